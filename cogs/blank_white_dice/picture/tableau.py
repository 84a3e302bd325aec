"""Draw the tableau: two rows of cards, and beside them the card on which the common die lies."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.blank_white_dice.picture import dice
from cogs.blank_white_dice.picture.dice import Die, die_of
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.faces import Inks
from cogs.blank_white_dice.picture.places import CALLED, GAP, LYING, TABLEAU, WINDOW, cells, corners, spread
from cogs.blank_white_dice.picture.stacks import LEAST, Stack, card, stack_of, tall_card
from cogs.blank_white_dice.view import NOBODY, View, common_card
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK
from rendering.pieces import table


class Tableau(NamedTuple):
    """All that the tableau shows. `window`: the stack of the common die; `dice`: those that nobody holds; `called`:
    what lies there, or has its place there while `holder` has it."""

    stacks: tuple[Stack, ...]
    window: Stack | None
    dice: tuple[Die, ...]
    called: str
    holder: int | None


def tableau_of(view: View, words: Speaker, inks: Inks) -> Tableau:
    """Gather all that the tableau shows."""
    home = common_card(view.tableau)
    stacks = tuple(stack_of(view, words, inks, each) for each in view.tableau if each.card != home)
    window = next((stack_of(view, words, inks, each) for each in view.tableau if each.card == home), None)
    lying = tuple(die_of(view, number, inks) for number, die in enumerate(view.dice) if die.holder == NOBODY)
    holder = view.dice[view.common].holder
    return Tableau(stacks, window, lying, words(text("common die")), None if holder == NOBODY else holder)


@kept
def drawn(shown: Tableau) -> Image.Image:
    """Draw the tableau with the felt around it. To be pasted at TABLEAU, never changed."""
    picture = table.cut(TABLEAU)
    room = TABLEAU._replace(left=0, top=0, width=TABLEAU.width - WINDOW - GAP)
    for number, place in enumerate(spread(room, len(shown.stacks))):
        card(shown.stacks[number], place.width, place.height).put(picture, *place.corner)
    if shown.window is not None:
        _window(picture, shown, shown.window, Box(room.right + GAP, 0, WINDOW, room.height))
    return reduced(picture)


def _window(picture: Image.Image, shown: Tableau, window: Stack, place: Box) -> None:
    """Put the card of the common die, and on its lower part the die, or the disc of whoever has taken it."""
    tall_card(window, place.width, place.height, 3 * LYING + CALLED).put(picture, *place.corner)
    lower = place.within(left=6, top=place.height - 3 * LYING - CALLED - 8, right=6, bottom=8)
    called = handwriting.fitting(shown.called, lower.width - 12, CALLED, LEAST, fonts.BRUSH)
    called.put(picture, lower.centre, lower.top + CALLED * 0.7, INK, "middle")
    lying = lower.within(top=CALLED)
    if shown.holder is not None:
        lies = disc(shown.holder, lying.height * 2 // 3)
        lies.put(picture, lying.centre - lies.width // 2, lying.middle - lies.height // 2)
    if not shown.dice:
        return
    size = cells(len(shown.dice), lying, LYING)
    for number, (left, top) in enumerate(corners(len(shown.dice), lying, size)):
        dice.drawn(shown.dice[number], size).put(picture, left - dice.EDGE, top - dice.EDGE)
