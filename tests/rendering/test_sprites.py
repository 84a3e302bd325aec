"""What is put in parts looks like the whole drawing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PIL import Image, ImageDraw

from rendering.paint import palette
from rendering.paint.encode import reduced
from rendering.paint.sprites import Sprite, Themed, flat

SIZE = (60, 44)


def drawings() -> Iterator[Image.Image]:
    """A disc, a frame, a bar that is opaque only in part, two corners, noise, and nothing."""
    for shape in ((0, 0, 59, 43), (8, 5, 50, 30)):
        drawing = Image.new("RGBA", SIZE)
        ImageDraw.Draw(drawing).ellipse(shape, palette.PAPER, palette.INK, 2)
        yield drawing
    frame = Image.new("RGBA", SIZE, palette.PAPER)
    ImageDraw.Draw(frame).rectangle((9, 9, 50, 34), (0, 0, 0, 0))
    yield frame
    bar = Image.new("RGBA", SIZE, palette.PAPER)
    bar.putalpha(Image.linear_gradient("L").resize(SIZE).point([min(255, 2 * value) for value in range(256)]))
    yield bar
    corners = Image.new("RGBA", SIZE)
    corners.paste(palette.INK, (0, 0, 20, 20))
    corners.paste(palette.PAPER, (40, 20, 60, 44))
    yield corners
    yield Image.frombytes("RGBA", SIZE, random.Random(3).randbytes(4 * SIZE[0] * SIZE[1]))
    yield Image.new("RGBA", SIZE)


@pytest.mark.parametrize("drawing", list(drawings()))
def test_what_is_pasted_flat_looks_as_if_it_were_put_there(drawing: Image.Image) -> None:
    found, wanted = (Image.new("RGB", (80, 60), palette.MAT) for _ in range(2))
    found = reduced(found)
    found.paste(flat(Sprite(drawing), palette.MAT), (11, 7))
    Sprite(drawing).put(wanted, 11, 7)
    assert found.tobytes() == reduced(wanted).tobytes()


@pytest.mark.parametrize("drawing", list(drawings()))
def test_what_is_put_on_a_themed_picture_looks_as_on_any_other(drawing: Image.Image) -> None:
    found, wanted = (Image.new("RGB", (80, 60), palette.MAT) for _ in range(2))
    themed = Themed(reduced(found), palette.MAT)
    Sprite(drawing).put(themed, 11, 7)
    Sprite(drawing).put(wanted, 11, 7)
    assert themed.image.tobytes() == reduced(wanted).tobytes()


def test_nothing_is_lost_below_the_clear_parts_of_what_is_put_on_a_themed_picture() -> None:
    below, above = Image.new("RGBA", SIZE, palette.PAPER), Image.new("RGBA", SIZE)
    above.paste(palette.INK, (0, 0, 20, 20))
    themed = Themed(reduced(Image.new("RGB", (80, 60), palette.FELT)), palette.FELT)
    for drawing in (below, above):
        Sprite(drawing).put(themed, 11, 7)
    seen = themed.image.convert("RGB")
    shades = [seen.getpixel(spot) for spot in ((2, 2), (12, 8), (11 + 30, 7 + 30))]
    assert shades == [
        reduced(Image.new("RGB", (1, 1), each)).convert("RGB").getpixel((0, 0))
        for each in (palette.FELT, palette.INK, palette.PAPER)
    ]


@pytest.mark.parametrize("drawing", list(drawings()))
def test_a_sprite_looks_like_its_drawing_wherever_it_is_put(drawing: Image.Image) -> None:
    found, wanted = (Image.new("RGB", (80, 60), palette.FELT) for _ in range(2))
    Sprite(drawing).put(found, 11, 7)
    wanted.paste(drawing, (11, 7), drawing)
    assert found.tobytes() == wanted.tobytes()
