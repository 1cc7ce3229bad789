// SPDX-License-Identifier: GPL-3.0-or-later
// What the library offers to the program that loads it.
#ifndef RUNTIME_GRAPH_H
#define RUNTIME_GRAPH_H

#include <cstdint>

extern "C"
{
  struct runtime_product
  {
    std::uint32_t tasks; // that were run
    double trace, sum;   // of the product
  };

  // Multiplies two matrices of ORDER rows, A[i][j] = (3i + 5j) mod 7 and B[i][j] =
  // (2i + j) mod 5, in tiles of TILE rows, on CORES simulated cores, and adds the
  // product's values up.  Returns 0, or -1 for a size that it can't take.
  int runtime_multiply (std::uint32_t order, std::uint32_t tile, std::uint32_t cores,
                        runtime_product *result);
}

#endif
