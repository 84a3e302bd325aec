"""Name dice, sides, colours, effects and places, the same on every screen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import reduce

from bot.engine.text import Argument, Name, Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Arrow, Character, Colour, OptionKind, Reach, Shield, Side, SideOption
from cogs.diceland.geometry.poses import Point, Pose, top_corners
from cogs.diceland.view import View

COLOURS: Mapping[Colour | Shield, Text] = {
    "yellow": text("yellow"),
    "red": text("red"),
    "green": text("green"),
    "ice": text("ice blue"),
    "dark blue": text("dark blue"),
    "purple": text("purple"),
    "black": text("black"),
    "white": text("white"),
}
EFFECTS: Mapping[str, Text] = {
    "hit": text("Hit"),
    "poison": text("Poison"),
    "shockwave": text("Shockwave"),
    "command": text("Command"),
    "repair": text("Repair"),
    "confuse": text("Confuse"),
    "hold": text("Hold"),
    "freeze": text("Freeze"),
    "protection": text("Protection"),
    "power up": text("Power Up"),
}
OPTIONS: Mapping[OptionKind, Text] = {
    "backstab": text("Backstab"),
    "jump": text("Jump"),
    "call": text("Call Ally"),
    "repair": text("Repair"),
}
REACHES: Mapping[Reach, Text] = {
    "short": text("Short range"),
    "long": text("Long range"),
    "all": text("All range"),
}
STYLES = (text("A lob"), text("A bowl"))
SPINS = (text("no spin"), text("top spin"), text("back spin"))


def row_of(items: Iterable[Argument]) -> Argument:
    """Put things one after the other, with no word before the last: that is read faster, and shorter."""
    return reduce(lambda before, item: text("{before}, {item}", before=before, item=item), items)


def character_of(view: View, die: int) -> Character:
    """Find what is printed on a die."""
    return CHARACTERS[view.dice[die].character]


def side_of(view: View, die: int) -> Side | None:
    """Find the side that a die shows; None: it is not in play."""
    number = view.dice[die].side
    return None if number is None else character_of(view, die).side(number)


def die_text(view: View, die: int) -> Text:
    """Name a die; with its owner, if both armies have it."""
    it = view.dice[die]
    name = CHARACTERS[it.character].name
    if sum(other.character == it.character for other in view.dice) == 1:
        return name
    return text("{die} of {player}", die=name, player=Name(it.owner))


def dice_text(view: View, dice: Iterable[int]) -> Argument:
    """Name several dice."""
    return row_of(die_text(view, die) for die in dice)


# Places


def hour_towards(start: Point, end: Point) -> int:
    """Say a direction as a clock does that lies on the table: 12 is away from seat 0's edge, 3 is to the right."""
    twelfths = round(math.atan2(end[1] - start[1], end[0] - start[0]) / (math.pi / 6))
    return (3 - twelfths - 1) % 12 + 1


def hour_of(pose: Pose, corner: int) -> int:
    """Say where a corner of the top face points."""
    return hour_towards(pose.middle, top_corners(pose)[corner])


def inches_text(inches: float) -> Text:
    """Write a distance to a tenth of an inch."""
    whole, tenths = divmod(round(10 * inches), 10)
    return text("{whole}.{tenths} in", whole=whole, tenths=tenths)


# Sides


def arrow_text(arrow: Arrow) -> Text:
    """Name what an arrow does: 'Hit 7', 'Hit 7 (red)', 'Protection +2'."""
    effect = EFFECTS[arrow.does]
    if arrow.amount is not None:
        return text("{effect} +{amount}", effect=effect, amount=arrow.amount)
    if arrow.hit is None:
        return effect
    # Only hits come in several colours, and most are yellow.
    if arrow.does != "hit" or arrow.colour == "yellow":
        return text("{effect} {hit}", effect=effect, hit=arrow.hit)
    return text("{effect} {hit} ({colour})", effect=effect, hit=arrow.hit, colour=COLOURS[arrow.colour])


def option_text(option: SideOption) -> Text:
    """Name an option: 'Backstab 9', 'Jump'."""
    if option.hit is None:
        return OPTIONS[option.does]
    return text("{effect} {hit}", effect=OPTIONS[option.does], hit=option.hit)


def side_text(character: Character, number: int) -> Text:
    """Tell all that is printed on a side."""
    name = character.side(number).name
    return text("**{number} {name}:** {facts}.", number=number, name=name, facts=facts_of(character, number))


def facts_of(character: Character, number: int) -> Argument:
    """Tell what is printed on a side besides its number and name."""
    return row_of(_facts(character, number))


def _facts(character: Character, number: int) -> Iterable[Argument]:
    side = character.side(number)
    if side.arrow is None:
        yield text("sees nobody")
    else:
        yield arrow_text(side.arrow)
        yield text("all around") if len(side.arrow.corners) > 1 else text("one direction")
        yield REACHES[side.arrow.reach]
    if side.option is not None:
        yield text("or {option}", option=option_text(side.option))
    yield text("no block") if side.block is None else text("block {block}", block=side.block)
    if side.shield != "white":
        yield text("immune to {colour}", colour=COLOURS[side.shield])
    yield from _steps(character, number)


def _steps(character: Character, number: int) -> Iterable[Text]:
    """Say where it can be rolled, and where damage leads."""
    side = character.side(number)
    reached = sorted(character.neighbour(number, corner) for corner in side.moves)
    if reached:
        yield text("rolls to {sides}", sides=row_of(reached))
    damage = character.damage(number)
    yield text("any damage kills") if damage is None else text("damage: {side}", side=number - 1)


def about_character(character: Character) -> Text:
    """Tell who somebody is."""
    return text(
        "**{name}**, {role}, {points} points. {story}",
        name=character.name,
        role=character.role,
        points=character.points,
        story=character.story,
    )
