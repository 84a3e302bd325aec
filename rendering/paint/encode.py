"""Encode pictures as bytes: one palette for all of them, so that nothing is chosen anew for each.

`python -m rendering.gallery` makes the palette file from everything that is ever drawn.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from isal import isal_zlib
from PIL import Image

PALETTE = Path(__file__).parent / "theme.palette"  # 256 times red, green, blue
LEVEL = 1  # of compression: higher ones save less than one percent
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Of the header: eight bits to a pixel, each a place in the palette; compressed as always, and no interlacing.
INDEXED = (8, 3, 0, 0, 0)
STAYS = 60_000  # milliseconds, for who plays it again and again all the same
# Method 1 is the fastest that makes use of there being few colours; more quality saves little and takes twice as long.
LOSSLESS: Mapping[str, Any] = {"lossless": True, "method": 1, "quality": 20}


def png(picture: Image.Image) -> bytes:
    """Encode a PNG with at most 256 colours; equal pictures give equal bytes. Pillow's own takes four times as long."""
    pixels = reduced(picture)
    header = struct.pack(">II5B", *pixels.size, *INDEXED)
    parts = ((b"IHDR", header), (b"PLTE", _palette()), (b"IDAT", isal_zlib.compress(_rows(pixels), LEVEL)))
    return SIGNATURE + b"".join(_chunk(*part) for part in (*parts, (b"IEND", b"")))


def webp(frames: Sequence[tuple[Image.Image, int]]) -> bytes:
    """Encode a moving picture that is played once and stays at its last frame; each frame with its milliseconds. No
    pixel is lost, and equal frames give equal bytes. A GIF of a table is larger than its limit by half."""
    first, *others = (picture.convert("RGB") for picture, _ in frames)
    pauses = [pause for _, pause in frames[:-1]] + [STAYS]
    file = io.BytesIO()
    first.save(file, "WEBP", save_all=True, append_images=others, duration=pauses, loop=1, **LOSSLESS)
    return file.getvalue()


def _rows(pixels: Image.Image) -> bytes:
    """Put a zero before each row: it is not filtered."""
    # Pillow fills each row up with zeros to the length it is told. One too many is the zero of the row below.
    return b"\0" + pixels.tobytes("raw", "P", pixels.width + 1)[:-1]


def _chunk(kind: bytes, data: bytes) -> bytes:
    named = kind + data
    return struct.pack(">I", len(data)) + named + struct.pack(">I", zlib.crc32(named))


def reduced(picture: Image.Image) -> Image.Image:
    """Bring a picture into the colours of the theme: each pixel becomes the nearest of them, undithered. One with a
    palette is in them already."""
    if picture.mode == "P":
        return picture
    return picture.quantize(palette=_theme(), dither=Image.Dither.NONE)


@lru_cache(64)
def nearest(colour: str) -> int:
    """Give the place in the palette of the colour nearest to this one: to draw on a picture that is in them."""
    place: int = reduced(Image.new("RGB", (1, 1), colour)).getpixel((0, 0))  # type: ignore[assignment]
    return place


@lru_cache(1)
def _theme() -> Image.Image:
    theme = Image.new("P", (1, 1))
    theme.putpalette(_palette())
    return theme


@lru_cache(1)
def _palette() -> bytes:
    return PALETTE.read_bytes()
