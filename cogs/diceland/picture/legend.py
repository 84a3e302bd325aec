"""List the signs of the pictures, and what they mean. What the sides can do is said where dice are looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from bot.engine.legend import LegendSign
from bot.engine.text import Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.dice.sides import Reach, Side
from cogs.diceland.picture import dice, faces, marks, outside, pointing, seen
from cogs.diceland.picture.dice import Lying
from cogs.diceland.picture.looks import ARMY_COLOURS, Look
from cogs.diceland.view import DieView, View
from cogs.diceland.wording import side_of
from rendering.paint.sprites import Sprite

SIZE, HALF, LARGE, SCALE = 68, 68, 86, 28.0
OURS, THEIRS = Look(ARMY_COLOURS[0], striped=False), Look(ARMY_COLOURS[1], striped=True)
Occurs = Callable[[View], bool]


def _arrow(said: Text, wanted: Callable[[Side], bool]) -> LegendSign:
    """Explain what is on a side by the first one that has it; side 1 is like no other."""
    number, side = next(
        (number, side)
        for number, character in enumerate(CHARACTERS)
        for side in SIDES[1:]
        if wanted(character.side(side))
    )
    return LegendSign(said, partial(faces.alone, number, side, LARGE), _shown(wanted))


def _shown(wanted: Callable[[Side], bool]) -> Occurs:
    """Tell whether a die in play shows a side of some kind."""
    return lambda view: any(wanted(side) for die in range(len(view.dice)) if (side := side_of(view, die)) is not None)


def _lies(wanted: Callable[[DieView], bool]) -> Occurs:
    return lambda view: any(map(wanted, view.dice))


def _effect(said: Text, does: str) -> LegendSign:
    drawn = partial(marks.effect, does, 0, SIZE)
    return LegendSign(said, drawn, _lies(lambda die: any(held.does == does for held in die.effects)))


def _pair(one: Callable[[], Sprite], other: Callable[[], Sprite]) -> Sprite:
    """Draw two signs beside each other."""
    drawing = Image.new("RGBA", (2 * HALF, HALF))
    one().put(drawing, 0, 0)
    other().put(drawing, HALF, 0)
    return Sprite(drawing)


def _points(reach: Reach) -> Callable[[Side], bool]:
    return lambda side: side.arrow is not None and (side.arrow.reach, side.arrow.does) == (reach, "hit")


def _has_base(view: View) -> bool:
    return (sight := seen.sight(view)) is not None and sight.base is not None


def _is_aimed(view: View) -> bool:
    return view.draft is not None and view.draft.is_aimed


_in_play = _lies(lambda die: die.pose is not None)
LEGEND = (
    LegendSign(
        text("A die: side on top, and those around."), lambda: dice.die(Lying(0, 0, 0, OURS), SCALE, 0), _in_play
    ),
    _arrow(text("Arrow: hits the nearest it sees."), _points("short")),
    _arrow(text("Long range: hits any one it sees."), _points("long")),
    _arrow(text("All range: hits all it sees."), _points("all")),
    _arrow(text("C: works while it is on top."), lambda side: bool(side.arrow and side.arrow.is_continuous)),
    _arrow(
        text("Green dot: may roll there. Red: damage."),
        lambda side: side.arrow is None and bool(side.moves),
    ),
    LegendSign(text("In hand; darker in reserve."), partial(dice.closed, "Bu", OURS, SIZE, False)),
    LegendSign(text("First player's: letters, top side."), partial(marks.tag, "Bu", 6, OURS), _in_play),
    LegendSign(text("Second player's: pointed."), partial(marks.tag, "He", 3, THEIRS), _in_play),
    LegendSign(text("It lies that way."), partial(outside.sign, OURS), _in_play),
    LegendSign(text("What a shield blocks."), partial(marks.shield, "white", 8, SIZE), _in_play),
    LegendSign(
        text("Hatched shield: immune to its colour."),
        partial(marks.shield, "purple", None, SIZE),
        _shown(lambda side: side.shield != "white"),
    ),
    LegendSign(
        text("Poison, in its owner's colour."),
        partial(marks.poisoned, THEIRS, SIZE),
        _lies(lambda die: die.poison is not None),
    ),
    _effect(text("Hold: no rolls, any damage kills."), "hold"),
    _effect(text("Freeze: as Hold, and no shots."), "freeze"),
    LegendSign(
        text("Blocks so much more; hits so much harder."),
        partial(_pair, partial(marks.effect, "protection", 2, HALF), partial(marks.effect, "power up", 2, HALF)),
        _lies(lambda die: any(held.does in ("protection", "power up") for held in die.effects)),
    ),
    LegendSign(
        text("Acts by a command, in this order."), partial(marks.ordered, 1, SIZE), lambda view: bool(view.orders)
    ),
    LegendSign(text("What killing it scores."), partial(marks.points, 4, SIZE)),
    LegendSign(text("Just killed."), partial(marks.killed, 20, LARGE), lambda view: bool(view.killed)),
    LegendSign(
        text("The die that is looked at."), partial(marks.looked_at, SIZE), lambda view: seen.focus(view) is not None
    ),
    LegendSign(text("It sees past this line."), partial(pointing.baseline_sign, SIZE), _has_base),
    LegendSign(
        text("Its arrow goes there: harms, helps."),
        partial(_pair, partial(marks.aimed, HALF, False), partial(marks.aimed, HALF, True)),
        lambda view: (sight := seen.sight(view)) is not None and bool(sight.targets),
    ),
    LegendSign(text("A throw is aimed at this."), partial(marks.cross, SIZE, False), _is_aimed),
    LegendSign(
        text("Half, nine of ten such throws stop in there."),
        partial(_pair, *(partial(pointing.ring_sign, HALF, share) for share in pointing.SHARES)),
        _is_aimed,
    ),
)
"""Each occurs where it can be seen now: nobody has to read of what is not there."""
