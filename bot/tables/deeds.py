"""Count what the written cards of a game that is over have done in it, from its record. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.engine.game import AnyGame, decode_move, encode
from bot.engine.hall import Hall, WholeStep
from bot.engine.replay import played
from bot.games import GameFolder
from bot.store.api import LogRow
from bot.tables.model import Table
from bot.tables.records import NOT_THESE_RULES, played_so_far, without_takebacks


def counts(folder: GameFolder, table: Table) -> bool:
    """Whether cards of the table's server have done something there that is to be counted: the game was played to its
    end, and not for practice."""
    return bool(table.decks and table.result and table.guild is not None and not table.practice and folder.hall)


def deeds(folder: GameFolder, table: Table, log: Sequence[LogRow]) -> Mapping[int, Counter[str]]:
    """What each card did that a player has written, by its index in the table's deck. Plays the game again: not for the
    event loop. Nothing where today's rules do not lead to the end that is stored."""
    hall: Hall | None = folder.hall
    deck = table.setup.deck if table.setup is not None else None
    if hall is None or deck is None or not counts(folder, table):
        return {}
    try:
        steps = tuple(_steps(folder.game, table, without_takebacks(log)))
    except NOT_THESE_RULES:
        return {}
    ends = [encode(folder.game.lasting(state)) for state in (steps[-1].state, table.state)]
    if ends[0] != ends[1]:
        return {}
    return {card: did for card, did in hall.deeds(deck, steps).items() if not deck.cards[card].printed}


def _steps(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Iterator[WholeStep]:
    rows = (None, *(row for row in log if row.kind != "act"))
    for row, step in zip(rows, played(game, played_so_far(game, table, log)), strict=True):
        move = decode_move(game, row.data) if row is not None and row.kind == "move" else None
        yield WholeStep(step.state, move, step.events)
