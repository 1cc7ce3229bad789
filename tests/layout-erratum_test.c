/* SPDX-License-Identifier: GPL-3.0-or-later
   An ADRP among the last two instructions of a page is kept clear of.  */
#include "link/layout.h"
#include "tests/test.h"

static ballast_manifest *manifest;
static ballast_layout layout;

static ballast_function *place (const char *line, const uint32_t *pages, size_t count)
{
  char text[200];
  snprintf (text, sizeof text, "@ballast 1\n@region hot slot=auto\n%s\n", line);
  manifest = ballast_manifest_parse ("hot.ballast", text, strlen (text));
  layout = (ballast_layout)BALLAST_LAYOUT_EMPTY;
  ballast_function *function = ballast_layout_add (&layout);
  function->symbol = "f";
  function->size = 8000;
  function->pages = pages;
  function->page_count = count;
  const ballast_layout_options options = { .headroom = 25 };
  EXPECT (ballast_layout_place (&layout, manifest, &options));
  return &layout.functions[0];
}

static void end (void)
{
  ballast_layout_release (&layout);
  ballast_manifest_free (manifest);
}

int main (void)
{
  static const uint32_t harmless[] = { 0, 0xff4, 0x1000 }, last[] = { 0xffc },
                        two[] = { 0xff8, 0xfb8 }, second_page[] = { 0x1ff8 };
  EXPECT_INT (0, place ("f", harmless, 3)->offset);
  end ();
  EXPECT_INT (64, place ("f", last, 1)->offset);
  end ();
  /* At 64 the second one is at 0xff8.  */
  EXPECT_INT (128, place ("f", two, 2)->offset);
  end ();
  EXPECT_INT (64, place ("f", second_page, 1)->offset);
  end ();
  /* Aligned to a page there is no way out: room for the stub, and a warning.  */
  ballast_function *function = place ("f align=4K", last, 1);
  EXPECT_INT (0, function->offset);
  EXPECT_INT (12288 + 8192, function->slot);
  EXPECT_INT (1, layout.warning_count);
  end ();
  return test_result ();
}
