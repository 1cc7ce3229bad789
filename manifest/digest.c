/* SPDX-License-Identifier: GPL-3.0-or-later
   BLAKE2b as RFC 7693 specifies it, for one buffer.  In the core because plugins may
   link nothing else; BLAKE2b because coreutils' b2sum lets users compute the same.  */
#include "manifest/digest.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define DIGEST_BYTES 16
#define BLOCK_BYTES  128

static const uint64_t initial[8] = {
  0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
  0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* RFC 7693, section 2.7; rounds 10 and 11 repeat rows 0 and 1.  */
static const uint8_t sigma[10][16] = {
  { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
  { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
  { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
  { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
  { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
  { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
  { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
  { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
  { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
  { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static uint64_t rotate (uint64_t value, int bits)
{
  return value >> bits | value << (64 - bits);
}

/* One step of the mixing function G of section 3.1.  Inlined with constant indices, the
   state stays in registers: the digest is on the path of every compilation.  */
__attribute__ ((always_inline)) static inline void mix (uint64_t *v, int a, int b, int c,
                                                        int d, uint64_t x, uint64_t y)
{
  v[a] += v[b] + x;
  v[d] = rotate (v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = rotate (v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = rotate (v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = rotate (v[b] ^ v[c], 63);
}

__attribute__ ((always_inline)) static inline void
mix_round (uint64_t *v, const uint64_t *m, const uint8_t *s)
{
  mix (v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
  mix (v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
  mix (v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
  mix (v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
  mix (v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
  mix (v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
  mix (v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
  mix (v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
}

static uint64_t load (const unsigned char *bytes)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  uint64_t value;
  memcpy (&value, bytes, sizeof value);
#else
  uint64_t value = 0;
  for (int i = 7; i >= 0; i--)
    value = value << 8 | bytes[i];
#endif
  return value;
}

static void compress (uint64_t state[8], const unsigned char *block, uint64_t counter,
                      bool last)
{
  uint64_t m[16], v[16];
  for (int i = 0; i < 16; i++)
    m[i] = load (block + 8 * i);
  memcpy (v, state, 64);
  memcpy (v + 8, initial, 64);
  v[12] ^= counter;
  if (last)
    v[14] = ~v[14];
  for (int round = 0; round < 10; round += 2)
    {
      mix_round (v, m, sigma[round]);
      mix_round (v, m, sigma[round + 1]);
    }
  mix_round (v, m, sigma[0]);
  mix_round (v, m, sigma[1]);
  for (int i = 0; i < 8; i++)
    state[i] ^= v[i] ^ v[i + 8];
}

void ballast_digest (const void *text, size_t length, char hex[33])
{
  uint64_t state[8];
  const unsigned char *bytes = text;
  memcpy (state, initial, sizeof state);
  state[0] ^= 0x01010000 ^ DIGEST_BYTES;

  size_t done = 0;
  for (; length - done > BLOCK_BYTES; done += BLOCK_BYTES)
    compress (state, bytes + done, done + BLOCK_BYTES, false);
  unsigned char tail[BLOCK_BYTES] = { 0 };
  if (length > done)
    memcpy (tail, bytes + done, length - done);
  compress (state, tail, length, true);

  for (int i = 0; i < DIGEST_BYTES; i++)
    {
      unsigned byte = (unsigned)(state[i / 8] >> 8 * (i % 8)) & 0xff;
      hex[2 * i] = "0123456789abcdef"[byte >> 4];
      hex[2 * i + 1] = "0123456789abcdef"[byte & 15];
    }
  hex[32] = '\0';
}
