# SPDX-License-Identifier: GPL-3.0-or-later
# Prints a manifest of COUNT entries for the file that LANGUAGE names: "c" for large-c.awk,
# "cxx" for heavy-cxx.awk.  Entries beyond what the file defines name functions of other
# files, as the one manifest of a large program does.  KIND "globs" makes globs of them.
BEGIN {
  print "@ballast 1\n@align 64"
  for (i = 0; i < COUNT; i++) {
    if (KIND == "globs") {
      if (LANGUAGE == "c")
        printf i % 2 ? "*_function_%d\n" : "module%d_function_%d*\n", i % 2 ? i * 20 : i % 97, i * 20 + 7
      else
        printf i % 2 ? "service%d::store%d*::insert\n" : "*::record%d_%d::*\n", i % 10, i
    } else if (LANGUAGE == "c")
      printf "module%d_function_%d\n", i % 97, i
    else {
      member = i % 3 == 0 ? "insert" : i % 3 == 1 ? "total" : "describe"
      if (i % 10 == 9)
        printf "\"service%d::store%d::describe(int) const\"\n", i % 10, i
      else
        printf "service%d::store%d::%s\n", i % 10, i, member
    }
  }
}
