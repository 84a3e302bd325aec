"""Answer for BLANCO what the platform asks of a game. The numbers B1-B31 are those of README.md."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.engine.chance import Chance
from bot.engine.game import GameInfo, Option, Outcome, Preset, Seat, Setup, standard
from bot.engine.phases import OVER, PhasedGame, PhaseRules
from bot.engine.text import text
from cogs.blanco import view
from cogs.blanco.grids import Grid
from cogs.blanco.rules import choices, clearing, endings, turns
from cogs.blanco.rules.state import Side, State, Variant, deal, remembered_cards, replace, setting_up
from cogs.blanco.view import AnyMove, Phase, PlayerView, Spot, View

# Idle (B15): complete lines are cleared, nobody peeks, the card just drawn goes away again.
PHASES: dict[Phase, PhaseRules[State, AnyMove]] = {
    "reveal": PhaseRules(
        to_act=setting_up,
        moves=choices.set_up,
        plays={view.Reveal: turns.reveal, view.Look: turns.look},
    ),
    "turn": PhaseRules(moves=choices.begin, plays={view.Draw: turns.draw, view.Swap: turns.swap}),
    "drawn": PhaseRules(
        moves=choices.use_drawn,
        plays={view.Discard: turns.discard, view.Place: turns.place},
        idle=choices.discard_drawn,
    ),
    "clear": PhaseRules(
        moves=choices.clear,
        plays={view.Clear: clearing.clear, view.Keep: clearing.keep},
    ),
    "reward": PhaseRules(
        moves=choices.reward,
        plays={view.Look: turns.look, view.Keep: clearing.keep},
        idle=lambda state, seat: view.Keep(),
    ),
    "turn_up": PhaseRules(
        moves=lambda state, seat: (view.TurnUp(), view.LeaveDown()),
        plays=dict.fromkeys((view.TurnUp, view.LeaveDown), clearing.turn_up),
        idle=lambda state, seat: view.LeaveDown(),
    ),
    "over": OVER,
}


class Blanco(PhasedGame[State, AnyMove, View]):
    """Clear two grids of hidden cards, line by line."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="blanco",
        title=text("BLANCO"),
        tagline=text("Turn, swap and play cards until your grid is clear: rows of one number, columns of one colour."),
        seats=(2, 3, 4, 5),
        minutes=15,
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
                told=True,
            ),
            Option(
                "remember",
                text("Remember peeks"),
                ((0, text("in slow games")), (1, text("always")), (2, text("never"))),
            ),
        ),
        presets=(
            standard(text("one game: whoever clears both grids first wins")),
            Preset("match", text("Match"), text("first to win two games"), (("play", 2),)),
            Preset("long", text("Long"), text("the points of five games"), (("play", 15),)),
        ),
    )
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = AnyMove

    phases = PHASES

    def start(self, setup: Setup, chance: Chance) -> State:
        remember = setup.options["remember"]
        variant = Variant(setup.options["play"], setup.slow if remember == 0 else remember == 1)
        # Dealt like a further game, of which only wins and points are kept.
        nobody = Side(Grid((), 0))
        return deal(variant, (nobody,) * setup.seats, setup.first, chance)

    def lasting(self, state: State) -> State:
        # They follow from the moves, and records of before have not got them.
        sides = tuple(replace(side, looking=False, stood=()) for side in state.sides)
        # Older versions forgot with the next deal what was cleared last.
        return replace(state, sides=sides, cleared=())

    def view(self, state: State, seat: Seat | None) -> View:
        side = None if seat is None else state.sides[seat]
        to_act, moves = self.asked(state, seat)
        # B28: a card from the discard pile was seen by all, one from the draw pile only by whoever drew it.
        known = state.now.drawn if seat == state.turn or _taken_openly(state) else None
        return View(
            seat=seat,
            phase=_phase(state, seat),
            turn=state.turn,
            to_act=to_act,
            players=tuple(_player_view(state, n, seat) for n in range(len(state.sides))),
            discard=state.discards[0] if state.discards else None,
            pile=len(state.pile),
            discards=len(state.discards),
            box=len(state.box),
            hand=side.hand if side else (),
            drawn=known,
            changed=state.changed,
            actor=state.actor,
            looked=state.looked_at,
            looking=_looking(side) if side else None,
            cleared=state.cleared,
            play=state.variant.play,
            game=state.game,
            moves=moves,
            outcome=self.outcome(state),
        )

    def outcome(self, state: State) -> Outcome | None:
        return endings.outcome(state)

    def uncovers(self, before: State, after: State, seat: Seat, move: AnyMove) -> bool:
        """Tell whether a move shows more than cards that lay face up, or that everybody saw being taken."""
        side = before.sides[seat]
        match move:
            case view.Draw():
                return move.pile == "pile"
            case view.Discard():
                return move.card not in side.taken or move.reveal != view.NOTHING
            case view.Place():
                return move.card not in side.taken or not side.grid.spots[move.position].up
            case view.Swap():
                return not (side.grid.spots[move.first].up and side.grid.spots[move.second].up)
            case view.Clear() | view.Keep() | view.LeaveDown():
                return False
        return True

    def goes_on(self, before: State, after: State, seat: Seat) -> bool:
        """Tell whether a seat has not finished its turn: it has to act again."""
        # Not after a new deal, in which everybody has to act.
        return before.game == after.game and seat in self.to_act(after)


def _phase(state: State, seat: int | None) -> Phase:
    """The phase as this seat has it: while new grids are set up, some reveal and others look already."""
    if state.phase == "reveal" and seat is not None and state.sides[seat].step == 1:
        return "look"
    return state.phase


def _looking(side: Side) -> int | None:
    """Where the card lies that a seat has looked at with its newest move."""
    cards = [spot.card for spot in side.grid.spots]
    return cards.index(side.seen[-1]) if side.looking else None


def _taken_openly(state: State) -> bool:
    return state.now.drawn in state.sides[state.turn].taken


def _player_view(state: State, seat: int, viewer: int | None) -> PlayerView:
    side, over = state.sides[seat], state.phase == "over"
    seen = remembered_cards(state, seat) if seat == viewer else ()
    return PlayerView(
        spots=tuple(
            Spot(spot.card if spot.up or over or spot.card in seen else None, spot.up) for spot in side.grid.spots
        ),
        width=side.grid.width,
        hand=len(side.hand),
        taken=side.taken,
        held=side.hand if over else (),
        second=side.second,
        ready=side.step == 2,
        wins=side.wins,
        points=side.points,
    )


GAME = Blanco()
