"""Find the moves with which a seat wins for certain: nothing is rolled after them, and nobody else is asked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.phases import remembered
from cogs.blank_white_dice.position import leaders
from cogs.blank_white_dice.rules import flow
from cogs.blank_white_dice.rules.state import MoveContext, State
from cogs.blank_white_dice.view import AnyMove

REACH, MOST = 6, 12
"""Points that hardly any move gains more of; moves that are tried out at most."""


class _NeedsLuckError(Exception):
    """What comes of a move is not certain."""


class _NoLuck:
    """Takes the place of luck where none may be drawn."""

    def below(self, outcomes: int, /) -> int:
        raise _NeedsLuckError


@remembered
def winning(state: State, seat: int, moves: tuple[AnyMove, ...]) -> tuple[AnyMove, ...]:
    """List those of the moves of a seat, which is asked in a turn, with which it wins at once (W3)."""
    is_near = state.points[seat] + REACH >= state.variant.goal
    if state.phase != "turn" or not is_near or len(moves) > MOST:
        return ()
    return tuple(_winning(state, seat, moves))


def _winning(state: State, seat: int, moves: tuple[AnyMove, ...]) -> Iterator[AnyMove]:
    for move in moves:
        context = MoveContext(state, _NoLuck(), 0)
        try:
            flow.answer(context, move)
        except _NeedsLuckError:
            continue
        if context.state.phase == "over" and leaders(context.state) == [seat]:
            yield move
