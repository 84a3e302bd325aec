"""A disk whose power fails. It keeps what was fsynced, and of the rest whatever sectors chance leaves.

A VFS for apsw remembers every write until the next fsync of its file; at a random write the machine stops.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512


class Disk(apsw.VFS):  # type: ignore[misc]
    """`writes_left`: how many more there will be before the power fails; None: it does not."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "")
        self.name = name
        self.writes_left: int | None = None
        self.failed = False
        self._synced: dict[str, bytearray] = {}
        self._pending: dict[str, list[tuple[int, bytes | None]]] = defaultdict(list)

    def xOpen(self, name: Any, flags: list[int]) -> _File:
        return _File(self, name, flags)

    def xDelete(self, name: str, sync: bool) -> None:
        self.work()
        self._synced.pop(os.path.basename(name), None)
        self._pending.pop(os.path.basename(name), None)
        super().xDelete(name, sync)

    def work(self) -> None:
        """Before everything that changes something."""
        if self.writes_left is not None:
            self.writes_left -= 1
            self.failed = self.failed or self.writes_left <= 0
        if self.failed:
            raise apsw.exception_for(apsw.SQLITE_IOERR_WRITE)

    def write(self, name: str, offset: int, data: bytes | None) -> None:
        """`data` None: the file ends at `offset`."""
        self.work()
        self._pending[name].append((offset, data))

    def sync(self, name: str) -> None:
        for offset, data in self._pending.pop(name, ()):
            _apply(self._synced.setdefault(name, bytearray()), offset, data)

    def left_over(self, chance: random.Random, folder: Path) -> None:
        """Writes what is found on the disk when the power is back."""
        survives = chance.choice((0.0, 0.3, 0.7, 1.0))
        for name in {*self._synced, *self._pending}:
            image = bytearray(self._synced.get(name, b""))
            for offset, data in self._pending.get(name, ()):
                for start, piece in _sectors(offset, data):
                    if chance.random() < survives:
                        _apply(image, start, piece)
            (folder / name).write_bytes(image)


class _File(apsw.VFSFile):  # type: ignore[misc]
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        full = name.filename() if isinstance(name, apsw.URIFilename) else name
        self._disk, self._name = disk, os.path.basename(full)
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        self._disk.write(self._name, offset, bytes(data))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:
        self._disk.write(self._name, size, None)
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:
        self._disk.work()
        super().xSync(flags)
        self._disk.sync(self._name)


def _sectors(offset: int, data: bytes | None) -> list[tuple[int, bytes | None]]:
    if data is None:
        return [(offset, None)]
    return [(offset + start, data[start : start + SECTOR]) for start in range(0, len(data), SECTOR)]


def _apply(image: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del image[offset:]
        return
    image.extend(bytes(max(0, offset + len(data) - len(image))))
    image[offset : offset + len(data)] = data
