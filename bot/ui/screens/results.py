"""Say how a game has ended: who stands where, what was remarkable, and the score over rematches. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.engine.story import FACTS
from bot.engine.text import Name, Text, listing, text
from bot.games import GameFolder
from bot.tables.finished import PlayerRank, ranking
from bot.tables.model import Table


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


def own_line(folder: GameFolder, table: Table, view: Any, seat: int) -> Text:
    """How it has ended for whoever sits there."""
    rank = next(rank for rank in ranking(folder, table, view) if rank.seat == seat)
    place = text("Your place: {number} of {players}", number=rank.place, players=len(table.players))
    stands = text("🏆 You have won") if rank.won else place
    return stands if rank.score is None else text("{place} · {score}", place=stands, score=rank.score)


def series(table: Table) -> Iterator[Text]:
    """The score over rematches, once there has been one."""
    won = len(table.result.winners) if table.result is not None else 0
    if sum(player.wins for player in table.players) > won:
        each = (
            text("{player} {wins}", player=Name(seat), wins=player.wins) for seat, player in enumerate(table.players)
        )
        yield text("Games won in a row of rematches: {score}", score=listing(*each))
