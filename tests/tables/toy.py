"""A game that does on request what real ones do rarely: moments of its own, all at once, two steps, trouble."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from bot.engine.chance import Chance
from bot.engine.computer import Computer
from bot.engine.deck import Deck
from bot.engine.game import AnyGame, Due, Event, Game, GameInfo, Move, Option, Outcome, Refused, Seat, Setup, Step
from bot.engine.text import text
from bot.games import GameFolder, T


class Pass(Move, frozen=True, tag="pass"):
    """The next seat's turn."""


class Again(Move, frozen=True, tag="again"):
    """The same seat goes on."""


class All(Move, frozen=True, tag="all"):
    """Everybody must be ready, all at the same time."""


class Ready(Move, frozen=True, tag="ready"): ...


class Wait(Move, frozen=True, tag="wait"):
    """Nobody can do anything for some milliseconds."""

    time: Annotated[int, Meta(ge=0, le=10**9)]


class Crash(Move, frozen=True, tag="crash"):
    """A bug in the rules."""


class Throw(Move, frozen=True, tag="throw"):
    """Takes long."""


class Show(Move, frozen=True, tag="show"):
    """Wants to be seen; then it is the next seat's turn, in some milliseconds if that is said."""

    time: Annotated[int, Meta(ge=0, le=10**9)] | None = None


class Win(Move, frozen=True, tag="win"): ...


class Shout(Move, frozen=True, tag="shout"):
    """At any time: it is heard, and nothing more."""


class Accuse(Move, frozen=True, tag="accuse"):
    """At any time: all others must be ready before the game goes on."""

    seat: Annotated[int, Meta(ge=0, le=5)]


class Think(Move, frozen=True, tag="think"):
    """Decides nothing."""


ToyMove = Pass | Again | All | Ready | Wait | Crash | Throw | Show | Win | Shout | Accuse | Think


class State(msgspec.Struct, frozen=True):
    seats: int
    turn: int
    waiting: tuple[int, ...] = ()
    due: int | None = None
    rolls: tuple[int, ...] = ()
    winner: int | None = None
    passes: int = 0
    shouts: int = 0
    deck: Deck | None = None


LONGEST = 200
"""Passes after which the game is over: even this one ends by idle alone."""


class View(msgspec.Struct, frozen=True):
    seat: int | None
    moves: tuple[ToyMove, ...]
    computers: frozenset[int] = frozenset()


class Toy(Game[State, ToyMove, View]):
    info: ClassVar[GameInfo] = GameInfo(
        "toy",
        text("Toy"),
        text("For tests."),
        (2, 3, 4, 6),
        (Option("size", text("Size"), ((1, text("one")), (2, text("two")))),),
    )
    state_type: ClassVar[Any] = State
    fixed: ClassVar[str] = "deck"
    move_type: ClassVar[Any] = ToyMove

    def start(self, setup: Setup, chance: Chance) -> State:
        return State(setup.seats, setup.first, deck=setup.deck)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.winner is not None or state.due is not None:
            return frozenset()
        return frozenset(map(Seat, state.waiting or (state.turn,)))

    def moves(self, state: State, seat: Seat) -> Sequence[ToyMove]:
        if seat not in self.to_act(state):
            return ()
        return (Ready(),) if state.waiting else (Pass(), Again(), All(), Throw(), Win())

    def interrupts(self, state: State, seat: Seat) -> Sequence[ToyMove]:
        if state.winner is not None or state.due is not None:
            return ()
        return (Shout(), *(Accuse(other) for other in range(state.seats) if other != seat))

    def accuses(self, move: ToyMove) -> Seat | None:
        return Seat(move.seat) if isinstance(move, Accuse) else None

    def prepares(self, move: ToyMove) -> bool:
        return isinstance(move, Think)

    def uncovers(self, before: State, after: State, seat: Seat, move: ToyMove) -> bool:
        return isinstance(move, Show)

    def play(self, state: State, seat: Seat, move: ToyMove, chance: Chance, now: int) -> Step[State]:
        if move in self.interrupts(state, seat):
            if isinstance(move, Shout):
                return Step(msgspec.structs.replace(state, shouts=state.shouts + 1))
            others = tuple(other for other in range(state.seats) if other != seat)
            return Step(msgspec.structs.replace(state, waiting=others))
        if seat not in self.to_act(state) or isinstance(move, Ready) != bool(state.waiting):
            raise Refused(text("Not now."), "T1")
        match move:
            case Ready():
                waiting = tuple(other for other in state.waiting if other != seat)
                return Step(msgspec.structs.replace(state, waiting=waiting))
            case All():
                after = msgspec.structs.replace(state, waiting=tuple(range(state.seats)))
                return Step(after, (Event(text("Everybody!")),))
            case Wait():
                return Step(msgspec.structs.replace(state, due=now + move.time))
            case Win():
                return Step(msgspec.structs.replace(state, winner=int(seat)))
            case Think():
                return Step(msgspec.structs.replace(state, shouts=state.shouts + 1))
            case Again() | Throw():
                return Step(msgspec.structs.replace(state, rolls=(*state.rolls, chance.below(6))))
            case Show():
                due = None if move.time is None else now + move.time
                after = msgspec.structs.replace(state, turn=(state.turn + 1) % state.seats, due=due)
                return Step(after, (Event(text("Look!"), staged=True),))
            case Crash():
                raise RuntimeError("a bug in the rules")
            case Shout() | Accuse():
                raise Refused(text("Not now."), "T2")
            case Pass():
                passes, turn = state.passes + 1, (state.turn + 1) % state.seats
                winner = turn if passes == LONGEST else None
                return Step(msgspec.structs.replace(state, turn=turn, passes=passes, winner=winner))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, () if seat is None else tuple(self.moves(state, seat)))

    def among(self, view: View, computers: frozenset[int]) -> View:
        return msgspec.structs.replace(view, computers=computers)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner is None else Outcome((state.winner,), text("Won."))

    def due(self, state: State) -> Due | None:
        return None if state.due is None else Due(state.due)

    def lapse(self, state: State, chance: Chance, now: int) -> Step[State]:
        return Step(msgspec.structs.replace(state, due=None, rolls=(*state.rolls, chance.below(6))))

    def slow(self, move: ToyMove) -> bool:
        return isinstance(move, Throw)


class Passing:
    """A computer that always passes."""

    def choose(self, view: View, chance: Chance) -> ToyMove:
        return view.moves[0]


class Playing:
    """A computer that plays one and the same move, whether it may or not."""

    def __init__(self, move: ToyMove) -> None:
        self.move = move

    def choose(self, view: View, chance: Chance) -> ToyMove:
        return self.move


class Broken:
    """A computer with a bug."""

    def choose(self, view: View, chance: Chance) -> ToyMove:
        raise IndexError("a bug in the computer")


class FolderOfTests(GameFolder):
    """A game that has no folder in cogs/: it is played as games are that say nothing of their own."""

    def _own(self, part: str, name: str, otherwise: T) -> T:
        return otherwise


def toys(computer: Computer | None = None, game: AnyGame | None = None) -> dict[str, GameFolder]:
    """The games of a bot on which only the toy is played."""
    found = FolderOfTests("toy")
    found.__dict__.update(game=game or Toy(), computer=computer or Passing(), computers={})
    return {"toy": found}
