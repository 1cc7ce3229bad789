// SPDX-License-Identifier: GPL-3.0-or-later
// Memory that tasks work on: matrices cut into tiles, in one arena.
#ifndef RUNTIME_TENSOR_H
#define RUNTIME_TENSOR_H

#include <cstddef>
#include <cstdint>

namespace runtime
{

// A tile within a matrix: ROWS rows of COLUMNS values, STRIDE values apart.
struct TileView
{
  double *data;
  std::uint32_t rows, columns, stride;
  std::uint32_t id; // of the tile, for dependencies
};

// The bytes behind all matrices.  Never shrinks; clear () starts again.
class Arena
{
public:
  explicit Arena (std::size_t capacity);
  ~Arena ();
  Arena (const Arena &) = delete;
  Arena &operator= (const Arena &) = delete;

  // COUNT zeroed values on a cache line of their own, or nullptr when it is full.
  double *allocate (std::size_t count);
  void clear ();
  std::size_t used () const { return used_; }

private:
  unsigned char *base_;
  std::size_t capacity_, used_;
};

// A square matrix of ORDER rows in tiles of TILE rows; TILE divides ORDER.
class Matrix
{
public:
  // Takes tile numbers from *NEXT_TILE on.
  Matrix (Arena &arena, std::uint32_t order, std::uint32_t tile,
          std::uint32_t *next_tile);

  bool valid () const { return data_ != nullptr; }
  std::uint32_t tiles () const { return order_ / tile_; }
  TileView tile (std::uint32_t row, std::uint32_t column) const;
  double &at (std::uint32_t row, std::uint32_t column);

private:
  double *data_;
  std::uint32_t order_, tile_, first_tile_;
};

} // namespace runtime

#endif
