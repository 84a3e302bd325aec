"""End the game so many minutes later: fewest cards wins."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import MenuEntry, TableEffect, numbers
from bot.card_language.people import Whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import MINUTES
from cogs.blank.cards.forecast import LEADING, Forecast

_MINUTES = numbers("minutes", text("How many minutes"), MINUTES, others=(1, 60))


class Countdown(TableEffect, frozen=True, tag="countdown"):
    """In slow games rounds are meant."""

    minutes: Annotated[int, Meta(ge=1, le=60)] = 2

    menu = MenuEntry(150, text("start a countdown to the end of the game"), (_MINUTES,))

    def happens(self, whom: Whom, rule: bool) -> Text:
        return plural(
            "In {n} minute the game ends, and fewest cards wins.",
            "In {n} minutes the game ends, and fewest cards wins.",
            n=self.minutes,
        )

    def begins(self, *, slow: bool) -> Text:
        """Tell that it has begun."""
        if not slow:
            return self.happens("anybody", rule=True)
        return plural(
            "In {n} round the game ends, and fewest cards wins.",
            "In {n} rounds the game ends, and fewest cards wins.",
            n=self.minutes,
        )

    def forecast_for(self, table: Forecast, seat: int) -> None:
        # Fewest cards wins: only who leads is glad of it.
        table.ease[seat] += LEADING * (1 if table.cards[seat] == min(table.cards) else -1)
