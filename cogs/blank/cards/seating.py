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


def candidates(clause: Clause[Any], doer: int, sizes: Sequence[int], direction: int, before: Seats = ()) -> Seats:
    """List those whom the targets are taken from. `sizes`: how many cards each seat holds; `before`: whom the clause
    before was about."""
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
        case "next" | "previous" | "left" | "right":
            return (beside(doer, clause.whom, len(sizes), direction),)
        # In the order of play; between two players both neighbours are the same one.
        case "neighbours":
            return tuple(dict.fromkeys((doer + step) % len(sizes) for step in (direction, -direction)))
        case "next_two" | "next_three":
            after = range(1, min(len(sizes), 3 if clause.whom == "next_two" else 4))
            return tuple((doer + direction * steps) % len(sizes) for steps in after)
        case "same":
            return before
    return (doer,)


def number_of_targets(clause: Clause[Any], options: Seats) -> int:
    if clause.whom in ("chosen", "most", "fewest"):
        return 1
    return 2 if clause.whom == "two" else len(options)


def partners(of: Of, target: int, doer: int, sizes: Sequence[int], direction: int, before: Seats = ()) -> Seats:
    """List those of whom one is the other whom an effect on `target` is about."""
    others = tuple(seat for seat in range(len(sizes)) if seat != target)
    match of:
        case "doer":
            return (doer if doer != target else NOBODY,)
        case "same":
            return (before[0] if before and before[0] != target else NOBODY,)
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
