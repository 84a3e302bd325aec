"""Draw the characters that can be chosen, while armies are made up: a team is a row; whose each is stands beside it."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.picture import faces, marks, portraits
from cogs.diceland.picture.looks import TEAM_COLOURS, Look, look_of
from cogs.diceland.picture.places import BOARD, felt
from cogs.diceland.view import View
from rendering.lettering import fonts, handwriting, paragraph
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, light
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded

ACROSS = len(CHARACTERS) // len(TEAMS)
PORTRAIT, STRONGEST, STAR, LARGE_STAR = 60, 96, 46, 50
BROAD = 200
"""A card broader than this has the strongest side of its die."""
LETTERS = 30
LARGE, LARGE_LETTERS, LARGE_NAME = 66, 36, 40
"""Of a card that has the strongest side."""
TOP, HIGH = 5, 30
"""Above a portrait, and from the line on which the name stands to the top of its letters."""
HAND = handwriting.Hand(leading=0.9)


class Muster(NamedTuple):
    """All that is shown. `names`: of all characters; `taken`: which of them each seat has, and how its tags look."""

    names: tuple[str, ...]
    taken: tuple[tuple[Look, frozenset[int]], ...]


def muster_of(view: View, words: Speaker) -> Muster:
    """Gather who can be chosen, and who was."""
    taken = (
        (look_of(view, seat), frozenset(army) | {number for number, each in enumerate(CHARACTERS) if each.team == team})
        for seat, (team, army) in enumerate(zip(view.teams, view.armies, strict=True))
    )
    return Muster(tuple(words(each.name) for each in CHARACTERS), tuple(taken))


@kept
def drawn(shown: Muster) -> Image.Image:
    """Draw it where the table is otherwise. To be pasted at its box, never changed."""
    picture = felt(BOARD)
    boxes = [cell for row in BOARD._replace(left=0, top=0).rows(len(TEAMS), 4) for cell in row.columns(ACROSS, 4)]
    for number, box in enumerate(boxes):
        looks = tuple(look for look, taken in shown.taken if number in taken)
        card(number, shown.names[number], looks, box.width, box.height).put(picture, box.left, box.top)
    return reduced(picture)


@kept
def card(
    number: int,
    name: str,
    looks: tuple[Look, ...],
    width: int,
    height: int,
    *,
    more: tuple[str, ...] = (),
) -> Sprite:
    """Draw a character with its points and, where there is room, its strongest side. `looks`: of those who have it;
    `more`: what is written below the name, as far as there is room."""
    character = CHARACTERS[number]
    colour = TEAM_COLOURS[TEAMS[character.team].key]
    sheet = Sheet(width, height, f"muster {number}")
    sheet.piece(rounded(3, 3, width - 5, height - 5, 12), light(colour), 2.2, 0.7, shadow=(2, 2))
    drawing = sheet.finished()
    large = width > BROAD
    portrait, letters, star = (LARGE, LARGE_LETTERS, LARGE_STAR) if large else (PORTRAIT, LETTERS, STAR)
    portraits.portrait(character, portrait).put(drawing, 9, TOP)
    if large:
        faces.alone(number, SIDES[-1], STRONGEST).put(drawing, 9 + portrait + 2, TOP)
    # Beside the portrait, also where a card is as narrow as both.
    marks.points(character.points, star).put(drawing, width - 6 - star, TOP)
    _owned(drawing, looks, 54)
    room, foot = width - 22, height - 15
    shown = more[: max(0, foot - TOP - portrait - HIGH) // letters]
    for place, words in enumerate(reversed(shown)):
        handwriting.line(words, letters).pressed(room).put(drawing, 11, foot - place * letters, INK)
    title = handwriting.line(name, LARGE_NAME if large else letters, fonts.BRUSH).pressed(room)
    title.put(drawing, 11, foot - len(shown) * letters, INK)
    return Sprite(drawing)


@kept
def crew(number: int, name: str, plays: str, looks: tuple[Look, ...], width: int, height: int) -> Sprite:
    """Draw a team: its first character, its name beside it, and how it `plays`. `looks`: of those who have it."""
    colour = TEAM_COLOURS[TEAMS[number].key]
    sheet = Sheet(width, height, f"crew {number}")
    sheet.piece(rounded(3, 3, width - 5, height - 5, 12), light(colour), 2.2, 0.7, shadow=(2, 2))
    drawing = sheet.finished()
    first = next(it for it in CHARACTERS if it.team == number)
    portraits.portrait(first, LARGE).put(drawing, 9, TOP)
    aside = LARGE + 17
    handwriting.line(name, LARGE_NAME, fonts.BRUSH).pressed(width - aside - 10).put(drawing, aside, 42, INK)
    _owned(drawing, looks, 50)
    paragraph.put(drawing, _below(width, height), way(plays, width, height), HAND, f"crew {number}", INK)
    return Sprite(drawing)


def way(plays: str, width: int, height: int) -> paragraph.Fitted:
    """Break how a team plays into the lines of its card."""
    room = _below(width, height)
    return paragraph.fitted(paragraph.plain(plays), HAND, (room.width, room.height), LARGE_LETTERS, LARGE_LETTERS)


def _below(width: int, height: int) -> Box:
    """Give the room below the portrait of a team's card."""
    return Box(11, LARGE + 8, width - 22, height - LARGE - 14)


def _owned(drawing: Image.Image, looks: tuple[Look, ...], top: int) -> None:
    for place, look in enumerate(looks):
        emblem = marks.emblem(look, STAR - 4)
        emblem.put(drawing, drawing.width - 10 - emblem.width, top + place * 26)
