/* SPDX-License-Identifier: GPL-3.0-or-later
   Each mistake is reported with its place, what is wrong and what to do.  */
#include "tests/manifest-match.h"

struct mistake
{
  const char *text;
  enum ballast_severity severity;
  unsigned line, column;
  const char *message, *advice;
};

#define B "@ballast 1\n"

static const struct mistake mistakes[] = {
  { B "f align=48\n", BALLAST_ERROR, 2, 9, "'48' is no alignment",
    "an alignment is a power of two from 1 to 2M, in bytes" },
  { B "f align=0\n", BALLAST_ERROR, 2, 9, "'0' is no alignment", NULL },
  { B "f align=4M\n", BALLAST_ERROR, 2, 9, "'4M' is no alignment", NULL },
  { B "f align=-1\n", BALLAST_ERROR, 2, 9, "'-1' is no alignment", NULL },
  { B "f align=big\n", BALLAST_ERROR, 2, 9, "'big' is no alignment", NULL },
  { B "f align=\n", BALLAST_ERROR, 2, 9, "'' is no alignment", NULL },
  { B "f align=64KK\n", BALLAST_ERROR, 2, 9, "'64KK' is no alignment", NULL },
  { B "f align=99999999999999999999\n", BALLAST_ERROR, 2, 9,
    "'99999999999999999999' is no alignment", NULL },
  { B "@align 48\nf\n", BALLAST_ERROR, 2, 8, "'48' is no alignment", NULL },
  { B "@align\nf\n", BALLAST_ERROR, 2, 7, "'' is no alignment", NULL },
  { B "@align 64 32\nf\n", BALLAST_ERROR, 2, 11, "nothing may follow here",
    "put it on a line of its own" },
  { B "f slot=0\n", BALLAST_ERROR, 2, 8, "'0' is no slot size", NULL },
  { B "f algin=64\n", BALLAST_ERROR, 2, 3, "unknown key 'algin='",
    "did you mean 'align='?" },
  { B "f xyzzyxyzzy=64\n", BALLAST_ERROR, 2, 3, "unknown key 'xyzzyxyzzy='", NULL },
  { B "f optinal\n", BALLAST_ERROR, 2, 3, "unknown flag 'optinal'",
    "did you mean 'optional'?" },
  { B "f align=64 align=32\n", BALLAST_ERROR, 2, 12, "'align=' is given twice",
    "keep one of them" },
  { B "f optional optional\n", BALLAST_ERROR, 2, 12, "'optional' is given twice", NULL },
  { B "f allow=mising reason=x\n", BALLAST_ERROR, 2, 9, "'mising' is no status",
    "did you mean 'missing'?" },
  { B "f allow=ok reason=x\n", BALLAST_ERROR, 2, 9, "'ok' needs no permission", NULL },
  { B "f allow=inlined,, reason=x\n", BALLAST_ERROR, 2, 17, "'' is no status", NULL },
  { B "f file=\n", BALLAST_ERROR, 2, 8, "the value is empty", NULL },
  { B "f file=\"a\n", BALLAST_ERROR, 2, 3, "a quote is not closed", "end it with \"" },
  { B "\"f\n", BALLAST_ERROR, 2, 1, "a quote is not closed", "end it with \"" },
  { B "\"\"\n", BALLAST_ERROR, 2, 1, "the name is empty", NULL },
  { B "\"f\"align=64\n", BALLAST_ERROR, 2, 4, "something follows the closing quote",
    "put a blank there" },
  { B "f(int\n", BALLAST_ERROR, 2, 1, "a bracket is not closed", NULL },
  { B "-[Foo bar\n", BALLAST_ERROR, 2, 1, "an Objective-C method's name has no end",
    "close it with ]" },
  { B "vtable for C::D\n", BALLAST_ERROR, 2, 1,
    "'vtable for C::D' is no function of the program's own", NULL },
  { B "@regoin r\nf\n", BALLAST_ERROR, 2, 1, "unknown directive '@regoin'",
    "did you mean '@region'?" },
  { B "@region\nf\n", BALLAST_ERROR, 2, 8, "a region needs a name", NULL },
  { B "@region 1r\nf\n", BALLAST_ERROR, 2, 9, "a region needs a name", NULL },
  { B "@region r\nf\n@region r\ng\n", BALLAST_ERROR, 4, 9,
    "region 'r' is already defined on line 2", NULL },
  { B "f\n@region hot\ng\n", BALLAST_ERROR, 3, 9,
    "region 'hot' already holds the entries before any @region", NULL },
  { B "@region r page=3K\nf\n", BALLAST_ERROR, 2, 16, "'3K' is no page size",
    "a page is a power of two, such as 4K or 64K" },
  { B "@region r at=midle\nf\n", BALLAST_ERROR, 2, 14, "'midle' is no place", NULL },
  { B "@region r slot=none\nf\n", BALLAST_ERROR, 2, 16, "'none' is no slot", NULL },
  { B "@region r size=0\nf\n", BALLAST_ERROR, 2, 16, "'0' is no size", NULL },
  { B "@region r pages=4K\nf\n", BALLAST_ERROR, 2, 11, "unknown key 'pages='",
    "did you mean 'page='?" },
  { B "@target\nf\n", BALLAST_ERROR, 2, 8, "@target needs a pattern",
    "such as aarch64-*-linux*" },
  { "@ballast 2\nf\n", BALLAST_ERROR, 1, 10, "manifest format '2' is not known",
    "write '@ballast 1', or use a newer Ballast" },
  { "@ballast\nf\n", BALLAST_ERROR, 1, 9, "manifest format '' is not known", NULL },
  { B "@ballast 1\nf\n", BALLAST_ERROR, 2, 1, "the format is stated twice",
    "keep only the first line's" },
  { "f align=64\n", BALLAST_ERROR, 1, 3, "manifest syntax in a symbol ordering file",
    "put '@ballast 1' before all other lines of a manifest" },
  { "f\n@region hot\n", BALLAST_ERROR, 2, 1, "manifest syntax in a symbol ordering file",
    NULL },
  { B "f\n\nf align=32\n", BALLAST_ERROR, 4, 1,
    "'f' is named with other values on line 2",
    "keep one of the lines, or tell them apart with file= or if=" },
  { B "f\nf\n", BALLAST_WARNING, 3, 1, "'f' is already named on line 2",
    "remove one of the lines" },
  { B "A<B<int> >::f\nA<B<int>>::f\n", BALLAST_WARNING, 3, 1,
    "'A<B<int>>::f' is already named on line 2", NULL },
  { B "f allow=missing\n", BALLAST_WARNING, 2, 1, "an exception without a reason", NULL },
  { B, BALLAST_WARNING, 0, 0, "the manifest names no function", "add a line for each" },
  { "", BALLAST_WARNING, 0, 0, "the manifest names no function", NULL },
  { B "f\n\xff\n", BALLAST_ERROR, 3, 1, "the text is not UTF-8", "convert it to UTF-8" },
  { B "f\xc0\xaf\n", BALLAST_ERROR, 2, 2, "the text is not UTF-8", NULL },
  { "\x7f"
    "ELF\2\1\1\n",
    BALLAST_ERROR, 1, 5, "the file is not text",
    "name a manifest, not an object or a program" },
};

static void check_mistakes (void)
{
  for (size_t i = 0; i < COUNT_OF (mistakes); i++)
    {
      const struct mistake *want = &mistakes[i];
      ballast_manifest *manifest =
          ballast_manifest_parse ("m", want->text, strlen (want->text));
      EXPECT_INT (want->severity != BALLAST_ERROR, ballast_manifest_is_usable (manifest));
      if (ballast_manifest_diagnostic_count (manifest) == 0)
        fprintf (stderr, "case %zu: nothing reported\n", i);
      EXPECT (ballast_manifest_diagnostic_count (manifest) > 0);
      if (ballast_manifest_diagnostic_count (manifest) > 0)
        {
          const ballast_diagnostic *got = ballast_manifest_diagnostic (manifest, 0);
          if (strcmp (want->message, got->message) != 0 || got->column != want->column)
            fprintf (stderr, "case %zu:\n", i);
          EXPECT_INT (want->severity, got->severity);
          EXPECT_INT (want->line, got->line);
          EXPECT_INT (want->column, got->column);
          EXPECT_STRING (want->message, got->message);
          if (want->advice != NULL)
            EXPECT_STRING (want->advice, got->advice);
        }
      ballast_manifest_free (manifest);
    }
}

static void check_description (const char *text, const char *expected)
{
  ballast_manifest *manifest =
      ballast_manifest_parse ("hot.ballast", text, strlen (text));
  EXPECT_INT (1, ballast_manifest_diagnostic_count (manifest));
  char *got =
      ballast_manifest_describe (manifest, ballast_manifest_diagnostic (manifest, 0));
  EXPECT_STRING (expected, got);
  free (got);
  ballast_manifest_free (manifest);
}

static void check_all_in_one_run (void)
{
  static const char text[] = B "f align=48\n@regoin r\n\"g\nh optinal slot=0\n";
  static const unsigned lines[] = { 2, 3, 4, 5, 5 };
  ballast_manifest *manifest = ballast_manifest_parse ("m", text, strlen (text));
  EXPECT_INT (COUNT_OF (lines), ballast_manifest_diagnostic_count (manifest));
  for (size_t i = 0; i < ballast_manifest_diagnostic_count (manifest); i++)
    EXPECT_INT (lines[i], ballast_manifest_diagnostic (manifest, i)->line);
  ballast_manifest_free (manifest);
}

static void check_limit (void)
{
  const size_t lines = 1000001;
  char *text = malloc (16 * lines + 32), *out = text;
  if (text == NULL)
    abort ();
  out += sprintf (out, B);
  for (size_t i = 0; i < lines; i++)
    out += sprintf (out, "f%zu\n", i);
  ballast_manifest *manifest = ballast_manifest_parse ("m", text, (size_t)(out - text));
  EXPECT_INT (1, ballast_manifest_diagnostic_count (manifest));
  EXPECT_STRING ("more than 1000000 entries",
                 ballast_manifest_diagnostic (manifest, 0)->message);
  EXPECT_INT (1000002, ballast_manifest_diagnostic (manifest, 0)->line);
  EXPECT_INT (1000000, ballast_manifest_entry_count (manifest));
  ballast_manifest_free (manifest);
  free (text);
}

int main (void)
{
  check_mistakes ();
  check_description (B "f align=48\n",
                     "hot.ballast:2:9: error: '48' is no alignment\n"
                     "  f align=48\n"
                     "          ^~\n"
                     "  an alignment is a power of two from 1 to 2M, in bytes\n");
  check_description (B "\tgr\xc3\xbcn\talign=48\r\n",
                     "hot.ballast:2:14: error: '48' is no alignment\n"
                     "  \tgr\xc3\xbcn\talign=48\n"
                     "  \t    \t      ^~\n"
                     "  an alignment is a power of two from 1 to 2M, in bytes\n");
  check_description ("", "hot.ballast: warning: the manifest names no function\n"
                         "  add a line for each\n");
  check_all_in_one_run ();
  check_limit ();
  return test_result ();
}
