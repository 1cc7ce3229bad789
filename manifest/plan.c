/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/plan.h"

#include <stdio.h>
#include <string.h>

#include "manifest/hash.h"
#include "manifest/name.h"

#define RANK_DIGITS 7
#define LAST_PART   ".b"

size_t ballast_plan_section (const ballast_manifest *manifest, size_t entry,
                             const char *symbol, size_t length, char *out, size_t size)
{
  const ballast_region *region = ballast_manifest_region (
      manifest, ballast_manifest_entry (manifest, entry)->region);
  size_t region_length = strlen (region->name);
  if (size < BALLAST_SECTION_SIZE (region_length, length))
    return 0;
  size_t at = sizeof BALLAST_SECTION_PREFIX - 1;
  memcpy (out, BALLAST_SECTION_PREFIX, at);
  memcpy (out + at, region->name, region_length);
  at += region_length;
  out[at++] = '.';
  size_t rank = entry + 1;
  for (int i = RANK_DIGITS; i-- > 0; rank /= 10)
    out[at + (size_t)i] = (char)('0' + rank % 10);
  at += RANK_DIGITS;
  out[at++] = '.';
  bool replaced = false;
  for (size_t i = 0; i < length; i++)
    {
      bool fits = ballast_byte_classes[(unsigned char)symbol[i]] & BALLAST_SECTION;
      out[at++] = fits ? symbol[i] : '_';
      replaced |= !fits;
    }
  if (replaced)
    at += (size_t)sprintf (out + at, ".%08x", (unsigned)ballast_hash (symbol, length));
  memcpy (out + at, LAST_PART, sizeof LAST_PART);
  return at + sizeof LAST_PART - 1;
}

bool ballast_plan_has_section (const ballast_entry *entry,
                               enum ballast_object_format format)
{
  return format == BALLAST_ELF && !(entry->flags & BALLAST_NO_SECTION);
}

bool ballast_plan_parse_section (const char *name, const char **region,
                                 size_t *region_length, uint32_t *rank)
{
  const size_t prefix_length = sizeof BALLAST_SECTION_PREFIX - 1;
  if (strncmp (name, BALLAST_SECTION_PREFIX, prefix_length) != 0)
    return false;
  const char *start = name + prefix_length, *dot = strchr (start, '.');
  if (dot == NULL || dot == start)
    return false;
  uint32_t value = 0;
  for (int i = 1; i <= RANK_DIGITS; i++)
    {
      if (dot[i] < '0' || dot[i] > '9')
        return false;
      value = 10 * value + (uint32_t)(dot[i] - '0');
    }
  if (dot[RANK_DIGITS + 1] != '.' || value == 0)
    return false;
  *region = start;
  *region_length = (size_t)(dot - start);
  *rank = value;
  return true;
}
