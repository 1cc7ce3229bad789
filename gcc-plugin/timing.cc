/* SPDX-License-Identifier: GPL-3.0-or-later
   What the plugin costs, for those who ask by the argument `time`.  */
#include "plugin.h"

#include <time.h>

static double spent[2];   /* nanoseconds of CPU time, by ballast_timer_kind */
static double clock_cost; /* nanoseconds; 0: not measured yet */

static double now (void)
{
  timespec time;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

/* Reading the CPU clock is a system call: its own cost is taken off each measurement.  */
static double measure_clock (void)
{
  const int rounds = 1000;
  double start = now ();
  for (int i = 0; i < rounds; i++)
    now ();
  return (now () - start) / rounds;
}

ballast_timer::ballast_timer (ballast_timer_kind kind)
    : m_kind (kind), m_active (ballast_current_unit.arguments.time), m_start (0)
{
  if (!m_active)
    return;
  if (clock_cost == 0)
    clock_cost = measure_clock ();
  m_start = now ();
}

ballast_timer::~ballast_timer ()
{
  if (m_active)
    spent[m_kind] += now () - m_start - clock_cost;
}

void ballast_report_time (void)
{
  if (ballast_current_unit.arguments.time)
    fprintf (stderr, "ballast: time: load %.3f ms, place %.3f ms\n",
             spent[BALLAST_LOADING] / 1e6, spent[BALLAST_PLACING] / 1e6);
}
