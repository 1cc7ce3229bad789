# SPDX-License-Identifier: GPL-3.0-or-later
# Prints a C file of COUNT functions (awk -v COUNT=20000 -f large-c.awk): each has a loop,
# a switch, a rare branch and a call, as code of a large program does.
BEGIN {
  print "#include <stddef.h>\nint elsewhere (int sum);"
  for (i = 0; i < COUNT; i++) {
    printf "int module%d_function_%d (int *table, size_t count)\n{\n", i % 97, i
    printf "  int sum = %d;\n", i
    print "  for (size_t i = 0; i < count; i++)\n    {"
    printf "      sum += table[i] * %d;\n", i % 13 + 2
    printf "      if (sum > %d)\n        sum ^= table[(i * %d) %% count];\n", i * 17 % 10007, i % 7 + 1
    print "    }\n  switch (sum & 7)\n    {"
    for (k = 0; k < 5; k++)
      printf "    case %d:\n      return sum * %d + %d;\n", k, i % 11 + k, i + k
    print "    default:"
    print "      return elsewhere (sum);"
    print "    }\n}\n"
  }
}
