# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# What the tests of GCC's plugin share.
. "$BALLAST_SOURCE/tests/prelude.sh"

# GCC quotes with plain characters in this locale.
LC_ALL=C
export LC_ALL

# manifest LINE...: writes hot.ballast.
manifest () {
  printf '%s\n' '@ballast 1' "$@" > hot.ballast
}

# with_plugin COMPILER ARGUMENT...: runs it with the plugin and hot.ballast.
with_plugin () {
  compiler=$1
  shift
  "$compiler" "-fplugin=$(gcc_plugin "$compiler")" \
    -fplugin-arg-ballast-manifest=hot.ballast "$@"
}

# architecture COMPILER: of what it makes code for.
architecture () {
  machine=$("$1" -dumpmachine)
  printf '%s\n' "${machine%%-*}"
}

# cxx COMPILER: the C++ compiler beside a C compiler.
cxx () {
  printf '%s\n' "$1" | sed 's/gcc/g++/'
}

# tool COMPILER NAME: the binutils program that reads what COMPILER makes.
tool () {
  printf '%s-%s\n' "$("$1" -dumpmachine)" "$2"
}

# section_of FILE SYMBOL: the name of the section that SYMBOL is in; nothing if there is no
# such symbol.
section_of () {
  readelf -SW "$1" | sed -n 's/^ *\[ *\([0-9]*\)\] \([^ ]*\).*/\1 \2/p' > section-names
  readelf -sW "$1" | awk -v symbol="$2" '
    FNR == NR { name[$1] = $2; next }
    $NF == symbol && $(NF - 1) ~ /^[0-9]+$/ { print name[$(NF - 1)]; exit }' section-names -
}

# alignment_of FILE SECTION: in bytes, as the section header says.
alignment_of () {
  readelf -SW "$1" | awk -v section="$2" '
    { sub(/^ *\[ *[0-9]+\] /, "") } $1 == section { print $NF; exit }'
}

# address_of FILE SYMBOL: in decimal.
address_of () {
  hex=$(nm "$1" 2> /dev/null | awk -v symbol="$2" '$3 == symbol { print $1; exit }')
  [ -n "$hex" ] || fail "$1 has no symbol $2"
  printf '%d\n' "0x$hex"
}

# expect_aligned FILE SYMBOL BYTES: SYMBOL's address is a multiple of BYTES.
expect_aligned () {
  expect_equal 0 $(($(address_of "$1" "$2") % $3)) "$2 mod $3 in $1"
}

# expect_ordered FILE SYMBOL...: their addresses rise.
expect_ordered () {
  file=$1
  shift
  last=-1
  for symbol; do
    this=$(address_of "$file" "$symbol")
    [ "$this" -gt "$last" ] || fail "$symbol is not where the manifest's order wants it"
    last=$this
  done
}

# record_of COMPILER FILE: the text of its records.
record_of () {
  "$(tool "$1" objcopy)" --dump-section .ballast.record=record.txt "$2" copy.tmp
  tr -d '\000' < record.txt
}

# assembler_body FILE: assembler text without what a placement may change: section changes,
# and the alignment of function entries.  Alignment within a function stays.  Debug
# information, which names the sections and counts views of lines by them, is left out, and
# so is the record.
assembler_body () {
  awk '
    /^\t\.(section|text|pushsection|popsection|previous|subsection)/ {
      skip = /\.debug_|\.ballast\.record|\.gnu\.lto|\.gnu\.debuglto/
      next
    }
    skip { next }
    /^\.L(e?text|text_cold|etext_cold)[0-9]*:/ { next }
    /^\t\.(p2align|align|balign)/ && !inside { next }
    /^\t\.type\t.*[@%]function$/ { name = $2; sub(/,.*/, "", name) }
    $1 == name ":" { inside = 1 }
    /^\t\.size\t/ { inside = 0 }
    { sub(/ view [^ ]*$/, ""); print }' "$1"
}

# expect_same_text A B WHAT: two assembler files hold the same code.
expect_same_text () {
  assembler_body "$1" > "$1.body"
  assembler_body "$2" > "$2.body"
  [ "$(wc -l < "$1.body")" -gt 20 ] || fail "$3: nothing to compare"
  diff "$1.body" "$2.body" > body.diff || {
    head -n 20 body.diff >&2
    fail "$3: the code differs"
  }
}

# function_bytes COMPILER OBJECT: the bytes and relocations of each function, by name, the
# padding behind it left out.  The names that GCC and the plugin give to a function's own
# section are made one.  Thunks, which are not pinned and may be away from the function that
# they jump to, are left out.
function_bytes () {
  "$(tool "$1" objdump)" -drw "$2" | sed -E \
    -e 's/\.text\.sorted\.ballast\.hot\.[0-9]+\.([^ ]*)\.b([-+ ]|$)/.text.\1\2/' \
    -e 's/\.text\.(hot|unlikely|startup|exit)\./.text./' | awk -F '\t' '
      /^[0-9a-f]+ <.*>:$/ { name = $0; sub(/^[0-9a-f]+ /, "", name); held = ""; next }
      NF > 1 { sub(/^[0-9a-f]+: /, "", $4); line = name " " $2 " " $4 "\n" }
      name ~ /^<_ZT[hvc]/ { next }
      NF > 1 && $3 ~ /nop|xchg +%ax,%ax/ { held = held line; next }
      NF > 1 { printf "%s%s", held, line; held = "" }' | sort -s -k 1,1
}
