/* SPDX-License-Identifier: GPL-3.0-or-later
   What a lock placed stays where it is if it can.  */
#include "link/layout.h"
#include "tests/test.h"

static ballast_manifest *manifest;
static ballast_layout layout;

static void add (const char *symbol, uint32_t entry, uint64_t size, int offset, int slot)
{
  ballast_function *function = ballast_layout_add (&layout);
  function->symbol = symbol;
  function->entry = entry;
  function->size = size;
  function->placed = slot > 0;
  if (slot > 0)
    {
      function->offset = (uint64_t)offset;
      function->slot = (uint64_t)slot;
    }
}

static void begin (void)
{
  static const char text[] = "@ballast 1\n@region hot slot=auto\na\nb\nc\nd\n";
  manifest = ballast_manifest_parse ("hot.ballast", text, strlen (text));
  layout = (ballast_layout)BALLAST_LAYOUT_EMPTY;
}

static void end (void)
{
  ballast_layout_release (&layout);
  ballast_manifest_free (manifest);
}

static bool place (bool lock_decides)
{
  const ballast_layout_options options = { .headroom = 25, .lock_decides = lock_decides };
  return ballast_layout_place (&layout, manifest, &options);
}

static int offset_of (const char *symbol)
{
  const ballast_function *function = ballast_layout_find (&layout, symbol);
  return function != NULL ? (int)function->offset : -1;
}

/* b outgrew its slot: what is before stays, what is behind gives way only as far as it
   must.  */
static void test_outgrown (void)
{
  begin ();
  add ("a", 0, 10, 64, 128);
  add ("b", 1, 300, 192, 128);
  add ("c", 2, 10, 320, 64);
  add ("d", 3, 10, 4096, 64);
  EXPECT (place (false));
  EXPECT_INT (64, offset_of ("a"));
  EXPECT_INT (192, offset_of ("b")); /* 300 + 75 takes 384 */
  EXPECT_INT (576, offset_of ("c"));
  EXPECT_INT (4096, offset_of ("d"));
  end ();
}

/* In a link with a lock nothing moves, and what is new comes last.  */
static void test_lock_decides (void)
{
  begin ();
  add ("a", 0, 10, 0, 0);
  add ("b", 1, 10, 256, 64);
  add ("c", 2, 10, 128, 64);
  EXPECT (place (true));
  EXPECT_INT (256, offset_of ("b"));
  EXPECT_INT (128, offset_of ("c"));
  EXPECT_INT (320, offset_of ("a"));
  EXPECT_STRING ("c", layout.functions[0].symbol);
  EXPECT_STRING ("a", layout.functions[2].symbol);
  EXPECT_INT (384, layout.sizes[0]);
  end ();
}

static void test_lock_outgrown (void)
{
  begin ();
  add ("a", 0, 65, 0, 64);
  EXPECT (!place (true));
  EXPECT_STRING ("a has 65 bytes and its slot in region hot has 64", layout.error);
  end ();
}

int main (void)
{
  test_outgrown ();
  test_lock_decides ();
  test_lock_outgrown ();
  return test_result ();
}
