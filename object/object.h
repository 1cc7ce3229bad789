/* SPDX-License-Identifier: GPL-3.0-or-later
   ELF files: executables, shared and relocatable objects, archives, of either class and
   byte order.  Input is never trusted: what lies outside the file is an error, told as
   one line.  */
#ifndef BALLAST_OBJECT_OBJECT_H
#define BALLAST_OBJECT_OBJECT_H

#include <gelf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "manifest/arena.h"

typedef struct ballast_section
{
  const char *name;
  uint64_t flags;     /* SHF_* */
  uint64_t address;   /* 0 in relocatable objects */
  uint64_t size;      /* bytes */
  uint64_t alignment; /* bytes; 0 and 1 alike ask for none */
  uint32_t type;      /* SHT_* */
} ballast_section;

typedef struct ballast_segment
{
  uint64_t address, size; /* in memory, bytes */
  uint64_t alignment;     /* p_align, bytes */
  uint32_t type, flags;   /* PT_*, PF_* */
} ballast_segment;

/* One ELF object: a file, or a member of an archive.  Strings live as long as the
   ballast_file does.  */
typedef struct ballast_object
{
  const char *path;   /* as it was opened */
  const char *member; /* its name in the archive; NULL outside archives */
  Elf *elf;
  ballast_section *sections; /* index 0 is the null section */
  size_t section_count;
  ballast_segment *segments;
  size_t segment_count;
  uint16_t machine;         /* EM_* */
  uint16_t type;            /* ET_* */
  uint8_t class_, encoding; /* ELFCLASS*, ELFDATA* */
  uint8_t os;               /* ELFOSABI_* */
  uint32_t symtab, dynsym;  /* section indices; 0: there is none */
} ballast_object;

typedef struct ballast_file
{
  const char *path;
  const char *error; /* why it can't be read, one line without the path; NULL: it can */
  bool is_archive;
  ballast_object *objects; /* ELF members only: others are no business of ours */
  size_t object_count;
  /* Private from here.  */
  int descriptor;
  Elf *elf;
  ballast_arena arena;
} ballast_file;

/* Opens PATH.  What is wrong with it is in `error`.  NULL only when memory is short.  The
   caller ends it with ballast_file_close.  */
ballast_file *ballast_file_open (const char *path);
void ballast_file_close (ballast_file *file);

/* Whether addresses are final: not in .o files.  */
static inline bool ballast_object_is_linked (const ballast_object *object)
{
  return object->type != ET_REL;
}

/* The index of the first section called NAME; 0 if there is none.  */
size_t ballast_object_find_section (const ballast_object *object, const char *name);

/* The bytes of section INDEX, as they are in the file (decompressed never); *SIZE is set.
   NULL if it has none, or they lie outside the file.  */
const char *ballast_object_contents (const ballast_object *object, size_t index,
                                     size_t *size);

/* What the object was compiled for, as far as its header tells, as a triplet; "unknown"
   for machines that are not known here.  Static.  */
const char *ballast_object_triplet (const ballast_object *object);

/* Who linked it, by the marks that linkers leave.  */
enum ballast_linker
{
  BALLAST_LINKER_UNKNOWN, /* .comment was removed */
  BALLAST_LINKER_GNU,     /* leaves no mark: a .comment and none of the others' marks */
  BALLAST_LINKER_GOLD,
  BALLAST_LINKER_LLD,
  BALLAST_LINKER_MOLD
};
enum ballast_linker ballast_object_linker (const ballast_object *object);
const char *ballast_linker_name (enum ballast_linker linker);

#endif
