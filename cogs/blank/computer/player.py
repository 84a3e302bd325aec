"""Play BLANK by what a seat sees, whatever is written on the cards: weigh what they would do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from math import inf

from msgspec.structs import replace

from bot.engine.chance import Chance, pick
from bot.engine.computer import Computer, Level, noticed
from bot.engine.game import moves_of
from cogs.blank.cards import matching
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.forecast import WON, Forecast, Possible
from cogs.blank.cards.meaning import Clause
from cogs.blank.cards.names import DECK, colour_of, number_of
from cogs.blank.computer.by_hand import is_plain
from cogs.blank.computer.evaluation import Judgement, forecast_of, plays, usefulness
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
    Vote,
)

_SILENT = (AnswerCall, Abstain, Deny, Confirm, Decline)


class BlankComputer:
    """`bot.engine.computer.Computer` for this game. Judges nobody, admits nothing, and answers a call if it can; agrees
    to what is asked for by hand where the words plainly say it (K34).
    `together`: so many cards it plays at once at most. `overlooks`: each move of its turn, with so many chances in a
    hundred. `weighs`: what cards do, and what is left in its hand; one that does not shies away from cards that do
    something, parts with the one that most others of its hand follow, leaves what it may do, and lets others win
    contests. None loses the game at once where another card can be played."""

    def __init__(self, *, together: int = DECK, weighs: bool = True, overlooks: int = 0) -> None:
        self._together, self._weighs, self._overlooks = together, weighs, overlooks

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if len(view.moves) == 1:
            return view.moves[0]
        if self._overlooks and view.phase == "turn":
            view = replace(view, moves=noticed(view.moves, self._overlooks, chance))
        if view.phase == "turn":
            return _turn(view, chance, together=self._together, weighs=self._weighs)
        if view.question is not None:
            return _answer(view, view.question, chance, _ANSWERS if self._weighs else _CARELESS)
        if view.phase == "vote" and view.call is not None and is_plain(view.call):
            return Vote(True, view.call.number)
        return next((move for move in view.moves if isinstance(move, _SILENT)), view.moves[0])


# Playing


def _turn(view: View, chance: Chance, *, together: int, weighs: bool) -> AnyMove:
    """Lay the next card of the best play, or play what is laid; take back only what was laid wrongly."""
    laid = tuple(seen.card for seen in view.laid)
    if laid and not matching.fit_together(laid, view.top.card, view.lasting):
        return TakeBack()
    if len(laid) >= together:
        return Done()
    playable = [seen.card for seen in view.hand if seen.playable]
    if not playable and not laid:
        return DrawPenalty()
    judgement = Judgement(view)
    free = [card for card in playable if Lay(card) in view.moves]
    # Whoever overlooks moves looks again before it would give the game away; and nobody lays what does not fit.
    if all(judgement.loses(play) for play in ([laid] if laid else [(card,) for card in free])):
        free = playable
    if not weighs:
        safe = [card for card in free if not judgement.loses((card,))] or free
        return Lay(pick(chance, [card for card in safe if not judgement.sets_off((card,))] or safe))
    demanded = any(effect.kind in matching.DEMANDS for effect in view.lasting)
    possible = (play for play in plays(laid, free, view.top.card, demanded) if len(play) <= together)
    best = max(possible, key=judgement.worth)
    return Lay(best[len(laid)]) if len(best) > len(laid) else Done()


# Answering what cards ask


Answers = Mapping[str, Callable[[View, Question], AnyMove]]


def _answer(view: View, question: Question, chance: Chance, answers: Answers) -> AnyMove:
    """Answer what a card asks."""
    answer = answers.get(question.kind)
    # No computer can hold a contest: luck tells who has won.
    return pick(chance, view.moves) if answer is None else answer(view, question)


def _seat(view: View, question: Question) -> AnyMove:
    """Choose who makes it end best; of several, or if that cannot be told, whoever holds the fewest cards."""
    forecast, offered = forecast_of(view), moves_of(view, ChooseSeat)
    clauses = question.source.meaning.clauses if question.source else ()
    possible = [one for index in range(len(clauses)) for one in _outcomes(forecast, clauses[index:])]
    # Who was chosen first is not offered again; the pair is judged together.
    first = set(range(len(view.players))) - {move.seat for move in offered} if question.kind == "second_seat" else set()

    def worth(move: ChooseSeat) -> tuple[float, int]:
        if question.target is None:
            so = [one.outcome.worth() for one in possible if {*first, move.seat} <= {*one.targets}]
        else:
            so = [one.outcome.worth() for one in possible if move.seat == one.partner]
        return max(so, default=-inf), -view.players[move.seat].cards

    return max(offered, key=worth)


def _outcomes(forecast: Forecast, clauses: Sequence[Clause]) -> Iterator[Possible]:
    """List every way in which the first clause can be carried out, each with what the same people do by the next."""
    first, *others = clauses
    then = list(takewhile(lambda clause: "same" in (clause.whom, clause.effect.partner()), others))
    for one in forecast.possible(first, forecast.me):
        yield one._replace(outcome=one.outcome.after_clauses(then, forecast.me))


def _card(view: View, question: Question) -> AnyMove:
    """Part with the card that the fewest others of the hand can follow."""
    hand = [seen.card for seen in view.hand]
    return min(moves_of(view, ChooseCard), key=lambda move: usefulness(move.card, hand))


def _most_useful(view: View, question: Question) -> AnyMove:
    """Choose the card that most others of the hand can follow."""
    hand = [seen.card for seen in view.hand]
    return max(moves_of(view, ChooseCard), key=lambda move: usefulness(move.card, hand))


def _colour(view: View, question: Question) -> AnyMove:
    """Ban what lies on top, if only others suffer from it; else what the hand holds least of."""
    held = _held(view, question, colour_of)
    return min(moves_of(view, ChooseColour), key=lambda move: held.count(move.colour))


def _number(view: View, question: Question) -> AnyMove:
    held = _held(view, question, number_of)
    return min(moves_of(view, ChooseNumber), key=lambda move: held.count(move.number))


def _held(view: View, question: Question, face: Callable[[int], int]) -> list[int]:
    """List the colours, or numbers, that a ban must spare: of the hand; if it is over before its next turn, all but
    the one on top."""
    bans = [clause.effect for clause in question.source.meaning.clauses] if question.source else []
    over = all(ban.turns < len(view.players) for ban in bans if isinstance(ban, Ban))
    if over and view.turn == view.seat:
        return [value for value in range(7) if value != face(view.top.card)]
    return [face(seen.card) for seen in view.hand]


def _wanted_colour(view: View, question: Question) -> AnyMove:
    """Demand what the hand holds most of."""
    held = [colour_of(seen.card) for seen in view.hand]
    return max(moves_of(view, ChooseColour), key=lambda move: held.count(move.colour))


def _wanted_number(view: View, question: Question) -> AnyMove:
    held = [number_of(seen.card) for seen in view.hand]
    return max(moves_of(view, ChooseNumber), key=lambda move: held.count(move.number))


def _rule(view: View, question: Question) -> AnyMove:
    """Remove the rule that hurts most, whoever sets it off."""
    forecast = forecast_of(view)
    rules = {rule.source: rule.meaning for rule in view.rules}
    return min(
        moves_of(view, ChooseRule),
        key=lambda move: sum(forecast.after(rules[move.source], doer).worth() for doer in range(len(view.players))),
    )


def _order(view: View, question: Question) -> AnyMove:
    """Choose the card after which the others, in their order, end best."""
    effect = () if view.top.effect is None else (view.top.effect,)
    meanings = {written.source: written.meaning for written in (*view.rules, *effect)}
    offered = moves_of(view, ChooseRule)

    def worth(first: ChooseRule) -> float:
        # This one first; sorting leaves the others as they lie.
        in_order = sorted(offered, key=lambda move: move != first)
        # A rule that has left play meanwhile does nothing.
        carried_out = (meanings[move.source] for move in in_order if move.source in meanings)
        return forecast_of(view).after_all(carried_out).worth()

    return max(offered, key=worth)


def _may(view: View, question: Question) -> AnyMove:
    """Agree only to what is good for oneself."""
    forecast = forecast_of(view)
    for clause in question.source.meaning.clauses if question.source else ():
        if clause.may and any(
            possible.outcome.worth() > forecast.worth()
            for possible in forecast.on(clause.effect, view.turn, (forecast.me,))
        ):
            return Agree()
    return Decline()


_ANSWERS: Answers = {
    "seat": _seat,
    "second_seat": _seat,
    "card": _card,
    "search": _most_useful,
    "colour": _colour,
    "number": _number,
    "demand_colour": _wanted_colour,
    "demand_number": _wanted_number,
    "rule": _rule,
    "order": _order,
    "may": _may,
}


# Answering without a thought


def _leave(view: View, question: Question) -> AnyMove:
    """Leave what it may do, unless somebody else has won otherwise."""
    return _may(view, question) if forecast_of(view).worth() <= -WON else Decline()


def _yield(view: View, question: Question) -> AnyMove:
    """Let the other win a contest, who gives it cards then: not the last ones."""
    prizes = [clause.effect for clause in question.source.meaning.clauses] if question.source else []
    most = max((prize.cards for prize in prizes if isinstance(prize, Contest)), default=0)
    rivals = [move for move in moves_of(view, ChooseSeat) if move.seat != view.seat]
    return next((move for move in rivals if view.players[move.seat].cards > most), view.moves[0])


# What is not here it leaves to luck.
_CARELESS: Answers = {
    "seat": _seat,
    "second_seat": _seat,
    "order": _order,
    "card": _most_useful,
    "search": _most_useful,
    "may": _leave,
    "winner": _yield,
}

HARD = BlankComputer()
COMPUTERS: dict[Level, Computer] = {
    "easy": BlankComputer(together=1, weighs=False),
    "normal": BlankComputer(together=2, overlooks=66),
    "hard": HARD,
}
