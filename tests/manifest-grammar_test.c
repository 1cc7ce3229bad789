/* SPDX-License-Identifier: GPL-3.0-or-later
   Lines, keys, flags and directives, and what they leave in the entries.  */
#include "tests/manifest-match.h"

static ballast_manifest *manifest;

static const ballast_entry *entry_of (const char *text, size_t index)
{
  ballast_manifest_free (manifest);
  manifest = read_manifest (text);
  EXPECT (ballast_manifest_is_usable (manifest));
  EXPECT (!ballast_manifest_is_order_file (manifest));
  EXPECT (index < ballast_manifest_entry_count (manifest));
  return ballast_manifest_entry (manifest, index);
}

static const ballast_region *region_of (const char *text, size_t index)
{
  ballast_manifest_free (manifest);
  manifest = read_manifest (text);
  EXPECT (ballast_manifest_is_usable (manifest));
  EXPECT (index < ballast_manifest_region_count (manifest));
  return ballast_manifest_region (manifest, index);
}

static void check_lines (void)
{
  static const struct
  {
    const char *text, *name;
    unsigned line, column;
  } cases[] = {
    { "@ballast 1\nf", "f", 2, 1 },
    { "@ballast 1\nf\n", "f", 2, 1 },
    { "@ballast 1\r\nf\r\n", "f", 2, 1 },
    { "@ballast 1\r\nf align=32\r\n", "f", 2, 1 },
    { "\xef\xbb\xbf@ballast 1\nf\n", "f", 2, 1 },
    { "# first\n\n  \t\n@ballast 1\n\nf\n", "f", 6, 1 },
    { "@ballast 1   # format\nf\n", "f", 2, 1 },
    { "  @ballast\t1\n\t f\t \n", "f", 2, 3 },
    { "@ballast 1\nf # why\n", "f", 2, 1 },
    { "@ballast 1\nf\t# why\n", "f", 2, 1 },
    { "@ballast 1\n#g\n # h\nf\n", "f", 4, 1 },
    { "@ballast 1\n\"f#g\"\n", "f#g", 2, 1 },
    { "@ballast 1\n\"f # g\"\n", "f # g", 2, 1 },
    { "@ballast 1\n-[Foo bar:baz:] align=32\n", "-[Foo bar:baz:]", 2, 1 },
    { "@ballast 1\n+[Foo bar]\n", "+[Foo bar]", 2, 1 },
    { "@ballast 1\n@f@8\n", "@f@8", 2, 1 },
    { "@ballast 1\nf@@V1\n", "f@@V1", 2, 1 },
    { "@ballast 1\nx.o:f\n", "f", 2, 1 },
    { "@ballast 1\nf/1\n", "f", 2, 1 },
    { "@ballast 1\n.text.hot.f\n", "f", 2, 1 },
    { "@ballast 1\n__ZN1a1fEv\n", "_ZN1a1fEv", 2, 1 },
  };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      const ballast_entry *entry = entry_of (cases[i].text, 0);
      EXPECT_STRING (cases[i].name, entry->name);
      EXPECT_INT (strlen (cases[i].name), entry->name_length);
      EXPECT_INT (cases[i].line, entry->line);
      EXPECT_INT (cases[i].column, entry->column);
      EXPECT_INT (1, ballast_manifest_entry_count (manifest));
    }
}

static void check_keys (void)
{
  const ballast_entry *entry = entry_of ("@ballast 1\nf\n", 0);
  EXPECT_INT (64, entry->alignment);
  EXPECT_INT (0, entry->slot);
  EXPECT_INT (0, entry->flags);
  EXPECT_INT (0, entry->allow);
  EXPECT_STRING (NULL, entry->file);
  EXPECT_STRING (NULL, entry->target);
  EXPECT_STRING (NULL, entry->reason);

  entry = entry_of ("@ballast 1\nf align=128 slot=8K file=*/a.c if=aarch64-* "
                    "allow=missing,inlined reason=\"as \\\"ever\\\"\" optional noinline "
                    "noclone no-section\n",
                    0);
  EXPECT_INT (128, entry->alignment);
  EXPECT_INT (8192, entry->slot);
  EXPECT_STRING ("*/a.c", entry->file);
  EXPECT_STRING ("aarch64-*", entry->target);
  EXPECT_INT (1u << BALLAST_MISSING | 1u << BALLAST_INLINED, entry->allow);
  EXPECT_STRING ("as \"ever\"", entry->reason);
  EXPECT_INT (BALLAST_OPTIONAL | BALLAST_NOINLINE | BALLAST_NOCLONE | BALLAST_NO_SECTION,
              entry->flags);

  EXPECT_INT (1, entry_of ("@ballast 1\nf align=1\n", 0)->alignment);
  EXPECT_INT (4096, entry_of ("@ballast 1\nf align=4K\n", 0)->alignment);
  EXPECT_INT (2097152, entry_of ("@ballast 1\nf align=2M\n", 0)->alignment);
  EXPECT_INT (256, entry_of ("@ballast 1\nf align=0x100\n", 0)->alignment);
  EXPECT_INT (100, entry_of ("@ballast 1\nf slot=100\n", 0)->slot);
  EXPECT_INT (1048576, entry_of ("@ballast 1\nf slot=1m\n", 0)->slot);
}

static void check_directives (void)
{
  static const char text[] = "@ballast 1\na\n@align 128\nb\nc align=16\n@region cold\nd\n"
                             "@align 32\n@region warm\ne\n";
  static const struct
  {
    unsigned alignment, region;
  } cases[] = { { 64, 0 }, { 128, 0 }, { 16, 0 }, { 128, 1 }, { 32, 2 } };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      EXPECT_INT (cases[i].alignment, entry_of (text, i)->alignment);
      EXPECT_INT (cases[i].region, entry_of (text, i)->region);
    }
  EXPECT_STRING ("hot", region_of (text, 0)->name);
  EXPECT_INT (0, region_of (text, 0)->line);
  EXPECT_STRING ("cold", region_of (text, 1)->name);
  EXPECT_INT (6, region_of (text, 1)->line);
  EXPECT_STRING ("warm", region_of (text, 2)->name);
  EXPECT_INT (3, ballast_manifest_region_count (manifest));
}

static void check_regions (void)
{
  const ballast_region *region = region_of ("@ballast 1\n@region r\nf\n", 0);
  EXPECT_INT (1, ballast_manifest_region_count (manifest));
  EXPECT_INT (BALLAST_AFTER_TEXT, region->place);
  EXPECT_INT (BALLAST_SLOT_PACK, region->slot_policy);
  EXPECT_INT (0, region->page);
  EXPECT_INT (0, region->size);
  EXPECT (!region->keep);

  region = region_of (
      "@ballast 1\n@region r page=4K size=64K at=before-text slot=auto keep\nf\n", 0);
  EXPECT_INT (4096, region->page);
  EXPECT_INT (65536, region->size);
  EXPECT_INT (BALLAST_BEFORE_TEXT, region->place);
  EXPECT_INT (BALLAST_SLOT_AUTO, region->slot_policy);
  EXPECT (region->keep);

  region = region_of ("@ballast 1\n@region r at=0x400000 slot=512\nf\n", 0);
  EXPECT_INT (BALLAST_AT_ADDRESS, region->place);
  EXPECT_INT (0x400000, region->address);
  EXPECT_INT (BALLAST_SLOT_SIZE, region->slot_policy);
  EXPECT_INT (512, region->slot_size);

  EXPECT_INT (BALLAST_FIRST, region_of ("@ballast 1\n@region r at=first\nf\n", 0)->place);
  EXPECT_INT (BALLAST_AFTER_TEXT,
              region_of ("@ballast 1\n@region r at=after-text slot=pack\nf\n", 0)->place);
}

static void check_object_prefixes (void)
{
  static const struct
  {
    const char *line, *name, *file;
  } cases[] = {
    { "x.o:f", "f", "x" },         { "dir/x.o:f", "f", "x" },
    { "x.c.obj:f", "f", "x.c" },   { "x.lo:f", "f", "x" },
    { "libz.a(x.o):f", "f", "x" }, { "arm64:x.o:_f", "_f", "x" },
    { "x86_64:_f", "_f", NULL },   { "x.o:ns::f", "ns::f", "x" },
  };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      char text[128];
      sprintf (text, "@ballast 1\n%s\n", cases[i].line);
      const ballast_entry *entry = entry_of (text, 0);
      EXPECT_STRING (cases[i].name, entry->name);
      EXPECT_STRING (cases[i].file, entry->file);
      EXPECT_INT (cases[i].file != NULL, (entry->flags & BALLAST_FROM_OBJECT) != 0);
    }
  EXPECT_INT (2, line_for ("@ballast 1\nx.o:f\n", "f", "src/x.c"));
  EXPECT_INT (2, line_for ("@ballast 1\nx.c.o:f\n", "f", "src/x.c"));
  EXPECT_INT (0, line_for ("@ballast 1\nx.o:f\n", "f", "src/xy.c"));
}

static void check_kinds (void)
{
  static const struct
  {
    const char *line;
    enum ballast_name_kind kind;
  } cases[] = {
    { "f", BALLAST_NAME_QUALIFIED },
    { "ns::f", BALLAST_NAME_QUALIFIED },
    { "ns::f<int>", BALLAST_NAME_TEMPLATE },
    { "ns::A<int>::f", BALLAST_NAME_TEMPLATE },
    { "ns::f(int)", BALLAST_NAME_PARAMETERS },
    { "ns::f<int>(int)", BALLAST_NAME_PARAMETERS },
    { "_ZN2ns1fEv", BALLAST_NAME_SYMBOL },
    { "-[Foo bar]", BALLAST_NAME_SYMBOL },
    { "f@@V1", BALLAST_NAME_SYMBOL },
    { "f*", BALLAST_NAME_GLOB },
    { "glob:\"f\\*?\"", BALLAST_NAME_GLOB },
    { "\"f*\"", BALLAST_NAME_SYMBOL },
    { "ns::operator*", BALLAST_NAME_QUALIFIED },
    { "f(char*)", BALLAST_NAME_PARAMETERS },
  };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      char text[128];
      sprintf (text, "@ballast 1\n%s\n", cases[i].line);
      EXPECT_INT (cases[i].kind, entry_of (text, 0)->kind);
    }
}

int main (void)
{
  check_lines ();
  check_keys ();
  check_directives ();
  check_regions ();
  check_object_prefixes ();
  check_kinds ();
  ballast_manifest_free (manifest);
  return test_result ();
}
