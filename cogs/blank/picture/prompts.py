"""Say in a few words what the viewer may do now: they stand in the own picture, on one line."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.game import moves_of
from bot.engine.text import Text, plural, text
from cogs.blank.cards import matching
from cogs.blank.cards.names import COLOUR_NAMES, colour_of, number_of
from cogs.blank.picture.notices import colour_sign
from cogs.blank.view import Admit, AnswerCall, CallView, DrawPenalty, Lay, Question, View
from cogs.blank.wording import is_wrong
from rendering.pieces.slips import Sign


class Prompt(NamedTuple):
    """Words, and the sign before them. `longer`: what to say in their place where there is room for it."""

    said: Text
    sign: Sign | None = None
    longer: Text | None = None


def prompt(view: View) -> Prompt | None:
    """Say what is asked of the viewer; to whoever waits for a play, what it must match. None: nothing is asked, or
    what lasts says all of it."""
    acts = view.seat in view.to_act
    if view.phase == "turn":
        done = _of_turn(view) if acts else None
        return _matching(view) if done is None else Prompt(done)
    if not acts:
        return None
    if view.question is not None:
        may = view.question.may
        longer = None if may is None else text("{do}?", do=may)
        return Prompt(_of_question(view.question), longer=longer)
    return Prompt(_of_call(view, view.call) if view.call is not None else text("confirm the win"))


def _matching(view: View) -> Prompt | None:
    """Say what a card must match, unless less than that is in force."""
    if any(lasting.kind in (*matching.ONLY, *matching.DEMANDS) for lasting in view.lasting):
        return None
    colour, number = colour_of(view.top.card), number_of(view.top.card)
    return Prompt(text("{colour} or {number}", colour=COLOUR_NAMES[colour], number=number), colour_sign(colour))


def _of_turn(view: View) -> Text | None:
    """Say what else there is to do than to lay a first card."""
    if is_wrong(view):
        return text("it does not fit")
    if view.laid:
        more = bool(moves_of(view, Lay))
        return text("play or add more") if more else plural("play it", "play them", n=len(view.laid))
    return text("you have to draw") if DrawPenalty() in view.moves and not moves_of(view, Lay) else None


def _of_question(question: Question) -> Text:
    if question.kind == "card":
        return _of_cards(question)
    return {
        "seat": text("choose a player"),
        "second_seat": text("one more player"),
        "colour": text("ban a colour"),
        "number": text("ban a number"),
        "demand_colour": text("demand a colour"),
        "demand_number": text("demand a number"),
        "rule": text("remove a rule"),
        "order": text("what comes first?"),
        "may": text("yes or no?"),
        "winner": text("who has won?"),
        "looked": text("look at these"),
        "looked_hand": text("look at these"),
        "search": text("take one of these"),
        "name": text("name a colour"),
    }[question.kind]


def _of_cards(question: Question) -> Text:
    if question.target in (None, question.seat):
        return plural("discard one", "discard {n}", n=max(1, question.left))
    return plural("give one away", "give {n} away", n=max(1, question.left))


def _of_call(view: View, call: CallView) -> Text:
    """Say it of a call, a claim, or what people do by hand."""
    if view.phase == "by_hand":
        lacks = "way" if call.by_hand is None else call.by_hand.lacks()
        if lacks == "cards":
            return text("how many cards?")
        return text("what is done?") if lacks in ("way", None) else text("choose a player")
    if view.phase == "answer":
        return text("answer or draw") if moves_of(view, AnswerCall) else text("draw the penalty")
    if moves_of(view, Admit):
        return text("is it true?")
    return {"claim": text("was it done?"), "hand": text("is it done?")}.get(call.kind, text("was it not done?"))
