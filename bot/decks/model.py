"""Decks as values: the cards that a community owns, who proposed what, who changed what. No Discord.

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

from collections.abc import Sequence
from functools import reduce
from typing import Literal, NamedTuple

import msgspec

from bot.decks.deck_game import Place, Reading
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import Text, text


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
        super().__init__(reduce(_both, problems))
        self.problems = tuple(problems)


def _both(one: Text, other: Text) -> Text:
    return text("{one} {other}", one=one, other=other)


class Member(msgspec.Struct, frozen=True):
    """Somebody on a server, and whether they moderate there."""

    user: int
    name: str
    guild: int
    moderator: bool = False


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck of a server. Ids are Discord's, times are milliseconds since 1970."""

    id: int
    guild: int
    game: str
    """Slug of the game whose cards these are."""
    name: str
    mark: str = ""
    """A small sign, drawn on every card, that tells mixed decks apart: an emoji or one or two letters."""
    default: bool = False
    """What new tables of the game play with; exactly one deck of a game on each server."""
    version: int = 1
    """Grows with every change of a card."""
    created_at: int = 0
    deleted_at: int | None = None
    """While it can still be brought back."""


Action = Literal[
    "printed", "copied", "written", "edited", "retired", "restored", "rolled back", "imported", "drawing removed"
]


class Version(msgspec.Struct, frozen=True):
    """What a place of a deck held from then on. `card` None: nothing (blank, or retired)."""

    deck: int
    slot: str
    number: int
    """1, 2, ... for each place."""
    card: Card | None
    action: Action
    by: int | None
    """Who made the change; None: we ourselves, or somebody forgotten."""
    at: int
    introduced: bool = True
    """Of a rule: whether a game has begun with it (K6)."""
    damaged: bool = False
    """What is stored of its card cannot be read: it counts as blank until a moderator has mended it."""


class Held(NamedTuple):
    """What a place of a deck holds now. `version` None: it never held anything."""

    place: Place
    card: Card | None
    version: Version | None

    @property
    def damaged(self) -> bool:
        return self.version is not None and self.version.damaged


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


Status = Literal["waiting", "approved", "sent back", "withdrawn"]


class Proposal(msgspec.Struct, frozen=True):
    """A card that waits for the moderators, or what became of it."""

    id: int
    deck: int
    card: Card
    """As it would enter the deck; its slot is reserved while it waits."""
    author: int
    name: str
    """Of the author, to be shown."""
    at: int
    locale: str = "en"
    """Of the author: in which language to tell them."""
    channel: int | None = None
    """Where it was written: where the author is told, without the text, if private words do not reach them."""
    base: int = 0
    """Number of the slot's version that it replaces; 0: none."""
    table: int | None = None
    """Of whose prize it is (K25)."""
    original: Card | None = None
    """As the author wrote it, once a moderator has edited it."""
    consent: Literal["not needed", "asked", "given", "refused"] = "not needed"
    """Of the author to the edit (K26)."""
    status: Status = "waiting"
    reason: str = ""
    """Why it was sent back."""
    decided_by: int | None = None
    decided_at: int | None = None
    message: int | None = None
    """Of the moderators' queue."""
    revision: int = 0
    """Grows with every edit and answer: whoever decides says which one they have seen."""
    office: int | None = None
    """The channel of its message."""
    shown: int = 0
    """The revision that its message shows."""


class Draft(msgspec.Struct, frozen=True):
    """A card that somebody is writing; nobody else sees it. One a person and server."""

    guild: int
    user: int
    deck: int
    slot: str = ""
    """Where it is to stand; empty: on any blank rule card."""
    prize: int | None = None
    """The table whose prize it is."""
    title: str = ""
    condition: str = ""
    words: str = ""
    drawing: str = ""
    language: str = "en"
    chosen: dict[str, str] = {}
    """Of the menus with which a card is put together."""

    @property
    def card(self) -> Card:
        return Card(self.slot, self.title, self.condition, self.words, drawing=self.drawing, language=self.language)


class Looked(NamedTuple):
    """A draft as it would be sent in. `held`: what its place holds now; `problems`: why it cannot be sent in yet;
    `reading`: what is understood of it."""

    card: Card
    held: Held
    problems: tuple[Text, ...]
    reading: Reading


class Prize(msgspec.Struct, frozen=True):
    """That somebody may write a card for having won (K25)."""

    table: int
    user: int
    guild: int
    deck: int
    """The deck that was played, or the first one of a mix."""
    status: Literal["open", "used", "declined"]
    """What was sent back or withdrawn leaves it open."""


What = Literal[
    "create",
    "rename",
    "mark",
    "default",
    "delete",
    "undelete",
    "write",
    "edit",
    "retire",
    "restore",
    "roll back",
    "remove drawing",
    "import",
    "export",
    "propose",
    "approve",
    "edit proposal",
    "consent",
    "refuse consent",
    "send back",
    "withdraw",
    "report",
    "close report",
    "bar",
    "unbar",
    "rules",
]
"""What an entry of the audit log is about."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the audit log; `id` grows. `detail`: plain words, as somebody typed them or a name of a deck."""

    at: int
    guild: int
    by: int | None
    """Who did it; None: somebody forgotten, or nobody."""
    what: What
    deck: int | None = None
    slot: str = ""
    detail: str = ""
    user: int | None = None
    """Whom it was done to."""
    id: int = 0


class Report(msgspec.Struct, frozen=True):
    """A member finds a card wrong."""

    id: int
    deck: int
    slot: str
    by: int | None
    """None: somebody forgotten."""
    at: int
    reason: str
    open: bool = True


class Bar(msgspec.Struct, frozen=True):
    """Somebody may not write on a server."""

    guild: int
    user: int
    by: int | None
    at: int
    reason: str


Writers = Literal["everybody", "winners", "moderators"]


class WritingPolicy(msgspec.Struct, frozen=True):
    """What a server's moderators have decided about writing."""

    guild: int
    queue: int | None = None
    """The channel where proposals are shown to moderators; None: only `/deck-moderation queue` shows them."""
    words: tuple[str, ...] = ()
    """Not allowed on cards, besides Discord's AutoMod rules."""
    writers: Writers = "everybody"
