"""Tell which of a seat's moves seems best, by what it sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cogs.blank_white_dice.position import faces_for
from cogs.blank_white_dice.view import AnyMove, Fit, GoodStart, PickFace, Undo, View
from cogs.blank_white_dice.weighing.decisions import Decision

# Tables that are compared for an advice: it comes with a panel, which must not wait for it.
GLANCE = 40


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
    moves = chosen_among(view.moves)
    if len(moves) < 2 or view.phase in ("deal", "order", "roll"):
        return None
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


def chosen_among(moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """Leave out what takes back what was chosen, and what finds cards, or the places for all icons, by itself."""
    return [move for move in moves if not isinstance(move, Undo | Fit | GoodStart)]
