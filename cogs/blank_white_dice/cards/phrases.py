"""Say what steps are about: points, faces, dice, cards, and on what condition. No phrase has a comma: sentences do."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.text import Text, listing, plural, text
from cogs.blank_white_dice.cards.blocks import Amount, Condition, DieChoice, FaceChoice
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.sense import ANY_LEAST, ANY_MOST

# Points

_PER: Mapping[str, Text] = {
    "dots": text("dot here"),
    "dashes": text("dash here"),
    "alike": text("die that shows this icon"),
    "blanks": text("blank face of yours"),
    "icons": text("icon of yours"),
    "rivals": text("rival"),
}


def points(amount: Amount) -> Text:
    """Say a number of points, or how they are counted."""
    base, each = amount.base, amount.each
    if not amount.per:
        return plural("{count} point", "{count} points", count=base)
    what = _PER[amount.per]
    if base > 0:
        first = plural("{count} point", "{count} points", count=base)
        if each < 0:
            return text("{points} minus {count} for each {what}", points=first, count=-each, what=what)
        return text("{points} plus {count} for each {what}", points=first, count=each, what=what)
    counted = plural("{count} point for each {what}", "{count} points for each {what}", count=each, what=what)
    return text("{points} minus {count}", points=counted, count=-base) if base else counted


# Dice and faces

_DICE: Mapping[str, Text] = {
    "own": text("a die of yours"),
    "rivals": text("a die of a rival"),
    "any": text("any die"),
    "this": text("this die"),
    "common": text("the common die"),
}
_OTHER_DICE: Mapping[str, Text] = {
    "own": text("another die of yours"),
    "rivals": text("another die of a rival"),
    "any": text("any other die"),
    "this": text("this die"),
    "common": text("the common die unless it is this die"),
}


def die(choice: DieChoice) -> Text:
    """Say which die is picked; never that of this icon, where it must be another."""
    return (_OTHER_DICE if choice.other else _DICE)[choice.whose]


_HELD: Mapping[str, Mapping[str, Text]] = {
    "any": {
        "icon": text("an icon"),
        "blank": text("a blank face"),
        "number": text("a plain number"),
        "dotted": text("a face with dots"),
        "anything": text("a face"),
    },
    "active": {
        "icon": text("an active icon"),
        "blank": text("a blank active face"),
        "number": text("an active plain number"),
        "dotted": text("an active face with dots"),
        "anything": text("an active face"),
    },
    "other": {
        "icon": text("another icon"),
        "blank": text("another blank face"),
        "number": text("another plain number"),
        "dotted": text("another face with dots"),
        "anything": text("another face"),
    },
}


def face(choice: FaceChoice) -> Text:
    """Say which face is picked."""
    if choice.where == "this":
        return text("this face")
    held = _HELD[choice.where][choice.holds]
    return {
        "any": held,
        "own": text("{face} of yours", face=held),
        "rivals": text("{face} of a rival", face=held),
        "this": text("{face} on this die", face=held),
        "common": text("{face} on the common die", face=held),
    }[choice.whose]


def number(drawn: int) -> Text:
    """Say a plain number with its sign, as it is drawn."""
    return text("a plain {number}", number=f"{drawn:+}" if drawn else "0")


def card(known: int) -> Text:
    """Name a card by its number: a printed one as it is called."""
    return CARDS[known].name if known in CARDS else text("card {number}", number=known)


# Conditions

_NONE: Mapping[str, Text] = {
    "dots": text("this face has no dots"),
    "dashes": text("this face has no dashes"),
    "alike": text("no die shows this icon"),
    "blanks": text("you have no blank faces"),
    "icons": text("you have no icons"),
    "points": text("you have no points"),
    "common": text("you do not hold the common die"),
    "marked": text("your disc is not on this card"),
    "score": text("your disc is not on your score"),
}
_ONE: Mapping[str, Text] = {
    "common": text("you hold the common die"),
    "marked": text("your disc is on this card"),
    "score": text("your disc is on your score"),
}


def _counted(what: str, n: int, many: Text) -> Text:
    """Say that there are so many of something; `n`: the number that stands before its name."""
    return {
        "dots": plural("this face has {range} dot", "this face has {range} dots", count=n, range=many),
        "dashes": plural("this face has {range} dash", "this face has {range} dashes", count=n, range=many),
        "alike": plural("{range} die shows this icon", "{range} dice show this icon", count=n, range=many),
        "blanks": plural("you have {range} blank face", "you have {range} blank faces", count=n, range=many),
        "icons": plural("you have {range} icon", "you have {range} icons", count=n, range=many),
        "points": plural("you have {range} point", "you have {range} points", count=n, range=many),
    }[what]


def condition(asked: Condition) -> Text:
    """Say when a condition holds."""
    if asked.what == "lead":
        return _lead(asked.least, asked.most)
    if asked.what == "round":
        return _round(asked.least, asked.most)
    if asked.most == 0:
        return _NONE[asked.what]
    if asked.what in _ONE:
        return _ONE[asked.what]
    return _counted(asked.what, _governing(asked), _range(asked.least, asked.most))


def _governing(asked: Condition) -> int:
    """Give the number that stands before the noun: '1 or more dots', 'at most 1 dot'."""
    return 2 if asked.most == ANY_MOST else asked.most


def _range(least: int, most: int) -> Text:
    """Say a range of numbers above 0."""
    if least == most:
        return text("exactly {number}", number=least)
    if most == ANY_MOST:
        return text("{number} or more", number=least)
    if least == ANY_LEAST:
        return text("at most {number}", number=most)
    return text("{least} to {most}", least=least, most=most)


def _round(least: int, most: int) -> Text:
    if least == most:
        return text("it is round {number}", number=least)
    if most == ANY_MOST:
        return text("it is round {number} or later", number=least)
    if least == ANY_LEAST:
        return text("it is round {number} or earlier", number=most)
    return text("it is round {least} to {most}", least=least, most=most)


def _lead(least: int, most: int) -> Text:
    """Say how many points somebody leads the best rival by, or trails by: fewer than 0."""
    if least > 0:
        return _led(least, most)
    if most < 0:
        return _trailed(-most, ANY_MOST if least == ANY_LEAST else -least)
    if (least, most) == (0, 0):
        return text("you neither lead nor trail")
    low, high = _trailing(least), _leading(most)
    return text("you {lead}", lead=listing(*(each for each in (low, high) if each is not None)))


def _led(least: int, most: int) -> Text:
    if least == most:
        return text("you lead by exactly {number}", number=least)
    if most == ANY_MOST:
        return text("you lead by {number} or more", number=least)
    return text("you lead by {least} to {most}", least=least, most=most)


def _trailed(least: int, most: int) -> Text:
    if least == most:
        return text("you trail by exactly {number}", number=least)
    if most == ANY_MOST:
        return text("you trail by {number} or more", number=least)
    return text("you trail by {least} to {most}", least=least, most=most)


def _trailing(least: int) -> Text | None:
    if least == ANY_LEAST:
        return None
    return text("trail by at most {number} if at all", number=-least) if least else text("do not trail")


def _leading(most: int) -> Text | None:
    if most == ANY_MOST:
        return None
    return text("lead by at most {number} if at all", number=most) if most else text("do not lead")
