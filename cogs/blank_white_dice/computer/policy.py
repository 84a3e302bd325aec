"""Answer at once, by rules of thumb, whatever a position asks: how all seats play on when a computer thinks ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep, IconCard
from cogs.blank_white_dice.position import amount, faces_for, seats_meant
from cogs.blank_white_dice.rules.acting import ward_on
from cogs.blank_white_dice.rules.state import Act, AskWard, State, Tagging, Turn
from cogs.blank_white_dice.view import (
    NOBODY,
    AnyMove,
    Decline,
    Face,
    Pick,
    PickDie,
    PickFace,
    PickIcon,
    PickOption,
    PickPlayer,
    Resolve,
    UseWard,
)
from cogs.blank_white_dice.weighing.worth import Worth

Moves = tuple[AnyMove, ...]
# Order in which dice are resolved: a loss while there is nothing to lose, icons, what gains, what loses.
FREE_LOSS, ICON, GAIN, LOSS = 3.0, 2.0, 1.0, 0.0
# In points, where a ward erases itself.
PRICE_OF_A_FACE = 1.0


class QuickPolicy:
    """Ranks answers by the worth of faces, as it was when the computer began to think."""

    def __init__(self, worth: Worth, cards: Mapping[int, IconCard]) -> None:
        self._worth, self._cards = worth, cards
        self._tags: dict[int, float] = {}

    def choose(self, state: State, moves: Moves) -> AnyMove:
        """Give an answer to what the newest task of a state asks."""
        task = state.work[-1]
        rank: Callable[[AnyMove], float]
        match task:
            case Turn(seat=seat):
                rank = partial(self._turn, state, seat)
            case AskWard():
                return UseWard() if self._wards(state, task) else Decline()
            case Tagging(seat=seat, card=card):
                rank = partial(self._tagging, state, seat, card)
            case Act():
                rank = partial(self._acting, state, task)
            case _:
                return moves[0]
        return max(moves, key=rank)

    # Turns and wards

    def _turn(self, state: State, seat: int, move: AnyMove) -> float:
        if not isinstance(move, Resolve):
            return -1.0 if isinstance(move, Decline) else -2.0
        number = state.shows(move.die).number
        if number is None:
            return ICON
        if number > 0:
            return GAIN
        return FREE_LOSS if state.points[seat] < -number else LOSS

    def _wards(self, state: State, task: AskWard) -> bool:
        """Ward off what costs oneself more points than the ward, or changes one's dice for good."""
        act = next((each for each in reversed(state.work) if isinstance(each, Act)), None)
        ward, owner = ward_on(state, task.die), state.dice[task.die].holder
        if act is None or not act.steps or ward is None or act.seat == owner:
            return False
        step = act.steps[0]
        if isinstance(step, blocks.Lose | blocks.Steal):
            price = ward.points if ward.cost == "pay" else PRICE_OF_A_FACE if ward.cost == "erase" else 0.0
            return _is_hit(state, act, step, owner) and amount(state, act.seat, act.face, step.amount) > price
        return isinstance(step, blocks.Erase | blocks.Replace | blocks.Move | blocks.Swap)

    # Tagging

    def _tagging(self, state: State, seat: int, card: int, move: AnyMove) -> float:
        match move:
            case Pick(card=picked):
                return self.of_card(picked)
            case PickIcon(icon=icon):
                return self._worth.in_time(faces_for(self._cards[card])[icon], seat)
            case PickFace():
                return self._of_place(state, seat, move)
            case _:
                return -9.0

    def of_card(self, card: int) -> float:
        """Weigh a card that is tagged on blank faces of one's own."""
        value = self._tags.get(card)
        if value is None:
            drawn = self._cards[card]
            blanks = self._worth.later * len(drawn.icons)
            value = sum(self._worth.in_time(face, 0) for face in faces_for(drawn)) - blanks - drawn.is_complex
            self._tags[card] = value
        return value

    def _of_place(self, state: State, seat: int, move: PickFace) -> float:
        die = state.dice[move.die]
        own = 1.0 if die.holder == seat else 0.3 if die.holder == NOBODY else 0.0
        return own - 0.1 * (die.up == move.face)

    # What icons ask

    def _acting(self, state: State, act: Act, move: AnyMove) -> float:
        step, seat = act.steps[0], act.seat
        match move:
            case PickOption(option=option) if isinstance(step, blocks.Choose):
                return self._worth.of_steps(step.options[option].steps, act.face, seat)
            case PickPlayer(seat=rival):
                return state.points[rival]
            case Pick(card=card):
                return self._of_pick(state, seat, step, card)
            case PickIcon(icon=icon):
                card = next((each.card for each in act.chosen if isinstance(each, Pick)), 0)
                return self._worth.in_time(faces_for(self._cards[card])[icon], seat) if card else 0.0
            case PickFace():
                return self._of_face(state, act, step, move)
            case PickDie(die=die):
                return self._of_die(state, act, step, die)
            case _:
                return 0.0 if isinstance(move, Decline) else -9.0

    def _of_pick(self, state: State, seat: int, step: AnyStep, card: int) -> float:
        if isinstance(step, blocks.Tag | blocks.Replace | blocks.Mark):
            return self.of_card(card)
        sign = -1 if isinstance(step, blocks.Neutralise) else 1
        return sign * sum(
            self._for(seat, die.holder) * self._worth.in_time(face, die.holder)
            for die in state.dice
            if die.holder != NOBODY
            for face in die.faces
            if face.card == card
        )

    def _for(self, seat: int, holder: int) -> int:
        return 0 if holder == NOBODY else 1 if holder == seat else -1

    def _of_face(self, state: State, act: Act, step: AnyStep, move: PickFace) -> float:
        die = state.dice[move.die]
        face, sign = die.faces[move.face], self._for(act.seat, die.holder)
        there = self._worth.in_time(face, max(0, die.holder))
        match step:
            case blocks.Copy():
                return self._now(state, face, act.seat)
            case blocks.Erase():
                pending = self._now(state, face, die.holder) if self._comes(state, move.die, move.face) else 0.0
                return -sign * (there + pending)
            case blocks.Replace(number=number):
                after = (number or 2) * self._worth.uses
                return sign * (after - there)
            case blocks.Move() if not act.chosen:
                return there * (2 if sign < 0 else 1 if not sign else 0)
            case blocks.Dot() | blocks.Dash():
                return sign * there
            case _:
                return self._of_place(state, act.seat, move)

    def _comes(self, state: State, number: int, place: int) -> bool:
        """Tell whether a face is still to be resolved in this stage."""
        die = state.dice[number]
        if die.up != place or (die.holder, number) in state.resolved:
            return False
        return any(isinstance(task, Turn) and task.seat == die.holder for task in state.work)

    def _now(self, state: State, face: Face, seat: int) -> float:
        """What a face brings a seat that follows it now."""
        parts = self._worth.parts(face, max(0, seat))
        return parts.first if state.stage == "first" else parts.last if state.stage == "last" else parts.main

    def _of_die(self, state: State, act: Act, step: AnyStep, number: int) -> float:
        die, seat = state.dice[number], act.seat
        sign = self._for(seat, die.holder)
        if isinstance(step, blocks.Swap):
            value = sum(self._worth.in_time(face, seat) for face in die.faces)
            return value if sign < 0 else -value
        if isinstance(step, blocks.Resolve):
            return self._now(state, state.shows(number), seat)
        if not self._comes(state, number, die.up or 0):
            return 0.0
        mean = sum(self._now(state, face, die.holder) for face in die.faces) / len(die.faces)
        return sign * (mean - self._now(state, state.shows(number), die.holder))


def _is_hit(state: State, act: Act, step: blocks.Lose | blocks.Steal, seat: int) -> bool:
    """Tell whether a seat is among those who lose points."""
    if act.chosen and isinstance(act.chosen[0], PickPlayer):
        return act.chosen[0].seat == seat
    return isinstance(step, blocks.Lose) and seat in seats_meant(state, act.seat, step.who)
