"""Cards with number and symbol: told apart at their smallest and without colours."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from rendering.paint import encode
from rendering.paint.palette import FELT
from rendering.pieces import suited
from rendering.pieces.suited import Size, Suit
from tests.rendering.test_drawings import far, put

SIZES = [Size(84, 52), Size(67, 115), Size(75, 91), Size(112, 138)]
"""The smallest, narrowest and largest that pictures use."""


@pytest.mark.parametrize("size", SIZES)
def test_numbers_and_symbols_differ_without_colours(size: Size) -> None:
    numbers = [put(suited.front(Suit(number, "heart"), size)) for number in range(1, 13)]
    kinds = [put(suited.front(Suit(7, kind), size)) for kind in suited.COLOURS]
    for drawings in (numbers, kinds):
        assert all(far(one, other) > size.height for one, other in combinations(drawings, 2))


@pytest.mark.parametrize("size", SIZES)
def test_faded_and_turned_cards_backs_and_notes_differ_without_colours(size: Size) -> None:
    suit = Suit(12, "leaf")
    looks = [
        suited.front(suit, size),
        suited.front(suit, size, "faded"),
        suited.front(suit, size, "turned"),
        suited.back(size),
        suited.back(size, note=suit),
        suited.back(size, note=Suit(2, "leaf")),
        suited.back(size, note=Suit(12, "sun")),
    ]
    assert all(far(put(one), put(other)) > 60 for one, other in combinations(looks, 2))


def test_neighbouring_backs_differ_like_things_made_by_hand() -> None:
    backs = {put(suited.back(SIZES[2], variant)).tobytes() for variant in range(2 * suited.VARIANTS)}
    assert len(backs) == suited.VARIANTS


def test_each_further_back_takes_less_than_half_the_bytes_of_the_first_and_all_take_few() -> None:
    def row(backs: int) -> int:
        picture = Image.new("RGB", (700, 100), FELT)
        for number in range(backs):
            suited.back(SIZES[2], number).put(picture, 100 * number, 2)
        return len(encode.png(picture))

    first = row(1) - row(0)
    assert row(7) - row(1) < 6 * first / 2
    assert row(7) - row(0) < 7 * 300


@pytest.mark.parametrize("size", SIZES)
def test_every_part_of_a_card_lies_on_its_card(size: Size) -> None:
    for sprite in (suited.front(Suit(12, "sun"), size), suited.back(size, 1, Suit(12, "sun"))):
        assert (sprite.width, sprite.height) == size


def test_what_lies_inside_a_mark_or_a_lasso_stays_visible() -> None:
    for sprite in (suited.mark(SIZES[3]), suited.lasso(84, 160), suited.lasso(200, 52)):
        assert put(sprite).getpixel((sprite.width // 2, sprite.height // 2)) == (46, 93, 75)
