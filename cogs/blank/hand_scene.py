"""What one seat sees: the top discard, what it has laid or looks at, and its hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from bot.engine.text import Words, text
from cogs.blank.blocks import COLOURS
from cogs.blank.faces import Drawings, face
from cogs.blank.table_scene import EDGE, LINE, NOTES, notes, top_card
from cogs.blank.view import CardView, View, colour_of, number_of
from cogs.blank.wording import quoted
from rendering import handwriting, stationery, table
from rendering.boxes import Box
from rendering.palette import CHALK, NAMED
from rendering.text import BRUSH, fit, wrap
from rendering.written import SLIM, small_card

UPPER = Box(EDGE, 6, table.WIDTH - 2 * EDGE, 246)
HAND = Box(EDGE, 270, table.WIDTH - 2 * EDGE, 424)
ONE_ROW, TWO_ROWS = 9, 24
"""Up to so many cards are held in one row, in two; more are counted by colour and number."""
RAISED = 34
"""How far cards that can be played stand out."""
TILT = 1.6
"""Degrees between cards of a fan."""


def put(picture: Image.Image, view: View, words: Words, drawings: Drawings) -> None:
    left = top_card(picture, view, words, drawings, UPPER)
    notes(picture, view, words, Box(left, UPPER.top, NOTES, UPPER.height))
    left += NOTES + 10
    aside = Box(left, UPPER.top, UPPER.right - left, UPPER.height)
    looked = view.question.cards if view.question is not None else ()
    if cards := looked or view.laid:
        _row(picture, cards, words, drawings, aside)
    else:
        _rules(picture, view, words, aside)
    _hand(picture, view.hand, words, drawings)


def _row(picture: Image.Image, cards: Sequence[CardView], words: Words, drawings: Drawings, box: Box) -> None:
    """In order, the last one in front; the last of those laid ends on top."""
    wide = round(box.height * SLIM)
    pitch = min(wide + 8, (box.width - wide) // max(1, len(cards) - 1))
    for number, seen in enumerate(cards):
        small_card(face(seen, words, drawings), box.height).put(picture, box.left + number * pitch, box.top)


def _rules(picture: Image.Image, view: View, words: Words, box: Box) -> None:
    """The newest ones that there is room for, in words."""
    baseline, bottom = box.top + 0.74 * LINE, box.bottom
    for written in view.rules[::-1]:
        for line in wrap(words(text("• {rule}", rule=quoted(written))), box.width, 32):
            if baseline > bottom:
                return
            handwriting.line(line, 32).put(picture, box.left, baseline, CHALK)
            baseline += LINE


def _hand(picture: Image.Image, hand: Sequence[CardView], words: Words, drawings: Drawings) -> None:
    if len(hand) <= ONE_ROW:
        _fan(picture, hand, words, drawings)
    elif len(hand) <= TWO_ROWS:
        half = -(-len(hand) // 2)
        high = HAND.height // 2 - RAISED // 2
        for number, part in enumerate((hand[:half], hand[half:])):
            top = HAND.top + RAISED // 2 + number * (HAND.height // 2)
            _spread(picture, part, words, drawings, Box(HAND.left, top, HAND.width, high))
    else:
        _counted(picture, hand)


def _fan(picture: Image.Image, hand: Sequence[CardView], words: Words, drawings: Drawings) -> None:
    high = 350
    wide = round(high * SLIM)
    pitch = min(wide + 10, (HAND.width - wide - 24) // max(1, len(hand) - 1))
    middle = (len(hand) - 1) / 2
    for number, seen in enumerate(hand):
        off = number - middle
        card = small_card(face(seen, words, drawings), high, round(-off * TILT, 1))
        y = HAND.top + RAISED + high / 2 + 12 + off * off * 3.2 - (RAISED if seen.playable else 0)
        card.centre(picture, HAND.centre + off * pitch, y)


def _spread(picture: Image.Image, hand: Sequence[CardView], words: Words, drawings: Drawings, box: Box) -> None:
    wide = round(box.height * SLIM)
    pitch = min(wide + 6, (box.width - wide) // max(1, len(hand) - 1))
    left = box.centre - (wide + pitch * (len(hand) - 1)) // 2
    for number, seen in enumerate(hand):
        card = small_card(face(seen, words, drawings), box.height)
        card.put(picture, left + number * pitch, box.top - (RAISED // 2 if seen.playable else 0))


def _counted(picture: Image.Image, hand: Sequence[CardView]) -> None:
    """A row for each colour, a column for each number; a ring around what can be played."""
    counts = Counter((colour_of(seen.card), number_of(seen.card)) for seen in hand)
    playable = {(colour_of(seen.card), number_of(seen.card)) for seen in hand if seen.playable}
    high, wide = HAND.height // 6, HAND.width // 6
    for place, count in sorted(counts.items()):
        colour, number = place
        x, y = HAND.left + (number - 1) * wide, HAND.top + colour * high
        token = stationery.token(COLOURS[colour], number, high - 6)
        token.put(picture, x + 30, y + 3)
        if place in playable:
            table.icon("up", 34, NAMED["yellow"]).put(picture, x, y + high // 2 - 17)
        shown, size = fit(f"× {count}", wide - high - 40, 40, 32, BRUSH)
        handwriting.line(shown, size, BRUSH).put(picture, x + high + 34, y + high / 2 + 14, CHALK)
