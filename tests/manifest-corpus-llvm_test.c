/* SPDX-License-Identifier: GPL-3.0-or-later
   The same with llvm-cxxfilt 14, which prints some names differently.  Known and not
   followed:
   - std::string stands for libstdc++'s old string alone, whose members have namesakes in
     the new one (libstdc++: 25 symbols);
   - &(f(int)) where libiberty prints &f, and !(expression) where it prints no parentheses
     (libclang-cpp: 13 symbols);
   - wrong substitutions for the parameters of templates whose arguments are lambdas in
     function templates (libLLVM; not read here).  */
#include "tests/manifest-corpus.h"

int main (void)
{
  static const struct
  {
    const char *library;
    size_t most;
  } cases[] = {
    { "/usr/lib/*/libstdc++.so.6", 25 },
    { "/usr/lib/llvm-14/lib/libclang-cpp.so.14", 13 },
  };
  if (access ("/usr/bin/llvm-cxxfilt-14", X_OK) != 0)
    {
      fputs ("SKIP: no llvm-cxxfilt-14\n", stderr);
      return 77;
    }
  for (size_t i = 0; i < COUNT_OF (cases); i++)
    {
      struct corpus corpus = { 0 };
      if (i > 0 && access (cases[i].library, R_OK) != 0)
        continue;
      read_corpus (&corpus, cases[i].library, "llvm-cxxfilt-14");
      EXPECT (corpus.count > 4000);
      EXPECT (count_strays (&corpus, true) <= cases[i].most);
      free_corpus (&corpus);
    }
  return test_result ();
}
