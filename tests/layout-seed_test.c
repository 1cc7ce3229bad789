/* SPDX-License-Identifier: GPL-3.0-or-later
   Seeded layouts: the numbers behind them, and that they are layouts.  */
#include "link/layout.h"
#include "link/seed.h"
#include "tests/test.h"

/* The first values for the seed 1234567, as the reference implementation of splitmix64
   prints them (https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64).  */
static void test_sequence (void)
{
  uint64_t state = 1234567;
  EXPECT (ballast_seed_next (&state) == UINT64_C (6457827717110365317));
  EXPECT (ballast_seed_next (&state) == UINT64_C (3203168211198807973));
  EXPECT (ballast_seed_next (&state) == UINT64_C (9817491932198370423));
}

static void test_below (void)
{
  uint64_t state = 7;
  unsigned seen[3] = { 0 };
  for (int i = 0; i < 3000; i++)
    {
      uint64_t value = ballast_seed_below (&state, 3);
      EXPECT (value < 3);
      seen[value]++;
    }
  for (int i = 0; i < 3; i++)
    EXPECT (seen[i] > 800 && seen[i] < 1200);
}

/* Slots neither overlap nor lose their alignment, whatever the seed.  */
static void test_layouts (void)
{
  static const char text[] = "@ballast 1\n@region hot slot=auto\nf*\n";
  static const char *const names[] = { "f0", "f1", "f2", "f3", "f4", "f5" };
  ballast_manifest *manifest = ballast_manifest_parse ("m", text, strlen (text));
  for (uint64_t seed = 0; seed < 200; seed++)
    {
      ballast_layout layout = BALLAST_LAYOUT_EMPTY;
      for (unsigned i = 0; i < 6; i++)
        {
          ballast_function *function = ballast_layout_add (&layout);
          function->symbol = names[i];
          function->size = 50 + 100 * i;
        }
      const ballast_layout_options options = { .headroom = 25,
                                               .seeded = true,
                                               .seed = seed };
      EXPECT (ballast_layout_place (&layout, manifest, &options));
      uint64_t end = 0;
      for (size_t i = 0; i < layout.count; i++)
        {
          EXPECT (layout.functions[i].offset >= end);
          EXPECT_INT (0, layout.functions[i].offset % 64);
          end = layout.functions[i].offset + layout.functions[i].slot;
        }
      EXPECT_INT (layout.sizes[0], end);
      ballast_layout_release (&layout);
    }
  ballast_manifest_free (manifest);
}

int main (void)
{
  test_sequence ();
  test_below ();
  test_layouts ();
  return test_result ();
}
