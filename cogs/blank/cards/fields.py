"""Say what fields several blocks have in common may hold, and the menus that fill them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from bot.card_language.blocks import Detail, MenuOption, numbers, words
from bot.engine.text import Text, text

MOST = 10
"""Cards that one effect can move at most."""

Few = Annotated[int, Meta(ge=1, le=MOST)]
Pile = Literal["draw", "discard"]

FEW = range(1, MOST + 1)
CARDS = numbers("cards", text("How many cards"), FEW)
COUNTED = (
    MenuOption("number", text("as many as the number of the card played"), {"count": "number"}),
    MenuOption("played", text("as many as were played"), {"count": "played"}),
)
"""How many cards, without a number of one's own."""
PILE = words("pile", text("Which pile"), draw=text("the draw pile"), discard=text("the discard pile"))
MINUTES = (1, 2, 3, 4, 5, 7, 10, 15, 20, 30)


def as_many(count: str, cards: int, hand: int, number: int, played: int) -> int:
    """Reckon how many cards an effect moves out of a hand of so many. `number`: on the card played; `played`: how many
    were."""
    # A play can hold more than one effect moves (K31).
    return {"number": number, "played": min(MOST, played), "half": (hand + 1) // 2, "all": hand}.get(count, cards)


def some_cards(*more: MenuOption) -> Detail:
    """Make the menu for how many cards, with further lines behind the numbers."""
    return CARDS._replace(options=(*CARDS.options, *more, *COUNTED))


def in_hand(label: Text) -> tuple[MenuOption, ...]:
    """Make a line for each number of cards that are left in hand; `label` has a gap for it."""
    said = {n: replace(label, arguments=(("n", n),)) for n in FEW}
    return tuple(MenuOption(f"hand{n}", said[n], {"count": "hand", "cards": n}) for n in FEW)
