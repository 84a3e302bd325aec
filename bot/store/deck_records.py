"""Define what the store keeps of decks as values.

The fields of a record are the columns of its table; `name` stands where the column is called otherwise. Cards, drafts
and lists of words are stored as JSON text (deck_rows.py). Ids are Discord's, times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.engine.deck import Card


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck of a server."""

    id: int
    guild: int
    game: str
    """Slug of the game whose cards these are."""
    name: str
    mark: str = ""
    """A small sign, drawn on every card, that tells mixed decks apart: an emoji or one or two letters."""
    default: bool = msgspec.field(default=False, name="is_default")
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
    by: int | None = msgspec.field(name="made_by")
    """Who made the change; None: we ourselves, or somebody forgotten."""
    at: int
    introduced: bool = True
    """Of a rule: whether a game has begun with it (K6)."""
    wrote: int | None = None
    """Whose words they are: who sent them in, or typed them; None: nobody of the server, or somebody forgotten."""
    edited: int | None = None
    """Which moderator has changed them before they were approved, with their author's consent."""
    reason: str = ""
    """Why it was made, for its author to read."""
    damaged: bool = False
    """What is stored of its card cannot be read: it counts as blank until a moderator has mended it. No column."""


Status = Literal["waiting", "approved", "sent back", "withdrawn"]


class Proposal(msgspec.Struct, frozen=True):
    """A card that waits for the moderators, or what became of it. Its table has the slot of the card as well."""

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
    table: int | None = msgspec.field(default=None, name="prize")
    """Of whose prize it is (K25)."""
    original: Card | None = None
    """As the author wrote it, once a moderator has edited it."""
    consent: Literal["not needed", "asked", "given", "refused"] = "not needed"
    """Of the author to the edit (K26)."""
    status: Status = "waiting"
    reason: str = ""
    """Why it was sent back, or other words are offered."""
    decided_by: int | None = None
    decided_at: int | None = None
    message: int | None = None
    """Of the moderators' queue."""
    revision: int = 0
    """Grows with every edit and answer: whoever decides says which one they have seen."""
    message_channel: int | None = msgspec.field(default=None, name="office")
    shown: int = 0
    """The revision that its message shows."""
    edited_by: int | None = None
    """Which moderator has changed the words of its author."""
    offered: bool = False
    """Whether a moderator offers the author other words for a card that is in the deck: with their consent, it is
    approved."""
    looker: int | None = None
    """Which moderator is looking at it, as they have said."""
    look_until: int | None = None
    """When that ends by itself."""
    undrawn: str = ""
    """Digest of the drawing that a moderator has taken off, and may put back."""

    @property
    def turned_down(self) -> bool:
        """Whether a moderator has sent it back, or has taken back what was offered: it may wait again."""
        taken_back = self.offered and self.status == "withdrawn" and self.consent == "asked"
        return self.status == "sent back" or (taken_back and self.decided_by != self.author)

    def looked_at(self, now: int) -> int | None:
        """Who is looking at it now."""
        return self.looker if self.look_until is not None and now < self.look_until else None


class Draft(msgspec.Struct, frozen=True):
    """A card that somebody is writing; nobody else sees it. One a person and server. Stored as JSON text."""

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
    meaning: Any = None
    """What its author has chosen that these words mean, as plain JSON data; None: they are read."""
    offered: bool = False
    """Whether that is an offer of the reader (bot.decks.deck_game), which the server will remember."""
    undrawn: str = ""
    """Digest of the drawing that was left out, and may be put back."""
    thrown_away: bool = False
    """It is kept for whoever wants it back, until they begin another card or it is too old."""

    @property
    def card(self) -> Card:
        written = Card(self.slot, self.title, self.condition, self.words, drawing=self.drawing, language=self.language)
        return replace(written, meaning=self.meaning)


class Prize(msgspec.Struct, frozen=True):
    """That somebody may write a card for having won (K25)."""

    table: int = msgspec.field(name="table_id")
    user: int
    guild: int
    deck: int
    """The deck that was played, or the first one of a mix."""
    status: Literal["open", "used", "declined"] = "open"
    """What was sent back or withdrawn leaves it open. No column: it follows from the proposals and from `declined`."""


class PickedWording(msgspec.Struct, frozen=True):
    """A meaning that somebody has picked for some words: it holds on the whole server (bot.decks.wordings)."""

    guild: int
    game: str
    key: str
    language: str
    """Of the words."""
    meaning: Any
    """Plain JSON data."""
    by: int | None = msgspec.field(name="made_by")
    """None: somebody forgotten, or a file has brought it."""
    at: int
    used: int
    """When words were last read so: where there are too many, the one that is longest unused goes."""
    id: int = 0
    """Another one whenever the words are given another meaning."""


class Trial(msgspec.Struct, frozen=True):
    """What came of trying a card out, the last time."""

    deck: int
    card: str
    """Its key (bot.decks.trying): of all cards that do the same there."""
    version: int
    """Of the deck, then."""
    at: int
    found: str
    """JSON text; null: it took too long."""


class Report(msgspec.Struct, frozen=True):
    """A member finds a card wrong."""

    id: int
    deck: int
    slot: str
    by: int | None = msgspec.field(name="made_by")
    """None: somebody forgotten."""
    at: int
    reason: str
    open: bool = msgspec.field(default=True, name="is_open")


class DrawingReport(msgspec.Struct, frozen=True):
    """Somebody finds a drawing at a table wrong."""

    id: int
    table: int = msgspec.field(name="table_id")
    seat: int
    key: str
    digest: str
    by: int | None = msgspec.field(name="made_by")
    """None: somebody forgotten."""
    at: int
    reason: str
    open: bool = msgspec.field(default=True, name="is_open")


class Bar(msgspec.Struct, frozen=True):
    """Somebody may not write on a server."""

    guild: int
    user: int
    by: int | None = msgspec.field(name="made_by")
    at: int
    reason: str
    until: int | None = None
    """None: until it is lifted."""
    told: bool = False
    """Whether the person reads the reason."""


Writers = Literal["everybody", "winners", "moderators"]


class WritingPolicy(msgspec.Struct, frozen=True):
    """What a server's moderators have decided about writing."""

    guild: int
    queue: int | None = None
    """The channel where proposals are shown to moderators; None: only `/deck-moderation queue` shows them."""
    words: tuple[str, ...] = ()
    """Not allowed on cards, besides Discord's AutoMod rules."""
    writers: Writers = "everybody"
    excepted: tuple[str, ...] = ()
    """What may stand on cards although it looks like one of `words`."""
    most_waiting: int = 3
    """Cards of one person that may wait for the moderators."""
    most_daily: int = 10
    """Cards that one person may send in within a day."""
    reasons: tuple[str, ...] = ()
    """For which cards are sent back here, besides ours (bot.decks.reasons)."""
    posting: bool = True
    """Whether members may show cards of decks in channels."""


class Tally(msgspec.Struct, frozen=True):
    """How much waits on a server whose moderators have a channel, and the message there that says so."""

    guild: int
    queue: int
    """The channel."""
    waiting: int
    oldest: int | None
    """When the first of it came."""
    at: int | None = None
    """When the message was posted; None: there never was one."""
    channel: int | None = None
    message: int | None = None
    """None: somebody has deleted it."""
    shown: int | None = None
    """How much waits, as the message says it."""


class CardDeed(msgspec.Struct, frozen=True):
    """How often a card did something of one kind (bot.engine.hall) in a game. `deck`: its number."""

    deck: int
    slot: str
    kind: str
    times: int


class CardFame(msgspec.Struct, frozen=True):
    """What a card that stands in a deck now has done since it was written there, and how many people like it."""

    deck: int
    slot: str
    did: dict[str, int] = {}
    likes: int = 0


class Like(msgspec.Struct, frozen=True):
    """Somebody likes a card with which a game was played that `began` then; milliseconds. `month`: of the press."""

    deck: int
    slot: str
    user: int
    began: int
    month: int


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
    "put drawing back",
    "import",
    "undo import",
    "export",
    "propose",
    "offer",
    "approve",
    "edit proposal",
    "consent",
    "refuse consent",
    "send back",
    "reopen",
    "withdraw",
    "name off",
    "put name back",
    "report",
    "report drawing",
    "close report",
    "reopen report",
    "bar",
    "unbar",
    "rules",
    "remove wording",
    "restore wording",
]
"""What a line of the audit log is about."""


class AuditEntry(msgspec.Struct, frozen=True):
    """A line of the audit log. `detail`: plain words, as somebody typed them or a name of a deck."""

    guild: int
    at: int
    by: int | None = msgspec.field(name="made_by")
    """Who did it; None: somebody forgotten, or nobody."""
    what: What
    deck: int | None = None
    slot: str = ""
    detail: str = ""
    user: int | None = None
    """Whom it was done to: of a card, its author."""
    number: int | None = None
    """Of the version of the card that came of it."""
    proposal: int | None = None
    id: int = 0
    """Grows; 0: not written yet."""


class AuditFilter(msgspec.Struct, frozen=True):
    """Which lines of the audit log are wanted."""

    person: int | None = None
    """Who did it, or whom it was done to."""
    deck: int | None = None
    slot: str = ""
    """With a deck: of which card."""
    kinds: tuple[What, ...] = ()
    """None: all."""
    since: int = 0


EVERYTHING = AuditFilter()
