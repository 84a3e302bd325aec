"""Say steps in words, as short as a card: what an option does, and what cards of a community do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.text import Text, listing, plural, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import Amount, AnyStep, DieChoice, FaceChoice


def say(steps: tuple[AnyStep, ...]) -> Text:
    """Say steps in their order: 'pay 1 point, then erase a face'."""
    said = [SENTENCES[type(step)](step) for step in steps]
    together = said[0] if said else text("do nothing")
    for step in said[1:]:
        together = text("{first}, then {second}", first=together, second=step)
    return together


def price(cost: int) -> Text:
    """Say what whoever tags a card pays."""
    return plural("Tagging it costs {count} point.", "Tagging it costs {count} points.", count=cost)


def too_dear(cost: int, points: int) -> Text:
    """Say why a card cannot be tagged that costs more points than there are."""
    return plural(
        "tagging it costs {count} point (left: {left})",
        "tagging it costs {count} points (left: {left})",
        count=cost,
        left=points,
    )


# What steps are about

_PER: Mapping[str, Text] = {
    "dots": text("dot here"),
    "dashes": text("dash here"),
    "alike": text("such icon that is active"),
    "blanks": text("blank face of yours"),
    "icons": text("icon of yours"),
    "rivals": text("other player"),
}


def _points(amount: Amount) -> Text:
    """Say a number of points, or how they are counted."""
    if not amount.per:
        return plural("{count} point", "{count} points", count=amount.base)
    each = plural(
        "{count} point for each {what}", "{count} points for each {what}", count=amount.each, what=_PER[amount.per]
    )
    return text("{base} and {each}", base=amount.base, each=each) if amount.base else each


_DICE: Mapping[str, Text] = {
    "own": text("a die of yours"),
    "rivals": text("a die of somebody else"),
    "any": text("any die"),
    "this": text("this die"),
    "common": text("the common die"),
}


def _die(choice: DieChoice) -> Text:
    if choice.other and choice.whose in ("own", "any"):
        return text("another die of yours") if choice.whose == "own" else text("another die")
    return _DICE[choice.whose]


_HELD: Mapping[str, Text] = {
    "icon": text("an icon"),
    "blank": text("a blank face"),
    "number": text("a plain number"),
    "dotted": text("a face with dots"),
    "anything": text("a face"),
}


def _face(choice: FaceChoice) -> Text:
    if choice.where == "this":
        return text("this face")
    held = _HELD[choice.holds]
    if choice.where == "active":
        held = text("{face} that is active", face=held)
    return held if choice.whose == "any" else text("{face} on {die}", face=held, die=_DICE[choice.whose])


# Steps


def _gain(step: blocks.Gain) -> Text:
    points = _points(step.amount)
    return {
        "you": text("gain {points}", points=points),
        "rival": text("somebody else gains {points}", points=points),
        "rivals": text("the others gain {points}", points=points),
        "everybody": text("everybody gains {points}", points=points),
        "leaders": text("whoever leads gains {points}", points=points),
    }[step.who]


def _lose(step: blocks.Lose) -> Text:
    points = _points(step.amount)
    return {
        "you": text("lose {points}", points=points),
        "rival": text("somebody else loses {points}", points=points),
        "rivals": text("the others lose {points}", points=points),
        "everybody": text("everybody loses {points}", points=points),
        "leaders": text("whoever leads loses {points}", points=points),
    }[step.who]


def _tag(step: blocks.Tag) -> Text:
    where = _face(step.where)
    return text("tag this card on {face}", face=where) if step.card else text("tag a card on {face}", face=where)


def _replace(step: blocks.Replace) -> Text:
    if step.number is None:
        return text("draw a card's icon over {face}", face=_face(step.where))
    return text("draw {number} over {face}", number=f"{step.number:+d}", face=_face(step.where))


def _sits(step: blocks.Dot | blocks.Dash) -> Text:
    face = _face(step.face)
    if isinstance(step, blocks.Dot):
        if step.times < 0:
            return plural("take {count} dot off {face}", "take {count} dots off {face}", count=-step.times, face=face)
        return plural("put {count} dot on {face}", "put {count} dots on {face}", count=step.times, face=face)
    if step.times < 0:
        return plural("take {count} dash off {face}", "take {count} dashes off {face}", count=-step.times, face=face)
    return plural("put {count} dash on {face}", "put {count} dashes on {face}", count=step.times, face=face)


def _mark(step: blocks.Mark) -> Text:
    return {
        "card": text("put your disc on a card"),
        "icon": text("put your disc on an icon of a card"),
        "this": text("put your disc on this card"),
        "score": text("put your disc on your score"),
    }[step.what]


def _choose(step: blocks.Choose) -> Text:
    options = listing(*(say(option.steps) for option in step.options))
    return text("if you want: {options}", options=options) if step.may else text("one of: {options}", options=options)


def _if(step: blocks.If) -> Text:
    if step.otherwise:
        return text("on a condition {then}, otherwise {otherwise}", then=say(step.then), otherwise=say(step.otherwise))
    return text("on a condition {then}", then=say(step.then))


SENTENCES: Mapping[type[Any], Callable[[Any], Text]] = {
    blocks.Gain: _gain,
    blocks.Lose: _lose,
    blocks.Steal: lambda step: text("steal {points} from somebody", points=_points(step.amount)),
    blocks.Pay: lambda step: plural("pay {count} point", "pay {count} points", count=step.points),
    blocks.Tag: _tag,
    blocks.Write: lambda step: text("draw {number} on {face}", number=f"{step.number:+d}", face=_face(step.where)),
    blocks.Replace: _replace,
    blocks.Move: lambda step: text("move {source} to {target}", source=_face(step.source), target=_face(step.target)),
    blocks.Erase: lambda step: text("erase {face}", face=_face(step.face)),
    blocks.ReRoll: lambda step: text("roll {die} again", die=_die(step.die)),
    blocks.Copy: lambda step: text("copy {face}", face=_face(step.face)),
    blocks.Resolve: lambda step: text("follow the active face of {die}", die=_die(step.die)),
    blocks.Dot: _sits,
    blocks.Dash: _sits,
    blocks.Mark: _mark,
    blocks.Unmark: lambda step: (
        text("take your disc back") if step.who == "you" else text("take back somebody else's disc")
    ),
    blocks.Neutralise: lambda step: text("turn a card face down"),
    blocks.Restore: lambda step: text("turn a card up again"),
    blocks.Swap: lambda step: text("swap {first} with {second}", first=_die(step.first), second=_die(step.second)),
    blocks.Take: lambda step: text("take the common die"),
    blocks.AnotherTurn: lambda step: text("take another turn"),
    blocks.Choose: _choose,
    blocks.If: _if,
}
