"""Draw how long a computer takes over a decision: each has a tempo of its own, and no two moves take the same time.

The draws follow from the secret of the table, so that a game goes the same way whenever it is played again.
"""

from __future__ import annotations

import hmac

from bot.engine.chance import SeededChance
from bot.engine.computer import Level
from bot.engine.game import AnyGame, Seat
from bot.tables import clock, luck, play
from bot.tables.model import Table

# In hundredths of the delay that the settings name: the shortest and the longest pause of each level.
PAUSES: dict[Level, tuple[int, int]] = {"easy": (40, 90), "normal": (60, 160), "hard": (100, 260)}
# In hundredths of that: how quick the quickest computer of a table is, and how slow the slowest.
TEMPO = (75, 125)
# Where there is nothing to choose, or nothing to see while only computers are waited for, nobody thinks for longer.
FORCED = 0.4


def pause(game: AnyGame, table: Table) -> float:
    """Draw for whoever plays next: how many times the delay of the settings it waits before its move."""
    seat = play.computer_seat(game, table)
    if seat is None:
        return 0.0
    shortest, longest = PAUSES[table.players[seat].level]
    decision = _drawn(table, f"decision {seat}", table.revision, shortest, longest)
    waits = decision * _drawn(table, f"tempo {seat}", 0, *TEMPO)
    forced = len(game.moves(table.state, Seat(seat))) == 1
    return min(waits, FORCED) if forced or _is_unseen(game, table) else waits


def _is_unseen(game: AnyGame, table: Table) -> bool:
    """Whether no person is waited for, and the newest step told nobody anything: what all choose in secret."""
    told_nothing = bool(table.told_at) and table.told_at[-1] < table.steps
    return told_nothing and not clock.awaited(game, table)


def _drawn(table: Table, what: str, step: int, least: int, most: int) -> float:
    """Between two hundredths."""
    chance = SeededChance(hmac.digest(luck.seed(table), what.encode(), "sha256"), step)
    return (least + chance.below(most - least + 1)) / 100
