/* SPDX-License-Identifier: GPL-3.0-or-later
   A constructor or destructor stands for all of its variants.  */
#include "tests/manifest-match.h"

int main (void)
{
  static const struct name_case cases[] = {
    { "ns::Tensor::Tensor", "_ZN2ns6TensorC1Ev", true },
    { "ns::Tensor::Tensor", "_ZN2ns6TensorC2Ei", true },
    { "ns::Tensor::Tensor", "_ZN2ns6TensorC1ERKS0_", true },
    { "ns::Tensor::Tensor", "_ZN2ns6TensorD1Ev", false },
    { "ns::Tensor::Tensor(int)", "_ZN2ns6TensorC1Ei", true },
    { "ns::Tensor::Tensor(int)", "_ZN2ns6TensorC2Ei", true },
    { "ns::Tensor::Tensor(int)", "_ZN2ns6TensorC1Ev", false },
    { "ns::Tensor::Tensor()", "_ZN2ns6TensorC2Ev", true },
    { "ns::Tensor::Tensor(const ns::Tensor&)", "_ZN2ns6TensorC1ERKS0_", true },
    { "ns::Tensor::~Tensor", "_ZN2ns6TensorD0Ev", true },
    { "ns::Tensor::~Tensor", "_ZN2ns6TensorD1Ev", true },
    { "ns::Tensor::~Tensor", "_ZN2ns6TensorD2Ev", true },
    { "ns::Tensor::~Tensor()", "_ZN2ns6TensorD2Ev", true },
    { "ns::Tensor::~Tensor", "_ZN2ns6TensorC2Ev", false },
    { "ns::Tensor::~Tensor", "_ZN2ns7Tensor2D2Ev", false },
    { "ns::~Tensor", "_ZN2ns6TensorD2Ev", false },
    { "ns::Tensor", "_ZN2ns6TensorC1Ev", false },
    { "ns::Box::Box", "_ZN2ns3BoxIiEC1Ev", true },
    { "ns::Box<int>::Box", "_ZN2ns3BoxIiEC1Ev", true },
    { "ns::Box<int>::Box()", "_ZN2ns3BoxIiEC2Ev", true },
    { "ns::Box<long>::Box", "_ZN2ns3BoxIiEC1Ev", false },
    { "ns::Box<int>::~Box", "_ZN2ns3BoxIiED1Ev", true },
    { "ns::Box<ns::Box<int> >::~Box()", "_ZN2ns3BoxINS0_IiEEED2Ev", true },
    { "_ZN2ns6TensorC1Ev", "_ZN2ns6TensorC1Ev", true },
    { "_ZN2ns6TensorC1Ev", "_ZN2ns6TensorC2Ev", false },
    { "Tensor::Tensor", "_ZN6TensorC5Ev", true },
    { "Tensor::Tensor", "_ZN6TensorC4Ev", true },
    { "Hidden::Hidden", "_ZN12_GLOBAL__N_16HiddenC2Ei.constprop.0", true },
    { "Hidden::~Hidden", "_ZN12_GLOBAL__N_16HiddenD2Ev.constprop.0", true },
  };
  check_names (cases, COUNT_OF (cases));
  return test_result ();
}
