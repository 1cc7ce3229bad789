// SPDX-License-Identifier: GPL-3.0-or-later
// A blocked matrix product and a reduction as a graph of tasks.
#include "graph.h"

#include "orchestrator.h"
#include "tensor.h"

using namespace runtime;

// The last operand += the first times the second.
static void multiply_tile (const TileView *operands, std::uint32_t)
{
  const TileView &a = operands[0], &b = operands[1], &c = operands[2];
  for (std::uint32_t i = 0; i < c.rows; i++)
    for (std::uint32_t k = 0; k < a.columns; k++)
      {
        double factor = a.data[i * a.stride + k];
        for (std::uint32_t j = 0; j < c.columns; j++)
          c.data[i * c.stride + j] += factor * b.data[k * b.stride + j];
      }
}

// The last operand += the first.
static void add_tile (const TileView *operands, std::uint32_t)
{
  const TileView &from = operands[0], &to = operands[1];
  for (std::uint32_t i = 0; i < to.rows; i++)
    for (std::uint32_t j = 0; j < to.columns; j++)
      to.data[i * to.stride + j] += from.data[i * from.stride + j];
}

static bool submit_product (Orchestrator &orchestrator, const Matrix &a, const Matrix &b,
                            const Matrix &c)
{
  std::uint32_t tiles = c.tiles ();
  std::uint16_t tag = 0;
  for (std::uint32_t i = 0; i < tiles; i++)
    for (std::uint32_t j = 0; j < tiles; j++)
      for (std::uint32_t k = 0; k < tiles; k++)
        {
          TileView operands[] = { a.tile (i, k), b.tile (k, j), c.tile (i, j) };
          if (orchestrator.submit (multiply_tile, operands, 3, tag++)
              != SubmitResult::accepted)
            return false;
        }
  return true;
}

// Adds all tiles of C into the one tile of SUM, a column of tiles after the other.
static bool submit_reduction (Orchestrator &orchestrator, const Matrix &c,
                              const Matrix &sum)
{
  std::uint32_t tiles = c.tiles ();
  for (std::uint32_t j = 0; j < tiles; j++)
    {
      for (std::uint32_t i = 0; i < tiles; i++)
        {
          TileView operands[] = { c.tile (i, j), sum.tile (0, 0) };
          if (orchestrator.submit (add_tile, operands, 2, 0) != SubmitResult::accepted)
            return false;
        }
      TileView last = sum.tile (0, 0);
      if (orchestrator.submit_barrier (&last, 1) != SubmitResult::accepted)
        return false;
    }
  return true;
}

int runtime_multiply (std::uint32_t order, std::uint32_t tile, std::uint32_t cores,
                      runtime_product *result)
{
  if (tile == 0 || order == 0 || order > 512 || order % tile != 0 || cores == 0
      || cores > max_cores)
    return -1;
  std::size_t values = static_cast<std::size_t> (order) * order;
  Arena arena ((3 * values + static_cast<std::size_t> (tile) * tile) * sizeof (double)
               + 1024);
  std::uint32_t next_tile = 0;
  Matrix a (arena, order, tile, &next_tile), b (arena, order, tile, &next_tile);
  Matrix c (arena, order, tile, &next_tile), sum (arena, tile, tile, &next_tile);
  if (!a.valid () || !b.valid () || !c.valid () || !sum.valid ())
    return -1;
  for (std::uint32_t i = 0; i < order; i++)
    for (std::uint32_t j = 0; j < order; j++)
      {
        a.at (i, j) = (3 * i + 5 * j) % 7;
        b.at (i, j) = (2 * i + j) % 5;
      }

  Orchestrator orchestrator (cores);
  if (!submit_product (orchestrator, a, b, c) || !submit_reduction (orchestrator, c, sum))
    return -1;
  *result = { orchestrator.run (), 0, 0 };
  for (std::uint32_t i = 0; i < order; i++)
    result->trace += c.at (i, i);
  for (std::uint32_t i = 0; i < tile; i++)
    for (std::uint32_t j = 0; j < tile; j++)
      result->sum += sum.at (i, j);
  return 0;
}
