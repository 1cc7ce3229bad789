/* SPDX-License-Identifier: GPL-3.0-or-later
   The record that the object carries: a section that is not loaded.  LLVM makes each
   section of a global variable loadable, so the record is assembler text of the module,
   which bitcode keeps too.  */
#include <llvm-c/Core.h>
#include <stdlib.h>
#include <string.h>

#include "pass.h"

/* '%' before a section's type is taken by all assemblers; '@' starts comments in some. */
#define FIRST_LINE "\t.pushsection " BALLAST_RECORD_SECTION ",\"\",%progbits\n"
#define LAST_LINE  "\t.popsection\n"

static const char *base_name (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash != NULL ? slash + 1 : path;
}

void ballast_note_begin (ballast_unit *unit, LLVMModuleRef module)
{
  size_t length;
  ballast_record_release (&unit->record);
  unit->record = (ballast_record)BALLAST_RECORD_EMPTY;
  ballast_record_unit header = {
    .file = unit->started ? base_name (LLVMGetSourceFileName (module, &length)) : "lto",
    .compiler = "clang",
    .version = ballast_compiler_version (),
    .target = unit->triplet,
    .level = unit->arguments.align_only ? "align" : "section",
    .manifest = base_name (unit->arguments.manifest_path),
    .digest = ballast_manifest_digest (unit->manifest),
  };
  ballast_record_begin (&unit->record, &header);
  if (unit->matcher != NULL)
    return;
  ballast_record_function nothing = { BALLAST_OUTSIDE_TARGET, 0, 0, "", "" };
  ballast_record_add (&unit->record, &nothing);
}

static size_t append (char *out, size_t at, const char *text)
{
  size_t length = strlen (text);
  memcpy (out + at, text, length);
  return at + length;
}

/* Writes LENGTH bytes of TEXT as directives, one for each line, to OUT + AT.  */
static size_t append_strings (char *out, size_t at, const char *text, size_t length)
{
  bool inside = false;
  for (size_t i = 0; i < length; i++)
    {
      unsigned char byte = (unsigned char)text[i];
      if (!inside)
        at = append (out, at, "\t.ascii \"");
      inside = byte != '\n';
      if (byte == '\n')
        at = append (out, at, "\\n\"\n");
      else if (byte < ' ' || byte > '~' || byte == '"' || byte == '\\')
        {
          out[at++] = '\\';
          out[at++] = (char)('0' + (byte >> 6));
          out[at++] = (char)('0' + (byte >> 3 & 7));
          out[at++] = (char)('0' + (byte & 7));
        }
      else
        out[at++] = (char)byte;
    }
  return inside ? append (out, at, "\"\n") : at;
}

/* Takes notes of earlier rounds out of TEXT; returns the new length.  */
static size_t remove_notes (char *text, size_t length)
{
  char *start, *end;
  text[length] = '\0';
  while ((start = strstr (text, FIRST_LINE)) != NULL
         && (end = strstr (start, LAST_LINE)) != NULL)
    {
      end += strlen (LAST_LINE);
      memmove (start, end, (size_t)(text + length - end) + 1);
      length -= (size_t)(end - start);
    }
  return length;
}

/* Adds the record to MODULE's assembler text.  In a link that holds the notes of the
   units before it, which stay.  False when memory is short.  */
static bool write_note (ballast_unit *unit, LLVMModuleRef module)
{
  size_t length;
  const char *before = LLVMGetModuleInlineAsm (module, &length);
  /* Each byte takes four at the most, each line 12 more.  */
  char *text = malloc (length + 16 * unit->record.length + sizeof FIRST_LINE
                       + sizeof LAST_LINE + 1);
  if (text == NULL)
    return false;
  memcpy (text, before, length);
  if (unit->started)
    length = remove_notes (text, length);
  if (length > 0 && text[length - 1] != '\n')
    text[length++] = '\n';
  length = append (text, length, FIRST_LINE);
  length = append_strings (text, length, unit->record.text, unit->record.length);
  length = append (text, length, LAST_LINE);
  LLVMSetModuleInlineAsm2 (module, text, length);
  free (text);
  return true;
}

void ballast_note_end (ballast_unit *unit, LLVMModuleRef module)
{
  bool has_news = unit->started || unit->record.count > 0;
  if (!ballast_record_end (&unit->record))
    {
      ballast_error (unit,
                     "memory is short: the record of what was placed cannot be written");
      return;
    }
  if (unit->arguments.no_record || unit->target.format != BALLAST_ELF || !has_news)
    return;
  if (!write_note (unit, module))
    ballast_error (unit,
                   "memory is short: the record of what was placed cannot be written");
}
