/* SPDX-License-Identifier: GPL-3.0-or-later
   An anonymous namespace may be written in any way, or left out.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "ns::(anonymous namespace)::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::{anonymous}::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::<unnamed>::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::(anonymous)::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::`anonymous namespace'::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::_GLOBAL__N_1::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::(anonymous namespace)::hidden(int)", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::hidden(int)", "_ZN2ns12_GLOBAL__N_16hiddenEi", true },
    { "ns::hidden(long)", "_ZN2ns12_GLOBAL__N_16hiddenEi", false },
    { "hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", false },
    { "(anonymous namespace)::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", false },
    { "(anonymous namespace)::ns::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", false },
    { "ns::(anonymous namespace)::plain", "_ZN2ns5plainEv", false },
    { "(anonymous namespace)::plain", "_Z5plainv", false },
    { "ns::other::hidden", "_ZN2ns12_GLOBAL__N_16hiddenEi", false },
    { "hidden", "_ZN12_GLOBAL__N_16hiddenEi", true },
    { "(anonymous namespace)::hidden", "_ZN12_GLOBAL__N_16hiddenEi", true },
    { "\"(anonymous namespace)::hidden(int)\"", "_ZN12_GLOBAL__N_16hiddenEi", true },
    { "{anonymous}::hidden(int)", "_ZN12_GLOBAL__N_16hiddenEi", true },
    { "ns::(anonymous namespace)::Local::run", "_ZN2ns12_GLOBAL__N_15Local3runEv", true },
    { "ns::Local::run", "_ZN2ns12_GLOBAL__N_15Local3runEv", true },
    { "ns::Local::run()", "_ZN2ns12_GLOBAL__N_15Local3runEv", true },
    { "void ns::(anonymous namespace)::hidden_t<int>(int)",
      "_ZN2ns12_GLOBAL__N_18hidden_tIiEEvT_", true },
    { "ns::hidden_t<int>", "_ZN2ns12_GLOBAL__N_18hidden_tIiEEvT_", true },
    { "void ns::(anonymous namespace)::hidden_t<ns::(anonymous "
      "namespace)::Local>(ns::(anonymous namespace)::Local)",
      "_ZN2ns12_GLOBAL__N_18hidden_tINS0_5LocalEEEvT_", true },
    { "ns::hidden_t<ns::(anonymous namespace)::Local>",
      "_ZN2ns12_GLOBAL__N_18hidden_tINS0_5LocalEEEvT_", true },
    { "ns::hidden_t<ns::{anonymous}::Local>",
      "_ZN2ns12_GLOBAL__N_18hidden_tINS0_5LocalEEEvT_", true },
    { "ns::hidden_t<ns::Local>", "_ZN2ns12_GLOBAL__N_18hidden_tINS0_5LocalEEEvT_", true },
    { "a::f", "_ZN1a12_GLOBAL__N_112_GLOBAL__N_11fEv", true },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
