"""Answer for the rules: pure, and the only file that knows a State. The numbers R1 to R6 are those of README.md."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.engine.game import Event, Game, GameInfo, Outcome, Refused, Seat, Setup, Step
from bot.engine.text import Name, listing, text
from bot.new_game.template.view import MOST_DICE, SIDES, AnyMove, Bank, Roll, ShowLucky, View

GOAL = 100


class State(msgspec.Struct, frozen=True):
    """All there is to know; it is stored after every move and never changed, only replaced."""

    turn: int
    points: tuple[int, ...]
    lucky: tuple[int, ...]
    shown: tuple[bool, ...]
    """Whether a seat has shown its lucky number."""
    heap: int = 0
    dice: tuple[int, ...] = ()


class PushYourLuck(Game[State, AnyMove, View]):
    """Roll on for more, or bring it home before a one takes it."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="new_game_template",
        title=text("Name of the Game"),
        tagline=text("Roll on for more, or bring home what you have before a one takes it."),
        seats=(2, 3, 4, 5, 6),
    )
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = AnyMove

    def start(self, setup: Setup, chance: Chance) -> State:
        """R1. All luck comes from `chance`, so that everybody can check it when the game is over."""
        lucky = tuple(chance.below(SIDES - 1) + 2 for _ in range(setup.seats))
        return State(setup.first, (0,) * setup.seats, lucky, (False,) * setup.seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if max(state.points) >= GOAL else frozenset((Seat(state.turn),))

    def moves(self, state: State, seat: Seat) -> tuple[AnyMove, ...]:
        """The first one is played for whoever is away too long: it must lead on to the end of the game."""
        if seat not in self.to_act(state):
            return ()
        rolls = tuple(Roll(dice) for dice in range(1, MOST_DICE + 1))
        show = (ShowLucky(),) if _may_show(state) else ()
        return (Bank(), *show, *rolls) if state.heap else rolls

    def play(self, state: State, seat: Seat, move: AnyMove, chance: Chance, now: int) -> Step[State]:
        """Trusts nobody: whoever sends a move may be out of turn, or may have made it up."""
        if seat not in self.to_act(state):
            raise Refused(text("It is not your turn. Wait until the table waits for you."))
        match move:
            case Roll(number):
                return _roll(state, number, chance)
            case Bank():
                return _bank(state)
            case ShowLucky():
                return _show(state)

    def view(self, state: State, seat: Seat | None) -> View:
        """The only way out of a state: what is not put in here stays secret. At the end all is turned up (R6)."""
        outcome = self.outcome(state)
        lucky = (
            number if shown or outcome or owner == seat else None
            for owner, (number, shown) in enumerate(zip(state.lucky, state.shown, strict=True))
        )
        return View(
            seat=seat,
            to_act=tuple(self.to_act(state)),
            turn=state.turn,
            points=state.points,
            heap=state.heap,
            dice=state.dice,
            lucky=tuple(lucky),
            moves=() if seat is None else self.moves(state, seat),
            outcome=outcome,
        )

    def outcome(self, state: State) -> Outcome | None:
        """R6."""
        if max(state.points) < GOAL:
            return None
        winner = state.points.index(max(state.points))
        return Outcome((winner,), text("{player} wins.", player=Name(winner)))


def _may_show(state: State) -> bool:
    return not state.shown[state.turn] and state.lucky[state.turn] in state.dice


def _roll(state: State, number: int, chance: Chance) -> Step[State]:
    """R2, R3."""
    dice = tuple(chance.below(SIDES) + 1 for _ in range(number))
    told = Event(text("{player} rolls {dice}.", player=Name(state.turn), dice=listing(*dice)))
    if 1 in dice:
        lost = Event(text("A one: {player} loses the heap.", player=Name(state.turn)))
        return Step(_next_turn(state), (told, lost))
    return Step(replace(state, heap=state.heap + sum(dice), dice=dice), (told,))


def _bank(state: State) -> Step[State]:
    """R4."""
    if not state.heap:
        raise Refused(text("There is nothing to bring home yet. Roll first."), "R4")
    points = tuple(had + state.heap * (seat == state.turn) for seat, had in enumerate(state.points))
    told = text("{player} brings {heap} home.", player=Name(state.turn), heap=state.heap)
    return Step(_next_turn(replace(state, points=points)), (Event(told),))


def _show(state: State) -> Step[State]:
    """R5."""
    if not _may_show(state):
        raise Refused(text("You may show your lucky number once, when you have just rolled it."), "R5")
    shown = tuple(was or seat == state.turn for seat, was in enumerate(state.shown))
    number = state.lucky[state.turn]
    told = text("{player} shows a lucky {number}: the heap doubles.", player=Name(state.turn), number=number)
    return Step(replace(state, heap=2 * state.heap, shown=shown), (Event(told),))


def _next_turn(state: State) -> State:
    return replace(state, turn=(state.turn + 1) % len(state.points), heap=0, dice=())


GAME = PushYourLuck()
