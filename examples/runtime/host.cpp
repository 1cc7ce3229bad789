// SPDX-License-Identifier: GPL-3.0-or-later
// Loads the runtime, has it run a graph, and checks the result against a plain product.
#include <dlfcn.h>

#include <cstdio>

#include "graph.h"

// The product's trace and sum by their definition, in integers.
static void expect (unsigned order, long *trace, long *sum)
{
  *trace = *sum = 0;
  for (unsigned i = 0; i < order; i++)
    for (unsigned j = 0; j < order; j++)
      {
        long value = 0;
        for (unsigned k = 0; k < order; k++)
          value += static_cast<long> ((3 * i + 5 * k) % 7 * ((2 * k + j) % 5));
        *sum += value;
        if (i == j)
          *trace += value;
      }
}

int main (int argc, char **argv)
{
  if (argc != 2)
    {
      std::fprintf (stderr, "usage: host LIBRARY\n");
      return 2;
    }
  void *library = dlopen (argv[1], RTLD_NOW);
  if (!library)
    {
      std::fprintf (stderr, "host: %s\n", dlerror ());
      return 2;
    }
  auto multiply = reinterpret_cast<decltype (&runtime_multiply)> (
      dlsym (library, "runtime_multiply"));
  if (!multiply)
    {
      std::fprintf (stderr, "host: %s\n", dlerror ());
      return 2;
    }

  const unsigned order = 96, tile = 8, cores = 4;
  runtime_product product;
  if (multiply (order, tile, cores, &product) != 0)
    {
      std::fprintf (stderr, "host: the runtime refused the graph\n");
      return 1;
    }
  long trace, sum;
  expect (order, &trace, &sum);
  std::printf ("tasks %u\ntrace %.0f\nsum %.0f\n", product.tasks, product.trace,
               product.sum);
  // 12 tiles a side: a product has 12^3 tasks, a reduction 12^2 and a barrier a column.
  if (product.tasks != 12 * 12 * 12 + 12 * 12 + 12
      || product.trace != static_cast<double> (trace)
      || product.sum != static_cast<double> (sum))
    {
      std::fprintf (stderr, "host: expected trace %ld and sum %ld\n", trace, sum);
      return 1;
    }
  return 0;
}
