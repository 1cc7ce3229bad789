/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/order.h"

#include <string.h>

bool ballast_order_is_symbol (const ballast_entry *entry)
{
  if (entry->kind == BALLAST_NAME_SYMBOL)
    return true;
  return entry->kind == BALLAST_NAME_QUALIFIED && strchr (entry->name, ':') == NULL
         && strpbrk (entry->name, " ()<>*?[]") == NULL;
}

/* Objective-C methods have no underscore in front.  */
static void add_name (ballast_text *text, const char *symbol)
{
  bool is_method = (*symbol == '-' || *symbol == '+') && symbol[1] == '[';
  ballast_text_print (text, "%s%s\n", is_method ? "" : "_", symbol);
}

void ballast_order_write (const ballast_manifest *manifest, const ballast_layout *layout,
                          ballast_text *text)
{
  ballast_text_print (text, "# Made by ballast link; for ld64.\n");
  size_t next = 0;
  for (size_t i = 0; i < ballast_manifest_entry_count (manifest); i++)
    {
      const ballast_entry *entry = ballast_manifest_entry (manifest, i);
      bool any = false;
      /* Both are sorted by entry, within a region.  */
      for (size_t j = next; j < layout->count; j++)
        if (layout->functions[j].entry == i)
          {
            add_name (text, layout->functions[j].symbol);
            any = true;
            next = j + 1;
          }
        else if (any)
          break;
      if (!any && ballast_order_is_symbol (entry))
        add_name (text, entry->name);
      else if (!any)
        ballast_text_print (text, "# line %u, %s: give --from with its objects\n",
                            entry->line, entry->name);
    }
}
