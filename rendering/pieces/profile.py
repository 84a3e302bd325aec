"""Draw what somebody has played: where they stand in each game, their newest places, and with whom they play."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, DULL, INK, NAMED, PAPER, SHADE
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet
from rendering.paint.symbols import ring
from rendering.pieces import table
from rendering.pieces.cover import Chair, chair_of

EDGE, HEAD, LINE, DISC = 44, 168, 62, 76  # pixels: at the sides, the name, a game, a place
NAME, GAME, NUMBER, WORDS, LEAST = 76, 46, 44, 36, 28
TOKEN, STAR, CROWN = 120, 34, 40
GAMES, RANKS, POINTS = 430, 560, 730  # the widest title of a game; where ranks and points end
FOOT = 24


class Stand(NamedTuple):
    """Where somebody stands in a game; `games`: how many they have played, in words."""

    game: str
    rank: int
    points: int
    games: str


class ProfileCard(NamedTuple):
    """All that the picture says. `places`: in the newest games, the newest first, below what is `said` of them;
    `people`: with whom they play, in words."""

    chair: Chair
    stands: tuple[Stand, ...]
    said: str
    places: tuple[int, ...]
    people: str


def profile(card: ProfileCard) -> Image.Image:
    """Draw it: 1100 pixels wide, as high as the games need, in the colours of the theme."""
    below = HEAD + LINE * len(card.stands)
    places = 60 + DISC + 16 if card.places else 0
    people = 64 if card.people else 0
    picture = table.felt(height=below + places + people + FOOT)
    _token(card.chair).put(picture, EDGE - 8, 24)
    name = handwriting.fitting(fonts.drawable(card.chair.name) or "…", 840, NAME, LEAST, fonts.BRUSH)
    name.put(picture, EDGE + TOKEN + 24, 112, CHALK)
    for number, stand in enumerate(card.stands):
        _put_stand(picture, stand, HEAD + LINE * number + 42)
    if card.places:
        _put_places(picture, card, below)
    if card.people:
        words = handwriting.fitting(card.people, table.WIDTH - 2 * EDGE, WORDS, LEAST)
        words.put(picture, EDGE, below + places + 44, CHALK)
    return reduced(picture)


@kept
def _token(chair: Chair) -> Sprite:
    """The token of a chair, without its name."""
    whole = chair_of(chair, 0, TOKEN, 3 * TOKEN, "")
    return Sprite(whole.drawing().crop((0, 0, TOKEN, TOKEN)))


def _put_stand(picture: Image.Image, stand: Stand, base: int) -> None:
    handwriting.fitting(stand.game, GAMES - EDGE, GAME, LEAST).put(picture, EDGE, base, CHALK)
    if stand.rank == 1:
        table.icon("crown", CROWN, NAMED["yellow"]).put(picture, RANKS - 96, base - CROWN + 6)
    handwriting.line(f"{stand.rank}.", NUMBER, fonts.BRUSH).put(picture, RANKS, base, CHALK, "right")
    handwriting.line(f"{stand.points}", NUMBER, fonts.BRUSH).put(picture, POINTS, base, CHALK, "right")
    table.icon("star", STAR, NAMED["yellow"]).put(picture, POINTS + 8, base - STAR + 2)
    room = table.WIDTH - EDGE - (POINTS + STAR + 28)
    handwriting.line(stand.games, WORDS).pressed(room).put(picture, table.WIDTH - EDGE, base, DULL, "right")


def _put_places(picture: Image.Image, card: ProfileCard, top: int) -> None:
    handwriting.fitting(card.said, table.WIDTH - 2 * EDGE, WORDS, LEAST).put(picture, EDGE, top + 44, DULL)
    pitch = (table.WIDTH - 2 * EDGE) // max(10, len(card.places))
    for number, place in enumerate(card.places):
        _disc(place).put(picture, EDGE + pitch * number, top + 60)


@kept
def _disc(place: int) -> Sprite:
    """A place on a disc, that of the best in gold."""
    sheet = Sheet(DISC, DISC, f"place {place}")
    edge = ring(DISC / 2 - 6, 30, (DISC / 2, DISC / 2))
    sheet.piece(edge, NAMED["yellow"] if place == 1 else PAPER if place == 2 else SHADE, 3, 0.8, shadow=(3, 4))
    drawing = sheet.finished()
    handwriting.line(f"{place}", NUMBER, fonts.BRUSH).centre(drawing, DISC / 2, DISC / 2, INK)
    return Sprite(drawing)
