/* SPDX-License-Identifier: GPL-3.0-or-later
   A lambda is matched by its scope, however a compiler or demangler numbers it.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "ns::lambdas(int)::{lambda(int)#1}::operator()(int) const",
      "_ZZN2ns7lambdasEiENKUliE_clEi", true },
    { "ns::lambdas(int)::'lambda'(int)::operator()(int) const",
      "_ZZN2ns7lambdasEiENKUliE_clEi", true },
    { "ns::lambdas(int)::$_1::operator()(int) const", "_ZZN2ns7lambdasEiENKUliE_clEi",
      true },
    { "ns::lambdas(int)::<lambda(int)>", "_ZZN2ns7lambdasEiENKUliE_clEi", true },
    { "ns::lambdas(int)::{lambda(int)#1}", "_ZZN2ns7lambdasEiENKUliE_clEi", true },
    { "ns::lambdas::{lambda}", "_ZZN2ns7lambdasEiENKUliE_clEi", true },
    { "ns::lambdas::{lambda}::operator()", "_ZZN2ns7lambdasEiENKUliE_clEi", true },
    { "ns::lambdas", "_ZZN2ns7lambdasEiENKUliE_clEi", false },
    { "ns::lambdas(long)::{lambda(int)#1}", "_ZZN2ns7lambdasEiENKUliE_clEi", false },
    { "ns::other(int)::{lambda(int)#1}", "_ZZN2ns7lambdasEiENKUliE_clEi", false },
    { "ns::lambdas(int)::$_1::operator()(int) const", "_ZZN2ns7lambdasEiENK3$_1clEi",
      true },
    { "ns::lambdas(int)::{lambda(int)#1}::operator()(int) const",
      "_ZZN2ns7lambdasEiENK3$_1clEi", true },
    { "ns::lambdas::{lambda}", "_ZZN2ns7lambdasEiENK3$_1clEi", true },
    { "ns::lambdas", "_ZZN2ns7lambdasEiENK3$_1clEi", false },
    { "auto ns::lambdas(int)::$_0::operator()<int>(int) const",
      "_ZZN2ns7lambdasEiENK3$_0clIiEEDaT_", true },
    { "auto ns::lambdas(int)::{lambda(auto:1)#2}::operator()<int>(int) const",
      "_ZZN2ns7lambdasEiENKUlT_E0_clIiEEDaS0_", true },
    { "auto ns::lambdas(int)::{lambda(auto:1)#2}::operator()<int>(int) const",
      "_ZZN2ns7lambdasEiENKUlT_E0_clIlEEDaS0_", false },
    { "auto ns::lambdas(int)::'lambda0'(auto)::operator()<long>(long) const",
      "_ZZN2ns7lambdasEiENKUlT_E0_clIlEEDaS0_", true },
    { "ns::lambdas(int)::In::work(int)::{lambda(int)#1}::operator()(int) const",
      "_ZZZN2ns7lambdasEiEN2In4workEiENKUliE_clEi", true },
    { "ns::lambdas::In::work::{lambda}", "_ZZZN2ns7lambdasEiEN2In4workEiENKUliE_clEi",
      true },
    { "ns::lambdas::{lambda}", "_ZZZN2ns7lambdasEiEN2In4workEiENKUliE_clEi", false },
    { "ns::global_lambda::{lambda(int)#1}::operator()(int) const",
      "_ZNK2ns13global_lambdaMUliE_clEi", true },
    { "ns::$_2::operator()(int) const", "_ZNK2ns3$_2clEi", true },
    { "ns::{lambda}", "_ZNK2ns3$_2clEi", true },
    { "int call<caller(int)::{lambda(int)#1}>(caller(int)::{lambda(int)#1})",
      "_Z4callIZ6calleriEUliE_EiT_", true },
    { "int call<caller(int)::'lambda'(int)>(caller(int)::'lambda'(int))",
      "_Z4callIZ6calleriEUliE_EiT_", true },
    { "int call<caller(int)::$_0>(caller(int)::$_0)", "_Z4callIZ6calleriEUliE_EiT_",
      true },
    { "call", "_Z4callIZ6calleriEUliE_EiT_", true },
    { "caller", "_Z4callIZ6calleriEUliE_EiT_", false },
    { "call<other(int)::{lambda(int)#1}>", "_Z4callIZ6calleriEUliE_EiT_", false },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
