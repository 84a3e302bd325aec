"""What comes out of the printer: pages of the right size, and every red dot in the corner where damage leads on."""

from __future__ import annotations

from typing import get_args

import pytest
from PIL import Image, ImageColor

from bot.language.words import Words
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Character
from cogs.diceland.geometry.octahedron import CORNERS
from cogs.diceland.picture import faces
from cogs.diceland.printing import fronts, net, sheets
from rendering.paint.palette import NAMED
from rendering.printing.documents import DPI
from rendering.printing.papers import PAPERS, Paper
from tests import pdf

# One of each table, of both hands.
KINDS = (("A", True), ("B", False), ("C", True))
SOME = [next(die for die in CHARACTERS if (die.table, die.mirrored) == kind) for kind in KINDS]


@pytest.mark.parametrize("die", SOME, ids=lambda die: die.key)
def test_D3_dots_are_printed_in_their_corners(die: Character) -> None:
    """Red leads to the next lower side, green where one may go, and the other corners have no dot."""
    picture = sheets.picture(die, Words("en")).convert("RGB")
    for number in range(1, 9):
        for corner in CORNERS:
            wanted = "red" if corner == die.damage(number) else "lime" if corner in die.side(number).moves else ""
            assert dot_at(picture, die, number, corner) == wanted, (number, corner)


def dot_at(picture: Image.Image, die: Character, number: int, corner: int) -> str:
    """Which colour of dot is printed in a corner of a side; none: ''."""
    triangle = net.triangles()[die.face_of(number)]
    middle = [sum(point[axis] for point in triangle) / 3 for axis in (0, 1)]
    share, edge = fronts.DOTS * faces.AT, sheets.GAP / 2
    place = [m + share * (tip - m) + edge for m, tip in zip(middle, triangle[corner], strict=True)]
    seen = picture.getpixel((round(place[0] * DPI), round(place[1] * DPI)))
    assert isinstance(seen, tuple)
    near = [name for name in ("red", "lime") if far(seen, ImageColor.getrgb(NAMED[name])) < 60]
    return near[0] if near else ""


def far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("paper", get_args(Paper))
def test_both_nets_of_a_page_fit_on_the_paper(paper: Paper) -> None:
    width, height = PAPERS[paper]
    wide, high = net.size()
    assert wide + net.FLAP + 0.5 < width
    assert 2 * high + sheets.GAP < height - 0.25


def test_a_team_is_three_pages_and_small_enough_for_discord() -> None:
    data = sheets.printed(3, "Letter", "it")
    assert data.startswith(b"%PDF-")
    assert len(data) < 5_000_000
    assert pdf.page_sizes(data) == [(612, 792)] * 3
    assert [len(page) for page in pdf.put(data)] == [2, 2, 1]
    aloud = pdf.told(data)
    assert len(aloud) == 5
    crew = [Words("it", markup=False)(die.name) for die in CHARACTERS if die.team == 3]
    assert sorted(told.partition("\n")[0] for told in aloud) == sorted(crew)
    assert all(told.count("\n") == 8 for told in aloud), "every side is told"
