"""Every character has a portrait of its own, and none is taken for another when it is small."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture import gallery, portraits
from rendering.drawings import stroke_files
from rendering.drawings.likeness import Impression, distance, seen

SMALL = 64
# Two hands' drawings of one portrait are 0.07 apart at most; the two that are most alike (dark figures with a dark
# cloak) are 0.52 apart, and half of all pairs 0.86. Icons of Blank White Dice pass at less.
APART, SAME = 0.45, 0.12
KEYS = [character.key for character in CHARACTERS]


@cache
def drawn(key: str, hand: int = 0) -> Impression:
    return seen(portraits.ink(key, SMALL, hand), SMALL)


def test_every_character_has_a_portrait_in_their_order() -> None:
    assert list(stroke_files.read(portraits.STROKES)) == KEYS


def test_no_two_portraits_look_alike_when_small() -> None:
    near = {(a, b): far for a, b in combinations(KEYS, 2) if (far := distance(drawn(a), drawn(b))) < APART}
    assert near == {}


@pytest.mark.parametrize("key", KEYS)
def test_a_portrait_is_the_same_in_another_hand(key: str) -> None:
    assert distance(drawn(key), drawn(key, 1)) < SAME


@pytest.mark.parametrize("key", KEYS)
def test_a_portrait_fills_its_square(key: str) -> None:
    """Four fifths of it at least one way, with something but not everything black."""
    ink = portraits.ink(key, 300)
    box = ink.point([255 * (value > 64) for value in range(256)]).getbbox()
    assert box
    assert max(box[2] - box[0], box[3] - box[1]) > 240
    assert 0.1 < sum(ink.histogram()[128:]) / 90000 < 0.6


def test_the_gallery_shows_them_all() -> None:
    sheet = gallery.sheets()["portraits"]
    assert sheet.width == 12 + 5 * gallery.CELL[0]
    assert sheet.height == 12 + 5 * gallery.CELL[1]
