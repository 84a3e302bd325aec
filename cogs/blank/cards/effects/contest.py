"""Compete with the doer, who tells who has won; the winner gives the loser cards of their choice."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Effect, Free
from bot.card_language.people import RIVALS, Unfit, with_whom
from bot.engine.text import Text, plural
from cogs.blank.cards.fields import MOST


class Contest(Effect, frozen=True, tag="contest"):
    words: Free
    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1

    # No line in the menus: what the contest is has to be typed.
    whom = RIVALS
    grammar = {"contest": lambda items: _against(*items)}

    def doing(self, rule: bool) -> Text:
        return plural(
            "compete {whom}: “{words}”; the winner gives the loser a card",
            "compete {whom}: “{words}”; the winner gives the loser {n} cards",
            n=self.cards,
            whom=with_whom("doer", rule),
            words=self.words,
        )


def _against(person: str, words: str, cards: int) -> Contest:
    # The doer holds the contest, whoever the target is: no other rival can be named.
    if person not in ("doer", "they"):
        raise Unfit
    return Contest(words, cards)
