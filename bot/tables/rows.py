"""Tables as the store keeps them, and back."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyGame, decode_state, encode
from bot.games import Found
from bot.store.api import TableRow
from bot.tables.changes import remembered
from bot.tables.clock import next_moment
from bot.tables.model import PACES, Table

_about = msgspec.json.Decoder(Table)


class Unreadable(Exception):
    """A stored table that this program cannot continue: a newer version wrote it, its game is gone, it is damaged."""


def to_row(game: AnyGame, table: Table) -> TableRow:
    return TableRow(
        id=table.id,
        guild=table.guild,
        channel=table.channel,
        game=table.game,
        status=table.status,
        revision=table.revision,
        due_at=next_moment(table),
        about=encode(replace(table, state=None)),
        state=None if table.state is None else encode(table.state),
        state_version=game.info.version,
        changed_at=table.changed_at,
    )


def from_row(games: Mapping[str, Found], row: TableRow) -> Table:
    """The stored table; a state of an older version is brought along. Raises Unreadable."""
    found = games.get(row.game)
    if found is None:
        raise Unreadable(f"there is no game {row.game}")
    try:
        table = _about.decode(row.about)
        state = None if row.state is None else decode_state(found.game, row.state, row.state_version)
    except (ValueError, LookupError, TypeError, AttributeError) as error:  # an upgrade that met data of another shape
        raise Unreadable(f"state of version {row.state_version}: {type(error).__name__}") from error
    if table.pace not in PACES:
        raise Unreadable(f"there is no pace {table.pace}")
    return replace(table, id=row.id, state=state, recent=remembered(table.recent))
