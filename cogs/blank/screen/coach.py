"""Coach a beginner: a sentence at each kind of decision, and why there is only one thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.coach import Lesson
from bot.engine.game import moves_of
from bot.engine.text import Text, text
from cogs.blank.cards.names import colour_of, number_of
from cogs.blank.view import AnswerCall, DrawPenalty, Lay, TakePenalty, View
from cogs.blank.wording import colour_name

_SAID = {
    "question": text("A card asks you this: play goes on when it is answered."),
    "vote": text("Say what you have seen. If as many say yes as no, nobody draws."),
    "by_hand": text("Say what the words of the card ask for. Nothing happens before the others have agreed."),
    "answer": text("This card spares you the penalty: whoever called you draws instead."),
    "confirm": text("Was something that a card asks for forgotten? Then call it now; else let the win stand."),
}


def lessons(view: View) -> Iterator[Lesson]:
    """Say what somebody should know who decides this for the first time."""
    if view.phase == "turn":
        yield _turn(view)
        if view.duties:
            said = text("Some cards ask for what only people see. Do it where the others notice, or they may call you.")
            yield Lesson("duty", said)
    elif view.phase == "answer" and not moves_of(view, AnswerCall):
        yield Lesson("penalty", text("The others agree with the call: you draw a card for it."))
    elif view.call is not None and view.call.kind == "hand" and view.phase == "vote":
        yield Lesson("vote by hand", text("Say whether that is what the card asks for. Without a yes nothing is done."))
    elif view.question is not None and view.question.kind == "order":
        yield Lesson("order", text("What you choose is done first, then you choose among the rest."))
    elif view.phase in _SAID:
        yield Lesson(view.phase, _SAID[view.phase])


def _turn(view: View) -> Lesson:
    if view.laid and not moves_of(view, Lay):
        return Lesson("laid", text("Of cards that are played together only the top one can set off rules."))
    if view.laid:
        return Lesson("laid", text("Add more that fit, or play it now: only the top card can set off rules."))
    if not moves_of(view, Lay):
        return Lesson("draw", text("A card drawn as a penalty ends your turn: play it on the next one."))
    colour, number = colour_name(colour_of(view.top.card)), number_of(view.top.card)
    if _is_limited(view):
        return Lesson("turn in force", text("What is in force may allow fewer cards than colour and number do."))
    said = text(
        "Play a {colour} card or a {number}; more of that kind may follow, then “Play it”.",
        colour=colour,
        number=number,
    )
    return Lesson("turn", said)


def _is_limited(view: View) -> bool:
    """Tell whether something is in force that says which cards may be played."""
    return any(effect.kind.startswith(("ban", "demand", "only")) for effect in view.lasting)


def why_only(view: View) -> Text | None:
    """Say why there is nothing else to do."""
    if view.moves == (DrawPenalty(),):
        if _is_limited(view):
            return text("What is in force allows none of your cards now, so you draw one, and your turn is over.")
        return text(
            "None of your cards has the colour or the number of the top card, so you draw one, and your turn is over."
        )
    if view.moves == (TakePenalty(),):
        return text("You have no card that answers a call, so you draw.")
    looks = view.question is not None and view.question.kind.startswith("looked")
    if view.phase == "question" and len(view.moves) == 1 and not looks:
        return text("The card asks for a choice, and this is the only one that there is now.")
    return None
