"""Tell which of a seat's moves seems best, by what it sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cogs.blank_white_dice.cards.blocks import Dash, Dot, Pay
from cogs.blank_white_dice.position import faces_for, icon_on, steps_in
from cogs.blank_white_dice.view import AnyMove, Fit, GoodStart, PickAndDraw, PickFace, Resolve, Undo, UseAlways, View
from cogs.blank_white_dice.weighing.decisions import Decision

# Tables that are compared for an advice: it comes with a panel, which must not wait for it.
GLANCE = 40
# So few points are not paid for what comes up in one roll of six.
LAST_POINTS = 2


def estimated(view: View) -> dict[AnyMove, float]:
    """Give the estimated worth of each move that is weighed at all; none where there is nothing to choose."""
    moves = chosen_among(view.moves)
    if len(moves) < 2 or view.phase in ("deal", "order", "roll"):
        return {}
    decision = Decision(view)
    return {move: decision.worth(move) for move in moves}


def advised(view: View) -> AnyMove | None:
    """Give the move of most worth; None: there is nothing to choose, or no telling. What wins at once comes first."""
    if view.wins:
        return view.wins[0]
    moves = patient(view, chosen_among(view.moves))
    if len(moves) < 2 or view.phase in ("deal", "order", "roll"):
        return moves[0] if view.phase == "turn" and len(moves) < len(chosen_among(view.moves)) else None
    among = tuple(_each_once(view, kindest(view, moves)))
    if len(among) == 1:
        return among[0]
    return max(among, key=Decision(view, GLANCE).worth)


def _each_once(view: View, moves: Iterable[AnyMove]) -> Iterable[AnyMove]:
    """Leave out faces that are like another one of the same die."""
    seen = set[object]()
    for move in moves:
        key: object = move
        if isinstance(move, PickFace):
            die = view.dice[move.die]
            key = (move.die, die.faces[move.face], die.up == move.face)
        if key not in seen:
            seen.add(key)
            yield move


def kindest(view: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """Of the faces on which an icon can be drawn, give those of one's own dice, or, if it is bad, those of dice of
    somebody else; all moves where there is no such choice."""
    faces = [move for move in moves if isinstance(move, PickFace)]
    if not view.drawing or len(faces) < len(chosen_among(moves)):
        return moves
    left = faces_for(view.cards[view.drawing])[view.placing or 0 :]
    is_good = sum(1 if face.number is None else face.number for face in left) > 0
    return [move for move in faces if (view.dice[move.die].holder == view.seat) == is_good] or moves


def patient(view: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """Leave out what is paid into a face that is not to be resolved in this turn: that can wait until all dice are, and
    where it takes the last points it is not worth it before the face is up."""
    waiting = {move.die for move in moves if isinstance(move, Resolve)}
    return [move for move in moves if not (isinstance(move, UseAlways) and _can_wait(view, move, waiting))]


def _can_wait(view: View, move: UseAlways, waiting: set[int]) -> bool:
    if not pays_in(view, move) or (move.die in waiting and view.dice[move.die].up == move.face):
        return False
    return bool(waiting) or (0 if view.seat is None else view.players[view.seat].points) <= LAST_POINTS


def pays_in(view: View, move: UseAlways) -> bool:
    """Tell whether points are paid for dots or dashes and nothing else."""
    icon = icon_on(view.cards, view.dice[move.die].faces[move.face])
    steps = () if icon is None else steps_in(icon, "always")
    return bool(steps) and all(isinstance(step, Pay | Dot | Dash) for step in steps)


def chosen_among(moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """Leave out what takes back what was chosen, and what finds cards, or the places of icons, by itself."""
    return [move for move in moves if not isinstance(move, Undo | Fit | GoodStart | PickAndDraw)]
