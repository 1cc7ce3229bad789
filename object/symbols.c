/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "object/symbols.h"

#include <string.h>

/* The table of section indices above SHN_LORESERVE that belongs to symbol table TABLE. */
static void find_extended_indices (ballast_symbols *symbols, size_t table)
{
  const ballast_object *object = symbols->object;
  for (size_t i = 1; i < object->section_count; i++)
    {
      if (object->sections[i].type != SHT_SYMTAB_SHNDX)
        continue;
      GElf_Shdr header;
      Elf_Scn *section = elf_getscn (object->elf, i);
      if (gelf_getshdr (section, &header) == NULL || header.sh_link != table)
        continue;
      Elf_Data *data = elf_getdata (section, NULL);
      if (data == NULL || data->d_buf == NULL)
        continue;
      symbols->extended = data->d_buf;
      symbols->extended_count = data->d_size / sizeof (Elf32_Word);
    }
}

static const char *begin (ballast_symbols *symbols, size_t table)
{
  const ballast_object *object = symbols->object;
  size_t entry_size =
      object->class_ == ELFCLASS64 ? sizeof (Elf64_Sym) : sizeof (Elf32_Sym);
  Elf_Scn *section = elf_getscn (object->elf, table);
  GElf_Shdr header;
  if (section == NULL || gelf_getshdr (section, &header) == NULL)
    return "damaged: the symbol table's header can't be read";
  if (header.sh_size == 0)
    return NULL;
  if (header.sh_entsize != entry_size || header.sh_size % entry_size != 0)
    return "damaged: the symbol table's size is no multiple of a symbol's";
  /* Of the host's byte order and aligned; a copy only where the file's is not.  */
  Elf_Data *data = elf_getdata (section, NULL);
  if (data == NULL || data->d_buf == NULL || data->d_size != header.sh_size)
    return "truncated: the symbol table lies outside the file";
  size_t size;
  symbols->strings = ballast_object_contents (object, header.sh_link, &size);
  if (symbols->strings == NULL || size == 0 || symbols->strings[size - 1] != '\0')
    return "damaged: the symbols' names lie outside the file or have no end";
  symbols->entries = data->d_buf;
  symbols->count = header.sh_size / entry_size;
  symbols->strings_size = size;
  find_extended_indices (symbols, table);
  return NULL;
}

ballast_symbols ballast_symbols_begin (const ballast_object *object)
{
  ballast_symbols symbols = { .object = object, .next = 1 };
  symbols.is_dynamic = object->symtab == 0;
  size_t table = symbols.is_dynamic ? object->dynsym : object->symtab;
  if (table != 0)
    symbols.error = begin (&symbols, table);
  return symbols;
}

static uint32_t section_index (const ballast_symbols *symbols, uint16_t index)
{
  if (index < SHN_LORESERVE)
    return index;
  if (index == SHN_XINDEX && symbols->next < symbols->extended_count)
    return symbols->extended[symbols->next];
  return BALLAST_NO_SECTION_INDEX;
}

/* Keeps what STT_FILE says for the local symbols behind it.  */
static void take_file (ballast_symbols *symbols, const char *name)
{
  /* The unit that lto1 makes of many is "<artificial>" or has no name (GCC 12.2); GNU ld
     2.40 writes a name that is empty, too, but as the last, for symbols of its own.  */
  if (strcmp (name, "<artificial>") == 0)
    {
      symbols->is_lto = true;
      name = "";
    }
  symbols->is_lto |= symbols->after_nameless;
  symbols->after_nameless = *name == '\0';
  symbols->file = *name != '\0' ? name : NULL;
  symbols->files++;
}

bool ballast_symbols_next (ballast_symbols *symbols, ballast_symbol *symbol)
{
  if (symbols->next >= symbols->count || symbols->error != NULL)
    return false;
  uint32_t name;
  uint16_t index;
  uint8_t info;
  if (symbols->object->class_ == ELFCLASS64)
    {
      const Elf64_Sym *entry = (const Elf64_Sym *)symbols->entries + symbols->next;
      name = entry->st_name;
      index = entry->st_shndx;
      info = entry->st_info;
      symbol->value = entry->st_value;
      symbol->size = entry->st_size;
    }
  else
    {
      const Elf32_Sym *entry = (const Elf32_Sym *)symbols->entries + symbols->next;
      name = entry->st_name;
      index = entry->st_shndx;
      info = entry->st_info;
      symbol->value = entry->st_value;
      symbol->size = entry->st_size;
    }
  symbol->section = section_index (symbols, index);
  symbols->next++;
  if (name >= symbols->strings_size
      || (symbol->section != BALLAST_NO_SECTION_INDEX
          && symbol->section >= symbols->object->section_count))
    {
      symbols->error = "damaged: a symbol's name or section lies outside its table";
      return false;
    }
  symbol->name = symbols->strings + name;
  symbol->type = info & 0xf;
  symbol->bind = info >> 4;
  if (symbol->type == STT_FILE)
    take_file (symbols, symbol->name);
  /* Globals stand behind all locals.  Only an object made of one source tells whose they
     are.  */
  symbol->file = symbol->bind == STB_LOCAL
                         || (symbols->object->type == ET_REL && symbols->files == 1)
                     ? symbols->file
                     : NULL;
  if (symbols->object->machine == EM_ARM && symbol->type == STT_FUNC)
    symbol->value &= ~UINT64_C (1);
  return true;
}
