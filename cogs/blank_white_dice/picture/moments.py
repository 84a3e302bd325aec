"""Draw what wants to be seen: a throw, or what a move has brought, before the table as it is then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace
from PIL import Image

from bot.engine.text import Speaker
from cogs.blank_white_dice.picture import poster, throw
from cogs.blank_white_dice.picture.faces import NOBODY_DREW, Inks
from cogs.blank_white_dice.picture.places import TABLEAU
from cogs.blank_white_dice.picture.scene import draw
from cogs.blank_white_dice.view import Moment, View

ROLLED, APART, READ = 1_200, 350, 3_600  # milliseconds: what did it, from one change to the next, and all of it


def frames(
    view: View, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW
) -> Iterator[tuple[Image.Image, int]]:
    """Draw the newest moment, each picture with its milliseconds; the last one is that of the view. A moment is on a
    poster in place of the tableau: first what brought it, then what everybody gains and loses, one after the other.
    Depends on nothing but its arguments."""
    if view.moment is None:
        yield from throw.frames(view, words, drawings)
        return
    still, shown = draw(view, words, drawings), poster.poster_of(view, view.moment, words, Inks(view, drawings))
    # Points change on the mats and the track when the poster shows it.
    yield _with(draw(_before(view, view.moment), words, drawings), shown, 0), ROLLED
    for seen in range(1, len(shown.changes)):
        yield _with(still, shown, seen), APART
    yield _with(still, shown, len(shown.changes)), READ
    yield still, APART


def before(view: View, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW) -> Image.Image | None:
    """Draw the whole poster: the first of two still pictures, where nothing moves. None: there is none to see."""
    if view.moment is None:
        return None
    shown = poster.poster_of(view, view.moment, words, Inks(view, drawings))
    return poster.drawn(shown, len(shown.changes))


def _with(picture: Image.Image, shown: poster.Poster, seen: int) -> Image.Image:
    whole = picture.copy()
    whole.paste(poster.drawn(shown, seen), TABLEAU.corner)
    return whole


def _before(view: View, moment: Moment) -> View:
    """The table with the points of before."""
    players = (replace(player, points=had) for player, had in zip(view.players, moment.points, strict=True))
    return replace(view, players=tuple(players))
