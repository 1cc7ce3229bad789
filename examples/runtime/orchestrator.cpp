// SPDX-License-Identifier: GPL-3.0-or-later
#include "orchestrator.h"

#include "log.h"

namespace runtime
{

// Makes TASK wait for PREDECESSOR, unless that is no task or the same one.
static bool add_dependency (Tables &tables, std::uint32_t predecessor, std::uint32_t task)
{
  if (predecessor == no_task || predecessor == task)
    return true;
  TaskSlot &from = tables.tasks[predecessor];
  SuccessorBlock *block = from.successors;
  // One link is enough; a task reads a tile twice at the most in a row.
  if (block && block->count && block->task[block->count - 1] == task)
    return true;
  if (!block || block->count == max_successors)
    {
      if (tables.block_count == max_blocks)
        return false;
      block = &tables.blocks[tables.block_count++];
      block->count = 0;
      block->next = from.successors;
      from.successors = block;
    }
  block->task[block->count++] = task;
  tables.tasks[task].pending++;
  return true;
}

static bool note_read (Tables &tables, std::uint32_t tile, std::uint32_t task)
{
  TileAccess &access = tables.tiles[tile];
  if (!add_dependency (tables, access.writer, task))
    return false;
  // When the list is full the reader takes over from the writer, after all readers.
  if (access.reader_count == max_readers)
    {
      for (std::uint32_t reader : access.readers)
        if (!add_dependency (tables, reader, task))
          return false;
      access.writer = task;
      access.reader_count = 0;
      return true;
    }
  access.readers[access.reader_count++] = task;
  return true;
}

static bool note_write (Tables &tables, std::uint32_t tile, std::uint32_t task)
{
  TileAccess &access = tables.tiles[tile];
  if (!add_dependency (tables, access.writer, task))
    return false;
  for (std::uint32_t i = 0; i < access.reader_count; i++)
    if (!add_dependency (tables, access.readers[i], task))
      return false;
  access.writer = task;
  access.reader_count = 0;
  return true;
}

// The path that every task takes into the graph.
static SubmitResult submit_task_common (Tables &tables, SchedulerContext &scheduler,
                                        TaskKind kind, Kernel kernel,
                                        const TileView *operands, std::uint32_t count,
                                        std::uint16_t tag)
{
  if (tables.task_count == max_tasks)
    return SubmitResult::no_slot;
  if (count == 0 || count > max_operands)
    return SubmitResult::bad_operands;
  for (std::uint32_t i = 0; i < count; i++)
    if (operands[i].id >= max_tiles)
      return SubmitResult::bad_operands;

  std::uint32_t number = tables.task_count++;
  TaskSlot &task = tables.tasks[number];
  task.kernel = kernel;
  task.kind = kind;
  task.tag = tag;
  task.operand_count = count;
  task.state = TaskState::waiting;
  for (std::uint32_t i = 0; i < count; i++)
    {
      task.operands[i] = operands[i];
      bool writes = kind == TaskKind::compute && i + 1 == count;
      if (!(writes ? note_write (tables, operands[i].id, number)
                   : note_read (tables, operands[i].id, number)))
        return SubmitResult::no_link;
    }
  if (task.pending == 0)
    scheduler.make_ready (number);
  return SubmitResult::accepted;
}

Orchestrator::Orchestrator (std::uint32_t cores)
    : cores_ (cores), tables_ (new Tables), scheduler_ (nullptr)
{
  clear_tables (*tables_);
  scheduler_.reset (new SchedulerContext (*tables_, cores_));
}

SubmitResult Orchestrator::submit (Kernel kernel, const TileView *operands,
                                   std::uint32_t count, std::uint16_t tag)
{
  SubmitResult result = submit_task_common (*tables_, *scheduler_, TaskKind::compute,
                                            kernel, operands, count, tag);
  if (result != SubmitResult::accepted)
    log_line (LogLevel::error, "task %u refused: %d", tag, static_cast<int> (result));
  return result;
}

SubmitResult Orchestrator::submit_barrier (const TileView *tiles, std::uint32_t count)
{
  SubmitResult result = submit_task_common (*tables_, *scheduler_, TaskKind::barrier,
                                            nullptr, tiles, count, 0);
  if (result != SubmitResult::accepted)
    log_line (LogLevel::error, "barrier refused: %d", static_cast<int> (result));
  return result;
}

std::uint32_t Orchestrator::run ()
{
  std::uint32_t submitted = tables_->task_count, done = scheduler_->run ();
  for (std::uint32_t core = 0; core < cores_; core++)
    log_line (LogLevel::info, "core %u did %u tasks", core, scheduler_->done_on (core));
  if (done != submitted)
    log_line (LogLevel::error, "%u of %u tasks were never ready", submitted - done,
              submitted);
  clear_tables (*tables_);
  scheduler_.reset (new SchedulerContext (*tables_, cores_));
  return done;
}

} // namespace runtime
