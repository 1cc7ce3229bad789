/* SPDX-License-Identifier: GPL-3.0-or-later
   Virtual tables, thunks, guards and the like are no functions of the program.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "C::g", "_ZThn16_N1C1gEv", false },
    { "C::g()", "_ZThn16_N1C1gEv", false },
    { "V::f", "_ZTv0_n24_N1V1fEv", false },
    { "C::~C", "_ZThn16_N1CD1Ev", false },
    { "C", "_ZTV1C", false },
    { "C", "_ZTI1C", false },
    { "C", "_ZTS1C", false },
    { "V", "_ZTT1V", false },
    { "once()::v", "_ZGVZ4oncevE1v", false },
    { "once", "_ZGVZ4oncevE1v", false },
    { "tls", "_ZTH3tls", false },
    { "tls", "_ZTW3tls", false },
    { "\"vtable for C\"", "_ZTV1C", false },
    { "C::*", "_ZThn16_N1C1gEv", false },
    { "*", "_ZTV1C", false },
    { "*", "_ZGVZ4oncevE1v", false },
    { "*::g", "_ZThn16_N1C1gEv", false },
    { "_ZThn16_N1C1gEv", "_ZThn16_N1C1gEv", true },
    { "_ZTv0_n24_N1V1fEv", "_ZTv0_n24_N1V1fEv", true },
    { "C::g", "_ZN1C1gEv", true },
    { "V::f", "_ZN1V1fEv", true },
    { "T::run", "_ZN1T3runEv", true },
    { "Grid::run", "_ZN4Grid3runEv", true },
    { "Tv::f", "_ZN2Tv1fEv", true },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
