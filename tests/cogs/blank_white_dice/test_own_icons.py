"""Icons drawn by hand: as broad as printed ones, and refused where nobody could read them on a die."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.engine.text import Text, text
from cogs.blank_white_dice.picture import icons, own_icons
from rendering.drawings.likeness import SIZE, distance, seen
from tests.cogs.blank_white_dice.handmade import Draw, blot, cross, fish, ink, spiral, stick


def printed(key: str) -> bytes:
    """A printed icon that somebody has copied."""
    out = io.BytesIO()
    drawn = icons.mask(key, 400, variant=1)
    drawn.crop(drawn.getbbox()).save(out, "PNG")
    return out.getvalue()


def message(ink: bytes, key: str = "", others: tuple[bytes, ...] = ()) -> str:
    trouble = own_icons.trouble(ink, key, others)
    return "" if trouble is None else trouble.message


@pytest.mark.parametrize("width", [4, 9, 24])
@pytest.mark.parametrize("draw", [fish, spiral, cross])
def test_W14_what_is_drawn_with_any_pen_can_be_read_on_a_die(draw: Draw, width: int) -> None:
    assert message(ink(draw, width)) == ""
    mask = own_icons.mask(ink(draw, width), SIZE)
    assert mask.size == (SIZE, SIZE)
    box = mask.getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= 0.9 * SIZE
    assert max(mask.tobytes()) == 255, "a thin pen leaves no pale lines"


def test_W14_the_same_drawing_is_the_same_with_a_thin_and_with_a_broad_pen() -> None:
    thin, broad = (seen(own_icons.mask(ink(spiral, width), SIZE)) for width in (4, 12))
    assert distance(thin, broad) < 0.15


def test_W14_what_nobody_could_read_on_a_die_is_refused() -> None:
    assert message(ink(stick)).startswith("There is too little ink in it")
    assert message(ink(blot)).startswith("On a die it would be a blot")


def test_W14_what_looks_like_another_icon_is_refused_but_not_like_its_own() -> None:
    expected = text("On a die it could be taken for {other}. Draw something else.", other=Text(icons.title("27")))
    assert own_icons.trouble(printed("27")) == expected
    assert message(printed("27"), "27") == ""


def test_W14_no_two_drawings_at_a_table_look_alike() -> None:
    assert message(ink(fish, 12), others=(ink(cross), ink(fish))).startswith("On a die it could be taken for another")
    assert message(ink(fish), others=(ink(cross), ink(spiral))) == ""


def test_a_drawing_lies_in_the_middle_of_its_square_whatever_its_shape() -> None:
    for each in (fish, spiral):
        left, top, right, bottom = own_icons.mask(ink(each), 96).getbbox() or (0, 0, 0, 0)
        assert abs((left + right) / 2 - 48) <= 1.5
        assert abs((top + bottom) / 2 - 48) <= 1.5
    assert isinstance(own_icons.mask(ink(fish), 96), Image.Image)
