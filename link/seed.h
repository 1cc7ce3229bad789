/* SPDX-License-Identifier: GPL-3.0-or-later
   Layouts for controlled experiments: the same seed gives the same one anywhere.  */
#ifndef BALLAST_LINK_SEED_H
#define BALLAST_LINK_SEED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "link/layout.h"

/* The next number of the sequence that *STATE, at first the seed, stands for (splitmix64,
   Steele, Lea and Flood, OOPSLA 2014).  */
uint64_t ballast_seed_next (uint64_t *state);

/* A number below LIMIT, which is not 0, each as likely as the other.  */
uint64_t ballast_seed_below (uint64_t *state, uint64_t limit);

/* Brings COUNT functions, which are sorted as they lie in memory, into another order.  */
void ballast_seed_shuffle (uint64_t *state, ballast_function *functions, size_t count);

#endif
