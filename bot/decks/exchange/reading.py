"""A file that somebody uploaded, as cards: which kind of file it is, and everything in it that can be wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from msgspec.structs import replace

from bot.decks.exchange import spreadsheet, toml
from bot.decks.exchange.archive import Archive
from bot.decks.exchange.model import Broken, Contents, Gate, Incoming, Problem
from bot.engine.game import Refused
from bot.engine.text import text

MOST_DRAWING = 256 * 1024
"""Bytes of an ink mask."""
MOST_TEXT = 2 * 1024 * 1024
"""Bytes of cards.toml or of a spreadsheet."""


def read(data: bytes, name: str, game: str, places: int, gate: Gate) -> Contents:
    """What a file holds, whatever it is. Raises Broken for what cannot be read at all. Takes its time."""
    if data.startswith(b"PK") or name.casefold().endswith(".zip"):
        return _zip(Archive(data, name), game, places, gate)
    if len(data) > MOST_TEXT:
        raise Broken(name, text("This file is too large: at most {n} MB.", n=MOST_TEXT // 1024**2))
    if name.casefold().endswith((".csv", ".tsv", ".txt")):
        return _contents(spreadsheet.read(data, name))
    raise Broken(name, text("Send a deck (.zip) or a spreadsheet (.csv), as the export makes them."))


def _zip(archive: Archive, game: str, places: int, gate: Gate) -> Contents:
    deck = archive.read(toml.DECK, MOST_TEXT)
    about = toml.read_deck(deck, game)
    contents = _contents(toml.read_cards(archive.read(toml.CARDS, MOST_TEXT), places))
    kept, drawings, problems = list[Incoming](), dict[str, bytes](), list(contents.problems)
    known = dict[str, bytes]()  # the same drawing on many cards is looked at once
    for incoming in contents.cards:
        if not incoming.card.drawing:
            kept.append(incoming)
            continue
        given = incoming.card.drawing
        try:
            known[given] = known.get(given) or _drawing(archive, given, gate)
        except Refused as refused:
            problems.append(Problem(incoming.file, refused.why, incoming.line))
            continue
        digest = hashlib.sha256(known[given]).hexdigest()
        drawings[digest] = known[given]
        kept.append(replace(incoming, card=replace(incoming.card, drawing=digest)))
    named = (about.get("name", ""), about.get("mark", ""), toml.lines(deck))
    return Contents(tuple(kept), *named, drawings, whole=True, problems=tuple(problems))


def _drawing(archive: Archive, digest: str, gate: Gate) -> bytes:
    """The ink of a card. Raises Refused, Broken among them."""
    path = f"drawings/{digest}.png"
    if len(digest) != 64 or not set(digest) <= set("0123456789abcdef"):
        raise Refused(text("drawing must be the SHA-256 of the file, in hexadecimal digits."))
    ink = archive.read(path, MOST_DRAWING)
    if hashlib.sha256(ink).hexdigest() != digest:
        raise Refused(text("{file} is not what its name says.", file=path))
    return gate(ink)


def _contents(found: Iterable[Incoming | Problem]) -> Contents:
    items = list(found)
    cards = tuple(item for item in items if isinstance(item, Incoming))
    return Contents(cards, problems=tuple(item for item in items if isinstance(item, Problem)))
