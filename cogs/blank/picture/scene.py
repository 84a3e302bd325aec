"""Draw the table of BLANK from a view: the rules in play, the top discard, what is in force, and who sits where."""

from __future__ import annotations

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.blank.picture import events, hand_scene, notices, seats, written_cards
from cogs.blank.picture.written_cards import Canvas, Drawings, pile_width, put_top_card
from cogs.blank.view import Sheet, View
from cogs.blank.wording import SHOWN, readable_cards
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, NAMED
from rendering.pieces import table
from rendering.pieces.written import RULE_SIZE, RuleCard, rule_card

EDGE = 6
RULES = Box(EDGE, 4, table.WIDTH - 2 * EDGE, RULE_SIZE[1])
# Of what lies below the rules, by how many rows the places of the players take: a table of few is lower.
STRIPS = {2: 236, 3: 238}
# Width of the notes beside the top discard; two players leave them more.
NOTES, WIDE_NOTES = 226, 330
WIDTHS = (620, 520, RULE_SIZE[0])  # of rule cards, where there are one, two, or more
GAP = 12
STAR = 60


def draw(view: View | Sheet, words: Speaker, drawings: Drawings) -> Image.Image:
    """Draw the public table, or what one seat sees: 1100 pixels wide, in the colours of the theme; or one card.
    Depends on nothing but its arguments."""
    if isinstance(view, Sheet):
        return written_cards.page((view.card,), view.mark, drawings, words)
    height = _strip(view).bottom + EDGE if view.seat is None else hand_scene.height_of(view)
    canvas = Canvas(table.ground(height).copy(), view, words, drawings)
    if view.seat is None:
        _put_table(canvas)
    else:
        hand_scene.put(canvas)
    return canvas.picture


def drawings(view: View | Sheet) -> tuple[str, ...]:
    """List the digests of the players' drawings on the cards and rules that are shown."""
    if isinstance(view, Sheet):
        return (view.card.drawing,) if view.card.drawing else ()
    return tuple(sorted({written.card.drawing for written in readable_cards(view).values() if written.card.drawing}))


def _strip(view: View) -> Box:
    return Box(EDGE, RULES.bottom + 8, table.WIDTH - 2 * EDGE, STRIPS[seats.row_count(view)])


def _put_table(canvas: Canvas) -> None:
    view = canvas.view
    if events.happening(view):
        table.patch(canvas.picture, RULES, lambda part, box: events.put(canvas.on(part), box))
    else:
        asking = view.question.source if view.question is not None else None
        # Beside the rules that were carried out, the one that is asking something.
        starred = {*view.fired, asking.source if asking is not None else None}
        shown = tuple((canvas.rule(each), each.source in starred) for each in view.rules[-SHOWN:])
        canvas.picture.paste(_rules(shown, canvas.words(text("No rules are in play."))), RULES.corner)
    strip = _strip(view)
    aside = strip._replace(width=pile_width(strip.height) + (WIDE_NOTES if len(view.players) == 2 else NOTES))
    table.patch(canvas.picture, aside, lambda part, box: _put_aside(canvas.on(part), box))
    seats.put(canvas, strip.within(left=aside.width + GAP))


@kept
def _rules(shown: tuple[tuple[RuleCard, bool], ...], none: str) -> Image.Image:
    """Draw the rules with the felt around them, and a star on those carried out since the newest play and on one that
    asks something. To be pasted at RULES, never changed."""
    picture, box = table.cut(RULES), RULES._replace(left=0, top=0)
    if not shown:
        line = handwriting.fitting(none, box.width, 60, 40, fonts.BRUSH)
        line.centre(picture, box.centre, box.middle, CHALK)
        return reduced(picture)
    wide = WIDTHS[len(shown) - 1]
    gap = (box.width - len(shown) * wide) // (len(shown) + 1) if len(shown) < SHOWN else EDGE
    left = box.centre - (len(shown) * (wide + gap) - gap) // 2
    for rule, starred in shown:
        rule_card(rule, wide, box.height).put(picture, left, 0)
        if starred:
            table.icon("star", STAR, NAMED["yellow"]).centre(picture, left + wide - STAR // 2 - 4, STAR // 2)
        left += wide + gap
    return reduced(picture)


def _put_aside(canvas: Canvas, box: Box) -> None:
    """Put the top discard, and beside it what is in force and what lies on the piles."""
    beside = notices.put_name(canvas, put_top_card(canvas, box))
    lines = (*notices.more_rules(canvas.view), *notices.piles(canvas.view))
    # What is in force is told before the names of mixed decks.
    kept = len(lines) - len(canvas.view.decks)
    taken = kept * notices.LINE
    in_force = notices.in_force(canvas, beside.within(bottom=taken), gives_way=taken)
    notices.put(canvas, beside, tuple(in_force), lines)
