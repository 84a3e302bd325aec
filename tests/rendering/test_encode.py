"""Colours survive the one palette; equal pictures are equal bytes."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Callable, Iterator, Sequence

import pytest
from PIL import Image, ImageChops, ImageSequence

from bot.language import Words
from cogs.blanco.picture import scene as blanco
from cogs.blank.picture import scene as blank
from cogs.little_white_die.picture import scene as little_white_die
from rendering import gallery
from rendering.paint import encode, palette
from rendering.paint.palette import channels
from tests.cogs.blanco import pictured as blanco_pictured
from tests.cogs.blank import pictured as blank_pictured
from tests.cogs.little_white_die.tables import guessing, revealed

SIZES = ((1, 1), (1, 9), (9, 1), (7, 5), (255, 3), (256, 256), (1101, 701))

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


def pictures(step: int) -> Iterator[tuple[str, Image.Image]]:
    """Of BLANK and BLANCO, of which there are most, one in so many."""
    words = Words("en", tuple(f"Player {seat}" for seat in range(6)), markup=False)
    for name, seen in list(blank_pictured.everything().items())[::step]:
        yield f"BLANK, {name}", blank.draw(seen, words, {})
    for number, looked in list(enumerate(blanco_pictured.everything()))[::step]:
        yield f"BLANCO {number}", blanco.draw(looked, words)
    for dice in (1, 3, 9):
        yield f"{dice} closed dice", little_white_die.draw(guessing(4, dice), words)
        yield f"{dice} shown dice", little_white_die.draw(revealed(4, dice), words)
    yield "every drawing", gallery.sheet()
    chance = random.Random(1)
    for width, height in SIZES:
        yield (
            f"{width} by {height} of noise",
            Image.frombytes("RGB", (width, height), chance.randbytes(3 * width * height)),
        )
        yield f"{width} by {height} of felt", Image.new("RGB", (width, height), palette.FELT)


def test_every_pixel_of_every_picture_comes_through_and_the_files_are_smaller_than_pillows(
    pytestconfig: pytest.Config,
) -> None:
    count = ours = pillows = 0
    for name, picture in pictures(1 if pytestconfig.getoption("--torture") else 4):
        data, wanted = encode.png(picture), encode.reduced(picture)
        Image.open(io.BytesIO(data)).verify()  # the sums of its parts
        found = Image.open(io.BytesIO(data))
        assert (found.format, found.mode, found.size) == ("PNG", "P", picture.size), name
        assert found.tobytes() == wanted.tobytes(), name
        assert found.convert("RGB").tobytes() == wanted.convert("RGB").tobytes(), name
        if "noise" not in name and picture.width > 1000:
            out = io.BytesIO()
            wanted.save(out, "PNG", compress_level=encode.LEVEL)
            count, ours, pillows = count + 1, ours + len(data), pillows + len(out.getvalue())
    assert count > 30, count
    assert ours < 0.98 * pillows


def test_the_palette_is_stored_as_256_colours() -> None:
    assert len(encode.PALETTE.read_bytes()) == 768


def test_colours_that_are_seen_as_one_are_one() -> None:
    """But for those that stand for something: each edge between two of them takes fewer bytes so."""
    data = encode.PALETTE.read_bytes()
    colours = {each for place in range(0, 768, 3) if any(each := tuple(data[place : place + 3]))}
    others = colours - set(map(channels, gallery.ALWAYS))
    assert others
    assert all(math.dist(each, other) >= gallery.APART for each in others for other in colours - {each})


@pytest.mark.parametrize("colour", [*palette.NAMED.values(), *gallery.ALWAYS])
def test_a_colour_looks_the_same_after_the_round_trip(colour: str) -> None:
    after = shown(Image.new("RGB", (8, 8), colour)).convert("RGB").getpixel((4, 4))
    assert isinstance(after, tuple)
    assert math.dist(lab(channels(colour)), lab(after)) < JUST_SEEN


def test_no_picture_has_the_colour_that_is_clear_in_moving_ones() -> None:
    chance = random.Random(3)
    noise = Image.frombytes("RGB", (512, 512), chance.randbytes(3 * 512 * 512))
    for drawn in (noise, Image.new("RGB", (1, 1), "#000000"), gallery.sheet()):
        assert encode.reduced(drawn).histogram()[encode.CLEAR] == 0


Moving = Callable[[Sequence[tuple[Image.Image, int]]], bytes]
MOVING = pytest.mark.parametrize("moving", [encode.gif, encode.webp])


@pytest.mark.parametrize(("moving", "kind", "once"), [(encode.gif, "GIF", None), (encode.webp, "WEBP", 1)])
def test_a_moving_picture_is_played_once_and_loses_no_pixel(moving: Moving, kind: str, once: int | None) -> None:
    grounds = [Image.new("RGB", (60, 40), colour) for colour in (palette.FELT, palette.PAPER, palette.FELT)]
    data = moving([(encode.reduced(ground), 40) for ground in grounds])
    with Image.open(io.BytesIO(data)) as read:
        assert (read.format, read.info.get("loop")) == (kind, once)
        frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(read)]
    for frame, ground in zip(frames, grounds, strict=True):
        assert ImageChops.difference(frame, encode.reduced(ground).convert("RGB")).getbbox() is None
    assert data == moving([(encode.reduced(ground), 40) for ground in grounds])


@MOVING
def test_each_picture_is_seen_for_its_time_and_equal_ones_for_theirs_together(moving: Moving) -> None:
    felt, paper = (Image.new("RGB", (60, 40), colour) for colour in (palette.FELT, palette.PAPER))
    with Image.open(io.BytesIO(moving([(felt, 40), (felt, 70), (paper, 90), (felt, 10)]))) as read:
        assert [frame.load() and frame.info["duration"] for frame in ImageSequence.Iterator(read)] == [
            40 + 70,
            90,
            encode.STAYS,
        ]


@MOVING
def test_of_a_moving_picture_only_what_changes_is_stored(moving: Moving) -> None:
    chance = random.Random(2)
    frames = [encode.reduced(Image.frombytes("RGB", (301, 203), chance.randbytes(3 * 301 * 203)))]
    for left, top, width, height in ((1, 1, 1, 1), (37, 51, 90, 33), (300, 202, 1, 1), (0, 0, 5, 203), (10, 10, 0, 0)):
        part = Image.frombytes("RGB", (width, height), chance.randbytes(3 * width * height))
        frames.append(frames[-1].copy())
        frames[-1].paste(encode.reduced(part) if width else 3, (left, top, left + width, top + height))
    data = moving([(frame, 40) for frame in frames])
    with Image.open(io.BytesIO(data)) as read:
        found = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(read)]
    assert found == [frame.convert("RGB").tobytes() for frame in frames[:-1]], "the last one changes nothing"
    assert len(data) < 1.2 * len(moving([(frames[0], 40)]))


def test_a_colour_of_the_theme_is_found_in_the_palette() -> None:
    picture = encode.reduced(Image.new("RGB", (1, 1), palette.FELT))
    assert picture.getpixel((0, 0)) == encode.nearest(palette.FELT) != encode.nearest(palette.PAPER)
