// SPDX-License-Identifier: GPL-3.0-or-later
// Takes tasks in program order and finds out what each has to wait for.
#ifndef RUNTIME_ORCHESTRATOR_H
#define RUNTIME_ORCHESTRATOR_H

#include <memory>

#include "scheduler.h"
#include "tables.h"

namespace runtime
{

enum class SubmitResult
{
  accepted,
  no_slot,     // more than max_tasks
  no_link,     // more dependencies than successor blocks hold
  bad_operands // none, too many, or a tile number beyond max_tiles
};

class Orchestrator
{
public:
  explicit Orchestrator (std::uint32_t cores);

  // KERNEL over COUNT tiles, of which it writes the last one: it waits for the last
  // writer of each, and for all readers of the last.
  SubmitResult submit (Kernel kernel, const TileView *operands, std::uint32_t count,
                       std::uint16_t tag);

  // Waits for every task before it that writes one of COUNT tiles.
  SubmitResult submit_barrier (const TileView *tiles, std::uint32_t count);

  // Runs what was submitted and forgets it.  Returns how many tasks were done.
  std::uint32_t run ();

private:
  std::uint32_t cores_;
  std::unique_ptr<Tables> tables_;
  std::unique_ptr<SchedulerContext> scheduler_;
};

} // namespace runtime

#endif
