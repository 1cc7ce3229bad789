#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a demonstration's hot functions are, before and after an unrelated change.

usage: placement.py BUILD MANIFEST NM OBJDUMP

Reads the programs that the Makefile made in BUILD, by nm and objdump alone, prints a
table for the plain and the pinned build, and what the pinned build holds and does not
hold.  Exits with 1 if the pinned build does not hold what it should, or if the plain one
did not move, so that nothing is shown.
"""

import re
import subprocess
import sys
from collections import namedtuple

Function = namedtuple("Function", "name address size next")

CHANGES = (
    ("own", "a new function and a longer log text in sqlite3.c, the hot functions' file"),
    ("other", "a new function with a new library call and a longer message in shell.c"),
)


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def hot_names(manifest):
    """The manifest's entries: here each is the plain name of a C function."""
    with open(manifest, encoding="utf-8") as lines:
        words = [line.split()[0] for line in lines if line.strip()]
    return [word for word in words if word[0] not in "#@"]


def find(name, symbols):
    """The function NAME, or the copy of it that the compiler specialised."""
    pattern = re.compile(re.escape(name) + r"(\.(constprop|isra|part)\.\d+)*$")
    for symbol in sorted(symbols):
        if pattern.match(symbol):
            return symbol
    return None


def placement(nm, program, names):
    """One Function for each name that PROGRAM has, in the manifest's order."""
    symbols = {}
    for line in run(nm, "-S", program).splitlines():
        fields = line.split()
        if len(fields) == 4 and fields[2] in "tTwW":
            symbols[fields[3]] = (int(fields[0], 16), int(fields[1], 16))
    found = [symbol for symbol in (find(name, symbols) for name in names) if symbol]
    result = []
    for symbol, after in zip(found, found[1:] + [None]):
        address, size = symbols[symbol]
        distance = symbols[after][0] - address if after else None
        result.append(Function(symbol, address, size, distance))
    return result


def code(objdump, file, functions):
    """For each function its instructions' mnemonics, as the compiler left them."""
    wanted, current, result = {f.name for f in functions}, None, {}
    for line in run(objdump, "-d", "--no-show-raw-insn", file).splitlines():
        header = re.match(r"[0-9a-f]+ <(.*)>:$", line)
        if header:
            current = header[1] if header[1] in wanted else None
            if current:
                result[current] = []
        elif current and "\t" in line:
            result[current].append(line.split("\t")[1].split()[0])
    return result


def pair(before, after, form="{}"):
    """'before -> after', or one value if it stayed."""
    old = "-" if before is None else form.format(before)
    new = "-" if after is None else form.format(after)
    return old if old == new else f"{old} -> {new}"


def print_table(title, before, after):
    print(f"{title:34} {'address':18} {'mod 64':>8} {'mod 4096':>14} {'to the next':>20}")
    for old, new in zip(before, after):
        print(
            f"  {old.name:32} {pair(old.address, new.address, '{:#x}'):18}"
            f" {pair(old.address % 64, new.address % 64):>8}"
            f" {pair(old.address % 4096, new.address % 4096):>14}"
            f" {pair(old.next, new.next):>20}"
        )


def count_changes(before, after):
    """How many functions changed: address, mod 64, mod 4096, distance to the next."""
    pairs = list(zip(before, after))
    return {
        "address": sum(a.address != b.address for a, b in pairs),
        "mod 64": sum((a.address - b.address) % 64 != 0 for a, b in pairs),
        "mod 4096": sum((a.address - b.address) % 4096 != 0 for a, b in pairs),
        "distance": sum(a.next != b.next for a, b in pairs),
    }


def in_order(functions):
    return all(f.next is None or f.next > 0 for f in functions)


def print_packing(functions):
    """Why distances can't be promised: an entry starts where the one before it ends."""
    gaps = [f.next == -(-f.size // 64) * 64 for f in functions if f.next is not None]
    print(
        f"\n{sum(gaps)} of {len(gaps)} distances are the function's own size rounded up to 64:"
        "\none that grows moves those behind it, until slots hold them (a region script)."
    )


class Claims:
    """What must hold; prints each and remembers whether one failed."""

    def __init__(self):
        self.failed = False

    def check(self, holds, text):
        print(f"  {'holds' if holds else 'FAILED'}: {text}")
        self.failed |= not holds


def check_code(claims, build, objdump, placed):
    """The hot functions' own code is the same in all objects."""
    plain = code(objdump, f"{build}/plain/sqlite3.o", placed)
    pinned = code(objdump, f"{build}/pinned/sqlite3.o", placed)
    changed = code(objdump, f"{build}/pinned/changed/sqlite3.o", placed)
    # Without a section of its own, what the assembler pads inside a function depends on
    # where the function starts.
    bare = [
        {name: [m for m in body if m != "nop"] for name, body in each.items()}
        for each in (plain, pinned)
    ]
    total = len(placed)
    same = sum(bare[0].get(f.name) == bare[1].get(f.name, 0) for f in placed)
    claims.check(
        same == total, f"{same} of {total} have the plain build's instructions, padding aside"
    )
    same = sum(pinned.get(f.name) == changed.get(f.name, 0) for f in placed)
    claims.check(same == total, f"{same} of {total} kept their instructions in the change")


def main(build, manifest, nm, objdump):
    names, claims = hot_names(manifest), Claims()
    kinds = ("plain", "pinned")
    before = {kind: placement(nm, f"{build}/{kind}/sqlite3.before", names) for kind in kinds}
    total, moved = len(before["pinned"]), 0
    for change, text in CHANGES:
        print(f"\nUnrelated change: {text}\n")
        counts, after = {}, {}
        for kind in kinds:
            after[kind] = placement(nm, f"{build}/{kind}/sqlite3.{change}", names)
            counts[kind] = count_changes(before[kind], after[kind])
            print_table(f"{kind}, before -> after", before[kind], after[kind])
            print()
        print(f"  functions changed, of {total}:   plain  pinned")
        for what in counts["plain"]:
            print(f"    {what:24} {counts['plain'][what]:8} {counts['pinned'][what]:7}")
        print()
        claims.check(counts["plain"]["address"] > 0, "the change moves the plain build")
        moved += counts["plain"]["mod 64"]
        pinned = before["pinned"] + after["pinned"]
        claims.check(
            len(after["pinned"]) == total == len(names)
            and all(f.address % 64 == 0 for f in pinned),
            f"all {len(names)} entries of the pinned build are at 0 mod 64, before and after",
        )
        claims.check(
            in_order(before["pinned"]) and in_order(after["pinned"]),
            "they stand in the manifest's order, before and after (GNU ld sorts their sections)",
        )
        claims.check(
            [f.size for f in before["pinned"]] == [f.size for f in after["pinned"]],
            "their sizes stayed",
        )
        loose = [w for w in ("address", "mod 4096", "distance") if counts["pinned"][w]]
        kept = [w for w in ("address", "mod 4096", "distance") if w not in loose]
        print(f"  moved, as this rung does not hold it: {', '.join(loose) or 'nothing'}")
        print(f"  stayed, though this rung does not hold it: {', '.join(kept) or 'nothing'}")
    print()
    claims.check(moved > 0, "over both changes, plain functions moved mod 64")
    print_packing(before["pinned"])
    print("\nCode of the hot functions\n")
    check_code(claims, build, objdump, before["pinned"])
    return 1 if claims.failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
