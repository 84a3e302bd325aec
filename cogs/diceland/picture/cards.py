"""Draw the card of a die in play: its portrait, its name, the side on top magnified as it is turned, and its effect."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Arrow, Side, SideOption
from cogs.diceland.geometry.octahedron import CORNER_RADIUS
from cogs.diceland.geometry.poses import top_corners
from cogs.diceland.picture import faces, marks, portraits
from cogs.diceland.picture.dice import Lying
from cogs.diceland.picture.faces import Top
from cogs.diceland.picture.looks import Look
from cogs.diceland.view import DieView
from cogs.diceland.wording import EFFECTS, option_text
from rendering.lettering import fonts, handwriting
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, PAPER, light, on
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, rounded

LETTERS, LARGE, NAME = 30, 36, 40
"""Least size of what is written, of what is written on a tall card, and of the name there."""
RADIUS = 36
"""Of the side that is magnified."""
PORTRAIT, LARGE_PORTRAIT = 50, 42
SHIELD, LARGE_SHIELD = 38, 46
TAG, LARGE_TAG, TAG_LETTERS = (68, 38), (76, 40), 34
STAR, LARGE_STAR = 46, 50
WEAKEST = 1
"""D2: the side that says how many points a die is worth; a tall card always does."""
TALL = 165
"""A card higher than this has its name above all else, and larger letters."""
LOW = 128
"""A card lower than this is a narrow one: without portrait."""
SLIM = 150
"""A card slimmer than this has no name."""

MARKED = {"lit": "yellow", "aimed": "red", "helped": "lime"}

HITS: dict[str, Text] = {"red": text("Fire"), "ice": text("Cold")}


class Card(NamedTuple):
    """All that a card shows. `mark`: "lit" for a die that is looked at, "aimed" or "helped" for one at which its arrow
    goes."""

    name: str
    code: str
    effect: str
    lying: Lying
    side: int
    mark: str
    marked: tuple[tuple[str, int], ...]
    poison: Look | None


def card_of(die: DieView, code: str, lying: Lying, looks: tuple[Look, Look], words: Speaker, mark: str) -> Card:
    """Gather what is on the card of a die in play."""
    character, side = CHARACTERS[die.character], die.side or 1
    return Card(
        name=words(character.name),
        code=code,
        effect=effect(character.side(side), words),
        lying=lying,
        side=side,
        mark=mark,
        marked=tuple((held.does, held.amount) for held in die.effects),
        poison=None if die.poison is None else looks[die.poison],
    )


def effect(side: Side, words: Speaker) -> str:
    """Name what a side can do besides hitting, as its effect line does."""
    return ", ".join(_effects(side.arrow, side.option, words))


def _effects(arrow: Arrow | None, option: SideOption | None, words: Speaker) -> Iterator[str]:
    if arrow and arrow.does != "hit":
        yield words(EFFECTS[arrow.does]) + (f" +{arrow.amount}" if arrow.amount else "")
    elif arrow and arrow.colour in HITS:
        yield words(HITS[arrow.colour])
    if option:
        yield words(option_text(option))


@kept
def drawn(card: Card, width: int, height: int) -> Sprite:
    """Draw a card of that size."""
    drawing = _paper(card.lying.look, card.mark, width, height).copy()
    if width < SLIM:
        _slim(drawing, card)
    elif height < LOW:
        _narrow(drawing, card)
    elif height > TALL:
        _tall(drawing, card)
    else:
        _wide(drawing, card)
    return Sprite(drawing)


@kept
def _paper(look: Look, mark: str, width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, f"card {look} {height}")
    edge = rounded(3, 3, width - 5, height - 5, 12)
    sheet.piece(edge, light(look.colour), 2.2, 0.7, shadow=(2, 2))
    _rim(sheet, height, look)
    if mark:
        sheet.outline(edge, 6, NAMED[MARKED[mark]], 0.4, double=False)
    return sheet.finished()


def _rim(sheet: Sheet, height: int, look: Look) -> None:
    """Draw a strip in its owner's colour down the card."""
    strip = [(5.0, 10.0), (13.0, 7.0), (13.0, height - 9.0), (5.0, height - 12.0)]
    sheet.fill(strip, look.colour)
    if look.striped:
        sheet.hachure(strip, 11, -0.7, 4, INK if on(look.colour) == INK else PAPER, 0.1)
    sheet.outline(strip, 1.4, INK, 0.2, double=False)


def _tall(drawing: Image.Image, card: Card) -> None:
    """In a seat's own picture: its name, its side below with the portrait beside it, and its effect at the foot."""
    width, height = drawing.size
    left, top, right = 18, 38, width - 9 - LARGE_PORTRAIT
    free = width - 9 - LARGE_TAG[0] - left, height - top - LARGE_SHIELD - 10
    radius = min(free) / 2
    handwriting.line(card.name, NAME, fonts.BRUSH).pressed(width - left - 12).put(drawing, left, 34, INK)
    _magnified(drawing, card, (left + free[0] / 2, top + free[1] / 2), radius)
    _person(drawing, card, (right, top), LARGE_PORTRAIT, LARGE_TAG, LARGE)
    star = top + LARGE_PORTRAIT + LARGE_TAG[1]
    marks.points(CHARACTERS[card.lying.character].points, LARGE_STAR).put(drawing, width - 8 - LARGE_STAR, star)
    _foot(drawing, card, LARGE, LARGE_SHIELD)
    _row(drawing, card, (right + LARGE_PORTRAIT - 18, top + 20), marks.LARGE_MARK)


def _wide(drawing: Image.Image, card: Card) -> None:
    width, left, right = drawing.width, 18, drawing.width - 9 - PORTRAIT
    handwriting.line(card.name, LETTERS + 2, fonts.BRUSH).pressed(right - left - 6).put(drawing, left, 29, INK)
    _magnified(drawing, card, (left + SHIELD + 2 + RADIUS, 67), RADIUS)
    _person(drawing, card, (right, 8), PORTRAIT, TAG, TAG_LETTERS)
    if card.side == WEAKEST:
        marks.points(CHARACTERS[card.lying.character].points, STAR).put(drawing, left - 4, 67 - STAR // 2)
    _foot(drawing, card, LETTERS, SHIELD)
    _row(drawing, card, (width - 26, 27), marks.LARGE_MARK)


def _person(
    drawing: Image.Image, card: Card, corner: tuple[int, int], portrait: int, size: tuple[int, int], letters: int
) -> None:
    """Put the portrait at a corner, and the tag below it."""
    portraits.portrait(CHARACTERS[card.lying.character], portrait).put(drawing, *corner)
    tag = marks.tag(card.code, card.side, card.lying.look, size, letters)
    tag.put(drawing, drawing.width - 7 - size[0], corner[1] + portrait)


def _foot(drawing: Image.Image, card: Card, letters: int, size: int) -> None:
    """Put the block, and beside it what the side can do, at the foot."""
    (width, height), left = drawing.size, 18
    side = CHARACTERS[card.lying.character].side(card.side)
    if side.block is not None or side.shield != "white":
        marks.shield(side.shield, side.block, size).put(drawing, left - 1, height - 6 - size)
    if card.effect:
        aside = left + size + 5
        words = handwriting.line(card.effect, letters).pressed(width - 8 - aside)
        words.put(drawing, aside, height - 10, INK)


def _narrow(drawing: Image.Image, card: Card) -> None:
    """Where some dice are in play: the name, the effect, the tag, and hit and block beside each other."""
    width, height = drawing.size
    radius = min(34, height / 2 - 4)
    middle = (width - radius - 8, height / 2 + 2)
    _magnified(drawing, card, middle, radius)
    room = round(width - 26 - 2 * radius)
    handwriting.line(card.name, LETTERS, fonts.BRUSH).pressed(room).put(drawing, 18, 25, INK)
    marks.tag(card.code, card.side, card.lying.look, TAG, TAG_LETTERS).put(drawing, 16, height - 3 - TAG[1])
    side = CHARACTERS[card.lying.character].side(card.side)
    if side.block is not None or side.shield != "white":
        marks.shield(side.shield, side.block, SHIELD).put(drawing, 18 + TAG[0], height - 2 - SHIELD)
    if card.effect:
        handwriting.line(card.effect, LETTERS).pressed(room).put(drawing, 18, height // 2 + 3, INK)
    _row(drawing, card, (width - 20.0, 16.0))


def _slim(drawing: Image.Image, card: Card) -> None:
    """Where many dice are in play: the tag, the hit, and the block below each other."""
    width, height = drawing.size
    radius = min(28, height / 2 - 4)
    _magnified(drawing, card, (width - radius - 7, height - radius - 4), radius)
    marks.tag(card.code, card.side, card.lying.look, TAG, TAG_LETTERS).put(drawing, 16, 4)
    side = CHARACTERS[card.lying.character].side(card.side)
    if side.block is not None or side.shield != "white":
        marks.shield(side.shield, side.block, SHIELD).put(drawing, 15, height - 4 - SHIELD)
    _row(drawing, card, (width - 18.0, 22.0))


def _row(drawing: Image.Image, card: Card, last: Point, size: int = marks.MARK) -> None:
    """Put the marks of what lies on a die side by side, to the left of a point."""
    shown = [marks.effect(does, amount, size) for does, amount in card.marked]
    shown += [marks.poisoned(card.poison, size)] if card.poison else []
    for number, sprite in enumerate(shown):
        sprite.centre(drawing, last[0] - number * (size - 6), last[1])


def _magnified(drawing: Image.Image, card: Card, middle: Point, radius: float) -> None:
    """Draw the side on top as it is turned on the table."""
    corners = _corners(card.lying, radius)
    # In the middle of its own box, so that it is as large as its room allows.
    x, y = ((min(axis) + max(axis)) / 2 for axis in zip(*corners, strict=True))
    placed = tuple((middle[0] + a - x, middle[1] + b - y) for a, b in corners)
    size = math.ceil(2 * radius)
    left, top = round(middle[0] - size / 2) - 4, round(middle[1] - size / 2) - 4
    sheet = Sheet(size + 8, size + 8, f"face {card.lying} {radius}")
    face = Top(CHARACTERS[card.lying.character], card.side, tuple((a - left, b - top) for a, b in placed))
    faces.paint(sheet, face)
    painted = sheet.finished()
    faces.write_hit(painted, face)
    drawing.alpha_composite(painted, (max(0, left), max(0, top)))


def _corners(lying: Lying, radius: float) -> list[Point]:
    share = radius / CORNER_RADIUS
    return [(x * share, -y * share) for x, y in top_corners(lying.pose)]
