"""Answers to the questions of cards (K14, K28, K29)."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.text import text
from cogs.blank import asking, flow, news
from cogs.blank.book import book
from cogs.blank.state import Desk
from cogs.blank.view import AnyMove, ChooseRule, Decline


def answer(desk: Desk, seat: int, move: AnyMove) -> None:
    state = desk.state
    question = asking.asked(state)
    if question is None or seat != question.seat or move not in question.moves:
        raise Refused(text("That is no answer to this question. Choose one of those on the screen."))
    if state.doing is not None:
        if question.kind == "may" and isinstance(move, Decline):
            desk.tell(news.declined(seat, book(state.terms).written[state.doing.source]))
        desk.set(doing=asking.answered(state.doing, question, move))
    elif isinstance(move, ChooseRule):
        flow.first_of_waiting(desk, move.source)
