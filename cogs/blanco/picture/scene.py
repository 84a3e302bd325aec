"""Draw the table of BLANCO from a view: the players' mats, the piles with the viewer's hand, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, plural, text
from cogs.blanco.picture import piles, player_mat
from cogs.blanco.picture.piles import SHAPE
from cogs.blanco.picture.places import GAP, LEAST, arrange, grid_spots
from cogs.blanco.picture.player_mat import suit
from cogs.blanco.view import View
from rendering.lettering import fonts, handwriting
from rendering.lettering.fonts import HAND
from rendering.paint.layout import Box
from rendering.paint.palette import CHALK, NAMED
from rendering.pieces import suited, table

BESIDE = 140  # least room for words beside something
MOST_LINES = 3  # that are shown of one turn
LASSO = 5  # room that the lasso around a line takes


def draw(view: View, words: Speaker) -> Image.Image:
    """Draw the public table, or what a seat has: 1100 pixels wide, in the colours of the theme. Depends on nothing but
    its arguments."""
    places = arrange(view)
    picture = table.ground(places.height).copy()
    for seat, mat in places.mats.items():
        picture.paste(player_mat.drawn(player_mat.mat_of(view, words, seat, mat)), mat.box.corner)
    if places.scene is None:
        picture.paste(piles.hand(places.piles, piles.hand_of(view, words)), places.piles.corner)
        return picture
    picture.paste(piles.drawn(places.piles, piles.piles_of(view, words)), places.piles.corner)
    _put_scene(picture, view, words, places.scene)
    return picture


def _put_scene(picture: Image.Image, view: View, words: Speaker, place: Box) -> None:
    """Put what is new: lines that went, a card that was taken, how it ended; else which game it is."""
    if view.cleared:
        picture.paste(_cleared(place, lines_of(view, words)), place.corner)
    elif view.outcome:
        picture.paste(_crown(place), place.corner)
    elif view.phase == "drawn":
        taken = _taken(place, table.shown_name(words, view.turn), words(text("takes")), view.drawn)
        picture.paste(taken, place.corner)
    else:
        picture.paste(_title(place, tuple(map(words, _told(view)))), place.corner)


class ClearedLines(NamedTuple):
    """The newest lines that somebody has cleared in a turn, oldest first: the cards of each. `said`: that they are
    cleared."""

    name: str
    said: str
    lines: tuple[tuple[int, ...], ...]


def lines_of(view: View, words: Speaker) -> ClearedLines:
    """Gather the lines of a view in which some were cleared."""
    first, *_ = view.cleared
    name = table.shown_name(words, first.seat, first.by(first.seat).called)
    lines = tuple(
        tuple(card for position in each.positions if (card := each.spots[position].card) is not None)
        for each in view.cleared[-MOST_LINES:]
    )
    return ClearedLines(name, words(text("cleared")), lines)


@table.part
def _cleared(picture: Image.Image, box: Box, shown: ClearedLines) -> None:
    """Put the cards that went, each line of them in a lasso."""
    room = _headed(picture, shown.name, shown.said, box)
    lines = shown.lines[-(room.height // (LEAST.height + 2 * LASSO)) :]
    for line, place in zip(lines, room.rows(len(lines)), strict=True):
        high = place.height - 2 * LASSO
        across = (place.width - 2 * LASSO) // len(line) - GAP
        size = suited.Size(min(across, max(LEAST.width, round(high * SHAPE))), high)
        (left, top), *_ = corners = grid_spots(place, size, len(line), len(line))
        for card, corner in zip(line, corners, strict=True):
            suited.front(suit(card), size).put(picture, *corner)
        around = suited.lasso(len(line) * (size.width + GAP) - GAP, size.height)
        around.put(picture, left - suited.LOOSE, top - suited.LOOSE)


@table.part
def _crown(picture: Image.Image, box: Box) -> None:
    table.icon("crown", min(190, box.height - 20), NAMED["yellow"]).centre(picture, box.centre, box.middle)


def _headed(picture: Image.Image, name: str, said: str, box: Box) -> Box:
    """Put who and what above or, where there is more room, beside the rest of the box, which is given back."""
    wide = 4 * (LEAST.width + GAP)
    if box.width < wide + BESIDE:
        tag = table.tag(name, box.width - BESIDE, 38)
        tag.put(picture, box.left + 6, box.top - 2)
        _caption(picture, said, box.within(left=tag.width + 14, right=2)._replace(height=tag.height))
        return box.within(top=tag.height + 4)
    room = box.width - wide - 8
    tag = table.tag(name, room - 8, 56, most=2)
    tag.put(picture, box.left + 8, box.middle - tag.height)
    _caption(picture, said, Box(box.left + 10, box.middle, room - 10, 70))
    return box.within(left=box.width - wide)


def _caption(picture: Image.Image, said: str, box: Box) -> None:
    line = handwriting.fitting(said, box.width - 6, min(60, box.height), 34)
    line.put(picture, box.left + 4, box.middle + line.size * 0.3, CHALK)


@table.part
def _taken(picture: Image.Image, box: Box, name: str, takes: str, drawn: int | None) -> None:
    """Put the third card of whoever's turn it is: open if all know it."""
    box = _headed(picture, name, takes, box)
    high = box.height - 20
    size = suited.Size(round(high * SHAPE), high)
    card = suited.back(size) if drawn is None else suited.front(suit(drawn), size)
    card.centre(picture, box.centre, box.middle)


@table.part
def _title(picture: Image.Image, box: Box, lines: tuple[str, ...]) -> None:
    """Put lines beside a fan of cards."""
    fan = suited.fan(min(box.height - 20, box.width // 5))
    fan.put(picture, box.left, box.middle - fan.height // 2)
    room = box.within(left=fan.width + GAP, right=8)
    for number, (said, place) in enumerate(zip(lines, room.rows(len(lines)), strict=True)):
        line = handwriting.fitting(said, place.width, 46 if number else 64, 32, HAND if number else fonts.BRUSH)
        line.put(picture, place.left, place.middle + line.size * 0.28, CHALK)


def _told(view: View) -> Iterator[Text]:
    """Say which game it is, and how many cards have gone."""
    yield _game(view)
    if view.box:
        yield plural("cleared: {n} card", "cleared: {n} cards", n=view.box)


def _game(view: View) -> Text:
    if view.play > 10:
        return text("Game {game} of {games}", game=view.game, games=view.play - 10)
    if view.play:
        return text("Game {game}, to {wins} wins", game=view.game, wins=view.play)
    return text("BLANCO")
