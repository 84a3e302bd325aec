"""A computer that plays BLANK by what it sees, whatever is written on the cards: it weighs what they would do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from bot.engine.chance import Chance, pick
from bot.engine.game import Move
from cogs.blank.blocks import Answer, Laid, Left, Meaning, Played
from cogs.blank.forecast import Forecast
from cogs.blank.plays import Cards, is_right, next_play, plays, usefulness
from cogs.blank.view import (
    Abstain,
    Agree,
    AnswerCall,
    AnyMove,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    Confirm,
    Decline,
    Deny,
    Done,
    DrawPenalty,
    Lay,
    Question,
    TakeBack,
    View,
    colour_of,
    number_of,
)

M = TypeVar("M", bound=Move)

NEXT = 0.6
"""What a card that one can expect to play in one's next turn is worth, beside one that is played now."""
KEPT = 1.0
"""What it is worth to keep a card that answers a call."""


class BlankComputer:
    """`bot.engine.computer.Computer` for this game. Judges nobody, admits nothing, and answers a call if it can."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "turn":
            return _turn(view)
        if view.question is not None:
            return _answer(view, view.question, chance)
        return next((move for move in view.moves if isinstance(move, _SILENT)), view.moves[0])


_SILENT = (AnswerCall, Abstain, Deny, Confirm)


def _of(view: View, kind: type[M]) -> Iterator[M]:
    return (move for move in view.moves if isinstance(move, kind))


# Playing


def _turn(view: View) -> AnyMove:
    """The next card of the best play; what is laid is taken back only if it was laid wrongly."""
    laid = tuple(seen.card for seen in view.laid)
    if laid and not is_right(laid, view.top.card, view.lasting):
        return TakeBack()
    free = [seen.card for seen in view.hand if seen.playable]
    if not free and not laid:
        return DrawPenalty()
    best = max(plays(laid, free, view.top.card), key=Reckoning(view).worth)
    return Lay(best[len(laid)]) if len(best) > len(laid) else Done()


class Reckoning:
    """What plays are worth to one seat."""

    def __init__(self, view: View) -> None:
        self._view, self._now = view, Forecast.of(view)
        self._effects = {seen.card: seen.effect.meaning for seen in (*view.hand, *view.laid) if seen.effect}

    def worth(self, play: Cards) -> tuple[float, Cards]:
        """The play itself settles between equals: the same one is found again when a part of it is laid."""
        view, top = self._view, play[-1]
        rest = [seen.card for seen in view.hand if seen.card not in play]
        forecast = self._now.copy()
        forecast.cards[forecast.me] = len(rest)
        met = (rule.meaning for rule in view.rules if _is_met(rule.meaning, top, view.top.card, len(play), len(rest)))
        for meaning in (*met, *self._effect(top)):
            forecast = forecast.after(meaning, forecast.me)
        going_on = 0.0 if forecast.moved else NEXT * next_play(rest, top)
        kept = KEPT * sum(_answers(self._effects[card]) for card in rest if card in self._effects)
        return forecast.worth() + going_on + kept, play

    def _effect(self, top: int) -> Iterator[Meaning]:
        if top in self._effects:
            yield self._effects[top]


def _is_met(meaning: Meaning, top: int, before: int, laid: int, left: int) -> bool:
    """Whether a rule is set off by a play of `laid` cards that ends on `top`, on the card `before`."""
    match meaning.condition:
        case Played(colours, numbers, parity, same):
            return (
                (not colours or colour_of(top) in colours)
                and (not numbers or number_of(top) in numbers)
                and (not parity or parity == ("odd" if number_of(top) % 2 else "even"))
                and (same in ("", "number") or colour_of(top) == colour_of(before))
                and (same in ("", "colour") or number_of(top) == number_of(before))
            )
        case Laid(least, most):
            return least <= laid <= (most or laid)
        case Left(cards):
            return left == cards
    return False


def _answers(meaning: Meaning) -> bool:
    return any(isinstance(clause.effect, Answer) for clause in meaning.clauses)


# Answering what cards ask


def _answer(view: View, question: Question, chance: Chance) -> AnyMove:
    """A contest that a computer cannot hold is decided by luck."""
    answer = _ANSWERS.get(question.kind)
    return pick(chance, view.moves) if answer is None else answer(view, question)


def _seat(view: View, question: Question) -> AnyMove:
    """Who makes it end best; if that is not to be told, whoever holds the fewest cards."""
    forecast, offered = Forecast.of(view), list(_of(view, ChooseSeat))
    fixed = {*range(len(view.players))} - {move.seat for move in offered} if question.kind == "second_seat" else set()
    worth = {move.seat: (-WORST, -view.players[move.seat].cards) for move in offered}
    for clause in question.source.meaning.clauses if question.source else ():
        for targets, partner, outcome in forecast.possible(clause, forecast.me):
            for seat in worth.keys() & {*targets, partner}:
                if fixed <= {*targets}:
                    worth[seat] = max(worth[seat], (outcome.worth(), worth[seat][1]))
    return max(offered, key=lambda move: worth[move.seat])


WORST = 1_000.0


def _card(view: View, question: Question) -> AnyMove:
    """What follows least of the rest goes."""
    hand = [seen.card for seen in view.hand]
    return min(_of(view, ChooseCard), key=lambda move: usefulness(move.card, hand))


def _search(view: View, question: Question) -> AnyMove:
    """What follows most of the hand comes."""
    hand = [seen.card for seen in view.hand]
    return max(_of(view, ChooseCard), key=lambda move: usefulness(move.card, hand))


def _colour(view: View, question: Question) -> AnyMove:
    """What one holds least of is banned."""
    held = [colour_of(seen.card) for seen in view.hand]
    return min(_of(view, ChooseColour), key=lambda move: held.count(move.colour))


def _number(view: View, question: Question) -> AnyMove:
    held = [number_of(seen.card) for seen in view.hand]
    return min(_of(view, ChooseNumber), key=lambda move: held.count(move.number))


def _rule(view: View, question: Question) -> AnyMove:
    """The one that hurts most leaves play, whoever sets it off."""
    forecast = Forecast.of(view)
    rules = {rule.source: rule.meaning for rule in view.rules}
    return min(
        _of(view, ChooseRule),
        key=lambda move: sum(forecast.after(rules[move.source], doer).worth() for doer in range(len(view.players))),
    )


def _order(view: View, question: Question) -> AnyMove:
    """The one after which the others, in their order, end best."""
    effect = () if view.top.effect is None else (view.top.effect,)
    meanings = {written.source: written.meaning for written in (*view.rules, *effect)}
    offered = list(_of(view, ChooseRule))

    def worth(first: ChooseRule) -> float:
        forecast = Forecast.of(view)
        for move in sorted(offered, key=lambda move: move != first):
            forecast = forecast.after(meanings[move.source], forecast.me)
        return forecast.worth()

    return max(offered, key=worth)


def _may(view: View, question: Question) -> AnyMove:
    """Only what is good for oneself."""
    forecast = Forecast.of(view)
    for clause in question.source.meaning.clauses if question.source else ():
        if clause.may and any(
            possible.outcome.worth() > forecast.worth()
            for possible in forecast.on(clause.effect, view.turn, (forecast.me,))
        ):
            return Agree()
    return Decline()


_ANSWERS: dict[str, Callable[[View, Question], AnyMove]] = {
    "seat": _seat,
    "second_seat": _seat,
    "card": _card,
    "search": _search,
    "colour": _colour,
    "number": _number,
    "rule": _rule,
    "order": _order,
    "may": _may,
}

COMPUTER = BlankComputer()
