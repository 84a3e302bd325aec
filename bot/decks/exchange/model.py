"""Define what a file of cards holds, and what it would change in a deck.

Broken                  a file, or a part of it, that cannot be read; `problem` names the place
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Set
from typing import Literal

import msgspec

from bot.decks.deck_game import Wording
from bot.decks.exchange.origin import Origin
from bot.decks.model import PlaceContent
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.language.escape import clean
from bot.store.deck_records import DeckInfo, Proposal

# Of the zip; a newer one is refused.
FORMAT = 1
# How many are told at once.
MOST_PROBLEMS = 20

# Characters of any part of a card or deck that is looked at.
LONGEST = 1_000

EMPTY = text("This file is empty.")

# Takes bytes that claim to be an ink mask of ours; the mask as we keep it, or Refused with the reason.
Gate = Callable[[bytes], bytes]


class FileProblem(msgspec.Struct, frozen=True):
    """What is wrong with a file, and where; `line` None: the whole file."""

    file: str
    why: Text
    line: int | None = None

    def said(self) -> Text:
        if self.line is None:
            return text("{file}: {why}", file=self.file, why=self.why)
        return text("{file}, line {line}: {why}", file=self.file, line=self.line, why=self.why)


class Broken(Refused):
    """A file, or a part of it, cannot be read at all."""

    def __init__(self, file: str, why: Text, line: int | None = None) -> None:
        self.problem = FileProblem(shown(file), why, line)
        super().__init__(self.problem.said())


def shown(typed: str) -> str:
    """Cut a name or key out of a file short enough for a sentence."""
    return clean(typed, 60)


def too_long(part: str) -> Text:
    return text("{part} is too long to be read: at most {n} characters.", part=part, n=LONGEST)


def decoded(data: bytes, file: str) -> str:
    """Decode UTF-8, with or without its mark, or UTF-16 with one, as spreadsheets write it. Raises Broken with the
    line."""
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Broken(file, text("This is not UTF-8. Save the file with the encoding UTF-8."), line) from error


class IncomingCard(msgspec.Struct, frozen=True):
    """A card as a file has it, and where it stands there. `card.author` is a stand-in, or None."""

    card: Card
    file: str
    line: int | None
    partial: bool = False
    """From a spreadsheet: what it has no column for stays as it is."""
    origin: str = ""
    """Of a line of a spreadsheet: where its file says it comes from."""


class IncomingWording(msgspec.Struct, frozen=True):
    """A remembered wording as a file has it, and where it stands there."""

    card: Card
    """Its condition, its words, their language and their meaning; its slot is its kind."""
    file: str
    line: int | None


class FileContents(msgspec.Struct, frozen=True):
    """A file that could be read."""

    cards: tuple[IncomingCard, ...]
    name: str = ""
    mark: str = ""
    lines: dict[str, int | None] = {}
    """Where deck.toml tells name and mark."""
    drawings: dict[str, bytes] = {}
    """Ink masks by digest."""
    wordings: tuple[IncomingWording, ...] = ()
    whole: bool = False
    """All there is of a deck: cards that are not in it are retired."""
    problems: tuple[FileProblem, ...] = ()
    origin: str = ""
    """Where it says it comes from (bot.decks.exchange.origin)."""


# done: at once. offered: with the consent of the author, whose words would mean something else. proposed: once a
# moderator has approved it, as the words do not say what they are to mean.
Way = Literal["done", "offered", "proposed"]


class CardChange(msgspec.Struct, frozen=True):
    """What a file does to one place of a deck. `does`: what the table will do, in sentences."""

    kind: Literal["added", "changed", "retired"]
    slot: str
    before: Card | None
    after: Card | None
    does: tuple[Text, ...] = ()
    later: bool = False
    """Whether what the deck has now came after the file was taken out of it."""
    way: Way = "done"

    @property
    def is_asked(self) -> bool:
        """Whether it is done only where somebody ticks it: it would take away what the file knows nothing of."""
        return self.later or self.kind == "retired"


class ImportPreview(msgspec.Struct, frozen=True):
    """What an import would do. With `problems` it does nothing."""

    changes: tuple[CardChange, ...]
    unchanged: int
    problems: tuple[FileProblem, ...]
    name: str = ""
    """Of the deck: as the file has it, or as a new deck will be called."""
    mark: str = ""
    version: int = 0
    """Of the deck that it was compared with; 0: a new deck."""
    lines: dict[str, int | None] = {}
    """Where the file tells name and mark."""
    drawings: dict[str, bytes] = {}
    wordings: tuple[Wording, ...] = ()
    """That are new to the server."""
    doubtful: int = 0
    """Wordings that are left out: the words do not say what they are to mean."""
    origin: Origin | None = None
    """Where the file was taken out of this very deck: when."""

    def chosen(self, ticked: Set[str]) -> tuple[CardChange, ...]:
        """List the changes that are done; of those that are asked, the ones of the ticked slots."""
        return tuple(change for change in self.changes if not change.is_asked or change.slot in ticked)

    @property
    def removals(self) -> tuple[CardChange, ...]:
        """List what the file does not have and had when it was taken out, as far as it is known."""
        return tuple(change for change in self.changes if change.kind == "retired" and not change.later)

    def of_kind(self, kind: Literal["added", "changed", "retired"]) -> tuple[CardChange, ...]:
        return tuple(change for change in self.changes if change.kind == kind)


class Imported(msgspec.Struct, frozen=True):
    """What an import has done."""

    deck: DeckInfo
    at: int
    """The moment by which it is known, to be undone."""
    done: tuple[CardChange, ...]
    kept: int
    """Changes that nobody has ticked."""
    wordings: int
    waiting: tuple[CardChange, ...] = ()
    """What is offered or proposed."""


class Undone(msgspec.Struct, frozen=True):
    """What has become of an import that was undone."""

    deck: DeckInfo
    back: tuple[CardChange, ...] = ()
    """What was brought back."""
    kept: tuple[PlaceContent, ...] = ()
    """What was not: somebody has changed it since."""
    withdrawn: tuple[Proposal, ...] = ()
    """What had come of it and waited is withdrawn."""
    decided: tuple[Proposal, ...] = ()
    """What had come of it was approved since, and stays."""
    wordings: int = 0
    """Meanings of words that it had brought are forgotten."""
    deleted: bool = False
    """The import had made the deck, and it is gone."""
