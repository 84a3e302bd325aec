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
    """A player in the ranking; `score`: None where the game knows winners only."""

    seat: int
    won: bool
    score: Text | None


def ranking(folder: GameFolder, table: Table, view: Any) -> tuple[PlayerRank, ...]:
    """Winners first, then the others as they stand."""
    won = table.result.winners if table.result is not None else ()
    standings = folder.standings(view) if folder.standings is not None and view is not None else None
    seats = range(len(table.players))
    if standings is None:
        return tuple(PlayerRank(seat, seat in won, None) for seat in sorted(seats, key=lambda seat: seat not in won))
    order = sorted(seats, key=lambda seat: (seat not in won, -standings[seat].points))
    return tuple(PlayerRank(seat, seat in won, standings[seat].said) for seat in order)


def result_lines(folder: GameFolder, table: Table, view: Any, facts: Sequence[Text]) -> Iterator[Text]:
    """What the picture of the result says, in words."""
    for number, place in enumerate(ranking(folder, table, view), 1):
        yield _place_line(number, place)
    for fact in facts[:FACTS]:
        yield text("• {fact}", fact=fact)
    yield from series(table)


def _place_line(number: int, place: PlayerRank) -> Text:
    player = Name(place.seat)
    if place.won and place.score is not None:
        return text("🏆 {player} · {score}", player=player, score=place.score)
    if place.won:
        return text("🏆 {player}", player=player)
    if place.score is not None:
        return text("{number}. {player} · {score}", number=number, player=player, score=place.score)
    return text("{number}. {player}", number=number, player=player)


def series(table: Table) -> Iterator[Text]:
    """The score over rematches, once there has been one."""
    won = len(table.result.winners) if table.result is not None else 0
    if sum(player.wins for player in table.players) > won:
        each = (
            text("{player} {wins}", player=Name(seat), wins=player.wins) for seat, player in enumerate(table.players)
        )
        yield text("Games won in a row of rematches: {score}", score=listing(*each))
