"""The throw of Blank White Dice as a moving picture: it ends as the table's picture, and stays small."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageSequence

from bot.ui.pictures import LARGEST
from cogs.blank_white_dice.picture import draw, frames
from cogs.blank_white_dice.picture.places import TABLEAU, TRACK
from cogs.blank_white_dice.picture.throw import GLIMPSE, MUCH, Thrown, _thrown
from cogs.blank_white_dice.view import FACES, NOBODY, Roll, View
from rendering.paint.encode import webp
from tests.battery import GAMES, Playout
from tests.cogs.blank_white_dice.pictured import changed, crowded, die, everything, view
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
    assert 1_500 <= sum(pause for _, pause in air) <= 2_000
    for picture, _ in air[:-1]:
        assert ImageChops.difference(picture.convert("RGB"), still.convert("RGB")).getbbox() is not None


def test_only_dice_that_were_rolled_are_in_the_air() -> None:
    shown = view(2)
    (first, _), *_more = frames(shown, WORDS)
    changed = ImageChops.difference(first.convert("RGB"), draw(shown, WORDS).convert("RGB")).getbbox()
    assert changed is not None
    # The common die lies on its card, above the mats.
    assert shown.dice[shown.common].holder == -1
    assert changed[1] > TRACK.bottom


def test_nothing_tells_in_the_air_how_a_die_will_lie() -> None:
    """Between turns other faces are up, and round them the other five: none is missing."""
    shown = view(2)
    lying = [picture for picture, _ in frames(shown, WORDS)]
    held = [each for each in shown.dice if each.holder != NOBODY]
    turned = [replace(each, up=((each.up or 0) + GLIMPSE) % FACES) for each in held]
    glimpse = draw(replace(shown, dice=(*turned, shown.dice[shown.common]), done=()), WORDS)
    assert any(picture.tobytes() == glimpse.tobytes() for picture in lying[:-1])


def when_it_lies(shown: View, die: Thrown) -> int:
    """The number of the first picture from which on a die lies as it lies in the end."""
    pictures = [picture.convert("RGB").crop(die.box) for picture, _ in frames(shown, WORDS)]
    return next(at for at in range(len(pictures)) if len({each.tobytes() for each in pictures[at:]}) == 1)


def rolled_by(seat: int, **words: str) -> View:
    """Nobody has resolved anything; seat 0 begins, and this one has rolled an Investment with so many dots."""
    shown = replace(view(2), done=(), asked=None, moment=None)
    return changed(shown, 2 * seat, faces=die(seat, words.get("faces", "8''''' 1 1 1 1 1")).faces, up=0)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_dice_come_to_lie_one_after_the_other_and_the_best_one_last(seat: int) -> None:
    shown = rolled_by(seat)
    order = {each.number: when_it_lies(shown, each) for each in _thrown(shown)}
    assert [number for number, at in order.items() if at == max(order.values())] == [2 * seat]
    assert len(set(order.values())) > 2


def test_a_roll_that_brings_much_is_announced_at_the_end_of_the_picture() -> None:
    *_, (announced, read), (last, _) = frames(rolled_by(1), WORDS)
    assert read >= 1_000
    changes = ImageChops.difference(announced.convert("RGB"), last.convert("RGB")).getbbox()
    assert changes is not None
    assert changes[3] <= TABLEAU.bottom, "it lies over the cards alone"
    assert max(each.brings for each in _thrown(rolled_by(1))) == 11 >= MUCH
    plain = rolled_by(1, faces="+3 1 1 1 1 1")
    assert all(pause < read for _, pause in frames(plain, WORDS)), "nothing is announced"


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
