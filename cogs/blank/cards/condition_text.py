"""Conditions in words: what stands after 'if'."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.text import Text, listing, plural, text
from cogs.blank.cards.blocks import (
    Condition,
    Discarded,
    Drawn,
    Laid,
    Left,
    Minutes,
    Outside,
    Played,
    Rounds,
    Slower,
    Stuck,
    Swapped,
)
from cogs.blank.cards.names import colour_text

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


def condition_text(condition: Condition) -> Text:
    """'a 3 is played'."""
    match condition:
        case Played():
            return _played(condition)
        case Laid():
            return _laid(condition)
        case Drawn(penalty=penalty):
            return text("a player draws a card as a penalty") if penalty else text("a player draws a card")
        case Discarded():
            return text("a player discards a card")
        case Swapped():
            return text("a player swaps hands")
        case Stuck():
            return text("a player cannot play")
        case Left(cards=cards):
            return plural("a player has one card left", "a player has {n} cards left", n=cards)
        case Slower(seconds=seconds):
            return plural("a player takes longer than {n} second", "a player takes longer than {n} seconds", n=seconds)
        case Rounds(every=every):
            return plural("{n} round has passed", "{n} rounds have passed", n=every)
        case Minutes(every=every):
            return plural("{n} minute has passed", "{n} minutes have passed", n=every)
        case Outside(words=words):
            return text("this happens: “{words}”", words=words)


def _laid(condition: Laid) -> Text:
    least, most = condition.least, condition.most
    if most == 0:
        return plural("a player plays one card or more", "a player plays {n} or more cards at once", n=least)
    if most == least:
        return plural("a player plays a single card", "a player plays exactly {n} cards", n=least)
    return text("a player plays {least} to {most} cards at once", least=least, most=most)


def _played(condition: Played) -> Text:
    """The usual ones as everybody would say them, the others as a list of what is asked for."""
    match condition:
        case Played(colours=(), numbers=(), parity="", same=""):
            return text("a card is played")
        case Played(colours=(), numbers=(number,), parity="", same=""):
            return text("a {n} is played", n=number)
        case Played(colours=(colour,), numbers=(), parity="", same=""):
            return _ONE_COLOUR[colour]
        case Played(colours=(colour,), numbers=(number,), parity="", same=""):
            return _one_card(number)[colour]
        case _:
            return text("a player plays a card {features}", features=listing(*_features(condition)))


def _one_card(n: int) -> tuple[Text, ...]:
    """By index of the colour."""
    return (
        text("a red {n} is played", n=n),
        text("an orange {n} is played", n=n),
        text("a green {n} is played", n=n),
        text("a blue {n} is played", n=n),
        text("a purple {n} is played", n=n),
        text("a pink {n} is played", n=n),
    )


def _features(condition: Played) -> list[Text]:
    features = []
    if condition.colours:
        features.append(text("of the colour {colours}", colours=_either([colour_text(c) for c in condition.colours])))
    if condition.numbers:
        features.append(text("with the number {numbers}", numbers=_either(condition.numbers)))
    if condition.parity:
        features.append(_PARITY[condition.parity])
    if condition.same:
        features.append(_SAME[condition.same])
    return features


def _either(things: Sequence[Text | int]) -> Text | int:
    first, *rest = things
    return text("{a} or {b}", a=first, b=_either(rest)) if rest else first
