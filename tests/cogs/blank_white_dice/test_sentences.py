"""What icons do is said so that nothing else is said like it, and read back as the same, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from hypothesis import given, settings

from bot.card_language.lexicon import LONGEST_LINE
from bot.language import languages
from bot.language.words import Words
from cogs.blank_white_dice.cards.blocks import If, Part, Take
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.sentences import SENTENCES, said
from cogs.blank_white_dice.cards.written import Understood, is_sound, understood_of
from cogs.blank_white_dice.language import reader
from cogs.blank_white_dice.language.grammars import LANGUAGES
from tests.cogs.blank_white_dice import sound

in_every_language = pytest.mark.parametrize("language", [code for code, _ in languages() if code in LANGUAGES])
"""Those that are both spoken and read."""
TAKE = (Take(),)


def written(understood: Understood, language: str) -> str:
    words = Words(language, markup=False)
    return " ".join(map(words, said(understood)))


def everything() -> Iterator[Understood]:
    """List a card for every block with all its values."""
    yield from (Understood((Part((step,)),)) for step in sound.plain_steps())
    yield from (Understood((Part((If(condition, TAKE),)),)) for condition in sound.conditions())
    yield from (Understood((Part(TAKE),), needs=needs) for needs in sound.conditions(4))
    yield from (Understood(ward=ward) for ward in sound.wards())
    yield from (Understood((Part(TAKE, when),), one_shot=once) for when in sound.WHEN for once in (False, True))
    yield from (Understood((Part(TAKE),), cost=cost) for cost in range(1, 10))
    yield from (Understood((Part(TAKE),), beside=number) for number in (-9, -2, 1, 3, 9))
    yield from (Understood((Part(TAKE),), overwrites=card) for card in (*CARDS, 100))
    yield from (Understood((Part(TAKE),), prerequisites=(card, 1)) for card in (*range(6, 55), 100))


def some_of_each() -> list[Understood]:
    """List some values of every block, from all over them."""
    steps = (sound.steps_of(kind) for kind in sound.KINDS)
    cards = chain.from_iterable(each[:: max(1, len(each) // 12)] for each in steps)
    rest = [card for card in everything() if is_sound(card) is None][-len(sound.conditions()) - 200 :]
    return [*(Understood((Part((step,)),)) for step in cards), *rest[::9]]


def test_every_block_is_said_and_generated() -> None:
    assert {*sound.KINDS} == {kind for kind in SENTENCES if kind.__name__ not in ("Choose", "If")}


@in_every_language
def test_no_two_blocks_are_said_alike(language: str) -> None:
    cards = [card for card in everything() if is_sound(card) is None]
    assert len(cards) > 20_000
    alike: dict[str, Understood] = {}
    for card in cards:
        assert alike.setdefault(written(card, language), card) == card


@in_every_language
def test_every_block_is_read_back(language: str) -> None:
    cards = some_of_each()
    assert len(cards) > 300
    assert [card for card in cards if reader.read(written(card, language), language) != card] == []


@in_every_language
@settings(max_examples=30, deadline=None)
@given(sound.understood)
def test_every_icon_is_read_back(language: str, understood: Understood) -> None:
    assert reader.read(written(understood, language), language) == understood


@in_every_language
@pytest.mark.parametrize("number", CARDS)
def test_every_printed_card_is_read_back(number: int, language: str) -> None:
    card = CARDS[number]
    drawn = [understood_of(card, place) for place, icon in enumerate(card.icons) if icon.number is None]
    assert [reader.read(written(each, language), language) for each in drawn] == drawn


@in_every_language
def test_no_printed_card_is_long(language: str) -> None:
    words = [written(understood_of(card, place), language).split()
             for card in CARDS.values() for place, icon in enumerate(card.icons) if icon.number is None]  # fmt: skip
    assert max(map(len, words)) < LONGEST_LINE // 2
