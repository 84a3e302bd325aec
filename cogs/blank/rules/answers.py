"""Answers to the questions of cards (K14, K28, K29)."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.text import text
from cogs.blank.rules import choices, events, resolution
from cogs.blank.rules.card_index import book
from cogs.blank.rules.state import MoveContext
from cogs.blank.view import AnyMove, ChooseRule, Decline


def answer(context: MoveContext, seat: int, move: AnyMove) -> None:
    state = context.state
    question = choices.asked(state)
    if question is None or seat != question.seat or move not in question.moves:
        raise Refused(text("That is no answer to this question. Choose one of those on the screen."))
    if state.pending is not None:
        if question.kind == "may" and isinstance(move, Decline):
            context.tell(events.declined(seat, book(state.terms).written[state.pending.source]))
        context.set(pending=choices.answered(state.pending, question, move))
    elif isinstance(move, ChooseRule):
        resolution.first_of_waiting(context, move.source)
