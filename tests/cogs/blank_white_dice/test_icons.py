"""Icons: one for each card, none like another in one colour at 48 pixels, neither thin nor a blot."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

import pytest
from PIL import Image, ImageStat

from cogs.blank_white_dice.cards.blocks import Icon, IconCard
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.picture import icons
from cogs.blank_white_dice.picture.own_icons import APART
from rendering.drawings.likeness import SIZE, Impression, distance, seen
from rendering.paint.palette import INK, NAMED, channels
from rendering.pieces.table import WIDTH

NUMBERS = tuple(range(-9, 10))
SAME_ICON = 0.15
PHONE = 96 * 350 // WIDTH


@lru_cache
def icon(key: str, variant: int = 0) -> Impression:
    return seen(icons.mask(key, SIZE, variant))


@lru_cache
def on_a_phone(key: str) -> Impression:
    """One of 96 pixels, on a picture that is shown 350 pixels wide."""
    shown = icons.mask(key, 96).resize((PHONE, PHONE), Image.Resampling.LANCZOS)
    return seen(shown.resize((SIZE, SIZE), Image.Resampling.BICUBIC))


@lru_cache
def number(value: int) -> Impression:
    return seen(icons.number_mask(value, SIZE))


def named(icon: Icon, card: IconCard) -> str:
    return (icon.name or card.name).message


def share(mask: Image.Image) -> float:
    return sum(mask.histogram()[128:]) / (mask.width * mask.height)


def test_W39_every_card_with_icons_has_its_own() -> None:
    for card in CARDS.values():
        drawn = [icon for icon in card.icons if icon.number is None]
        assert [icons.title(key) for key in icons.keys_of(card.number)] == [named(icon, card) for icon in drawn]
    assert icons.keys_of(4) == (), "points are numbers"
    assert icons.keys_of(9) == ("9a", "9b")
    assert len(icons.every()) == len({icons.mask(key, SIZE).tobytes() for key in icons.every()}) == 55


@pytest.mark.parametrize("drawn", [icon, on_a_phone])
def test_no_two_icons_look_alike(drawn: Callable[[str], Impression]) -> None:
    pairs = combinations(icons.every(), 2)
    assert {(a, b): far for a, b in pairs if (far := distance(drawn(a), drawn(b))) < APART} == {}


def test_no_icon_looks_like_a_number() -> None:
    pairs = ((key, value) for key in icons.every() for value in NUMBERS)
    assert {pair: far for pair in pairs if (far := distance(icon(pair[0]), number(pair[1]))) < APART} == {}


def test_an_icon_drawn_by_another_hand_is_still_that_icon() -> None:
    """And the threshold lies where it is said to lie."""
    redrawn = {(key, hand): distance(icon(key), icon(key, hand)) for key in icons.every() for hand in (1, 2)}
    assert {pair: far for pair, far in redrawn.items() if far >= SAME_ICON} == {}
    assert all(icons.mask(key, SIZE).tobytes() != icons.mask(key, SIZE, 1).tobytes() for key in icons.every())
    just_told = (distance(number(2), number(7)), distance(number(3), number(5)))
    assert SAME_ICON < min(just_told) <= max(just_told) < APART


@pytest.mark.parametrize("size", [48, 96])
def test_icons_are_neither_thin_nor_blots_and_stay_on_their_sheet(size: int) -> None:
    for key in icons.every():
        mask = icons.mask(key, size)
        assert 0.14 < share(mask) < 0.6, key
        box = mask.point([255 * (value > 128) for value in range(256)]).getbbox()
        assert box is not None
        assert min(box[:2]) >= 0.005 * size, key
        assert max(box[2:]) <= 0.995 * size, key
        assert max(box[2] - box[0], box[3] - box[1]) > 0.8 * size, key


def test_numbers_stay_on_their_sheet_and_differ() -> None:
    drawn = {icons.number_mask(value, SIZE).tobytes() for value in NUMBERS}
    assert len(drawn) == len(NUMBERS)
    for value in NUMBERS:
        mask = icons.number_mask(value, 96)
        box = mask.getbbox()
        assert box is not None
        assert min(box[:2]) >= 1, value
        assert max(box[2:]) <= 95, value
        assert share(mask) > 0.05, value


def test_an_icon_is_drawn_once_and_in_the_colour_that_is_asked_for() -> None:
    assert icons.icon("27", 60) is icons.icon("27", 60)
    inked = icons.mask("27", 60).point([255 * (value == 255) for value in range(256)])
    for colour in (INK, NAMED["red"]):
        paper = Image.new("RGB", (60, 60), colour)
        icons.icon("27", 60, colour).put(paper, 0, 0)
        assert paper.getcolors() == [(3600, channels(colour))], "ink on ink"
        paper.paste("#ffffff", (0, 0, 60, 60))
        icons.icon("27", 60, colour).put(paper, 0, 0)
        mean = ImageStat.Stat(paper, inked).mean
        assert all(abs(one - other) < 24 for one, other in zip(mean, channels(colour), strict=True))
    with pytest.raises(KeyError):
        icons.icon("4", 60)
