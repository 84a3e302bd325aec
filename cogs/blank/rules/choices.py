"""Ask what a clause must know before it can be carried out (K28, K29), and take the answers.

One thing after another is settled: whom it is about, who agrees, with whom, and what each target chooses. Nothing has
happened to any card before all of it is known.
"""

from __future__ import annotations

from typing import TypeVar, cast

from bot.card_language.blocks import Effect
from bot.engine.phases import remembered
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.meaning import Clause
from cogs.blank.rules import effects, targets
from cogs.blank.rules.card_index import book
from cogs.blank.rules.state import PendingClause, State, replace
from cogs.blank.rules.targets import Prompt
from cogs.blank.view import Agree, AnyMove, ChooseCard, ChooseColour, ChooseNumber, ChooseRule, ChooseSeat, Decline

T = TypeVar("T")


@remembered
def asked(state: State) -> Prompt:
    """Give the question that the table waits for; only in the phase question."""
    if state.pending is not None:
        # What needs no answer was settled before this was stored, so the next thing to settle is a question.
        return cast(Prompt, settle_next(state, state.pending))
    order = tuple(ChooseRule(one.source) for one in state.waiting[: state.unordered])
    return Prompt(state.turn, order, kind="order")


def clause_of(state: State, pending: PendingClause) -> Clause:
    """Give the clause itself, as the card says it, or as people do it by hand (K34)."""
    if pending.by_hand is not None:
        return Clause("same", pending.by_hand.effect())
    return book(state.terms).meaning(pending.source).clauses[pending.clause]


def settle_next(state: State, pending: PendingClause) -> PendingClause | Prompt | None:
    """Settle one thing more, or give the question that does; None: everything is known."""
    clause = clause_of(state, pending)
    if not pending.aimed:
        return targets.settle_targets(state, pending, clause)
    # Who does not answer agrees to nothing.
    if clause.may and pending.agreed < len(pending.targets):
        return Prompt(pending.targets[pending.agreed], (Agree(), Decline()), Decline(), kind="may")
    if len(pending.choices) == len(pending.targets):
        return _chosen_anew(state, pending, clause)
    of = clause.effect.partner()
    if of is not None and len(pending.partners) < len(pending.targets):
        return targets.settle_partner(state, pending, of)
    return _settle_choice(state, pending, clause)


def misses_pile(state: State, effect: Effect) -> bool:
    """Tell whether somebody is to look through a draw pile that is empty (K16)."""
    return not state.pile and isinstance(effect, Look | Search) and effect.pile == "draw"


# What each chooses


def _settle_choice(state: State, pending: PendingClause, clause: Clause) -> PendingClause | Prompt:
    target = pending.targets[len(pending.choices)]
    settled = effects.choice(state, pending, target, clause.effect)
    return settled if isinstance(settled, Prompt) else replace(pending, choices=(*pending.choices, settled), chosen=())


def _chosen_anew(state: State, pending: PendingClause, clause: Clause) -> PendingClause | None:
    """Let the first choose anew whose cards are not there any more; None: all choices still hold (K29)."""
    # While others were asked, an answer to a call may have used a promised card, or a penalty drawn one that was found.
    for place, choice in enumerate(pending.choices):
        again = _as_last(pending, place)
        settled = effects.choice(state, again, again.targets[-1], clause.effect)
        if isinstance(settled, Prompt) or set(settled) != set(choice):
            return again
    return None


def _as_last(pending: PendingClause, place: int) -> PendingClause:
    """Put a target behind all others, and what it chose back among what it is still choosing."""
    return replace(
        pending,
        targets=_moved(pending.targets, place),
        partners=_moved(pending.partners, place),
        choices=_moved(pending.choices, place)[:-1],
        chosen=pending.choices[place],
    )


def _moved(items: tuple[T, ...], place: int) -> tuple[T, ...]:
    return (*items[:place], *items[place + 1 :], *items[place : place + 1])


# Answers


def with_answer(pending: PendingClause, question: Prompt, move: AnyMove) -> PendingClause:
    """Add an answer to the clause."""
    match move:
        case Agree():
            return replace(pending, agreed=pending.agreed + 1)
        case Decline() if question.kind == "may":
            # Those before this one have agreed; the next one moves to its place, and is asked there.
            left = pending.targets[: pending.agreed] + pending.targets[pending.agreed + 1 :]
            return replace(pending, targets=left)
        case ChooseSeat(seat) if not pending.aimed:
            return replace(pending, targets=(*pending.targets, seat))
        # Who has won a contest is a seat too, and no partner but a choice.
        case ChooseSeat(seat) if question.kind == "seat":
            return replace(pending, partners=(*pending.partners, seat))
    return replace(pending, chosen=(*pending.chosen, _value(move)))


def _value(move: AnyMove) -> int:
    match move:
        case ChooseSeat(value) | ChooseCard(value) | ChooseColour(value) | ChooseNumber(value) | ChooseRule(value):
            return value
    # A look that has been seen: any number will do, as something must stand there for it to be over.
    return 0
