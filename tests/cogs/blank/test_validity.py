"""K27-K31: which blocks make sense together, kind by kind."""

from __future__ import annotations

from typing import get_args

import pytest

from cogs.blank.cards.blocks import (
    Again,
    Answer,
    Ban,
    BringRule,
    Clause,
    Condition,
    Contest,
    Countdown,
    Discard,
    Do,
    Draw,
    DropRule,
    Effect,
    Give,
    Laid,
    Look,
    Meaning,
    Of,
    Only,
    Pass,
    Played,
    Reverse,
    Say,
    Search,
    Show,
    Skip,
    Swap,
    SwapRule,
    Take,
    Whom,
)
from cogs.blank.cards.validity import can_happen, choosable, fits, sound, targets

EVERYBODY = set(get_args(Whom))
SOMEBODY = EVERYBODY - {"anybody"}
ONE = {"doer", "next", "previous", "chosen", "most", "fewest"}
AIMED: tuple[tuple[Effect, set[str]], ...] = (
    (Draw(), SOMEBODY),
    (Take(), SOMEBODY),
    (Give(), SOMEBODY),
    (Discard(), SOMEBODY),
    (Skip(), SOMEBODY),
    (Look(), SOMEBODY),
    (Search(), SOMEBODY),
    (Show(), SOMEBODY),
    (DropRule(), SOMEBODY),
    (SwapRule(), SOMEBODY),
    (Say("woof"), SOMEBODY),
    (Ban(), SOMEBODY),
    (Do("Stand up."), EVERYBODY),
    (Only(), {"doer"}),
    (Countdown(), {"doer"}),
    (Answer(), {"doer"}),
    (Ban("colour", 0), {"doer"}),
    (Ban("number", 6), {"doer"}),
    (Pass(), {"all"}),
    (Contest("Stare."), ONE - {"doer"}),
    (Swap("each"), {"two"}),
    (Swap("next"), ONE),
    (Again(), ONE),
    (Reverse(), ONE),
    (BringRule(), ONE),
)
KINDS = [f"{effect}"[:40] for effect, _ in AIMED]
FORCED = (Only, Countdown, Answer, Pass)


@pytest.mark.parametrize(("effect", "whom"), AIMED, ids=KINDS)
def test_K28_whom_an_effect_can_be_about(effect: Effect, whom: set[str]) -> None:
    assert set(targets(effect)) == whom
    assert len(targets(effect)) == len(whom)


@pytest.mark.parametrize("effect", [effect for effect, _ in AIMED], ids=KINDS)
def test_K28_what_can_be_left_to_its_targets(effect: Effect) -> None:
    forced = isinstance(effect, FORCED) or (isinstance(effect, Ban) and effect.value >= 0)
    assert choosable("doer", effect) == (not forced)
    assert not choosable("anybody", effect)


def test_K28_every_clause_that_fits_has_its_target_and_leaves_only_what_can_be_left() -> None:
    for effect, whom in AIMED:
        for each in get_args(Whom):
            beside = each == "doer" and isinstance(effect, Take | Give | Swap | Show)
            assert fits(Clause(each, effect)) == (each in whom) or beside
            assert fits(Clause(each, effect, may=True)) == (fits(Clause(each, effect)) and choosable(each, effect))


@pytest.mark.parametrize("whom", ["doer", "most", "fewest"])
def test_K28_nobody_deals_with_themselves(whom: Whom) -> None:
    others: tuple[Of, ...] = get_args(Of)
    for other in others:
        for effect in (Take(1, other), Give(1, other), Swap(other)):
            assert fits(Clause(whom, effect)) == (other != whom)
    assert not fits(Clause("doer", Show("doer")))
    assert fits(Clause("doer", Show("all")))
    assert fits(Clause("next", Show("doer")))


def test_K28_next_and_chosen_partners_are_somebody_else_anyway() -> None:
    for whom in ("next", "previous", "chosen"):
        assert fits(Clause(whom, Take(1, whom)))


@pytest.mark.parametrize(
    ("condition", "possible"),
    [
        (Played(numbers=(1, 3), parity="odd"), True),
        (Played(numbers=(1, 2), parity="odd"), True),
        (Played(numbers=(2, 4), parity="odd"), False),
        (Played(numbers=(2, 4), parity="even"), True),
        (Played(numbers=(1, 3), parity="even"), False),
        (Played(numbers=(1,)), True),
        (Played(parity="odd"), True),
        (Laid(2), True),
        (Laid(2, 2), True),
        (Laid(2, 3), True),
        (Laid(3, 2), False),
    ],
)
def test_K27_a_condition_must_be_able_to_come_true(condition: Condition, possible: bool) -> None:
    assert can_happen(condition) == possible
    assert sound(Meaning((Clause("doer", Draw()),), condition)) == possible


def test_K29_only_game_cards_answer_calls() -> None:
    answer, draw = Clause("doer", Answer()), Clause("doer", Draw())
    assert sound(Meaning((draw, answer)))
    assert sound(Meaning((draw,), Played()))
    assert not sound(Meaning((draw, answer), Played()))


def test_K30_every_clause_of_a_card_must_make_sense() -> None:
    good, bad = Clause("doer", Draw()), Clause("anybody", Draw())
    assert sound(Meaning((good, good)))
    assert not sound(Meaning((good, bad)))
    assert not sound(Meaning((bad, good)))
