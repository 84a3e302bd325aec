"""Name dice, sides, colours, effects and places, the same on every screen."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce

from bot.engine.game import moves_of
from bot.engine.text import Argument, Name, Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Arrow, Character, Colour, Reach, Shield, Side, SideOption
from cogs.diceland.geometry.poses import Point, Pose, top_corners
from cogs.diceland.view import Asked, Maneuver, Pick, Shoot, UseOption, View

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
OPTIONS: Mapping[str, Text] = {
    "backstab": text("Backstab"),
    "jump": text("Jump"),
    "call": text("Call Ally"),
    "repair": text("Repair"),
}
NAMES: Mapping[str, Text] = {**EFFECTS, **OPTIONS}
REACHES: Mapping[Reach, Text] = {
    "short": text("short range"),
    "long": text("long range"),
    "all": text("all range"),
}
STYLES = (text("a lob"), text("a bowl"))
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


def attacks(view: View, asked: Asked) -> bool:
    """Tell whether the die that is asked about could harm somebody, by its shot or by an option; whoever decides knows
    which of these there are."""
    side = None if asked.die is None else side_of(view, asked.die)
    if side is None:
        return False
    shoots, options = (not view.moves or bool(moves_of(view, kind)) for kind in (Shoot, UseOption))
    return (side.attacks and shoots) or (side.option is not None and side.option.does == "backstab" and options)


def acts(view: View, *, briefly: bool = False) -> Argument:
    """Name what a turn may be: 'throw a die, roll a die or shoot', or briefly 'throw, roll or shoot'."""
    shoots = [move for move in moves_of(view, Shoot) if (side := side_of(view, move.die)) is not None and side.attacks]
    uses = moves_of(view, UseOption) or len(shoots) < len(moves_of(view, Shoot))
    there = (
        (text("throw a die"), text("throw"), bool(moves_of(view, Pick))),
        (text("roll a die"), text("roll over"), bool(moves_of(view, Maneuver))),
        (text("shoot"), text("shoot"), bool(shoots)),
        (text("use an effect"), text("effect"), bool(uses)),
    )
    return either([(said, brief)[briefly] for said, brief, possible in there if possible] or [text("pass")])


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
    facts = sentences_of((*_shows(character.side(number)), *_steps(character, number)))
    return text("**Side {number}, {name}.** {facts}", number=number, name=name, facts=facts)


def shown_text(side: Side) -> Argument:
    """Tell how a side shoots and blocks."""
    return sentences_of(_shows(side))


def sentences_of(said: Iterable[Argument]) -> Argument:
    """Put whole sentences one after the other."""
    return reduce(lambda before, sentence: text("{before} {sentence}", before=before, sentence=sentence), said)


def _shows(side: Side) -> Iterable[Text]:
    yield _arrow(side)
    yield text("No block.") if side.block is None else text("Blocks {block}.", block=side.block)
    if side.shield != "white":
        yield text("Immune to {colour}.", colour=COLOURS[side.shield])


def _arrow(side: Side) -> Text:
    option = None if side.option is None else option_text(side.option)
    if side.arrow is None:
        return text("Sees nobody.") if option is None else text("Sees nobody, but can use {option}.", option=option)
    where = text("all around") if len(side.arrow.corners) > 1 else text("one direction")
    shot = row_of((arrow_text(side.arrow), where, REACHES[side.arrow.reach]))
    return text("{shot}.", shot=shot) if option is None else text("{shot}; or {option}.", shot=shot, option=option)


def _steps(character: Character, number: int) -> Iterable[Text]:
    """Say where it can be rolled, and where damage leads."""
    reached = sorted(character.neighbour(number, corner) for corner in character.side(number).moves)
    if reached:
        yield text("May roll to side {sides}.", sides=either(reached))
    damage = character.damage(number)
    yield text("Any damage kills it.") if damage is None else text("Damage turns it to side {side}.", side=number - 1)


def either(items: Sequence[Argument]) -> Argument:
    """Name all of which one is chosen."""
    *before, last = items
    return text("{sides} or {last}", sides=row_of(before), last=last) if before else last


def powers(character: Character) -> Iterator[Text]:
    """Name what a die can do on any of its sides: its best shot, then the effects and options that most sides have."""
    arrows = [side.arrow for side in character.sides if side.arrow is not None]
    best = max((arrow for arrow in arrows if arrow.hit is not None), key=lambda arrow: arrow.hit or 0)
    yield arrow_text(best)
    yield from (NAMES[word] for word in keywords(character.sides) if word != best.does)


def keywords(sides: Iterable[Side]) -> list[str]:
    """List the effects and options of sides, but for plain hits, by their keys in NAMES: what most sides have first."""
    does: list[str] = [side.arrow.does for side in sides if side.arrow is not None and side.arrow.does != "hit"]
    does += [side.option.does for side in sides if side.option is not None]
    return [word for word, _ in Counter(does).most_common()]


def about_character(character: Character) -> Text:
    """Tell who somebody is."""
    return text(
        "**{name}**, {role}, {points} points. {story}",
        name=character.name,
        role=character.role,
        points=character.points,
        story=character.story,
    )
