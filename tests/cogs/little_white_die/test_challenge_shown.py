"""A challenge as a moving picture: dice turn up, those that count light up one by one, and it ends as the table's."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.ui.pictures import LARGEST
from cogs.little_white_die.picture import draw, frames
from cogs.little_white_die.picture.challenge import MOST
from cogs.little_white_die.picture.places import ASIDE
from cogs.little_white_die.view import View
from rendering.paint.encode import webp
from rendering.pieces.table import WIDTH
from tests.cogs.little_white_die.play import any_options, views
from tests.cogs.little_white_die.tables import PlainWords, guessing, revealed

WORDS = PlainWords()


def equal(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


def challenges(seats: int) -> list[View]:
    """What a random game has to show after its challenges."""
    luck, found = random.Random(seats), list[View]()
    for public, _ in views(luck, any_options(luck), seats):
        if public.reveal is not None and (not found or found[-1].round != public.round):
            found.append(public)
    return found


def test_it_ends_as_the_picture_of_the_table() -> None:
    shown = revealed()
    *before, (last, _) = frames(shown, WORDS)
    assert equal(last, draw(shown, WORDS))
    assert all(not equal(picture, last) for picture, _ in before)


def test_each_die_that_counts_lights_up_after_the_others() -> None:
    shown = revealed()
    counted = sum(bool(die.matches) for player in shown.players for die in player.dice)
    assert 1 < counted <= MOST
    pictures = [picture for picture, _ in frames(shown, WORDS)]
    assert len(pictures) == 2 + counted + 1, "closed, turned up, each that counts, who was right"
    rows = [picture.crop((0, 0, WIDTH - ASIDE, picture.height)) for picture in pictures]
    assert not any(equal(before, after) for before, after in pairwise(rows)), "beside the tally the dice show it, too"


def test_where_nothing_was_challenged_nothing_moves() -> None:
    shown = guessing()
    [(only, _)] = frames(shown, WORDS)
    assert equal(only, draw(shown, WORDS))


@pytest.mark.parametrize("seats", [2, 6])
def test_it_is_small_enough_to_be_shown_and_over_while_it_is_held(seats: int) -> None:
    found = challenges(seats)
    for shown in found[:: max(1, len(found) // 2)]:
        moving = list(frames(shown, WORDS))
        assert len(webp(moving)) <= LARGEST
        assert sum(pause for _, pause in moving[:-1]) <= 9_000
