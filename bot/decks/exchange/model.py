"""What a file of cards holds, and what it would change in a deck.

Broken                  a file, or a part of it, that cannot be read; `problem` names the place
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.language.escape import clean

FORMAT = 1
"""Of the zip; a newer one is refused."""
MOST_PROBLEMS = 20
"""How many are told at once."""

LONGEST = 1_000
"""Characters of any part of a card or deck that is looked at."""

Gate = Callable[[bytes], bytes]
"""Takes bytes that claim to be an ink mask of ours; the mask as we keep it, or Refused with the reason."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a file, and where; `line` None: the whole file."""

    file: str
    why: Text
    line: int | None = None

    def said(self) -> Text:
        if self.line is None:
            return text("{file}: {why}", file=self.file, why=self.why)
        return text("{file}, line {line}: {why}", file=self.file, line=self.line, why=self.why)


class Broken(Refused):
    def __init__(self, file: str, why: Text, line: int | None = None) -> None:
        self.problem = Problem(shown(file), why, line)
        super().__init__(self.problem.said())


def shown(typed: str) -> str:
    """A name or key out of a file, short enough for a sentence."""
    return clean(typed, 60)


def too_long(part: str) -> Text:
    return text("{part} is too long to be read: at most {n} characters.", part=part, n=LONGEST)


class Incoming(msgspec.Struct, frozen=True):
    """A card as a file has it, and where it stands there. `card.author` is a stand-in, or None."""

    card: Card
    file: str
    line: int | None
    partial: bool = False
    """From a spreadsheet: what it has no column for stays as it is."""


class Contents(msgspec.Struct, frozen=True):
    """A file that could be read."""

    cards: tuple[Incoming, ...]
    name: str = ""
    mark: str = ""
    lines: dict[str, int | None] = {}
    """Where deck.toml tells name and mark."""
    drawings: dict[str, bytes] = {}
    """Ink masks by digest."""
    whole: bool = False
    """All there is of a deck: cards that are not in it are retired."""
    problems: tuple[Problem, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """What a file does to one place of a deck. `does`: what the table will do, in sentences."""

    kind: Literal["added", "changed", "retired"]
    slot: str
    before: Card | None
    after: Card | None
    does: tuple[Text, ...] = ()


class Changes(msgspec.Struct, frozen=True):
    """What an import would do. With `problems` it does nothing."""

    changes: tuple[Change, ...]
    unchanged: int
    problems: tuple[Problem, ...]
    name: str = ""
    """Of the deck: as the file has it, or as a new deck will be called."""
    mark: str = ""
    version: int = 0
    """Of the deck that it was compared with; 0: a new deck."""
    lines: dict[str, int | None] = {}
    """Where the file tells name and mark."""
    drawings: dict[str, bytes] = {}

    def of_kind(self, kind: Literal["added", "changed", "retired"]) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if change.kind == kind)
