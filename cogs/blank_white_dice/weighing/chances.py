"""Turn a table into a seat's chance of winning: who is at the goal when this round ends, and who will be later."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt

from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.position import works
from cogs.blank_white_dice.view import NOBODY, Face, Stage
from cogs.blank_white_dice.weighing.table import UNKNOWN, Die, Table, active_face
from cogs.blank_white_dice.weighing.worth import Worth

# Points that the best player comes nearer to the goal in a round, on average.
PACE = 1.9
FEWEST_ROUNDS, MOST_ROUNDS = 1.2, 8.0
# How far scores stray from what is expected: in what is left of this round, and for each later one.
STRAY_NOW, STRAY_OF_A_DIE, STRAY_LATER, STRAY_OF_A_ROUND = 0.35, 0.9, 2.8, 2.0
STAGES = ("first", "main", "last")


def rounds_left(table: Table, goal: int) -> float:
    """Estimate how many more rounds will be rolled."""
    return min(MOST_ROUNDS, max(FEWEST_ROUNDS, (goal - max(table.points)) / PACE + 1))


class Chances:
    """Judges tables that differ little from one. `stage`: of the round that is being played; "": none is."""

    def __init__(self, table: Table, cards: Mapping[int, IconCard], goal: int, stage: Stage) -> None:
        self.cards = cards
        self.rounds = rounds_left(table, goal)
        self.worth = Worth(table, cards, self.rounds)
        self._goal, self._stage = goal, stage
        self._in_time: dict[tuple[tuple[Face, ...], int, frozenset[int]], float] = {}

    def winning(self, table: Table, seat: int) -> float:
        """Give a seat's chance of winning."""
        seats = range(len(table.points))
        now = [table.points[each] + self._still_to_come(table, each) for each in seats]
        later = self._later(table, now)
        ends = [self._wins_now(table, now, each) for each in seats] if self._stage else [0.0 for _ in seats]
        rival = max(later[each] for each in seats if each != seat)
        mean = sum(later[each] for each in seats if each != seat) / (len(later) - 1)
        spread = STRAY_LATER + STRAY_OF_A_ROUND * sqrt(self.rounds)
        # The best rival counts most, but the others may become the best.
        long_run = _chance((later[seat] - 0.8 * rival - 0.2 * mean) / spread)
        return ends[seat] + max(0.0, 1 - sum(ends)) * long_run

    def _later(self, table: Table, now: list[float]) -> list[float]:
        """Expect every score when the rounds to come are over."""
        later = list(now)
        for die in table.dice:
            if die.holder != NOBODY:
                later[die.holder] += self._die_in_time(table, die)
        return later

    def _die_in_time(self, table: Table, die: Die) -> float:
        key = (die.faces, die.holder, table.active)
        worth = self._in_time.get(key)
        if worth is None:
            # What does not work only erases itself (W25).
            working = [face for face in die.faces if face.is_blank or works(table.active, face)]
            worth = self._in_time[key] = sum(self.worth.in_time(face, die.holder) for face in working)
        return worth

    def _still_to_come(self, table: Table, seat: int) -> float:
        """Expect what a seat's active faces bring in what is left of this round."""
        return sum(self._of_die(table, die, seat) for die in table.dice if die.holder == seat) if self._stage else 0.0

    def _of_die(self, table: Table, die: Die, seat: int) -> float:
        if die.up is None:
            return 0.0
        times = die.waits + (seat in table.again)
        if die.up == UNKNOWN:
            return sum(self._of_face(table, face, seat, times) for face in die.faces) / len(die.faces)
        shown = die.works_as or active_face(die)
        return self._of_face(table, shown, seat, times) if shown is not None else 0.0

    def _of_face(self, table: Table, face: Face, seat: int, times: int) -> float:
        if face.number is not None:
            # Nobody falls below 0: whoever has nothing loses nothing (W4).
            often = {"first": 1, "main": times}.get(self._stage, 0)
            return often * max(face.number, -table.points[seat])
        if face.card and face.card not in table.active:
            return 0.0
        parts = self.worth.parts(face, seat)
        # Of a stage that is over nothing comes any more.
        brings = (parts.first, parts.main, parts.last)[STAGES.index(self._stage) :]
        return times * brings[0] + sum(brings[1:]) + 0.5 * parts.beside

    def _wins_now(self, table: Table, now: list[float], seat: int) -> float:
        """Give the chance that a seat wins when this round ends (W3)."""
        waiting = sum(die.waits for die in table.dice)
        stray = STRAY_NOW + STRAY_OF_A_DIE * sqrt(waiting)
        rival = max(points for each, points in enumerate(now) if each != seat)
        return _chance((now[seat] - self._goal + 0.5) / stray) * _chance((now[seat] - rival - 0.5) / stray)


def _chance(ahead: float) -> float:
    """The logistic curve, steep enough that 3 are nearly certain."""
    return 1 / (1 + exp(-1.7 * max(-40.0, min(40.0, ahead))))
