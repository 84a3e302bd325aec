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
from cogs.blank_white_dice.view import NOBODY, Moment, View

CAUSE, APART, READ = 1_000, 300, 3_200  # milliseconds: what did it, from one change to the next, and all of it
CLOSED, OPENED = 900, 800  # dice of which nobody knows yet what is on them, and those of one more player


def frames(
    view: View, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW
) -> Iterator[tuple[Image.Image, int]]:
    """Draw the newest moment, each picture with its milliseconds; the last one is that of the view. A moment is on a
    poster in place of the tableau: first what brought it, then what everybody gains and loses, one after the other.
    Depends on nothing but its arguments."""
    if view.moment is None or view.moment.rolled:
        yield from throw.frames(view, words, drawings)
    if view.moment is None:
        return
    if view.moment.kind == "shown":
        yield from _opened(view, words, drawings)
        return
    still, shown = draw(view, words, drawings), poster.poster_of(view, view.moment, words, Inks(view, drawings))
    # Points change on the mats and the track when the poster shows it.
    yield _with(draw(_before(view, view.moment), words, drawings), shown, 0), CAUSE
    for seen in range(1, len(shown.changes)):
        yield _with(still, shown, seen), APART
    yield _with(still, shown, len(shown.changes)), READ
    yield still, APART


def before(view: View, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW) -> Image.Image | None:
    """Draw the whole poster: the first of two still pictures, where nothing moves. None: there is none to see."""
    if view.moment is None or view.moment.kind == "shown":
        return None
    shown = poster.poster_of(view, view.moment, words, Inks(view, drawings))
    return poster.drawn(shown, len(shown.changes))


def _opened(view: View, words: Speaker, drawings: Mapping[str, bytes]) -> Iterator[tuple[Image.Image, int]]:
    """Draw how all dice are shown, player by player, whoever begins the first."""
    seats = len(view.players)
    for opened in range(seats):
        known = {NOBODY, *((view.start + step) % seats for step in range(opened))}
        dice = tuple(die if die.holder in known else replace(die, hidden=True) for die in view.dice)
        yield draw(replace(view, dice=dice), words, drawings), OPENED if opened else CLOSED
    yield draw(view, words, drawings), OPENED


def _with(picture: Image.Image, shown: poster.Poster, seen: int) -> Image.Image:
    whole = picture.copy()
    whole.paste(poster.drawn(shown, seen), TABLEAU.corner)
    return whole


def _before(view: View, moment: Moment) -> View:
    """The table with the points of before."""
    players = (replace(player, points=had) for player, had in zip(view.players, moment.points, strict=True))
    return replace(view, players=tuple(players))
