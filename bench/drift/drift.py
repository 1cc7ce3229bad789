# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the program and its changes, and counts what stays where it was.

usage: drift.py --ballast COMMAND --plugins DIRECTORY --work DIRECTORY [--changes N]
                [--cells PATTERN] [--all] [--jobs N]

A cell is a machine, a linker, a kind of output and a rung.  Cells that the work folder
has a result for are not repeated.  For each cell: the percentage, over all changes and
hot functions, of those whose value is that of the unchanged program.  Exits with 1 if a
value that the rung promises is below 100.
"""

import argparse
import fnmatch
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import elf
import program

MACHINES = {"x86_64": "", "aarch64": "aarch64-linux-gnu-"}
LINKERS = ["bfd", "lld-14", "lld-19", "lld-22", "gold", "mold"]
KINDS = {"exec": ["-no-pie"], "pie": ["-pie"], "static-pie": ["-static-pie"],
         "so": ["-shared"]}
COLUMNS = ["mod64", "mod4096", "distance", "offset", "address", "masked"]
RUNGS = {
    "none": "nothing",
    "align": "aligned(64) only",
    "3": "plugin alone",
    "1": "plugin and region, after the text",
    "1-first": "plugin and region, first",
    "1-address": "plugin and region, at an address",
    "4": "no plugin, region, after the text",
    "2": "plugin and prelinked region",
    "2-address": "plugin and prelinked region, at an address",
}


def run(command, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, check=False, **options)
    if result.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: exit code {result.returncode}\n"
                           f"{result.stdout}{result.stderr}")
    return result.stdout


def rungs_for(linker):
    if linker in ("gold", "mold"):
        return ["none", "align", "3", "2", "2-address"]
    return ["none", "align", "3", "1", "1-first", "1-address", "4"]


def promised(rung):
    """The columns that are to be 100."""
    if rung in ("none", "align", "3"):
        return ["masked"] if rung == "3" else []
    kept = ["mod64", "mod4096", "distance", "offset", "masked"]
    return kept + (["address"] if rung.endswith(("first", "address")) else [])


def is_left_out(linker, kind, rung):
    """The older lld do what lld 22 does, and static-pie what pie does: of those a sample
    is taken, so that all of it fits into an hour."""
    if linker in ("lld-14", "lld-19"):
        return kind != "pie" or rung not in ("1", "1-first", "4")
    return kind == "static-pie" and rung not in ("none", "1", "1-first", "4", "2")


class Bench:
    def __init__(self, options):
        self.options = options
        self.work = os.path.abspath(options.work)
        os.makedirs(self.work, exist_ok=True)

    def prepare_linkers(self):
        """Folders in which a driver finds each linker under the name that it looks for."""
        for linker in LINKERS:
            name = {"bfd": None, "gold": None}.get(linker, "ld.lld" if "lld" in linker else "ld.mold")
            found = shutil.which("ld." + linker if "lld" in linker else linker)
            if name and found:
                folder = os.path.join(self.work, "linkers", linker)
                os.makedirs(folder, exist_ok=True)
                link = os.path.join(folder, name)
                if not os.path.islink(link):
                    os.symlink(found, link)

    def driver(self, machine, linker):
        command = [MACHINES[machine] + "g++"]
        if linker in ("bfd", "gold"):
            return command + ["-fuse-ld=" + linker]
        kind = "lld" if "lld" in linker else "mold"
        return command + ["-B" + os.path.join(self.work, "linkers", linker),
                          "-fuse-ld=" + kind]

    def manifest(self, rung):
        place = {"1-first": "first", "1-address": "0x2000000", "2-address": "0x2000000"}
        path = os.path.join(self.work, f"hot-{rung}.ballast")
        if os.path.exists(path):
            return path
        # Others may be reading while it is made.
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(f"@ballast 1\n@region hot page=4K slot=auto "
                       f"at={place.get(rung, 'after-text')}\n")
            file.writelines(line + "\n" for line, _ in program.HOT)
        os.rename(path + ".new", path)
        return path

    def compile(self, machine, mode, number):
        """The objects of change NUMBER by source, compiled as MODE says.  What a change
        leaves alone is shared with the unchanged program."""
        change = program.change_for(number)
        base = program.texts(program.Change())
        texts = program.texts(change)
        objects = {}
        for source in program.sources():
            same = texts[source] == base[source] and source not in change.flags
            folder = os.path.join(self.work, "objects", machine, mode,
                                  "0" if same else str(number))
            objects[source] = os.path.join(folder, source + ".o")
            if os.path.exists(objects[source]):
                continue
            os.makedirs(folder, exist_ok=True)
            for name in ("program.h", source):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(texts[name])
            compiler = MACHINES[machine] + ("g++-12" if source.endswith("cpp") else "gcc-12")
            flags = ["-O2", "-fPIC", *change.flags.get(source, "").split()]
            if mode == "plugin":
                triplet = machine + "-linux-gnu"
                plugin = os.path.join(self.options.plugins, triplet, "12", "ballast.so")
                flags += ["-fplugin=" + plugin,
                          "-fplugin-arg-ballast-manifest=" + self.manifest("1")]
            elif mode == "sections":
                flags.append("-ffunction-sections")
            elif mode == "align" and source.startswith("hot"):
                flags.append("-falign-functions=64")
            run([compiler, *flags, "-c", source, "-o", objects[source] + ".new"], cwd=folder)
            os.rename(objects[source] + ".new", objects[source])
        return objects, change

    @staticmethod
    def mode(rung):
        return {"none": "plain", "align": "align", "4": "sections"}.get(rung, "plugin")

    def lock(self, machine, rung):
        """The lock of the unchanged program."""
        path = os.path.join(self.work, f"{machine}-{rung}.lock")
        if not os.path.exists(path):
            objects, _ = self.compile(machine, self.mode(rung), 0)
            run([self.options.ballast, "lock", "-q", "-m", self.manifest(rung),
                 *objects.values(), "-o", path])
        return path

    def link_flags(self, cell, folder, objects):
        """The flags that `ballast link` gives, and the objects that are left to link."""
        machine, linker, kind, rung = cell
        if rung in ("none", "align", "3"):
            return [], list(objects)
        command = [self.options.ballast, "link", "-q", "-m", self.manifest(rung),
                   "--ld", " ".join(self.driver(machine, linker) + KINDS[kind]),
                   "--lock", self.lock(machine, rung), "-o", os.path.join(folder, "region")]
        hot = [path for path in objects if os.path.basename(path).startswith("hot")]
        if rung.startswith("2"):
            for path in hot:
                command += ["--objects", path]
            flags = run(command).split()
            return flags, [path for path in objects if path not in hot]
        if "region" not in self.flags.get(cell, {}):
            self.flags[cell] = {"region": run(command).split()}
        return self.flags[cell]["region"], list(objects)

    flags = {}

    def build(self, cell, number, folder):
        machine, linker, kind, rung = cell
        objects, change = self.compile(machine, self.mode(rung), number)
        order = change.order or program.sources()
        flags, rest = self.link_flags(cell, folder, [objects[name] for name in order])
        output = os.path.join(folder, f"out-{number}")
        run([*self.driver(machine, linker), *KINDS[kind], *flags, *rest, "-o", output])
        values = self.measure(output, objects)
        if kind != "so":
            emulator = [] if machine == os.uname().machine \
                else ["qemu-" + machine, "-L", f"/usr/{machine}-linux-gnu"]
            values["printed"] = run([*emulator, output])
        os.unlink(output)
        return values, change

    @staticmethod
    def measure(output, objects):
        linked = elf.Elf(output)
        start = linked.symbols.get("__ballast_hot_start")
        objects = [elf.Elf(path) for name, path in objects.items() if name.startswith("hot")]
        values, last = {}, linked.symbols[program.HOT[-1][1]][0]
        for _, symbol in program.HOT:
            address = linked.symbols[symbol][0]
            own = next(object for object in objects if symbol in object.symbols)
            values[symbol] = {
                "mod64": address % 64, "mod4096": address % 4096,
                "distance": address - last, "address": address,
                "offset": address - start[0] if start else None,
                "masked": elf.masked(linked.code(symbol), own.relocated(symbol),
                                     linked.machine).hex()}
            last = address
        return values

    def run_cell(self, cell):
        folder = os.path.join(self.work, "cells", "-".join(cell))
        os.makedirs(folder, exist_ok=True)
        base, _ = self.build(cell, 0, folder)
        kept = {column: [0, 0] for column in COLUMNS}
        lost = []
        for number in range(1, self.options.changes + 1):
            values, change = self.build(cell, number, folder)
            if values.get("printed") != base.get("printed"):
                raise RuntimeError(f"{cell}: change {number} prints something else")
            for line, symbol in program.HOT:
                name = line.rsplit("::", maxsplit=1)[-1]
                for column in COLUMNS:
                    if base[symbol][column] is None or \
                            (column == "masked" and name in change.grown):
                        continue
                    same = values[symbol][column] == base[symbol][column]
                    kept[column][0] += same
                    kept[column][1] += 1
                    if not same and column in promised(cell[3]):
                        lost.append(f"change {number} ({change.kind}): {column} of {line}")
        shutil.rmtree(folder)
        return {"kept": kept, "lost": lost}

    def cells(self):
        for machine in MACHINES:
            for linker in LINKERS:
                if not shutil.which("ld." + linker if linker != "mold" else linker):
                    continue
                for kind in KINDS:
                    # gold 2.40 has no --no-dynamic-linker.
                    if linker == "gold" and kind == "static-pie":
                        continue
                    for rung in rungs_for(linker):
                        cell = (machine, linker, kind, rung)
                        if not self.options.all and is_left_out(*cell[1:]):
                            continue
                        if fnmatch.fnmatch("-".join(cell), self.options.cells):
                            yield cell

    def result(self, cell):
        """The stored result of CELL, or a new one."""
        path = os.path.join(self.work, "results",
                            f"{'-'.join(cell)}-{self.options.changes}.json")
        if not os.path.exists(path):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            try:
                result = self.run_cell(cell)
            except (RuntimeError, KeyError) as error:
                # Not stored: the next run tries again.
                return {"kept": {column: [0, 0] for column in COLUMNS},
                        "lost": [f"it failed: {error}"]}
            with open(path + ".new", "w", encoding="utf-8") as file:
                json.dump(result, file)
            os.rename(path + ".new", path)
            print(f"{'-'.join(cell)}: done", file=sys.stderr)
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    def compile_all(self):
        """Compiles each change once for each machine and mode, so that cells only link."""
        modes = {(cell[0], self.mode(cell[3])) for cell in self.cells()}
        for machine, mode in sorted(modes):
            self.compile(machine, mode, 0)
            for rung in RUNGS:
                self.manifest(rung)
        jobs = [(machine, mode, number) for machine, mode in sorted(modes)
                for number in range(1, self.options.changes + 1)]
        with ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(lambda job: self.compile(*job), jobs))

    def main(self):
        self.prepare_linkers()
        self.compile_all()
        cells = list(self.cells())
        for machine, _, _, rung in cells:
            if rung not in ("none", "align", "3"):
                self.lock(machine, rung)
        with ThreadPoolExecutor(self.options.jobs) as pool:
            results = list(pool.map(self.result, cells))
        return self.print_table(cells, results)

    def print_table(self, cells, results):
        print(f"{self.options.changes} changes x {len(program.HOT)} hot functions; percent that kept")
        print(f"{'machine':8} {'linker':7} {'output':10} {'rung':10}"
              + "".join(f"{column:>10}" for column in COLUMNS))
        failed = 0
        for cell, result in zip(cells, results):
            row = "{:8} {:7} {:10} {:10}".format(*cell)
            for column in COLUMNS:
                same, total = result["kept"][column]
                row += f"{'-' if total == 0 else format(100 * same / total, '.2f'):>10}"
            print(row)
            for line in result["lost"][:3]:
                print(f"    lost: {line}")
            failed += bool(result["lost"])
        if not results:
            print("no cell of that name", file=sys.stderr)
        return 1 if failed or not results else 0


def main():
    parser = argparse.ArgumentParser(description="How far hot functions drift.")
    parser.add_argument("--ballast", required=True)
    parser.add_argument("--plugins", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--changes", type=int, default=220)
    parser.add_argument("--cells", default="*")
    parser.add_argument("--all", action="store_true", help="no sample: all cells")
    parser.add_argument("--jobs", type=int, default=2)
    return Bench(parser.parse_args()).main()


if __name__ == "__main__":
    sys.exit(main())
