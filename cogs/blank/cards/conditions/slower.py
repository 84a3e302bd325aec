"""Wait for somebody who takes longer than so many seconds to play."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Condition, MenuEntry, numbers
from bot.engine.text import Text, plural, text
from cogs.blank.cards.play import Play

_SECONDS = numbers("seconds", text("How many seconds"), (5, 10, 15, 20, 30, 45, 60, 90, 120), others=(1, 600))


class Slower(Condition, frozen=True, tag="slower"):
    seconds: Annotated[int, Meta(ge=1, le=600)]

    menu = MenuEntry(80, text("a player takes too long"), (_SECONDS,))
    denies = True

    def is_met(self, play: Play) -> bool:
        return self.is_exceeded(play.took)

    def is_exceeded(self, took: int) -> bool:
        """Tell whether so many milliseconds are too long, also for finding out that there is nothing to play."""
        return took > 1000 * self.seconds

    def said(self) -> Text:
        return plural("a player takes longer than {n} second", "a player takes longer than {n} seconds", n=self.seconds)
