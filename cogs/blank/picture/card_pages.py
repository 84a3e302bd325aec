"""Cards of a deck to look at: one of them large, or a page of several."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.engine.deck import Card
from bot.engine.text import Speaker
from cogs.blank.picture.card_faces import Drawings, deck_face, deck_rule
from rendering.paint.sprites import Sprite
from rendering.pieces import table
from rendering.pieces.written import READING, RULE_SIZE, game_card, rule_card

LARGE_RULE = (640, 560)
GAP = 8
COLUMNS, ROWS = 3, 2
PER_PAGE = COLUMNS * ROWS  # so many cards can be read side by side, in a picture as wide as a table


def draw(cards: Sequence[Card], mark: str, drawings: Drawings, words: Speaker) -> Image.Image:
    """One card, its words as large as they get; or up to PER_PAGE cards side by side."""
    width, rule = (READING, LARGE_RULE) if len(cards) == 1 else (RULE_SIZE[0], RULE_SIZE)
    return _mounted([_sprite(card, mark, drawings, words, width, rule) for card in cards[:PER_PAGE]])


def _sprite(card: Card, mark: str, drawings: Drawings, words: Speaker, width: int, rule: tuple[int, int]) -> Sprite:
    if card.slot.startswith("r"):
        return rule_card(deck_rule(card, mark, words, drawings), *rule)
    return game_card(deck_face(card, mark, words, drawings), width)


def _mounted(sprites: Sequence[Sprite]) -> Image.Image:
    """On felt just large enough."""
    rows = [sprites[first : first + COLUMNS] for first in range(0, len(sprites), COLUMNS)]
    wide, heights = sprites[0].width, [max(sprite.height for sprite in row) for row in rows]
    picture = table.felt(GAP + len(rows[0]) * (wide + GAP), GAP + sum(high + GAP for high in heights))
    top = GAP
    for row, high in zip(rows, heights, strict=True):
        for column, sprite in enumerate(row):
            sprite.put(picture, GAP + column * (wide + GAP), top)
        top += high + GAP
    return picture
