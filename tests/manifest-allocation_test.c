/* SPDX-License-Identifier: GPL-3.0-or-later
   When the n-th allocation fails, for each n, the result is NULL or "not found".  */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "tests/manifest-match.h"

#include <dlfcn.h>
#include <unistd.h>

/* Allocations that still succeed; negative: all do.  */
static long allowance = -1;
static bool failed;

/* The first calls come before the sanitizer has set itself up.  */
#define PLAIN __attribute__ ((no_sanitize ("address", "undefined")))

PLAIN static bool refuse (void)
{
  if (allowance < 0)
    return false;
  if (allowance == 0)
    {
      failed = true;
      return true;
    }
  allowance--;
  return false;
}

/* The linker takes these for those of the C library, also for the demangler.  They hand
   on to the next ones, which are the sanitizer's in a sanitizer build.  */
PLAIN static void *next (const char *name)
{
  void *function = dlsym (RTLD_NEXT, name);
  if (function == NULL)
    _exit (2);
  return function;
}

PLAIN void *malloc (size_t size)
{
  static void *(*next_malloc) (size_t);
  if (next_malloc == NULL)
    *(void **)&next_malloc = next ("malloc");
  return refuse () ? NULL : next_malloc (size);
}

PLAIN void *calloc (size_t count, size_t size)
{
  static void *(*next_calloc) (size_t, size_t);
  if (next_calloc == NULL)
    *(void **)&next_calloc = next ("calloc");
  return refuse () ? NULL : next_calloc (count, size);
}

PLAIN void *realloc (void *memory, size_t size)
{
  static void *(*next_realloc) (void *, size_t);
  if (next_realloc == NULL)
    *(void **)&next_realloc = next ("realloc");
  return refuse () ? NULL : next_realloc (memory, size);
}

static const char text[] =
    "@ballast 1\n@target aarch64-*\n@align 128\nns::plain\n@region r page=4K\n"
    "ns::Tensor*::get\n\"ns::push<std::vector<int>>(long)\" file=\"a b.c\"\n"
    "glob:\"x?y\"\nns::f<int>(int, std::string) if=aarch64-*\n"
    "ns::g allow=missing reason=\"r\"\n_ZN1a1fEv\nns::lambdas(int)::{lambda(int)#1}\n";
static const char wrong[] = "@ballast 1\nf align=48\n@regoin r\n\"g\nf optinal\n";

static void check_parse (const char *manifest_text, long *needed)
{
  for (long n = 0;; n++)
    {
      failed = false;
      allowance = n;
      ballast_manifest *manifest =
          ballast_manifest_parse ("m", manifest_text, strlen (manifest_text));
      allowance = -1;
      if (failed)
        EXPECT (manifest == NULL);
      else
        EXPECT (manifest != NULL);
      ballast_manifest_free (manifest);
      if (!failed)
        {
          *needed = n;
          return;
        }
    }
}

static void check_find (const char *symbol, bool found_with_memory)
{
  ballast_manifest *manifest = ballast_manifest_parse ("m", text, strlen (text));
  for (long n = 0;; n++)
    {
      ballast_scratch scratch = BALLAST_SCRATCH_EMPTY;
      ballast_match match = { 0 };
      bool found = false;
      failed = false;
      allowance = n;
      ballast_matcher *matcher = ballast_matcher_create (manifest, &linux_target);
      if (matcher != NULL)
        found = ballast_matcher_find (matcher, &scratch, symbol, strlen (symbol), NULL,
                                      &match);
      allowance = -1;
      EXPECT (found ? found_with_memory : failed || !found_with_memory);
      ballast_scratch_release (&scratch);
      ballast_matcher_free (matcher);
      if (!failed)
        break;
    }
  ballast_manifest_free (manifest);
}

int main (void)
{
  long needed;
  check_parse (text, &needed);
  EXPECT (needed >= 10);
  check_parse (wrong, &needed);
  EXPECT (needed >= 5);
  check_find ("_ZN2ns4pushISt6vectorIiSaIiEEEEvl", true);
  check_find ("_ZN2ns7Tensor23getEv", true);
  check_find ("_ZZN2ns7lambdasEiENKUliE_clEi", true);
  check_find ("_ZN1a1gEv", false);
  return test_result ();
}
