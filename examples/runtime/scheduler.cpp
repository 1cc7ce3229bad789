// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler.h"

#include "log.h"

namespace runtime
{

SchedulerContext::SchedulerContext (Tables &tables, std::uint32_t cores)
    : tables_ (tables), core_count_ (cores), cores_{}, ready_{}, head_ (0), tail_ (0)
{
  for (Core &core : cores_)
    core.task = no_task;
}

void SchedulerContext::make_ready (std::uint32_t task)
{
  tables_.tasks[task].state = TaskState::ready;
  ready_[tail_++ % max_tasks] = task;
}

std::uint32_t SchedulerContext::resolve_and_dispatch ()
{
  std::uint32_t given = 0;
  for (std::uint32_t i = 0; i < core_count_ && head_ != tail_; i++)
    {
      Core &core = cores_[i];
      if (core.task != no_task)
        continue;
      std::uint32_t number = ready_[head_ % max_tasks];
      TaskSlot &task = tables_.tasks[number];
      head_++;
      task.core = i;
      task.state = TaskState::running;
      core.task = number;
      given++;
    }
  return given;
}

std::uint32_t SchedulerContext::complete_slot_task (std::uint32_t core)
{
  std::uint32_t number = cores_[core].task, released = 0;
  if (number == no_task)
    return 0;
  TaskSlot &task = tables_.tasks[number];
  task.state = TaskState::done;
  cores_[core].task = no_task;
  cores_[core].done++;
  for (const SuccessorBlock *block = task.successors; block; block = block->next)
    for (std::uint32_t i = 0; i < block->count; i++)
      {
        TaskSlot &successor = tables_.tasks[block->task[i]];
        if (--successor.pending != 0)
          continue;
        make_ready (block->task[i]);
        released++;
      }
  return released;
}

std::uint32_t SchedulerContext::run ()
{
  std::uint32_t done = 0;
  while (resolve_and_dispatch () != 0)
    for (std::uint32_t core = 0; core < core_count_; core++)
      {
        std::uint32_t number = cores_[core].task;
        if (number == no_task)
          continue;
        const TaskSlot &task = tables_.tasks[number];
        if (task.kernel)
          task.kernel (task.operands, task.operand_count);
        complete_slot_task (core);
        done++;
      }
  log_line (LogLevel::info, "%u tasks done", done);
  return done;
}

} // namespace runtime
