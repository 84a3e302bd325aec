"""Find who may win soon, and what whoever is asked can do against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.game import moves_of
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep
from cogs.blank_white_dice.cards.sense import every_step
from cogs.blank_white_dice.position import icon_on, steps_in
from cogs.blank_white_dice.sure_points import still_works
from cogs.blank_white_dice.view import Face, Resolve, View
from cogs.blank_white_dice.wording import active_face

WITHIN = 3
"""Points at most to the win: what the best of the core cards brings at once."""
_REACHED = ("any", "rivals")


class Near(NamedTuple):
    """Who lacks how many points to win when this round ends; 0: nobody has as many, and it is enough."""

    seats: tuple[int, ...]
    missing: int


def nearest(view: View, *, but: int | None = None) -> Near | None:
    """Find those who lack fewest points to win (W3), `but` one seat; None: nobody is near."""
    lacking = {seat: missing(view, seat) for seat in range(len(view.players)) if seat != but}
    fewest = min(lacking.values())
    if view.phase not in ("turn", "roll") or fewest > WITHIN:
        return None
    return Near(tuple(seat for seat, lacks in lacking.items() if lacks == fewest), fewest)


def missing(view: View, seat: int) -> int:
    """Count how many points a seat lacks to the goal, and to be alone in front there."""
    best_rival = max(player.points for other, player in enumerate(view.players) if other != seat)
    return max(0, max(view.goal, best_rival + 1) - view.players[seat].points)


def against(view: View, near: Near) -> Iterator[Face]:
    """List the faces that the viewer may resolve now and that take points from rivals or, where these still need
    points, change their dice."""
    for move in moves_of(view, Resolve):
        face = active_face(view, move.die)
        icon = icon_on(view.cards, face)
        steps = () if icon is None or face.number is not None else steps_in(icon, view.stage)
        if still_works(view, face) and any(_helps(step, near.missing) for step in every_step(steps)):
            yield face


def _helps(step: AnyStep, lacks: int) -> bool:
    match step:
        case blocks.Steal():
            return True
        case blocks.Lose(who=who):
            return who != "you"
        case blocks.Erase(face=choice) | blocks.Replace(where=choice) | blocks.Move(source=choice):
            return lacks > 0 and choice.whose in _REACHED
        case blocks.ReRoll(die=die) | blocks.Swap(second=die):
            return lacks > 0 and die.whose in _REACHED
        case _:
            return False
