"""Say what people can do by hand where the words of a card are free (K34), and what the table does for it."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from bot.card_language.blocks import Effect
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take

Way = Literal["draw", "discard", "give", "take", "swap", "show", "colour"]
WAYS: tuple[Way, ...] = get_args(Way)
SEVERAL: tuple[Way, ...] = ("draw", "discard", "show", "colour")
"""What several people can do at once; the others are between two."""
COUNTED: tuple[Way, ...] = ("draw", "discard", "give", "take")
WITH_ANOTHER: tuple[Way, ...] = ("give", "take", "swap", "show")
EVERYBODY = -1


# By hand alone, so it is none of the effects that cards can be built of.
class NameColour(Effect, frozen=True, tag="name_colour"):
    """Each target says a colour aloud."""


class ByHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody asks the table to do by hand, as far as it is said."""

    way: Way | None = None
    seats: tuple[int, ...] = ()
    """Who draws, discards, gives, takes, swaps, shows their hand or names a colour."""
    named: bool = False
    """These are all."""
    other: int | None = None
    """To whom, from whom or with whom; of a hand that is shown, perhaps EVERYBODY."""
    cards: int = 0

    def lacks(self) -> Literal["way", "seats", "other", "cards"] | None:
        """Name what has to be said next; None: all is said."""
        if self.way is None:
            return "way"
        if not self.named:
            return "seats"
        if self.way in WITH_ANOTHER and self.other is None:
            return "other"
        return "cards" if self.way in COUNTED and not self.cards else None

    def effect(self) -> Effect:
        """Give what the table carries out for it; for whom and with whom is known. Only of what is said in full."""
        match self.way:
            case "draw":
                return Draw(self.cards)
            case "discard":
                return Discard(self.cards)
            case "give":
                return Give(self.cards)
            case "take":
                return Take(self.cards)
            case "swap":
                return Swap()
            case "show":
                return Show("all" if self.other == EVERYBODY else "doer")
        return NameColour()
