/* SPDX-License-Identifier: GPL-3.0-or-later
   The words that verdicts are made of.  They are stable rule names: manifests name
   them (allow=STATUS), reports print them, other tools filter by them.  */
#ifndef BALLAST_MANIFEST_STATUS_H
#define BALLAST_MANIFEST_STATUS_H

#include <stdbool.h>
#include <stddef.h>

enum ballast_status
{
  BALLAST_OK,
  BALLAST_SKIPPED,        /* outside @target or `if`: nothing was asked for */
  BALLAST_MISALIGNED,     /* the address is not a multiple of the alignment */
  BALLAST_WRONG_SECTION,  /* in another section than the one planned */
  BALLAST_OUT_OF_ORDER,   /* not in the order of the manifest's lines */
  BALLAST_OUTSIDE_REGION, /* not within the region's output section */
  BALLAST_DRIFTED,        /* elsewhere than the lock says */
  BALLAST_OUTGROWN,       /* larger than its slot */
  BALLAST_MISSING,        /* no object defines it */
  BALLAST_INLINED,        /* only copies inside its callers are left */
  BALLAST_DISCARDED,      /* defined by an object, dropped by the linker */
  BALLAST_FOLDED,         /* shares its address with another function */
  BALLAST_AMBIGUOUS,      /* several functions of this name, no file= */
  BALLAST_UNAPPLIED,      /* its object was compiled without the plugin */
  BALLAST_STALE,          /* its object was compiled with another manifest */
  BALLAST_UNVERIFIABLE,   /* the file does not show what would be needed */
  BALLAST_BAD_LOAD,       /* the segment's alignment can't keep it at load */
  BALLAST_NOT_EXECUTABLE, /* not in executable memory */
  BALLAST_STATUS_COUNT
};

/* The status's name as users write it, such as "wrong-section".  STATUS must be below
   BALLAST_STATUS_COUNT.  The string is static.  */
const char *ballast_status_name (enum ballast_status status);

/* Finds the status called NAME (LENGTH bytes, no terminator needed).  Returns false, and
   leaves *STATUS alone, if there is none.  */
bool ballast_status_find (const char *name, size_t length, enum ballast_status *status);

#endif
