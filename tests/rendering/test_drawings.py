"""Drawings: the same every time, different from each other also without colours, inside their sheets."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from rendering import gallery
from rendering.lettering import handwriting
from rendering.paint import symbols
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import drawings
from rendering.paint.palette import DEEP, FELT, INK, NAMED, PAPER, channels
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, box
from rendering.pieces import dice, table
from rendering.pieces.cards import Face


def put(sprite: Sprite) -> Image.Image:
    picture = Image.new("RGB", (sprite.width, sprite.height), FELT)
    sprite.put(picture, 0, 0)
    return picture


def far(one: Image.Image, other: Image.Image) -> int:
    """Pixels whose grey differs clearly."""
    grey = ImageChops.difference(one.convert("L"), other.convert("L"))
    return sum(grey.histogram()[48:])


def test_a_sprite_looks_like_its_drawing_pasted_through_its_mask() -> None:
    sheet = Sheet(90, 60, "blob")
    sheet.dot((40, 30), 25, NAMED["red"])
    sheet.outline([(5, 5), (80, 8), (70, 50)], 3, INK)
    drawing = sheet.finished()
    expected = Image.new("RGB", drawing.size, FELT)
    expected.paste(drawing.convert("RGB"), (0, 0), drawing.getchannel("A"))
    assert put(Sprite(drawing)).tobytes() == expected.tobytes()


def test_a_sprite_is_put_on_a_picture_in_the_colours_of_the_theme_only_by_a_patch() -> None:
    picture, sprite = table.ground().copy(), table.icon("star", 60, NAMED["yellow"])
    with pytest.raises(ValueError, match="patch"):
        sprite.put(picture, 10, 10)
    table.patch(picture, Box(10, 10, 60, 60), lambda part, box: sprite.put(part, *box.corner))
    plain = Image.new("RGB", picture.size, FELT)
    sprite.put(plain, 10, 10)
    within = (30, 30, 50, 50)
    assert picture.crop(within).tobytes() == reduced(plain).crop(within).tobytes()


def test_what_lies_inside_a_frame_stays_visible() -> None:
    frame = Image.new("RGBA", (40, 30), (200, 30, 10, 255))
    frame.paste((0, 0, 0, 0), (5, 5, 35, 25))
    assert put(Sprite(frame)).getpixel((20, 15)) == (46, 93, 75)


def test_a_sprite_may_be_transparent_or_opaque_all_over() -> None:
    for colour in ((0, 0, 0, 0), (200, 30, 10, 255)):
        drawing = Image.new("RGBA", (7, 9), colour)
        assert put(Sprite(drawing)).getpixel((3, 4)) == ((46, 93, 75) if not colour[3] else colour[:3])


def test_another_process_draws_the_same() -> None:
    code = "import hashlib; from rendering import gallery; print(hashlib.sha256(gallery.sheet().tobytes()).hexdigest())"
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    other = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
    )
    assert other.stdout.strip() == hashlib.sha256(gallery.sheet().tobytes()).hexdigest()


def test_two_threads_draw_what_one_draws_also_after_the_caches_are_empty() -> None:
    alone = gallery.sheet().tobytes()
    drawings.clear()
    with ThreadPoolExecutor(2) as pool:
        assert {drawn.tobytes() for drawn in pool.map(lambda _: gallery.sheet(), range(2))} == {alone}


def edge(ground: str, ink: str) -> set[tuple[int, ...]]:
    """The colours of a slanted edge between two colours."""
    sheet = Sheet(60, 60)
    sheet.fill(box(0, 0, 60, 60), ground)
    sheet.fill([(0, 0), (60, 23), (60, 60), (0, 60)], ink)
    return {colour for _, colour in sheet.finished().getcolors() or () if isinstance(colour, tuple)}


def test_an_edge_is_soft_where_that_is_seen_and_nowhere_else() -> None:
    assert edge(FELT, DEEP) == {(*channels(FELT), 255), (*channels(DEEP), 255)}
    assert 2 < len(edge(PAPER, INK)) <= 2 + 4


def test_neighbouring_dice_differ_like_things_made_by_hand() -> None:
    face = Face("4", colour="lime")
    drawings = {put(dice.die(100, face, variant=variant)).tobytes() for variant in range(dice.VARIANTS)}
    assert len(drawings) == dice.VARIANTS


@pytest.mark.parametrize("size", [60, 95, 150])
def test_faces_and_marks_differ_without_colours(size: int) -> None:
    faces = [Face(str(number), colour="sky") for number in range(1, 10)] + [
        Face(symbol="star"),
        Face(symbol="bolt"),
        None,
    ]
    drawings = [put(dice.die(size, face, cards=2)) for face in faces]
    assert all(far(one, other) > size for one, other in combinations(drawings, 2))
    marks: tuple[dice.Mark, ...] = ("plain", "counted", "faded")
    marked = [put(dice.die(size, faces[3], mark, 2)) for mark in marks]
    assert all(far(one, other) > size for one, other in combinations(marked, 2))


def test_a_power_and_a_used_one_differ_without_colours() -> None:
    drawings = [
        put(dice.die(95, Face("4", badge=badge, used=used), cards=2))
        for badge, used in (("", False), ("bolt", False), ("bolt", True))
    ]
    assert all(far(one, other) > 60 for one, other in combinations(drawings, 2))


def test_symbols_differ_without_colours() -> None:
    kinds = sorted({*symbols.SHAPES, *symbols.LINES})
    drawings = [put(table.icon(kind, 56, NAMED["sky"])) for kind in kinds]
    assert all(far(one, other) > 60 for one, other in combinations(drawings, 2))


@pytest.mark.parametrize("name", ["Ana", "W" * 60, "Z\u0335\u0321\u0322" * 9, "نور الهدى", "🎲" * 20])
@pytest.mark.parametrize("look", ["plain", "turn", "out"])
def test_a_name_never_leaves_its_tag(name: str, look: table.TagLook) -> None:
    tag = table.tag(name, 190, 40, look)
    assert tag.width <= 190
    assert tag.height <= 54
    assert table.tag(name, 190, 40, look, 2).width <= 190


def test_the_line_of_a_hand_is_as_high_as_letters_are() -> None:
    stacked = handwriting.line("e" + "\u0301" * 30, 40)
    assert stacked.mask.height <= 80
    assert handwriting.line("", 40).mask.size == (1, 1)


def test_nothing_is_opened_before_something_is_drawn() -> None:
    code = (
        "from PIL import Image, ImageFont\n"
        "def no(*a, **k): raise SystemExit('opened at import')\n"
        "Image.open = ImageFont.truetype = no\n"
        "import rendering.gallery, rendering.paint.encode, cogs.little_white_die.picture\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
