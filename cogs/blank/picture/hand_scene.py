"""Draw what one seat sees: the top discard and what matches it, what the seat has laid, and its hand. Cards of a pile
that it looks at take the place of the hand, which is beside them then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.engine.text import Text, plural, text
from cogs.blank.cards import matching
from cogs.blank.cards.names import COLOUR_NAMES, colour_of, number_of
from cogs.blank.picture import card_fan, events, notices
from cogs.blank.picture.written_cards import Canvas, HeldCard, put_top_card
from cogs.blank.view import CardView, View
from cogs.blank.wording import quoted, signed
from rendering.lettering import handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK
from rendering.paint.sprites import Sprite
from rendering.pieces import slips, table

EDGE, GAP = 6, 12
UPPER = Box(EDGE, 4, table.WIDTH - 2 * EDGE, 256)
HAND = Box(EDGE, 262, table.WIDTH - 2 * EDGE, 434)
NOTES = 270  # width of the notes beside the top discard
TURN, HEAD = 42, 38  # sizes of whose turn it is, and of words above cards
RING = 12
BETWEEN = 1  # from rule to rule
# How much lower rules may reach than UPPER, to be whole; a hand in one row leaves that to them.
STRETCH = (0, 40, 80)

RuleText = tuple[str, slips.Sign | None]


def put(canvas: Canvas) -> None:
    """Draw on a picture in the colours of the theme."""
    view = canvas.view
    reach = UPPER.within(bottom=-STRETCH[-1])
    taken = table.patch(canvas.picture, reach, lambda part, box: _put_upper(canvas.on(part), box))
    box = HAND.within(top=taken)
    canvas.picture.paste(_hand(canvas.held(_looked_at(view) or view.hand), box), box.corner)


@kept
def _hand(cards: tuple[HeldCard, ...], box: Box) -> Image.Image:
    """Draw cards with the felt around them; to be pasted at the box, never changed."""
    picture = table.cut(box)
    card_fan.put(picture, cards, box._replace(left=0, top=0))
    return reduced(picture)


def _put_upper(canvas: Canvas, reach: Box) -> int:
    """Put all above the hand; give how much of the room below UPPER it takes. `reach`: where it may lie at the most."""
    rest = put_top_card(canvas, reach._replace(height=UPPER.height))
    _put_notes(canvas, rest._replace(width=NOTES))
    return _put_beside(canvas, rest.within(left=NOTES + GAP))


def _looked_at(view: View) -> Sequence[CardView]:
    return view.question.cards if view.question is not None else ()


def _put_notes(canvas: Canvas, box: Box) -> None:
    first = (*_turn(canvas), *_matching(canvas))
    taken = sum(slip.height + notices.GAP for slip in first)
    rest = notices.in_force(canvas, box.within(bottom=taken))
    notices.put(canvas, box, (*first, *rest), tuple(notices.piles(canvas.view)))


def _turn(canvas: Canvas) -> Iterator[Sprite]:
    """Draw whose turn it is: in yellow if the viewer has to act, whoever's turn it is."""
    view, words = canvas.view, canvas.words
    if view.phase == "over":
        return
    if view.seat == view.turn:
        said = words(text("your turn"))
    elif view.seat in view.to_act:
        said = words(text("it is up to you"))
    else:
        said = table.shown_name(words, view.turn)
    yield table.tag(said, NOTES, TURN, "turn" if view.seat in view.to_act else "plain")


def _matching(canvas: Canvas) -> Iterator[Sprite]:
    """Draw what a card must match, unless less than that is in force."""
    view = canvas.view
    limited = any(lasting.kind in (*matching.ONLY, *matching.DEMANDS) for lasting in view.lasting)
    if view.phase == "turn" and not limited:
        colour, number = colour_of(view.top.card), number_of(view.top.card)
        said = text("{colour} or {number}", colour=COLOUR_NAMES[colour], number=number)
        yield slips.slip(canvas.words(said), NOTES, 1, notices.colour_sign(colour))


def _put_beside(canvas: Canvas, box: Box) -> int:
    """Put what matters most now; give how much of the room below the box it takes."""
    view = canvas.view
    if _looked_at(view):
        _put_headed(canvas, plural("your hand, {n} card:", "your hand, {n} cards:", n=len(view.hand)), view.hand, box)
    elif view.laid and view.call is None:
        last = _put_headed(canvas, text("laid so far, the last one on top:"), view.laid, box)
        slips.ring(last.width + RING, last.height + RING).centre(canvas.picture, last.centre, last.middle)
    elif events.happening(view):
        events.put(canvas, box)
    else:
        return _put_rules(canvas, box)
    return 0


def _put_headed(canvas: Canvas, head: Text, cards: Sequence[CardView], box: Box) -> Box:
    """Put cards below some words; give where the last card lies."""
    line = handwriting.fitting(canvas.words(head), box.width, HEAD, slips.LEAST)
    line.put(canvas.picture, box.left + 4, box.top + HEAD - 6, CHALK)
    return card_fan.put_latest(canvas.picture, canvas.held(cards), box.within(RING, HEAD + RING, RING, RING))


def _put_rules(canvas: Canvas, box: Box) -> int:
    """Put the rules in words, the newest first; give how much lower they reach than the box."""
    more = tuple(notices.more_rules(canvas.view))
    rules = _rule_texts(canvas)
    room = box.height - (notices.LINE if more else 0)
    # A hand in more than one row needs all of its room.
    stretches = STRETCH if len(canvas.view.hand) <= card_fan.ONE_ROW else STRETCH[:1]
    tried = [(stretch, _lines(rules, box.width, room + stretch)) for stretch in stretches]
    # The least room in which all rules are whole; the most, where none is enough.
    stretch, lines = next(filter(lambda one: _whole(rules, box.width, one[1]), tried), tried[-1])
    drawn = [slips.slip(said, box.width, some, sign) for (said, sign), some in zip(rules, lines, strict=True)]
    notices.put(canvas, box.within(bottom=-stretch), drawn, more, BETWEEN)
    return stretch


def _rule_texts(canvas: Canvas) -> list[RuleText]:
    """Say the newest rules; those that have just been set off with a star."""
    fired = canvas.view.fired
    return [
        (canvas.words(signed(written, quoted(written))), slips.Sign("star") if written.source in fired else None)
        # The list of rules begins with the oldest.
        for written in canvas.view.rules[: -notices.SHOWN - 1 : -1]
    ]


def _lines(rules: Sequence[RuleText], width: int, room: int) -> list[int]:
    """Choose how many lines each may take: those that need few leave more to the others."""
    lines = [1] * len(rules)
    # The short ones choose first: what they leave is for those that need more.
    shortest = sorted(range(len(rules)), key=lambda place: len(rules[place][0]))
    for number, place in enumerate(shortest):
        said, sign = rules[place]
        lines[place] = max(1, slips.lines_in(room // (len(rules) - number) - BETWEEN))
        height, _ = slips.measured(said, width, lines[place], sign)
        room -= height + BETWEEN
    return lines


def _whole(rules: Sequence[RuleText], width: int, lines: Sequence[int]) -> bool:
    return all(slips.measured(said, width, some, sign)[1] for (said, sign), some in zip(rules, lines, strict=True))
