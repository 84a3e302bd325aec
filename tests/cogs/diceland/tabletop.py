"""Tables of Diceland as tests lay them: dice that show what is asked for, and throws that end as they are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from bot.engine.game import Refused, Seat, Step, encode
from bot.engine.text import text
from bot.language import Words
from cogs.diceland.dice import catalogue
from cogs.diceland.dice.sides import Arrow, Character, Reach, Side
from cogs.diceland.geometry.poses import Pose, rounded
from cogs.diceland.rules import GAME
from cogs.diceland.rules.looks import side_number
from cogs.diceland.rules.state import Action, AnyTask, Die, EndTurn, State
from cogs.diceland.throwing.values import Landed, Landing
from cogs.diceland.view import AimAtCell, AnyMove, Pick, Throw, Where
from tests.lots import Lots

WORDS = Words("en", ("Ana", "Ben"), markup=False)
PLAIN = Side(text("Stares"), block=5)
BARE = Side(text("Bare"))
"""Of side 1: without a block."""
replace = msgspec.structs.replace


def arrow(
    does: Any = "hit", hit: int | None = 5, colour: Any = "yellow", reach: Reach = "all", amount: int | None = None
) -> Arrow:
    """One that looks all around."""
    return Arrow((0, 1, 2), reach, colour, does, hit if does in ("hit", "poison", "shockwave") else None, amount)


def shooter(does: Any = "hit", hit: int | None = 5, colour: Any = "yellow", reach: Reach = "all") -> Side:
    return replace(PLAIN, arrow=arrow(does, hit, colour, reach))


class Laid(msgspec.Struct, frozen=True):
    """A die as a test wants it: whose, what its side `number` shows, and where it is. Its other sides are PLAIN."""

    owner: int
    shows: Side = PLAIN
    x: float = 0.0
    y: float = 0.0
    number: int = 8
    place: Where = "play"
    yaw: float = 0.0
    points: int = 5
    poison: int | None = None
    sides: Mapping[int, Side] = {}


def character(laid: Laid, number: int) -> Character:
    shown = {1: BARE, **laid.sides, laid.number: laid.shows}
    sides = tuple(shown.get(side, PLAIN) for side in range(1, 9))
    name = text("Die " + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number])
    return Character(f"die{number}", name, name, name, 0, laid.points, "A", False, sides)


class Tables:
    """Lays tables: the characters on them stand in for the printed ones while a test runs."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def __call__(self, *dice: Laid, turn: int = 0, work: tuple[AnyTask, ...] = (EndTurn(), Action())) -> State:
        cast = tuple(character(laid, number) for number, laid in enumerate(dice))
        self._patch.setattr(catalogue, "CHARACTERS", cast)
        lying = tuple(_die(laid, cast[number], number) for number, laid in enumerate(dice))
        return State("teams", 50, 0, turn, work, dice=lying, teams=(0, 1), turns=3, edition=1)


def _die(laid: Laid, cast: Character, number: int) -> Die:
    if laid.place != "play":
        return Die(laid.owner, number, laid.place)
    pose = rounded(laid.x, laid.y, laid.yaw, cast.face_of(laid.number))
    return Die(laid.owner, number, "play", pose, laid.poison)


# Playing


def acting(state: State) -> Seat:
    (seat,) = GAME.to_act(state)
    return seat


def play(state: State, *moves: AnyMove) -> State:
    """Each by whoever has to act. Restarts before each: nothing is kept but what is stored."""
    for move in moves:
        state = step(state, move).state
    return state


def step(state: State, move: AnyMove) -> Step[State]:
    stored: State = msgspec.json.decode(encode(state), type=State)
    return GAME.play(stored, acting(stored), move, Lots(), 0)


def refused(state: State, move: AnyMove) -> Refused:
    """Why a move is refused."""
    with pytest.raises(Refused) as why:
        step(state, move)
    return why.value


def told(state: State, move: AnyMove) -> str:
    """The news of a move, in words."""
    return said(step(state, move))


def said(made: Step[State]) -> str:
    return " ".join(WORDS(event.text) for event in made.events)


def side(state: State, die: int) -> int:
    return side_number(state, die)


def pose(state: State, die: int, x: float, y: float, number: int) -> Pose:
    """How a die would lie there."""
    return rounded(x, y, 0.0, catalogue.CHARACTERS[die].face_of(number))


# Throws that end as a test says


def landed(state: State, own: Pose | None, others: Mapping[int, Pose | None] = {}) -> Landed:
    """What is found of a throw: `others` are the dice that move, and where to; None: off the table."""
    lying = [(number, die.pose) for number, die in enumerate(state.dice) if die.pose is not None]
    rests = [
        _landing(others[number]) if number in others else Landing("flat", before, False) for number, before in lying
    ]
    return Landed((*rests, _landing(own)), 1.0, "scripted")


def _landing(rest: Pose | None) -> Landing:
    return Landing("fallen") if rest is None else Landing("flat", rest)


def throw(state: State, own: Pose | None, others: Mapping[int, Pose | None] = {}, luck: int = 0) -> Step[State]:
    """Let go of the throw that is aimed."""
    found = encode(landed(state, own, others))
    seat = acting(state)
    experiment = GAME.experiment(state, seat, Throw(), Lots(luck))
    assert experiment is not None
    GAME.check_found(experiment, found)
    return GAME.conclude(state, seat, Throw(), found, Lots(luck), 0)


def thrown(state: State, die: int, own: Pose | None, others: Mapping[int, Pose | None] = {}) -> State:
    """Pick a die, aim it at the middle and throw it."""
    return throw(play(state, Pick(die), AimAtCell(14)), own, others).state
