"""Colours survive the one palette; equal pictures are equal bytes."""

from __future__ import annotations

import io

from PIL import Image

from rendering import encode, gallery


def test_encode_gives_a_palette_png_of_the_same_size() -> None:
    picture = gallery.sheet()
    shown = Image.open(io.BytesIO(encode.png(picture)))
    assert (shown.format, shown.mode, shown.size) == ("PNG", "P", picture.size)
    assert encode.png(picture) == encode.png(picture.copy())
