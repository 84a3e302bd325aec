"""Write dice down so that they can be read: corners by the side they lead to, sides from 8 down to 1.

    side(8, text("Antlers"), hit(8, "long", at=7), backstab(11), block=9, moves=(5,))

`at`: the sight arrow stands in the corner that leads to side 7; without it there are three arrows, all around.
`moves`: corners with a green dot. The red one is nobody's choice (D3).
"""

from __future__ import annotations

from functools import partial

import msgspec

from bot.engine.text import Text
from cogs.diceland.dice import numbering
from cogs.diceland.dice.numbering import TableLetter
from cogs.diceland.dice.sides import (
    ALL_CORNERS,
    Arrow,
    Character,
    Colour,
    Continuous,
    Reach,
    Shield,
    Shot,
    Side,
    SideOption,
)


class Spelled(msgspec.Struct, frozen=True):
    """A side as it is written down. `at` and `moves`: numbers of neighbouring sides; `at`: None is all around."""

    number: int
    side: Side
    at: int | None
    moves: tuple[int, ...]


class Sight(msgspec.Struct, frozen=True):
    """An arrow that does not know its corner yet."""

    arrow: Arrow
    at: int | None


def hit(number: int, reach: Reach, colour: Colour = "yellow", at: int | None = None) -> Sight:
    return _sight("hit", reach, colour, at, hit=number)


def poison(number: int, reach: Reach, at: int | None = None) -> Sight:
    return _sight("poison", reach, "green", at, hit=number)


def shockwave(number: int) -> Sight:
    """D29: always all around, at everybody."""
    return _sight("shockwave", "all", "purple", None, hit=number)


def command(reach: Reach, at: int | None = None) -> Sight:
    return _sight("command", reach, "dark blue", at)


def repair(reach: Reach, at: int | None = None) -> Sight:
    return _sight("repair", reach, "black", at)


def confuse(reach: Reach, at: int | None = None) -> Sight:
    return _sight("confuse", reach, "purple", at)


def hold(reach: Reach, at: int | None = None) -> Sight:
    return _sight("hold", reach, "yellow", at)


def freeze(reach: Reach, at: int | None = None) -> Sight:
    return _sight("freeze", reach, "ice", at)


def protection(amount: int, reach: Reach, at: int | None = None) -> Sight:
    return _sight("protection", reach, "purple", at, amount=amount)


def power_up(amount: int, reach: Reach, at: int | None = None) -> Sight:
    return _sight("power up", reach, "purple", at, amount=amount)


def _sight(
    does: Shot | Continuous,
    reach: Reach,
    colour: Colour,
    at: int | None,
    hit: int | None = None,
    amount: int | None = None,
) -> Sight:
    return Sight(Arrow(ALL_CORNERS, reach, colour, does, hit, amount), at)


def backstab(number: int) -> SideOption:
    """D27: in the arrow's colour, which `side` puts in."""
    return SideOption("backstab", "yellow", number)


JUMP = SideOption("jump", "black")
CALL = SideOption("call", "black")
REPAIR = SideOption("repair", "black")


def side(
    number: int,
    name: Text,
    sight: Sight | None = None,
    option: SideOption | None = None,
    *,
    block: int | None = None,
    shield: Shield = "white",
    moves: tuple[int, ...],
) -> Spelled:
    arrow = sight.arrow if sight else None
    if arrow and option and option.does == "backstab":
        option = msgspec.structs.replace(option, colour=arrow.colour)
    return Spelled(number, Side(name, arrow, option, block, shield), sight.at if sight else None, moves)


def die(
    team: int,
    key: str,
    name: Text,
    story: Text,
    role: Text,
    *spelled: Spelled,
    points: int,
    table: TableLetter,
    mirrored: bool = False,
) -> Character:
    """A die from its sides, the strongest first. Raises ValueError for a corner that does not exist."""
    if [one.number for one in spelled] != [*reversed(numbering.SIDES)]:
        raise ValueError(f"{key}: sides from 8 down to 1")
    sides = tuple(map(partial(_placed, table, mirrored), reversed(spelled)))
    return Character(key, name, story, role, team, points, table, mirrored, sides)


def _placed(table: TableLetter, mirrored: bool, spelled: Spelled) -> Side:
    """The side with its arrow and green dots in their corners."""
    leads = {numbering.neighbour(table, mirrored, spelled.number, corner): corner for corner in ALL_CORNERS}
    missing = {*spelled.moves, *filter(None, [spelled.at])} - leads.keys()
    if missing:
        raise ValueError(f"{spelled.side.name.message}: no corner of side {spelled.number} leads to {missing}")
    arrow = spelled.side.arrow
    if arrow and spelled.at:
        arrow = msgspec.structs.replace(arrow, corners=(leads[spelled.at],))
    return msgspec.structs.replace(spelled.side, arrow=arrow, moves=tuple(leads[to] for to in spelled.moves))
