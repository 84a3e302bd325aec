"""Read a file that a stranger made as cards, with everything in it that can be wrong.

Of a zip nothing is unpacked to disk, and nothing grows beyond what a deck can need.
"""

from __future__ import annotations

import hashlib
import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from msgspec.structs import replace

from bot.decks.exchange import spreadsheet, toml
from bot.decks.exchange.model import (
    EMPTY,
    Broken,
    FileContents,
    FileProblem,
    Gate,
    IncomingCard,
    IncomingWording,
    shown,
)
from bot.decks.exchange.toml_tables import parsed
from bot.engine.game import Refused
from bot.engine.text import text

# Bytes of an ink mask.
MOST_DRAWING = 256 * 1024
# Bytes of cards.toml or of a spreadsheet.
MOST_TEXT = 2 * 1024 * 1024

# Of a zip

# Of the file as it comes.
MOST_BYTES = 8 * 1024 * 1024
# Of all that is in it.
MOST_UNPACKED = 24 * 1024 * 1024
MOST_ENTRIES = 500
LONGEST_NAME = 200
# Of text that people have typed: a few times; of a bomb: a thousand.
MOST_RATIO = 200
# Unpacked bytes from which the ratio counts: a short text of one letter is no bomb.
RATIO_FROM = 256 * 1024
_ENCRYPTED = 0x1
# Every entry of the list of a zip begins so.
_ENTRY = b"PK\x01\x02"
_WAYS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
# What zipfile raises for the files people have made up to break it.
_TROUBLE = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError)


def read(data: bytes, name: str, game: str, places: int, gate: Gate) -> FileContents:
    """Read what a file holds, whatever it is. Raises Broken for what cannot be read at all, or holds no card. Takes its
    time."""
    if not data:
        raise Broken(name, EMPTY)
    if data.startswith(b"PK") or name.casefold().endswith(".zip"):
        return _zip(Archive(data, name), game, places, gate)
    if len(data) > MOST_TEXT:
        raise Broken(name, text("This file is too large: at most {n} MB.", n=MOST_TEXT // 1024**2))
    if name.casefold().endswith((".csv", ".tsv", ".txt")):
        return _contents(spreadsheet.read(data, name))
    raise Broken(name, text("Send a deck (.zip) or a spreadsheet (.csv), as the export makes them."))


def game_in(data: bytes, name: str, slots: Mapping[str, frozenset[str]]) -> str | None:
    """Tell of which game a file is: of a zip by what it says, of a sheet by its places (`slots` of each game); None: of
    none of these. Raises Broken."""
    if not data:
        raise Broken(name, EMPTY)
    if data.startswith(b"PK") or name.casefold().endswith(".zip"):
        said = parsed(Archive(data, name).read(toml.DECK, MOST_TEXT), toml.DECK).get("game")
        return next((slug for slug in slots if slug == said), None)
    if len(data) > MOST_TEXT or not name.casefold().endswith((".csv", ".tsv", ".txt")):
        return None
    named = {found.card.slot for found in spreadsheet.read(data, name) if isinstance(found, IncomingCard)}
    return max(slots, key=lambda slug: len(named & slots[slug]), default=None)


def _zip(archive: Archive, game: str, places: int, gate: Gate) -> FileContents:
    deck = archive.read(toml.DECK, MOST_TEXT)
    about = toml.read_deck(deck, game)
    contents = _contents(toml.read_cards(archive.read(toml.CARDS, MOST_TEXT), places))
    if not contents.cards and not contents.problems:
        # else it would take everything out of a deck
        raise Broken(toml.CARDS, text("There is no card in it."))
    kept, drawings, problems = list[IncomingCard](), dict[str, bytes](), list(contents.problems)
    known = dict[str, bytes]()  # the same drawing on many cards is looked at once
    for incoming in contents.cards:
        if not incoming.card.drawing:
            kept.append(incoming)
            continue
        given = incoming.card.drawing
        try:
            known[given] = known.get(given) or _drawing(archive, given, gate)
        except Refused as refused:
            problems.append(FileProblem(incoming.file, refused.why, incoming.line))
            continue
        # The gate may have made other bytes of it.
        digest = hashlib.sha256(known[given]).hexdigest()
        drawings[digest] = known[given]
        kept.append(replace(incoming, card=replace(incoming.card, drawing=digest)))
    wordings = _wordings(archive)
    problems += [wording for wording in wordings if isinstance(wording, FileProblem)]
    return FileContents(
        tuple(kept),
        about.get("name", ""),
        about.get("mark", ""),
        toml.lines(deck),
        drawings,
        tuple(wording for wording in wordings if isinstance(wording, IncomingWording)),
        whole=True,
        problems=tuple(problems),
        origin=about.get("origin", ""),
    )


def _wordings(archive: Archive) -> list[IncomingWording | FileProblem]:
    """Those of the file, if there is one: older exports have none. Raises Broken."""
    if toml.WORDINGS not in archive.names():
        return []
    return list(toml.read_wordings(archive.read(toml.WORDINGS, MOST_TEXT)))


def _drawing(archive: Archive, digest: str, gate: Gate) -> bytes:
    """The ink of a card. Raises Refused, Broken among them."""
    path = f"drawings/{digest}.png"
    if len(digest) != 64 or not set(digest) <= set("0123456789abcdef"):
        raise Refused(text("drawing must be the SHA-256 of the file, in hexadecimal digits."))
    ink = archive.read(path, MOST_DRAWING)
    if hashlib.sha256(ink).hexdigest() != digest:
        raise Refused(text("{file} is not what its name says.", file=path))
    return gate(ink)


def _contents(found: Iterable[IncomingCard | FileProblem]) -> FileContents:
    items = list(found)
    cards = tuple(item for item in items if isinstance(item, IncomingCard))
    problems = tuple(item for item in items if isinstance(item, FileProblem))
    # A line that somebody has typed anew says nothing. Of lines of several files none says when the others were taken
    # out.
    origins = {card.origin for card in cards if card.origin}
    return FileContents(cards, problems=problems, origin=origins.pop() if len(origins) == 1 else "")


# Zip files


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
        """Unpack an entry of at most `limit` bytes."""
        if path not in self._entries:
            raise Broken(path, text("This file is missing."))
        try:
            with self._zip.open(self._entries[path]) as file:
                # One byte more tells that there is more: the size that a zip names may be a lie.
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
        # The upper half holds the mode of a file on Unix.
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
