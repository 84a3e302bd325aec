"""Say in words what icons do, as short as a card: read back, these words mean the same (language/reader.py).

Steps of a part stand behind each other with ', then', and what is chosen or depends on something comes last in its
clause: after it a new clause begins with '; then'. What stands within that is joined by 'and', and in parentheses where
it chooses or depends on something itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from bot.engine.text import Text, plural, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep, Part, Ward
from cogs.blank_white_dice.cards.phrases import card, condition, die, face, number, points
from cogs.blank_white_dice.cards.written import Understood, WrittenIcon


def price(cost: int) -> Text:
    """Say what whoever tags a card pays."""
    return plural("Tagging it costs {count} point.", "Tagging it costs {count} points.", count=cost)


def too_dear(cost: int, points: int) -> Text:
    """Say why a card cannot be tagged that costs more points than there are."""
    return plural(
        "drawing it costs {count} point (left: {left})",
        "drawing it costs {count} points (left: {left})",
        count=cost,
        left=points,
    )


def said(understood: Understood) -> tuple[Text, ...]:
    """Say everything about an icon and its card, in whole sentences."""
    return tuple(_sentences(understood))


def _sentences(understood: Understood) -> Iterator[Text]:
    if understood.overwrites:
        yield text("Overwrites {card}.", card=card(understood.overwrites))
    if understood.prerequisites:
        yield text("Replaces an icon of {cards}.", cards=_one_of(understood.prerequisites))
    if understood.needs is not None:
        yield text("Can only be tagged if {condition}.", condition=condition(understood.needs))
    if understood.cost:
        yield price(understood.cost)
    if understood.beside:
        yield text("Drawn with {number}.", number=number(understood.beside))
    yield from _of_icon(understood)
    if understood.second is not None:
        yield text("Second icon.")
        yield from _of_icon(understood.second)


def _of_icon(icon: WrittenIcon) -> Iterator[Text]:
    if icon.one_shot:
        yield text("One-shot.")
    yield from map(_part, icon.parts)
    if icon.ward is not None:
        yield _ward(icon.ward)


def _one_of(numbers: tuple[int, ...]) -> Text:
    together = card(numbers[0])
    for each in numbers[1:]:
        together = text("{first} or {second}", first=together, second=card(each))
    return together


def _part(part: Part) -> Text:
    steps = say(part.steps)
    return {
        "first": text("First: {steps}.", steps=steps),
        "main": text("Main: {steps}.", steps=steps),
        "last": text("Last: {steps}.", steps=steps),
        "tagged": text("When this is tagged: {steps}.", steps=steps),
        "erased": text("When this is erased: {steps}.", steps=steps),
        "rerolled": text("When a re-roll brings this up: {steps}.", steps=steps),
        "disc": text("When a rival tags the card your disc is on: {steps}.", steps=steps),
        "always": text("Once in each of your turns: {steps}.", steps=steps),
    }[part.when]


def _ward(ward: Ward) -> Text:
    return (_ward_of_targets if ward.against == "target" else _ward_of_losses)(ward)


def _ward_of_targets(ward: Ward) -> Text:
    return {
        "dot": text("When a rival targets you or your dice, you may put 1 dot on this face to fizzle it."),
        "erase": text("When a rival targets you or your dice, you may erase this face to fizzle it."),
        "pay": plural(
            "When a rival targets you or your dice, you may pay {count} point to fizzle it.",
            "When a rival targets you or your dice, you may pay {count} points to fizzle it.",
            count=ward.points,
        ),
    }[ward.cost]


def _ward_of_losses(ward: Ward) -> Text:
    return {
        "dot": text("When anybody would lose points, you may put 1 dot on this face to fizzle it."),
        "erase": text("When anybody would lose points, you may erase this face to fizzle it."),
        "pay": plural(
            "When anybody would lose points, you may pay {count} point to fizzle it.",
            "When anybody would lose points, you may pay {count} points to fizzle it.",
            count=ward.points,
        ),
    }[ward.cost]


# Steps among each other


def say(steps: tuple[AnyStep, ...]) -> Text:
    """Say steps in their order: 'pay 1 point, then erase an icon'."""
    if not steps:
        return text("do nothing")
    together = _step(steps[0])
    for before, step in pairwise(steps):
        if isinstance(before, blocks.Choose | blocks.If):
            together = text("{first}; then {second}", first=together, second=_step(step))
        else:
            together = text("{first}, then {second}", first=together, second=_step(step))
    return together


def _step(step: AnyStep) -> Text:
    return SENTENCES[type(step)](step)


def _within(steps: tuple[AnyStep, ...]) -> Text:
    """Say steps that are chosen, or depend on something."""
    if not steps:
        return text("do nothing")
    together = _inner(steps[0])
    for step in steps[1:]:
        together = text("{first} and {second}", first=together, second=_inner(step))
    return together


def _inner(step: AnyStep) -> Text:
    plain = _step(step)
    return text("({steps})", steps=plain) if isinstance(step, blocks.Choose | blocks.If) else plain


def _choose(step: blocks.Choose) -> Text:
    options = tuple(_within(option.steps) for option in step.options)
    ways = options[0] if len(options) == 1 else text("either {options}", options=_either(options))
    return text("if you want, {options}", options=ways) if step.may else ways


def _either(options: tuple[Text, ...]) -> Text:
    together = options[0]
    for option in options[1:]:
        together = text("{first}, or {second}", first=together, second=option)
    return together


def _if(step: blocks.If) -> Text:
    holds, then = condition(step.condition), _within(step.then)
    if step.otherwise:
        return text(
            "if {condition}, {then}, otherwise {otherwise}",
            condition=holds,
            then=then,
            otherwise=_within(step.otherwise),
        )
    return text("if {condition}, {then}", condition=holds, then=then)


# Steps


def _gain(step: blocks.Gain) -> Text:
    many = points(step.amount)
    return {
        "you": text("gain {points}", points=many),
        "rival": text("a rival gains {points}", points=many),
        "rivals": text("every rival gains {points}", points=many),
        "everybody": text("everybody gains {points}", points=many),
        "leaders": text("whoever has the most points gains {points}", points=many),
    }[step.who]


def _lose(step: blocks.Lose) -> Text:
    many = points(step.amount)
    return {
        "you": text("lose {points}", points=many),
        "rival": text("a rival loses {points}", points=many),
        "rivals": text("every rival loses {points}", points=many),
        "everybody": text("everybody loses {points}", points=many),
        "leaders": text("whoever has the most points loses {points}", points=many),
    }[step.who]


def _tag(step: blocks.Tag) -> Text:
    where = face(step.where)
    if step.card < 0:
        return text("tag this card on {face}", face=where)
    if step.card:
        return text("tag {card} on {face}", card=card(step.card), face=where)
    return text("tag a card on {face}", face=where)


def _replace(step: blocks.Replace) -> Text:
    where = face(step.where)
    if step.number is None:
        return text("replace {face} by an icon of a card", face=where)
    return text("replace {face} by {number}", face=where, number=number(step.number))


def _dot(step: blocks.Dot) -> Text:
    where, times = face(step.face), step.times
    if times == -9:
        return text("take all dots off {face}", face=where)
    if times < 0:
        return plural("take {count} dot off {face}", "take {count} dots off {face}", count=-times, face=where)
    return plural("put {count} dot on {face}", "put {count} dots on {face}", count=times, face=where)


def _dash(step: blocks.Dash) -> Text:
    where, times = face(step.face), step.times
    if times == -9:
        return text("take all dashes off {face}", face=where)
    if times < 0:
        return plural("take {count} dash off {face}", "take {count} dashes off {face}", count=-times, face=where)
    return plural("put {count} dash on {face}", "put {count} dashes on {face}", count=times, face=where)


def _mark(step: blocks.Mark) -> Text:
    return {
        "card": text("put your disc on a card"),
        "icon": text("put your disc on an icon of a card"),
        "this": text("put your disc on this card"),
        "score": text("put your disc on your score"),
    }[step.what]


SENTENCES: Mapping[type[Any], Callable[[Any], Text]] = {
    blocks.Gain: _gain,
    blocks.Lose: _lose,
    blocks.Steal: lambda step: text("steal {points}", points=points(step.amount)),
    blocks.Pay: lambda step: plural("pay {count} point", "pay {count} points", count=step.points),
    blocks.Tag: _tag,
    blocks.Write: lambda step: text("draw {number} on {face}", number=number(step.number), face=face(step.where)),
    blocks.Replace: _replace,
    blocks.Move: lambda step: text("move {source} to {target}", source=face(step.source), target=face(step.target)),
    blocks.Erase: lambda step: text("erase {face}", face=face(step.face)),
    blocks.ReRoll: lambda step: text("re-roll {die}", die=die(step.die)),
    blocks.Copy: lambda step: text("copy {face}", face=face(step.face)),
    blocks.Resolve: lambda step: text("resolve {die}", die=die(step.die)),
    blocks.Dot: _dot,
    blocks.Dash: _dash,
    blocks.Mark: _mark,
    blocks.Unmark: lambda step: text("take your disc back") if step.who == "you" else text("take a rival's disc back"),
    blocks.Neutralise: lambda step: text("neutralise a card"),
    blocks.Restore: lambda step: text("turn a neutralised card up again"),
    blocks.Swap: lambda step: text("swap {first} for {second}", first=die(step.first), second=die(step.second)),
    blocks.Take: lambda step: text("take the common die"),
    blocks.AnotherTurn: lambda step: text("take another turn"),
    blocks.Choose: _choose,
    blocks.If: _if,
}
