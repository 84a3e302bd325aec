"""Uploads: hostile files are refused before they cost anything, honest ones become ink and nothing else."""

from __future__ import annotations

import io
import random
import struct
import time
import zlib
from contextlib import suppress

import pytest
from PIL import Image, ImageChops, ImageFilter, PngImagePlugin

from rendering.drawings import uploads
from rendering.drawings.uploads import Reason, Unusable
from tests.rendering.photos import EXPECTED, HEIGHT, WIDTH, doodle, on, photographed, saved

PATIENCE = 2.0
"""Seconds for a file that is let through; the worst takes about a quarter of one on a machine at rest."""


def refused(data: bytes) -> Reason:
    start = time.process_time()
    with pytest.raises(Unusable) as caught:
        uploads.ink(data)
    assert time.process_time() - start < PATIENCE
    return caught.value.reason


def zeros(width: int, height: int) -> bytes:
    """A PNG that packs a huge black picture into next to nothing."""
    packer = zlib.compressobj(9)
    row = bytes(1 + width * 3)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    return _png(("IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), ("IDAT", data))


def claimed(width: int, height: int) -> bytes:
    """A PNG that only says how large it is."""
    return _png(("IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), ("IDAT", zlib.compress(b"")))


def _png(*chunks: tuple[str, bytes]) -> bytes:
    def chunk(name: str, data: bytes) -> bytes:
        named = name.encode() + data
        return struct.pack(">I", len(data)) + named + struct.pack(">I", zlib.crc32(named))

    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks) + chunk("IEND", b"")


def many_scans(scans: int) -> bytes:
    picture = saved(Image.new("L", (4992, 4992), 128), "JPEG", quality=50, progressive=True)
    scan = picture[picture.rfind(b"\xff\xda") : -2]
    return picture[:-2] + scan * scans + b"\xff\xd9"


def texts(count: int) -> bytes:
    info = PngImagePlugin.PngInfo()
    for number in range(count):
        info.add_text(f"k{number}", "x" * 900_000, zip=True)
    return saved(on("white"), "PNG", pnginfo=info)


# Attacks.


@pytest.mark.parametrize(("width", "height"), [(9984, 8960), (13312, 13312), (20032, 20032), (30000, 3), (3, 30000)])
def test_a_picture_that_claims_too_many_pixels(width: int, height: int) -> None:
    assert refused(claimed(width, height)) == "pixels"


def test_a_bomb_of_zeros_is_never_unpacked() -> None:
    bomb = zeros(9984, 2560)
    assert len(bomb) < 100_000
    assert refused(bomb) == "pixels"


@pytest.mark.parametrize("scans", [100, 1000])
def test_a_progressive_jpeg_with_many_scans(scans: int) -> None:
    bomb = many_scans(scans)
    assert len(bomb) < 200_000
    assert refused(bomb) == "scans"


def test_a_huge_webp() -> None:
    large = saved(Image.new("L", (5200, 5200)).convert("RGB"), "WEBP", lossless=True, method=0, quality=0)
    assert refused(large) == "pixels"


def test_text_chunks_that_unpack_to_more_than_they_may() -> None:
    start = time.process_time()
    assert uploads.ink(texts(6)) == uploads.ink(saved(on("white"), "PNG"))
    assert refused(texts(80)) == "broken"
    assert time.process_time() - start < 5 * PATIENCE


def test_more_bytes_than_may_be_are_not_even_looked_at() -> None:
    assert refused(saved(on("white"), "PNG") + bytes(uploads.BYTES)) == "large"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_damaged_files(kind: str) -> None:
    whole = saved(on("white"), kind)
    chance = random.Random(kind)
    assert refused(whole[: len(whole) // 2]) in ("broken", "no picture")
    for _ in range(25):
        harmed = bytearray(whole)
        for _ in range(chance.randint(1, 30)):
            harmed[chance.randrange(len(harmed))] = chance.randrange(256)
        # Whatever is left of it, it is drawn or refused.
        with suppress(Unusable):
            uploads.ink(bytes(harmed))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        random.Random(1).randbytes(50_000),
        b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n",
        saved(Image.new("RGB", (50, 50)), "BMP"),
        saved(Image.new("RGB", (50, 50)), "TIFF"),
        saved(Image.new("RGB", (50, 50)), "ICO"),
        b"PK\x03\x04" + bytes(100),
    ],
)
def test_what_is_no_picture_of_a_known_kind(data: bytes) -> None:
    assert refused(data) == "no picture"


def test_of_many_frames_only_the_first_is_looked_at() -> None:
    others = [Image.new("P", (WIDTH, HEIGHT), 1 + number % 2) for number in range(120)]
    first = on("white").convert("P")
    many = saved(first, "GIF", save_all=True, append_images=others, duration=10)
    start = time.process_time()
    assert uploads.ink(many) == uploads.ink(saved(first, "GIF"))
    assert time.process_time() - start < PATIENCE


def test_the_camera_s_notes_turn_the_picture_and_are_forgotten() -> None:
    notes = Image.Exif()
    notes[0x0112], notes[0x010F] = 6, "ACME phone"
    notes.get_ifd(0x8825)[2] = (45.0, 27.0, 50.0)
    held = uploads.ink(saved(on("white").rotate(90, expand=True), "JPEG", exif=notes, quality=95, comment=b"at home"))
    upright = uploads.ink(saved(on("white"), "JPEG", quality=95))
    kept = Image.open(io.BytesIO(held))
    assert (dict(kept.getexif()), kept.info) == ({}, {})
    assert abs(kept.width - uploads.mask(upright).width) <= 2
    assert not any(word in held for word in (b"ACME", b"home", b"Exif"))


@pytest.mark.parametrize("size", [(7, 500), (500, 7), (1, 1)])
def test_what_is_too_small(size: tuple[int, int]) -> None:
    assert refused(saved(Image.new("L", size), "PNG")) == "small"


@pytest.mark.parametrize("ground", ["white", "black", "#808080", "#fdf8e0"])
def test_an_empty_sheet(ground: str) -> None:
    assert refused(saved(Image.new("RGB", (WIDTH, HEIGHT), ground), "PNG")) == "empty"
    assert refused(saved(photographed(Image.new("RGB", (WIDTH, HEIGHT), "#e2ddd2")), "JPEG", quality=80)) == "empty"


# Ink.


def alike(one: bytes, other: bytes) -> float:
    """The share of the ink of one drawing that is in the other one too, when both are as large."""
    first, second = uploads.mask(one), uploads.mask(other)
    second = second.resize(first.size).filter(ImageFilter.MaxFilter(5))
    both = ImageChops.darker(first, second)
    return sum(both.histogram()[128:]) / sum(first.histogram()[128:])


@pytest.mark.parametrize(
    "data",
    [
        saved(photographed(on("#e2ddd2")), "JPEG", quality=80),
        saved(photographed(on("#e2ddd2", "#707078")), "JPEG", quality=80),
        saved(ImageChops.invert(on("white")), "PNG"),
        saved(on("#1e3c2d", "#e1e1d7"), "PNG"),
        saved(doodle(), "PNG"),
        saved(doodle("#ffffff"), "PNG"),
        saved(on("white").convert("P"), "GIF"),
        saved(on("white"), "WEBP", quality=80),
        saved(on("white").convert("CMYK"), "JPEG", quality=90),
        saved(on("white").convert("L").convert("I").point(lambda value: value * 257).convert("I;16"), "PNG"),
        saved(on("white").convert("1"), "PNG"),
    ],
    ids=["photo", "pencil", "inverted", "chalk", "transparent", "white", "gif", "webp", "cmyk", "deep", "two colours"],
)
def test_a_drawing_is_found_however_it_comes(data: bytes) -> None:
    found = uploads.ink(data)
    assert alike(EXPECTED, found) > 0.9
    assert alike(found, EXPECTED) > 0.85


def photo(colour: str = "#202028", width: float = 5, blur: float = 0.0) -> bytes:
    """Of a drawing as a phone takes it, out of focus by so many pixels."""
    drawn = on("#f4f0e6", colour, width).filter(ImageFilter.GaussianBlur(blur))
    return saved(photographed(drawn), "JPEG", quality=85)


@pytest.mark.parametrize("colour", ["#202028", "#808088", "#b0b0b0"])
@pytest.mark.parametrize("width", [5, 9])
def test_a_photo_is_taken_until_its_thin_lines_begin_to_get_lost(colour: str, width: float) -> None:
    sharp = uploads.ink(photo(colour, width))
    for blur in (1.0, 2.0):
        assert alike(sharp, uploads.ink(photo(colour, width, blur))) > 0.6
    for blur in (4.0, 8.0):
        assert refused(photo(colour, width, blur)) == "blurred"


@pytest.mark.parametrize(
    ("colour", "reason"), [("#c0b8b0", None), ("#ccc6bc", "faint"), ("#d6d2c8", "faint"), ("#f2eee4", "empty")]
)
def test_lines_too_pale_to_be_drawn_are_told_from_an_empty_sheet(colour: str, reason: Reason | None) -> None:
    assert (refused(photo(colour)) if reason else uploads.ink(photo(colour)) and None) == reason


def test_what_is_soft_on_a_screen_was_meant_so() -> None:
    assert uploads.ink(saved(on("white", width=9).filter(ImageFilter.GaussianBlur(4)), "PNG"))


def test_ink_is_a_small_mask_and_the_same_every_time() -> None:
    mask = uploads.mask(EXPECTED)
    assert mask.mode == "L"
    assert max(mask.size) <= uploads.SIDE
    assert len(EXPECTED) < 30_000
    assert uploads.ink(saved(on("white"), "PNG")) == EXPECTED


def test_our_own_ink_can_be_sent_in_again() -> None:
    assert alike(EXPECTED, uploads.ink(EXPECTED)) > 0.9


def test_our_own_ink_comes_back_from_other_hands_as_it_was() -> None:
    ours = uploads.ink(saved(on("white"), "PNG"))
    assert uploads.kept(ours) == ours


def test_what_was_hidden_in_our_own_ink_does_not_come_back() -> None:
    ours = Image.open(io.BytesIO(uploads.ink(saved(on("white"), "PNG"))))
    told = PngImagePlugin.PngInfo()
    told.add_text("Comment", "where I live")
    assert b"where I live" not in uploads.kept(saved(ours, "PNG", pnginfo=told))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (saved(on("white"), "PNG"), "no picture"),
        (saved(Image.new("L", (40, 40), 255), "GIF"), "no picture"),
        (saved(Image.new("L", (uploads.SIDE + 1, 40), 255), "PNG"), "no picture"),
        (saved(Image.new("L", (40, 40)), "PNG"), "empty"),
        (saved(Image.new("L", (40, 40), 255), "PNG")[:60], "broken"),
        (b"no picture at all", "no picture"),
        (b"\x89PNG" + b"0" * uploads.BYTES, "large"),
    ],
)
def test_other_pictures_are_none_of_our_ink(data: bytes, reason: Reason) -> None:
    with pytest.raises(Unusable) as unusable:
        uploads.kept(data)
    assert unusable.value.reason == reason


def test_ink_that_was_away_comes_back_the_same_and_nothing_else_comes_with_it() -> None:
    assert uploads.kept(EXPECTED) == EXPECTED
    info = PngImagePlugin.PngInfo()
    info.add_text("note", "not ours")
    assert uploads.kept(saved(uploads.mask(EXPECTED), "PNG", pnginfo=info)) == EXPECTED


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (saved(on("white"), "PNG"), "no picture"),
        (saved(Image.new("L", (601, 20), 255), "PNG"), "no picture"),
        (saved(uploads.mask(EXPECTED), "JPEG"), "no picture"),
        (saved(Image.new("L", (5000, 5000), 255), "PNG")[:60], "no picture"),  # told by its head: nothing is decoded
        (saved(Image.new("L", (50, 50)), "PNG"), "empty"),
        (EXPECTED[:400], "broken"),
        (claimed(30000, 3), "pixels"),
        (EXPECTED + bytes(uploads.BYTES), "large"),
        (b"no", "no picture"),
    ],
)
def test_what_is_not_our_ink_does_not_come_back(data: bytes, reason: Reason) -> None:
    with pytest.raises(Unusable) as caught:
        uploads.kept(data)
    assert caught.value.reason == reason


# Avatars.


def test_an_avatar_is_small_square_and_on_white() -> None:
    side = uploads.AVATAR
    clear = Image.new("RGBA", (64, 48), (255, 0, 0, 0))
    assert uploads.avatar(saved(clear, "PNG")) == b"\xff" * 3 * side * side
    assert uploads.avatar(saved(Image.new("P", (128, 128)), "PNG")) == bytes(3 * side * side)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (zeros(9984, 2560), "pixels"),
        (claimed(513, 20), "pixels"),
        (claimed(64, 64), "broken"),
        (saved(Image.new("RGB", (64, 64)), "JPEG"), "no picture"),
        (b"<svg/>", "no picture"),
        (saved(Image.new("RGB", (4, 4)), "PNG"), "small"),
        (bytes(uploads.AVATAR_BYTES + 1), "large"),
    ],
)
def test_what_is_no_avatar(data: bytes, reason: Reason) -> None:
    with pytest.raises(Unusable) as caught:
        uploads.avatar(data)
    assert caught.value.reason == reason
