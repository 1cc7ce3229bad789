/* SPDX-License-Identifier: GPL-3.0-or-later
   The note that objects carry: as written, read back, and damaged.  */
#include "manifest/record.h"
#include "tests/manifest-match.h"

#define HEAD "@ballast-record 1\nunit a.c gcc 12.2.0 aarch64-linux-gnu section hot 12ab\n"

static char seen[512];

static void visit (void *context, const ballast_record_unit *unit,
                   const ballast_record_function *function)
{
  (void)context;
  size_t used = strlen (seen);
  if (function == NULL)
    snprintf (seen + used, sizeof seen - used, "[%s none]", unit->file);
  else
    snprintf (seen + used, sizeof seen - used, "[%s %s %u %u %s %s]", unit->file,
              ballast_outcome_name (function->outcome), function->line,
              function->alignment, function->symbol, function->section);
}

static const char *read_text (const char *text, size_t length)
{
  seen[0] = '\0';
  return ballast_record_read (text, length, visit, NULL);
}

static void check_write (void)
{
  static const ballast_record_unit unit = { "my file.c", "gcc", "12.2.0", "",
                                            "section",   "-",   "100%" };
  static const ballast_record_function placed = { BALLAST_PLACED, 3, 64, "f", ".text.x" };
  static const ballast_record_function gone = { BALLAST_GONE_INLINED, 4, 0, "g\n", "" };
  ballast_record record = BALLAST_RECORD_EMPTY;
  ballast_record_begin (&record, &unit);
  ballast_record_add (&record, &placed);
  ballast_record_add (&record, &gone);
  EXPECT (ballast_record_end (&record));
  static const char expected[] = "@ballast-record 1\n"
                                 "unit my%20file.c gcc 12.2.0 - section %2D 100%25\n"
                                 "fn placed 3 64 f .text.x\n"
                                 "fn inlined 4 0 g%0A -\n"
                                 "end 2\n";
  EXPECT_INT (sizeof expected - 1, record.length);
  EXPECT (memcmp (expected, record.text, sizeof expected - 1) == 0);
  EXPECT_STRING (NULL, read_text (record.text, record.length));
  EXPECT_STRING ("[my file.c placed 3 64 f .text.x][my file.c inlined 4 0 g\n ]", seen);
  ballast_record_release (&record);
  EXPECT (record.text == NULL);
}

static void check_read (void)
{
  static const char two[] =
      "\0" HEAD "end 0\n\0\0\0" HEAD "fn aligned 2 32 f -\nend 1\n\0";
  EXPECT_STRING (NULL, read_text (two, sizeof two - 1));
  EXPECT_STRING ("[a.c none][a.c aligned 2 32 f ]", seen);
  EXPECT_STRING (NULL, read_text ("", 0));
  EXPECT_STRING ("", seen);
  EXPECT_STRING (NULL, read_text ("\0\0\0", 3));
}

static void check_damage (void)
{
  static const struct
  {
    const char *text, *wrong;
  } cases[] = {
    { "hello", "it does not start as a note does" },
    { "@ballast-record 2\n", "it is of a format that this version does not know" },
    { "@ballast-record 1\n", "it ends early" },
    { "@ballast-record 1\nunit a b\n", "the unit line is damaged" },
    { HEAD, "it ends early" },
    { HEAD "end 0", "it ends early" },
    { HEAD "end 1\n", "function lines are missing" },
    { HEAD "fn placed 3 64 f s\nend 2\n", "function lines are missing" },
    { HEAD "fn placed 3 64 f\nend 1\n", "a function line is damaged" },
    { HEAD "fn nowhere 3 64 f s\nend 1\n", "a function line is damaged" },
    { HEAD "fn placed x 64 f s\nend 1\n", "a function line is damaged" },
    { HEAD "fn placed 3 99999999999 f s\nend 1\n", "a function line is damaged" },
    { HEAD "what\nend 0\n", "a line is not understood" },
    { HEAD "end x\n", "a line is not understood" },
  };
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    EXPECT_STRING (cases[i].wrong, read_text (cases[i].text, strlen (cases[i].text)));
  /* What goes before the damage has been visited.  */
  static const char after[] = HEAD "end 0\nrubbish\n";
  EXPECT (read_text (after, sizeof after - 1) != NULL);
  EXPECT_STRING ("[a.c none]", seen);
}

int main (void)
{
  check_write ();
  check_read ();
  check_damage ();
  return test_result ();
}
