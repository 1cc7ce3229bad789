/* SPDX-License-Identifier: GPL-3.0-or-later
   Verifications, as people and as programs read them.  */
#ifndef BALLAST_COMMAND_VERIFY_REPORT_H
#define BALLAST_COMMAND_VERIFY_REPORT_H

#include <jansson.h>

#include "command/output.h"
#include "verify/verify.h"

/* One file's result as text.  */
void ballast_print_verification (const ballast_output *output,
                                 const ballast_verification *result);

/* The last line: how many of each status, over COUNTS by status, and the verdict.  */
void ballast_print_summary (const ballast_output *output, const size_t *counts,
                            enum ballast_verdict verdict);

/* One file's result as a member of `files` (docs/verify.schema.json).  NULL when memory
   is short; the caller owns the reference.  */
json_t *ballast_verification_json (const ballast_verification *result);

#endif
