// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor.h"

#include <cstdlib>
#include <cstring>

namespace runtime
{

constexpr std::size_t cache_line = 64;

Arena::Arena (std::size_t capacity)
    : base_ (static_cast<unsigned char *> (std::aligned_alloc (
        cache_line, (capacity + cache_line - 1) / cache_line * cache_line))),
      capacity_ (base_ ? capacity : 0), used_ (0)
{
}

Arena::~Arena () { std::free (base_); }

double *Arena::allocate (std::size_t count)
{
  std::size_t bytes =
      (count * sizeof (double) + cache_line - 1) / cache_line * cache_line;
  if (bytes > capacity_ - used_)
    return nullptr;
  unsigned char *result = base_ + used_;
  used_ += bytes;
  std::memset (result, 0, bytes);
  return reinterpret_cast<double *> (result);
}

void Arena::clear () { used_ = 0; }

Matrix::Matrix (Arena &arena, std::uint32_t order, std::uint32_t tile,
                std::uint32_t *next_tile)
    : data_ (arena.allocate (static_cast<std::size_t> (order) * order)), order_ (order),
      tile_ (tile), first_tile_ (*next_tile)
{
  *next_tile += tiles () * tiles ();
}

TileView Matrix::tile (std::uint32_t row, std::uint32_t column) const
{
  std::size_t start = static_cast<std::size_t> (row) * tile_ * order_ + column * tile_;
  return { data_ + start, tile_, tile_, order_, first_tile_ + row * tiles () + column };
}

double &Matrix::at (std::uint32_t row, std::uint32_t column)
{
  return data_[static_cast<std::size_t> (row) * order_ + column];
}

} // namespace runtime
