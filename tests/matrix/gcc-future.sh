#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the plugin for GCC 13, 14 and 15 and places functions with each, in folders that
# hold Debian's later releases.  Needs root (chroot), debootstrap and the network; keeps the
# unpacked folders in the build tree for the next run.
#   gcc-future.sh [BUILD-DIRECTORY]
set -eu
source_directory=${BALLAST_SOURCE:-$(cd "$(dirname "$0")/../.." && pwd)}
build=${1:-${BALLAST_BUILD:-$source_directory/build}}
mkdir -p "$build/matrix"

[ "$(id -u)" -eq 0 ] || { echo 'gcc-future: chroot needs root' >&2; exit 2; }
command -v debootstrap > /dev/null || { echo 'gcc-future: no debootstrap' >&2; exit 2; }

# The mirror that this machine's apt uses.
# shellcheck disable=SC2016 # apt's own variable
mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep '/debian/*$' | head -n 1)
[ -n "$mirror" ] || { echo 'gcc-future: apt knows no Debian mirror' >&2; exit 2; }

# unpack SUITE PACKAGE...: leaves its folder in $root.
unpack () {
  suite=$1
  shift
  root=$build/matrix/$suite
  packages=$(printf '%s,' "$@")
  if [ ! -e "$root/complete" ]; then
    echo "gcc-future: unpacking $suite ($*)"
    rm -rf "$root"
    debootstrap --variant=minbase "--include=${packages%,}" "$suite" "$root" "$mirror" \
      > "$root.log" 2>&1 || { tail -n 20 "$root.log" >&2; return 1; }
    : > "$root/complete"
  fi
}

# What runs inside: builds the plugin as gcc-plugin/CMakeLists.txt does, and uses it.
write_inner_script () {
  cat > "$1" <<'END'
set -eu
version=$1
cd /ballast
rm -rf objects && mkdir objects && cd objects
headers=$("gcc-$version" -print-file-name=plugin)/include
triplet=$("gcc-$version" -dumpmachine)
for file in ../manifest/*.c; do
  "gcc-$version" -std=gnu11 -O1 -fPIC -fvisibility=hidden -I.. -c "$file"
done
ar crs core.a ./*.o
for file in ../gcc-plugin/*.cc; do
  "g++-$version" -std=c++17 -O1 -fPIC -fvisibility=hidden -fno-rtti -fno-exceptions -Wall \
    -Wextra -Werror -I.. -isystem "$headers" "-DBALLAST_TRIPLET=\"$triplet\"" -c "$file" \
    -o "plugin-$(basename "$file").o"
done
ld -r -o plugin.o plugin-*.o
objcopy --wildcard '--weaken-symbol=!ballast_*' '--weaken-symbol=!plugin_*' \
  '--weaken-symbol=*' plugin.o
"gcc-$version" -shared -o ballast.so plugin.o core.a \
  -Wl,--version-script=../gcc-plugin/exports.map

printf '%s\n' '@ballast 1' '@align 128' 'second' 'ns::first' > hot.ballast
cat > a.cc <<'CODE'
#include <stdexcept>
namespace ns { __attribute__ ((noipa)) int first (int x) { return x + 1; } }
__attribute__ ((noipa)) int second (int x)
{
  if (x > 100)
    throw std::runtime_error ("large");
  return ns::first (x) * 2;
}
int main ()
{
  try { second (101); } catch (const std::exception &) { return second (1) - 4; }
  return 1;
}
CODE
place () {
  "g++-$version" -fplugin=./ballast.so -fplugin-arg-ballast-manifest=hot.ballast "$@"
}
for options in -O0 -O2 -O3 '-O2 -flto'; do
  place $options -MD a.cc -o program
  ./program
  grep -q hot.ballast ./*.d
  second=$(nm program | sed -n 's/ [tT] _Z6secondi$//p')
  first=$(nm program | sed -n 's/ [tT] _ZN2ns5firstEi$//p')
  second=$((0x$second)) first=$((0x$first))
  [ $((second % 128)) -eq 0 ] && [ $((first % 128)) -eq 0 ] && [ "$second" -lt "$first" ]
  objcopy --dump-section .ballast.record=record program copy
  tr -d '\000' < record | grep -q '^fn placed 3 128 _Z6secondi '
done
"g++-$version" -O2 -S a.cc -o plain.s
place -O2 -S a.cc -o pinned.s
for file in plain.s pinned.s; do
  sed -e '/\.ballast\.record/,/^\t\.section/d' \
    -e '/^\t\.\(section\|text\|p2align\|align\)/d' "$file" > "$file.body"
done
cmp plain.s.body pinned.s.body

# A plugin for another GCC is refused in words.
if "$("$OTHER" -print-prog-name=cc1plus)" -quiet -fplugin=/ballast/other.so \
    -fplugin-arg-ballast-manifest=hot.ballast a.cc -o other.s 2> messages; then
  echo 'a plugin for another GCC was accepted' >&2
  exit 1
fi
grep -q 'is for another build of GCC' messages
printf '@ballast 1\n@align 48\n' > bad.ballast
if "g++-$version" -fplugin=./ballast.so -fplugin-arg-ballast-manifest=bad.ballast -c a.cc \
    -o bad.o 2> messages; then
  exit 1
fi
grep -q '^bad.ballast:2:8: error: ' messages
END
}

# try SUITE VERSION: builds and uses the plugin for GCC VERSION in SUITE's folder.
try () {
  root=$build/matrix/$1
  rm -rf "$root/ballast"
  mkdir -p "$root/ballast"
  cp -R "$source_directory/manifest" "$source_directory/gcc-plugin" "$root/ballast"
  other=$(find "$build/lib/ballast/gcc" -path "*/$(gcc -dumpmachine)/*" -name ballast.so \
    2> /dev/null | head -n 1)
  [ -n "$other" ] || { echo "gcc-future: build the plugins in $build first" >&2; return 1; }
  cp "$other" "$root/ballast/other.so"
  write_inner_script "$root/ballast/inner.sh"
  if chroot "$root" env "OTHER=g++-$2" LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
      sh /ballast/inner.sh "$2" > "$root.$2.log" 2>&1; then
    echo "gcc-future: GCC $(chroot "$root" "gcc-$2" -dumpfullversion) of $1: ok"
  else
    tail -n 30 "$root.$2.log" >&2
    echo "gcc-future: GCC $2 of $1: FAILED (all of it is in $root.$2.log)" >&2
    return 1
  fi
}

status=0
unpack trixie g++-13 gcc-13-plugin-dev g++-14 gcc-14-plugin-dev || status=1
[ "$status" -ne 0 ] || try trixie 13 || status=1
[ ! -e "$build/matrix/trixie/complete" ] || try trixie 14 || status=1
if unpack sid g++-15 gcc-15-plugin-dev; then
  try sid 15 || status=1
else
  status=1
fi
exit "$status"
