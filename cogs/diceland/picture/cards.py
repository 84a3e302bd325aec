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
from cogs.diceland.picture import dice, faces, marks, portraits, seen
from cogs.diceland.picture.dice import Lying
from cogs.diceland.picture.faces import Top
from cogs.diceland.picture.looks import Look, codes, look_of
from cogs.diceland.view import DieView, View
from cogs.diceland.wording import EFFECTS, option_text
from rendering.lettering import fonts, handwriting
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, PAPER, light, on
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, rounded

LETTERS, NAME = 36, 40
"""Size of what is written, and of the name."""
PORTRAIT, SHIELD, STAR = 42, 46, 50
TAG = (76, 40)
TALL = 180
"""A card that is less high has no room for what its die is worth."""
BROAD = 300
"""A card from this width on has all that stands on it larger, beside its side."""
LARGE_NAME, LARGE_LETTERS = 48, 40
LARGE_PORTRAIT, LARGE_SHIELD, LARGE_STAR, LARGE_TAG = 62, 50, 60, (92, 46)

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


def in_play(view: View, words: Speaker) -> dict[int, Card]:
    """Gather the cards of dice in play, by their numbers."""
    known, sight, looks = codes(view), seen.sight(view), (look_of(view, 0), look_of(view, 1))
    looked = {seen.focus(view): "lit", view.asked.target if view.asked else None: "lit"}
    aimed = dict.fromkeys(sight.targets if sight else (), "helped" if sight and sight.helps else "aimed")
    return {
        number: _card_of(
            die,
            known[number],
            dice.lying(die, looks[die.owner]),
            looks,
            words,
            looked.get(number, aimed.get(number, "")),
        )
        for number, die in enumerate(view.dice)
        if die.pose
    }


def _card_of(die: DieView, code: str, lying: Lying, looks: tuple[Look, Look], words: Speaker, mark: str) -> Card:
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
    """Draw a card of that size: its name, its side below with the portrait beside it, and its effect at the foot."""
    if width >= BROAD:
        return _broad(card, width, height)
    drawing = _paper(card.lying.look, card.mark, width, height).copy()
    left, top, right = 18, 38, width - 9 - PORTRAIT
    free = width - 9 - TAG[0] - left, height - top - SHIELD - 10
    radius = min(free) / 2
    handwriting.line(card.name, NAME, fonts.BRUSH).pressed(width - left - 12).put(drawing, left, 34, INK)
    _magnified(drawing, card, (left + free[0] / 2, top + free[1] / 2), radius)
    portraits.portrait(CHARACTERS[card.lying.character], PORTRAIT).put(drawing, right, top)
    marks.tag(card.code, card.side, card.lying.look, TAG).put(drawing, width - 7 - TAG[0], top + PORTRAIT)
    if height >= TALL:
        star = marks.points(CHARACTERS[card.lying.character].points, STAR)
        star.put(drawing, width - 8 - STAR, top + PORTRAIT + TAG[1])
    _foot(drawing, card)
    _row(drawing, card, (right + PORTRAIT - 18, top + 20))
    return Sprite(drawing)


def _broad(card: Card, width: int, height: int) -> Sprite:
    """Draw a card that has much room: its side over all the height below its name, and beside it everything else."""
    drawing = _paper(card.lying.look, card.mark, width, height).copy()
    character, left, top = CHARACTERS[card.lying.character], 18, 48
    side, radius = character.side(card.side), (height - top - 10) / 2
    aside, right = round(left + 2 * radius + 8), width - 9
    handwriting.line(card.name, LARGE_NAME, fonts.BRUSH).pressed(right - left).put(drawing, left, 40, INK)
    _magnified(drawing, card, (left + radius, top + radius), radius)
    portraits.portrait(character, LARGE_PORTRAIT).put(drawing, aside, top)
    marks.points(character.points, LARGE_STAR).put(drawing, right - LARGE_STAR, top + 2)
    below = top + LARGE_PORTRAIT + 2
    marks.tag(card.code, card.side, card.lying.look, LARGE_TAG).put(drawing, aside, below)
    if side.block is not None or side.shield != "white":
        marks.shield(side.shield, side.block, LARGE_SHIELD).put(drawing, right - LARGE_SHIELD, below - 2)
    if card.effect:
        words = handwriting.line(card.effect, LARGE_LETTERS).pressed(right - aside)
        words.put(drawing, aside, height - 12, INK)
    _row(drawing, card, (aside + LARGE_PORTRAIT - 18, top + 20))
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


def _foot(drawing: Image.Image, card: Card) -> None:
    """Put the block, and beside it what the side can do, at the foot."""
    (width, height), left = drawing.size, 18
    side = CHARACTERS[card.lying.character].side(card.side)
    if side.block is not None or side.shield != "white":
        marks.shield(side.shield, side.block, SHIELD).put(drawing, left - 1, height - 6 - SHIELD)
    if card.effect:
        aside = left + SHIELD + 5
        words = handwriting.line(card.effect, LETTERS).pressed(width - 8 - aside)
        words.put(drawing, aside, height - 10, INK)


def _row(drawing: Image.Image, card: Card, last: Point) -> None:
    """Put the marks of what lies on a die side by side, to the left of a point."""
    size = marks.LARGE_MARK
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
