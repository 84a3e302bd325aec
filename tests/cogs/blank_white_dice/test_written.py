"""What makes a written icon sound: every printed one is, and what no rule would look at is not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.blank_white_dice.cards.blocks import (
    Amount,
    AnyStep,
    Choose,
    Condition,
    Copy,
    DieChoice,
    Dot,
    Erase,
    FaceChoice,
    Gain,
    If,
    Option,
    Part,
    Pay,
    Resolve,
    Swap,
    Tag,
    Take,
    Ward,
)
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.written import MOST_STEPS, Understood, WrittenIcon, is_sound, understood_of

TAKE = (Take(),)


@pytest.mark.parametrize("number", CARDS)
def test_every_printed_icon_is_sound(number: int) -> None:
    card = CARDS[number]
    drawn = [place for place, icon in enumerate(card.icons) if icon.number is None]
    assert [is_sound(understood_of(card, place)) for place in drawn] == [None] * len(drawn)


SENSELESS: tuple[AnyStep, ...] = (
    Gain(Amount(0)),
    Gain(Amount(2, each=1)),
    Gain(Amount(2, per="dots")),
    Gain(Amount(-1, each=-1, per="dots")),
    Pay(0),
    Tag(where=FaceChoice()),
    Erase(FaceChoice(holds="blank")),
    Erase(FaceChoice("own", "this")),
    Copy(FaceChoice()),
    Copy(FaceChoice("this", "active")),
    Resolve(DieChoice("this")),
    Swap(DieChoice("own"), DieChoice("own")),
    Dot(times=0),
    Choose((Option(TAKE),)),
    Choose((Option(TAKE), Option(TAKE))),
    Choose((Option(TAKE), Option(()))),
    If(Condition("dots"), TAKE),
    If(Condition("dots", least=0), TAKE),
    If(Condition("dots", 5, 4), TAKE),
    If(Condition("common", most=1), TAKE),
    If(Condition("lead", least=2), ()),
)


@pytest.mark.parametrize("step", SENSELESS, ids=str)
def test_a_step_that_can_never_be_is_not_sound(step: AnyStep) -> None:
    assert is_sound(Understood((Part((step,)),))) is not None


def test_an_icon_does_something_and_not_too_much() -> None:
    assert is_sound(Understood()) is not None
    assert is_sound(Understood(ward=Ward("loss"))) is None
    assert is_sound(Understood((Part(TAKE * MOST_STEPS),))) is None
    assert is_sound(Understood((Part(TAKE * MOST_STEPS), Part(TAKE, "last")))) is not None


def test_each_moment_has_one_part() -> None:
    assert is_sound(Understood((Part(TAKE),), beside=3)) is None
    assert is_sound(Understood((Part(TAKE),), beside=3, prerequisites=(1,))) is not None
    assert is_sound(Understood((Part(TAKE), Part(TAKE)))) is not None


def test_a_second_icon_makes_sense_and_takes_the_place_of_a_number() -> None:
    two = Understood((Part(TAKE),), second=WrittenIcon((Part(TAKE),)))
    assert is_sound(two) is None
    assert is_sound(replace(two, second=WrittenIcon(ward=Ward("loss")))) is None
    for senseless in (WrittenIcon(), WrittenIcon((Part(TAKE), Part(TAKE))), WrittenIcon((Part((Pay(0),)),))):
        assert is_sound(replace(two, second=senseless)) is not None
    assert is_sound(replace(two, beside=3)) is not None
    assert is_sound(replace(two, prerequisites=(1,))) is not None
    assert is_sound(replace(two, second=WrittenIcon((Part(TAKE * (MOST_STEPS - 1)),)))) is None
    assert is_sound(replace(two, second=WrittenIcon((Part(TAKE * MOST_STEPS),)))) is not None


def test_what_stands_too_deep_is_not_sound() -> None:
    once = If(Condition("dots", least=1), TAKE)
    twice, thrice = replace(once, then=(once,)), replace(once, then=(replace(once, then=(once,)),))
    assert is_sound(Understood((Part((twice,)),))) is None
    assert is_sound(Understood((Part((thrice,)),))) is not None


def test_a_ward_costs_what_it_says() -> None:
    assert is_sound(Understood(ward=Ward("loss", "pay"))) is not None
    assert is_sound(Understood(ward=Ward("loss", "erase", 2))) is not None


def test_a_card_that_is_drawn_over_another_names_it_once() -> None:
    plain = Understood((Part(TAKE),))
    assert is_sound(replace(plain, prerequisites=(1, 5))) is None
    assert is_sound(replace(plain, prerequisites=(1, 1))) is not None
    assert is_sound(replace(plain, needs=Condition("round", least=3))) is None
    assert is_sound(replace(plain, needs=Condition("dots", least=3))) is not None
