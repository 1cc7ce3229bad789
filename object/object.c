/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "object/object.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define OUT_OF_MEMORY "memory is short"

static const char *elf_problem (void)
{
  int code = elf_errno ();
  const char *text = code != 0 ? elf_errmsg (code) : NULL;
  return text != NULL ? text : "damaged ELF file";
}

static const char *read_section (ballast_object *object, Elf_Scn *source,
                                 size_t name_section)
{
  GElf_Shdr header;
  if (gelf_getshdr (source, &header) == NULL)
    return elf_problem ();
  size_t index = elf_ndxscn (source);
  ballast_section *section = &object->sections[index];
  section->name = elf_strptr (object->elf, name_section, header.sh_name);
  if (section->name == NULL)
    return "damaged: a section's name lies outside the string table";
  section->flags = header.sh_flags;
  section->address = header.sh_addr;
  section->size = header.sh_size;
  section->alignment = header.sh_addralign;
  section->type = header.sh_type;
  if (header.sh_type == SHT_SYMTAB && object->symtab == 0)
    object->symtab = (uint32_t)index;
  if (header.sh_type == SHT_DYNSYM && object->dynsym == 0)
    object->dynsym = (uint32_t)index;
  return NULL;
}

static const char *read_sections (ballast_file *file, ballast_object *object,
                                  const GElf_Ehdr *header)
{
  size_t count, name_section, file_size;
  if (elf_rawfile (object->elf, &file_size) == NULL)
    return elf_problem ();
  if (header->e_shoff == 0)
    return "it has no section headers, which verification needs";
  /* Checked here, and not left to libelf, which takes a table that does not lie within
     the file for an absent one (elfutils 0.188, libelf/elf_begin.c).  */
  if (header->e_shoff > file_size || elf_getshdrnum (object->elf, &count) != 0
      || count == 0
      || count > (file_size - header->e_shoff)
                     / gelf_fsize (object->elf, ELF_T_SHDR, 1, EV_CURRENT))
    return "truncated: the section headers lie outside the file";
  if (elf_getshdrstrndx (object->elf, &name_section) != 0)
    return elf_problem ();
  object->section_count = count;
  object->sections = ballast_arena_allocate (
      &file->arena, object->section_count * sizeof *object->sections);
  if (object->sections == NULL)
    return OUT_OF_MEMORY;
  memset (object->sections, 0, object->section_count * sizeof *object->sections);
  object->sections[0].name = "";
  Elf_Scn *section = NULL;
  while ((section = elf_nextscn (object->elf, section)) != NULL)
    {
      if (elf_ndxscn (section) >= object->section_count)
        return "damaged: more sections than the header says";
      const char *error = read_section (object, section, name_section);
      if (error != NULL)
        return error;
    }
  return NULL;
}

static const char *read_segments (ballast_file *file, ballast_object *object)
{
  size_t count;
  if (elf_getphdrnum (object->elf, &count) != 0)
    return elf_problem ();
  if (count == 0)
    return NULL;
  if (count > INT32_MAX)
    return "damaged: more program headers than a file can hold";
  GElf_Phdr header;
  /* The last one first: only a count that the file bears out is worth memory.  */
  if (gelf_getphdr (object->elf, (int)count - 1, &header) == NULL)
    return "truncated: the program headers lie outside the file";
  object->segments =
      ballast_arena_allocate (&file->arena, count * sizeof *object->segments);
  if (object->segments == NULL)
    return OUT_OF_MEMORY;
  for (size_t i = 0; i < count; i++)
    {
      if (gelf_getphdr (object->elf, (int)i, &header) == NULL)
        return elf_problem ();
      object->segments[i] =
          (ballast_segment){ header.p_vaddr, header.p_memsz, header.p_align,
                             header.p_type, header.p_flags };
    }
  object->segment_count = count;
  return NULL;
}

static const char *read_object (ballast_file *file, ballast_object *object)
{
  GElf_Ehdr header;
  if (gelf_getehdr (object->elf, &header) == NULL)
    return elf_problem ();
  object->machine = header.e_machine;
  object->type = header.e_type;
  object->class_ = header.e_ident[EI_CLASS];
  object->encoding = header.e_ident[EI_DATA];
  object->os = header.e_ident[EI_OSABI];
  if (header.e_type != ET_REL && header.e_type != ET_EXEC && header.e_type != ET_DYN)
    return header.e_type == ET_CORE ? "a core dump, which is not supported"
                                    : "neither an executable nor an object file";
  const char *error = read_sections (file, object, &header);
  if (error == NULL)
    error = read_segments (file, object);
  return error;
}

/* Makes room for one object more.  */
static ballast_object *add_object (ballast_file *file, size_t *capacity)
{
  if (file->object_count == *capacity)
    {
      size_t wanted = *capacity > 0 ? *capacity * 2 : 1;
      ballast_object *grown = realloc (file->objects, wanted * sizeof *grown);
      if (grown == NULL)
        return NULL;
      file->objects = grown;
      *capacity = wanted;
    }
  ballast_object *object = &file->objects[file->object_count];
  memset (object, 0, sizeof *object);
  object->path = file->path;
  return object;
}

/* Reads MEMBER, which is passed over unless it is an ELF file.  */
static const char *read_member (ballast_file *file, Elf *member, const char *name,
                                size_t *capacity)
{
  if (elf_kind (member) != ELF_K_ELF)
    {
      elf_end (member);
      return NULL;
    }
  ballast_object *object = add_object (file, capacity);
  if (object == NULL)
    return OUT_OF_MEMORY;
  object->elf = member;
  object->member = name;
  const char *error = read_object (file, object);
  file->object_count++;
  if (error == NULL)
    return NULL;
  const char *text =
      ballast_arena_print (&file->arena, "member %s: %s", object->member, error);
  return text != NULL ? text : OUT_OF_MEMORY;
}

/* Where MEMBER ends in its archive, as its header says: libelf cuts the size that it
   hands out to what is there (elfutils 0.188).  Before the member stands its header, 60
   bytes, the size in ten digits at 48 (ar.h).  */
static int64_t member_end (const ballast_file *file, Elf *member)
{
  char size[11] = "";
  int64_t base = elf_getbase (member);
  if (base < 60 || pread (file->descriptor, size, 10, base - 12) != 10)
    return 0;
  return base + strtoll (size, NULL, 10);
}

static const char *read_archive (ballast_file *file)
{
  size_t capacity = 0;
  struct stat status;
  int64_t end = 8; /* of the archive's magic */
  int code = 0;
  Elf *member;
  file->is_archive = true;
  if (fstat (file->descriptor, &status) != 0)
    return strerror (errno);
  while ((member = elf_begin (file->descriptor, ELF_C_READ_MMAP, file->elf)) != NULL)
    {
      /* The header is no longer to be had once elf_next was called, and the handle may be
         ended while its place in the archive is still needed.  */
      const Elf_Arhdr *header = elf_getarhdr (member);
      if (header == NULL)
        return elf_problem ();
      const char *name =
          ballast_arena_copy (&file->arena, header->ar_name, strlen (header->ar_name));
      if (name == NULL)
        return OUT_OF_MEMORY;
      end = member_end (file, member);
      Elf_Cmd next = elf_next (member);
      code = elf_errno (); /* taken now: reading the member must not find it */
      const char *error = read_member (file, member, name, &capacity);
      if (error != NULL)
        return error;
      if (next == ELF_C_NULL)
        break;
    }
  /* elf_next ends with the same error at the archive's end and at a member's that can't
     be read (elfutils 0.188): the place tells.  */
  if (code == 0)
    code = elf_errno ();
  if (end > status.st_size)
    return "is cut within its last member";
  /* Members start at even offsets (ar.h).  */
  return code != 0 && end + (end & 1) < status.st_size ? elf_errmsg (code) : NULL;
}

static const char *read_file (ballast_file *file)
{
  struct stat status;
  /* Opening a FIFO would wait for a writer.  */
  file->descriptor = open (file->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file->descriptor < 0 || fstat (file->descriptor, &status) != 0)
    return strerror (errno);
  if (!S_ISREG (status.st_mode))
    return S_ISDIR (status.st_mode) ? "is a directory" : "is not a regular file";
  if (elf_version (EV_CURRENT) == EV_NONE)
    return elf_problem ();
  file->elf = elf_begin (file->descriptor, ELF_C_READ_MMAP, NULL);
  if (file->elf == NULL)
    return elf_problem ();
  if (elf_kind (file->elf) == ELF_K_AR)
    return read_archive (file);
  if (elf_kind (file->elf) != ELF_K_ELF)
    return "is not an ELF file";
  size_t capacity = 0;
  ballast_object *object = add_object (file, &capacity);
  if (object == NULL)
    return OUT_OF_MEMORY;
  object->elf = file->elf;
  file->object_count = 1;
  return read_object (file, object);
}

ballast_file *ballast_file_open (const char *path)
{
  ballast_file *file = calloc (1, sizeof *file);
  if (file == NULL)
    return NULL;
  file->descriptor = -1;
  file->path = ballast_arena_copy (&file->arena, path, strlen (path));
  if (file->path == NULL)
    {
      free (file);
      return NULL;
    }
  file->error = read_file (file);
  return file;
}

void ballast_file_close (ballast_file *file)
{
  if (file == NULL)
    return;
  if (file->is_archive)
    for (size_t i = 0; i < file->object_count; i++)
      elf_end (file->objects[i].elf);
  elf_end (file->elf);
  if (file->descriptor >= 0)
    close (file->descriptor);
  free (file->objects);
  ballast_arena_release (&file->arena);
  free (file);
}

size_t ballast_object_find_section (const ballast_object *object, const char *name)
{
  for (size_t i = 1; i < object->section_count; i++)
    if (strcmp (object->sections[i].name, name) == 0)
      return i;
  return 0;
}

const char *ballast_object_contents (const ballast_object *object, size_t index,
                                     size_t *size)
{
  Elf_Scn *section = elf_getscn (object->elf, index);
  Elf_Data *data = section != NULL ? elf_rawdata (section, NULL) : NULL;
  if (data == NULL || data->d_buf == NULL)
    return NULL;
  *size = data->d_size;
  return data->d_buf;
}

const char *ballast_object_triplet (const ballast_object *object)
{
  bool little = object->encoding == ELFDATA2LSB, wide = object->class_ == ELFCLASS64;
  switch (object->machine)
    {
    case EM_AARCH64:
      return little ? "aarch64-linux-gnu" : "aarch64_be-linux-gnu";
    case EM_X86_64:
      return wide ? "x86_64-linux-gnu" : "x86_64-linux-gnux32";
    case EM_386:
      return "i686-linux-gnu";
    case EM_ARM:
      return little ? "arm-linux-gnueabihf" : "armeb-linux-gnueabihf";
    case EM_RISCV:
      return wide ? "riscv64-linux-gnu" : "riscv32-linux-gnu";
    case EM_PPC64:
      return little ? "powerpc64le-linux-gnu" : "powerpc64-linux-gnu";
    case EM_S390:
      return "s390x-linux-gnu";
    default:
      return "unknown";
    }
}

static bool holds (const char *text, size_t size, const char *mark)
{
  return memmem (text, size, mark, strlen (mark)) != NULL;
}

enum ballast_linker ballast_object_linker (const ballast_object *object)
{
  size_t index, size;
  if (ballast_object_find_section (object, ".note.gnu.gold-version") != 0)
    return BALLAST_LINKER_GOLD;
  index = ballast_object_find_section (object, ".comment");
  const char *text = index != 0 ? ballast_object_contents (object, index, &size) : NULL;
  if (text == NULL)
    return BALLAST_LINKER_UNKNOWN;
  /* "Linker: Debian LLD 14.0.6" and "mold 1.10.1 (…; compatible with GNU ld)".  */
  if (holds (text, size, "Linker: ") && holds (text, size, "LLD "))
    return BALLAST_LINKER_LLD;
  if (holds (text, size, "mold "))
    return BALLAST_LINKER_MOLD;
  return BALLAST_LINKER_GNU;
}

const char *ballast_linker_name (enum ballast_linker linker)
{
  static const char *const names[] = {
    [BALLAST_LINKER_UNKNOWN] = "an unknown linker",
    [BALLAST_LINKER_GNU] = "GNU ld",
    [BALLAST_LINKER_GOLD] = "gold",
    [BALLAST_LINKER_LLD] = "lld",
    [BALLAST_LINKER_MOLD] = "mold",
  };
  return names[linker];
}
