"""Whom the table waits for and what for: as everybody reads it, and as whoever has to act does."""

from __future__ import annotations

from bot.engine.text import Name, Text, plural, text
from cogs.blank.cards import matching
from cogs.blank.view import AnswerCall, CallView, DrawPenalty, Question, View


def public_title(view: View) -> Text:
    """At the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if view.question is not None and view.phase == "question":
        return _asked(view.question)
    if view.call is not None and view.phase in ("vote", "answer"):
        return _called(view, view.call)
    if view.winner is not None and view.phase == "confirm":
        return text("Does the win of {player} stand?", player=Name(view.winner))
    return text("{player} plays a card", player=Name(view.turn))


def own_title(view: View) -> Text:
    if view.seat not in view.to_act:
        return public_title(view)
    if view.question is not None and view.phase == "question":
        return _question(view.question)
    if view.call is not None and view.phase in ("vote", "answer"):
        return _own_call(view, view.call)
    if view.phase == "turn":
        return _turn(view)
    return public_title(view)


def is_wrong(view: View) -> bool:
    """Strict (K22): whether the viewer would draw a penalty for playing what they have laid."""
    laid = [seen.card for seen in view.laid]
    return view.strict and not matching.fit_together(laid, view.top.card, matching.limits_of(view.lasting))


def _turn(view: View) -> Text:
    if is_wrong(view):
        return text("Your turn: this card does not fit")
    if view.laid:
        return plural("Your turn: {n} card is laid", "Your turn: {n} cards are laid", n=len(view.laid))
    if DrawPenalty() in view.moves:
        return text("Your turn: you cannot play")
    return text("Your turn: lay a card")


def _called(view: View, call: CallView) -> Text:
    accused = Name(call.accused)
    if view.phase == "answer":
        return text("{player} draws, or answers with a card", player=accused)
    if call.accused in view.to_act:
        return text("{player} says whether it is true", player=accused)
    if call.kind == "claim":
        return text("Vote: did {player} do it?", player=accused)
    return text("Vote: did {player} fail to do it?", player=accused)


def _own_call(view: View, call: CallView) -> Text:
    if view.phase == "answer":
        can_answer = any(isinstance(move, AnswerCall) for move in view.moves)
        return text("Do you answer with a card?") if can_answer else text("You draw a penalty card")
    return text("Is it true?") if view.seat == call.accused else _called(view, call)


def _asked(question: Question) -> Text:
    """What somebody else is asked."""
    player = Name(question.seat)
    if question.kind == "card" and question.target is not None and question.target != question.seat:
        return text("{player} chooses cards for {other}", player=player, other=Name(question.target))
    if question.kind == "winner" and question.target is not None:
        return text("{player} tells who has won: {player} or {other}", player=player, other=Name(question.target))
    return {
        "seat": text("{player} chooses a player", player=player),
        "second_seat": text("{player} chooses a second player", player=player),
        "card": text("{player} chooses cards to discard", player=player),
        "colour": text("{player} names a colour", player=player),
        "number": text("{player} names a number", player=player),
        "rule": text("{player} chooses a rule", player=player),
        "order": text("{player} puts the rules in order", player=player),
        "may": text("{player} may do what the card says", player=player),
        "winner": text("{player} tells who has won", player=player),
        "looked": text("{player} looks at cards", player=player),
        "search": text("{player} searches a pile", player=player),
    }[question.kind]


def _question(question: Question) -> Text:
    """The same for whoever is asked."""
    if question.kind == "card" and question.target is not None and question.target != question.seat:
        return text("Which card do you give to {player}?", player=Name(question.target))
    if question.kind == "seat" and question.target not in (None, question.seat):
        return text("Which player, for {player}?", player=Name(question.target))
    return {
        "seat": text("Which player?"),
        "second_seat": text("Which second player?"),
        "card": text("Which card do you discard?"),
        "colour": text("Which colour may not be played?"),
        "number": text("Which number may not be played?"),
        "rule": text("Which rule leaves play?"),
        "order": text("What is done first?"),
        "may": text("Do you want to?"),
        "winner": text("Who has won?"),
        "looked": text("You look at cards"),
        "search": text("Which card do you take?"),
    }[question.kind]
