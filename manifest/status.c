/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "manifest/status.h"

#include <string.h>

static const char *const names[BALLAST_STATUS_COUNT] = {
  [BALLAST_OK] = "ok",
  [BALLAST_SKIPPED] = "skipped",
  [BALLAST_MISALIGNED] = "misaligned",
  [BALLAST_WRONG_SECTION] = "wrong-section",
  [BALLAST_OUT_OF_ORDER] = "out-of-order",
  [BALLAST_OUTSIDE_REGION] = "outside-region",
  [BALLAST_DRIFTED] = "drifted",
  [BALLAST_OUTGROWN] = "outgrown",
  [BALLAST_MISSING] = "missing",
  [BALLAST_INLINED] = "inlined",
  [BALLAST_DISCARDED] = "discarded",
  [BALLAST_FOLDED] = "folded",
  [BALLAST_AMBIGUOUS] = "ambiguous",
  [BALLAST_UNAPPLIED] = "unapplied",
  [BALLAST_STALE] = "stale",
  [BALLAST_UNVERIFIABLE] = "unverifiable",
  [BALLAST_BAD_LOAD] = "bad-load",
  [BALLAST_NOT_EXECUTABLE] = "not-executable",
};

const char *ballast_status_name (enum ballast_status status) { return names[status]; }

bool ballast_status_find (const char *name, size_t length, enum ballast_status *status)
{
  for (int i = 0; i < BALLAST_STATUS_COUNT; i++)
    if (strlen (names[i]) == length && memcmp (names[i], name, length) == 0)
      {
        *status = (enum ballast_status)i;
        return true;
      }
  return false;
}
