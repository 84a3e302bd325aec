"""Compete with the doer, who tells who has won; the winner gives the loser cards of their choice."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Effect, Free, Items
from bot.card_language.people import RIVALS, Unfit, with_whom
from bot.engine.text import Text, plural
from cogs.blank.cards.fields import MOST


class Contest(Effect, frozen=True, tag="contest"):
    words: Free
    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1

    whom = RIVALS

    def doing(self, rule: bool) -> Text:
        return plural(
            "compete {whom}: “{words}”; the winner gives the loser a card",
            "compete {whom}: “{words}”; the winner gives the loser {n} cards",
            n=self.cards,
            whom=with_whom("doer", rule),
            words=self.words,
        )

    @classmethod
    def read_contest(cls, items: Items) -> Contest:
        against, words, cards = items
        if against not in ("doer", "they"):
            raise Unfit
        return cls(words, cards)
