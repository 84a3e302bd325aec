"""Wait until the card that ends on top, or the one before it, has a certain colour or number, or both are alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from bot.card_language.blocks import Condition, Detail, MenuEntry, MenuOption
from bot.engine.text import Text, text
from cogs.blank.cards.kinds import COLOUR, NUMBER, PARITY, CardKind, Kinds, are_sound, kinds_menu, kinds_said, suits_any
from cogs.blank.cards.names import Colour, Number, colour_of, number_of
from cogs.blank.cards.play import Play

TOP_COUNTS = text("Of cards that are played at once only the one on top counts.")
"""K11: what is easily taken otherwise."""
_ON_SAME = Detail(
    "same",
    text("Like the card below it"),
    (
        MenuOption("any", text("it need not be"), {}),
        MenuOption("colour", text("of the same colour"), {"same": "colour"}),
        MenuOption("number", text("of the same number"), {"same": "number"}),
        MenuOption("both", text("of the same colour and number"), {"same": "both"}),
    ),
    default="any",
)
_OR_ANOTHER = kinds_menu(
    "kinds",
    text("Or another card"),
    text("Or this card ({n})", n=0),
    text("no other card"),
    text("or one of another kind"),
    text("or one of two other kinds"),
    text("or one of three other kinds"),
)
_ON = kinds_menu(
    "on",
    text("On which card"),
    text("The card below ({n})", n=0),
    text("on any card"),
    text("on a certain one"),
    text("on one of two kinds"),
    text("on one of three kinds"),
    text("on one of four kinds"),
)
_SAME = {
    "colour": text("one of the same colour"),
    "number": text("one of the same number"),
    "both": text("one of the same colour and number"),
}


class Played(Condition, frozen=True, tag="played"):
    """An empty tuple or string asks for nothing."""

    colours: tuple[Colour, ...] = ()
    numbers: tuple[Number, ...] = ()
    parity: Literal["", "odd", "even"] = ""
    same: Literal["", "colour", "number", "both"] = ""
    """As the card it was played on."""
    kinds: Kinds = ()
    """Several, in place of what is asked for above: 'a red card or a 3'."""
    on: Kinds = ()
    """Of which the card is that it was played on."""

    that_many = "number"
    menu = MenuEntry(10, text("a card is played"), (COLOUR, NUMBER, PARITY, _ON_SAME, _ON, _OR_ANOTHER))

    @classmethod
    def of_menus(cls, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        # Where there are several kinds of cards, the first is one of them.
        if "kinds" not in fields:
            return fields
        flat = {name: fields[name] for name in ("colours", "numbers", "parity") if name in fields}
        rest = {name: value for name, value in fields.items() if name not in flat}
        return {**rest, "kinds": [flat, *fields["kinds"]]}

    def can_happen(self) -> bool:
        flat = self._kind()
        several = not self.kinds or (len(self.kinds) > 1 and flat == CardKind())
        return flat.can_be() and several and are_sound(self.kinds) and are_sound(self.on)

    def _kind(self) -> CardKind:
        return CardKind(self.colours, self.numbers, self.parity)

    def is_met(self, play: Play) -> bool:
        return (
            self._kind().suits(play.top)
            and suits_any(self.kinds, play.top)
            and suits_any(self.on, play.before)
            and (self.same in ("", "number") or colour_of(play.top) == colour_of(play.before))
            and (self.same in ("", "colour") or number_of(play.top) == number_of(play.before))
        )

    def said(self) -> Text:
        card = kinds_said(self.kinds or (self._kind(),))
        if self.same and self.on:
            same, on = _SAME[self.same], kinds_said(self.on)
            return text("{card} is played on {same} that is {on}", card=card, same=same, on=on)
        if self.same or self.on:
            on = _SAME[self.same] if self.same else kinds_said(self.on)
            return text("{card} is played on {on}", card=card, on=on)
        return text("{card} is played", card=card)
