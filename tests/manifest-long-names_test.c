/* SPDX-License-Identifier: GPL-3.0-or-later
   Symbols longer than 64 KiB, long C++ names and deeply nested ones are compared whole.
   libstdc++'s demangler gives up on symbols of more than 1,024 bytes (cp-demangle.c,
   DEMANGLE_RECURSION_LIMIT): those match as they are mangled.  */
#include "tests/manifest-match.h"

/* BEFORE, COUNT letters, AFTER.  */
static char *around (const char *before, size_t count, const char *after)
{
  char *text = malloc (strlen (before) + count + strlen (after) + 1);
  if (text == NULL)
    abort ();
  char *at = text + sprintf (text, "%s", before);
  memset (at, 'a', count);
  strcpy (at + count, after);
  return text;
}

static void check (size_t count, const char *before, const char *after,
                   const char *symbol_before, const char *symbol_after, unsigned line)
{
  char *text = around (before, count, after),
       *symbol = around (symbol_before, count, symbol_after);
  EXPECT_INT (line, line_for (text, symbol, NULL));
  free (text);
  free (symbol);
}

/* ns::b<b<…b<int>…>>() nested DEPTH deep, and whether it is found.  */
static void check_nesting (unsigned depth)
{
  char text[4096] = "@ballast 1\n", symbol[4096] = "_Z";
  for (unsigned i = 0; i < depth; i++)
    strcat (text, "b<");
  strcat (text, "int");
  for (unsigned i = 0; i < depth; i++)
    strcat (text, ">");
  for (unsigned i = 0; i < depth; i++)
    strcat (symbol, "1bI");
  strcat (symbol, "i");
  for (unsigned i = 0; i < depth; i++)
    strcat (symbol, "E");
  strcat (symbol, "vv");
  EXPECT_INT (2, line_for (text, symbol, NULL));
}

int main (void)
{
  check (70000, "@ballast 1\n", "\n", "", "", 2);
  check (70000, "@ballast 1\n", "b\n", "", "", 0);
  check (70000, "@ballast 1\n", "b\n", "", "c", 0);
  check (900, "@ballast 1\nns::", "\n", "_ZN2ns900", "Ev", 2);
  check (900, "@ballast 1\nns::", "\n", "_ZN2ns901", "bEv", 0);
  check (900, "@ballast 1\nns::", "(int)\n", "_ZN2ns900", "Ei", 2);
  check (900, "@ballast 1\nns::a*", "\n", "_ZN2ns901a", "Ev", 2);
  check (900, "@ballast 1\nns::b*", "\n", "_ZN2ns901a", "Ev", 0);
  check (70000, "@ballast 1\n_ZN2ns70000", "Ev\n", "_ZN2ns70000", "Ev", 2);
  check_nesting (1);
  check_nesting (20);
  check_nesting (150);
  return test_result ();
}
