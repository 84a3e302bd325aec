"""Draw a ladder with people on its rungs: the best at the top, each with what they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, DULL, NAMED, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, box
from rendering.pieces import table

HEAD, RUNG, FOOT = 104, 68, 26  # pixels of height: the title, one rung, what is below the last
LEFT, RIGHT = 132, 968  # where the rails stand
RAIL = 26
WOOD = mix(NAMED["brown"], NAMED["orange"], 0.3)
TITLE, NAME, LEAST, POINTS, GAMES = 60, 46, 30, 44, 34
CROWN, STAR = 46, 34
NAMES, NUMBERS = 410, 680  # the widest name, and where points end


class Climber(NamedTuple):
    """A person on a rung: their rank, name and points, their games in words, and whether they are to stand out."""

    rank: int
    name: str
    points: int
    games: str
    mine: bool = False


def ladder(title: str, steps: Sequence[Climber]) -> Image.Image:
    """Draw it: 1100 pixels wide, as high as the people need, in the colours of the theme."""
    height = HEAD + RUNG * len(steps) + FOOT
    picture = table.felt(height=height)
    handwriting.fitting(title, table.WIDTH - 80, TITLE, LEAST, fonts.BRUSH).put(
        picture, table.WIDTH / 2, 66, CHALK, "middle"
    )
    _wood(len(steps)).put(picture, LEFT - RAIL, HEAD - 12)
    for number, step in enumerate(steps):
        _put(picture, step, HEAD + RUNG * (number + 1) - 20)
    return reduced(picture)


@kept
def _wood(rungs: int) -> Sprite:
    """Draw rails and rungs."""
    width, height = RIGHT - LEFT + 2 * RAIL, RUNG * rungs + FOOT
    sheet = Sheet(width, height, f"ladder {rungs}")
    for number in range(rungs):
        y = RUNG * (number + 1)
        sheet.piece(box(RAIL - 4, y, width - RAIL + 4, y + 11), WOOD, 3, 1.0)
    for left in (3, width - RAIL + 1):
        sheet.piece(box(left, 3, left + RAIL - 6, height - 4), WOOD, 3, 1.2)
    return Sprite(sheet.finished())


def _put(picture: Image.Image, step: Climber, base: float) -> None:
    """Put a person on a rung, their feet at `base`."""
    colour = NAMED["yellow"] if step.mine else CHALK
    handwriting.line(f"{step.rank}.", NAME, fonts.BRUSH).put(picture, LEFT - RAIL - 16, base, colour, "right")
    left = LEFT + 22
    if step.rank == 1:
        table.icon("crown", CROWN, NAMED["yellow"]).put(picture, left, round(base) - CROWN + 6)
        left += CROWN + 12
    room = LEFT + 22 + NAMES - left
    handwriting.fitting(step.name, room, NAME, LEAST).put(picture, left, base, colour)
    handwriting.line(f"{step.points}", POINTS, fonts.BRUSH).put(picture, NUMBERS, base, colour, "right")
    table.icon("star", STAR, NAMED["yellow"]).put(picture, NUMBERS + 8, round(base) - STAR + 2)
    room = RIGHT - 14 - (NUMBERS + STAR + 24)
    handwriting.line(step.games, GAMES).pressed(room).put(picture, RIGHT - 14, base, DULL, "right")
