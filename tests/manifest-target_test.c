/* SPDX-License-Identifier: GPL-3.0-or-later
   @target and if= name targets in two, three and four parts; without @target, Ballast
   acts on ELF for AArch64 and x86-64.  */
#include "tests/manifest-match.h"

static const struct
{
  const char *pattern, *triplet;
  bool matches;
} patterns[] = {
  { "aarch64-*-linux*", "aarch64-linux-gnu", true },
  { "aarch64-*-linux*", "aarch64-unknown-linux-gnu", true },
  { "aarch64-*-linux*", "aarch64-none-linux-gnu", true },
  { "aarch64-*-linux*", "aarch64-linux-musl", true },
  { "aarch64-*-linux*", "aarch64-none-elf", false },
  { "aarch64-*-linux*", "x86_64-linux-gnu", false },
  { "aarch64-linux-gnu", "aarch64-linux-gnu", true },
  { "aarch64-linux-gnu", "aarch64-unknown-linux-gnu", true },
  { "aarch64-linux-gnu", "aarch64-redhat-linux-gnu", true },
  { "aarch64-linux-gnu", "aarch64-linux-musl", false },
  { "aarch64-unknown-linux-gnu", "aarch64-linux-gnu", true },
  { "aarch64-redhat-linux-gnu", "aarch64-linux-gnu", false },
  { "x86_64-*", "x86_64-linux-gnu", true },
  { "x86_64-*", "x86_64-pc-linux-gnu", true },
  { "*-linux-*", "x86_64-linux-gnu", true },
  { "*", "riscv64-linux-gnu", true },
  { "aarch64", "aarch64", true },
  { "aarch64", "aarch64-linux-gnu", false },
  { "arm64-*-darwin*", "arm64-apple-darwin22.1.0", true },
  { "arm64-apple-*", "arm64-apple-darwin22.1.0", true },
  { "aarch64-none-elf", "aarch64-none-elf", true },
  { "x86_6?-linux-gnu", "x86_64-linux-gnu", true },
  { "", "x86_64-linux-gnu", false },
};

static const struct
{
  const char *triplet;
  enum ballast_object_format format;
  bool acts;
} defaults[] = {
  { "aarch64-linux-gnu", BALLAST_ELF, true },
  { "x86_64-linux-gnu", BALLAST_ELF, true },
  { "x86_64-pc-linux-gnu", BALLAST_ELF, true },
  { "aarch64-none-elf", BALLAST_ELF, true },
  { "aarch64", BALLAST_ELF, true },
  { "aarch64_be-linux-gnu", BALLAST_ELF, false },
  { "riscv64-linux-gnu", BALLAST_ELF, false },
  { "i686-linux-gnu", BALLAST_ELF, false },
  { "arm-linux-gnueabihf", BALLAST_ELF, false },
  { "arm64-apple-darwin22.1.0", BALLAST_MACH_O, false },
  { "x86_64-w64-mingw32", BALLAST_COFF, false },
};

static bool applies (const char *text, const char *triplet)
{
  ballast_manifest *manifest = read_manifest (text);
  ballast_target target = { triplet, BALLAST_ELF };
  ballast_match match;
  bool result = ballast_manifest_applies (manifest, &target);
  EXPECT_INT (result, ask (manifest, &target, "f", NULL, &match) != 0);
  ballast_manifest_free (manifest);
  return result;
}

int main (void)
{
  for (size_t i = 0; i < COUNT_OF (patterns); i++)
    {
      bool matches = ballast_target_matches (
          patterns[i].pattern, strlen (patterns[i].pattern), patterns[i].triplet);
      if (matches != patterns[i].matches)
        fprintf (stderr, "%s %s\n", patterns[i].pattern, patterns[i].triplet);
      EXPECT (matches == patterns[i].matches);
    }
  for (size_t i = 0; i < COUNT_OF (defaults); i++)
    {
      ballast_target target = { defaults[i].triplet, defaults[i].format };
      EXPECT_INT (defaults[i].acts, ballast_target_is_default (&target));
    }
  EXPECT (applies ("@ballast 1\nf\n", "aarch64-linux-gnu"));
  EXPECT (!applies ("@ballast 1\nf\n", "riscv64-linux-gnu"));
  EXPECT (applies ("@ballast 1\n@target riscv64-*\nf\n", "riscv64-linux-gnu"));
  EXPECT (!applies ("@ballast 1\n@target riscv64-*\nf\n", "aarch64-linux-gnu"));
  EXPECT (applies ("@ballast 1\n@target riscv64-* aarch64-*\nf\n", "aarch64-linux-gnu"));
  EXPECT (applies ("@ballast 1\n@target riscv64-*\nf\n@target aarch64-*\n",
                   "aarch64-linux-gnu"));
  return test_result ();
}
