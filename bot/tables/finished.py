"""Say how a game that is over has ended: who stands where, and what histories keep of it. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.engine.text import Text
from bot.games import GameFolder
from bot.store.finished import FinishedGame, FinishedSeat
from bot.tables.model import Table


class PlayerRank(NamedTuple):
    """A player in the ranking; `place` counts from 1, and whoever stands equal shares it; `score`: None where the game
    knows winners only."""

    place: int
    seat: int
    won: bool
    score: Text | None


def ranking(folder: GameFolder, table: Table, view: Any) -> tuple[PlayerRank, ...]:
    """Winners first, then the others as they stand."""
    won = table.result.winners if table.result is not None else ()
    standings = folder.standings(view) if folder.standings is not None and view is not None else None

    def stands(seat: int) -> tuple[bool, float]:
        return seat not in won, -standings[seat].points if standings is not None else 0

    seats = sorted(range(len(table.players)), key=stands)
    order = [stands(seat) for seat in seats]
    return tuple(
        PlayerRank(1 + order.index(stand), seat, seat in won, standings[seat].said if standings is not None else None)
        for stand, seat in zip(order, seats, strict=True)
    )


def finished_game(folder: GameFolder, table: Table) -> FinishedGame | None:
    """What histories keep of a table that is over; None if no game was played, or for practice."""
    if table.status != "over" or table.state is None or table.practice:
        return None
    ranks = ranking(folder, table, folder.game.view(table.state, None)) if table.result is not None else ()
    places = {rank.seat: rank.place for rank in ranks}
    seats = tuple(FinishedSeat(seat, player.user, places.get(seat)) for seat, player in enumerate(table.players))
    audience = table.audience or table.channel
    return FinishedGame(table.id, table.guild, table.channel, audience, table.game, table.changed_at, seats)
