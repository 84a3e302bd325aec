"""Tell whom a clause can be about, and whom else (K28), by what all can see: the seats, the direction, and hand sizes.

Rules and computers ask here, so that no computer reckons with other people than the table does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.card_language.blocks import Seats
from bot.card_language.free_words import Do, Say
from bot.card_language.meaning import Clause
from bot.card_language.people import Of

# Any number that is no seat would do.
NOBODY = -1


def candidates(clause: Clause[Any], doer: int, sizes: Sequence[int], direction: int) -> Seats:
    """List those whom the targets are taken from. `sizes`: how many cards each seat holds."""
    seats = tuple(range(len(sizes)))
    match clause.whom:
        # Of two players of choice one may be the doer; a player of choice is somebody else (K28).
        case "all" | "two":
            return seats
        case "others" | "chosen":
            return tuple(seat for seat in seats if seat != doer)
        case "most" | "fewest":
            return _extremes(clause.whom, seats, sizes)
        # Words for nobody in particular bind everybody; of anything else the doer is the target (K30).
        case "anybody" if isinstance(clause.effect, Say | Do):
            return seats
        case "next" | "previous":
            return (beside(doer, clause.whom, len(sizes), direction),)
    return (doer,)


def number_of_targets(clause: Clause[Any], options: Seats) -> int:
    if clause.whom in ("all", "others", "anybody"):
        return len(options)
    return 2 if clause.whom == "two" else 1


def partners(of: Of, target: int, doer: int, sizes: Sequence[int], direction: int) -> Seats:
    """List those of whom one is the other whom an effect on `target` is about."""
    others = tuple(seat for seat in range(len(sizes)) if seat != target)
    match of:
        case "doer":
            return (doer if doer != target else NOBODY,)
        case "chosen":
            return others
        case "most" | "fewest":
            return _extremes(of, others, sizes)
    return (beside(target, of, len(sizes), direction),)


def beside(seat: int, where: str, seats: int, direction: int) -> int:
    # Left and right do not follow the direction of play (K28).
    step = {"next": direction, "previous": -direction, "left": 1, "right": -1}[where]
    return (seat + step) % seats


def _extremes(which: str, seats: Seats, sizes: Sequence[int]) -> Seats:
    held = [sizes[seat] for seat in seats]
    wanted = max(held) if which == "most" else min(held)
    return tuple(seat for seat in seats if sizes[seat] == wanted)
