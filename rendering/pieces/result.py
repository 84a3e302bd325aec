"""Draw how a game has ended, to be shared: who won, with a crown, how all stand, and what was remarkable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting, paragraph
from rendering.lettering.paragraph import Fitted, fitted, plain
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, MAT, NAMED, SHADE, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet
from rendering.pieces import table
from rendering.pieces.cover import LETTERED, SAID, Chair, cardboard, chair_of

PLATE = Box(20, 14, 1060, 672)
HEAD, BAND = 182, 276  # pixels of height: the sentence, and the row of players below it
TITLE, SENTENCE, LEAST_SENTENCE, SCORE, FACT = 44, 84, 46, 38, 40
LEAST = 32
CROWN, STAR = 76, 34
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
    _put_facts(picture, ending.facts, inside.within(top=HEAD + BAND - 18), ending.accent)
    return reduced(picture)


@kept
def _plate(width: int, height: int, accent: str) -> Sprite:
    """Draw a sheet of paper with a band of felt across, on which the players stand."""
    sheet = Sheet(width, height, f"result {width} {height} {accent}")
    edge = cardboard(sheet, width, height, accent)
    band = [(4.0, float(HEAD)), (width - 12.0, HEAD + 3.0), (width - 12.0, HEAD + BAND - 2.0), (4.0, HEAD + BAND + 1.0)]
    sheet.fill(band, MAT)
    sheet.path([band[0], band[1]], 4, INK, 0.8)
    sheet.path([band[3], band[2]], 4, INK, 0.8)
    sheet.outline(edge, 4, INK, 1.0)
    return Sprite(sheet.finished())


def _put_head(picture: Image.Image, ending: Ending, place: Box) -> None:
    title = handwriting.fitting(ending.game, place.width, TITLE, LEAST, fonts.BRUSH)
    title.put(picture, place.left, place.top + 40, mix(NAMED[ending.accent], INK, 0.35))
    below = place.within(top=56)
    said = fitted(plain(ending.said), LETTERED, (below.width, below.height), SENTENCE, LEAST_SENTENCE)
    spare = below.height - said.height(LETTERED)
    paragraph.put(picture, below.within(top=spare // 2), said, LETTERED, "said", INK)


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
            # Pressed rather than cut: it is a number and what it counts.
            score = handwriting.line(one.score, SCORE, fonts.BRUSH).pressed(wide - 16)
            score.put(picture, place.centre, top + 190, NAMED["yellow"] if one.won else SHADE, "middle")


def _put_facts(picture: Image.Image, facts: Sequence[str], place: Box, accent: str) -> None:
    """Put facts below each other, with the room between them that they leave."""
    words, blocks, spare = place.within(left=44), dict[str, Fitted](), place.height
    # The short ones choose first: what they leave is for those that need more.
    for left, fact in zip(range(len(facts), 0, -1), sorted(facts, key=len), strict=True):
        blocks[fact] = fitted(plain(fact), SAID, (words.width, spare // left), FACT, LEAST)
        spare -= blocks[fact].height(SAID)
    gap = spare // max(1, len(facts))
    boxes = words.within(top=gap // 2).stacked([blocks[fact].height(SAID) for fact in facts], gap)
    for fact, box in zip(facts, boxes, strict=True):
        table.icon("star", STAR, NAMED[accent]).put(picture, place.left, box.middle - STAR // 2)
        paragraph.put(picture, box, blocks[fact], SAID, fact, INK)
