"""Wait until so many minutes have passed."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Condition, MenuEntry, numbers
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import MINUTES

_MINUTES = numbers("every", text("How many minutes"), MINUTES, others=(1, 60))


class Minutes(Condition, frozen=True, tag="minutes"):
    """In slow games rounds are meant."""

    every: Annotated[int, Meta(ge=1, le=60)]

    menu = MenuEntry(100, text("some minutes have passed"), (_MINUTES,))
    timed = True
    # 'Every minute' names no number, and means one.
    grammar = {"minutes": lambda items: Minutes(*items or [1])}

    def said(self) -> Text:
        return plural("{n} minute has passed", "{n} minutes have passed", n=self.every)
