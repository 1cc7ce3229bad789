// SPDX-License-Identifier: GPL-3.0-or-later
#include "log.h"
#include "tables.h"

namespace runtime
{

static void clear_tasks (Tables &tables)
{
  for (TaskSlot &task : tables.tasks)
    {
      task = TaskSlot{};
      task.state = TaskState::empty;
    }
  tables.task_count = 0;
}

static void clear_tiles (Tables &tables)
{
  for (TileAccess &tile : tables.tiles)
    {
      tile.writer = no_task;
      tile.reader_count = 0;
    }
}

void clear_tables (Tables &tables)
{
  clear_tasks (tables);
  clear_tiles (tables);
  tables.block_count = 0;
  log_line (LogLevel::debug, "cleared %u tasks and %u tiles", max_tasks, max_tiles);
}

} // namespace runtime
