"""Define who works on decks, what they find there, and why something is refused; bot.store.deck_records: what is kept.

Refused (engine)         something that is not allowed or possible, with the sentence why
├── NoDeck               there is no such deck here (any more)
├── NoCard               there is no such card, nothing is written on it, or none is left to write on
├── NoProposal           there is no such proposal here (any more)
├── Outdated             somebody has changed this meanwhile: look again
├── NotAllowed           only moderators may do that
├── Barred               the person may not write here
├── Settled              somebody else has decided on this proposal meanwhile; `proposal` is what became of it
└── Improper             the text cannot be taken as it is; `problems` say why, one sentence each
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple, get_args

import msgspec

from bot.decks.deck_game import DeckPlace, Reading, Tried
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import Text, side_by_side, text
from bot.store.api import Conflict
from bot.store.deck_records import DeckInfo, Proposal, Version


class NoDeck(Refused): ...


class NoCard(Refused): ...


class NoProposal(Refused): ...


class Outdated(Refused): ...


class NotAllowed(Refused): ...


class Barred(Refused): ...


class Settled(Refused):
    def __init__(self, proposal: Proposal, why: Text) -> None:
        super().__init__(why)
        self.proposal = proposal


class Improper(Refused):
    def __init__(self, problems: Sequence[Text]) -> None:
        super().__init__(side_by_side(problems))
        self.problems = tuple(problems)


OUTDATED = text("Somebody has changed this meanwhile. Look at it again.")
UNREADABLE = text("This card cannot be read any more: it is damaged in my database. Please tell whoever runs me.")


@contextmanager
def conflicts_refused(refusal: Refused | None = None) -> Iterator[None]:
    """Turn a conflict of the store into `refusal`, or Outdated: somebody else was first."""
    try:
        yield
    except Conflict as conflict:
        raise refusal or Outdated(OUTDATED) from conflict


class Member(msgspec.Struct, frozen=True):
    """Somebody on a server, and whether they moderate there."""

    user: int
    name: str
    guild: int
    moderator: bool = False


def must_moderate(by: Member) -> None:
    """Refuse whoever does not moderate. Raises NotAllowed."""
    if not by.moderator:
        raise NotAllowed(text("Only moderators can do that."))


class PlaceContent(NamedTuple):
    """What a place of a deck holds now. `version` None: it never held anything."""

    place: DeckPlace
    card: Card | None
    version: Version | None

    @property
    def damaged(self) -> bool:
        return self.version is not None and self.version.damaged

    @property
    def free(self) -> bool:
        """Whether somebody may write there."""
        return self.card is None and not self.damaged

    @property
    def number(self) -> int:
        """Of its newest version; 0: it never held anything."""
        return 0 if self.version is None else self.version.number


class Loss(msgspec.Struct, frozen=True):
    """What goes with a deck that is deleted."""

    deck: DeckInfo
    cards: int
    """Written by players."""
    authors: tuple[str, ...]
    """As they signed, in alphabetical order."""
    proposals: int
    """That wait for the moderators."""
    heir: DeckInfo | None
    """What new tables play with then; None: a fresh starter deck that takes its place."""
    until: int
    """So long it can be brought back."""


class CheckedDraft(NamedTuple):
    """A draft as it would be sent in. `held`: what its place holds now; `problems`: why it cannot be sent in yet;
    `reading`: what is understood of it."""

    card: Card
    held: PlaceContent
    problems: tuple[Text, ...]
    reading: Reading


class TrialResult(NamedTuple):
    """What came of trying a card out. `found` None: it took too long; `version`: which the deck was."""

    found: Tried | None
    at: int
    version: int


Sort = Literal["all", "new", "read", "free"]
"""new: came within a day. read: the table does all of it. free: something is left to people."""
SORTS: tuple[Sort, ...] = get_args(Sort)


class Waiting(NamedTuple):
    """A proposal that waits. `free`: whether it leaves something to people; `looker`: which moderator looks at it."""

    proposal: Proposal
    free: bool
    looker: int | None


class QueueView(NamedTuple):
    """What somebody sees of a queue."""

    found: Sequence[Waiting]
    """What they want to see, oldest first."""
    counts: Mapping[Sort, int]
    """How much of each sort waits, of the person whose cards are wanted, or of everybody."""
    people: Sequence[tuple[int, str, int]]
    """Whose cards wait: who, their name, and how many, most first."""
