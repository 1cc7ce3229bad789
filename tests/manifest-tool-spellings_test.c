/* SPDX-License-Identifier: GPL-3.0-or-later
   What nm -C, c++filt, perf, gdb and compilers print is read as a name.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "void ns::push<int>(int)", "_ZN2ns4pushIiEEvT_", true },
    { "int ns::push<int, long>(int, long)", "_ZN2ns4pushIilEET_S1_T0_", true },
    { "static void ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "virtual int ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "inline constexpr int ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "int ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "const char* ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "const char *ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "std::vector<int>& ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "std::vector<int, std::allocator<int> > ns::Tensor::make(int)",
      "_ZN2ns6Tensor4makeEi", true },
    { "unsigned long ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "std::string ns::Tensor::make(long)", "_ZN2ns6Tensor4makeEi", false },
    { "void (*ns::give_t<int>(int))(long)", "_ZN2ns6give_tIiEEPFvlET_", true },
    { "int (&ns::give_a<int>(int)) [4]", "_ZN2ns6give_aIiEERA4_iT_", true },
    { "void (*ns::give_t<long>(int))(long)", "_ZN2ns6give_tIiEEPFvlET_", false },
    { "ns::Tensor::make(int) [clone .constprop.0]", "_ZN2ns6Tensor4makeEi.constprop.0",
      true },
    { "ns::Tensor::make(int) [clone .constprop.0]", "_ZN2ns6Tensor4makeEi", true },
    { "ns::Tensor::make(int) [clone .isra.0] [clone .part.0]", "_ZN2ns6Tensor4makeEi",
      true },
    { "ns::Tensor::make(int) (.constprop.0)", "_ZN2ns6Tensor4makeEi", true },
    { "cloned(int*, int) [clone .avx2]", "_Z6clonedPii", true },
    { "\"ns::Tensor::make(int) [clone .cold]\"", "_ZN2ns6Tensor4makeEi", true },
    { "void ns::push(T) [with T = int]", "_ZN2ns4pushIiEEvT_", false },
    { "ns::Tensor::make(int) align=32", "_ZN2ns6Tensor4makeEi", true },
    { "ns::Tensor::make(int)\talign=32", "_ZN2ns6Tensor4makeEi", true },
    { "bool ns::Tensor::operator< <int>(int*) const optional", "_ZNK2ns6TensorltIiEEbPT_",
      true },
    { "auto ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "decltype(auto) ns::Tensor::make(int)", "_ZN2ns6Tensor4makeEi", true },
    { "void ns::constrained<int>(int)", "_ZN2ns11constrainedIiEEvT_", true },
    { "ns::Tensor::make(int)   # why", "_ZN2ns6Tensor4makeEi", true },
    { "\"ns::Tensor::make(int)\" # why", "_ZN2ns6Tensor4makeEi", true },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
