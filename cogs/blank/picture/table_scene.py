"""What lies on the table for all: the rules in play, the top discard, what is in force, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.engine.text import Speaker, Text, plural, text
from cogs.blank.picture import event_scene, notices, seats_scene
from cogs.blank.picture.card_faces import Drawings, rule, small
from cogs.blank.view import View
from rendering.layout import Box
from rendering.lettering import handwriting
from rendering.lettering.fonts import BRUSH, fit
from rendering.paint.palette import CHALK, INK, NAMED
from rendering.pieces import suited, table
from rendering.pieces.suited import Size
from rendering.pieces.written import RULE_SIZE, SLIM, rule_card

EDGE = 6
RULES = Box(EDGE, 4, table.WIDTH - 2 * EDGE, RULE_SIZE[1])
STRIP = Box(EDGE, RULES.bottom + 8, table.WIDTH - 2 * EDGE, table.HEIGHT - RULES.bottom - 8 - EDGE)
SHOWN = 3  # rules that can be read side by side; the newest ones, if there are more
WIDTHS = (620, 520, RULE_SIZE[0])  # of rule cards, where there are one, two, or SHOWN
NOTES = 236  # width of the notes beside the top discard
GAP = 12
LAYERS = 3  # of a pile, that are seen below its top card
STEP = 3
STAR = 74
HELD = 44  # size of how many cards the newest play held


def put(picture: Image.Image, view: View, words: Speaker, drawings: Drawings) -> None:
    if not event_scene.put(picture, view, words, drawings, RULES):
        _rules(picture, view, words, drawings)
    left = top_card(picture, view, words, drawings, STRIP)
    beside = Box(left, STRIP.top, NOTES, STRIP.height)
    notices.put(
        picture, words, beside, tuple(notices.in_force(view, words, beside)), (*more_rules(view), *notices.piles(view))
    )
    left += NOTES + GAP
    seats_scene.put(picture, view, words, Box(left, STRIP.top, STRIP.right - left, STRIP.height))


def _rules(picture: Image.Image, view: View, words: Speaker, drawings: Drawings) -> None:
    """Those carried out since the newest play, and one that asks something, have a star."""
    shown = view.rules[-SHOWN:]
    asking = view.question.source if view.question is not None else None
    starred = {*view.fired, asking.source if asking is not None else None}
    if not shown:
        line = handwriting.line(*fit(words(text("No rules are in play.")), RULES.width, 60, 40, BRUSH), BRUSH)
        line.centre(picture, RULES.centre, RULES.middle, CHALK)
        return
    wide, high = WIDTHS[len(shown) - 1], RULE_SIZE[1]
    gap = (RULES.width - len(shown) * wide) // (len(shown) + 1) if len(shown) < SHOWN else EDGE
    left = RULES.centre - (len(shown) * (wide + gap) - gap) // 2
    for written in shown:
        rule_card(rule(written, view.marks[written.card.deck], words, drawings), wide, high).put(
            picture, left, RULES.top
        )
        if written.source in starred:
            table.icon("star", STAR, NAMED["yellow"]).centre(
                picture, left + wide - STAR // 2 - 4, RULES.top + STAR // 2
            )
        left += wide + gap


def more_rules(view: View) -> Iterator[Text]:
    more = len(view.rules) - SHOWN
    if more > 0:
        yield plural("and {n} more rule", "and {n} more rules", n=more)


def top_card(picture: Image.Image, view: View, words: Speaker, drawings: Drawings, box: Box) -> int:
    """At the left of a box, on the cards below it; where the rest of the box begins."""
    layers = min(LAYERS, view.discards - 1)
    high = box.height - LAYERS * STEP
    size = Size(round(high * SLIM), high)
    suited.stack(size, layers).put(picture, box.left, box.top)
    small(view.top, words, drawings, high).put(picture, box.left, box.top)
    if view.held > 1:
        _held(picture, view.held, box.left + size.width, box.top)
    return box.left + size.width + LAYERS * STEP + GAP


def _held(picture: Image.Image, count: int, right: int, top: int) -> None:
    """On the upper right corner of the top card."""
    number = handwriting.line(f"×{count}", HELD, BRUSH)
    plate = table.plate(number.mask.width + 18, number.mask.height + 18)
    x, y = right - plate.width / 2 - 2, top + plate.height / 2 + 2
    plate.centre(picture, x, y)
    number.centre(picture, x, y, INK)
