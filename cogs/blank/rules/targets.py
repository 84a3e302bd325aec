"""Settle whom a clause is about, and with whom (K28), or ask."""

from __future__ import annotations

from bot.card_language.people import Of
from bot.engine import questions
from cogs.blank.cards import seating
from cogs.blank.cards.meaning import Clause
from cogs.blank.rules.state import Cards, PendingClause, State, replace
from cogs.blank.view import AnyMove, ChooseSeat, QuestionKind


class Prompt(questions.Prompt[AnyMove], frozen=True, kw_only=True):
    """A question of a card. `cards`: what is looked at."""

    kind: QuestionKind
    target: int | None = None
    left: int = 0
    cards: Cards = ()


def settle_targets(state: State, pending: PendingClause, clause: Clause) -> PendingClause | Prompt:
    """Find all targets, or ask for the next one."""
    options = seating.candidates(clause, pending.doer, _sizes(state), state.direction, pending.before)
    wanted = seating.number_of_targets(clause, options)
    if len(pending.targets) == wanted:
        return replace(pending, aimed=True)
    free = tuple(seat for seat in options if seat not in pending.targets)
    # Nobody is asked where nothing is left to choose: between two players there is one other (K28).
    if len(free) <= wanted - len(pending.targets):
        return replace(pending, aimed=True, targets=pending.targets + free)
    # K28: who sets a card off chooses; a tie of hands is broken by the player in turn, whoever set it off.
    asks = state.turn if clause.whom in ("most", "fewest") else pending.doer
    return Prompt(asks, tuple(map(ChooseSeat, free)), kind="second_seat" if pending.targets else "seat")


def settle_partner(state: State, pending: PendingClause, of: Of) -> PendingClause | Prompt:
    """Find whom else the effect is about, for the next target, or ask."""
    target = pending.targets[len(pending.partners)]
    found = seating.partners(of, target, pending.doer, _sizes(state), state.direction, pending.before)
    if len(found) == 1:
        return replace(pending, partners=(*pending.partners, found[0]))
    asks = pending.doer if of == "chosen" else state.turn
    return Prompt(asks, tuple(map(ChooseSeat, found)), kind="seat", target=target)


def _sizes(state: State) -> list[int]:
    return [len(hand) for hand in state.hands]
