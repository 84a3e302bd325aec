"""What one seat sees: the top discard and what matches it, what the seat has laid, and its hand. Cards of a pile that
it looks at take the place of the hand, which is beside them then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.engine.text import Speaker, Text, plural, text
from cogs.blank.cards.names import COLOUR_NAMES, colour_of, number_of
from cogs.blank.picture import card_fan, event_scene, notices, seats_scene
from cogs.blank.picture.card_faces import Drawings
from cogs.blank.picture.table_scene import EDGE, GAP, SHOWN, more_rules, top_card
from cogs.blank.view import CardView, View
from cogs.blank.wording import quoted, signed
from rendering.layout import Box
from rendering.lettering import handwriting
from rendering.lettering.fonts import fit
from rendering.paint.palette import CHALK
from rendering.paint.sprites import Sprite
from rendering.pieces import slips, table
from rendering.pieces.slips import Sign

UPPER = Box(EDGE, 4, table.WIDTH - 2 * EDGE, 256)
HAND = Box(EDGE, 262, table.WIDTH - 2 * EDGE, 434)
NOTES = 270  # width of the notes beside the top discard
TURN, HEAD = 42, 38  # sizes of whose turn it is, and of words above cards
RING = 12
BETWEEN = 1  # from rule to rule
# How much lower rules may reach than UPPER, to be whole; a hand in one row leaves that to them.
STRETCH = (0, 40, 80)


def put(picture: Image.Image, view: View, words: Speaker, drawings: Drawings) -> None:
    left = top_card(picture, view, words, drawings, UPPER)
    _notes(picture, view, words, Box(left, UPPER.top, NOTES, UPPER.height))
    left += NOTES + GAP
    taken = _beside(picture, view, words, drawings, Box(left, UPPER.top, UPPER.right - left, UPPER.height))
    hand = HAND._replace(top=HAND.top + taken, height=HAND.height - taken)
    card_fan.put(picture, _looked_at(view) or view.hand, words, drawings, hand)


def _looked_at(view: View) -> Sequence[CardView]:
    return view.question.cards if view.question is not None else ()


def _notes(picture: Image.Image, view: View, words: Speaker, box: Box) -> None:
    first = (*_turn(view, words), *_matching(view, words))
    taken = sum(slip.height + notices.GAP for slip in first)
    rest = notices.in_force(view, words, box._replace(height=box.height - taken))
    notices.put(picture, words, box, (*first, *rest), tuple(notices.piles(view)))


def _turn(view: View, words: Speaker) -> Iterator[Sprite]:
    """In yellow if the viewer has to act, whoever's turn it is."""
    if view.phase == "over":
        return
    if view.seat == view.turn:
        said = words(text("your turn"))
    elif view.seat in view.to_act:
        said = words(text("it is up to you"))
    else:
        said = seats_scene.shown_name(words, view.turn)
    yield table.tag(said, NOTES, TURN, "turn" if view.seat in view.to_act else "plain")


def _matching(view: View, words: Speaker) -> Iterator[Sprite]:
    """What a card must match, unless less than that is in force."""
    limited = any(lasting.kind in ("only_colour", "only_number") for lasting in view.lasting)
    if view.phase == "turn" and not limited:
        colour, number = colour_of(view.top.card), number_of(view.top.card)
        said = text("{colour} or {number}", colour=COLOUR_NAMES[colour], number=number)
        yield slips.slip(words(said), NOTES, 1, notices.colour_sign(colour))


def _beside(picture: Image.Image, view: View, words: Speaker, drawings: Drawings, box: Box) -> int:
    """What matters most now; a hand that somebody has shown must not hide what the viewer lays. How much of the room
    below the box it takes."""
    if _looked_at(view):
        head = plural("your hand, {n} card:", "your hand, {n} cards:", n=len(view.hand))
        _headed(picture, head, view.hand, words, drawings, box)
    elif view.laid and view.call is None:
        head = text("laid so far, the last one on top:")
        last = _headed(picture, head, view.laid, words, drawings, box)
        slips.ring(last.width + RING, last.height + RING).centre(picture, last.centre, last.middle)
    elif not event_scene.put(picture, view, words, drawings, box):
        return _rules(picture, view, words, box)
    return 0


def _headed(
    picture: Image.Image, head: Text, cards: Sequence[CardView], words: Speaker, drawings: Drawings, box: Box
) -> Box:
    """Where the last card lies."""
    shown, size = fit(words(head), box.width, HEAD, slips.LEAST)
    handwriting.line(shown, size).put(picture, box.left + 4, box.top + HEAD - 6, CHALK)
    below = HEAD + RING
    row = Box(box.left + RING, box.top + below, box.width - 2 * RING, box.height - below - RING)
    return card_fan.latest(picture, cards, words, drawings, row)


def _rules(picture: Image.Image, view: View, words: Speaker, box: Box) -> int:
    """In words, the newest first. How much lower they may reach than the box."""
    more = tuple(more_rules(view))
    rules = _said(view, words)
    room = box.height - (notices.LINE if more else 0)
    stretches = STRETCH if len(view.hand) <= card_fan.ONE_ROW else STRETCH[:1]
    tried = [(stretch, _lines(rules, box.width, room + stretch)) for stretch in stretches]
    stretch, lines = next(filter(lambda one: _whole(rules, box.width, one[1]), tried), tried[-1])
    drawn = [slips.slip(said, box.width, some, sign) for (said, sign), some in zip(rules, lines, strict=True)]
    notices.put(picture, words, box._replace(height=box.height + stretch), drawn, more, BETWEEN)
    return stretch


def _said(view: View, words: Speaker) -> list[tuple[str, Sign | None]]:
    """The newest rules; those that have just been set off with a star."""
    return [
        (words(signed(written, quoted(written))), Sign("star") if written.source in view.fired else None)
        for written in view.rules[: -SHOWN - 1 : -1]
    ]


def _lines(rules: Sequence[tuple[str, Sign | None]], width: int, room: int) -> list[int]:
    """How many lines each may take: those that need few leave more to the others."""
    lines = [1] * len(rules)
    shortest = sorted(range(len(rules)), key=lambda place: len(rules[place][0]))
    for number, place in enumerate(shortest):
        said, sign = rules[place]
        lines[place] = max(1, slips.lines_in(room // (len(rules) - number) - BETWEEN))
        height, _ = slips.measured(said, width, lines[place], sign)
        room -= height + BETWEEN
    return lines


def _whole(rules: Sequence[tuple[str, Sign | None]], width: int, lines: Sequence[int]) -> bool:
    return all(slips.measured(said, width, some, sign)[1] for (said, sign), some in zip(rules, lines, strict=True))
