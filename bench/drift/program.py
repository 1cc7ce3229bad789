# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that is shaped like a runtime, and seeded changes to it.

Eight sources, C and C++: three hold hot functions, which call each other and the C
library, and use strings, globals, thread-local data, a switch table and exceptions; five
hold cold ones.  A change is described by a Change and leaves what the program prints as
it was.
"""

import random
from dataclasses import dataclass, field

HOT_C = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "program.h"
int hot_total;
static const int weights[16] = { 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3 };
__thread int hot_depth;
@before@
static __attribute__ ((noinline)) int fold (int a, int b)
{
  @fold@
  return (a ^ b) * 31 + weights[(a + b) & 15];
}
int dispatch (int kind, int a)
{
  hot_total++;
  @dispatch@
  switch (kind)
    {
    case 0: return fold (a, 1);
    case 1: return a * weights[a & 15];
    case 2: return submit (a - 1);
    case 3: return a - hot_total;
    case 4: return cold_1_2 (a);
    case 5: return a << 3;
    case 6: return (int) strlen (hot_name (a));
    case 7: return a / 3;
    case 8: return fold (a, hot_depth);
    default: return -a;
    }
}
int submit (int a)
{
  if (a <= 0)
    return hot_depth;
  hot_depth++;
  @submit@
  int result = dispatch (a % 10, a);
  hot_depth--;
  return result + hot_total;
}
const char *hot_name (int a)
{
  @hot_name@
  return a & 1 ? "an odd task" : "an even one";
}
@after@
"""

HOT_CXX = r"""
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include "program.h"
@before@
template <typename T> __attribute__ ((noinline)) T limit (T a, T low, T high)
{
  return a < low ? low : a > high ? high : a;
}
class Scheduler
{
  int ready[64], count;
public:
  Scheduler () : count (0) {}
  __attribute__ ((noinline)) void push (int task);
  __attribute__ ((noinline)) int resolve (int key);
};
void Scheduler::push (int task)
{
  @push@
  if (count == 64)
    throw std::runtime_error ("the queue is full");
  ready[count++] = limit (task, 0, 1000);
}
int Scheduler::resolve (int key)
{
  int found = 0;
  @resolve@
  for (int i = 0; i < count; i++)
    if (ready[i] % 7 == key)
      found += dispatch (key, ready[i]);
  return found;
}
extern "C" int schedule (int rounds)
{
  Scheduler scheduler;
  int result = 0;
  try
    {
      for (int i = 0; i < rounds; i++)
        scheduler.push (i * 37 % 1200);
    }
  catch (const std::exception &)
    {
      result = 1;
    }
  for (int key = 0; key < 7; key++)
    result += scheduler.resolve (key);
  return result;
}
@after@
"""

HOT_MIXED = r"""
#include <stdio.h>
#include <stdlib.h>
#include "program.h"
@before@
unsigned complete (unsigned a)
{
  unsigned value = a;
  @complete@
  for (int i = 0; i < 8; i++)
    value = value * 1103515245u + 12345u + (unsigned) abs (hot_total - i);
  return value >> 7;
}
@after@
int main (void)
{
  unsigned sum = 0;
  for (int i = 0; i < 40; i++)
    sum += complete ((unsigned) submit (i) + (unsigned) cold_2_3 (i));
  printf ("%u %d\n", sum, schedule (80));
  return 0;
}
"""

# Hot functions: the manifest's line and the symbol.  In the order of the manifest.
HOT = [
    ("submit", "submit"),
    ("dispatch", "dispatch"),
    ("fold", "fold"),
    ("hot_name", "hot_name"),
    ("complete", "complete"),
    ("Scheduler::push", "_ZN9Scheduler4pushEi"),
    ("Scheduler::resolve", "_ZN9Scheduler7resolveEi"),
    ("limit<int>", "_Z5limitIiET_S0_S0_S0_"),
]

COLD_FILES = 5
COLD_FUNCTIONS = 11
# What a hot function may grow by, within a quarter of its size.
GROWABLE = ["dispatch", "submit", "complete", "push", "resolve"]
IMPORTS = ["getenv (\"HOME\")", "setlocale (0, \"C\")", "strerror (1)", "getlogin ()",
           "ctime (&when)", "tmpnam (0)", "strsignal (2)"]


@dataclass
class Change:
    """What differs from the unchanged program."""
    before: dict = field(default_factory=dict)  # source: text before its functions
    after: dict = field(default_factory=dict)   # source: text behind them
    bodies: dict = field(default_factory=dict)  # (file, function): statements in it
    flags: dict = field(default_factory=dict)   # source: flags of its own
    grown: list = field(default_factory=list)   # hot functions that grow
    order: list = None                          # of objects on the link line
    kind: str = "none"


def sources():
    names = ["hot.c", "hot_cxx.cpp", "hot_mixed.c"]
    for number in range(1, COLD_FILES + 1):
        names.append(f"cold_{number}" + (".cpp" if number % 2 == 0 else ".c"))
    return names


def cold_names():
    return sources()[3:]


def header():
    lines = ["#ifdef __cplusplus", 'extern "C" {', "#endif", "extern int hot_total;",
             "int dispatch (int, int), submit (int), schedule (int);",
             "unsigned complete (unsigned);", "const char *hot_name (int);"]
    for number in range(1, COLD_FILES + 1):
        for function in range(COLD_FUNCTIONS):
            lines.append(f"int cold_{number}_{function} (int);")
    lines += ["#ifdef __cplusplus", "}", "#endif", ""]
    return "\n".join(lines)


def cold_source(number, change):
    name = cold_names()[number - 1]
    seed = random.Random(1000 + number)
    text = ["#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>",
            "#include <locale.h>", "#include <time.h>", "#include <unistd.h>",
            '#include "program.h"', f"static int calls_{number};",
            "static volatile int never;", change.before.get(name, "")]
    for function in range(COLD_FUNCTIONS):
        body = [f"  calls_{number}++;", "  int result = a;", "  time_t when = 0;",
                "  (void) when;", change.bodies.get((name, function), "")]
        for _ in range(seed.randint(1, 8)):
            body.append(seed.choice([
                f"  result = result * {seed.randint(3, 99)} + {seed.randint(1, 9)};",
                f"  if (result == {seed.randint(1, 9**9)})\n    printf (\"%d in a cold function\\n\", result);",
                f"  for (int i = 0; i < {seed.randint(2, 9)}; i++)\n    result ^= result << i;"]))
        text.append(f"int cold_{number}_{function} (int a)\n{{\n" + "\n".join(body)
                    + "\n  return result;\n}")
    text.append(change.after.get(name, ""))
    return "\n".join(text) + "\n"


def texts(change):
    """All files of the program, by name."""
    files = {"program.h": header()}
    growth = {
        "dispatch": "hot_total += a == 123456;",
        "submit": "hot_total += a == 123457;",
        "complete": "value += value == 17;\n  value ^= a == 123458;",
        "push": "count += task == 123459;",
        "resolve": "found += count == 123460;\n  found ^= key == 123461;",
    }
    for name, text in (("hot.c", HOT_C), ("hot_cxx.cpp", HOT_CXX), ("hot_mixed.c", HOT_MIXED)):
        text = text.replace("@before@", change.before.get(name, ""))
        text = text.replace("@after@", change.after.get(name, ""))
        for function in ["dispatch", "submit", "complete", "push", "resolve", "fold", "hot_name"]:
            text = text.replace(f"@{function}@",
                                growth[function] if function in change.grown else "")
        files[name] = text
    for number in range(1, COLD_FILES + 1):
        files[cold_names()[number - 1]] = cold_source(number, change)
    return files


def new_function(dice, label, exported):
    linkage = "" if exported else "static __attribute__ ((used)) "
    lines = [f"{linkage}int added_{label} (int a)", "{"]
    for _ in range(dice.randint(1, 40)):
        lines.append(f"  a = a * {dice.randint(3, 99)} ^ {dice.randint(1, 999)};")
    return "\n".join(lines + ["  return a;", "}"]) + "\n"


def add(table, key, text):
    table[key] = table.get(key, "") + text + "\n"


def apply_kind(kind, dice, change, label):
    cold, function = dice.choice(cold_names()), dice.randrange(COLD_FUNCTIONS)
    if kind == "log line":
        text = "x" * dice.randint(1, 90)
        add(change.bodies, (cold, function), f'  if (never) printf ("{text} %d\\n", a);')
    elif kind == "new function":
        add(dice.choice([change.before, change.after]), cold, new_function(dice, label, False))
    elif kind == "growth elsewhere":
        add(change.bodies, (cold, function),
            "\n".join(f"  never += a * {dice.randint(3, 999)};" for _ in range(dice.randint(1, 60))))
    elif kind == "new import":
        for call in dice.sample(IMPORTS, dice.randint(1, 3)):
            add(change.bodies, (cold, function), f"  if (never) never += {call} != 0;")
    elif kind == "new export":
        for part in range(dice.randint(1, 5)):
            add(change.after, cold, new_function(dice, f"{label}_{part}", True))
    elif kind == "object order":
        change.order = sources()
        dice.shuffle(change.order)
    elif kind == "data":
        add(change.before, cold,
            f"int data_{label}[{dice.randint(1, 3000)}] = {{ 1 }};\n"
            f"char zero_{label}[{dice.randint(1, 9000)}];\n"
            f"extern const char text_{label}[];\n"
            f"const char text_{label}[] = \"{'y' * dice.randint(1, 500)}\";")
    elif kind == "flag of another file":
        change.flags[cold] = dice.choice(["-O3", "-Os", "-O1", "-O3 -funroll-loops", "-O0"])
    elif kind == "hot function's own file":
        name = dice.choice(sources()[:3])
        add(dice.choice([change.before, change.after]), name, new_function(dice, label, False))
        add(change.before, name, f"static const char note_{label}[] __attribute__ ((used)) = "
                                 f"\"{'z' * dice.randint(1, 200)}\";")
    elif kind == "hot function grows":
        change.grown.append(dice.choice(GROWABLE))


KINDS = ["log line", "new function", "growth elsewhere", "new import", "new export",
         "object order", "data", "flag of another file", "hot function's own file",
         "hot function grows"]


def change_for(number):
    """Change NUMBER; 0 is none.  The same number gives the same change anywhere."""
    change = Change()
    if number == 0:
        return change
    dice = random.Random(number)
    kinds = [KINDS[(number - 1) % (len(KINDS) + 1)]] if number % (len(KINDS) + 1) != 0 \
        else dice.sample(KINDS, 3)
    change.kind = kinds[0] if len(kinds) == 1 else "mix"
    for part, kind in enumerate(kinds):
        apply_kind(kind, dice, change, f"{number}_{part}")
    return change
