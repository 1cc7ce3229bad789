/* SPDX-License-Identifier: GPL-3.0-or-later
   Functions of local classes and nested scopes are named through the function around.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "ns::lambdas(int)::In::work(int)", "_ZZN2ns7lambdasEiEN2In4workEi", true },
    { "ns::lambdas::In::work", "_ZZN2ns7lambdasEiEN2In4workEi", true },
    { "ns::lambdas(int)::In::work", "_ZZN2ns7lambdasEiEN2In4workEi", true },
    { "ns::lambdas(long)::In::work", "_ZZN2ns7lambdasEiEN2In4workEi", false },
    { "ns::lambdas::work", "_ZZN2ns7lambdasEiEN2In4workEi", false },
    { "ns::lambdas", "_ZZN2ns7lambdasEiEN2In4workEi", false },
    { "ns::In::work", "_ZZN2ns7lambdasEiEN2In4workEi", false },
    { "In::work", "_ZZN2ns7lambdasEiEN2In4workEi", false },
    { "\"ns::lambdas(int)::In::work(int)\"", "_ZZN2ns7lambdasEiEN2In4workEi", true },
    { "T::f() const::L::g()", "_ZZNK1T1fEvEN1L1gEv", true },
    { "T::f()::L::g()", "_ZZNK1T1fEvEN1L1gEv", false },
    { "T::f::L::g", "_ZZNK1T1fEvEN1L1gEv", true },
    { "void T::f<int>(int)::L::g()", "_ZZN1T1fIiEEvT_EN1L1gEv", true },
    { "T::f<int>(int)::L::g()", "_ZZN1T1fIiEEvT_EN1L1gEv", true },
    { "T::f<long>(int)::L::g()", "_ZZN1T1fIiEEvT_EN1L1gEv", false },
    { "main::L::g", "_ZZ4mainEN1L1gEv", true },
    { "main::L::g()", "_ZZ4mainEN1L1gEv", true },
    { "nested.0", "nested.0", true },
    { "nested", "nested.0", true },
    { "nested", "nested.1234", true },
    { "nested", "nestedx.0", false },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
