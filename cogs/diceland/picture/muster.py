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
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import INK, light
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded

ACROSS = len(CHARACTERS) // len(TEAMS)
PORTRAIT, STRONGEST, STAR = 76, 84, 46
BROAD = 200
"""A card broader than this has the strongest side of its die."""
LETTERS, PITCH = 30, 32


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
    starred: bool = True,
    more: tuple[str, ...] = (),
) -> Sprite:
    """Draw a character, or by its first one a team. `looks`: of those who have it; `starred`: with its points and,
    where there is room, its strongest side; `more`: what is written below the name, as far as there is room."""
    character = CHARACTERS[number]
    colour = TEAM_COLOURS[TEAMS[character.team].key]
    sheet = Sheet(width, height, f"muster {number}")
    sheet.piece(rounded(3, 3, width - 5, height - 5, 12), light(colour), 2.2, 0.7, shadow=(2, 2))
    drawing = sheet.finished()
    portraits.portrait(character, PORTRAIT).put(drawing, 9, 9)
    if starred and width > BROAD:
        faces.alone(number, SIDES[-1], STRONGEST).put(drawing, 9 + PORTRAIT + 2, 7)
    if starred:
        marks.points(character.points, STAR).put(drawing, width - 8 - STAR, 7)
    for place, look in enumerate(looks):
        emblem = marks.emblem(look, STAR - 4)
        emblem.put(drawing, width - 10 - emblem.width, 54 + place * 26)
    room, foot = width - 22, height - 15
    shown = more[: (foot - PORTRAIT - LETTERS) // PITCH]
    for place, words in enumerate(reversed(shown)):
        handwriting.line(words, LETTERS).pressed(room).put(drawing, 11, foot - place * PITCH, INK)
    handwriting.line(name, LETTERS, fonts.BRUSH).pressed(room).put(drawing, 11, foot - len(shown) * PITCH, INK)
    return Sprite(drawing)
