"""Wait until the card that ends on top has a certain colour, number or likeness to the one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.card_language.blocks import Condition, Detail, Items, MenuEntry, MenuOption
from bot.card_language.people import Unfit
from bot.engine.text import Text, listing, text
from cogs.blank.cards.names import COLOURS, Colour, Number, colour_of, colour_text, number_of
from cogs.blank.cards.play import Hue, Play, SameAs

_ONE_COLOUR = (
    text("a red card is played"),
    text("an orange card is played"),
    text("a green card is played"),
    text("a blue card is played"),
    text("a purple card is played"),
    text("a pink card is played"),
)
_PARITY = {"odd": text("with an odd number"), "even": text("with an even number")}
_SAME = {
    "colour": text("on one of the same colour"),
    "number": text("on one of the same number"),
    "both": text("on one of the same colour and number"),
}
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
    "same",
    text("On which card"),
    (
        MenuOption("any", text("any card"), {}),
        MenuOption("colour", text("one of the same colour"), {"same": "colour"}),
        MenuOption("number", text("one of the same number"), {"same": "number"}),
        MenuOption("both", text("one of the same colour and number"), {"same": "both"}),
    ),
)


class Played(Condition, frozen=True, tag="played"):
    """An empty tuple or string asks for nothing."""

    colours: tuple[Colour, ...] = ()
    numbers: tuple[Number, ...] = ()
    parity: Literal["", "odd", "even"] = ""
    same: Literal["", "colour", "number", "both"] = ""
    """As the card it was played on."""

    menu = MenuEntry(10, text("a card is played"), (_COLOUR, _NUMBER, _ON))
    grammar = {"played": lambda items: _described(items)}

    def can_happen(self) -> bool:
        # 'An even 3' can be written, and would wait for ever.
        if not (self.numbers and self.parity):
            return True
        return any(number % 2 == (self.parity == "odd") for number in self.numbers)

    def is_met(self, play: Play) -> bool:
        colour, number = colour_of(play.top), number_of(play.top)
        return (
            (not self.colours or colour in self.colours)
            and (not self.numbers or number in self.numbers)
            and (not self.parity or self.parity == ("odd" if number % 2 else "even"))
            and (self.same in ("", "number") or colour == colour_of(play.before))
            and (self.same in ("", "colour") or number == number_of(play.before))
        )

    def said(self) -> Text:
        """Say the usual ones as everybody would, the others as a list of what is asked for."""
        match self:
            case Played(colours=(), numbers=(), parity="", same=""):
                return text("a card is played")
            case Played(colours=(), numbers=(number,), parity="", same=""):
                return text("a {n} is played", n=number)
            case Played(colours=(colour,), numbers=(), parity="", same=""):
                return _ONE_COLOUR[colour]
            case Played(colours=(colour,), numbers=(number,), parity="", same=""):
                return _one_card(number)[colour]
            case _:
                return text("a player plays a card {features}", features=listing(*self._features()))

    def _features(self) -> list[Text]:
        features = []
        if self.colours:
            features.append(text("of the colour {colours}", colours=_either([colour_text(c) for c in self.colours])))
        if self.numbers:
            features.append(text("with the number {numbers}", numbers=_either(self.numbers)))
        if self.parity:
            features.append(_PARITY[self.parity])
        if self.same:
            features.append(_SAME[self.same])
        return features


def _described(items: Items) -> Played:
    """Make a condition of all that was said of the card, in whatever order."""
    colours = {int(item) for item in items if isinstance(item, Hue)}
    numbers = {item for item in items if isinstance(item, int) and not isinstance(item, Hue)}
    parity = [item for item in items if item in ("odd", "even")]
    same = [item.kind for item in items if isinstance(item, SameAs)]
    if len(parity) > 1 or len(same) > 1:
        raise Unfit
    return Played(tuple(sorted(colours)), tuple(sorted(numbers)), *parity or [""], *same or [""])


def _one_card(n: int) -> tuple[Text, ...]:
    """Say that one card is played, by index of its colour."""
    return (
        text("a red {n} is played", n=n),
        text("an orange {n} is played", n=n),
        text("a green {n} is played", n=n),
        text("a blue {n} is played", n=n),
        text("a purple {n} is played", n=n),
        text("a pink {n} is played", n=n),
    )


def _either(things: Sequence[Text | int]) -> Text | int:
    first, *rest = things
    return text("{a} or {b}", a=first, b=_either(rest)) if rest else first
