/* SPDX-License-Identifier: GPL-3.0-or-later
   Damaged manifests and symbols: thousands of random changes from fixed seeds must not
   crash, hang, or read outside of what is given.  The sanitizer build sees the latter. */
#include "tests/manifest-match.h"

static const char *const lines[] = {
  "@ballast 1",
  "@target aarch64-*-linux* x86_64-*",
  "@align 128",
  "@region r page=4K slot=auto at=0x400000 size=64K keep",
  "ns::Tensor*::get align=64 slot=8K file=*/a.c",
  "\"ns::push<std::map<int, long>>(std::string const&, char*)\" optional "
  "reason=\"x\\\"y\"",
  "glob:\"a?\\*b*\" if=aarch64-* allow=missing,inlined noinline noclone no-section",
  "bool ns::Tensor::operator< <int>(int*) const [clone .constprop.0]",
  "ns::lambdas(int)::{lambda(auto:1)#2}::operator()<int>(int) const",
  "void (*ns::give_t<int>(int))(long)",
  "ns::Tensor::operator std::vector<int, std::allocator<int> >() const",
  "std::basic_ostream<char, std::char_traits<char> >& std::operator<<(std::ostream&)",
  "-[Foo bar:baz:]",
  "libz.a(x.o):.text.hot._ZN2ns1fEv/1",
  "ns::(anonymous namespace)::f[abi:cxx11](unsigned long long, ...)",
  "ns::operator\"\" _k # comment",
  "_Z*E",
  "f@@V1",
};

static const char *const symbols[] = {
  "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc",
  "_ZZN2ns7lambdasEiENKUlT_E0_clIiEEDaS0_",
  "_ZNK2ns6TensorcvSt6vectorIiSaIiEEEv",
  "_ZN2ns4pushISt3mapIilSt4lessIiESaISt4pairIKilEEEEEvT_",
  "f.constprop.0.isra.1.cold",
  "_ZN2ns6give_tIiEEPFvilET_.part.0.llvm.123",
  "-[Foo bar:baz:]",
};

static uint32_t state;

static uint32_t next_random (uint32_t below)
{
  state = state * 1664525u + 1013904223u; /* Numerical Recipes' constants */
  return (uint32_t)((uint64_t)(state >> 8) * below >> 24);
}

static void mutate (char *text, size_t *length, size_t capacity)
{
  static const char odd[] = "\"\\()<>[]{}*?#:@ \t\r\n,&~'$_.=/-Z0129\xc3\xa4";
  for (uint32_t changes = 1 + next_random (4); changes > 0; changes--)
    {
      uint32_t at = next_random ((uint32_t)*length + 1);
      switch (next_random (4))
        {
        case 0: /* change */
          if (at < *length)
            text[at] = odd[next_random (sizeof odd - 1)];
          break;
        case 1: /* insert */
          if (*length < capacity)
            {
              memmove (text + at + 1, text + at, *length - at);
              text[at] = odd[next_random (sizeof odd - 1)];
              (*length)++;
            }
          break;
        case 2: /* cut out */
          {
            uint32_t count = next_random ((uint32_t)(*length - at) + 1) % 12;
            memmove (text + at, text + at + count, *length - at - count);
            *length -= count;
            break;
          }
        default: /* repeat */
          {
            uint32_t count = next_random ((uint32_t)(*length - at) + 1) % 30;
            if (*length + count > capacity)
              break;
            memmove (text + at + count, text + at, *length - at);
            *length += count;
          }
        }
    }
}

/* A copy without a NUL behind, so that reading on is seen.  */
static char *exact_copy (const char *text, size_t length)
{
  char *copy = malloc (length > 0 ? length : 1);
  if (copy == NULL)
    abort ();
  memcpy (copy, text, length);
  return copy;
}

static void ask_for_mutants (const ballast_manifest *manifest)
{
  ballast_matcher *matcher = ballast_matcher_create (manifest, &linux_target);
  ballast_scratch scratch = BALLAST_SCRATCH_EMPTY;
  for (size_t i = 0; i < COUNT_OF (symbols); i++)
    {
      char symbol[256];
      size_t length = strlen (symbols[i]);
      memcpy (symbol, symbols[i], length);
      mutate (symbol, &length, sizeof symbol);
      char *copy = exact_copy (symbol, length);
      ballast_match match;
      bool found = ballast_matcher_find (matcher, &scratch, copy, length,
                                         i % 2 ? "src/a.c" : NULL, &match);
      EXPECT (found == (match.entry != BALLAST_NO_ENTRY));
      EXPECT (match.base_length <= length);
      free (copy);
    }
  ballast_scratch_release (&scratch);
  ballast_matcher_free (matcher);
}

int main (void)
{
  unsigned usable = 0;
  for (uint32_t seed = 1; seed <= 6000; seed++)
    {
      char text[2048];
      size_t length = 0;
      state = seed;
      for (uint32_t count = 1 + next_random (4); count > 0; count--)
        length += (size_t)sprintf (text + length, "%s\n%s\n",
                                   length == 0 && seed % 8 ? lines[0] : "",
                                   lines[1 + next_random (COUNT_OF (lines) - 1)]);
      mutate (text, &length, sizeof text);
      char *copy = exact_copy (text, length);
      ballast_manifest *manifest = ballast_manifest_parse ("m", copy, length);
      free (copy);
      EXPECT (manifest != NULL);
      for (size_t i = 0; i < ballast_manifest_diagnostic_count (manifest); i++)
        {
          char *message = ballast_manifest_describe (
              manifest, ballast_manifest_diagnostic (manifest, i));
          EXPECT (message != NULL);
          free (message);
        }
      if (ballast_manifest_is_usable (manifest))
        {
          usable++;
          ask_for_mutants (manifest);
        }
      ballast_manifest_free (manifest);
    }
  EXPECT (usable > 1000 && usable < 6000);
  return test_result ();
}
