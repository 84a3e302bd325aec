"""Play a table of Diceland until Ana has nearly won, as people would: what throws lead to is told and not simulated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from bot.engine.game import Seat, encode
from bot.tables.acts import ChooseOption
from bot.tables.laboratory import Laboratory
from bot.tables.model import Actor, Table
from bot.workers.workers import JobKind
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.geometry.poses import rounded
from cogs.diceland.rules import GAME
from cogs.diceland.rules.state import Action, Aim, State
from cogs.diceland.throwing.values import Landed
from cogs.diceland.view import AimAs, AnyMove, ChooseTeam, Decline, Pass, Pick, Place, Show, Throw
from tests.cogs.diceland.tabletop import landed
from tests.tables.running_tables import running_tables

TEAMS_TAKEN = ("orange", "blue")
GOAL, NEARLY = 30, 23
IN_HAND = "Golo"
"""Of Ana's dice."""
SHOOTER, SHOT_AT, KNOCKER = "Clutch", "Gavin", "Hart"
"""Ana's first one shoots at what is nearest all around, and hits less than that blocks; if it is killed all the same,
its points are too few to win. The last one is Ben's, and throws down what is Ana's: she scores for it (D12)."""
EDGE: dict[str, tuple[float, float, int]] = {"Park": (16.7, 9.5, 2), "Buck": (16.7, 6.5, 2), "Cass": (16.7, 3.5, 6)}
"""Of Ana, so near the edge of the table that what touches them throws them down, and nearest to Ben."""
LAID: dict[str, tuple[float, float, int]] = {SHOOTER: (-3.0, -3.5, 4), SHOT_AT: (0.0, 0.0, 6), **EDGE}
"""Where each is to lie, and with which side up."""

P = ParamSpec("P")
T = TypeVar("T")


class Told:
    """A runner that finds what it is told to."""

    def __init__(self) -> None:
        self.next = ""

    async def run(
        self, kind: JobKind, server: int, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs
    ) -> T:
        return cast("T", self.next)

    def close(self) -> None: ...


async def nearly_won(path: Path, ana: Actor, ben: Actor, now: int, **opened: Any) -> Table:
    """Ana is on turn, and any of her dice that Ben throws down wins for her. The luck is the same each time."""
    told = Told()
    async with running_tables(path, [now], laboratory=Laboratory(lambda *_: told)) as home:
        table = await home.lobby(ana, ben, game="diceland", **opened)
        table = await home.act(table, ana, ChooseOption("goal", GOAL))
        table = await home.started_from(table, ana)
        while not _is_ready(table.state):
            seat = Seat(home.to_act(table)[0])
            move = _move(table.state, seat)
            if isinstance(move, Throw):
                told.next = encode(_led_to(table.state))
            table = await home.play(table, (ana, ben)[seat], move)
        return table


def _is_ready(state: State) -> bool:
    waits = isinstance(state.work[-1], Action) and state.turn == 0
    return waits and state.scores[0] == NEARLY and all(_lies(state, name) for name in LAID)


def _move(state: State, seat: Seat) -> AnyMove:
    moves = GAME.moves(state, seat)
    team = next(number for number, each in enumerate(TEAMS) if each.key == TEAMS_TAKEN[seat])
    if ChooseTeam(team) in moves:
        return ChooseTeam(team)
    usual = Show(LAID[(SHOOTER, SHOT_AT)[seat]][2]), Place(), Throw(), AimAs(0), Decline()
    missing = (Pick(_number(state, name)) for name in LAID if not _lies(state, name))
    return next(move for move in (*usual, *missing, *_knocks(state), Pass()) if move in moves)


def _knocks(state: State) -> Iterator[AnyMove]:
    if _next_down(state) is not None:
        yield Pick(_number(state, KNOCKER))


def _next_down(state: State) -> int | None:
    """The die that is thrown down next on the way to so many points."""
    room = NEARLY - state.scores[0]
    lying = (_number(state, name) for name in EDGE if _lies(state, name))
    return next((die for die in lying if CHARACTERS[state.dice[die].character].points <= room), None)


def _led_to(state: State) -> Landed:
    """What is thrown comes to lie where it is to lie; what is to lie nowhere falls, and takes another one with it."""
    task = state.work[-1]
    assert isinstance(task, Aim)
    character = CHARACTERS[state.dice[task.draft.die].character]
    name = character.name.message
    if name in LAID:
        x, y, side = LAID[name]
        return landed(state, rounded(x, y, 0.5, character.face_of(side)))
    down = _next_down(state)
    return landed(state, None, {} if down is None else {down: None})


def _number(state: State, name: str) -> int:
    names = [CHARACTERS[die.character].name.message for die in state.dice]
    return names.index(name)


def _lies(state: State, name: str) -> bool:
    return state.dice[_number(state, name)].place == "play"
