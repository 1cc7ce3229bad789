/* SPDX-License-Identifier: GPL-3.0-or-later
   What the plugin costs, for those who ask by the argument `time`.  */
#include "plugin.h"

#include <time.h>

static double spent[2];      /* nanoseconds, by ballast_timer_kind */
static double clock_cost[2]; /* nanoseconds of one reading; 0: not measured yet */

/* The clock for KIND.  Loading is measured in CPU time.  Placing is thousands of steps of
   about a microsecond, as long as the system call that reads the CPU clock takes, so
   those are measured by a clock that is read without one.  */
static clockid_t clock_of (ballast_timer_kind kind)
{
  return kind == BALLAST_LOADING ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
}

static double now (ballast_timer_kind kind)
{
  timespec time;
  clock_gettime (clock_of (kind), &time);
  return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

/* Reading a clock takes time, which is taken off each measurement.  */
static double measure_clock (ballast_timer_kind kind)
{
  const int rounds = 1000;
  double start = now (kind);
  for (int i = 0; i < rounds; i++)
    now (kind);
  return (now (kind) - start) / rounds;
}

ballast_timer::ballast_timer (ballast_timer_kind kind)
    : m_kind (kind), m_active (ballast_current_unit.arguments.time), m_start (0)
{
  if (!m_active)
    return;
  if (clock_cost[kind] <= 0)
    clock_cost[kind] = measure_clock (kind);
  m_start = now (kind);
}

ballast_timer::~ballast_timer ()
{
  if (m_active)
    spent[m_kind] += now (m_kind) - m_start - clock_cost[m_kind];
}

void ballast_report_time (void)
{
  if (ballast_current_unit.arguments.time)
    fprintf (stderr, "ballast: time: load %.3f ms, place %.3f ms\n",
             spent[BALLAST_LOADING] / 1e6, spent[BALLAST_PLACING] / 1e6);
}
