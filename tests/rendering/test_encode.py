"""Colours survive the one palette; equal pictures are equal bytes."""

from __future__ import annotations

import io
import math

import pytest
from PIL import Image

from rendering import encode, palette, theme
from rendering.palette import channels

JUST_SEEN = 2.3
"""The difference (CIE 1976) that an eye just sees."""


def lab(colour: tuple[int, ...]) -> tuple[float, float, float]:
    """sRGB to CIELAB, D65."""
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour))
    white = (0.9505, 1.0, 1.089)
    xyz = (
        0.4124 * r + 0.3576 * g + 0.1805 * b,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        0.0193 * r + 0.1192 * g + 0.9505 * b,
    )
    fx, fy, fz = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (v / w for v, w in zip(xyz, white, strict=True))
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def shown(picture: Image.Image) -> Image.Image:
    return Image.open(io.BytesIO(encode.png(picture)))


def test_a_palette_png_of_the_same_size() -> None:
    picture = Image.new("RGB", (50, 40), palette.FELT)
    assert (shown(picture).format, shown(picture).mode, shown(picture).size) == ("PNG", "P", (50, 40))
    assert encode.png(picture) == encode.png(picture.copy())


def test_the_palette_is_stored_as_256_colours() -> None:
    assert len(encode.PALETTE.read_bytes()) == 768


@pytest.mark.parametrize("colour", [*palette.NAMED.values(), *theme.ALWAYS])
def test_a_colour_looks_the_same_after_the_round_trip(colour: str) -> None:
    after = shown(Image.new("RGB", (8, 8), colour)).convert("RGB").getpixel((4, 4))
    assert isinstance(after, tuple)
    assert math.dist(lab(channels(colour)), lab(after)) < JUST_SEEN
