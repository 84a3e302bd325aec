"""List the signs of the pictures, and what they mean. What the sides can do is said where dice are looked up."""

from __future__ import annotations

from functools import partial

from bot.engine.legend import LegendSign
from bot.engine.text import text
from cogs.diceland.picture import dice, marks, pointing
from cogs.diceland.picture.dice import Lying
from cogs.diceland.picture.looks import ARMY_COLOURS, Look
from cogs.diceland.picture.places import WHOLE

SIZE, LARGE, SCALE = 90, 110, 2.4 * WHOLE.scale
OURS, THEIRS = Look(ARMY_COLOURS[0], striped=False), Look(ARMY_COLOURS[1], striped=True)

LEGEND = (
    LegendSign(
        text("A die as it lies: the side on top, and those that a roll can bring up."),
        lambda: dice.die(Lying(0, 0, 0, OURS), SCALE),
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
