/* SPDX-License-Identifier: GPL-3.0-or-later
   What a C test needs: expectations that say where and with which values they failed,
   and go on.  A test includes this once and ends with `return test_result ();`.  */
#ifndef BALLAST_TESTS_TEST_H
#define BALLAST_TESTS_TEST_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Expectations so far, met or not, and those that were not.  */
static unsigned test_count, test_failures;

/* CONDITION holds.  */
#define EXPECT(condition) test_check ((condition), __FILE__, __LINE__, #condition)

/* Two strings are equal; NULL equals NULL alone.  */
#define EXPECT_STRING(expected, actual)                                                  \
  test_check_string ((expected), (actual), __FILE__, __LINE__, #actual)

/* Two integers are equal.  */
#define EXPECT_INT(expected, actual)                                                     \
  test_check_int ((intmax_t)(expected), (intmax_t)(actual), __FILE__, __LINE__, #actual)

static inline void test_check (bool holds, const char *file, int line,
                               const char *condition)
{
  test_count++;
  if (holds)
    return;
  test_failures++;
  fprintf (stderr, "%s:%d: expected: %s\n", file, line, condition);
}

static inline void test_check_string (const char *expected, const char *actual,
                                      const char *file, int line, const char *what)
{
  test_count++;
  if (expected && actual ? strcmp (expected, actual) == 0 : expected == actual)
    return;
  test_failures++;
  fprintf (stderr, "%s:%d: %s:\n  expected \"%s\"\n  got      \"%s\"\n", file, line, what,
           expected ? expected : "(null)", actual ? actual : "(null)");
}

static inline void test_check_int (intmax_t expected, intmax_t actual, const char *file,
                                   int line, const char *what)
{
  test_count++;
  if (expected == actual)
    return;
  test_failures++;
  fprintf (stderr, "%s:%d: %s: expected %jd, got %jd\n", file, line, what, expected,
           actual);
}

/* What main returns.  A test that checked nothing fails.  */
static inline int test_result (void)
{
  if (test_count == 0)
    fprintf (stderr, "the test checked nothing\n");
  printf ("%u of %u expectations met\n", test_count - test_failures, test_count);
  return test_failures != 0 || test_count == 0;
}

#endif
