/* SPDX-License-Identifier: GPL-3.0-or-later
   A C symbol is matched by its whole name and by nothing else.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "plain", "plain", true },
    { "plain", "plain2", false },
    { "plain2", "plain", false },
    { "plain", "_plain", false },
    { "_plain", "_plain", true },
    { "_plain", "plain", false },
    { "Plain", "plain", false },
    { "plain", "ns_plain", false },
    { "a", "a", true },
    { "a", "b", false },
    { "__libc_start_main", "__libc_start_main", true },
    { "$dollar", "$dollar", true },
    { "with$dollar", "with$dollar", true },
    { "f.my.own", "f.my.own", true },
    { "f.my.own", "f", false },
    { "f.my.own", "f.my", false },
    { "\"plain\"", "plain", true },

    { "\"quo\\\"te\"", "quo\"te", true },
    { "\"back\\\\slash\"", "back\\slash", true },
    { "\"star*\"", "star*", true },
    { "\"star*\"", "starry", false },
    { "\"glob:x\"", "x", false },
    { "gr\xc3\xb6\xc3\x9f"
      "e",
      "gr\xc3\xb6\xc3\x9f"
      "e",
      true },
    { "gr\xc3\xb6\xc3\x9f"
      "e",
      "gr\xc3\xb6\xc3\x9f"
      "n",
      false },
    { "operator", "operator", true },
    { "optional", "optional", true },
    { "noinline", "noinline", true },
    { "align", "align", true },
    { "plain", "_Z5plainv", true },
    { "plain", "_Z5plaini", true },
    { "plain", "_Z6plain2v", false },
    { "plain", "_ZL5plainv", true },
    { "plain", "_ZN2ns5plainEv", false },
    { "_Z5plainv", "_Z5plainv", true },
    { "_Z5plainv", "_Z5plaini", false },
    { "_Z5plainv", "plain", false },
    { "_ZN2ns6Tensor4makeEi", "_ZN2ns6Tensor4makeEi", true },
    { "_ZN2ns6Tensor4makeEi", "_ZN2ns6Tensor4makeEl", false },
    { "_ZN2ns6TensorC1Ei", "_ZN2ns6TensorC2Ei", false },
    { "_Z", "_Z", true },
    { "_Z", "_Z5plainv", false },
    { "_ZNotMangledAtAll", "_ZNotMangledAtAll", true },
    { "_ZNotMangledAtAll", "_ZNotMangledAtAl", false },
    { "_R1f", "_R1f", true },
    { "0start", "0start", true },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
