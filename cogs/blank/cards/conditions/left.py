"""Wait for somebody who has so many cards, or so many at least or at most, after playing."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Condition, MenuEntry, words
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import CARDS, Few
from cogs.blank.cards.play import Play

_HOW = words(
    "how",
    text("Exactly, or more or fewer"),
    exactly=text("exactly so many"),
    least=text("so many or more"),
    most=text("so many or fewer"),
)._replace(default="exactly")


class Left(Condition, frozen=True, tag="left"):
    cards: Few
    how: Literal["exactly", "least", "most"] = "exactly"

    of_hands = True
    menu = MenuEntry(70, text("a player has so many cards left"), (CARDS, _HOW))

    def is_met(self, play: Play) -> bool:
        match self.how:
            case "least":
                return play.left >= self.cards
            case "most":
                return play.left <= self.cards
        return play.left == self.cards

    def said(self) -> Text:
        n = self.cards
        match self.how:
            case "least":
                return plural("a player has one or more cards left", "a player has {n} or more cards left", n=n)
            case "most":
                return plural("a player has one card or none left", "a player has {n} or fewer cards left", n=n)
        return plural("a player has one card left", "a player has {n} cards left", n=n)
