"""Draw written cards: in the hand of whoever wrote them, in the words of the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from bot.engine.deck import BY_PEOPLE, Card
from bot.engine.text import Speaker, text
from cogs.blank.cards.names import COLOURS, DECK, colour_of, number_of
from cogs.blank.cards.starter_deck import ILLUSTRATIONS
from cogs.blank.view import CardView, View, Written
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box, height_of, put_rows, width_of
from rendering.paint.memory import kept
from rendering.paint.palette import INK
from rendering.paint.sprites import Sprite
from rendering.pieces import suited, table
from rendering.pieces.written import (
    READING,
    RULE_SIZE,
    SLIM,
    TALL,
    GameCard,
    RuleCard,
    game_card,
    rule_card,
    small_card,
)

LARGE_RULE = (640, 560)
RULE_WIDTH = 375  # of a rule as it is printed, in the pixels of one on the table: whatever fits there, fits here
GAP = 8
COLUMNS, ROWS = 3, 2
PER_PAGE = COLUMNS * ROWS  # so many cards can be read side by side, in a picture as wide as a table
LAYERS, EDGE = 3, 3  # cards of a pile that are seen below its top one, and how far each
HELD = 44  # size of how many cards the newest play held
BESIDE = 12  # from a pile to what stands beside it

Drawings = Mapping[str, bytes]  # ink masks by digest


class HeldCard(NamedTuple):
    """A card of a hand; what is drawn of a hand depends on nothing else."""

    face: GameCard
    playable: bool


class Canvas(NamedTuple):
    """A picture in the making, and all that it depends on."""

    picture: Image.Image
    view: View
    words: Speaker
    drawings: Drawings

    def on(self, picture: Image.Image) -> Canvas:
        """Draw the same on another picture, or on a part of one."""
        return self._replace(picture=picture)

    def face(self, seen: CardView) -> GameCard:
        blank = _blank(seen.card % DECK, seen.mark)
        return blank if seen.effect is None else _with_words(blank, seen.effect.card, self.words, self.drawings)

    def held(self, cards: Iterable[CardView]) -> tuple[HeldCard, ...]:
        return tuple(HeldCard(self.face(seen), seen.playable) for seen in cards)

    def rule(self, written: Written) -> RuleCard:
        return _rule(written.card, self._marks(written), self.words, self.drawings)

    def large(self, written: Written) -> Sprite:
        """Draw a rule or a game card, as high as rules on the table are."""
        # Only rules have a condition.
        if written.card.condition:
            return rule_card(self.rule(written))
        face = _face(written.card, self._marks(written), self.words, self.drawings)
        return game_card(face, round(RULE_SIZE[1] / TALL))

    def _marks(self, written: Written) -> str:
        """The mark of its deck, and a sign where people have to see to something."""
        mark = self.view.marks[written.card.deck]
        return f"{mark} {BY_PEOPLE}".strip() if written.meaning.left_to_people() else mark


def put_top_card(canvas: Canvas, box: Box) -> Box:
    """Put the top discard on the cards below it at the left of a box, and give what is left of the box."""
    high = box.height - LAYERS * EDGE
    size = suited.Size(round(high * SLIM), high)
    # No more cards than there are below the top one.
    layers = min(LAYERS, canvas.view.discards - 1)
    suited.put_pile(canvas.picture, small_card(canvas.face(canvas.view.top), high), size, layers, *box.corner)
    if canvas.view.held > 1:
        _put_held(canvas, box.left + size.width, box.top)
    return box.within(left=pile_width(box.height))


def pile_width(height: int) -> int:
    """Measure what the top discard takes of a box of that height, up to what stands beside it."""
    return round((height - LAYERS * EDGE) * SLIM) + LAYERS * EDGE + BESIDE


def _put_held(canvas: Canvas, right: int, top: int) -> None:
    """Put how many cards the newest play held on the upper right corner of the top one."""
    plate = held_plate(canvas.view.held)
    plate.put(canvas.picture, right - plate.width - 2, top + 2)


@kept
def held_plate(held: int) -> Sprite:
    """Draw how many cards a play held."""
    number = handwriting.line(f"×{held}", HELD, fonts.BRUSH)
    drawing = table.plate(number.mask.width + 18, number.mask.height + 18).drawing()
    number.centre(drawing, drawing.width / 2, drawing.height / 2, INK)
    return Sprite(drawing)


def page(cards: Sequence[Card], mark: str, drawings: Drawings, words: Speaker) -> Image.Image:
    """Draw cards of a deck on felt just large enough: one, its words as large as they get, or up to PER_PAGE."""
    width, size = (READING, LARGE_RULE) if len(cards) == 1 else (RULE_SIZE[0], RULE_SIZE)
    sprites = [
        rule_card(_rule(card, mark, words, drawings), *size)
        if card.slot.startswith("r")
        else game_card(_face(card, mark, words, drawings), width)
        for card in cards[:PER_PAGE]
    ]
    rows = [sprites[first : first + COLUMNS] for first in range(0, len(sprites), COLUMNS)]
    picture = table.felt(width_of(rows[0], GAP) + 2 * GAP, height_of(rows, GAP) + 2 * GAP)
    put_rows(picture, rows, GAP, GAP, GAP, GAP)
    return picture


def printed(slot: str, card: Card | None, width: int, mark: str, drawings: Drawings, words: Speaker) -> Image.Image:
    """Draw what is on a place as it is printed, TALL times as high as wide; blank, where nothing is written."""
    if slot.startswith("r"):
        rule = RuleCard("", "", mark=mark) if card is None else _rule(card, mark, words, drawings)
        return rule_card(rule, width, round(width * TALL), width / RULE_WIDTH).drawing()
    face = _blank(int(slot[1:]), mark) if card is None else _face(card, mark, words, drawings)
    return game_card(face, width).drawing()


def _rule(card: Card, mark: str, words: Speaker, drawings: Drawings) -> RuleCard:
    leads = (words(text("IF")), words(text("THEN")))
    title, condition, then = (words(card.said(part)) for part in ("title", "condition", "words"))
    drawing = drawings.get(card.drawing, b"")
    return RuleCard(condition, then, title, words(card.signed), card.hand, mark, leads, drawing)


def begun(words: str) -> str:
    """Begin the words of a game card with a capital: nothing stands before them, as on a rule."""
    return words[:1].upper() + words[1:]


def _face(card: Card, mark: str, words: Speaker, drawings: Drawings) -> GameCard:
    return _with_words(_blank(int(card.slot[1:]), mark), card, words, drawings)


def _blank(place: int, mark: str) -> GameCard:
    illustration = ILLUSTRATIONS.get(place, "")
    return GameCard(COLOURS[colour_of(place)], number_of(place), illustration=illustration, mark=mark)


def _with_words(blank: GameCard, card: Card, words: Speaker, drawings: Drawings) -> GameCard:
    return blank._replace(
        title=words(card.said("title")),
        words=begun(words(card.said("words"))),
        signature=words(card.signed),
        author=card.hand,
        drawing=drawings.get(card.drawing, b""),
    )
