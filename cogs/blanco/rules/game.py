"""The rules of BLANCO as the answers of a game. The numbers B1-B30 are those of README.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from bot.engine.chance import Chance
from bot.engine.game import Game, GameInfo, Option, Outcome, Refused, Seat, Setup, Step
from bot.engine.text import text
from cogs.blanco.grids import Grid
from cogs.blanco.rules import clearing, endings, turns
from cogs.blanco.rules.choices import MOVES
from cogs.blanco.rules.setup import deal
from cogs.blanco.rules.state import Side, State, Variant, reminded, setting_up
from cogs.blanco.view import (
    NOTHING,
    AnyMove,
    Clear,
    Discard,
    Draw,
    Keep,
    LeaveDown,
    Look,
    Phase,
    Place,
    PlayerView,
    Reveal,
    Spot,
    Swap,
    TurnUp,
    View,
)


class Blanco(Game[State, AnyMove, View]):
    """Clear two grids of hidden cards, line by line."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="blanco",
        title=text("BLANCO"),
        tagline=text("Turn, swap and play cards until your grid is clear: rows of one number, columns of one colour."),
        seats=(2, 3, 4, 5),
        options=(
            Option(
                "play",
                text("Length"),
                (
                    (0, text("one game")),
                    (2, text("match to 2 wins")),
                    (3, text("match to 3 wins")),
                    (13, text("points over 3 games")),
                    (15, text("points over 5 games")),
                ),
            ),
            Option(
                "remember",
                text("Remember peeks"),
                ((0, text("in slow games")), (1, text("always")), (2, text("never"))),
            ),
        ),
    )
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = AnyMove

    def start(self, setup: Setup, chance: Chance) -> State:
        remember = setup.options["remember"]
        variant = Variant(setup.options["play"], setup.slow if remember == 0 else remember == 1)
        nobody = Side(Grid((), 0))
        return deal(variant, (nobody,) * setup.seats, setup.first, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.phase == "over":
            return frozenset()
        if state.phase == "reveal":
            return frozenset(map(Seat, setting_up(state)))
        return frozenset((Seat(state.turn),))

    def moves(self, state: State, seat: Seat) -> tuple[AnyMove, ...]:
        if seat not in self.to_act(state):
            return ()
        return MOVES[_phase(state, seat)](state, seat)

    def play(self, state: State, seat: Seat, move: AnyMove, chance: Chance, now: int) -> Step[State]:
        if seat not in self.to_act(state):
            raise Refused(text("It is not your turn. Wait until the table waits for you."))
        play = _PLAYS.get((_phase(state, seat), type(move)))
        if play is None:
            raise Refused(text("That is not possible now. Use what the screen offers."))
        return play(state, seat, move, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        side = None if seat is None else state.sides[seat]
        known = state.now.drawn if seat == state.turn or _taken_openly(state) else None
        return View(
            seat=seat,
            phase=_phase(state, seat),
            turn=state.turn,
            to_act=tuple(sorted(self.to_act(state))),
            players=tuple(
                _player_view(other, reminded(state, n) if n == seat else ()) for n, other in enumerate(state.sides)
            ),
            discard=state.discards[0] if state.discards else None,
            pile=len(state.pile),
            discards=len(state.discards),
            box=len(state.box),
            hand=side.hand if side else (),
            drawn=known,
            changed=state.changed,
            actor=state.actor,
            looked=state.looked_at,
            cleared=state.cleared,
            play=state.variant.play,
            game=state.game,
            moves=() if seat is None else self.moves(state, seat),
            outcome=self.outcome(state),
        )

    def outcome(self, state: State) -> Outcome | None:
        return endings.outcome(state)

    def goes_on(self, before: State, after: State, seat: Seat) -> bool:
        """Whoever has to act again has not finished their turn, unless a new game has been dealt."""
        return before.game == after.game and seat in self.to_act(after)

    def idle(self, state: State, seat: Seat) -> AnyMove:
        """B15: complete lines are cleared; no peeking; the card just drawn goes away again."""
        phase = _phase(state, seat)
        if phase == "reward":
            return Keep()
        if phase == "turn_up":
            return LeaveDown()
        if phase == "drawn" and state.now.drawn is not None:
            hidden = state.sides[seat].grid.hidden()
            return Discard(state.now.drawn, hidden[0] if hidden else NOTHING)
        return self.moves(state, seat)[0]


def _phase(state: State, seat: int | None) -> Phase:
    """The phase as this seat has it: while new grids are set up, some reveal and others look already."""
    if state.phase == "reveal" and seat is not None and state.sides[seat].step == 1:
        return "look"
    return state.phase


def _taken_openly(state: State) -> bool:
    return state.now.drawn in state.sides[state.turn].taken


def _player_view(side: Side, seen: Sequence[int]) -> PlayerView:
    """`seen`: the face-down cards of it that the viewer is shown."""
    return PlayerView(
        spots=tuple(Spot(spot.card if spot.up or spot.card in seen else None, spot.up) for spot in side.grid.spots),
        width=side.grid.width,
        hand=len(side.hand),
        taken=side.taken,
        second=side.second,
        ready=side.step == 2,
        wins=side.wins,
        points=side.points,
    )


_PLAYS: dict[tuple[Phase, type], Callable[[State, Seat, Any, Chance], Step[State]]] = {
    ("reveal", Reveal): turns.reveal,
    ("look", Look): turns.look,
    ("reward", Look): turns.look,
    ("reward", Keep): clearing.keep,
    ("turn", Draw): turns.draw,
    ("turn", Swap): turns.swap,
    ("drawn", Discard): turns.discard,
    ("drawn", Place): turns.place,
    ("clear", Clear): clearing.clear,
    ("clear", Keep): clearing.keep,
    ("turn_up", TurnUp): clearing.turn_up,
    ("turn_up", LeaveDown): clearing.turn_up,
}

GAME = Blanco()
