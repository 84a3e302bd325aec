"""What the store keeps of decks, as rows. Cards are JSON text of bot.engine.deck's Card; times are milliseconds."""

from __future__ import annotations

import msgspec


class DeckRow(msgspec.Struct, frozen=True):
    id: int
    guild: int
    game: str
    name: str
    mark: str
    is_default: int
    version: int
    created_at: int
    deleted_at: int | None


class CardRow(msgspec.Struct, frozen=True):
    """A version of a place of a deck; `card` None: nothing is there."""

    deck: int
    slot: str
    number: int
    card: str | None
    action: str
    made_by: int | None
    at: int
    introduced: int


class ProposalRow(msgspec.Struct, frozen=True):
    """`prize`: the table whose prize it is. `revision` grows with every change. `office`: the channel of the `message`,
    which shows the revision `shown`."""

    id: int
    deck: int
    slot: str
    card: str
    author: int
    name: str
    at: int
    locale: str
    channel: int | None
    base: int
    prize: int | None
    original: str | None
    consent: str
    status: str
    reason: str
    decided_by: int | None
    decided_at: int | None
    message: int | None
    revision: int
    office: int | None = None
    shown: int = 0


class PrizeRow(msgspec.Struct, frozen=True):
    table_id: int
    user: int
    guild: int
    deck: int
    declined: int = 0


class DraftRow(msgspec.Struct, frozen=True):
    """`draft`: JSON text of bot.decks.model's Draft."""

    guild: int
    user: int
    draft: str
    at: int


class ReportRow(msgspec.Struct, frozen=True):
    id: int
    deck: int
    slot: str
    made_by: int | None
    at: int
    reason: str
    is_open: int = 1


class BarRow(msgspec.Struct, frozen=True):
    guild: int
    user: int
    made_by: int | None
    at: int
    reason: str


class WritingRow(msgspec.Struct, frozen=True):
    """`words`: a JSON list."""

    guild: int
    queue: int | None
    words: str
    writers: str


class AuditRow(msgspec.Struct, frozen=True):
    """`id` None: not written yet. `user`: whom it is about."""

    id: int | None
    guild: int
    at: int
    made_by: int | None
    user: int | None
    what: str
    deck: int | None
    slot: str
    detail: str
