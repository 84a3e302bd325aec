"""Opens a zip that a stranger made: nothing is unpacked to disk, and nothing grows beyond what a deck can need."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from pathlib import PurePosixPath

from bot.decks.exchange.model import Broken, shown
from bot.engine.text import text

MOST_BYTES = 8 * 1024 * 1024
"""Of the file as it comes."""
MOST_UNPACKED = 24 * 1024 * 1024
"""Of all that is in it."""
MOST_ENTRIES = 500
LONGEST_NAME = 200
MOST_RATIO = 200
"""Of text that people have typed: a few times; of a bomb: a thousand."""
RATIO_FROM = 256 * 1024
"""Unpacked bytes from which the ratio counts: a short text of one letter is no bomb."""
_ENCRYPTED = 0x1
_ENTRY = b"PK\x01\x02"
"""Every entry of the list of a zip begins so."""
_WAYS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_TROUBLE = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError)
"""What zipfile raises for the files people have made up to break it."""


class Archive:
    """The entries of a zip by name. Raises Broken, here and when reading."""

    def __init__(self, data: bytes, name: str) -> None:
        self._name = name
        if len(data) > MOST_BYTES:
            raise Broken(name, text("This file is too large: at most {n} MB.", n=MOST_BYTES // 1024**2))
        try:
            if data.count(_ENTRY) > MOST_ENTRIES:  # zipfile would make a list of all of them first
                raise Broken(name, text("There are too many files in it: at most {n}.", n=MOST_ENTRIES))
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            entries = self._zip.infolist()
        except _TROUBLE as error:
            raise Broken(name, text("This is no zip file, or it is damaged.")) from error
        self._check(entries)
        files = {entry.filename: entry for entry in entries if not entry.is_dir()}
        folder = _folder(list(files))
        self._entries = {path.removeprefix(folder): entry for path, entry in files.items() if path.startswith(folder)}

    def names(self) -> list[str]:
        return list(self._entries)

    def read(self, path: str, limit: int) -> bytes:
        """An entry of at most `limit` bytes."""
        if path not in self._entries:
            raise Broken(path, text("This file is missing."))
        try:
            with self._zip.open(self._entries[path]) as file:
                content = file.read(limit + 1)
        except _TROUBLE as error:
            raise Broken(path, text("This part of the zip file is damaged.")) from error
        if len(content) > limit:
            raise Broken(path, text("This file is too large: at most {n} kB.", n=limit // 1024))
        return content

    def _check(self, entries: list[zipfile.ZipInfo]) -> None:
        seen = set[str]()
        for entry in entries:
            self._check_entry(entry)
            if (folded := entry.filename.casefold()) in seen:
                raise Broken(self._name, text("{file} is in it twice.", file=shown(entry.filename)))
            seen.add(folded)
        if sum(entry.file_size for entry in entries) > MOST_UNPACKED:
            raise Broken(self._name, text("Unpacked it is too large."))

    def _check_entry(self, entry: zipfile.ZipInfo) -> None:
        file = shown(entry.filename)
        if _leaves(entry):
            raise Broken(self._name, text("{file} is not a name for a file in a deck.", file=file))
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise Broken(self._name, text("{file} is a link, not a file.", file=file))
        if entry.flag_bits & _ENCRYPTED:
            raise Broken(self._name, text("{file} is encrypted. Make the zip file without a password.", file=file))
        if entry.compress_type not in _WAYS:
            raise Broken(self._name, text("{file} is packed in an unusual way. Make an ordinary zip file.", file=file))
        if entry.file_size > RATIO_FROM and entry.file_size > MOST_RATIO * entry.compress_size:
            raise Broken(self._name, text("{file} unpacks to far more than it seems.", file=file))


def _leaves(entry: zipfile.ZipInfo) -> bool:
    """Whether a name points out of the zip, or is made to look like another one."""
    # zipfile cuts names at a NUL and turns the other system's separators: what it was given counts
    name = entry.orig_filename
    path = PurePosixPath(name)
    odd = len(name) > LONGEST_NAME or any(sign in name for sign in "\\:\0") or not name.isprintable()
    return odd or path.is_absolute() or ".." in path.parts or not path.parts


def _folder(paths: list[str]) -> str:
    """What packing a whole folder puts before every name."""
    if "deck.toml" in paths:
        return ""
    inside = [path.removesuffix("deck.toml") for path in paths if path.count("/") == 1 and path.endswith("/deck.toml")]
    return inside[0] if len(inside) == 1 else ""
