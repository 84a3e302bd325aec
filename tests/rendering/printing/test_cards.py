"""Cards on paper: as large as those of other games, edge to edge, with marks where to cut; and in a grid."""

from __future__ import annotations

from typing import get_args

import pytest
from PIL import Image

from rendering.printing import cards
from rendering.printing.cards import PIXELS, PrintedCard
from rendering.printing.papers import PAPERS, Paper
from tests import pdf

INCH = 72


def card(colour: str = "#112233", told: str = "") -> PrintedCard:
    return PrintedCard(Image.new("RGBA", (PIXELS, round(PIXELS * 1.4)), colour), told)


@pytest.mark.parametrize("paper", get_args(Paper))
def test_nine_cards_are_on_a_page_at_their_size(paper: Paper) -> None:
    data = cards.pages([card(told=f"card {number}") for number in range(11)], paper, "A deck", "en")
    size = tuple(side * INCH for side in PAPERS[paper])
    assert pdf.page_sizes(data) == [pytest.approx(size, abs=0.01)] * cards.page_count(11)
    first, second = pdf.put(data)
    assert (len(first), len(second)) == (9, 2)
    for put in first + second:
        assert (put.width, put.height) == pytest.approx((2.5 * INCH, 3.5 * INCH))
        assert put.left > 0.2 * INCH
        assert put.left + put.width < size[0] - 0.2 * INCH
    assert len({(put.left, put.bottom) for put in first}) == 9
    assert (pdf.pixels(data)[0][0] / 2.5, pdf.pixels(data)[0][1] / 3.5) == (300, 300)


@pytest.mark.parametrize("paper", get_args(Paper))
def test_marks_stand_at_every_edge_of_a_card_and_on_none(paper: Paper) -> None:
    data = cards.pages([card()] * 9, paper, "A deck", "en")
    (put,), (lines,) = pdf.put(data), pdf.lines(data)
    upright, level = ([line[axis] for line in lines if line[axis] == line[axis + 2]] for axis in (0, 1))
    for each in put:
        for x, y in ((each.left, each.bottom), (each.left + each.width, each.bottom + each.height)):
            assert min(abs(x - edge) for edge in upright) < 0.02
            assert min(abs(y - edge) for edge in level) < 0.02
    left, right = min(each.left for each in put), max(each.left + each.width for each in put)
    low, high = min(each.bottom for each in put), max(each.bottom + each.height for each in put)
    for x1, y1, x2, y2 in lines:
        assert max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < low or min(y1, y2) > high


def test_what_stands_on_a_card_is_read_aloud() -> None:
    data = cards.pages([card("red", "Rain (wet). È così!"), card("lime", "Sun")], "A4", "A deck", "it")
    assert sorted(pdf.told(data)) == ["Rain (wet). È così!", "Sun"]


def test_a_grid_has_its_cards_row_by_row() -> None:
    colours = ("#d02808", "#107858", "#0050f0")
    sheet = cards.grid((Image.new("RGB", (4, 6), colour) for colour in colours), 2, 2, (4, 6)).convert("RGB")
    assert sheet.size == (8, 12)
    middles = [sheet.getpixel((2 + 4 * column, 3 + 6 * row)) for row in (0, 1) for column in (0, 1)]
    assert middles == [(0xD0, 0x28, 0x08), (0x10, 0x78, 0x58), (0x00, 0x50, 0xF0), (255, 255, 255)]
