"""The picture of a table of Diceland: every phase, readable, and nobody needs to see colours."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from itertools import combinations
from typing import Any, get_args

import msgspec
import pytest
from PIL import Image, ImageChops, ImageSequence

from bot.ui.pictures import LARGEST
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import HELPS, Shield
from cogs.diceland.geometry.octahedron import CORNER_RADIUS
from cogs.diceland.geometry.poses import HALF, Pose, top_corners
from cogs.diceland.picture import (
    board,
    cards,
    dice,
    draw,
    excerpt,
    frames,
    labels,
    lettered,
    looks,
    marks,
    pointing,
    scene,
    seen,
    strip,
)
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.looks import Look
from cogs.diceland.picture.places import BOARD, CLOTH, COLUMNS, HEIGHT, LOW, SLICE, SLICED, WHOLE, WIDTH, ZOOM
from cogs.diceland.picture.strip import Portrait
from cogs.diceland.rules.game import GAME
from cogs.diceland.view import Asked, DieView, Pass, Phase, Target, View, What
from rendering.lettering import handwriting
from rendering.lettering.fonts import HAND
from rendering.paint import encode, memory
from rendering.paint.layout import Box
from tests.battery import Playout
from tests.cogs.diceland import views
from tests.cogs.little_white_die.tables import PlainWords

WORDS = PlainWords()
TEXT = 30
"""Least pixels of what is written beside the table: about 10 on a phone."""
every_view = pytest.mark.parametrize("name", views.EVERY)
replace = msgspec.structs.replace


def drawn(shown: View) -> Image.Image:
    return draw(shown, WORDS).convert("RGB")


def differ(one: Image.Image, other: Image.Image, box: Box) -> bool:
    corners = (box.left, box.top, box.right, box.bottom)
    return ImageChops.difference(one.crop(corners), other.crop(corners)).getbbox() is not None


@every_view
def test_every_table_has_a_picture(name: str) -> None:
    shown = views.EVERY[name]()
    image = draw(shown, WORDS)
    height = LOW if strip.suffices(shown) else SLICE if strip.is_made_up(shown) else HEIGHT
    assert (image.mode, image.size) == ("P", (WIDTH, height))
    assert len(image.getcolors(WIDTH * HEIGHT) or ()) > 40
    assert len(encode.png(image)) < LARGEST


def test_everything_has_its_own_place_inside_the_picture() -> None:
    places = [BOARD, *COLUMNS]
    for one, other in combinations(places, 2):
        across, down = (
            one.left < other.right and other.left < one.right,
            one.top < other.bottom and other.top < one.bottom,
        )
        assert not (across and down)
    assert all(box.left >= 0 and box.top >= 0 and box.right <= WIDTH and box.bottom <= HEIGHT for box in places)


@pytest.mark.parametrize("name", ["asked, in the own panel", "marks", "armies of ten"])
def test_equal_views_give_equal_bytes_whatever_was_drawn_before(name: str) -> None:
    shown = views.EVERY[name]()
    first = draw(shown, WORDS).tobytes()
    memory.drawings.clear()
    same = msgspec.json.decode(msgspec.json.encode(shown), type=View)
    assert draw(same, WORDS).tobytes() == first


def test_all_that_is_written_beside_the_table_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = list[int]()
    write = handwriting.line

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        sizes.append(size)
        return write(words, size, name, seed)

    monkeypatch.setattr(handwriting, "line", written)
    monkeypatch.setattr(cards, "_magnified", lambda *_: None)
    memory.drawings.clear()
    for make in views.EVERY.values():
        scene.surroundings(make(), WORDS)
        strip.drawn(strip.strip_of(replace(make(), seat=0, draft=None), WORDS))
    memory.drawings.clear()
    assert len(sizes) > 100
    assert min(sizes) >= TEXT


def test_whose_a_die_is_can_be_seen_without_colours() -> None:
    one, other = Look("#808080", striped=False), Look("#808080", striped=True)
    pose = Pose(0.0, 0.0, 0.5, 3)
    die = DieView(0, 7, "play", pose, 1)
    for sprites in (
        [dice.die(dice.lying(die, look), WHOLE.scale) for look in (one, other)],
        [dice.closed("Br", look, 62) for look in (one, other)],
        [marks.tag("Br", 3, look) for look in (one, other)],
    ):
        pale = [sprite.drawing().convert("L") for sprite in sprites]
        changed = ImageChops.difference(*pale).point([0] * 40 + [255] * 216)
        assert changed.histogram()[255] > 0.03 * changed.width * changed.height


def test_D22_shields_of_two_colours_differ_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    for colour in looks.COLOURS:
        monkeypatch.setitem(looks.COLOURS, colour, "#808080")
    memory.drawings.clear()
    shields = {colour: marks.shield(colour, 7, 60).drawing().convert("L") for colour in get_args(Shield)}
    memory.drawings.clear()
    for one, other in combinations(shields.values(), 2):
        changed = ImageChops.difference(one, other).point([0] * 24 + [255] * 232)
        assert changed.histogram()[255] > 0.02 * changed.width * changed.height


def test_every_die_of_a_table_has_letters_of_its_own() -> None:
    for one, other in combinations(range(5), 2):
        shown = views.view((one, other), 5)
        found = looks.codes(shown)
        assert len(set(found)) == 10
        for code, die in zip(found, shown.dice, strict=True):
            name = CHARACTERS[die.character].name.message
            assert len(code) == 2
            assert code[0] == name[0]
            assert code[1] in name


def test_the_same_character_in_both_armies_has_the_same_letters() -> None:
    shown = views.view((1, 1), 5)
    assert looks.codes(shown)[:5] == looks.codes(shown)[5:]


@pytest.mark.parametrize("make", [views.crowded, views.full, views.overhanging, views.view])
def test_tags_lie_inside_the_table_and_hardly_on_each_other(make: Callable[[], View]) -> None:
    places = [WHOLE.place(*die.pose.middle) for die in make().dice if die.pose]
    width, height = marks.TAG
    middles = labels.tags(places, CORNER_RADIUS * WHOLE.scale, [marks.TAG] * len(places), (CLOTH.width, CLOTH.height))
    assert all(width / 2 <= x <= CLOTH.width - width / 2 for x, _ in middles)
    assert all(height / 2 <= y <= CLOTH.height - height / 2 for _, y in middles)
    for one, other in combinations(middles, 2):
        assert abs(one[0] - other[0]) > width * 0.75 or abs(one[1] - other[1]) > height * 0.7


@pytest.mark.parametrize("seed", [3, 4, 8])
def test_no_tag_and_no_die_covers_how_many_throws_end_in_a_ring(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, found = excerpt.excerpt_of(views.aiming(seed=seed, room=6.0), WORDS).table, list[tuple[float, float]]()

    def written(picture: Image.Image, words: str, size: int, middle: tuple[float, float], *colours: str) -> None:
        found.append(middle)
        lettered.write(picture, words, size, middle, *colours)

    monkeypatch.setattr(pointing, "write", written)
    window, radius = shown.window, CORNER_RADIUS * shown.window.scale
    there = [piece.die.pose.middle for piece in shown.pieces if piece.die.pose]
    tagged = [(window.place(*middle), (2 * radius, 2 * radius)) for middle in there if window.shows(*middle)]
    room = (window.width, window.height)
    placed = labels.tags([place for place, _ in tagged], radius, [marks.TAG] * len(tagged), room)
    board.lying(shown)
    assert len(found) == 2
    for share in found:
        for middle, (width, height) in (*tagged, *((middle, marks.TAG) for middle in placed)):
            apart = abs(share[0] - middle[0]) - width / 2, abs(share[1] - middle[1]) - height / 2
            assert max(apart) > 10
    assert math.dist(*found) > 30


def test_D15_what_a_die_sees_is_lit_up_to_its_baseline() -> None:
    shown = views.asked()
    dark = drawn(replace(shown, asked=None, phase="action"))
    light, found = drawn(shown), seen.sight(shown)
    assert found is not None
    assert found.base is not None
    polygon = seen.lit(found.base)
    x, y = (sum(axis) / len(polygon) for axis in zip(*polygon, strict=True))
    inside = WHOLE.place(x, y)
    outside = WHOLE.place(-x, -y) if _beyond(found.base, (-x, -y)) < 0 else None
    spots = [(inside, True)] + ([(outside, False)] if outside else [])
    for place, lit in spots:
        box = Box(CLOTH.left + round(place[0]) - 2, CLOTH.top + round(place[1]) - 2, 4, 4)
        assert differ(dark, light, box) == lit


def _beyond(base: tuple[tuple[float, float], tuple[float, float]], point: tuple[float, float]) -> float:
    (x, y), (to_x, to_y) = base
    return (to_x - x) * (point[1] - y) - (to_y - y) * (point[0] - x)


def test_D16_targets_are_those_within_sight_and_range() -> None:
    dice = (
        views.in_play(0, 4, Pose(0.0, 0.0, 0.0, 0)),
        *(views.in_play(1, 10 + number, Pose(x, 6.0, 1.0, 2)) for number, x in enumerate((0.0, 5.0, -5.0))),
    )
    for top in range(8):
        shown = replace(views.view(), dice=(views.in_play(0, 20, Pose(0.0, 0.0, 0.0, top)), *dice[1:]))
        arrow = seen.arrow_of(shown.dice[0])
        if arrow and len(arrow.corners) == 3 and arrow.does not in HELPS:
            assert seen.targets(shown, 0) == ((1,) if arrow.reach == "short" else (1, 2, 3))


def test_D16_which_of_several_is_asked_rings_those_that_are_offered() -> None:
    shown = views.asked()
    offered = replace(shown, asked=replace(shown.asked, what="target"), moves=(Target(7), Target(9)))  # type: ignore[type-var]
    assert offered.asked
    assert offered.asked.die is not None
    assert seen.targets(offered, offered.asked.die) == (7, 9)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (views.mustering(), views.mustering(teams=(3, None))),
        (views.mustering(teams=(3, None)), views.mustering(teams=(None, 3))),
        (views.mustering(builds=True), views.mustering(builds=True, armies=((), (7,)))),
        (views.mustering(builds=True, armies=((7,), ())), views.mustering(builds=True, armies=((7,), (7,)))),
    ],
)
def test_who_is_taken_into_an_army_is_seen(one: View, other: View) -> None:
    assert differ(drawn(one), drawn(other), BOARD)


def test_D7_the_first_die_is_shown_as_it_will_lie() -> None:
    shown = views.start()
    assert shown.draft
    pictures = {
        drawn(replace(shown, draft=replace(shown.draft, side=side, twelfths=twelfths))).tobytes()
        for side in (1, 8)
        for twelfths in (0, 3)
    }
    assert len(pictures) == 4


@pytest.mark.parametrize("number", range(10))
def test_in_the_own_panel_the_die_that_is_looked_at_is_twice_as_large(number: int) -> None:
    shown = replace(views.view(), seat=1, asked=Asked("", 1, number))
    window = board.table_of(shown).window
    assert window.scale == ZOOM * WHOLE.scale
    pose = shown.dice[number].pose
    assert pose
    assert all(window.shows(*corner) for corner in top_corners(pose))
    assert board.table_of(replace(shown, seat=None)).window == WHOLE


def test_what_lies_on_a_die_is_marked_on_the_table_and_on_its_card() -> None:
    bare = views.view((3, 4), 4, 8)
    before = drawn(bare)
    for number, die in enumerate(views.marked().dice):
        if die.poison is None and not die.effects:
            continue
        after = drawn(views.changed(bare, number, poison=die.poison, effects=die.effects))
        assert differ(before, after, CLOTH)
        assert differ(before, after, COLUMNS[die.owner])
        assert not differ(before, after, COLUMNS[1 - die.owner])


def test_the_throw_ends_as_the_picture_of_the_table_and_is_small_and_short() -> None:
    shown = views.thrown(40)
    found = list(frames(shown, WORDS))
    data = encode.webp(found)
    assert len(data) <= LARGEST
    assert 900 <= sum(pause for _, pause in found) <= 2_600
    assert {picture.size for picture, _ in found} == {(WIDTH, HEIGHT)}
    with Image.open(io.BytesIO(data)) as read:
        *_air, last = (frame.convert("RGB") for frame in ImageSequence.Iterator(read))
    assert ImageChops.difference(last, drawn(shown)).getbbox() is None
    assert data == encode.webp(list(frames(shown, WORDS)))


@pytest.mark.parametrize("seed", [2, 5, 11])
def test_what_the_simulation_finds_is_small_enough_to_be_shown(seed: int) -> None:
    shown = views.really_thrown(seed, style=seed % 2)
    assert shown.thrown
    assert len(encode.webp(list(frames(shown, WORDS)))) <= LARGEST


def test_in_the_throw_nothing_is_known_of_what_comes_of_it() -> None:
    shown = views.thrown()
    assert shown.thrown
    spoilt = views.changed(shown, 0, pose=None, side=None, place="hand")
    one, other = (next(iter(frames(each, WORDS)))[0].convert("RGB") for each in (shown, spoilt))
    assert ImageChops.difference(one, other).getbbox() is None


@pytest.mark.parametrize(("frame_count", "dice_count"), [(1, 1), (10, 1), (60, 2), (25, 5), (200, 9)])
def test_of_a_long_throw_of_many_dice_fewer_pictures_are_drawn(frame_count: int, dice_count: int) -> None:
    shown = views.thrown()
    assert shown.thrown
    flight = tuple(
        tuple((0, place * 1000, 2000 + number, 10000, 0, 0, 0) for place in range(dice_count))
        for number in range(frame_count)
    )
    thrown = replace(shown.thrown, moved=tuple(range(dice_count)), frames=flight)
    air = list(frames(replace(shown, thrown=thrown), WORDS))[:-1]
    assert 1 <= len(air) <= 30
    assert len(air) * dice_count <= 60 + dice_count
    assert math.isclose(sum(pause for _, pause in air[:-1]), frame_count * 50, rel_tol=0.3, abs_tol=150)


def test_without_a_throw_there_is_but_the_picture() -> None:
    ((still, _),) = frames(views.view(), WORDS)
    assert still.tobytes() == draw(views.view(), WORDS).tobytes()


def test_the_own_strip_shows_the_die_that_is_asked_about_and_its_targets_else_the_hand() -> None:
    shown = views.asked(0)
    found = seen.sight(shown)
    assert found is not None
    asked = strip.strip_of(shown, WORDS)
    assert [card.mark for card in asked.pieces if isinstance(card, Card)] == [
        "lit",
        *["helped" if found.helps else "aimed"] * len(found.targets),
    ]
    waiting = strip.strip_of(views.view(count=2, seat=0), WORDS)
    held = [die.character for die in views.view(count=2).dice if (die.owner, die.place) == (0, "hand")]
    assert [piece.character for piece in waiting.pieces if isinstance(piece, Portrait)] == held
    other = strip.strip_of(views.view(count=2, seat=1), WORDS)
    assert (other.name, other.prompt) == ("your dice", ""), "not the name of whoever is on turn: these are theirs"


def test_the_own_strip_shows_the_teams_that_can_be_taken_and_the_army_that_is_built() -> None:
    teams = strip.strip_of(views.mustering(seat=0, teams=(None, 3)), WORDS).pieces
    assert [bool(piece.looks) for piece in teams if isinstance(piece, Portrait)] == [team == 3 for team in range(5)]
    built = strip.strip_of(views.mustering(seat=0, builds=True, armies=((2, 7), (9,))), WORDS).pieces
    assert [piece.character for piece in built if isinstance(piece, Portrait)] == [2, 7]


def test_whoever_does_not_aim_yet_sees_whom_they_throw_and_those_at_whom_they_may() -> None:
    shown = views.aiming()
    assert shown.draft
    aiming = replace(shown, draft=replace(shown.draft, at=None, cell=None, power=None))
    thrown, *others = strip.strip_of(aiming, WORDS).pieces
    assert isinstance(thrown, Portrait)
    assert thrown.character == shown.dice[shown.draft.die].character
    assert len(others) == 3
    assert all(isinstance(card, Card) and card.lying.look == looks.look_of(shown, 1) for card in others)


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("style", [0, 1])
def test_the_part_of_the_table_around_a_throw_shows_at_what_it_goes_and_where_it_ends(seed: int, style: int) -> None:
    shown = views.aiming(style, seed=seed)
    aim, excerpt_ = pointing.aim_of(shown), excerpt.excerpt_of(shown, WORDS)
    assert aim is not None
    window = excerpt_.table.window
    assert (window.scale, window.height) == (WHOLE.scale, SLICED)
    for place in (aim.at, aim.end):
        assert place is None or max(map(abs, place)) > HALF or window.shows(*place)


@pytest.mark.parametrize("more", [{"part": (0.0, 0.0)}, {"asked": Asked("", 0, 1)}, {"seat": None}])
def test_whoever_looks_something_up_sees_the_table(more: dict[str, Any]) -> None:
    assert strip.suffices(views.view(seat=0))
    assert not strip.suffices(replace(views.view(seat=0), **more))


def test_the_own_picture_says_what_may_be_done_whatever_is_asked() -> None:
    shown = views.view(seat=0)
    asked = [replace(shown, phase="asked", asked=Asked(what, 0)) for what in get_args(What) if what]
    plain = [replace(shown, phase=phase) for phase in get_args(Phase) if phase not in ("asked", "over")]
    passing = replace(shown, moves=(Pass(),))
    prompts = [strip.turn_of(each, WORDS) for each in (*asked, *plain, passing)]
    assert {name for name, _ in prompts} == {"your turn"}
    assert len({said for _, said in prompts}) == len(prompts)


def test_whoever_has_to_act_is_told_what_in_whole_games() -> None:
    phases = set[str]()
    for position in Playout(GAME, 1):
        for seat in GAME.to_act(position.state):
            seen = GAME.view(position.state, seat)
            assert strip.prompt(seen), seen
            phases.add(seen.phase)
    assert phases >= {"army", "first", "action", "aim", "asked"}
