# SPDX-License-Identifier: GPL-3.0-or-later
"""As much of ELF as the measurement needs: 64-bit little-endian symbols, sections,
relocations.  Independent of the code under test."""

import struct

AARCH64 = 183


class Elf:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        if self.data[:6] != b"\x7fELF\x02\x01":
            raise ValueError(f"{path}: not a 64-bit little-endian ELF file")
        self.machine = struct.unpack_from("<H", self.data, 18)[0]
        offset = struct.unpack_from("<Q", self.data, 40)[0]
        size, count, names = struct.unpack_from("<HHH", self.data, 58)
        self.sections = [struct.unpack_from("<IIQQQQIIQQ", self.data, offset + i * size)
                         for i in range(count)]
        self.names = [self.string(self.sections[names], section[0])
                      for section in self.sections]
        self.symbols = {}
        for section in self.sections:
            if section[1] == 2:
                self.read_symbols(section)

    def string(self, table, at):
        start = table[4] + at
        return self.data[start:self.data.index(b"\0", start)].decode()

    def read_symbols(self, section):
        strings = self.sections[section[6]]
        self.symbol_list = []
        for at in range(section[4], section[4] + section[5], 24):
            name, info, _, index, value, size = struct.unpack_from("<IBBHQQ", self.data, at)
            name = self.string(strings, name)
            self.symbol_list.append((name, info, index, value, size))
            if name and index != 0:
                self.symbols.setdefault(name, (value, size, index, info & 15))

    def code(self, symbol):
        """The bytes of a function."""
        value, size, index, _ = self.symbols[symbol]
        section = self.sections[index]
        start = section[4] + value - section[3]
        return self.data[start:start + size]

    def relocated(self, symbol):
        """Offsets, from a function of a relocatable object, of its relocations."""
        value, size, index, _ = self.symbols[symbol]
        offsets = []
        for section in self.sections:
            if section[1] == 4 and section[7] == index:
                for at in range(section[4], section[4] + section[5], 24):
                    offset = struct.unpack_from("<Q", self.data, at)[0]
                    if value <= offset < value + size:
                        offsets.append(offset - value)
        return sorted(set(offsets))


def masked(code, offsets, machine):
    """CODE without what a linker fills in or relaxes: on AArch64 the whole instruction
    that a relocation is for, on x86-64 its four bytes and the opcode and operand before
    them (mov to lea, call through the GOT to call)."""
    code = bytearray(code)
    for offset in offsets:
        start = offset & ~3 if machine == AARCH64 else max(0, offset - 3)
        for at in range(start, min(len(code), offset + 4)):
            code[at] = 0
    return bytes(code)
