"""Draw the standings of a series: who is where after a round, what for, and who has climbed."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, DULL, MAT, NAMED
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded
from rendering.pieces import table

HEAD, LINE, FOOT = 186, 64, 24  # pixels of height: title and headings, a row, what is below the last
EDGE = 28
TITLE, SAID, NAME, NUMBER, HEADING, MOVED, LEAST = 64, 42, 46, 46, 36, 36, 36
PLACE, ARROW, WHO = 112, 126, 212  # where places end, arrows and names begin
COLUMNS = (768, 928, 1056)  # where points, opponents and wins end
COLUMN = 150  # of a heading
ICON = 34


class StandingsRow(NamedTuple):
    """A person: `moved` places up since the round before, or down; None: not known. `byes`: rounds they sat out."""

    name: str
    place: int
    points: int
    opponents: int
    wins: int
    moved: int | None = None
    byes: int = 0


class StandingsSheet(NamedTuple):
    """All that the picture says. `said`: after which round; `headings`: of points, opponents and wins; `bye`: what the
    sign for one means; `more`: how many are not shown, or nothing."""

    title: str
    said: str
    headings: tuple[str, str, str]
    rows: tuple[StandingsRow, ...]
    bye: str
    more: str = ""


def standings(sheet: StandingsSheet) -> Image.Image:
    """Draw it: 1100 pixels wide, as high as the rows need, in the colours of the theme."""
    signed = any(row.byes for row in sheet.rows)
    below = HEAD + LINE * len(sheet.rows)
    picture = table.felt(height=below + (58 if signed or sheet.more else 0) + FOOT)
    room = table.WIDTH - 2 * EDGE
    handwriting.fitting(sheet.title, room, TITLE, LEAST, fonts.BRUSH).put(picture, EDGE, 72, CHALK)
    handwriting.fitting(sheet.said, COLUMNS[0] - COLUMN - EDGE - 20, SAID, LEAST).put(picture, EDGE, 158, DULL)
    for words, right in zip(sheet.headings, COLUMNS, strict=True):
        handwriting.line(words, HEADING).pressed(COLUMN - 14).put(picture, right, 158, DULL, "right")
    for number, row in enumerate(sheet.rows):
        _put_row(picture, row, HEAD + LINE * number, lit=number % 2 == 0)
    if sheet.more:
        more = handwriting.fitting(sheet.more, 420, SAID, LEAST)
        more.put(picture, WHO, below + 48, CHALK)
    if signed:
        _put_bye(picture, sheet.bye, below + 48)
    return reduced(picture)


def _put_row(picture: Image.Image, row: StandingsRow, top: int, lit: bool) -> None:
    base, colour = top + LINE - 18, NAMED["yellow"] if row.place == 1 else CHALK
    if lit:
        _strip().put(picture, EDGE - 14, top)
    handwriting.line(f"{row.place}.", NUMBER, fonts.BRUSH).put(picture, PLACE, base, colour, "right")
    _put_move(picture, row.moved, base)
    moons = ICON * row.byes + 8 * bool(row.byes)
    room = COLUMNS[0] - COLUMN + 24 - WHO - moons
    name = handwriting.fitting(fonts.drawable(row.name) or "…", room, NAME, LEAST)
    name.put(picture, WHO, base, CHALK)
    for number in range(row.byes):
        left = round(WHO + name.width + 8 + ICON * number)
        table.icon("moon", ICON, NAMED["sky"]).put(picture, left, base - ICON + 4)
    points, *others = (f"{number}" for number in (row.points, row.opponents, row.wins))
    handwriting.line(points, NUMBER, fonts.BRUSH).put(picture, COLUMNS[0], base, colour, "right")
    for words, right in zip(others, COLUMNS[1:], strict=True):
        handwriting.line(words, NUMBER).put(picture, right, base, DULL, "right")


def _put_move(picture: Image.Image, moved: int | None, base: int) -> None:
    """Up or down, by form as well as by colour, and by how many places."""
    if moved:
        kind, colour = ("up", NAMED["lime"]) if moved > 0 else ("down", NAMED["orange"])
        table.icon(kind, ICON, colour).put(picture, ARROW, base - ICON + 4)
        handwriting.line(f"{abs(moved)}", MOVED).pressed(40).put(picture, ARROW + ICON + 2, base, colour)


def _put_bye(picture: Image.Image, said: str, base: int) -> None:
    words = handwriting.fitting(said, 380, HEADING, LEAST)
    left = round(COLUMNS[-1] - words.width)
    words.put(picture, left, base, DULL)
    table.icon("moon", ICON, NAMED["sky"]).put(picture, left - ICON - 8, base - ICON + 6)


@kept
def _strip() -> Sprite:
    """What lies below every other row, so that eyes stay on it."""
    width, height = table.WIDTH - 2 * EDGE + 28, LINE - 2
    sheet = Sheet(width, height, "standings")
    sheet.fill(rounded(2, 2, width - 3, height - 3, 14), MAT)
    return Sprite(sheet.finished())
