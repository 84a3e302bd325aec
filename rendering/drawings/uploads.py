"""Open drawings that people upload, with care, and turn them into clean ink; nothing else of the file is kept.

Whatever a file claims, it costs at most about half a second: sizes are checked before anything is decoded.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from PIL import Image, UnidentifiedImageError

from rendering.drawings.lineart import Lack, NoInk, clean
from rendering.paint import memory

BYTES = 8_000_000
PIXELS = 25_000_000
LEAST, MOST = 8, 10_000  # pixels of a side
# Of a progressive JPEG: each one costs a pass over the whole picture, and a hundred fit into a small file.
SCANS = 40
WORKING = 1200  # side at which a drawing is cleaned
SIDE = 600  # greatest side of the ink that is kept
AVATAR, MOST_OF_AVATAR, AVATAR_BYTES = 72, 512, 500_000  # sides of one, and of what it is made from
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")  # nothing that draws by a program (EPS, SVG), and no rare decoder
ORIENTATION = 0x0112  # the entry of EXIF that says how the camera was held
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
# What Pillow's decoders raise for damaged files.
BROKEN = (OSError, SyntaxError, ValueError, EOFError, LookupError, TypeError, OverflowError, struct.error, zlib.error)
# More than BYTES; more than PIXELS or MOST; more than SCANS; none of FORMATS; damaged; less than LEAST; or no drawing
# that could be used is found in it.
Reason = Literal["large", "pixels", "scans", "no picture", "broken", "small"] | Lack


class Unusable(Exception):
    """An upload that cannot become a drawing."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def ink(data: bytes) -> bytes:
    """Give what is drawn in an uploaded picture, as a mask (PNG, L, 255: ink) of at most SIDE pixels; Unusable if
    nothing.

    The same file gives the same bytes. They are drawn anew: no EXIF, no place, no comments of the file are in them.
    """
    try:
        drawn = clean(_decoded(data), SIDE)
    except NoInk as error:
        raise Unusable(error.lack) from error
    return _encoded(drawn)


def kept(data: bytes) -> bytes:
    """Draw ink of ours (what `ink` gave) anew that has been in other hands; Unusable for anything else."""
    if len(data) > BYTES:
        raise Unusable("large")
    with _explained():
        picture = _measured(data)
        if picture.format != "PNG" or picture.mode != "L" or max(picture.size) > SIDE:
            raise Unusable("no picture")
        picture.load()
    if picture.getbbox() is None:
        raise Unusable("empty")
    return _encoded(picture)


def avatar(data: bytes) -> bytes:
    """Give the pixels of a small PNG in RGB, AVATAR by AVATAR of them, on white where it is transparent; Unusable for
    anything else."""
    if len(data) > AVATAR_BYTES:
        raise Unusable("large")
    with _explained():
        picture = _measured(data)
        if picture.format != "PNG":
            raise Unusable("no picture")
        if max(picture.size) > MOST_OF_AVATAR:
            raise Unusable("pixels")
        drawn = picture.convert("RGBA").resize((AVATAR, AVATAR), Image.Resampling.LANCZOS)
        return Image.alpha_composite(Image.new("RGBA", drawn.size, "white"), drawn).convert("RGB").tobytes()


@memory.kept
def mask(data: bytes) -> Image.Image:
    """Open our own ink (what `ink` gave) as a mask to paint through."""
    return Image.open(io.BytesIO(data), formats=("PNG",)).convert("L")


def _decoded(data: bytes) -> Image.Image:
    """Open it at most WORKING pixels wide and high, upright: LA if something is transparent, else L."""
    if len(data) > BYTES:
        raise Unusable("large")
    if data[:2] == b"\xff\xd8" and data.count(b"\xff\xda") > SCANS:
        raise Unusable("scans")
    with _explained():
        return _upright(_opened(data))


def _encoded(drawn: Image.Image) -> bytes:
    """Store its pixels, and nothing else that it carries."""
    out = io.BytesIO()
    Image.frombytes("L", drawn.size, drawn.tobytes()).save(out, "PNG", optimize=True)
    return out.getvalue()


@contextmanager
def _explained() -> Iterator[None]:
    """Turn whatever Pillow raises into Unusable."""
    try:
        yield
    except UnidentifiedImageError as error:
        raise Unusable("no picture") from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise Unusable("pixels") from error
    except BROKEN as error:
        raise Unusable("broken") from error


def _opened(data: bytes) -> Image.Image:
    """Open its first frame; nobody counts the others."""
    picture = _measured(data)
    picture.draft("L", (WORKING, WORKING))
    picture.load()
    return picture


def _measured(data: bytes) -> Image.Image:
    """Read what its head says; nothing is decoded yet."""
    picture = Image.open(io.BytesIO(data), formats=FORMATS)
    width, height = picture.size
    if width * height > PIXELS or max(width, height) > MOST:
        raise Unusable("pixels")
    if min(width, height) < LEAST:
        raise Unusable("small")
    return picture


def _upright(picture: Image.Image) -> Image.Image:
    turn = TURNS.get(picture.getexif().get(ORIENTATION, 1))
    grey = _grey(picture)
    smaller = max(1, max(grey.size) // WORKING)
    if smaller > 1:
        grey = grey.reduce(smaller)
    grey.thumbnail((WORKING, WORKING), Image.Resampling.BILINEAR)
    return grey.transpose(turn) if turn is not None else grey


def _grey(picture: Image.Image) -> Image.Image:
    if picture.mode.startswith("I"):
        # Sixteen bits would be cut off at the eighth, not scaled.
        return picture.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    if picture.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in picture.info:
        return picture.convert("RGBA").convert("LA")
    return picture.convert("RGB").convert("L")
