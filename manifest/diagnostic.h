/* SPDX-License-Identifier: GPL-3.0-or-later
   What is said about a manifest: what, where, and what to do.  */
#ifndef BALLAST_MANIFEST_DIAGNOSTIC_H
#define BALLAST_MANIFEST_DIAGNOSTIC_H

#include <stddef.h>
#include <stdint.h>

enum ballast_severity
{
  BALLAST_NOTE,
  BALLAST_WARNING,
  BALLAST_ERROR
};

/* The strings belong to the manifest that reported the diagnostic.  */
typedef struct ballast_diagnostic
{
  enum ballast_severity severity;
  uint32_t line;         /* 1-based; 0: the file as a whole */
  uint32_t column;       /* 1-based, in bytes; 0 with line 0 */
  uint32_t length;       /* bytes to underline from column on, at least 1 */
  uint32_t related_line; /* another line that the message speaks of; 0: none */
  const char *message;   /* what is wrong, without a full stop */
  const char *advice;    /* what to do about it; NULL if the message says it all */
} ballast_diagnostic;

/* The severity as printed: "note", "warning", "error".  */
const char *ballast_severity_name (enum ballast_severity severity);

#endif
