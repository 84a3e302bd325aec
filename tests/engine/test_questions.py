"""Questions that wait: what answers itself is not asked, and a clock takes the default."""

from __future__ import annotations

import msgspec

from bot.engine.game import Due, Move
from bot.engine.questions import Prompt, settle


class Pick(Move, frozen=True, tag="pick"):
    what: int


class Ward(msgspec.Struct, frozen=True):
    """Whether an effect is let through: asked until a moment, and no answer means yes."""

    seat: int
    used: bool | None = None


class Blow(msgspec.Struct, frozen=True):
    """An effect that must know whom it hits; whom it hits may ward it off."""

    options: tuple[int, ...]
    target: int | None = None


Waiting = Blow | Ward
USE, LET = Pick(1), Pick(0)


def _step(question: Waiting) -> Waiting | Prompt[Pick] | None:
    if isinstance(question, Ward):
        return Prompt(question.seat, (USE, LET), default=LET, until=900) if question.used is None else None
    if question.target is not None:
        return None
    if len(question.options) == 1:
        return Blow(question.options, question.options[0])
    return Prompt(0, tuple(map(Pick, question.options)))


def _settle(question: Waiting) -> tuple[Waiting, Prompt[Pick] | None]:
    return settle(question, _step)


def test_one_possible_answer_is_not_asked_for() -> None:
    assert _settle(Blow((3,))) == (Blow((3,), 3), None)


def test_several_are_asked_for_and_the_question_waits() -> None:
    question, prompt = _settle(Blow((1, 2)))
    assert question == Blow((1, 2))
    assert prompt == Prompt(0, (Pick(1), Pick(2)))


def test_without_an_answer_the_default_is_taken_at_its_moment() -> None:
    question, prompt = _settle(Ward(3))
    assert question == Ward(3)
    assert prompt is not None
    assert (prompt.seat, prompt.idle, prompt.due) == (3, LET, Due(900))
    assert _settle(Ward(3, used=False)) == (Ward(3, used=False), None)


def test_a_prompt_is_answered_by_whoever_is_asked_with_one_of_its_moves() -> None:
    prompt = Prompt(2, (USE, LET))
    assert prompt.is_answered(2, LET)
    assert not prompt.is_answered(1, LET)
    assert not prompt.is_answered(2, Pick(7))
    assert (prompt.idle, prompt.due) == (USE, None)
