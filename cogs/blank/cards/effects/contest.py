"""Compete with the doer, who tells who has won; the winner gives the loser cards of their choice."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Effect, Free, MenuEntry, numbers, typed
from bot.card_language.people import RIVALS, with_whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.fields import MOST

_WORDS = typed("words", text("In what"))
_PRIZE = numbers("cards", text("How many cards the winner gives the loser"), range(MOST + 1))


class Contest(Effect, frozen=True, tag="contest"):
    words: Free
    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1

    menu = MenuEntry(195, text("compete with who set it off: type in what"), (_WORDS, _PRIZE))
    whom = RIVALS
    by_people = True

    def doing(self, rule: bool) -> Text:
        return plural(
            "compete {whom}: “{words}”; the winner gives the loser a card",
            "compete {whom}: “{words}”; the winner gives the loser {n} cards",
            n=self.cards,
            whom=with_whom("doer", rule),
            words=self.words,
        )
