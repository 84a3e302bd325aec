"""Diceland between equal computers, with real throws: every team against every other one (D31)."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from itertools import permutations
from typing import NamedTuple

from bot.engine.chance import Chance
from bot.engine.computer import Computer
from cogs.diceland.computer.player import QUICK
from cogs.diceland.dice.catalogue import TEAMS
from cogs.diceland.rules import GAME
from cogs.diceland.view import AnyMove, ChooseTeam, View
from tests.balance._games import Choice, Kind, Record, mean, percentile, records

GAMES = 400
"""Of each team: a quarter of them against each other one."""
FEWEST, MOST = 0.4, 0.6
"""What part of its games a team may win (D31)."""


class Leading(NamedTuple):
    """Plays as another computer does, with the team that each seat is given."""

    teams: tuple[int, int]
    computer: Computer = QUICK

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if view.phase == "army":
            return ChooseTeam(self.teams[view.seat or 0])
        move: AnyMove = self.computer.choose(view, chance)
        return move


def chosen_team(view: View, move: AnyMove) -> Choice | None:
    """Read which team a seat takes."""
    return Choice(move.team, (move.team,)) if isinstance(move, ChooseTeam) else None


def turns(view: View) -> int:
    """Read how long the game was."""
    return view.turns


def share(record: Record, team: int) -> float:
    """A team's part of the win."""
    return record.won[record.first_to_choose[team]]


def figures(games: range, workers: Executor | None) -> Iterator[tuple[str, bool]]:
    """The matrix, a row for each team and whether it wins enough and not too much; then how games go."""
    told: dict[tuple[int, int], list[Record]] = {}
    # Each pair changes seats, with the same luck: whoever begins in one game follows in the other.
    part = range(games.start, games.start + max(1, len(games) // 8))
    for pair in permutations(range(len(TEAMS)), 2):
        kind = Kind("", GAME, Leading(pair), 2, chosen_team, turns, {"armies": 0})
        told[pair] = records(kind, part, workers)
    yield "won by, against: " + ", ".join(team.name.message for team in TEAMS), True
    for team in range(len(TEAMS)):
        yield _row(told, team)
    yield from _lengths([record for each in told.values() for record in each])


def _row(told: dict[tuple[int, int], list[Record]], team: int) -> tuple[str, bool]:
    against = {
        other: [share(record, team) for pair in ((team, other), (other, team)) for record in told[pair]]
        for other in range(len(TEAMS))
        if other != team
    }
    every = [each for shares in against.values() for each in shares]
    won = mean(every)
    about = 1.96 * (won * (1 - won) / len(every)) ** 0.5
    cells = " ".join(f"{mean(against[other]):4.0%}" if other in against else "   -" for other in range(len(TEAMS)))
    name = TEAMS[team].name.message
    return f"{name:10} {cells}  {won:.1%} ± {about:.1%} of {len(every)} games", FEWEST <= won <= MOST


def _lengths(told: list[Record]) -> Iterator[tuple[str, bool]]:
    lengths = [record.length for record in told]
    half, most = percentile(lengths, 0.5), percentile(lengths, 0.9)
    yield f"{half} turns in the middle, 90% within {most}", True
    yield f"{mean([record.won[0] for record in told]):.1%} won by whoever begins", True
