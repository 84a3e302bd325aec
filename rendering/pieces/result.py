"""Draw how a game has ended, to be shared: who won, with a crown, how all stand, and what was remarkable."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import DEEP, INK, MAT, NAMED, PAPER, SHADE, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded
from rendering.pieces import table
from rendering.pieces.cover import Chair, chair_of

PLATE = Box(20, 14, 1060, 672)
HEAD, BAND = 182, 276  # pixels of height: the sentence, and the row of players below it
TITLE, SAID, SCORE, FACT = 44, 84, 38, 40
LEAST = 32
CROWN = 76
WIDEST = 230  # of the place of a player


class Ranked(NamedTuple):
    """A player in the ranking; `seat` chooses the colour that they had in the lobby."""

    chair: Chair
    seat: int
    won: bool
    score: str


class Ending(NamedTuple):
    """All that the picture says. `accent`: a colour by its name."""

    game: str
    said: str
    accent: str
    ranked: tuple[Ranked, ...]
    facts: tuple[str, ...]


@kept
def result(ending: Ending) -> Image.Image:
    """Draw it: 1100 by 700 pixels in the colours of the theme. Depends on nothing but its argument."""
    picture = table.ground().convert("RGB")
    _plate(PLATE.width, PLATE.height, ending.accent).put(picture, *PLATE.corner)
    inside = PLATE.within(left=40, right=52, top=22, bottom=26)
    _put_head(picture, ending, inside._replace(height=HEAD - 22))
    _put_players(picture, ending.ranked, Box(PLATE.left, PLATE.top + HEAD, PLATE.width - 12, BAND))
    _put_facts(picture, ending, inside.within(top=HEAD + BAND - 18))
    return reduced(picture)


@kept
def _plate(width: int, height: int, accent: str) -> Sprite:
    """Draw a sheet of paper with a band of felt across, on which the players stand."""
    sheet = Sheet(width, height, f"result {width} {height} {accent}")
    edge = rounded(4, 4, width - 12, height - 14, 20)
    side = [(x + 7, y + 9) for x, y in edge]
    sheet.fill([(x + 5, y + 6) for x, y in side], DEEP)
    sheet.piece(side, mix(NAMED[accent], INK, 0.25), 3, 0.8)
    sheet.fill(edge, PAPER)
    band = [(4.0, float(HEAD)), (width - 12.0, HEAD + 3.0), (width - 12.0, HEAD + BAND - 2.0), (4.0, HEAD + BAND + 1.0)]
    sheet.fill(band, MAT)
    sheet.path([band[0], band[1]], 4, INK, 0.8)
    sheet.path([band[3], band[2]], 4, INK, 0.8)
    sheet.outline(edge, 4, INK, 1.0)
    return Sprite(sheet.finished())


def _put_head(picture: Image.Image, ending: Ending, place: Box) -> None:
    title = handwriting.fitting(ending.game, place.width, TITLE, LEAST, fonts.BRUSH)
    title.put(picture, place.left, place.top + 40, mix(NAMED[ending.accent], INK, 0.35))
    lines, size = _fitted(ending.said, place.width, SAID, 46, 2, place.height - 58)
    down = place.top + 56 + (place.height - 56 - len(lines) * size) // 2
    for number, words in enumerate(lines):
        handwriting.line(words, size, fonts.BRUSH).put(picture, place.left, down + size * (0.8 + number), INK)


def _fitted(words: str, room: int, most: int, least: int, lines: int, height: int) -> tuple[list[str], int]:
    """Part words into so many lines at most, written as large as they fit."""
    for size in range(most, least, -4):
        parted = fonts.wrap(words, room, size, fonts.BRUSH)
        if len(parted) <= lines and len(parted) * size <= height and " ".join(parted) == words:
            return parted, size
    return fonts.wrap(words, room, least, fonts.BRUSH)[:lines], least


def _put_players(picture: Image.Image, ranked: tuple[Ranked, ...], band: Box) -> None:
    wide = min(WIDEST, band.width // max(4, len(ranked)))
    left = band.left + (band.width - wide * len(ranked)) // 2
    for number, one in enumerate(ranked):
        place = Box(left + number * wide, band.top, wide, band.height)
        chair = chair_of(one.chair, one.seat, wide, 164, "")
        top = band.top + (64 if any(each.won for each in ranked) else 34)
        # Whoever has won stands a little higher, below the crown.
        top -= 12 if one.won else 0
        chair.put(picture, place.left, top)
        if one.won:
            crown = table.icon("crown", CROWN, NAMED["yellow"])
            crown.put(picture, place.centre - CROWN // 2, top - CROWN + 22)
        if one.score:
            score = handwriting.fitting(one.score, wide - 12, SCORE, 30, fonts.BRUSH)
            colour = NAMED["yellow"] if one.won else SHADE
            chalk = Image.new("RGBA", (wide, 52), (0xFF, 0xF7, 0xE0, 0))
            score.put(chalk, wide // 2, 38, colour, "middle")
            picture.paste(chalk, (place.left, top + 152), chalk)


def _put_facts(picture: Image.Image, ending: Ending, place: Box) -> None:
    if not ending.facts:
        return
    pitch = place.height // max(2, len(ending.facts))
    for number, fact in enumerate(ending.facts):
        lines, size = _wrapped(fact, place.width - 44, pitch)
        middle = place.top + pitch * number + pitch // 2
        table.icon("star", 34, NAMED[ending.accent]).put(picture, place.left, middle - 17)
        for row, words in enumerate(lines):
            down = middle + size * (0.3 + row - (len(lines) - 1) / 2)
            handwriting.line(words, size).put(picture, place.left + 44, down, INK)


def _wrapped(words: str, room: int, height: int) -> tuple[list[str], int]:
    for size in range(FACT, LEAST, -2):
        lines = fonts.wrap(words, room, size)
        if len(lines) * size <= height:
            return lines, size
    return fonts.wrap(words, room, LEAST)[: max(1, height // LEAST)], LEAST
