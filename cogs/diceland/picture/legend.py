"""List the signs of the pictures, and what they mean. What the sides can do is said where dice are looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.engine.legend import LegendSign
from bot.engine.text import Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.dice.sides import Reach, Side
from cogs.diceland.picture import dice, faces, marks, outside, pointing
from cogs.diceland.picture.dice import Lying
from cogs.diceland.picture.looks import ARMY_COLOURS, Look
from cogs.diceland.picture.places import WHOLE

SIZE, LARGE, SCALE = 90, 110, 2.4 * WHOLE.scale
OURS, THEIRS = Look(ARMY_COLOURS[0], striped=False), Look(ARMY_COLOURS[1], striped=True)


def _arrow(said: Text, wanted: Callable[[Side], bool]) -> LegendSign:
    """Explain what is on a side by the first one that has it; side 1 is like no other."""
    number, side = next(
        (number, side)
        for number, character in enumerate(CHARACTERS)
        for side in SIDES[1:]
        if wanted(character.side(side))
    )
    return LegendSign(said, partial(faces.alone, number, side, LARGE))


def _points(reach: Reach) -> Callable[[Side], bool]:
    return lambda side: side.arrow is not None and (side.arrow.reach, side.arrow.does) == (reach, "hit")


LEGEND = (
    LegendSign(
        text("A die: its side on top, those a roll brings up."),
        lambda: dice.die(Lying(0, 0, 0, OURS), SCALE),
    ),
    _arrow(text("Arrow: hits the nearest it sees, by this number."), _points("short")),
    _arrow(text("Long range: hits any one it sees."), _points("long")),
    _arrow(text("All range: hits all it sees."), _points("all")),
    _arrow(text("C: works as long as it is on top."), lambda side: bool(side.arrow and side.arrow.is_continuous)),
    _arrow(
        text("Green dot: it may roll that way. Red: damage rolls it so."),
        lambda side: side.arrow is None and bool(side.moves),
    ),
    LegendSign(text("A die in hand; darker in reserve."), partial(dice.closed, "Bu", OURS, SIZE, False)),
    LegendSign(text("First player's: letters of a die, its side on top."), partial(marks.tag, "Bu", 6, OURS)),
    LegendSign(text("Second player's: pointed, striped."), partial(marks.tag, "He", 3, THEIRS)),
    LegendSign(text("It lies that way."), partial(outside.sign, OURS)),
    LegendSign(text("What a shield blocks."), partial(marks.shield, "white", 8, SIZE)),
    LegendSign(text("Coloured shield: immune to its colour."), partial(marks.shield, "red", 6, SIZE)),
    LegendSign(text("Poison, in its owner's colour."), partial(marks.poisoned, THEIRS, SIZE)),
    LegendSign(text("Hold: it cannot roll, any damage kills it."), partial(marks.effect, "hold", 0, SIZE)),
    LegendSign(text("Freeze: as Hold, and it cannot shoot."), partial(marks.effect, "freeze", 0, SIZE)),
    LegendSign(text("Protection: blocks so much more."), partial(marks.effect, "protection", 2, SIZE)),
    LegendSign(text("Power Up: hits so much more."), partial(marks.effect, "power up", 2, SIZE)),
    LegendSign(text("Acts by a command, in this order."), partial(marks.ordered, 1, SIZE)),
    LegendSign(text("What a die is worth."), partial(marks.points, 4, SIZE)),
    LegendSign(text("Just killed."), partial(marks.killed, 20, LARGE)),
    LegendSign(text("The die that is looked at."), partial(marks.looked_at, SIZE)),
    LegendSign(text("It sees what is bright, past this line."), partial(pointing.baseline_sign, LARGE)),
    LegendSign(text("Target of an arrow that harms."), partial(marks.aimed, SIZE, False)),
    LegendSign(text("Target of an arrow that helps."), partial(marks.aimed, SIZE, True)),
    LegendSign(text("A throw is aimed at this."), partial(marks.cross, SIZE, False)),
    LegendSign(text("Half of such throws stop here."), partial(pointing.ring_sign, LARGE, pointing.SHARES[0])),
    LegendSign(text("Nine of ten stop here."), partial(pointing.ring_sign, LARGE, pointing.SHARES[1])),
)
