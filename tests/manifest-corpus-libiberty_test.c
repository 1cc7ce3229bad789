/* SPDX-License-Identifier: GPL-3.0-or-later
   Every C++ function of libstdc++ and libclang-cpp matches the name that c++filt prints
   for it, and no other's.  */
#include "tests/manifest-corpus.h"

int main (void)
{
  static const char *const libraries[] = { "/usr/lib/*/libstdc++.so.6",
                                           "/usr/lib/llvm-14/lib/libclang-cpp.so.14" };
  for (size_t i = 0; i < COUNT_OF (libraries); i++)
    {
      struct corpus corpus = { 0 };
      if (i > 0 && access (libraries[i], R_OK) != 0)
        continue;
      read_corpus (&corpus, libraries[i], "c++filt");
      EXPECT (corpus.count > 4000);
      EXPECT_INT (0, count_strays (&corpus, true));
      EXPECT_INT (0, count_strays (&corpus, false));
      free_corpus (&corpus);
    }
  return test_result ();
}
