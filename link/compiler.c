/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/compiler.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "manifest/plan.h"
#include "object/symbols.h"

static void copy_words (ballast_words *to, const ballast_words *from)
{
  for (size_t i = 0; i < from->count; i++)
    ballast_words_add (to, from->words[i]);
}

/* Runs COMMAND with the arguments MORE (ended by NULL) behind it.  */
static int run_with (const ballast_words *command, const char *const *more,
                     const char *input, ballast_text *output, ballast_text *errors)
{
  ballast_words words = BALLAST_WORDS_EMPTY;
  copy_words (&words, command);
  for (; *more != NULL; more++)
    ballast_words_add (&words, *more);
  int code = words.failed ? -1 : ballast_run (&words, input, output, errors);
  ballast_words_release (&words);
  return code;
}

/* The value of the macro NAME among the #define lines of TEXT; NULL if there is none.  */
static const char *find_macro (const ballast_text *text, const char *name)
{
  size_t length = strlen (name);
  const char *at = text->bytes;
  while (at != NULL && (at = strstr (at, "#define ")) != NULL)
    {
      at += 8;
      if (strncmp (at, name, length) == 0 && at[length] == ' ')
        return at + length + 1;
    }
  return NULL;
}

static void read_macros (ballast_compiler *compiler, const ballast_text *macros)
{
  const char *clang = find_macro (macros, "__clang_major__");
  const char *gcc = find_macro (macros, "__GNUC__");
  if (find_macro (macros, "__apple_build_version__") != NULL)
    compiler->kind = BALLAST_CC_APPLE;
  else if (clang != NULL)
    compiler->kind = BALLAST_CC_CLANG;
  /* Others define __GNUC__ to be taken for GCC.  */
  else if (gcc != NULL && find_macro (macros, "__INTEL_COMPILER") == NULL
           && find_macro (macros, "__NVCOMPILER") == NULL
           && find_macro (macros, "__PGI") == NULL)
    compiler->kind = BALLAST_CC_GCC;
  const char *version = clang != NULL ? clang : gcc;
  if (version != NULL)
    compiler->major = (unsigned)strtoul (version, NULL, 10);
}

/* Ends TEXT at its first line's end.  */
static void keep_first_line (ballast_text *text)
{
  if (text->bytes == NULL)
    return;
  text->length = strcspn (text->bytes, "\n");
  text->bytes[text->length] = '\0';
}

ballast_compiler ballast_compiler_recognise (const ballast_words *command)
{
  static const char *const predefined[] = { "-E", "-dM", "-x", "c", "-", NULL };
  static const char *const machine[] = { "-dumpmachine", NULL };
  ballast_compiler compiler = { .triplet = BALLAST_TEXT_EMPTY,
                                .error = BALLAST_TEXT_EMPTY };
  ballast_text macros = BALLAST_TEXT_EMPTY, errors = BALLAST_TEXT_EMPTY;
  int code = run_with (command, predefined, "", &macros, &errors);
  if (code < 0)
    ballast_text_print (&compiler.error, "can't run '%s': %s", command->words[0],
                        strerror (errno));
  else if (code == 0)
    {
      read_macros (&compiler, &macros);
      run_with (command, machine, NULL, &compiler.triplet, &errors);
      keep_first_line (&compiler.triplet);
    }
  ballast_text_release (&macros);
  ballast_text_release (&errors);
  return compiler;
}

void ballast_compiler_release (ballast_compiler *compiler)
{
  ballast_text_release (&compiler->triplet);
  ballast_text_release (&compiler->error);
}

/* Clang 14 hands -fplugin-arg-… to no plugin and runs passes of -fpass-plugin only.  */
static bool is_pass_only (const ballast_compiler *compiler)
{
  return compiler->kind == BALLAST_CC_CLANG && compiler->major < 15;
}

void ballast_compiler_plugin (const ballast_compiler *compiler, const char *directory,
                              ballast_text *path)
{
  if (compiler->kind == BALLAST_CC_GCC)
    ballast_text_print (path, "%s/gcc/%s/%u/ballast.so", directory,
                        compiler->triplet.length > 0 ? compiler->triplet.bytes : "-",
                        compiler->major);
  else
    ballast_text_print (path, "%s/llvm/%u/%s", directory, compiler->major,
                        is_pass_only (compiler) ? "ballast-pass.so" : "ballast.so");
}

static void add_pair (ballast_words *flags, bool pass_only, const char *key,
                      const char *value)
{
  ballast_text word = BALLAST_TEXT_EMPTY;
  if (value == NULL)
    return;
  if (pass_only)
    ballast_words_add (flags, "-mllvm");
  ballast_text_print (&word, "%s%s=%s", pass_only ? "-ballast-" : "-fplugin-arg-ballast-",
                      key, value);
  if (word.failed)
    flags->failed = true;
  else
    ballast_words_add (flags, word.bytes);
  ballast_text_release (&word);
}

void ballast_compiler_flags (const ballast_compiler *compiler, const char *plugin,
                             const char *manifest, const char *digest, const char *level,
                             ballast_words *flags)
{
  ballast_text word = BALLAST_TEXT_EMPTY;
  bool pass_only = is_pass_only (compiler);
  ballast_text_print (&word, "-fplugin=%s", plugin);
  ballast_words_add (flags, word.failed ? "" : word.bytes);
  ballast_text_release (&word);
  if (pass_only)
    {
      ballast_text_print (&word, "-fpass-plugin=%s", plugin);
      ballast_words_add (flags, word.failed ? "" : word.bytes);
      ballast_text_release (&word);
    }
  add_pair (flags, pass_only, "manifest", manifest);
  add_pair (flags, pass_only, "digest", digest);
  add_pair (flags, pass_only, "level", level);
}

#define PROBE_FUNCTION  "ballast_probe"
#define PROBE_ALIGNMENT 1024 /* bytes: no compiler's default */

static const char probe_source[] =
    "int " PROBE_FUNCTION " (int x);\n"
    "int " PROBE_FUNCTION " (int x) { return x * 3 + 1; }\n";
static const char probe_manifest[] =
    "@ballast 1\n@target *\n@align 1024\n" PROBE_FUNCTION "\n";

/* Whether OBJECT's probe function has the alignment, and with SECTION the section.  */
static bool is_pinned (const ballast_object *object, bool section)
{
  ballast_symbols symbols = ballast_symbols_begin (object);
  ballast_symbol symbol;
  while (ballast_symbols_next (&symbols, &symbol))
    {
      if (strcmp (symbol.name, PROBE_FUNCTION) != 0
          || symbol.section >= object->section_count)
        continue;
      const ballast_section *in = &object->sections[symbol.section];
      const char *region;
      size_t region_length;
      uint32_t rank;
      return in->alignment % PROBE_ALIGNMENT == 0 && symbol.value % PROBE_ALIGNMENT == 0
             && (!section
                 || ballast_plan_parse_section (in->name, &region, &region_length,
                                                &rank));
    }
  return false;
}

static bool look_at (const char *path, bool section, ballast_text *reason)
{
  ballast_file *file = ballast_file_open (path);
  bool pinned = false;
  if (file == NULL)
    ballast_text_print (reason, "memory is short");
  else if (file->error != NULL || file->object_count == 0)
    ballast_text_print (reason, "it makes objects that are not ELF");
  else if (is_pinned (&file->objects[0], section))
    pinned = true;
  else
    ballast_text_print (reason, "it takes the plugin's flags, but they have no effect");
  if (file != NULL)
    ballast_file_close (file);
  return pinned;
}

/* The probe's files, in a directory of its own.  */
struct probe
{
  ballast_text directory, source, manifest, object;
};

static bool write_probe (struct probe *probe, ballast_text *reason)
{
  const char *temporary = getenv ("TMPDIR");
  ballast_text_print (&probe->directory, "%s/ballast-probe.XXXXXX",
                      temporary != NULL && *temporary != '\0' ? temporary : "/tmp");
  int error = 0;
  if (probe->directory.failed || mkdtemp (probe->directory.bytes) == NULL)
    {
      ballast_text_print (reason, "a directory for the probe can't be made: %s",
                          strerror (errno));
      return false;
    }
  ballast_text_print (&probe->source, "%s/probe.c", probe->directory.bytes);
  ballast_text_print (&probe->manifest, "%s/probe.ballast", probe->directory.bytes);
  ballast_text_print (&probe->object, "%s/probe.o", probe->directory.bytes);
  if (probe->source.failed || probe->manifest.failed || probe->object.failed)
    error = ENOMEM;
  if (error == 0)
    error =
        ballast_write_file (probe->source.bytes, probe_source, sizeof probe_source - 1);
  if (error == 0)
    error = ballast_write_file (probe->manifest.bytes, probe_manifest,
                                sizeof probe_manifest - 1);
  if (error != 0)
    ballast_text_print (reason, "the probe can't be written: %s", strerror (error));
  return error == 0;
}

static void remove_probe (struct probe *probe)
{
  ballast_text *const files[] = { &probe->source, &probe->manifest, &probe->object };
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    {
      if (files[i]->length > 0)
        (void)unlink (files[i]->bytes);
      ballast_text_release (files[i]);
    }
  if (probe->directory.length > 0)
    (void)rmdir (probe->directory.bytes);
  ballast_text_release (&probe->directory);
}

bool ballast_compiler_probe (const ballast_compiler *compiler,
                             const ballast_words *command, const char *plugin,
                             const char *level, ballast_text *reason)
{
  struct probe probe = { BALLAST_TEXT_EMPTY, BALLAST_TEXT_EMPTY, BALLAST_TEXT_EMPTY,
                         BALLAST_TEXT_EMPTY };
  ballast_words words = BALLAST_WORDS_EMPTY;
  ballast_text said = BALLAST_TEXT_EMPTY;
  bool pinned = false;
  if (write_probe (&probe, reason))
    {
      copy_words (&words, command);
      ballast_compiler_flags (compiler, plugin, probe.manifest.bytes, NULL, level,
                              &words);
      const char *const more[] = { "-x", "c",
                                   "-c", probe.source.bytes,
                                   "-o", probe.object.bytes };
      for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        ballast_words_add (&words, more[i]);
      int code = words.failed ? -1 : ballast_run (&words, NULL, &said, NULL);
      keep_first_line (&said);
      if (code == 0)
        pinned = look_at (probe.object.bytes,
                          level == NULL || strcmp (level, "align") != 0, reason);
      else
        ballast_text_print (reason, "it refuses the plugin%s%s",
                            said.length > 0 ? ": " : "",
                            said.length > 0 ? said.bytes : "");
    }
  ballast_text_release (&said);
  ballast_words_release (&words);
  remove_probe (&probe);
  return pinned;
}
