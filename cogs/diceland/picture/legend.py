"""List the signs of the pictures, and what they mean. What the sides can do is said where dice are looked up."""

from __future__ import annotations

from functools import partial

from bot.engine.legend import Meaning
from bot.engine.text import text
from cogs.diceland.picture import dice, marks
from cogs.diceland.picture.dice import Lying
from cogs.diceland.picture.looks import ARMY_COLOURS, Look
from cogs.diceland.picture.places import WHOLE

SIZE, SCALE = 60, 2.4 * WHOLE.scale
OURS, THEIRS = Look(ARMY_COLOURS[0], striped=False), Look(ARMY_COLOURS[1], striped=True)

LEGEND = (
    Meaning(
        text("A die as it lies: the side on top, and those that a roll can bring up."),
        lambda: dice.die(Lying(0, 0, 0, OURS), SCALE),
    ),
    Meaning(text("A die in hand. In reserve it is darker."), partial(dice.closed, "Bu", OURS, SIZE, False)),
    Meaning(text("The first player's: letters of a die, and its side on top."), partial(marks.tag, "Bu", 6, OURS)),
    Meaning(text("The second player's: pointed, and striped."), partial(marks.tag, "He", 3, THEIRS)),
    Meaning(text("How much a shield blocks."), partial(marks.shield, "white", 8, SIZE)),
    Meaning(text("A coloured shield: what has its colour does nothing to it."), partial(marks.shield, "red", 6, SIZE)),
    Meaning(text("Poison, in the colour of whoever laid it."), partial(marks.poisoned, THEIRS, SIZE)),
    Meaning(text("Hold: it cannot maneuver, and any damage kills it."), partial(marks.effect, "hold", 0, SIZE)),
    Meaning(text("Freeze: as Hold, and it cannot shoot."), partial(marks.effect, "freeze", 0, SIZE)),
    Meaning(text("Protection: so much more is blocked."), partial(marks.effect, "protection", 2, SIZE)),
    Meaning(text("Power Up: so much more is hit."), partial(marks.effect, "power up", 2, SIZE)),
    Meaning(text("By a command it acts as number one, two and so on."), partial(marks.ordered, 1, SIZE)),
    Meaning(text("What a die is worth, on its weakest side."), partial(marks.points, 4, SIZE)),
    Meaning(text("The die that is looked at."), partial(marks.looked_at, SIZE)),
    Meaning(text("At this die an arrow goes, to harm it."), partial(marks.aimed, SIZE, False)),
    Meaning(text("At this die an arrow goes, to help it."), partial(marks.aimed, SIZE, True)),
    Meaning(text("At this a throw is aimed."), partial(marks.cross, SIZE, False)),
)
