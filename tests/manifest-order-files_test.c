/* SPDX-License-Identifier: GPL-3.0-or-later
   Symbol ordering files as lld, gold, ld64, BOLT and Chromium read them.  */
#include "tests/manifest-match.h"

static const char text[] = "# order of lld\n"
                           "_ZN2ns6Tensor4makeEi\n"
                           "memcpy\n"
                           "\n"
                           "b.o:helper\n"
                           ".text.hot._Z5plainv\n"
                           ".text.startup.main\n"
                           "arm64:foo.o:_start_up    # ld64\n"
                           "-[Foo bar:]\n"
                           "kernel/1\n"
                           "inner/file.c/2\n"
                           "hash#tag\n"
                           "star*\n"
                           "ns::Tensor::get() const\n"
                           "_ZTV1C\n"
                           "_ZN2ns8variableE\n"
                           "_ZGVZ4oncevE1v\n"
                           "_ZZ4oncevE1v\n"
                           "vtable for C\n"
                           "__ZN1a1fEv\n";

int main (void)
{
  static const struct
  {
    const char *symbol, *file;
    unsigned line;
  } cases[] = {
    { "_ZN2ns6Tensor4makeEi", NULL, 2 },
    { "_ZN2ns6Tensor4makeEl", NULL, 0 },
    { "memcpy", NULL, 3 },
    { "helper", "src/b.c", 5 },
    { "helper", "src/c.c", 0 },
    { "_Z5plainv", NULL, 6 },
    { "main", NULL, 7 },
    { "_start_up", "foo.c", 8 },
    { "-[Foo bar:]", NULL, 9 },
    { "kernel", NULL, 10 },
    { "inner", NULL, 11 },
    { "hash#tag", NULL, 12 },
    { "star*", NULL, 13 },
    { "starry", NULL, 0 },
    { "_ZNK2ns6Tensor3getEv", NULL, 14 },
    { "_ZN2ns6Tensor3getEv", NULL, 0 },
    { "_ZN1a1fEv", NULL, 20 },
  };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    EXPECT_INT (cases[i].line, line_for (text, cases[i].symbol, cases[i].file));

  ballast_manifest *manifest = read_manifest (text);
  EXPECT (ballast_manifest_is_order_file (manifest));
  EXPECT_INT (5, ballast_manifest_data_symbols (manifest));
  EXPECT_INT (13, ballast_manifest_entry_count (manifest));
  EXPECT_INT (64, ballast_manifest_entry (manifest, 0)->alignment);
  EXPECT_STRING ("hot", ballast_manifest_region (manifest, 0)->name);
  ballast_manifest_free (manifest);

  /* C names of a Mach-O order file: symbols come without the underscore.  */
  static const ballast_target darwin = { "arm64-apple-darwin22", BALLAST_MACH_O };
  static const char underscored[] = "@ballast 1\n@target arm64-*\n_f\n";
  ballast_match match;
  manifest = read_manifest (underscored);
  EXPECT_INT (3, ask (manifest, &darwin, "f", NULL, &match));
  EXPECT_INT (3, ask (manifest, &darwin, "_f", NULL, &match));
  ballast_manifest_free (manifest);
  return test_result ();
}
