"""Draw the table of Blank White Dice from a view: the tableau, the track of points, and what everybody has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PIL import Image

from bot.engine.drawings import DrawingSample
from bot.engine.text import Speaker, text
from cogs.blank_white_dice.picture import player_mat, tableau, track, written_cards
from cogs.blank_white_dice.picture.faces import NOBODY_DREW, Inks
from cogs.blank_white_dice.picture.places import TABLEAU, TRACK, arrange
from cogs.blank_white_dice.picture.stacks import Stack, card, stack_of
from cogs.blank_white_dice.view import TableauCard, View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, NAMED
from rendering.pieces import dice, table

CARD = (190, 230)
DIE = 150


def draw(view: View | DrawingSample, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW) -> Image.Image:
    """Draw the public table, or what a seat has: 1100 pixels wide, in the colours of the theme. Depends on nothing but
    its arguments. `drawings`: ink masks by digest. Of a sample, draw how it is on dice."""
    if isinstance(view, DrawingSample):
        return written_cards.on_dice(drawings.get(view.digest, b""))
    inks = Inks(view, drawings)
    places = arrange(view)
    picture = table.ground(places.height).copy()
    if view.seat is None:
        picture.paste(tableau.drawn(tableau.tableau_of(view, words, inks)), TABLEAU.corner)
        picture.paste(track.drawn(track.track_of(view, words)), TRACK.corner)
    for seat, mat in places.mats.items():
        picture.paste(player_mat.drawn(player_mat.mat_of(view, words, seat, mat, inks)), mat.box.corner)
    if places.scene:
        picture.paste(_drawn(_scene(view, words, inks, places.scene)), places.scene.corner)
    return picture


def drawings(view: View | DrawingSample) -> tuple[str, ...]:
    """List the digests of the icons that people have drawn: those of the cards of this game, and players' own (W14)."""
    if isinstance(view, DrawingSample):
        return (view.digest,)
    cards = {card.drawing for card in view.cards.values() if card.drawing}
    return tuple(sorted(cards.union(drawing.digest for drawing in view.drawings)))


class Scene(NamedTuple):
    """What is shown beside three mats: the card that something is done with, and who does it; else the title."""

    box: Box
    title: str
    card: Stack | None = None
    name: str = ""
    over: bool = False


def _scene(view: View, words: Speaker, inks: Inks, box: Box) -> Scene:
    asked, title = view.asked, words(text("Blank White Dice"))
    number = view.drawing or (asked.card if asked else 0)
    if number and asked:
        stack = stack_of(view, words, inks, TableauCard(number))
        return Scene(box, title, stack, table.shown_name(words, asked.seat))
    return Scene(box, title, over=view.outcome is not None)


@kept
def _drawn(shown: Scene) -> Image.Image:
    """Draw the scene with the felt around it. To be pasted at its box, never changed."""
    picture, box = table.cut(shown.box._replace(left=0, top=0)), shown.box._replace(left=0, top=0)
    if shown.card:
        name = table.tag(shown.name, box.width - CARD[0] - 40, 44, "turn", 2)
        left = box.centre - (CARD[0] + 20 + name.width) // 2
        name.put(picture, left, box.middle - name.height // 2)
        card(shown.card._replace(lit=False), *CARD).put(picture, left + name.width + 20, box.middle - CARD[1] // 2)
        return reduced(picture)
    line = handwriting.fitting(shown.title, box.width - 20, 60, 40, fonts.BRUSH)
    above = table.icon("crown", DIE, NAMED["yellow"]) if shown.over else dice.die(DIE, None)
    above.centre(picture, box.centre, box.middle - line.size * 0.5)
    line.put(picture, box.centre, box.middle + DIE // 2 + line.size * 0.7, CHALK, "middle")
    return reduced(picture)
