"""Draw what can be chosen while armies are made up: the teams, with how they play, or for armies that are built all
characters, a team to a row. Whose each is stands on it."""

from __future__ import annotations

from collections.abc import Iterator
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
from rendering.paint.palette import FELT, INK, channels, light
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded
from rendering.pieces import table

ACROSS = len(CHARACTERS) // len(TEAMS)
PORTRAIT, STRONGEST, STAR, LARGE_STAR = 60, 96, 46, 50
BROAD = 200
"""A card broader than this has the strongest side of its die."""
LETTERS = 30
LARGE, LARGE_LETTERS, LARGE_NAME = 66, 36, 40
"""Of a card that has the strongest side."""
VAST, VAST_NAME, VAST_LETTERS, VAST_STAR = 300, 48, 42, 62
"""A card from this width on has its strongest side over all the height below its name."""
TOP, HIGH = 5, 30
"""Above a portrait, and from the line on which the name stands to the top of its letters."""
BANNER = 52
VEIL = 140
"""How much of 255 the felt covers that lies over a team which is taken."""
HAND = handwriting.Hand(leading=0.9)


class Crew(NamedTuple):
    """A team. `way`: how it plays; `owner`: who took it; "": nobody has."""

    team: int
    name: str
    way: str
    owner: str


class Muster(NamedTuple):
    """All that is shown. `crews`: the teams, where whole ones are taken; else `names`: of all characters, and `taken`:
    which of them each seat has, and how its tags look."""

    crews: tuple[Crew, ...]
    names: tuple[str, ...]
    taken: tuple[tuple[Look, frozenset[int]], ...]


def muster_of(view: View, words: Speaker) -> Muster:
    """Gather who can be chosen, and who was."""
    if not view.builds:
        return Muster(tuple(crews_of(view, words)), (), ())
    taken = ((look_of(view, seat), frozenset(army)) for seat, army in enumerate(view.armies))
    return Muster((), tuple(words(each.name) for each in CHARACTERS), tuple(taken))


def crews_of(view: View, words: Speaker) -> Iterator[Crew]:
    """Gather the teams, and who took them."""
    for number, team in enumerate(TEAMS):
        owner = table.shown_name(words, view.teams.index(number)) if number in view.teams else ""
        yield Crew(number, words(team.name), words(team.way), owner)


@kept
def drawn(shown: Muster) -> Image.Image:
    """Draw it where the table is otherwise. To be pasted at its box, never changed."""
    picture, rows = felt(BOARD), BOARD._replace(left=0, top=0).rows(len(TEAMS), 4)
    for team, box in zip(shown.crews, rows, strict=False):
        banner(team, box.width, box.height).put(picture, *box.corner)
    for number, name in enumerate(shown.names):
        box = rows[number // ACROSS].columns(ACROSS, 4)[number % ACROSS]
        looks = tuple(look for look, taken in shown.taken if number in taken)
        card(number, name, looks, box.width, box.height).put(picture, *box.corner)
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
    if width >= VAST:
        return _vast(drawing, number, name, more)
    large = width > BROAD
    portrait, letters, star = (LARGE, LARGE_LETTERS, LARGE_STAR) if large else (PORTRAIT, LETTERS, STAR)
    portraits.portrait(character, portrait).put(drawing, 9, TOP)
    if large:
        faces.alone(number, SIDES[-1], STRONGEST).put(drawing, 9 + portrait + 2, TOP)
    # Beside the portrait, also where a card is as narrow as both.
    marks.points(character.points, star).put(drawing, width - 6 - star, TOP)
    _owned(drawing, looks, 54 if large else 42)
    room, foot = width - 22, height - 15
    shown = more[: max(0, foot - TOP - portrait - HIGH) // letters]
    for place, words in enumerate(reversed(shown)):
        handwriting.line(words, letters).pressed(room).put(drawing, 11, foot - place * letters, INK)
    if large:
        title = handwriting.line(name, LARGE_NAME, fonts.BRUSH).pressed(room)
        title.put(drawing, 11, foot - len(shown) * letters, INK)
    else:
        _name(drawing, name, letters, (9, foot - 5), width - 16)
    return Sprite(drawing)


def _vast(drawing: Image.Image, number: int, name: str, more: tuple[str, ...]) -> Sprite:
    """Put a character on a card that has much room: beside its strongest side who it is and what it can do."""
    (width, height), left, top = drawing.size, 14, 50
    size = height - top - 10
    aside, right, foot = left + size + 8, width - 10, height - 14
    handwriting.line(name, VAST_NAME, fonts.BRUSH).pressed(right - left).put(drawing, left, 42, INK)
    faces.alone(number, SIDES[-1], size).put(drawing, left, top)
    portraits.portrait(CHARACTERS[number], LARGE).put(drawing, aside, top)
    marks.points(CHARACTERS[number].points, VAST_STAR).put(drawing, right - VAST_STAR, top + 2)
    for place, words in enumerate(reversed(more)):
        line = handwriting.line(words, VAST_LETTERS).pressed(right - aside)
        line.put(drawing, aside, foot - place * VAST_LETTERS, INK)
    return Sprite(drawing)


@kept
def banner(team: Crew, width: int, height: int) -> Sprite:
    """Draw a team over the whole width: its name beside all its characters, and below how it plays or who took it."""
    drawing = _paper(team, width, height)
    dice = [it for it in CHARACTERS if it.team == team.team]
    left = width - 8 - len(dice) * (LARGE + 3)
    handwriting.line(team.name, BANNER, fonts.BRUSH).pressed(left - 24).put(drawing, 16, 54, INK)
    for place, character in enumerate(dice):
        portraits.portrait(character, LARGE).put(drawing, left + place * (LARGE + 3), TOP + 1)
    if not team.owner:
        handwriting.line(team.way, LARGE_NAME).pressed(width - 32).put(drawing, 16, height - 14, INK)
        return Sprite(drawing)
    return _taken(drawing, team, LARGE + 10)


@kept
def crew(team: Crew, width: int, height: int) -> Sprite:
    """Draw a team: its first character, its name beside it, and below how it plays or who took it."""
    drawing = _paper(team, width, height)
    first = next(it for it in CHARACTERS if it.team == team.team)
    portraits.portrait(first, LARGE).put(drawing, 9, TOP)
    aside = LARGE + 17
    handwriting.line(team.name, LARGE_NAME, fonts.BRUSH).pressed(width - aside - 10).put(drawing, aside, 42, INK)
    if team.owner:
        return _taken(drawing, team, LARGE + 26)
    paragraph.put(drawing, _below(width, height), way(team.way, width, height), HAND, f"crew {team.team}", INK)
    return Sprite(drawing)


def _paper(team: Crew, width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, f"crew {team.team}")
    colour = light(TEAM_COLOURS[TEAMS[team.team].key])
    sheet.piece(rounded(3, 3, width - 5, height - 5, 12), colour, 2.2, 0.7, shadow=(2, 2))
    return sheet.finished()


def _taken(drawing: Image.Image, team: Crew, top: int) -> Sprite:
    """Lay felt over a team that can be had no more, and a tag of whoever has it."""
    veil = Image.new("RGBA", drawing.size, (*channels(FELT), 0))
    veil.putalpha(drawing.getchannel("A").point([value * VEIL // 255 for value in range(256)]))
    drawing.alpha_composite(veil)
    table.tag(team.owner, drawing.width - 24, LARGE_LETTERS).put(drawing, 12, top)
    return Sprite(drawing)


def _name(drawing: Image.Image, name: str, letters: int, place: tuple[int, int], room: int) -> None:
    """Write a name from a place on: on two lines around that one, where it is too long for the room."""
    (left, baseline), whole = place, handwriting.line(name, letters, fonts.BRUSH)
    if whole.width <= room or " " not in name:
        whole.pressed(room).put(drawing, left, baseline, INK)
        return
    parts = name.split(" ")
    halves = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    for half, away in zip(min(halves, key=lambda pair: max(map(len, pair))), (-0.43, 0.43), strict=True):
        line = handwriting.line(half, letters, fonts.BRUSH).pressed(room)
        line.put(drawing, left, baseline + round(away * letters), INK)


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
