"""Questions that wait: what answers itself is not asked, what interrupts comes first, and a clock takes the default."""

from __future__ import annotations

import msgspec

from bot.engine.game import Due, Move
from bot.engine.questions import Prompt, settle, work_off


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
    warded: bool = False


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


class Fight:
    """Blows as they are carried out; each is warded against before it lands, with `wards` left to do so."""

    def __init__(self, wards: int) -> None:
        self.wards, self.hit = wards, list[int]()

    def carry_out(self, question: Waiting) -> tuple[Waiting, ...]:
        if isinstance(question, Ward) or question.target is None:
            return ()
        if self.wards:
            self.wards -= 1
            return question, Ward(question.target)
        self.hit.append(question.target)
        return ()


def _settle(question: Waiting) -> tuple[Waiting, Prompt[Pick] | None]:
    return settle(question, _step)


def _work_off(stack: tuple[Waiting, ...], fight: Fight) -> tuple[tuple[Waiting, ...], Prompt[Pick] | None]:
    return work_off(stack, _step, fight.carry_out)


def test_one_possible_answer_is_not_asked_for() -> None:
    assert _settle(Blow((3,))) == (Blow((3,), 3), None)


def test_several_are_asked_for_and_the_question_waits() -> None:
    question, prompt = _settle(Blow((1, 2)))
    assert question == Blow((1, 2))
    assert prompt == Prompt(0, (Pick(1), Pick(2)))


def test_what_interrupts_is_asked_first_and_what_it_interrupted_goes_on_after_it() -> None:
    fight = Fight(wards=1)
    stack, prompt = _work_off((Blow((3,)),), fight)
    assert stack == (Blow((3,), 3), Ward(3))
    assert prompt is not None
    assert (prompt.seat, prompt.idle, prompt.due) == (3, LET, Due(900))
    assert fight.hit == []
    assert _work_off((*stack[:-1], Ward(3, used=False)), fight) == ((), None)
    assert fight.hit == [3]


def test_a_stack_is_worked_off_from_the_newest_down() -> None:
    fight = Fight(wards=0)
    assert _work_off((Blow((1,)), Blow((2,))), fight) == ((), None)
    assert fight.hit == [2, 1]
    stack, prompt = _work_off((Blow((1, 4)), Blow((2,))), fight)
    assert (stack, prompt) == ((Blow((1, 4)),), Prompt(0, (Pick(1), Pick(4))))


def test_a_prompt_is_answered_by_whoever_is_asked_with_one_of_its_moves() -> None:
    prompt = Prompt(2, (USE, LET))
    assert prompt.is_answered(2, LET)
    assert not prompt.is_answered(1, LET)
    assert not prompt.is_answered(2, Pick(7))
    assert (prompt.idle, prompt.due) == (USE, None)
