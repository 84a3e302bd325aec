"""A game whose rolls are found by an experiment, with an engine that has the trouble that a test writes down for it."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from bot.engine.chance import Chance
from bot.engine.computer import Computer, RandomComputer
from bot.engine.game import Event, Experiment, Game, GameInfo, Move, Outcome, Refused, Seat, Setup, Step, decode
from bot.engine.text import text
from bot.games import GameFolder
from tests.tables.toy import FolderOfTests

LUCK = 10**9
TARGET = 1000
"""Rolls after which the game is over, however they come out."""


class Roll(Move, frozen=True, tag="roll"):
    """Finds a number."""


class Pass(Move, frozen=True, tag="pass"): ...


class Win(Move, frozen=True, tag="win"): ...


FindingMove = Roll | Pass | Win


class Asked(msgspec.Struct, frozen=True):
    """What the engine is asked. `troubles`: the file with its troubles."""

    drawn: int
    troubles: str


class Result(msgspec.Struct, frozen=True):
    """What it finds: the number that was drawn for it, twice."""

    twice: int


def engine(what: str) -> str | None:
    asked = msgspec.json.decode(what, type=Asked)
    match trouble_of(Path(asked.troubles)):
        case "hang":
            time.sleep(3600)
        case "die":
            os._exit(1)
        case "fail":
            raise ArithmeticError("no number")
        case "nothing":
            return None
        case "lie":
            return msgspec.json.encode(Result(7)).decode()
    return msgspec.json.encode(Result(2 * asked.drawn)).decode()


def trouble_of(file: Path) -> str:
    """The next line of the file, which is then gone; and "done" is noted beside it."""
    first, *rest = file.read_text().split() or [""]
    file.write_text("\n".join(rest))
    with Path(f"{file}.log").open("a") as log:
        log.write(f"{first or 'fine'} {os.getpid()} {os.getppid()}\n")
    return first


class State(msgspec.Struct, frozen=True):
    seats: int
    turn: int
    found: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    """Drawn after the experiments."""
    winner: int | None = None


class View(msgspec.Struct, frozen=True):
    seat: int | None
    moves: tuple[FindingMove, ...]
    studied: tuple[int, ...] = ()
    """What is known already of the numbers that are studied."""


class FindingGame(Game[State, FindingMove, View]):
    info: ClassVar[GameInfo] = GameInfo("finding", text("Finding"), text("For tests."), (2, 3))
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = FindingMove

    def __init__(self, troubles: Path) -> None:
        self.troubles = troubles
        self.same_engine = True

    def start(self, setup: Setup, chance: Chance) -> State:
        return State(setup.seats, setup.first)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.winner is not None else frozenset({Seat(state.turn)})

    def moves(self, state: State, seat: Seat) -> Sequence[FindingMove]:
        return (Roll(), Pass(), Win()) if seat in self.to_act(state) else ()

    def experiment(self, state: State, seat: Seat, move: FindingMove, chance: Chance) -> Experiment | None:
        if not isinstance(move, Roll):
            return None
        self.check(state, seat)
        asked = Asked(chance.below(LUCK), str(self.troubles))
        return Experiment("tests.tables.finding:engine", msgspec.json.encode(asked).decode())

    def check(self, state: State, seat: Seat) -> None:
        if seat not in self.to_act(state):
            raise Refused(text("Not now."), "F1")

    def check_found(self, experiment: Experiment, found: str) -> None:
        if decode(Result, found).twice != 2 * decode(Asked, experiment.what).drawn:
            raise Refused(text("This was not found."), "F2")

    def repeats(self, found: str) -> bool:
        return self.same_engine

    def conclude(
        self, state: State, seat: Seat, move: FindingMove, found: str, chance: Chance, now: int
    ) -> Step[State]:
        self.check(state, seat)
        drawn, number = chance.below(LUCK), decode(Result, found).twice
        assert number == 2 * drawn
        more = chance.below(6)
        return Step(
            State(state.seats, self.next(state), (*state.found, number), (*state.after, more)),
            (Event(text("{number} was found.", number=number)),),
        )

    def play(self, state: State, seat: Seat, move: FindingMove, chance: Chance, now: int) -> Step[State]:
        self.check(state, seat)
        if isinstance(move, Roll):
            raise Refused(text("This has to be found."), "F3")
        winner = int(seat) if isinstance(move, Win) else None
        return Step(msgspec.structs.replace(state, turn=self.next(state), winner=winner))

    def next(self, state: State) -> int:
        return (state.turn + 1) % state.seats

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, () if seat is None else tuple(self.moves(state, seat)))

    def studies(self, view: View) -> Sequence[Experiment]:
        """Of a seat: two numbers."""
        numbers = () if view.seat is None else (1, 2)
        asked = (Asked(number, str(self.troubles)) for number in numbers)
        return [Experiment("tests.tables.finding:engine", msgspec.json.encode(each).decode()) for each in asked]

    def with_studies(self, view: View, found: Sequence[str | None]) -> View:
        known = (msgspec.json.decode(each, type=Result).twice for each in found if each)
        return msgspec.structs.replace(view, studied=tuple(known))

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner is None else Outcome((state.winner,), text("Won."))


class Rolling:
    """A computer that always rolls."""

    def choose(self, view: View, chance: Chance) -> FindingMove:
        return Roll()


def finding(troubles: Path, computer: Computer | None = None) -> dict[str, GameFolder]:
    """The games of a bot on which only this is played. `troubles`: a file with one for each run of the engine: hang,
    die, fail, nothing, lie; without one all goes well."""
    troubles.write_text("")
    found = FolderOfTests("finding")
    found.__dict__.update(game=FindingGame(troubles), computer=computer or RandomComputer(), computers={})
    return {"finding": found}
