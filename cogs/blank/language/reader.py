"""Read what people write on cards of BLANK: what only they can say is made here; bot.card_language reads the rest."""

from __future__ import annotations

import msgspec

from bot.card_language.chart import Items, Places
from bot.card_language.guessing import Guessing
from bot.card_language.people import NamedPerson, Unfit
from bot.card_language.reader import CardReader
from bot.card_language.understanding import Understanding
from bot.card_language.values import Doing, Several, Values, always
from cogs.blank.cards.meaning import BLOCKS
from cogs.blank.language.amounts import AMOUNTS
from cogs.blank.language.condition_values import CONDITIONS
from cogs.blank.language.effect_values import EFFECTS
from cogs.blank.language.guesses import GUESSER
from cogs.blank.language.kinds import KINDS

_SEVERAL = {NamedPerson("all"), NamedPerson("others")}


class CardValues(Values):
    """Cards, colours, piles and spans of time."""

    verbs = ("DRAW", "GIVE", "DISCARD", "SWAP")
    things = frozenset(("CARD", "CARDS", "RULE", "COLOUR", "NUMBER"))
    weighty = Values.weighty | {
        "DRAW",
        "STEAL",
        "CARD",
        "CARDS",
        "SKIP",
        "JUST_SKIP",
        "TURN",
        "DISCARD",
        "SWAP",
        "INSTEAD",
        "ONLY",
        "PLAY",
        "PLAYED",
        "DRAWN",
        "DISCARDED",
        "SWAPPED",
        "DRAW_2",
        "DRAW_PL",
        "DISCARD_2",
        "DISCARD_PL",
        "DISCARD_PILE",
        "SWAP_2",
        "SWAP_THEY",
        "SKIP_2",
        "SKIP_PL",
    }
    shared = {**Values.shared, "agreed": always(NamedPerson("same")), **AMOUNTS, **KINDS}
    special = {**EFFECTS, **CONDITIONS}

    def make_so_does(self, items: Items, places: Places) -> Several:
        """'The next player draws two, and so does the previous one'."""
        *before, person = items
        first, second = self.make_said(tuple(before), places), self.make_said((person, *before[-1:]), places)
        if first.whom in (None, second.whom) and first.whom is not None:
            raise Unfit
        if first.effect.partner() is not None or {first.whom, second.whom} & _SEVERAL:
            raise Unfit
        return Several((first, second))

    def make_twice(self, items: Items, places: Places) -> Several:
        """'Give a card to the next player and one to the previous one'."""
        first, second = (self.make_said((doing,), places) for doing in items)
        if first == second:
            raise Unfit
        return Several((first, second))

    def make_gapped(self, items: Items, places: Places) -> Several:
        """'The player on the left draws a card, the one on the right two'."""
        first, doing, second, amount = items
        if first == second:
            raise Unfit
        other = Doing(msgspec.structs.replace(doing.effect, cards=amount.cards, count=amount.count), doing.may, 0)
        return Several((self.make_said((first, doing), places), self.make_said((second, other), places)))


_SURE = Understanding("cogs.blank.language", BLOCKS, CardValues)
READER = CardReader(_SURE, Guessing(_SURE, GUESSER))
read = READER.read
