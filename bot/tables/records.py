"""A finished table as a record that anybody can check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.deck import Deck
from bot.engine.game import AnyGame, Refused, encode
from bot.engine.replay import Entry, Record
from bot.engine.text import text
from bot.store.api import LogRow
from bot.tables.model import Start, Table

SIGNED = ("author", "signature")


def recorded(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Record:
    """Refused while the table is open, because its secret is still one, and if no game was played."""
    if table.status != "over":
        raise Refused(text("The game still runs: what its luck is made of stays secret until it is over."))
    if table.setup is None:
        raise Refused(text("No game was played at this table: there is nothing to check."))
    began = next(row.revision for row in log if row.kind == "act" and row.data == encode(Start()))
    return Record(
        game=table.game,
        version=game.info.version,
        secret=table.secret,
        commitment=table.commitment,
        seats=table.setup.seats,
        options=table.setup.options,
        began=began,
        previous_first=table.previous_first,
        slow=table.setup.slow,
        entries=tuple(map(_entry, (row for row in log if row.kind != "act"))),
        state=_unsigned_state(table) if table.setup.deck is not None else encode(table.state),
        deck=_unsigned_deck(table.setup.deck) if table.setup.deck is not None else None,
        formula=table.formula,
        lots=tuple(given and replace(given, user=None) for given in table.lots),
    )


def _unsigned_deck(deck: Deck) -> Deck:
    """Who wrote the cards is nothing that a file for anybody should tell; the rules do not ask for it."""
    return replace(deck, cards=tuple(replace(card, author=None, signature="") for card in deck.cards))


def _unsigned_state(table: Table) -> str:
    return msgspec.json.encode(_unsigned(msgspec.json.decode(encode(table.state)))).decode()


def _unsigned(value: Any) -> Any:
    """Plain JSON data without the authors of the cards in it."""
    if isinstance(value, list):
        return [_unsigned(inner) for inner in value]
    if isinstance(value, dict):
        return {key: _unsigned(inner) for key, inner in value.items() if key not in SIGNED}
    return value


def _entry(row: LogRow) -> Entry:
    if row.kind == "lapse":
        return Entry(row.revision, row.at, "lapse")
    return Entry(row.revision, row.at, "move", row.seat or 0, row.data)
