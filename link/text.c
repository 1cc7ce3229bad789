/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool reserve (ballast_text *text, size_t more)
{
  if (text->failed)
    return false;
  if (text->capacity - text->length > more)
    return true;
  size_t capacity = text->length + more + 1 + text->capacity;
  char *bytes = realloc (text->bytes, capacity);
  if (bytes == NULL)
    {
      text->failed = true;
      return false;
    }
  text->bytes = bytes;
  text->capacity = capacity;
  return true;
}

void ballast_text_add (ballast_text *text, const char *bytes, size_t length)
{
  if (!reserve (text, length))
    return;
  memcpy (text->bytes + text->length, bytes, length);
  text->length += length;
  text->bytes[text->length] = '\0';
}

void ballast_text_print (ballast_text *text, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (NULL, 0, format, arguments);
  va_end (arguments);
  if (length < 0 || !reserve (text, (size_t)length))
    {
      text->failed = true;
      return;
    }
  va_start (arguments, format);
  vsnprintf (text->bytes + text->length, (size_t)length + 1, format, arguments);
  va_end (arguments);
  text->length += (size_t)length;
}

void ballast_text_release (ballast_text *text)
{
  free (text->bytes);
  *text = (ballast_text)BALLAST_TEXT_EMPTY;
}

static int write_all (int descriptor, const char *bytes, size_t length)
{
  while (length > 0)
    {
      ssize_t written = write (descriptor, bytes, length);
      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return errno;
      bytes += written;
      length -= (size_t)written;
    }
  return 0;
}

static int write_in_place (const char *path, const char *bytes, size_t length)
{
  int descriptor = open (path, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0)
    return errno;
  int error = write_all (descriptor, bytes, length);
  if (close (descriptor) != 0 && error == 0)
    error = errno;
  return error;
}

int ballast_write_file (const char *path, const char *bytes, size_t length)
{
  struct stat status;
  bool exists = stat (path, &status) == 0;
  if (exists && !S_ISREG (status.st_mode))
    return S_ISDIR (status.st_mode) ? EISDIR : write_in_place (path, bytes, length);
  ballast_text beside = BALLAST_TEXT_EMPTY;
  ballast_text_print (&beside, "%s.XXXXXX", path);
  if (beside.failed)
    return ENOMEM;
  int error = 0, descriptor = mkstemp (beside.bytes);
  if (descriptor < 0)
    error = errno;
  else
    {
      /* mkstemp makes private files; this one is to be as others are.  */
      mode_t mask = umask (0);
      umask (mask);
      mode_t mode = exists ? status.st_mode & 07777 : 0666 & ~mask;
      error = write_all (descriptor, bytes, length);
      if (error == 0 && fchmod (descriptor, mode) != 0)
        error = errno;
      if (close (descriptor) != 0 && error == 0)
        error = errno;
      if (error == 0 && rename (beside.bytes, path) != 0)
        error = errno;
      if (error != 0)
        unlink (beside.bytes);
    }
  ballast_text_release (&beside);
  return error;
}
