"""Show all portraits, large and as small as they are on a card; all sides of all dice; and all marks."""

from __future__ import annotations

from typing import get_args

from PIL import Image

from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.dice.sides import Character, Continuous, Shield
from cogs.diceland.picture import dice, marks, portraits
from cogs.diceland.picture.looks import TEAM_COLOURS, Look
from rendering.lettering import handwriting
from rendering.paint.layout import height_of, put_rows, width_of
from rendering.paint.palette import CHALK
from rendering.paint.sprites import Sprite
from rendering.pieces import table

LARGE, SMALL = 300, 64
CELL = (LARGE + SMALL + 36, LARGE + 64)
LETTERS, LEAST = 30, 20
SCALE = 60.0
"""Pixels to an inch."""
MAGNIFIED = SCALE * 1.25
CODES = ("Br", "Ro", "Ga", "Mu", "Ra", "Mi", "Ja", "RD", "ZD", "He")


def sheets() -> dict[str, Image.Image]:
    """Give the sheets of this game for `make gallery`, by name."""
    return {"portraits": _portraits(), "dice": _dice(), "marks": _marks()}


def _portraits() -> Image.Image:
    """Show all portraits; a team is a row."""
    (wide, high), across = CELL, len(CHARACTERS) // len(TEAMS)
    picture = table.felt(across * wide + 12, len(TEAMS) * high + 12)
    for number, character in enumerate(CHARACTERS):
        _show(picture, character, 12 + number % across * wide, 12 + character.team * high)
    return picture


def _dice() -> Image.Image:
    """Show all sides of all dice as they lie, magnified; a die is a row, from its side 1 to its side 8."""
    size = round(2 * MAGNIFIED)
    picture = table.felt(8 * size + 300, len(CHARACTERS) * size + 12)
    for row, character in enumerate(CHARACTERS):
        look = Look(TEAM_COLOURS[TEAMS[character.team].key], bool(row % 2))
        line = handwriting.fitting(character.name.message, 260, LETTERS, LEAST)
        line.put(picture, 16, row * size + size // 2, CHALK)
        for side in SIDES:
            lies = dice.Lying(row, character.face_of(side), 90, look)
            dice.die(lies, SCALE).centre(picture, 290 + (side - 0.5) * size, (row + 0.5) * size)
    return picture


def _marks() -> Image.Image:
    """Show tags, shields and what lies on dice."""
    looks = [Look(colour, striped) for colour in TEAM_COLOURS.values() for striped in (False, True)]
    rows: list[list[Sprite]] = [
        [marks.tag(code, side, look) for code, side, look in zip(CODES, (*SIDES, 1, 2), looks, strict=True)],
        [dice.closed(code, look, 62) for code, look in zip(CODES, looks, strict=True)],
        [marks.shield(colour, 10, 60) for colour in get_args(Shield)],
        [*(marks.effect(does, 3 * (does in ("protection", "power up"))) for does in get_args(Continuous))],
        [
            *(marks.poisoned(look) for look in looks[:4]),
            *(marks.ordered(turn) for turn in (1, 2)),
            marks.points(12, 46),
        ],
        [
            marks.aimed(90, False),
            marks.aimed(90, True),
            marks.looked_at(90),
            marks.cross(90, False),
            marks.cross(90, True),
        ],
    ]
    picture = table.felt(width_of(rows[0], 12) + 24, height_of(rows, 12) + 24)
    put_rows(picture, rows, 12, 12, 12, 12)
    return picture


def _show(picture: Image.Image, character: Character, left: int, top: int) -> None:
    portraits.portrait(character, LARGE).put(picture, left, top)
    portraits.portrait(character, SMALL).put(picture, left + LARGE + 12, top + LARGE - SMALL)
    line = handwriting.fitting(character.name.message, LARGE, LETTERS, LEAST)
    line.put(picture, left + 4, top + LARGE + 40, CHALK)
