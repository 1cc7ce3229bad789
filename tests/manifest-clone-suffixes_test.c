/* SPDX-License-Identifier: GPL-3.0-or-later
   What compilers and tools append to a symbol is cut off, and says what part it is.  */
#include "tests/manifest-match.h"

struct suffix_case
{
  const char *symbol, *base;
  enum ballast_symbol_part part;
};

static const struct suffix_case cases[] = {
  { "f", "f", BALLAST_WHOLE },
  { "f.constprop.0", "f", BALLAST_CLONE },
  { "f.isra.0", "f", BALLAST_CLONE },
  { "f.part.0", "f", BALLAST_CLONE },
  { "f.constprop.12", "f", BALLAST_CLONE },
  { "_Z3hotPZ3hotiE13_Z3hoti.Frame.actor", "_Z3hotPZ3hotiE13_Z3hoti.Frame",
    BALLAST_CLONE },
  { "f.constprop.0.isra.0", "f", BALLAST_CLONE },
  { "f.isra.0.part.0", "f", BALLAST_CLONE },
  { "f.simdclone.0", "f", BALLAST_CLONE },
  { "f.cold", "f", BALLAST_COLD },
  { "f.cold.1", "f", BALLAST_COLD },
  { "f.constprop.0.cold", "f", BALLAST_COLD },
  { "f.part.0.cold.3", "f", BALLAST_COLD },
  { "f.lto_priv.0", "f", BALLAST_WHOLE },
  { "f.lto_priv.0.cold", "f", BALLAST_COLD },
  { "f.constprop.0.lto_priv.1", "f", BALLAST_CLONE },
  { "f.localalias", "f", BALLAST_WHOLE },
  { "f.localalias.3", "f", BALLAST_WHOLE },
  { "f.llvm.1234567890123456789", "f", BALLAST_WHOLE },
  { "f.specialized.1", "f", BALLAST_CLONE },
  { "f.__uniq.123456789", "f", BALLAST_WHOLE },
  { "f.__uniq.5.llvm.77", "f", BALLAST_WHOLE },
  { "f.cfi", "f", BALLAST_WHOLE },
  { "f.resolver", "f", BALLAST_RESOLVER },
  { "f.ifunc", "f", BALLAST_RESOLVER },
  { "f.default", "f", BALLAST_CLONE },
  { "f.default.1", "f", BALLAST_CLONE },
  { "f.avx2", "f", BALLAST_CLONE },
  { "f.avx2.0", "f", BALLAST_CLONE },
  { "f.arch_haswell", "f", BALLAST_CLONE },
  { "f.avx512f", "f", BALLAST_CLONE },
  { "f.sse4_2", "f", BALLAST_CLONE },
  { "f.resume", "f", BALLAST_CLONE },
  { "f.destroy", "f", BALLAST_CLONE },
  { "f.__part.1", "f", BALLAST_COLD },
  { "f/1", "f", BALLAST_WHOLE },
  { "f/file.c/1", "f", BALLAST_WHOLE },
  { "f.cold/2", "f", BALLAST_COLD },
  { "f@V1", "f", BALLAST_WHOLE },
  { "f@@GLIBC_2.17", "f", BALLAST_WHOLE },
  { "f.1234", "f", BALLAST_WHOLE },
  { "_Z1fi.constprop.0", "_Z1fi", BALLAST_CLONE },
  { "_Z1fi.unknown", "_Z1fi", BALLAST_WHOLE },
  { "_Z1fi@@V1", "_Z1fi", BALLAST_WHOLE },
  { "f.unknown", "f.unknown", BALLAST_WHOLE },
  { "f.my.word", "f.my.word", BALLAST_WHOLE },
  { "f.constprop.x", "f.constprop.x", BALLAST_WHOLE },
  { "f.", "f.", BALLAST_WHOLE },
  { ".f", ".f", BALLAST_WHOLE },
  { ".", ".", BALLAST_WHOLE },
  { "-[Foo bar]/1", "-[Foo bar]/1", BALLAST_WHOLE },
  { "@f", "@f", BALLAST_WHOLE },
  { "1", "1", BALLAST_WHOLE },
  { "/1", "/1", BALLAST_WHOLE },
  { "f.coldest", "f.coldest", BALLAST_WHOLE },
};

/* An entry speaks of all parts of its function; the match says which it is.  */
static void check_match (const struct suffix_case *row)
{
  ballast_manifest *manifest = read_manifest ("@ballast 1\nf\n");
  ballast_match match;
  unsigned line = ask (manifest, &linux_target, row->symbol, NULL, &match);
  EXPECT_INT (strcmp (row->base, "f") == 0 ? 2 : 0, line);
  if (line > 0)
    {
      EXPECT_INT (row->part, match.part);
      EXPECT_INT (1, match.base_length);
    }
  ballast_manifest_free (manifest);
}

int main (void)
{
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      enum ballast_symbol_part part;
      char base[64] = "";
      memcpy (base, cases[i].symbol,
              ballast_symbol_base (cases[i].symbol, strlen (cases[i].symbol), &part));
      EXPECT_STRING (cases[i].base, base);
      EXPECT_INT (cases[i].part, part);
      if (cases[i].symbol[0] == 'f')
        check_match (&cases[i]);
    }
  /* A user's own symbol of such a name is no clone.  */
  ballast_manifest *manifest = read_manifest ("@ballast 1\nmy\nmy.constprop.0\n");
  ballast_match match;
  EXPECT_INT (3, ask (manifest, &linux_target, "my.constprop.0", NULL, &match));
  EXPECT_INT (BALLAST_WHOLE, match.part);
  EXPECT_INT (2, ask (manifest, &linux_target, "my.constprop.1", NULL, &match));
  EXPECT_INT (BALLAST_CLONE, match.part);
  ballast_manifest_free (manifest);
  return test_result ();
}
