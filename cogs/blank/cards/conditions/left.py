"""Wait for somebody who has exactly so many cards after playing."""

from __future__ import annotations

from bot.card_language.blocks import Condition, MenuEntry
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import CARDS, Few
from cogs.blank.cards.play import Play


class Left(Condition, frozen=True, tag="left"):
    cards: Few

    menu = MenuEntry(70, text("a player has so many cards left"), (CARDS,))
    grammar = {"cards_left": lambda items: Left(*items)}

    def is_met(self, play: Play) -> bool:
        return play.left == self.cards

    def said(self) -> Text:
        return plural("a player has one card left", "a player has {n} cards left", n=self.cards)
