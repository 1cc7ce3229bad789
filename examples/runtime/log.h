// SPDX-License-Identifier: GPL-3.0-or-later
// What the runtime tells: nothing on the hot path, and to standard error.
#ifndef RUNTIME_LOG_H
#define RUNTIME_LOG_H

namespace runtime
{

enum class LogLevel
{
  error,
  info,
  debug
};

// From RUNTIME_LOG (error, info, debug) in the environment; error without it.
LogLevel log_level ();

__attribute__ ((format (printf, 2, 3))) void log_line (LogLevel level, const char *format,
                                                       ...);

} // namespace runtime

#endif
