"""The throw of Blank White Dice as a moving picture: it ends as the table's picture, and stays small."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageSequence

from bot.ui.pictures import LARGEST
from cogs.blank_white_dice.picture import draw, frames
from cogs.blank_white_dice.picture.throw import GLIMPSES
from cogs.blank_white_dice.view import FACES, NOBODY, Roll, View
from rendering.paint.encode import webp
from tests.battery import GAMES, Playout
from tests.cogs.blank_white_dice.pictured import crowded, everything, view
from tests.cogs.little_white_die.tables import PlainWords

WORDS = PlainWords()
SHOWN = {name: seen for name, seen in everything().items() if seen.phase == "turn"}


def rolled(number: int, seats: int) -> list[View]:
    """What a random game of all cards has to show after its rolls."""
    game = GAMES["blank_white_dice"].game
    played = Playout(game, number, options={"level": 4, "goal": 20, "roll": 0}, seats=seats)
    return [game.view(each.state, None) for each in played if any(event.staged for event in each.events)]


@pytest.mark.parametrize(("chosen", "moving"), [({}, True), ({"tumble": 1}, True), ({"tumble": 0}, False)])
def test_W15_every_roll_is_a_moment_also_at_a_table_whose_dice_lie_still(chosen: dict[str, int], moving: bool) -> None:
    game = GAMES["blank_white_dice"].game
    played = list(Playout(game, 1, options={"level": 0, "goal": 13, "roll": 0, **chosen}, seats=2))
    rolled = [after for before, after in pairwise(played) if isinstance(before.move, Roll)]
    assert len(rolled) == played[-1].state.round
    assert all(any(event.staged for event in each.events) for each in rolled)
    shown = game.view(rolled[0].state, None)
    pictures = [picture for picture, _ in frames(shown, WORDS)]
    assert (len(pictures) > 1) == moving
    assert pictures[-1].tobytes() == draw(shown, WORDS).tobytes()


@pytest.mark.parametrize("name", SHOWN)
def test_a_throw_ends_as_the_picture_of_the_table(name: str) -> None:
    *air, (last, _) = frames(SHOWN[name], WORDS)
    still = draw(SHOWN[name], WORDS)
    assert ImageChops.difference(last.convert("RGB"), still.convert("RGB")).getbbox() is None
    assert {picture.size for picture, _ in air} == {still.size}
    assert sum(pause for _, pause in air) <= 1_000
    for picture, _ in air:
        assert ImageChops.difference(picture.convert("RGB"), still.convert("RGB")).getbbox() is not None


def test_only_dice_that_were_rolled_are_in_the_air() -> None:
    shown = view(2)
    (first, _), *_more = frames(shown, WORDS)
    changed = ImageChops.difference(first.convert("RGB"), draw(shown, WORDS).convert("RGB")).getbbox()
    assert changed is not None
    # The common die lies on its card, above the mats.
    assert shown.dice[shown.common].holder == -1
    assert changed[1] > 390


def test_nothing_tells_in_the_air_how_a_die_will_lie() -> None:
    """Between turns other faces are up, and round them the other five: none is missing."""
    shown = view(2)
    lying = [picture for picture, _ in frames(shown, WORDS)]
    for passed in GLIMPSES:
        held = [each for each in shown.dice if each.holder != NOBODY]
        turned = [replace(each, up=((each.up or 0) + passed) % FACES) for each in held]
        glimpse = draw(replace(shown, dice=(*turned, shown.dice[shown.common]), done=()), WORDS)
        assert any(picture.tobytes() == glimpse.tobytes() for picture in lying[:-1])


def test_equal_views_give_equal_files() -> None:
    assert webp(list(frames(crowded(), WORDS))) == webp(list(frames(crowded(), WORDS)))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_throw_is_small_enough_to_be_shown(seats: int) -> None:
    views = rolled(seats, seats)
    assert len(views) > 3, "hardly any rolls"
    for shown in (*views[:: len(views) // 2], crowded(seats)):
        data = webp(list(frames(shown, WORDS)))
        assert len(data) <= LARGEST
        with Image.open(io.BytesIO(data)) as read:
            *_air, last = (frame.convert("RGB") for frame in ImageSequence.Iterator(read))
        assert ImageChops.difference(last, draw(shown, WORDS).convert("RGB")).getbbox() is None
