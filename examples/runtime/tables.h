// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that orchestrator and scheduler share, of fixed size: nothing is allocated
// while a graph runs.
#ifndef RUNTIME_TABLES_H
#define RUNTIME_TABLES_H

#include "task.h"

namespace runtime
{

constexpr std::uint32_t max_tiles = 4096;
constexpr std::uint32_t max_readers = 64;
constexpr std::uint32_t max_blocks = 2 * max_tasks;

// Who touches a tile: the last task that writes it, and those that read it since.
struct TileAccess
{
  std::uint32_t writer;
  std::uint32_t reader_count;
  std::uint32_t readers[max_readers];
};

struct Tables
{
  TaskSlot tasks[max_tasks];
  TileAccess tiles[max_tiles];
  SuccessorBlock blocks[max_blocks];
  std::uint32_t task_count, block_count;
};

// What start-up does before each graph: no task, no tile touched.
void clear_tables (Tables &tables);

} // namespace runtime

#endif
