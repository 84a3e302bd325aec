"""One author, one hand, for ever; and no two letters quite the same."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from itertools import groupby, pairwise
from operator import itemgetter

import pytest
from PIL import Image, ImageChops

from rendering.lettering import handwriting
from rendering.lettering.handwriting import Hand, written
from rendering.paint import ink, palette

AUTHORS = range(300_000_000_000_000_000, 300_000_000_000_000_000 + 400 * 4_194_304, 4_194_304)
"""Numbers as Discord gives them."""
WORDS = "Perché no? Pesca 3 carte"


def test_an_author_has_the_same_hand_for_ever() -> None:
    code = (
        "import hashlib; from rendering.lettering import handwriting;"
        f"m = handwriting.written({WORDS!r}, 44, handwriting.hand_of(123456789)).mask;"
        "print(handwriting.hand_of(123456789).font, hashlib.sha256(m.tobytes()).hexdigest())"
    )
    outs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout.strip()
        for seed in ("1", "2")
    }
    here = hashlib.sha256(written(WORDS, 44, handwriting.hand_of(123456789)).mask.tobytes()).hexdigest()
    assert outs == {f"{handwriting.hand_of(123456789).font} {here}"}
    assert handwriting.hand_of(123456789).font == "Schoolbell", "authors would get another hand"


def test_all_hands_and_pens_are_given_away() -> None:
    given = Counter(handwriting.hand_of(author).font for author in AUTHORS)
    assert set(given) == set(handwriting.FONTS)
    assert len(given) >= 10
    assert max(given.values()) < 4 * min(given.values())
    assert {handwriting.hand_of(author).pen for author in AUTHORS} == set(ink.PENS.values())


def test_two_authors_with_the_same_font_still_differ() -> None:
    same = [author for author in AUTHORS if handwriting.hand_of(author).font == "Kalam"][:6]
    masks = {written(WORDS, 44, handwriting.hand_of(author)).mask.tobytes() for author in same}
    assert len(masks) == len(same) > 3


def test_what_is_printed_has_the_house_s_hand() -> None:
    assert handwriting.hand_of(None).font == handwriting.PRINTED.font
    assert handwriting.PRINTED.font not in handwriting.FONTS


@pytest.mark.parametrize("name", handwriting.FONTS)
def test_equal_letters_differ(name: str) -> None:
    hand = handwriting.hand_of(5)._replace(font=name, pen=ink.Pen(), climb=0.0)
    letters = _apart(written("o    o    o    o    o", 120, hand).mask)
    assert len(letters) == 5
    for one, other in pairwise(letters):
        size = (max(one.width, other.width), max(one.height, other.height))
        changed = ImageChops.difference(one.resize(size), other.resize(size))
        assert sum(changed.histogram()[48:]) > 12


def _apart(mask: Image.Image) -> list[Image.Image]:
    """What stands apart, cut at columns without ink."""
    inked = [mask.crop((x, 0, x + 1, mask.height)).getbbox() is not None for x in range(mask.width)]
    parts = [[x for x, _ in group] for full, group in groupby(enumerate(inked), key=itemgetter(1)) if full]
    cut = [mask.crop((part[0], 0, part[-1] + 1, mask.height)) for part in parts]
    return [part.crop(part.getbbox()) for part in cut]


def test_the_place_changes_the_ink_and_the_same_place_does_not() -> None:
    hand = handwriting.hand_of(7)
    assert written(WORDS, 44, hand, "a").mask.tobytes() == written(WORDS, 44, hand, "a").mask.tobytes()
    assert written(WORDS, 44, hand, "a").mask.tobytes() != written(WORDS, 44, hand, "b").mask.tobytes()


def test_the_edge_of_a_letter_has_one_tone() -> None:
    """More are not seen, and a page of BLANK took a fifth more bytes with all of them."""
    line = handwriting.line(WORDS, 44)
    assert len(line.mask.getcolors() or ()) == 3
    assert len(line.pressed(line.mask.width * 2 // 3).mask.getcolors() or ()) == 3


@pytest.mark.parametrize("name", handwriting.FONTS)
def test_a_line_takes_what_it_was_measured_to_take(name: str) -> None:
    hand = handwriting.hand_of(11)._replace(font=name)
    for words in ("Pesca due carte, poi ridi", "W", "Ёлки-палки", "שלום abc", "三回まわって"):
        assert written(words, 46, hand).width == pytest.approx(46 * handwriting.advance(words, hand), rel=0.04, abs=3)


@pytest.mark.parametrize("name", ink.PENS)
def test_pens_can_be_read_on_every_paper(name: str) -> None:
    pen = ink.PENS[name]
    for paper in palette.PAPERS:
        assert palette.contrast(palette.mix(paper, pen.colour, pen.cover), paper) >= 4.5


def test_ink_is_uneven_as_its_pen_is() -> None:
    full = Image.new("L", (400, 300), 255)
    spread = {name: _spread(ink.inked(full, pen, 1)) for name, pen in ink.PENS.items()}
    assert spread["felt tip"] < spread["black biro"] < spread["pencil"]
    assert ink.inked(full, ink.Pen(), 1) is full
    assert ink.WIDTH >= 4096


def _spread(mask: Image.Image) -> float:
    counts = mask.histogram()
    mean = sum(value * count for value, count in enumerate(counts)) / sum(counts)
    return sum(abs(value - mean) * count for value, count in enumerate(counts)) / sum(counts)


def test_a_line_without_letters_is_nothing() -> None:
    assert written("", 40, Hand()).width == 0


def test_a_line_is_pressed_together_only_where_it_is_too_wide() -> None:
    line = handwriting.line("Window of Opportunity", 40)
    pressed = line.pressed(200)
    assert (pressed.mask.width, pressed.width) == (200, 200)
    assert pressed.mask.height == line.mask.height
    assert line.pressed(line.mask.width) is line


def test_a_pressed_line_stands_on_its_baseline() -> None:
    line = handwriting.line("Opportunity", 40)
    sheets = [Image.new("L", (400, 100)) for _ in range(2)]
    for sheet, each in zip(sheets, (line, line.pressed(120)), strict=True):
        each.put(sheet, 10, 60, "white")
    boxes = [sheet.getbbox() or (0, 0, 0, 0) for sheet in sheets]
    assert (boxes[0][1], boxes[0][3]) == (boxes[1][1], boxes[1][3])
