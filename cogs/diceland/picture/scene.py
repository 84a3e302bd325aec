"""Draw the table of Diceland from a view: the table from above, and the armies at its sides; or what a seat needs."""

from __future__ import annotations

import math

import msgspec
from PIL import Image

from bot.engine.text import Speaker
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.geometry.poses import rounded
from cogs.diceland.picture import armies, board, excerpt, explained, muster, strip, throwing
from cogs.diceland.picture.places import BOARD, COLUMNS, HEIGHT
from cogs.diceland.view import Asked, View
from rendering.pieces import table

SEATS = range(2)


def draw(view: View, words: Speaker) -> Image.Image:
    """Draw the public table: 1100 by HEIGHT pixels in the colours of the theme; or, where a seat needs no more than the
    table's message shows, its own lower picture. Depends on nothing but its arguments.

    The die of `view.asked` is looked at: what it sees is lit, and at whom its arrow goes is ringed. In a seat's own
    picture the table around it is twice as large; the die may be anybody's, and what is asked may be nothing."""
    if view.explains:
        return explained.drawn(explained.explained_of(words))
    if strip.suffices(view):
        return strip.drawn(strip.strip_of(view, words))
    if view.part is None and view.draft is not None:
        if view.phase == "first":
            return excerpt.drawn(excerpt.excerpt_of(_put_down(view), words))
        return throwing.drawn(throwing.throwing_of(view, words, view.draft))
    picture = surroundings(view, words)
    middle = muster.drawn(muster.muster_of(view, words)) if view.phase == "army" else board.drawn(board.table_of(view))
    picture.paste(middle, BOARD.corner)
    return picture


def surroundings(view: View, words: Speaker) -> Image.Image:
    """Draw everything but the table."""
    picture = table.ground(HEIGHT).copy()
    for seat in SEATS:
        picture.paste(armies.drawn(armies.army_of(view, words, seat)), COLUMNS[seat].corner)
    return picture


def _put_down(view: View) -> View:
    """D7: give the view as it will be when the first die is put down as it is drafted."""
    draft = view.draft
    if view.phase != "first" or draft is None:
        return view
    die = view.dice[draft.die]
    turned = math.remainder(math.radians(30 * draft.twelfths), math.tau)
    pose = rounded(0.0, 0.0, turned, CHARACTERS[die.character].face_of(draft.side))
    down = msgspec.structs.replace(die, place="play", pose=pose, side=draft.side)
    dice = (*view.dice[: draft.die], down, *view.dice[draft.die + 1 :])
    asked = Asked("", die.owner, draft.die)
    return msgspec.structs.replace(view, dice=dice, asked=asked, draft=None)
