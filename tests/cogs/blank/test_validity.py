"""K27-K31: which blocks make sense together, kind by kind."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.card_language.blocks import Condition, Effect
from bot.card_language.free_words import Do, Say
from bot.card_language.people import Of, Whom
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.cards.naming import Naming

EVERYBODY = set(get_args(Whom))
SOMEBODY = EVERYBODY - {"anybody"}
ONE = {"doer", "next", "previous", "left", "right", "chosen", "most", "fewest", "same"}
PAIRS = {"two", "neighbours", "next_two", "same"}
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
    (Swap("each"), PAIRS),
    (Swap("next"), ONE),
    (LookHand(), SOMEBODY),
    (TakeBack(), SOMEBODY),
    (Demand(), SOMEBODY),
    (Demand("number", 6), {"doer"}),
    (Again(), ONE),
    (Reverse(), ONE),
    (BringRule(), ONE),
)
KINDS = [f"{effect}"[:40] for effect, _ in AIMED]
FORCED = (Only, Countdown, Answer, Pass)


@pytest.mark.parametrize(("effect", "whom"), AIMED, ids=KINDS)
def test_K28_whom_an_effect_can_be_about(effect: Effect, whom: set[str]) -> None:
    assert set(effect.targets()) == whom
    assert len(effect.targets()) == len(whom)


@pytest.mark.parametrize("effect", [effect for effect, _ in AIMED], ids=KINDS)
def test_K28_what_can_be_left_to_its_targets(effect: Effect) -> None:
    forced = isinstance(effect, FORCED) or (isinstance(effect, Naming) and effect.value >= 0)
    assert Clause("doer", effect).can_be_left() == (not forced)
    assert not Clause("anybody", effect).can_be_left()


def test_K28_every_clause_that_fits_has_its_target_and_leaves_only_what_can_be_left() -> None:
    for effect, whom in AIMED:
        for each in get_args(Whom):
            beside = each == "doer" and isinstance(effect, Take | Give | Swap | Show | LookHand)
            must, may = Clause(each, effect), Clause(each, effect, may=True)
            assert must.fits() == (each in whom) or beside
            assert may.fits() == (must.fits() and must.can_be_left())


@pytest.mark.parametrize("whom", ["doer", "most", "fewest", "same"])
def test_K28_nobody_deals_with_themselves(whom: Whom) -> None:
    others: tuple[Of, ...] = get_args(Of)
    for other in others:
        for effect in (Take(1, other), Give(1, other), Swap(other), LookHand(other)):
            assert Clause(whom, effect).fits() == (other != whom)
    assert not Clause("doer", Show("doer")).fits()
    assert Clause("doer", Show("all")).fits()
    assert Clause("next", Show("doer")).fits()


def test_K28_next_and_chosen_partners_are_somebody_else_anyway() -> None:
    for whom in ("next", "previous", "chosen"):
        assert Clause(whom, Take(1, whom)).fits()


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
    assert condition.can_happen() == possible
    assert Meaning((Clause("doer", Draw()),), condition).is_sound() == possible


def test_K29_only_game_cards_answer_calls() -> None:
    answer, draw = Clause("doer", Answer()), Clause("doer", Draw())
    assert Meaning((draw, answer)).is_sound()
    assert Meaning((draw,), Played()).is_sound()
    assert not Meaning((draw, answer), Played()).is_sound()


def test_K30_every_clause_of_a_card_must_make_sense() -> None:
    good, bad = Clause("doer", Draw()), Clause("anybody", Draw())
    assert Meaning((good, good)).is_sound()
    assert not Meaning((good, bad)).is_sound()
    assert not Meaning((bad, good)).is_sound()
