"""Draw what one seat sees: the top discard and what may be done, what the seat has laid, and its hand. Cards of a pile
that it looks at take the place of the hand, which is beside them then. The rules are on the table's message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.engine.text import Text, plural, text
from cogs.blank.picture import card_fan, events, notices
from cogs.blank.picture.prompts import prompt
from cogs.blank.picture.written_cards import Canvas, HeldCard, put_top_card
from cogs.blank.view import CardView, View
from cogs.blank.wording import deck_names
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
# A low picture: table and own panel shall fit on a screen together. By how many rows the hand takes.
LOW = {1: 336, 2: 452}
ROOM = {1: 1, 2: 3}  # so many things that last find room beside them
MOST_LASTING = 4
ASKED = 292  # beside one row, while a card asks something or one is laid: the buttons need room
ASIDE = NOTES + GAP  # width of the top discard with the notes below it
TOP = 162  # most height of that discard
SAID = 110  # least room for words beside what is laid


_LAID = text("chosen so far:")


def height_of(view: View) -> int:
    """Give the height of the picture of a seat: low, while only the hand and what is laid need room."""
    lasting, rows = [kind for kind, _, _ in notices.shown(view, countdown=False)], _rows(view)
    if _looked_at(view) or events.happening(view) or len(lasting) > MOST_LASTING or not rows:
        return table.HEIGHT
    low = ASKED if rows == 1 and (view.phase == "question" or view.laid) else LOW[rows]
    # Names take a second line, and beside one row so does the other one of mixed decks.
    named = sum(kind in notices.NAMING for kind in lasting)
    slips_high = len(lasting) * notices.SLIP + named * notices.LINE
    return low + max(0, slips_high - ROOM[rows] * notices.SLIP) + (bool(view.decks) and rows == 1) * notices.LINE


def _rows(view: View) -> int:
    """Count the rows of a hand beside all else; 0: they could not be read there."""
    titled = [seen.effect is not None and bool(seen.effect.card.title) for seen in view.hand]
    width = table.WIDTH - 2 * EDGE - ASIDE
    if card_fan.fits_in_a_row(titled, width):
        return 1
    fitting = card_fan.fits_in_two_rows(titled, width) if any(titled) else len(titled) <= card_fan.TWO_ROWS
    return 2 if fitting else 0


def put(canvas: Canvas) -> None:
    """Draw on a picture in the colours of the theme, as high as `height_of` says."""
    view, high = canvas.view, canvas.picture.height
    box = HAND
    if high == table.HEIGHT:
        table.patch(canvas.picture, UPPER, lambda part, place: _put_upper(canvas.on(part), place))
    else:
        room = Box(EDGE, 4, ASIDE, high - 10)
        table.patch(canvas.picture, room, lambda part, place: _put_aside(canvas.on(part), place))
        box = Box(room.right, 4, table.WIDTH - EDGE - room.right, high - 8)
    canvas.picture.paste(_hand(canvas.held(_looked_at(view) or view.hand), box), box.corner)


@kept
def _hand(cards: tuple[HeldCard, ...], box: Box) -> Image.Image:
    """Draw cards with the felt around them; to be pasted at the box, never changed."""
    picture = table.cut(box)
    card_fan.put(picture, cards, box._replace(left=0, top=0))
    return reduced(picture)


def _put_upper(canvas: Canvas, box: Box) -> None:
    """Put all above the hand."""
    rest = put_top_card(canvas, box)
    beside = rest._replace(width=NOTES)
    first = (*_turn(canvas), *_prompt(canvas))
    taken = sum(slip.height + notices.GAP for slip in first)
    in_force = notices.in_force(canvas, beside.within(bottom=taken))
    notices.put(canvas, beside, (*first, *in_force), tuple(notices.piles(canvas.view)))
    _put_beside(canvas, rest.within(left=NOTES + GAP))


def _put_aside(canvas: Canvas, box: Box) -> None:
    """Put all beside the hand in a low picture: what the piles hold, the words of the top card, and how long the game
    goes on, are on the table's message."""
    said = (*_turn(canvas), *_prompt(canvas), *notices.lasting(canvas, NOTES, countdown=False))
    decks = deck_names(canvas.view)
    needed = sum(slip.height + notices.GAP for slip in said) + len(decks) * notices.LINE
    upper = box._replace(height=min(TOP, box.height - GAP - needed))
    if canvas.view.laid:
        _put_laid_on_top(canvas, upper)
    else:
        put_top_card(canvas, upper)
    notices.put(canvas, box.within(top=upper.height + GAP)._replace(width=NOTES), said, decks)


def _put_laid_on_top(canvas: Canvas, box: Box) -> None:
    """Put what the viewer has laid in the place of the top discard, and what that is beside it, if there is room."""
    last = card_fan.put_latest(canvas.picture, canvas.held(canvas.view.laid), box.within(RING, RING, RING, RING))
    _ring(canvas, last)
    rest = box.within(left=last.right + RING + GAP - box.left)
    if rest.width >= SAID:
        slip = slips.slip(canvas.words(_LAID), rest.width, 2)
        slip.put(canvas.picture, rest.left, rest.middle - slip.height // 2)


def _looked_at(view: View) -> Sequence[CardView]:
    return view.question.cards if view.question is not None else ()


def _turn(canvas: Canvas) -> Iterator[Sprite]:
    """Draw whom the game waits for, else whose turn it is: in yellow if that is the viewer."""
    view, words = canvas.view, canvas.words
    if view.phase == "over":
        return
    waits_for = view.to_act[0] if len(view.to_act) == 1 else view.turn
    if view.seat in view.to_act and view.seat != view.turn:
        said = words(_UP_TO_YOU[view.phase])
    elif view.seat in (waits_for, *view.to_act):
        said = words(text("your turn"))
    else:
        said = table.shown_name(words, waits_for)
    yield table.tag(said, NOTES, TURN, "turn" if view.seat in view.to_act else "plain")


# What is decided by whoever acts in somebody else's turn, by the phase.
_UP_TO_YOU = {
    "turn": text("it is up to you"),
    "question": text("a card asks you"),
    "by_hand": text("done by hand"),
    "vote": text("a vote"),
    "answer": text("your penalty"),
    "confirm": text("a win"),
}


def _prompt(canvas: Canvas) -> Iterator[Sprite]:
    """Draw what the viewer may do, or what a card must match."""
    asked = prompt(canvas.view)
    if asked is not None:
        said = canvas.words(asked.said)
        longer = said if asked.longer is None else canvas.words(asked.longer)
        _, whole = slips.measured(longer, NOTES, 1, asked.sign)
        yield slips.slip(longer if whole else said, NOTES, 1, asked.sign)


def _put_beside(canvas: Canvas, box: Box) -> None:
    """Put what matters most now."""
    view = canvas.view
    if _looked_at(view):
        _put_headed(canvas, plural("your hand, {n} card:", "your hand, {n} cards:", n=len(view.hand)), view.hand, box)
    elif view.laid and view.call is None:
        _put_laid(canvas, box)
    elif events.happening(view):
        events.put(canvas, box)


def _put_laid(canvas: Canvas, box: Box) -> None:
    """Put what the viewer has laid, the last card ringed: it will be the top one."""
    room = box._replace(height=min(box.height, UPPER.height))
    _ring(canvas, _put_headed(canvas, _LAID, canvas.view.laid, room))


def _ring(canvas: Canvas, card: Box) -> None:
    slips.ring(card.width + RING, card.height + RING).centre(canvas.picture, card.centre, card.middle)


def _put_headed(canvas: Canvas, head: Text, cards: Sequence[CardView], box: Box) -> Box:
    """Put cards below some words; give where the last card lies."""
    line = handwriting.fitting(canvas.words(head), box.width, HEAD, slips.LEAST)
    line.put(canvas.picture, box.left + 4, box.top + HEAD - 6, CHALK)
    return card_fan.put_latest(canvas.picture, canvas.held(cards), box.within(RING, HEAD + RING, RING, RING))
