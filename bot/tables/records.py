"""A finished table as a record that anybody can check."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.chance import seed_hash
from bot.engine.game import AnyGame, Refused, encode
from bot.engine.replay import Entry, Record
from bot.engine.text import text
from bot.store.api import LogRow
from bot.tables.model import Start, Table


def recorded(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Record:
    """Refused while the table is open, because its seed is still secret, and if no game was played."""
    if table.status != "over":
        raise Refused(text("The game still runs: its seed stays secret until it is over."))
    if table.setup is None:
        raise Refused(text("No game was played at this table: there is nothing to check."))
    began = next(row.revision for row in log if row.kind == "act" and row.data == encode(Start()))
    return Record(
        game=table.game,
        version=game.info.version,
        seed=table.seed,
        seed_hash=seed_hash(bytes.fromhex(table.seed)),
        seats=table.setup.seats,
        options=table.setup.options,
        began=began,
        previous_first=table.previous_first,
        slow=table.setup.slow,
        entries=tuple(map(_entry, (row for row in log if row.kind != "act"))),
        state=encode(table.state),
        deck=table.setup.deck,
    )


def _entry(row: LogRow) -> Entry:
    if row.kind == "lapse":
        return Entry(row.revision, row.at, "lapse")
    return Entry(row.revision, row.at, "move", row.seat or 0, row.data)
