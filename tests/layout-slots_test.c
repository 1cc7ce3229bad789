/* SPDX-License-Identifier: GPL-3.0-or-later
   Slots by each policy, and where they lie.  */
#include "link/layout.h"
#include "tests/test.h"

static ballast_manifest *manifest;
static ballast_layout layout;

static void begin (const char *lines)
{
  char text[1000];
  snprintf (text, sizeof text, "@ballast 1\n%s", lines);
  manifest = ballast_manifest_parse ("hot.ballast", text, strlen (text));
  EXPECT (ballast_manifest_is_usable (manifest));
  layout = (ballast_layout)BALLAST_LAYOUT_EMPTY;
}

static ballast_function *add (const char *symbol, uint32_t entry, uint64_t size)
{
  ballast_function *function = ballast_layout_add (&layout);
  function->symbol = symbol;
  function->entry = entry;
  function->region = ballast_manifest_entry (manifest, entry)->region;
  function->size = size;
  return function;
}

static bool place (void)
{
  const ballast_layout_options options = { .headroom = 25 };
  return ballast_layout_place (&layout, manifest, &options);
}

static void expect_place (const char *symbol, uint64_t offset, uint64_t slot)
{
  const ballast_function *function = ballast_layout_find (&layout, symbol);
  EXPECT (function != NULL);
  if (function == NULL)
    return;
  EXPECT_INT (offset, function->offset);
  EXPECT_INT (slot, function->slot);
}

static void end (void)
{
  ballast_layout_release (&layout);
  ballast_manifest_free (manifest);
}

/* A quarter more, rounded up to the alignment, in the order of the manifest.  */
static void test_auto (void)
{
  begin ("@region hot slot=auto\nb\na\nc align=256\n");
  add ("a", 1, 100);
  add ("b", 0, 103);
  add ("c", 2, 1);
  EXPECT (place ());
  expect_place ("b", 0, 192);   /* 103 + 26 = 129 */
  expect_place ("a", 192, 128); /* 125 */
  expect_place ("c", 512, 256);
  EXPECT_INT (768, layout.sizes[0]);
  EXPECT_INT (4096, layout.alignments[0]);
  end ();
}

/* A slot that would be a large power of two gets an alignment more.  */
static void test_auto_power_of_two (void)
{
  begin ("@region hot slot=auto\na\nb\n");
  add ("a", 0, 3277);
  add ("b", 1, 1600);
  EXPECT (place ());
  expect_place ("a", 0, 4160); /* 4097 rounds to it */
  expect_place ("b", 4160, 2048);
  end ();
  begin ("@region hot slot=auto\na\nb\n");
  add ("a", 0, 3270);
  add ("b", 1, 6550);
  EXPECT (place ());
  expect_place ("a", 0, 4160);    /* 4088 rounds to 4096 */
  expect_place ("b", 4160, 8256); /* 8188 rounds to 8192 */
  end ();
}

static void test_pack (void)
{
  begin ("@region hot\na\nb\n");
  add ("a", 0, 65);
  add ("b", 1, 64);
  EXPECT (place ());
  expect_place ("a", 0, 128);
  expect_place ("b", 128, 64);
  end ();
}

static void test_fixed (void)
{
  begin ("@region hot slot=1K\na\nb slot=320\nc\n");
  add ("a", 0, 1024);
  add ("b", 1, 5);
  add ("c", 2, 5);
  EXPECT (place ());
  expect_place ("a", 0, 1024);
  expect_place ("b", 1024, 320);
  expect_place ("c", 1344, 1024);
  end ();
}

/* What one entry matches is ordered by name.  */
static void test_names_order (void)
{
  begin ("@region hot\nf*\n");
  add ("f2", 0, 64);
  add ("f1", 0, 64);
  add ("f10", 0, 64);
  EXPECT (place ());
  expect_place ("f1", 0, 64);
  expect_place ("f10", 64, 64);
  expect_place ("f2", 128, 64);
  end ();
}

static void test_regions (void)
{
  begin ("@region hot page=64K\na\n@region warm\nb\n");
  add ("b", 1, 64);
  add ("a", 0, 64);
  EXPECT (place ());
  expect_place ("a", 0, 64);
  expect_place ("b", 0, 64);
  EXPECT_INT (65536, layout.alignments[0]);
  EXPECT_INT (4096, layout.alignments[1]);
  end ();
}

static void test_errors (void)
{
  begin ("@region hot slot=64\na\n");
  add ("a", 0, 65);
  EXPECT (!place ());
  EXPECT_STRING ("a has 65 bytes and its slot in region hot has 64", layout.error);
  end ();
  begin ("@region hot size=128\na\nb\n");
  add ("a", 0, 64);
  add ("b", 1, 65);
  EXPECT (!place ());
  EXPECT_STRING (
      "region hot has a size of 128 bytes and b needs its bytes from 64 to 192",
      layout.error);
  end ();
}

/* Three entries in the same sets of an instruction cache are warned of, two are not.  */
static void test_sets (void)
{
  begin ("@region hot slot=4K\na\nb\nc\n");
  add ("a", 0, 64);
  add ("b", 1, 64);
  EXPECT (place ());
  EXPECT_INT (0, layout.warning_count);
  add ("c", 2, 64);
  EXPECT (place ());
  EXPECT_INT (1, layout.warning_count);
  end ();
}

int main (void)
{
  test_auto ();
  test_auto_power_of_two ();
  test_pack ();
  test_fixed ();
  test_names_order ();
  test_regions ();
  test_errors ();
  test_sets ();
  return test_result ();
}
