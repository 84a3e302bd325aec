"""Play a real table of Diceland, for which Ana and Ben have sat down, as far as a test wants it."""

from __future__ import annotations

from bot.engine.game import Seat
from bot.tables.model import Actor, Table
from cogs.diceland.rules import GAME
from cogs.diceland.view import AimAs, Pick, Throw
from tests.tables.running_tables import ANA, BEN, RunningTables


def turn(home: RunningTables, table: Table) -> Actor:
    """Who has to act."""
    return (ANA, BEN)[home.to_act(table)[0]]


async def aiming(home: RunningTables, table: Table) -> Table:
    """On to the next throw that may be let go."""
    while True:
        table = home.now(table)
        seat = Seat(home.to_act(table)[0])
        moves = GAME.moves(table.state, seat)
        if Throw() in moves:
            return table
        wanted = next((move for move in moves if isinstance(move, Pick | AimAs)), GAME.idle(table.state, seat))
        await home.play(table, turn(home, table), wanted)
