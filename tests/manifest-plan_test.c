/* SPDX-License-Identifier: GPL-3.0-or-later
   The section of a planned function, and reading it back.  */
#include "manifest/plan.h"
#include "tests/manifest-match.h"

static void check_write (void)
{
  char name[128];
  ballast_manifest *manifest = read_manifest ("@ballast 1\nf\n@region second\ng\nx@y\n");
  EXPECT_INT (36, ballast_plan_section (manifest, 0, "f", 1, name, sizeof name));
  EXPECT_STRING (".text.sorted.ballast.hot.0000001.f.b", name);
  ballast_plan_section (manifest, 1, "_ZN1a1fEv", 9, name, sizeof name);
  EXPECT_STRING (".text.sorted.ballast.second.0000002._ZN1a1fEv.b", name);
  ballast_plan_section (manifest, 0, "f.constprop.0", 13, name, sizeof name);
  EXPECT_STRING (".text.sorted.ballast.hot.0000001.f.constprop.0.b", name);

  /* Odd characters are replaced, and a hash tells the results apart.  */
  char other[128];
  size_t length = ballast_plan_section (manifest, 2, "x@y", 3, name, sizeof name);
  EXPECT_INT (strlen (name), length);
  EXPECT (strncmp (name, ".text.sorted.ballast.second.0000003.x_y.", 40) == 0);
  EXPECT (strcmp (name + length - 2, ".b") == 0);
  ballast_plan_section (manifest, 2, "x y", 3, other, sizeof other);
  EXPECT (strncmp (name, other, 40) == 0 && strcmp (name, other) != 0);

  EXPECT_INT (0, ballast_plan_section (manifest, 0, "f", 1, name, 8));
  EXPECT (ballast_plan_section (manifest, 0, "f", 1, name, BALLAST_SECTION_SIZE (3, 1))
          > 0);
  ballast_manifest_free (manifest);
}

static void check_read (void)
{
  static const struct
  {
    const char *name, *region;
    unsigned rank;
  } cases[] = {
    { ".text.sorted.ballast.hot.0000001.f.b", "hot", 1 },
    { ".text.sorted.ballast.my_region.1000000.f.constprop.0.b", "my_region", 1000000 },
    { ".text.sorted.ballast.hot.0000000.f.b", NULL, 0 },
    { ".text.sorted.ballast.hot.000001.f.b", NULL, 0 },
    { ".text.sorted.ballast.hot.00000x1.f.b", NULL, 0 },
    { ".text.sorted.ballast.hot.0000001", NULL, 0 },
    { ".text.sorted.ballast..0000001.f.b", NULL, 0 },
    { ".text.sorted.ballast.hot", NULL, 0 },
    { ".text.sorted.ballast.", NULL, 0 },
    { ".text.sorted.0000001.f", NULL, 0 },
    { ".text", NULL, 0 },
    { "", NULL, 0 },
  };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      const char *region;
      size_t length;
      uint32_t rank;
      bool read = ballast_plan_parse_section (cases[i].name, &region, &length, &rank);
      EXPECT_INT (cases[i].region != NULL, read);
      if (!read || cases[i].region == NULL)
        continue;
      EXPECT_INT (strlen (cases[i].region), length);
      EXPECT (memcmp (region, cases[i].region, length) == 0);
      EXPECT_INT (cases[i].rank, rank);
    }
}

int main (void)
{
  ballast_entry entry = { .flags = 0 };
  check_write ();
  check_read ();
  EXPECT (ballast_plan_has_section (&entry, BALLAST_ELF));
  EXPECT (!ballast_plan_has_section (&entry, BALLAST_MACH_O));
  EXPECT (!ballast_plan_has_section (&entry, BALLAST_COFF));
  entry.flags = BALLAST_NO_SECTION;
  EXPECT (!ballast_plan_has_section (&entry, BALLAST_ELF));
  return test_result ();
}
