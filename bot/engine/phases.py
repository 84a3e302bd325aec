"""Play a game phase by phase: each phase says once whom it waits for, what they may do and what each move does.

A game whose state has a `phase` lists its phases and is a `PhasedGame`; to_act, moves, idle and the refusals of moves
that do not belong to the phase follow from that list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar, TypeVarTuple, Unpack

import msgspec

from bot.engine.chance import Chance
from bot.engine.game import Event, Game, Move, Refused, Seat, Step
from bot.engine.text import Text, text


class HasPhase(Protocol):
    """A state: `phase` names one of the phases of its game."""

    @property
    def phase(self) -> str: ...


class HasTurn(Protocol):
    """A state in which one seat is in turn."""

    @property
    def turn(self) -> int: ...


replace = msgspec.structs.replace

S = TypeVar("S", bound=HasPhase)
M = TypeVar("M", bound=Move)
V_co = TypeVar("V_co", covariant=True)
A = TypeVar("A")
Of = TypeVarTuple("Of")

# Made once: every move asks several times whom the table waits for.
NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset((Seat(seat),)) for seat in range(16))
"""By seat: the table waits for this one only."""


def in_turn(state: HasTurn) -> frozenset[Seat]:
    """Whom most phases wait for."""
    return ALONE[state.turn]


def remembered(answer: Callable[[S, Unpack[Of]], A]) -> Callable[[S, Unpack[Of]], A]:
    """An answer that every move asks for several times, of the very same state: it is kept until another is asked for.
    What else it is asked with, such as a seat, belongs to the question."""
    # One value, so that every thread finds a state together with its own answer.
    newest: tuple[Any, Any, Any] = (None, None, None)

    def ask(state: S, *of: *Of) -> A:
        nonlocal newest
        known, known_of, found = newest
        if known is not state or known_of != of:
            newest = (state, of, found := answer(state, *of))
        return found  # type: ignore[no-any-return]

    return ask


NOT_NOW = text("That is not possible now. Use what the screen offers.")


def not_your_turn(state: object) -> Text:
    return text("It is not your turn. Wait until the table waits for you.")


class MoveContext(Generic[S]):
    """Where a move is carried out, step by step: the newest state, luck, the time and the news. Never leaves play."""

    __slots__ = ("chance", "events", "now", "state")

    def __init__(self, state: S, chance: Chance, now: int) -> None:
        self.state, self.chance, self.now = state, chance, now
        self.events: list[Event] = []

    def set(self, **changes: object) -> None:
        self.state = replace(self.state, **changes)  # type: ignore[type-var]

    def tell(
        self,
        said: Text,
        *to: int,
        brief: bool = False,
        staged: bool = False,
        closes: bool = False,
        lasts: bool = False,
    ) -> None:
        """Everybody, or only these seats."""
        self.events.append(Event(said, to or None, brief, staged, closes, lasts))

    def step(self) -> Step[S]:
        return Step(self.state, tuple(self.events))


class PhaseRules(msgspec.Struct, Generic[S, M], frozen=True, kw_only=True):
    """All that holds in one phase."""

    to_act: Callable[[S], frozenset[Seat]] = in_turn  # type: ignore[assignment]
    """Whom it waits for; none: the game is over, or waits for a moment."""
    moves: Callable[[S, Seat], tuple[M, ...]]
    """The legal moves of one of those."""
    plays: Mapping[type[M], Callable[..., Any]]
    """What carries out each kind of move: called with a context, the seat and the move."""
    idle: Callable[[S, Seat], M] | None = None
    """What is done for a seat whose clock runs out; None: the first of its moves."""
    expects: Text = NOT_NOW
    """Told to a seat of `to_act` that tries any other kind of move."""
    others_wait: Callable[[S], Text] = not_your_turn
    """Told to every other seat that tries something."""


OVER: PhaseRules[Any, Any] = PhaseRules(
    to_act=lambda state: NOBODY,
    moves=lambda state, seat: (),
    plays={},
    others_wait=lambda state: text("This game is over."),
)
"""The last phase of a game: nothing can be done any more."""


class PhasedGame(Game[S, M, V_co]):
    """A game by its phases. Left to write: start, view and outcome."""

    phases: Mapping[Any, PhaseRules[S, M]]
    """By the `phase` of a state."""

    def to_act(self, state: S) -> frozenset[Seat]:
        return self.phases[state.phase].to_act(state)

    def moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        phase = self.phases[state.phase]
        return phase.moves(state, seat) if seat in phase.to_act(state) else ()

    def asked(self, state: S, seat: Seat | None) -> tuple[tuple[Seat, ...], tuple[M, ...]]:
        """Whom the table waits for, in order, and the legal moves of this seat: every view shows both."""
        phase = self.phases[state.phase]
        to_act = phase.to_act(state)
        moves = tuple(phase.moves(state, seat)) if seat is not None and seat in to_act else ()
        return tuple(sorted(to_act)), moves

    def idle(self, state: S, seat: Seat) -> M:
        phase = self.phases[state.phase]
        return phase.idle(state, seat) if phase.idle else phase.moves(state, seat)[0]

    def play(self, state: S, seat: Seat, move: M, chance: Chance, now: int) -> Step[S]:
        carry_out = self.carries_out(state, seat, move)
        context = MoveContext(state, chance, now)
        carry_out(context, seat, move)
        return context.step()

    def carries_out(self, state: S, seat: Seat, move: M) -> Callable[..., Any]:
        """What carries this move out. Refused: the phase does not wait for this seat, or not for this kind of move."""
        phase = self.phases[state.phase]
        if seat not in phase.to_act(state):
            raise Refused(phase.others_wait(state))
        play = phase.plays.get(type(move))
        if play is None:
            raise Refused(phase.expects)
        return play
