/* SPDX-License-Identifier: GPL-3.0-or-later
   XXH64 (Yann Collet's specification, xxhash_spec.md), seed 0, for one buffer.  In the
   core because plugins may link nothing else.  Each compilation digests the manifest, so
   the hash is one of the fastest, and one that a public tool (xxhsum) computes too.  */
#include "manifest/digest.h"

#include <stdint.h>
#include <string.h>

#define STRIPE 32 /* bytes */

static const uint64_t prime1 = UINT64_C (0x9e3779b185ebca87);
static const uint64_t prime2 = UINT64_C (0xc2b2ae3d27d4eb4f);
static const uint64_t prime3 = UINT64_C (0x165667b19e3779f9);
static const uint64_t prime4 = UINT64_C (0x85ebca77c2b2ae63);
static const uint64_t prime5 = UINT64_C (0x27d4eb2f165667c5);

static uint64_t rotate (uint64_t value, int bits)
{
  return value << bits | value >> (64 - bits);
}

/* COUNT bytes, the lowest first, whatever the machine's byte order.  */
static inline uint64_t load (const unsigned char *bytes, int count)
{
  uint64_t value = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  memcpy (&value, bytes, (size_t)count);
#else
  for (int i = count - 1; i >= 0; i--)
    value = value << 8 | bytes[i];
#endif
  return value;
}

static uint64_t accumulate (uint64_t lane, uint64_t input)
{
  return rotate (lane + input * prime2, 31) * prime1;
}

static uint64_t merge (uint64_t hash, uint64_t lane)
{
  return (hash ^ accumulate (0, lane)) * prime1 + prime4;
}

/* The whole stripes of *BYTES, which is moved behind them.  */
static uint64_t hash_stripes (const unsigned char **bytes, size_t length)
{
  uint64_t lanes[4] = { prime1 + prime2, prime2, 0, 0 - prime1 };
  const unsigned char *at = *bytes, *end = at + length / STRIPE * STRIPE;
  for (; at < end; at += STRIPE)
    for (int i = 0; i < 4; i++)
      lanes[i] = accumulate (lanes[i], load (at + 8 * i, 8));
  *bytes = at;
  uint64_t hash = rotate (lanes[0], 1) + rotate (lanes[1], 7) + rotate (lanes[2], 12)
                  + rotate (lanes[3], 18);
  for (int i = 0; i < 4; i++)
    hash = merge (hash, lanes[i]);
  return hash;
}

/* The bytes behind the last whole stripe.  */
static uint64_t hash_rest (uint64_t hash, const unsigned char *at, size_t rest)
{
  for (; rest >= 8; at += 8, rest -= 8)
    hash = rotate (hash ^ accumulate (0, load (at, 8)), 27) * prime1 + prime4;
  if (rest >= 4)
    {
      hash = rotate (hash ^ load (at, 4) * prime1, 23) * prime2 + prime3;
      at += 4;
      rest -= 4;
    }
  for (; rest > 0; at++, rest--)
    hash = rotate (hash ^ *at * prime5, 11) * prime1;
  return hash;
}

static uint64_t avalanche (uint64_t hash)
{
  hash = (hash ^ hash >> 33) * prime2;
  hash = (hash ^ hash >> 29) * prime3;
  return hash ^ hash >> 32;
}

void ballast_digest (const void *text, size_t length, char hex[17])
{
  const unsigned char *at = text;
  uint64_t hash = length >= STRIPE ? hash_stripes (&at, length) : prime5;
  hash = avalanche (hash_rest (hash + length, at, length % STRIPE));
  for (int i = 0; i < 16; i++)
    hex[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
  hex[16] = '\0';
}
