"""Say how a game has ended: who stands where, what was remarkable, and the score over rematches. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.engine.text import Name, Text, listing, text
from bot.games import GameFolder
from bot.tables.model import Table

# So many sentences are told.
FACTS = 3


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


def result_lines(folder: GameFolder, table: Table, view: Any, facts: Sequence[Text]) -> Iterator[Text]:
    """What the picture of the result says, in words."""
    for rank in ranking(folder, table, view):
        yield _rank_line(rank)
    for fact in facts[:FACTS]:
        yield text("• {fact}", fact=fact)
    yield from series(table)


def _rank_line(rank: PlayerRank) -> Text:
    player = Name(rank.seat)
    if rank.won and rank.score is not None:
        return text("🏆 {player} · {score}", player=player, score=rank.score)
    if rank.won:
        return text("🏆 {player}", player=player)
    if rank.score is not None:
        return text("{number}. {player} · {score}", number=rank.place, player=player, score=rank.score)
    return text("{number}. {player}", number=rank.place, player=player)


def series(table: Table) -> Iterator[Text]:
    """The score over rematches, once there has been one."""
    won = len(table.result.winners) if table.result is not None else 0
    if sum(player.wins for player in table.players) > won:
        each = (
            text("{player} {wins}", player=Name(seat), wins=player.wins) for seat, player in enumerate(table.players)
        )
        yield text("Games won in a row of rematches: {score}", score=listing(*each))
