"""Encode pictures as bytes: one palette for all of them, so that nothing is chosen anew for each.

`python -m rendering.gallery` makes the palette file from everything that is ever drawn.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from isal import isal_zlib
from PIL import Image, ImageChops

PALETTE = Path(__file__).parent / "theme.palette"  # 256 times red, green, blue
LEVEL = 1  # of compression: higher ones save less than one percent
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Of the header: eight bits to a pixel, each a place in the palette; compressed as always, and no interlacing.
INDEXED = (8, 3, 0, 0, 0)
MOVING = 0x12  # of a WebP: it moves, and parts of it are clear
CLEAR = 255  # a place in the palette that no colour takes: else it would be looked for in each frame
STAYS = 60_000  # milliseconds, for who plays it again and again all the same
# Method 1 is the fastest that makes use of there being few colours; more quality saves little and takes twice as long.
LOSSLESS: Mapping[str, Any] = {"lossless": True, "method": 1, "quality": 20}


def png(picture: Image.Image) -> bytes:
    """Encode a PNG with at most 256 colours; equal pictures give equal bytes. Pillow's own takes four times as long."""
    pixels = reduced(picture)
    header = struct.pack(">II5B", *pixels.size, *INDEXED)
    parts = ((b"IHDR", header), (b"PLTE", _palette()), (b"IDAT", isal_zlib.compress(_rows(pixels), LEVEL)))
    return SIGNATURE + b"".join(_chunk(*part) for part in (*parts, (b"IEND", b"")))


def gif(frames: Sequence[tuple[Image.Image, int]]) -> bytes:
    """Encode a moving picture that is played once and stays at its last frame; each frame with its milliseconds. No
    pixel is lost, and equal frames give equal bytes. Takes half of the time of a WebP, and half as many bytes again."""
    first, *others = (reduced(picture) for picture, _ in frames)
    pauses = [*(pause for _, pause in frames[:-1]), STAYS]
    file = io.BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=pauses, transparency=CLEAR)
    return file.getvalue()


def webp(frames: Sequence[tuple[Image.Image, int]]) -> bytes:
    """Encode the same as a WebP, for what would be too large.

    Pillow's own compares and encodes whole frames: that takes several times as long."""
    width, height = frames[0][0].size
    canvas = struct.pack("<I", MOVING) + _three(width - 1) + _three(height - 1)
    parts = [_riff(b"VP8X", canvas), _riff(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 1))]
    parts += [_riff(b"ANMF", _moment(*each)) for each in _changes(frames)]
    return _riff(b"RIFF", b"WEBP" + b"".join(parts))


def _changes(frames: Sequence[tuple[Image.Image, int]]) -> Iterator[tuple[Image.Image, tuple[int, int], int]]:
    """List what each frame changes, where, and for how long it is to be seen."""
    part, corner, shown = frames[0][0].convert("RGB"), (0, 0), 0
    pictures = [reduced(picture) for picture, _ in frames]
    for (_, pause), (before, after) in zip(frames, pairwise(pictures), strict=False):
        shown += pause
        # Of places in the palette: those of equal colours are equal.
        difference = ImageChops.difference(before, after)
        if box := difference.getbbox():
            yield part, corner, shown
            # It begins at even numbers: others cannot be written down.
            box = (box[0] & ~1, box[1] & ~1, box[2], box[3])
            part, corner, shown = _changed(after.crop(box), difference.crop(box)), box[:2], 0
    yield part, corner, STAYS


def _changed(after: Image.Image, difference: Image.Image) -> Image.Image:
    """Give of a part what has changed there. The rest is clear, which takes hardly a byte."""
    part = after.convert("RGB")
    part.putalpha(difference.point([0] + [255] * 255, "1"))
    return part


def _moment(part: Image.Image, corner: tuple[int, int], pause: int) -> bytes:
    """Encode a part of a frame: it is laid on what is below it."""
    file = io.BytesIO()
    part.save(file, "WEBP", **LOSSLESS)
    numbers = (corner[0] // 2, corner[1] // 2, part.width - 1, part.height - 1, pause)
    return b"".join(map(_three, numbers)) + b"\0" + file.getvalue()[len(b"RIFF....WEBP") :]


def _riff(kind: bytes, data: bytes) -> bytes:
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    """Write a number of 24 bits."""
    return struct.pack("<I", number)[:3]


def _rows(pixels: Image.Image) -> bytes:
    """Put a zero before each row: it is not filtered."""
    # Pillow fills each row up with zeros to the length it is told. One too many is the zero of the row below.
    return b"\0" + pixels.tobytes("raw", "P", pixels.width + 1)[:-1]


def _chunk(kind: bytes, data: bytes) -> bytes:
    named = kind + data
    return struct.pack(">I", len(data)) + named + struct.pack(">I", isal_zlib.crc32(named))


def reduced(picture: Image.Image) -> Image.Image:
    """Bring a picture into the colours of the theme: each pixel becomes the nearest of them, undithered. One with a
    palette is in them already."""
    if picture.mode == "P":
        return picture
    return picture.quantize(palette=_theme(), dither=Image.Dither.NONE)


def dithered(picture: Image.Image) -> Image.Image:
    """Bring a photo into the colours of the theme: what lies between two of them becomes dots of both. In RGB."""
    return picture.quantize(palette=_theme(), dither=Image.Dither.FLOYDSTEINBERG).convert("RGB")


@lru_cache(512)
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
