"""List the signs of the pictures, and what they mean. What the sides can do is said where dice are looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.engine.legend import LegendSign
from bot.engine.text import Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.dice.sides import Reach, Side
from cogs.diceland.picture import dice, faces, marks, pointing
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
        text("A die as it lies: the side on top, and those that a roll can bring up."),
        lambda: dice.die(Lying(0, 0, 0, OURS), SCALE),
    ),
    _arrow(text("A sight arrow: it hits the nearest that it sees, with this number."), _points("short")),
    _arrow(text("Long range: it hits any one that it sees."), _points("long")),
    _arrow(text("All range: it hits all that it sees."), _points("all")),
    _arrow(text("C: it works as long as it is on top."), lambda side: bool(side.arrow and side.arrow.is_continuous)),
    _arrow(
        text("Green dot: it may roll that way. Red dot: damage rolls it that way."),
        lambda side: side.arrow is None and bool(side.moves),
    ),
    LegendSign(text("A die in hand. In reserve it is darker."), partial(dice.closed, "Bu", OURS, SIZE, False)),
    LegendSign(text("The first player's: letters of a die, and its side on top."), partial(marks.tag, "Bu", 6, OURS)),
    LegendSign(text("The second player's: pointed, and striped."), partial(marks.tag, "He", 3, THEIRS)),
    LegendSign(text("How much a shield blocks."), partial(marks.shield, "white", 8, SIZE)),
    LegendSign(
        text("A coloured shield: what has its colour does nothing to it."), partial(marks.shield, "red", 6, SIZE)
    ),
    LegendSign(text("Poison, in the colour of whoever laid it."), partial(marks.poisoned, THEIRS, SIZE)),
    LegendSign(text("Hold: it cannot maneuver, and any damage kills it."), partial(marks.effect, "hold", 0, SIZE)),
    LegendSign(text("Freeze: as Hold, and it cannot shoot."), partial(marks.effect, "freeze", 0, SIZE)),
    LegendSign(text("Protection: so much more is blocked."), partial(marks.effect, "protection", 2, SIZE)),
    LegendSign(text("Power Up: so much more is hit."), partial(marks.effect, "power up", 2, SIZE)),
    LegendSign(text("By a command it acts as number one, two and so on."), partial(marks.ordered, 1, SIZE)),
    LegendSign(text("What a die is worth, on its weakest side."), partial(marks.points, 4, SIZE)),
    LegendSign(text("The die that is looked at."), partial(marks.looked_at, SIZE)),
    LegendSign(text("It sees what is bright, beyond this line."), partial(pointing.baseline_sign, LARGE)),
    LegendSign(text("At this die an arrow goes, to harm it."), partial(marks.aimed, SIZE, False)),
    LegendSign(text("At this die an arrow goes, to help it."), partial(marks.aimed, SIZE, True)),
    LegendSign(text("At this a throw is aimed."), partial(marks.cross, SIZE, False)),
    LegendSign(
        text("Half of such throws come to rest in here."), partial(pointing.ring_sign, LARGE, pointing.SHARES[0])
    ),
    LegendSign(
        text("Nine of ten such throws come to rest in here."), partial(pointing.ring_sign, LARGE, pointing.SHARES[1])
    ),
)
