/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/seed.h"

uint64_t ballast_seed_next (uint64_t *state)
{
  uint64_t value = *state += UINT64_C (0x9e3779b97f4a7c15);
  value = (value ^ value >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  value = (value ^ value >> 27) * UINT64_C (0x94d049bb133111eb);
  return value ^ value >> 31;
}

uint64_t ballast_seed_below (uint64_t *state, uint64_t limit)
{
  /* Numbers of the last, incomplete round would favour the small ones.  */
  uint64_t value, bound = UINT64_MAX - UINT64_MAX % limit;
  do
    value = ballast_seed_next (state);
  while (value >= bound);
  return value % limit;
}

void ballast_seed_shuffle (uint64_t *state, ballast_function *functions, size_t count)
{
  for (size_t left = count; left > 1; left--)
    {
      size_t chosen = (size_t)ballast_seed_below (state, left);
      ballast_function last = functions[left - 1];
      functions[left - 1] = functions[chosen];
      functions[chosen] = last;
    }
}
