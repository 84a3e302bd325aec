"""Draw a player's mat: name, disc, points and dice. It is kept while nothing in it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.blank_white_dice.picture import dice
from cogs.blank_white_dice.picture.dice import Die
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.faces import Inks
from cogs.blank_white_dice.picture.places import Mat, corners
from cogs.blank_white_dice.view import View
from rendering.paint.layout import Box, height_of, put_row, put_rows, width_of, wrapped
from rendering.paint.palette import CHALK, NAMED
from rendering.paint.sprites import Sprite
from rendering.pieces import table

BETWEEN, BELOW = 10, 12  # between signs, across and down
DISC = 46
TAGS = 4  # W11


class PlayerMat(NamedTuple):
    """All that a mat shows, wherever it lies on the table."""

    mat: Mat
    lit: bool
    tag: Sprite
    signs: tuple[Sprite, ...]
    dice: tuple[Die, ...]
    variant: int

    @property
    def box(self) -> Box:
        return self.mat.box


def mat_of(view: View, words: Speaker, seat: int, mat: Mat, inks: Inks) -> PlayerMat:
    """Gather all that a player's mat shows."""
    lit = seat in view.to_act or (view.outcome is not None and seat in view.outcome.winners)
    signs = tuple(_signs(view, words, seat))
    room = mat.head.width if mat.beside else mat.head.width - width_of(signs, BETWEEN) - BETWEEN
    name = table.tag(table.shown_name(words, seat), room, 40, "turn" if lit else "plain", 2 if mat.beside else 1)
    held = tuple(die_of(view, number, inks) for number in view.players[seat].dice)
    return PlayerMat(mat.by_itself(), lit, name, signs, held, seat * 5)


def die_of(view: View, number: int, inks: Inks) -> Die:
    """Gather all that a die shows."""
    die = view.dice[number]
    return Die(
        faces=() if die.hidden else tuple(map(inks.on_face, die.faces)),
        up=None if die.hidden else die.up,
        hidden=die.hidden,
        copied=None if die.works_as is None or die.hidden else inks.on_face(die.works_as),
        common=number == view.common,
        done=number in view.resolved,
        asked=view.asked is not None and view.asked.die == number,
    )


@table.player_mat
def drawn(picture: Image.Image, shown: PlayerMat) -> None:
    """Draw a mat on a picture of its own."""
    _head(picture, shown)
    mat = shown.mat
    for number, (left, top) in enumerate(corners(len(shown.dice), mat.dice, mat.cell)):
        die = dice.drawn(shown.dice[number], mat.cell, shown.variant + number)
        die.put(picture, left - dice.EDGE, top - dice.EDGE)


def _signs(view: View, words: Speaker, seat: int) -> Iterator[Sprite]:
    """Draw whose disc it is, points, who begins, how far everybody is, how it ended."""
    player = view.players[seat]
    if view.outcome is not None and seat in view.outcome.winners:
        yield table.stamp(words(text("wins")), 170, 36, "green", "crown")
    elif view.phase in ("deal", "tagging"):
        if view.phase == "tagging":
            yield table.figure("card", NAMED["yellow"], f"{player.tags}/{TAGS}", 40)
        if player.ready:
            yield table.icon("tick", 42, NAMED["lime"])
    if seat == view.start:
        yield table.icon("flag", 44, NAMED["orange"])
    yield table.figure("star", NAMED["yellow"], f"{player.points}", 44)
    yield disc(seat, DISC)


def _head(picture: Image.Image, shown: PlayerMat) -> None:
    """Put the signs at the right of the name, or below it where both are beside the dice."""
    head, tag = shown.mat.head, shown.tag
    if not shown.mat.beside:
        tag.put(picture, head.left, head.middle - tag.height // 2)
        put_row(picture, shown.signs, head.right - width_of(shown.signs, BETWEEN), head.top, BETWEEN, head.height)
        return
    rows = wrapped(shown.signs, head.width, BETWEEN)
    top = head.middle - (tag.height + BELOW + height_of(rows, BELOW)) // 2
    tag.put(picture, head.left, top)
    put_rows(picture, rows, head.left + 6, top + tag.height + BELOW, BETWEEN, BELOW)
