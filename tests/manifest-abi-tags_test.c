/* SPDX-License-Identifier: GPL-3.0-or-later
   An abi tag that is written must be there; one that is left out may be.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "ns::returns_string", "_ZN2ns14returns_stringB5cxx11Ev", true },
    { "ns::returns_string[abi:cxx11]", "_ZN2ns14returns_stringB5cxx11Ev", true },
    { "ns::returns_string[abi:cxx11]()", "_ZN2ns14returns_stringB5cxx11Ev", true },
    { "ns::returns_string()", "_ZN2ns14returns_stringB5cxx11Ev", true },
    { "ns::returns_string[abi:other]", "_ZN2ns14returns_stringB5cxx11Ev", false },
    { "ns::returns_string[abi:cxx11]", "_ZN2ns14returns_stringEv", false },
    { "ns::tagged[abi:fast]()", "_ZN2ns6taggedB4fastEv", true },
    { "ns::tagged", "_ZN2ns6taggedB4fastEv", true },
    { "ns::tagged2[abi:a][abi:b][abi:cxx11]()", "_ZN2ns7tagged2B1aB1bB5cxx11Ev", true },
    { "ns::tagged2", "_ZN2ns7tagged2B1aB1bB5cxx11Ev", true },
    { "ns::tagged2[abi:a]", "_ZN2ns7tagged2B1aB1bB5cxx11Ev", false },
    { "t[abi:cxx11]()", "_Z1tB5cxx11v", true },
    { "t", "_Z1tB5cxx11v", true },
    { "t()", "_Z1tB5cxx11v", true },
    { "\"t[abi:cxx11]\"", "_Z1tB5cxx11v", true },
    { "t[abi:v2]", "_Z1tB5cxx11v", false },
    { "Tag[abi:x]::run", "_ZN3TagB1x3runEv", true },
    { "Tag::run", "_ZN3TagB1x3runEv", true },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
