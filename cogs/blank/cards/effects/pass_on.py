"""Pass all hands on, round the table."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Effect, MenuEntry, Seats, words
from bot.card_language.people import to_whom
from bot.engine.text import Text, text
from cogs.blank.cards.forecast import Forecast

_WAY = words(
    "way",
    text("Which way"),
    next=text("to the next player"),
    previous=text("to the previous player"),
    left=text("to the player on the left"),
    right=text("to the player on the right"),
)


class Pass(Effect, frozen=True, tag="pass"):
    way: Literal["next", "previous", "left", "right"] = "next"

    brings_about = "swapped"
    menu = MenuEntry(60, text("pass the hands on"), (_WAY,))
    whom = ("all",)
    usual = "all"
    forced = True

    def doing(self, rule: bool) -> Text:
        return text("pass the hand {whom}", whom=to_whom(self.way, rule))

    def forecast(self, table: Forecast, doer: int, targets: Seats, partner: int) -> None:
        before = table.cards.copy()
        for seat, cards in enumerate(before):
            table.cards[table.beside(seat, self.way)] = cards
        table.moved = True
