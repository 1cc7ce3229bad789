// SPDX-License-Identifier: GPL-3.0-or-later
#include "log.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace runtime
{

static LogLevel read_level ()
{
  const char *value = std::getenv ("RUNTIME_LOG");
  if (value && std::strcmp (value, "debug") == 0)
    return LogLevel::debug;
  if (value && std::strcmp (value, "info") == 0)
    return LogLevel::info;
  return LogLevel::error;
}

LogLevel log_level ()
{
  static const LogLevel level = read_level ();
  return level;
}

void log_line (LogLevel level, const char *format, ...)
{
  if (level > log_level ())
    return;
  static const char *const names[] = { "error", "info", "debug" };
  std::fprintf (stderr, "runtime: %s: ", names[static_cast<int> (level)]);
  va_list arguments;
  va_start (arguments, format);
  std::vfprintf (stderr, format, arguments);
  va_end (arguments);
  std::fputc ('\n', stderr);
}

} // namespace runtime
