"""List the 54 printed cards and what each set-up takes of them (W2, W5-W8)."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.cards.bold import BOLD_CARDS
from cogs.blank_white_dice.cards.core import CORE_CARDS
from cogs.blank_white_dice.cards.gentle import GENTLE_CARDS

# A plain dict, since views carry it, and a picture is kept under what its view spells.
CARDS: Mapping[int, IconCard] = {card.number: card for card in (*CORE_CARDS, *GENTLE_CARDS, *BOLD_CARDS)}

# W6: the two basic sets.
BASIC_V1 = (6, 7, 8, 9, 10)
BASIC_V2 = (11, 12, 13, 14, 15)

# W7: an intermediate game takes one of these ranges, an experienced one both (W8).
GENTLE = tuple(range(6, 30))
BOLD = tuple(range(30, 55))
