// SPDX-License-Identifier: GPL-3.0-or-later
// Gives tasks whose predecessors are done to cores, and takes them back when they end.
#ifndef RUNTIME_SCHEDULER_H
#define RUNTIME_SCHEDULER_H

#include "tables.h"

namespace runtime
{

constexpr std::uint32_t max_cores = 8;

class SchedulerContext
{
public:
  // CORES from 1 to max_cores.
  SchedulerContext (Tables &tables, std::uint32_t cores);

  // Says that TASK waits for nothing (any more).
  void make_ready (std::uint32_t task);

  // Gives a task to each core that is free, in the order in which they became ready.
  // Returns how many it gave.
  std::uint32_t resolve_and_dispatch ();

  // Takes back what CORE ran: whoever waited for it comes nearer to being ready.  Returns
  // how many became so.
  std::uint32_t complete_slot_task (std::uint32_t core);

  // Runs until nothing is ready or running.  Returns how many tasks were done.
  std::uint32_t run ();

  std::uint32_t done_on (std::uint32_t core) const { return cores_[core].done; }

private:
  struct Core
  {
    std::uint32_t task; // or no_task
    std::uint32_t done;
  };

  Tables &tables_;
  std::uint32_t core_count_;
  Core cores_[max_cores];
  // A ring: a task is in it once in its life, so it can't overflow.
  std::uint32_t ready_[max_tasks];
  std::uint32_t head_, tail_;
};

} // namespace runtime

#endif
