/* SPDX-License-Identifier: GPL-3.0-or-later
   The one hash of all tables.  */
#ifndef BALLAST_MANIFEST_HASH_H
#define BALLAST_MANIFEST_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BALLAST_HASH_SEED UINT64_C (0x9e3779b97f4a7c15)

/* Folds LENGTH bytes of TEXT into STATE, eight at a time by multiplication of 64 bits;
   not meant against adversaries.  */
static inline uint64_t ballast_hash_more (uint64_t state, const char *text, size_t length)
{
  uint64_t word;
  while (length >= 8)
    {
      memcpy (&word, text, 8);
      state = (state ^ word) * UINT64_C (0xff51afd7ed558ccd);
      state ^= state >> 32;
      text += 8;
      length -= 8;
    }
  word = (uint64_t)length << 56;
  if (length >= 4)
    {
      uint32_t low, high;
      memcpy (&low, text, 4);
      memcpy (&high, text + length - 4, 4);
      word ^= (uint64_t)high << 24 ^ low;
    }
  else if (length > 0)
    word ^= (uint64_t)(unsigned char)text[0]
            | (uint64_t)(unsigned char)text[length / 2] << 8
            | (uint64_t)(unsigned char)text[length - 1] << 16;
  state = (state ^ word) * UINT64_C (0xff51afd7ed558ccd);
  return state ^ state >> 32;
}

static inline uint32_t ballast_hash (const char *text, size_t length)
{
  uint64_t state = ballast_hash_more (BALLAST_HASH_SEED, text, length);
  return (uint32_t)(state ^ state >> 29);
}

#endif
