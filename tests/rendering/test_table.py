"""Parts of a picture that are painted anew in the colours of the theme."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from rendering.paint.encode import png, reduced
from rendering.paint.layout import Box
from rendering.paint.palette import NAMED
from rendering.pieces import table

RED = NAMED["red"]


def test_the_ground_is_the_felt_in_the_colours_of_the_theme() -> None:
    ground = table.ground()
    assert (ground.mode, ground.size) == ("P", (table.WIDTH, table.HEIGHT))
    assert ground.tobytes() == reduced(table.felt()).tobytes()
    assert reduced(ground) is ground
    assert png(ground) == png(table.felt())


def test_the_ground_of_a_higher_picture_is_as_wide() -> None:
    assert table.ground(900).size == (table.WIDTH, 900)
    assert table.ground().height == table.HEIGHT


@pytest.mark.parametrize(
    "box", [Box(300, 200, 80, 60), Box(0, 0, 50, 50), Box(table.WIDTH - 40, table.HEIGHT - 30, 40, 30)]
)
def test_a_patch_is_painted_where_its_box_is_and_nothing_else_changes(box: Box) -> None:
    def paint(part: Image.Image, inside: Box) -> None:
        ImageDraw.Draw(part).rectangle((inside.left, inside.top, inside.right - 1, inside.bottom - 1), RED)

    picture = table.ground().copy()
    before = picture.convert("RGB")
    table.patch(picture, box, paint)
    after, red = picture.convert("RGB"), reduced(Image.new("RGB", (1, 1), RED)).convert("RGB").getpixel((0, 0))
    corners = (box.left, box.top, box.right, box.bottom)
    assert after.crop(corners).getcolors() == [(box.width * box.height, red)]
    for picture_of in (before, after):
        picture_of.paste("black", corners)
    assert after.tobytes() == before.tobytes()


def test_a_name_of_one_word_has_one_line_however_long_it_is() -> None:
    one, two, none = (table.tag(name, 180, 40, "plain", 2).height for name in ("Ana", "Ana Maria Margherita", "W" * 30))
    assert none == one < two


def test_a_patch_keeps_what_reaches_beyond_its_box() -> None:
    box = Box(300, 200, 80, 60)
    picture = table.ground().copy()

    def paint(part: Image.Image, inside: Box) -> None:
        ImageDraw.Draw(part).rectangle((inside.left - table.BEYOND, inside.top, inside.left, inside.bottom), RED)

    table.patch(picture, box, paint)
    left = picture.convert("RGB").crop((box.left - table.BEYOND, box.top, box.left, box.bottom))
    assert len(left.getcolors() or ()) == 1
