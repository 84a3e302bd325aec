"""Wait until the card that ends on top, or the one before it, has a certain colour or number, or both are alike."""

from __future__ import annotations

from typing import Literal

from bot.card_language.blocks import Condition, Detail, Items, MenuEntry, MenuOption
from bot.card_language.people import Unfit
from bot.engine.text import Text, text
from cogs.blank.cards.kinds import CardKind, Kinds, are_sound, kind_options, kinds_said, suits_any
from cogs.blank.cards.names import COLOURS, Colour, Number, colour_of, colour_text, number_of
from cogs.blank.cards.play import Hue, Play, SameAs

_COLOUR = Detail(
    "colours",
    text("Of which colour"),
    (
        MenuOption("any", text("any colour"), {}),
        *(MenuOption(str(colour), colour_text(colour), {"colours": [colour]}) for colour in range(len(COLOURS))),
    ),
)
_NUMBER = Detail(
    "numbers",
    text("Of which number"),
    (
        MenuOption("any", text("any number"), {}),
        MenuOption("odd", text("an odd number"), {"parity": "odd"}),
        MenuOption("even", text("an even number"), {"parity": "even"}),
        *(MenuOption(str(n), text("{n}", n=n), {"numbers": [n]}) for n in range(1, 7)),
    ),
)
_ON = Detail(
    "on",
    text("On which card"),
    (
        MenuOption("any", text("any card"), {}),
        MenuOption("colour", text("one of the same colour"), {"same": "colour"}),
        MenuOption("number", text("one of the same number"), {"same": "number"}),
        MenuOption("both", text("one of the same colour and number"), {"same": "both"}),
        *kind_options("on"),
    ),
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

    menu = MenuEntry(10, text("a card is played"), (_COLOUR, _NUMBER, _ON))
    grammar = {"played": lambda items: _described(items)}

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


def _described(items: Items) -> Played:
    """Make a condition of all that was said of the card, in whatever order."""
    colours = {int(item) for item in items if isinstance(item, Hue)}
    numbers = {item for item in items if isinstance(item, int) and not isinstance(item, Hue)}
    parity = [item for item in items if item in ("odd", "even")]
    same = [item.kind for item in items if isinstance(item, SameAs)]
    if len(parity) > 1 or len(same) > 1:
        raise Unfit
    return Played(tuple(sorted(colours)), tuple(sorted(numbers)), *parity or [""], *same or [""])
