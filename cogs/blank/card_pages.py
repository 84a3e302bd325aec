"""Cards of a deck to look at: one of them large, or a page of several."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.engine.deck import Card
from bot.engine.text import Words
from cogs.blank.faces import Drawings, deck_face, deck_rule
from rendering import table
from rendering.sprites import Sprite
from rendering.written import READING, game_card, rule_card

LARGE_RULE = (640, 560)
GAP = 16
COLUMNS, ROWS = 4, 2


def draw(cards: Sequence[Card], mark: str, drawings: Drawings, words: Words) -> Image.Image:
    """One card, its words as large as they get; or up to COLUMNS * ROWS cards side by side."""
    if len(cards) == 1:
        return _mounted([_sprite(cards[0], mark, drawings, words, READING, LARGE_RULE)], 1)
    wide = (table.WIDTH - GAP) // COLUMNS - GAP
    sprites = [_sprite(card, mark, drawings, words, wide, (wide, round(wide * 1.4))) for card in cards]
    return _mounted(sprites[: COLUMNS * ROWS], COLUMNS)


def _sprite(card: Card, mark: str, drawings: Drawings, words: Words, width: int, rule: tuple[int, int]) -> Sprite:
    if card.slot.startswith("r"):
        return rule_card(deck_rule(card, mark, words), *rule)
    return game_card(deck_face(card, mark, words, drawings), width)


def _mounted(sprites: Sequence[Sprite], columns: int) -> Image.Image:
    """On felt just large enough."""
    wide, high = max(each.width for each in sprites), max(each.height for each in sprites)
    rows = -(-len(sprites) // columns)
    picture = table.felt(GAP + min(columns, len(sprites)) * (wide + GAP), GAP + rows * (high + GAP)).copy()
    for number, sprite in enumerate(sprites):
        sprite.put(picture, GAP + number % columns * (wide + GAP), GAP + number // columns * (high + GAP))
    return picture
