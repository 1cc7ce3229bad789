// SPDX-License-Identifier: GPL-3.0-or-later
// What a task is: the record that orchestrator, scheduler and completion path share.
#ifndef RUNTIME_TASK_H
#define RUNTIME_TASK_H

#include <cstdint>

#include "tensor.h"

namespace runtime
{

constexpr std::uint32_t max_tasks = 4096;   // of one graph
constexpr std::uint32_t max_operands = 3;   // of one task
constexpr std::uint32_t max_successors = 8; // links in a successor block
constexpr std::uint32_t no_task = UINT32_MAX;

// A kernel works on whole tiles: the last operand is written, the others are read.
using Kernel = void (*) (const TileView *operands, std::uint32_t count);

enum class TaskKind : std::uint8_t
{
  compute, // runs on a core
  barrier  // has no kernel: waits for what was submitted before it
};

enum class TaskState : std::uint8_t
{
  empty,
  waiting, // for predecessors
  ready,
  running,
  done
};

// Successors are kept in blocks that are chained when one is full.
struct SuccessorBlock
{
  std::uint32_t task[max_successors];
  std::uint32_t count;
  SuccessorBlock *next;
};

struct TaskSlot
{
  Kernel kernel;
  TileView operands[max_operands];
  SuccessorBlock *successors;
  std::uint32_t operand_count;
  std::uint32_t pending; // predecessors that are not done
  std::uint32_t core;    // where it ran
  std::uint16_t tag;     // for the log
  TaskKind kind;
  TaskState state;
};

} // namespace runtime

#endif
