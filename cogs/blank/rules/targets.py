"""Whom a clause is about, and with whom (K28)."""

from __future__ import annotations

from bot.card_language.free_words import Do, Say
from bot.card_language.people import Of, Whom
from bot.engine import questions
from cogs.blank.cards.meaning import Clause
from cogs.blank.rules.state import Cards, PendingClause, State, replace
from cogs.blank.view import AnyMove, ChooseSeat, QuestionKind

NOBODY = -1


class Prompt(questions.Prompt[AnyMove], frozen=True, kw_only=True):
    """A question of a card. `cards`: what is looked at."""

    kind: QuestionKind
    target: int | None = None
    left: int = 0
    cards: Cards = ()


# Whom it is about


def targets(state: State, pending: PendingClause, clause: Clause) -> PendingClause | Prompt:
    options = _candidates(state, pending, clause)
    wanted = _number_of_targets(clause.whom, options)
    if len(pending.targets) == wanted:
        return replace(pending, aimed=True)
    free = tuple(seat for seat in options if seat not in pending.targets)
    if len(free) <= wanted - len(pending.targets):
        return replace(pending, aimed=True, targets=pending.targets + free)
    asks = state.turn if clause.whom in ("most", "fewest") else pending.doer
    return Prompt(asks, tuple(map(ChooseSeat, free)), kind="second_seat" if pending.targets else "seat")


def _number_of_targets(whom: Whom, options: tuple[int, ...]) -> int:
    if whom in ("all", "others", "anybody"):
        return len(options)
    return 2 if whom == "two" else 1


def _candidates(state: State, pending: PendingClause, clause: Clause) -> tuple[int, ...]:
    seats = tuple(range(state.terms.seats))
    match clause.whom:
        case "all" | "two":
            return seats
        case "others" | "chosen":
            return tuple(seat for seat in seats if seat != pending.doer)
        case "most" | "fewest":
            return _extremes(state, clause.whom, seats)
        case "anybody" if isinstance(clause.effect, Say | Do):
            return seats
        case "next" | "previous":
            return (_beside(state, pending.doer, clause.whom),)
    return (pending.doer,)


def _beside(state: State, seat: int, where: str) -> int:
    step = {"next": state.direction, "previous": -state.direction, "left": 1, "right": -1}[where]
    return (seat + step) % state.terms.seats


def _extremes(state: State, which: str, seats: tuple[int, ...]) -> tuple[int, ...]:
    sizes = {seat: len(state.hands[seat]) for seat in seats}
    wanted = max(sizes.values()) if which == "most" else min(sizes.values())
    return tuple(seat for seat in seats if sizes[seat] == wanted)


# With whom


def partner(state: State, pending: PendingClause, of: Of) -> PendingClause | Prompt:
    target = pending.targets[len(pending.partners)]
    others = tuple(seat for seat in range(state.terms.seats) if seat != target)
    match of:
        case "doer":
            found: tuple[int, ...] = (pending.doer if pending.doer != target else NOBODY,)
        case "chosen":
            found = others
        case "most" | "fewest":
            found = _extremes(state, of, others)
        case _:
            found = (_beside(state, target, of),)
    if len(found) == 1:
        return replace(pending, partners=(*pending.partners, found[0]))
    asks = pending.doer if of == "chosen" else state.turn
    return Prompt(asks, tuple(map(ChooseSeat, found)), kind="seat", target=target)
