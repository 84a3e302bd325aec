"""The picture of a table of Diceland: every phase, readable, and nobody needs to see colours."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from itertools import combinations, product
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from PIL import Image, ImageChops, ImageSequence

from bot.language.words import words_for
from bot.ui.pictures import LARGEST
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.dice.sides import HELPS, Shield
from cogs.diceland.geometry.octahedron import CORNER_RADIUS
from cogs.diceland.geometry.poses import HALF, TABLE, Pose, top_corners
from cogs.diceland.picture import (
    armies,
    board,
    camera,
    cards,
    dice,
    draw,
    explained,
    faces,
    flight,
    frames,
    labels,
    lettered,
    looks,
    marks,
    muster,
    outside,
    pointing,
    scene,
    seen,
    strip,
    throw,
    throwing,
)
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.looks import Look
from cogs.diceland.picture.muster import Crew
from cogs.diceland.picture.places import (
    ACROSS,
    BAND,
    BOARD,
    CARD,
    CLOTH,
    COLUMNS,
    EDGE,
    FLIGHT,
    FLIGHTS,
    FRAME,
    GAP,
    HEIGHT,
    LOW,
    SLICE,
    WHOLE,
    WIDTH,
    Window,
)
from cogs.diceland.picture.strip import Portrait
from cogs.diceland.prospects import suggested
from cogs.diceland.rules.game import GAME
from cogs.diceland.screen import table
from cogs.diceland.view import (
    Asked,
    Decline,
    DieView,
    Held,
    Killed,
    Maneuver,
    Pass,
    Phase,
    Pick,
    Shoot,
    Target,
    Thrown,
    UseOption,
    View,
    What,
    Where,
)
from cogs.diceland.wording import powers, side_of
from rendering.lettering import handwriting
from rendering.lettering.fonts import HAND
from rendering.paint import encode, memory
from rendering.paint.layout import Box
from rendering.paint.sprites import Sprite
from rendering.pieces import slips
from tests.battery import Playout
from tests.cogs.diceland import views
from tests.cogs.diceland.handmade import apart, lying
from tests.cogs.diceland.handmade import view as handmade
from tests.cogs.little_white_die.tables import PlainWords
from tests.painted import painted

WORDS = PlainWords()
TEXT = 30
"""Least pixels of what is written beside the table: about 10 on a phone."""
PHONE, DIE = 350, 20
"""Pixels of a phone's picture, and of a die on it that one knows again."""
CHIP = 50
"""Least pixels of a die beside the table: 16 on a phone."""
every_view = pytest.mark.parametrize("name", views.EVERY)
replace = msgspec.structs.replace


def drawn(shown: View) -> Image.Image:
    return draw(shown, WORDS).convert("RGB")


def thrown(shown: View) -> board.Table:
    """What is shown of the table to whoever makes up a throw."""
    assert shown.draft
    return throwing.throwing_of(shown, WORDS, shown.draft).table


def differ(one: Image.Image, other: Image.Image, box: Box) -> bool:
    corners = (box.left, box.top, box.right, box.bottom)
    return ImageChops.difference(one.crop(corners), other.crop(corners)).getbbox() is not None


@every_view
def test_every_table_has_a_picture(name: str) -> None:
    shown = views.EVERY[name]()
    image = draw(shown, WORDS)
    made_up = SLICE if shown.phase == "first" else throwing.HEIGHT
    height = LOW if strip.suffices(shown) else made_up if shown.draft else HEIGHT
    assert (image.mode, image.size) == ("P", (WIDTH, height))
    assert painted(image) > 0.45
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


def sizes_written(patch: pytest.MonkeyPatch) -> list[int]:
    """Where the sizes of all that is written from now on are noted, but for what is on dice that lie."""
    sizes, write = list[int](), handwriting.line

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        sizes.append(size)
        return write(words, size, name, seed)

    patch.setattr(handwriting, "line", written)
    patch.setattr(cards, "_magnified", lambda *_: None)
    memory.drawings.clear()
    return sizes


def test_all_that_is_written_beside_the_table_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = sizes_written(monkeypatch)
    for make in views.EVERY.values():
        scene.surroundings(make(), WORDS)
        strip.drawn(strip.strip_of(replace(make(), seat=0, draft=None), WORDS))
    memory.drawings.clear()
    assert len(sizes) > 100
    assert min(sizes) >= TEXT


OWN = 280
"""Pixels that an own panel's picture is wide on a phone."""


def test_what_up_to_five_cards_of_the_own_strip_say_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord shows it there half as wide as the table's."""
    five, sizes = replace(views.view((1, 3), 5), seat=0, to_act=(0,)), sizes_written(monkeypatch)
    rolls = tuple(Maneuver(die, 0) for die in range(5))
    mustered = [views.mustering(seat=0), views.mustering(seat=0, builds=True, armies=((2, 7, 11, 18, 22), ()))]
    for shown in (replace(five, moves=rolls), replace(views.view(count=0, seat=0)), views.asked(0), *mustered):
        strip.drawn(strip.strip_of(shown, WORDS))
    memory.drawings.clear()
    assert len(sizes) > 60
    assert min(sizes) * OWN / WIDTH >= 9


def test_how_much_an_effect_adds_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the table as Discord shows it there, and on the cards of the own strip, half as wide."""
    sizes, write = list[int](), lettered.write

    def written(drawing: Image.Image, words: str, size: int, *more: Any) -> None:
        sizes.append(size)
        write(drawing, words, size, *more)

    monkeypatch.setattr(marks, "write", written)
    powered = tuple(Held(6, does, "purple", 3) for does in ("protection", "power up"))
    shown = views.changed(views.view((3, 4), 2, 8, room=6.0), 0, effects=powered)
    memory.drawings.clear()
    board.lying(board.table_of(shown))
    assert len(sizes) == 2 + sum(die.pose is not None for die in shown.dice), "and as many shields"
    assert min(sizes) * PHONE / WIDTH >= 12
    memory.drawings.clear()
    strip.drawn(strip.strip_of(replace(shown, seat=0, moves=(Shoot(0), Shoot(1))), WORDS))
    memory.drawings.clear()
    assert len(sizes) > 4
    assert min(sizes) * OWN / WIDTH >= 9


@pytest.mark.parametrize("name", ["in play", "crowded", "aiming, a lob", "at the edge", "asked"])
def test_whatever_is_written_on_the_table_can_be_read_on_a_phone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hit numbers had seven pixels there, and the sides around a die six: these are left out where they are small."""
    sizes = sizes_written(monkeypatch)
    memory.drawings.clear()
    shown = views.EVERY[name]()
    board.lying(thrown(shown) if shown.draft else board.table_of(shown))
    memory.drawings.clear()
    assert len(sizes) > 5
    assert min(sizes) * PHONE / WIDTH >= 11


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
    whole = Window(CLOTH.height / TABLE)
    places = [whole.place(*die.pose.middle) for die in make().dice if die.pose]
    width, height = marks.TAG
    middles = labels.tags(places, CORNER_RADIUS * whole.scale, [marks.TAG] * len(places), (CLOTH.width, CLOTH.height))
    assert all(width / 2 <= x <= CLOTH.width - width / 2 for x, _ in middles)
    assert all(height / 2 <= y <= CLOTH.height - height / 2 for _, y in middles)
    for one, other in combinations(middles, 2):
        assert abs(one[0] - other[0]) > width * 0.75 or abs(one[1] - other[1]) > height * 0.7


@pytest.mark.parametrize("seed", [3, 4, 8])
def test_no_tag_and_no_die_covers_how_many_throws_end_in_a_ring(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, found = thrown(views.aiming(seed=seed, room=6.0)), list[tuple[float, float]]()

    def written(picture: Image.Image, words: str, size: int, middle: tuple[float, float], *colours: str) -> None:
        found.append(middle)
        lettered.write(picture, words, size, middle, *colours)

    monkeypatch.setattr(pointing, "write", written)
    window, radius = shown.window, CORNER_RADIUS * shown.window.scale
    there = [piece.die.pose.middle for piece in shown.pieces if piece.die.pose]
    tagged = [(window.place(*middle), (2 * radius, 2 * radius)) for middle in there if window.shows(*middle)]
    placed = board._labelled(shown, board._placed(shown)).values()
    board.lying(shown)
    assert len(found) == 2
    for share in found:
        for middle, (width, height) in (*tagged, *((middle, marks.TAG) for middle in placed)):
            apart = abs(share[0] - middle[0]) - width / 2, abs(share[1] - middle[1]) - height / 2
            assert max(apart) > 10
    assert math.dist(*found) > 30


@pytest.mark.parametrize("seed", range(1, 11))
def test_the_ring_of_half_is_seen_whole_that_of_nine_in_ten_in_part_and_no_tag_lies_on_the_way(seed: int) -> None:
    """The wider one as a whole would leave dice half as large: the table is seen across all of the picture."""
    shown = thrown(replace(views.aiming(seed=seed, room=9.0)))
    aim, window = shown.aim, shown.window
    assert aim
    assert aim.at
    assert window.shows(*aim.at)
    (x, y), far = aim.end, aim.within[1]
    half = aim.within[0]
    ends = [(x - half, y), (x + half, y), (x, y - half), (x, y + half)]
    ends += [(x - far, y), (x + far, y)] if window.width == FLIGHTS[0] else []
    there = [end for end in ends if max(map(abs, end)) < HALF]
    assert len(there) > 2
    assert all(window.shows(*end) for end in there)
    wide, high = marks.TAG
    for piece, (across, down) in board._labelled(shown, board._placed(shown)).items():
        for (left, top), _ in pointing.crossed(window, aim):
            assert abs(left - across) > wide / 2 or abs(top - down) > high / 2, piece.code


def test_dice_of_whoever_throws_are_seen_beside_the_throw_if_nothing_is_smaller_for_it() -> None:
    shown = views.aiming()
    near, far = (replace(shown.dice[2], pose=Pose(x, -14.0, 0.0, 2)) for x in (4.0, 17.0))
    windows = [thrown(replace(shown, dice=(*shown.dice[:2], own, *shown.dice[3:]))).window for own in (near, far)]
    assert windows[0].shows(4.0, -14.0)
    assert windows[0].scale == windows[1].scale


def test_D15_what_a_die_sees_is_lit_up_to_its_baseline() -> None:
    shown = views.asked()
    window, found = camera.window_of(shown), seen.sight(shown)
    plain = replace(shown, asked=None, phase="action")
    dark, light = (board.drawn(board.table_of(each, window)).convert("RGB") for each in (plain, shown))
    assert found is not None
    assert found.base is not None
    lit = list[bool]()
    for left, top in product((0, CLOTH.width - 4), (0, CLOTH.height - 4)):
        x = window.middle[0] + (left + 2 - window.width / 2) / window.scale
        y = window.middle[1] - (top + 2 - window.height / 2) / window.scale
        lit.append(_beyond(found.base, (x, y)) > 0)
        assert differ(dark, light, Box(FRAME + left, FRAME + top, 4, 4)) == lit[-1]
    assert {*lit} == {True, False}


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


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("builds", [False, True])
def test_what_is_written_while_armies_are_made_up_can_be_read_on_a_phone(
    language: str, builds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty-five names were pressed into half of their width."""
    narrow, press = list[float](), handwriting.Line.pressed

    def pressed(line: handwriting.Line, room: int) -> handwriting.Line:
        narrow.append(room / line.width)
        return press(line, room)

    sizes = sizes_written(monkeypatch)
    monkeypatch.setattr(handwriting.Line, "pressed", pressed)
    words = words_for(language, ("Ana", "Ben"), False, False)
    shown = views.mustering(teams=(3, 4), builds=builds, armies=((1, 2, 18), (23,)))
    draw(shown, words)
    memory.drawings.clear()
    assert len(sizes) > 10
    assert min(sizes) * PHONE / WIDTH > 9.5
    assert min(narrow) > 0.7


def test_a_team_that_is_taken_says_who_has_it_and_looks_as_if_it_could_not_be_had() -> None:
    free, taken = views.mustering(seat=1), views.mustering(seat=1, teams=(3, None))
    (one, other) = (strip.strip_of(each, WORDS).pieces for each in (free, taken))
    assert [piece.owner for piece in other if isinstance(piece, Crew)] == ["", "", "", "Ana", ""]
    assert one[:3] == other[:3]

    def paper(piece: object) -> int:
        """How bright most of a card is."""
        assert isinstance(piece, Crew)
        histogram = muster.crew(piece, 214, 200).drawing().convert("L").histogram()
        return max(range(16, 256), key=lambda shade: histogram[shade])

    assert paper(other[3]) < paper(one[3]) - 40


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
def test_in_the_own_panel_the_die_that_is_looked_at_and_its_targets_are_seen_from_near(number: int) -> None:
    shown = replace(views.view(), seat=1, asked=Asked("", 1, number))
    window = board.table_of(shown).window
    assert window.scale >= camera.framing([die.pose.middle for die in shown.dice if die.pose]).scale
    poses = [pose for die in (number, *seen.targets(shown, number)) if (pose := shown.dice[die].pose)]
    high = [pose.y for pose in poses]
    # Nothing beyond the sides of the table is seen: that is as high as a picture can be.
    if max(high) - min(high) + 2 * camera.AROUND <= TABLE * CLOTH.height / CLOTH.width:
        assert all(window.shows(*corner) for pose in poses for corner in top_corners(pose))


@pytest.mark.parametrize("make", [views.view, views.crowded, views.full, views.overhanging, views.thrown])
def test_every_die_in_play_is_seen_or_its_tag_is_at_the_edge_and_nothing_beyond_the_table(
    make: Callable[[], View], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, found = board.table_of(make()), list[outside.Hint]()
    window = shown.window
    monkeypatch.setattr(outside, "put", lambda _picture, _window, hints, _taken: found.extend(hints))
    board.lying(shown)
    there = {piece.code for piece in shown.pieces if piece.die.pose and window.shows(*piece.die.pose.middle)}
    assert there.isdisjoint(hint.code for hint in found)
    assert len(found) + sum(piece.code in there for piece in shown.pieces) == len(shown.pieces)
    for corner in ((0, 0), (window.width, window.height)):
        across, down = corner[0] - window.width / 2, window.height / 2 - corner[1]
        assert abs(window.middle[0] + across / window.scale) < HALF + 0.02
        assert abs(window.middle[1] + down / window.scale) < HALF + 0.02


@pytest.mark.parametrize("seed", range(1, 9))
def test_tags_of_dice_outside_lie_at_the_edge_they_are_beyond_and_on_nothing(seed: int) -> None:
    shown = board.table_of(views.view(seed=seed))
    window, (wide, high) = shown.window, marks.TAG
    placed = [window.place(*piece.die.pose.middle) for piece in shown.pieces if piece.die.pose]
    hints = [
        outside.Hint("Br", 3, shown.looks[0], place)
        for place in placed
        if not (0 <= place[0] <= window.width and 0 <= place[1] <= window.height)
    ]
    size = 2 * CORNER_RADIUS * window.scale
    taken: list[tuple[tuple[float, float], tuple[float, float]]] = [((300.0, 300.0), (size, size))]
    outside.put(Image.new("RGB", (window.width, window.height)), window, hints, taken)
    assert hints
    assert len(taken) == len(hints) + 1
    for hint, ((x, y), _) in zip(hints, taken[1:], strict=True):
        assert wide / 2 <= x <= window.width - wide / 2
        assert high / 2 <= y <= window.height - high / 2
        beyond = (hint.place[0] < 0, hint.place[0] > window.width, hint.place[1] < 0, hint.place[1] > window.height)
        edges = (x < wide, x > window.width - wide, y < 2 * high, y > window.height - 2 * high)
        assert any(one and other for one, other in zip(beyond, edges, strict=True))
    for (one, _), (other, _) in combinations(taken[1:], 2):
        assert abs(one[0] - other[0]) >= wide or abs(one[1] - other[1]) >= high


@every_view
def test_no_die_of_a_picture_for_all_is_smaller_than_29_pixels_on_a_phone(name: str) -> None:
    """On wide tables they were 12 pixels, then 22, with nearly half of the picture beside the table."""
    shown = replace(views.EVERY[name](), seat=None)
    if any(die.pose for die in shown.dice):
        across = 2 * CORNER_RADIUS * board.table_of(shown).window.scale * PHONE / WIDTH
        assert round(across) >= 29


def test_of_a_wide_table_that_part_is_seen_where_something_happens() -> None:
    poses = [Pose(x, y, 0.0, 0) for x, y in ((-16, -16), (-12, -16), (-16, -12), (16, 16), (12, 9), (15, -15))]
    shown = replace(views.view(count=0), dice=(*views.army(0, 1, poses[:3]), *views.army(1, 2, poses[3:])))

    def seen_of(view: View) -> set[int]:
        window = camera.window_of(view)
        return {number for number, die in enumerate(view.dice) if die.pose and window.shows(*die.pose.middle)}

    # without anything else, where most of them are
    assert seen_of(shown) == {0, 1, 2}
    assert seen_of(replace(shown, asked=Asked("", 1, 5))) >= {5}
    killed = Killed(6, Pose(14.0, 2.0, 0.0, 0))
    assert camera.window_of(replace(shown, killed=(killed,))).shows(14.0, 2.0, -2.0)
    # and where the newest throw ended, once its flight is no more seen
    assert seen_of(replace(shown, thrown=Thrown(1, 5, 1, (5,)))) >= {5, 6}


def test_the_same_part_of_the_table_is_seen_from_turn_to_turn_as_long_as_all_is_seen_there() -> None:
    """It was another one at every second turn."""
    windows = [
        camera.window_of(
            replace(views.view(count=0), dice=(*views.army(0, 1, [one, other]), *views.army(1, 2, [last])))
        )
        for one, other, last in (
            (Pose(0.0, 0.0, 0.0, 0), Pose(3.0, -2.0, 0.0, 1), Pose(-4.0, 1.5, 0.0, 2)),
            (Pose(1.0, -0.5, 0.0, 3), Pose(4.5, -2.0, 1.0, 1), Pose(-2.0, 2.5, 0.0, 2)),
            (Pose(-3.0, 1.0, 0.0, 0), Pose(0.5, 0.5, 0.0, 1), Pose(3.0, -1.5, 0.0, 5)),
        )
    ]
    assert len({*windows}) == 1


@pytest.mark.parametrize("seed", range(40))
def test_what_matters_most_is_seen_wherever_dice_lie(seed: int) -> None:
    shown = views.view(seed=seed, asked=Asked("", 0, seed % 10))
    window, pose = camera.window_of(shown), shown.dice[seed % 10].pose
    assert pose
    assert all(window.shows(*corner) for corner in top_corners(pose))
    assert window.height / window.scale <= camera.SIZES[-1]


@pytest.mark.parametrize("room", [1.0, 4.0, 7.0, 9.0])
def test_dice_that_lie_together_can_be_told_apart_on_a_phone(room: float) -> None:
    """They were as small as the whole table made them: twelve pixels."""
    shown = views.view(count=1 if room < 4 else 2, room=room)
    across = 2 * CORNER_RADIUS * board.table_of(shown).window.scale * PHONE / WIDTH
    assert across >= DIE


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_throw_and_the_picture_after_it_show_the_same_part_of_the_table(seed: int) -> None:
    shown = views.really_thrown(seed, others=3, style=seed % 2)
    assert shown.thrown
    before, after = (board.table_of(each).window for each in (throw.view_before(shown, shown.thrown), shown))
    assert before == after
    # Also if the die is taken out or killed after it: only the next throw is seen from elsewhere.
    killed = views.changed(shown, 0, pose=None, side=None, place="reserve")
    assert board.table_of(killed).window == after


def test_what_lies_on_a_die_is_marked_on_the_table_and_on_its_card() -> None:
    bare = views.view((3, 4), 4, 8, room=8.0)
    before = drawn(bare)
    for number, die in enumerate(views.marked().dice):
        if die.poison is None and not die.effects:
            continue
        marked = views.changed(bare, number, poison=die.poison, effects=die.effects)
        after = drawn(marked)
        assert differ(before, after, CLOTH)
        assert not any(differ(before, after, column) for column in COLUMNS)
        one, other = (cards.in_play(each, WORDS)[number] for each in (bare, marked))
        assert one != other


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


def test_in_the_flight_sides_show_what_is_largest_on_them_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """They showed their own numbers, and a die that came to rest another one."""
    flown, rested = set[str](), set[str]()
    stencil, write = flight._stencil, lettered.write

    def stamped(said: str, size: int) -> Image.Image:
        flown.add(said)
        return stencil(said, size)

    monkeypatch.setattr(flight, "_stencil", stamped)

    def written(drawing: Image.Image, words: str, *more: Any) -> None:
        rested.add(words)
        write(drawing, words, *more)

    shown = views.thrown()
    list(frames(shown, WORDS))
    monkeypatch.setattr(faces, "write", written)
    memory.drawings.clear()
    for number in (0, 6):
        for side in range(1, 9):
            faces.alone(shown.dice[number].character, side, 100)
    memory.drawings.clear()
    assert flown
    assert flown <= rested


def kill(by: int | None = 0) -> View:
    """A die of seat 1 has just been killed, by a shot or by poison."""
    alive = views.view((1, 2), 3, room=9.0)
    pose = alive.dice[6].pose
    assert pose
    dead = views.changed(alive, 6, pose=None, side=None, place="reserve")
    return replace(dead, killed=(Killed(6, pose, by),))


@pytest.mark.parametrize("by", [0, None])
def test_a_kill_is_shown_as_a_shot_that_strikes_and_ends_as_the_picture_of_the_table(by: int | None) -> None:
    """It was a small mark in a picture that stood still."""
    shown = kill(by)
    found = list(frames(shown, WORDS))
    data = encode.webp(found)
    assert len(data) <= LARGEST
    assert 900 <= sum(pause for _, pause in found) <= 1_600
    assert len(found) == (12 if by is not None else 7)
    with Image.open(io.BytesIO(data)) as read:
        first, *_shot, last = (frame.convert("RGB") for frame in ImageSequence.Iterator(read))
    assert ImageChops.difference(last, drawn(shown)).getbbox() is None
    # before it the victim lies there, and nobody has its points
    assert differ(first, last, COLUMNS[0])
    assert data == encode.webp(list(frames(shown, WORDS)))


def test_a_kill_is_seen_with_who_shot_and_from_where_however_far_apart_these_are() -> None:
    shown = kill()
    window, shooter, (fallen,) = camera.window_of(shown), shown.dice[0].pose, shown.killed
    assert shooter
    assert all(window.shows(*corner) for pose in (shooter, fallen.pose) for corner in top_corners(pose))
    assert not camera.window_of(replace(shown, killed=())).shows(*fallen.pose.middle, -1.0)
    assert differ(drawn(shown), drawn(kill(None)), BOARD)


@pytest.mark.parametrize("room", [3.0, 5.0])
def test_among_dice_that_lie_near_each_other_no_picture_goes_nearer_for_a_kill(room: float) -> None:
    """The table jumped there and back at every kill."""
    alive = views.view((1, 2), 3, room=room)
    pose = alive.dice[6].pose
    assert pose
    dead = replace(views.changed(alive, 6, pose=None, side=None, place="reserve"), killed=(Killed(6, pose, 0),))
    assert camera.window_of(dead) == camera.window_of(alive)


@pytest.mark.parametrize("seed", [2, 5, 11])
def test_what_the_simulation_finds_is_small_enough_to_be_shown(seed: int) -> None:
    shown = views.really_thrown(seed, style=seed % 2)
    assert shown.thrown
    assert len(encode.webp(list(frames(shown, WORDS)))) <= LARGEST


def test_what_is_struck_lies_there_with_tag_and_stripes_until_it_is_and_keeps_its_tag_then() -> None:
    """It was a plain die with a white top, and without a name, from the first picture on."""
    shown = views.really_thrown(5, style=1)
    assert shown.thrown
    _, struck = shown.thrown.moved
    pose, window = shown.thrown.before[struck], camera.window_of(shown)
    assert pose
    before = board.table_of(throw.view_before(shown, shown.thrown), window)
    x, y = window.place(*pose.middle)
    to_x, to_y = board.tags_of(before)[struck]
    first = (
        next(iter(frames(shown, WORDS)))[0]
        .crop((BOARD.left, BOARD.top, BOARD.left + BOARD.width, BOARD.top + BOARD.height))
        .convert("RGB")
    )
    lying = board.drawn(before).convert("RGB")
    for along, down in ((x, y), (x + to_x, y + to_y)):
        left, top = FRAME + round(along), FRAME + round(down)
        box = (left - 12, top - 12, left + 12, top + 12)
        assert ImageChops.difference(first.crop(box), lying.crop(box)).getbbox() is None


@pytest.mark.parametrize("changes", ["stripes", "tag"])
def test_a_die_in_flight_has_stripes_and_its_tag(changes: str) -> None:
    piece = board.Piece(0, views.view().dice[0], "Bu", Look("#0000ff", striped=False))
    other = piece._replace(look=Look("#0000ff", striped=True)) if changes == "stripes" else piece._replace(code="Xy")
    flown = []
    for each in (piece, other):
        picture = board.drawn(board.table_of(views.view(count=0))).copy()
        moving = flight.Moving(each, (0, -400 if changes == "stripes" else -40), (0, -40))
        flight.fly(picture, WHOLE, [(moving, (0, 0, 2000, 9000, 3000, 3000, 0))], 0.0)
        flown.append(
            picture.convert("RGB").crop((CLOTH.width // 2 - 90, CLOTH.height // 2 - 90, CLOTH.width, CLOTH.height))
        )
    assert ImageChops.difference(*flown).getbbox()


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
    flown = tuple(
        tuple((0, place * 1000, 2000 + number, 10000, 0, 0, 0) for place in range(dice_count))
        for number in range(frame_count)
    )
    thrown = replace(shown.thrown, moved=tuple(range(dice_count)), frames=flown)
    air = list(frames(replace(shown, thrown=thrown), WORDS))[:-1]
    assert 1 <= len(air) <= 30
    assert len(air) * dice_count <= 60 + dice_count
    pauses = [pause for _, pause in air[:-1]]
    lasts = len(air) * sum(pauses) / max(1, len(pauses))
    assert len(air) == 1 or 1_150 <= lasts <= max(1_550, frame_count * 30), (
        "no throw of a second is over before one looks"
    )


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
    assert [bool(piece.owner) for piece in teams if isinstance(piece, Crew)] == [team == 3 for team in range(5)]
    built = strip.strip_of(views.mustering(seat=0, builds=True, armies=((2, 7), (9,))), WORDS).pieces
    assert [piece.character for piece in built if isinstance(piece, Portrait)] == [2, 7]


def test_whoever_does_not_aim_yet_sees_the_table_with_the_throw_that_is_suggested() -> None:
    """They saw cards beside an empty half of a picture, and no table."""
    shown = views.aiming()
    assert shown.draft
    aiming = replace(shown, draft=suggested(shown, shown.draft.die))
    seen_ = throwing.throwing_of(aiming, WORDS, suggested(shown, shown.draft.die))
    assert seen_.table.aim == pointing.aim_of(aiming)
    assert seen_.note
    assert not throwing.throwing_of(shown, WORDS, shown.draft).note
    assert draw(aiming, WORDS).size == (WIDTH, throwing.HEIGHT)


@pytest.mark.parametrize("style", [0, 1])
def test_the_table_over_which_a_throw_goes_is_as_wide_as_the_picture_or_has_cards_beside_it(style: int) -> None:
    widths = set[int]()
    for seed in range(1, 9):
        shown = views.aiming(style, seed=seed)
        assert shown.draft
        found = throwing.throwing_of(shown, WORDS, shown.draft)
        widths.add(found.table.window.width)
        assert bool(found.beside) == (found.table.window.width < FLIGHTS[0])
    # A bowl past something goes far.
    assert (FLIGHTS[0] in widths) == (style == 0)


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("style", [0, 1])
def test_the_part_of_the_table_around_a_throw_shows_at_what_it_goes_and_where_it_ends(seed: int, style: int) -> None:
    shown = views.aiming(style, seed=seed)
    aim, window = pointing.aim_of(shown), thrown(shown).window
    assert aim is not None
    assert window.height == FLIGHT
    assert window.scale >= 0.99 * FLIGHTS[1] / TABLE
    for place in (aim.at, aim.end):
        assert place is None or max(map(abs, place)) > HALF or window.shows(*place)


@pytest.mark.parametrize("seed", range(1, 9))
def test_of_a_throw_at_what_is_near_the_ring_of_half_of_such_throws_is_seen(seed: int) -> None:
    """It was cut off, and nobody saw how sure a throw is."""
    shown = views.aiming(seed=seed, room=8.0)
    assert shown.draft
    shown = replace(shown, draft=replace(shown.draft, reach=1))
    aim, window = pointing.aim_of(shown), thrown(shown).window
    assert aim is not None
    (x, y), half = aim.end, aim.within[0]
    assert all(window.shows(*place) for place in ((x, y - half), (x, y + half)) if abs(place[1]) < HALF)


@pytest.mark.parametrize("more", [{"part": (0.0, 0.0, HALF)}, {"asked": Asked("", 0, 1)}, {"seat": None}])
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
    assert strip.turn_of(views.mustering(seat=0, builds=True), WORDS)[1] == "choose your dice"
    assert strip.turn_of(views.mustering(seat=0), WORDS)[1] == "choose your team"
    assert len({said for _, said in prompts}) == len(prompts)


def test_whoever_has_to_act_is_told_what_in_whole_games() -> None:
    phases = set[str]()
    for position in Playout(GAME, 1):
        for seat in GAME.to_act(position.state):
            seen = GAME.view(position.state, seat)
            assert strip.prompt(seen), seen
            phases.add(seen.phase)
    assert phases >= {"army", "first", "action", "aim", "asked"}


class Lies(NamedTuple):
    """What was put on a card, and where: left, top, right, bottom."""

    what: str
    at: tuple[float, float, float, float]

    def covers(self, other: Lies) -> bool:
        """Whether it does, by more than the edges of papers."""
        left, top, right, bottom = self.at
        from_left, from_top, to_right, to_bottom = other.at
        across, down = min(right, to_right) - max(left, from_left), min(bottom, to_bottom) - max(top, from_top)
        return across > EDGES and down > EDGES


EDGES = 4
"""Pixels."""


def lying_on(card: Card, wide: int, high: int, patch: pytest.MonkeyPatch) -> list[Lies]:
    """All signs and words on a card, and its die."""
    found, put, line, magnified = list[Lies](), Sprite.put, handwriting.Line.put, cards._magnified

    def noted(sprite: Sprite, picture: Image.Image, left: int, top: int) -> None:
        found.append(Lies("sign", (left, top, left + sprite.width, top + sprite.height)))
        put(sprite, picture, left, top)

    def written(words: handwriting.Line, picture: Image.Image, x: float, baseline: float, colour: str) -> None:
        left, top = x + words._left, baseline + words._top
        # Five cards are so low that the tail of a letter may reach over the edge of a tag.
        found.append(Lies("words", (left, top, left + words.mask.width, baseline)))
        line(words, picture, x, baseline, colour)

    def placed(drawing: Image.Image, shown: Card, middle: tuple[float, float], radius: float) -> None:
        across, down = zip(*cards._corners(shown.lying, radius), strict=True)
        wide, tall = max(across) - min(across), max(down) - min(down)
        x, y = middle
        found.append(Lies("die", (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)))
        magnified(drawing, shown, middle, radius)

    # Tags are written on before they are put on a card.
    cards.drawn(card, wide, high)
    found.clear()
    memory.drawings.clear()
    with patch.context() as watching:
        marks.tag(card.code, card.side, card.lying.look, cards.TAG)
        watching.setattr(Sprite, "put", noted)
        watching.setattr(handwriting.Line, "put", written)
        watching.setattr(cards, "_magnified", placed)
        cards.drawn(card, wide, high)
    return found


IN_STRIP = ((WIDTH - 2 * EDGE + GAP) // strip.USUAL - GAP, LOW - EDGE - BAND)


FEW_IN_STRIP = ((WIDTH - 2 * EDGE + GAP) // strip.FEW - GAP, IN_STRIP[1])


@pytest.mark.parametrize("size", [IN_STRIP, FEW_IN_STRIP, (CARD, throwing.BESIDE[0].height), (CARD, cards.TALL - 20)])
def test_nothing_on_a_card_covers_something_else(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """A tag lay over what a die can do, and over half of a portrait; a shield and a star over the dots of its side on
    top."""
    shown = views.view((1, 3), 5)
    for number, die in list(cards.in_play(shown, WORDS).items())[::2]:
        for side in range(1, 9):
            on = turned_up(die, side, shown.dice[number].character)
            found = lying_on(on, *size, monkeypatch)
            signs = [each for each in found if each.what == "sign" and each.at[0] > 0]
            words = [each for each in found if each.what == "words"]
            (top,) = (each for each in found if each.what == "die")
            assert max(each.at[2] for each in signs) <= size[0], on
            assert not [(one, top) for one in signs if one.covers(top)], on
            assert not [(one, other) for one, other in product(signs, words) if one.covers(other)], on
            assert not [(one, other) for one, other in combinations(signs, 2) if one.covers(other)], on


@pytest.mark.parametrize(("hand", "reserve"), [(1, 0), (5, 0), (3, 2), (0, 5), (4, 1), (10, 0), (7, 5), (12, 0)])
def test_dice_that_are_not_in_play_never_lie_on_each_other(
    hand: int, reserve: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The five of a hand did, at the start of every game."""
    dealt: list[tuple[Where, int]] = [("hand", hand), ("reserve", reserve)]
    dice_ = [DieView(0, number % 25, place) for place, many in dealt for number in range(many)]
    shown = armies.army_of(replace(views.view(), dice=tuple(dice_)), WORDS, 0)
    found, put = list[tuple[int, int, int, int]](), Sprite.put

    def noted(sprite: Sprite, picture: Image.Image, left: int, top: int) -> None:
        found.append((left, top, left + sprite.width, top + sprite.height))
        put(sprite, picture, left, top)

    monkeypatch.setattr(Sprite, "put", noted)
    memory.drawings.clear()
    armies.drawn(shown)
    size = armies.chips_of(shown.aside).size
    chips = [at for at in found if at[2] - at[0] == at[3] - at[1] == size]
    assert len(chips) == hand + reserve
    assert size >= CHIP
    for one, other in combinations(chips, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    assert all(left >= 0 and right <= COLUMNS[0].width and bottom <= ACROSS for left, _, right, bottom in chips)


def turned_up(card: Card, side: int, character: int) -> Card:
    return card._replace(side=side, effect=cards.effect(CHARACTERS[character].side(side), WORDS))


@pytest.mark.parametrize("language", ["en", "it"])
def test_hand_and_reserve_are_called_as_large_as_there_is_room_for_both(language: str) -> None:
    """On a phone these words were barely legible."""
    words = words_for(language, ("Ana", "Ben"), False, False)
    both = armies.army_of(views.view((1, 3), 3), words, 0).aside
    alone, together = armies.chips_of(both[:1]).high, armies.chips_of(both).high
    assert alone == armies.LETTERS > together > armies.LEAST
    wide = sum(handwriting.line(each.title, together).width for each in both)
    crowd = (both[0]._replace(codes=("Bu",) * 7),)
    assert armies.chips_of(crowd).high == armies.LEAST, "so that it does not reach the points"
    assert wide + armies.APART <= COLUMNS[0].width - 16 - 2 * armies.INSET


def test_the_points_of_an_army_stand_below_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = armies.army_of(views.view((1, 3), 5), WORDS, 0)
    tops, bottoms, centre, put = list[float](), list[float](), handwriting.Line.centre, Sprite.put

    def noted(sprite: Sprite, picture: Image.Image, left: int, top: int) -> None:
        bottoms.append(top + sprite.height)
        put(sprite, picture, left, top)

    def centred(words: handwriting.Line, picture: Image.Image, x: float, y: float, colour: str) -> None:
        if words.size > armies.NAME:
            tops.append(y - words.mask.height / 2)
        centre(words, picture, x, y, colour)

    monkeypatch.setattr(Sprite, "put", noted)
    monkeypatch.setattr(handwriting.Line, "centre", centred)
    memory.drawings.clear()
    armies.drawn(shown)
    # The mat, then the tag of the name; the hand is at the foot.
    assert bottoms[1] < tops[0] < COLUMNS[0].height / 2


@pytest.mark.parametrize("place", ["hand", "play"])
def test_few_dice_share_the_width_of_the_own_strip(place: Where) -> None:
    """One card of 200 pixels stood in a strip of 1,100, and could hardly be read on a phone."""
    keys = ("brin", "darla", "barty", "r_dat")
    ends, words = [], words_for("en", ("Ana", "Ben"), False, False)
    for many in (1, 2, 3, 4):
        own = [lying(0, key, 8, 6 * at, 0) if place == "play" else apart(0, key) for at, key in enumerate(keys)][:many]
        moves = tuple(Pick(die) if place == "hand" else Shoot(die) for die in range(many))
        shown = strip.strip_of(handmade(*own, lying(1, "hart", 4, 0, 9), moves=moves), words)
        assert len(shown.pieces) == many
        bare, low = strip.drawn(shown._replace(pieces=())).convert("RGB"), LOW - EDGE - BAND
        changed = ImageChops.difference(strip.drawn(shown).convert("RGB"), bare).crop((0, BAND, WIDTH, BAND + low))
        ends.append((changed.getbbox() or (0, 0, 0, 0))[2] / many)
    assert min(ends[:3]) > 1.5 * ends[3] > 0
    assert ends[2] * 3 > 0.98 * (WIDTH - 2 * EDGE)


def test_the_own_strip_shows_every_die_that_can_be_chosen_and_what_it_can_do() -> None:
    """Whoever had no die in hand chose among buttons below an empty strip."""
    shown = views.view(count=3, seat=0)
    choices = (Pick(3), Shoot(1), Maneuver(1, 0), Maneuver(2, 1))
    held, *lying = strip.strip_of(replace(shown, moves=choices), WORDS).pieces
    assert isinstance(held, Portrait)
    assert held.character == shown.dice[3].character
    assert held.more[0] == WORDS(next(powers(CHARACTERS[held.character])))
    assert [card.code for card in lying if isinstance(card, Card)] == [looks.codes(shown)[die] for die in (1, 2)]
    assert len(lying) == 2


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_own_strip_says_how_one_stands_and_what_wins_in_whole_words(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_for(language, ("Ana", "Ben"), False, False)
    shown = replace(views.view(seat=1, to_act=(1,)), scores=(23, 18), moves=(Pass(),))
    asked = [replace(shown, phase="asked", asked=Asked(what, 1)) for what in get_args(What) if what]
    said, slip = dict[str, bool](), slips.slip

    def noted(text: str, room: int, *, least: int) -> Sprite:
        said[text] = slips._layout(text, room, 1, None, least).fitted.whole
        return slip(text, room, least=least)

    monkeypatch.setattr(slips, "slip", noted)
    memory.drawings.clear()
    # All that a turn can be, which was cut off: 'throw a die, roll a die or use an…'
    options = [number for number in range(len(shown.dice)) if (it := side_of(shown, number)) and it.option]
    attacks = [number for number in range(len(shown.dice)) if (it := side_of(shown, number)) and it.attacks]
    most = replace(shown, moves=(Pick(0), Maneuver(1, 0), Shoot(attacks[0]), UseOption(options[0])))
    for each in (shown, replace(shown, moves=()), most, *asked):
        found = strip.strip_of(each, words)
        assert all(number in found.stake for number in ("18", "50", "23"))
        strip.drawn(found)
    assert len(said) == len(asked) + 4
    assert all(said.values()), said


@pytest.mark.parametrize("waits", [0, 1])
def test_while_teams_are_taken_the_name_and_the_frame_that_stand_out_are_of_the_same_seat(waits: int) -> None:
    """Whoever had taken a team first kept the yellow name, and the other had the yellow frame."""
    shown = views.mustering(teams=(None, 2) if waits == 0 else (2, None), to_act=(waits,), turn=1 - waits)
    columns = [armies.army_of(shown, WORDS, seat) for seat in (0, 1)]
    assert [each.turn for each in columns] == [each.lit for each in columns] == [seat == waits for seat in (0, 1)]


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_team_says_on_its_card_how_it_plays_in_whole_words(language: str) -> None:
    words, (wide, high) = words_for(language, ("Ana", "Ben"), False, False), IN_STRIP
    for team in TEAMS:
        assert muster.way(words(team.way), wide, high).whole, team.key


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_a_die_can_do_is_shown_in_whole_words_that_can_be_read_on_a_phone(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, slip = words_for(language, ("Ana", "Ben"), False, False), slips.slip
    said = dict[str, bool]()

    def noted(text: str, room: int, lines: int, *, least: int) -> Sprite:
        said[text] = slips._layout(text, room, lines, None, least).fitted.whole
        return slip(text, room, lines, least=least)

    monkeypatch.setattr(slips, "slip", noted)
    memory.drawings.clear()
    shown = replace(views.mustering(seat=0), explains=True)
    assert draw(shown, words).size == (WIDTH, explained.HEIGHT)
    assert len(said) == len(explained.LEFT + explained.RIGHT)
    assert all(said.values()), said
    assert explained.LEAST * PHONE / WIDTH >= 14


@pytest.mark.parametrize(
    ("side", "block", "said"),
    [
        (8, 4, "10 beats block 8: killed (+7)"),
        (7, 4, "8 reaches block 8: killed (+7)"),
        (1, 8, ""),
        (7, 8, "8 against block 11: damaged"),
    ],
)
def test_the_own_strip_says_what_the_shot_that_is_asked_about_would_do(side: int, block: int, said: str) -> None:
    words = words_for("en", ("Ana", "Ben"), False, False)
    found = set[str]()
    for twelfth in range(12):
        dice_ = lying(0, "brin", side, 0, 0, math.tau * twelfth / 12 - 3), lying(1, "hart", block, 0, 4)
        shown = handmade(*dice_, phase="asked", asked=Asked("shot", 0, 0), moves=(Shoot(0), Decline()))
        asked = strip.strip_of(shown, words)
        found.add(asked.verdict)
        assert strip.strip_of(replace(shown, moves=(Decline(),)), words).verdict == ""
        without = strip.drawn(asked._replace(verdict=""))
        assert differ(strip.drawn(asked), without, Box(0, 0, WIDTH, LOW)) == bool(asked.verdict)
    # Not where it is turned away from its only enemy.
    assert found - {""} == {said} - {""}


def test_a_kill_is_seen_where_the_die_lay_and_told_in_words() -> None:
    """The table stood empty there, beside a long sentence."""
    before = handmade(lying(0, "brin", 8, -3, 0), lying(1, "hart", 4, 3, 0), seat=None)
    pose = before.dice[1].pose
    assert pose
    gone = replace(before, dice=(before.dice[0], DieView(1, before.dice[1].character, "reserve")))
    told = replace(gone, killed=(Killed(1, pose),))
    window = board.table_of(told).window
    assert window.shows(*pose.middle)
    x, y = window.place(*pose.middle)
    box = Box(BOARD.left + FRAME + round(x) - 40, BOARD.top + FRAME + round(y) - 40, 80, 80)
    still = replace(told, killed=(Killed(1, replace(pose, x=pose.x + 30)),))
    assert differ(draw(told, WORDS).convert("RGB"), draw(still, WORDS).convert("RGB"), box)
    words = words_for("en", ("Ana", "Ben"), False, False)
    assert "Hart was killed in D4, +7." in " ".join(map(words, table(told).description))
