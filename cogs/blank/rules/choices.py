"""What a clause still has to ask before it can be carried out (K28, K29), and what an answer means.

`step` settles one thing after another: whom it is about, who agrees, with whom, and what each target chooses. Nothing
has happened to any card before all of it is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from bot.card_language.blocks import Effect
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.meaning import Clause
from cogs.blank.rules import targets
from cogs.blank.rules.card_index import book
from cogs.blank.rules.state import Cards, PendingClause, State, replace
from cogs.blank.rules.targets import Prompt
from cogs.blank.view import Agree, AnyMove, ChooseCard, ChooseColour, ChooseNumber, ChooseRule, ChooseSeat, Decline


def asked(state: State) -> Prompt:
    """The question that the table waits for; only in the phase question."""
    if state.pending is not None:
        return cast(Prompt, step(state, state.pending))
    order = tuple(ChooseRule(one.source) for one in state.waiting[: state.unordered])
    return Prompt(state.turn, order, kind="order")


def clause_of(state: State, pending: PendingClause) -> Clause:
    return book(state.terms).meaning(pending.source).clauses[pending.clause]


def step(state: State, pending: PendingClause) -> PendingClause | Prompt | None:
    """One thing more settled, or the question that settles it, or None: everything is known."""
    clause = clause_of(state, pending)
    if not pending.aimed:
        return targets.targets(state, pending, clause)
    if clause.may and pending.agreed < len(pending.targets):
        return Prompt(pending.targets[pending.agreed], (Agree(), Decline()), Decline(), kind="may")
    if len(pending.choices) == len(pending.targets):
        return None
    of = clause.effect.partner()
    if of is not None and len(pending.partners) < len(pending.targets):
        return targets.partner(state, pending, of)
    return _settle_choice(state, pending, clause)


def misses_pile(state: State, effect: Effect) -> bool:
    """K16: whether somebody is to look through a draw pile that is empty."""
    return not state.pile and isinstance(effect, Look | Search) and effect.pile == "draw"


# What each chooses


def _settle_choice(state: State, pending: PendingClause, clause: Clause) -> PendingClause | Prompt:
    target = pending.targets[len(pending.choices)]
    wants = _WANTS.get(type(clause.effect), _nothing)
    settled = wants(state, pending, target, clause.effect)
    return settled if isinstance(settled, Prompt) else replace(pending, choices=(*pending.choices, settled), chosen=())


def _nothing(state: State, pending: PendingClause, target: int, effect: Any) -> Cards:
    return ()


def _gift(state: State, pending: PendingClause, target: int, effect: Give) -> Cards | Prompt:
    to = pending.partners[len(pending.choices)]
    return () if to == targets.NOBODY else _out_of(state.hands[target], target, effect.cards, pending.chosen, to)


def _discards(state: State, pending: PendingClause, target: int, effect: Discard) -> Cards | Prompt:
    hand = state.hands[target]
    return _out_of(hand, target, effect.cards or len(hand), pending.chosen, None)


def _out_of(hand: Cards, seat: int, wanted: int, chosen: Cards, to: int | None) -> Cards | Prompt:
    """So many cards of a hand; all of it without a question if there are not more. One that was chosen may have left
    it since: an answer to a call comes before everything."""
    chosen = tuple(card for card in chosen if card in hand)
    if len(hand) <= wanted:
        return hand
    if len(chosen) == wanted:
        return chosen
    free = tuple(ChooseCard(card) for card in hand if card not in chosen)
    return Prompt(seat, free, kind="card", target=to, left=wanted - len(chosen))


def _ban(state: State, pending: PendingClause, target: int, effect: Ban) -> Cards | Prompt:
    if effect.value >= 0:
        return (effect.value,)
    if pending.chosen:
        return pending.chosen
    return Prompt(target, _COLOURS if effect.kind == "colour" else _NUMBERS, kind=effect.kind)


_COLOURS = tuple(map(ChooseColour, range(6)))
_NUMBERS = tuple(map(ChooseNumber, range(1, 7)))


def _look(state: State, pending: PendingClause, target: int, effect: Look) -> Cards | Prompt:
    pile = state.pile if effect.pile == "draw" else state.discards
    if pending.chosen or not pile:
        return pending.chosen
    return Prompt(target, (Decline(),), kind="looked", cards=pile[-effect.cards :][::-1])


def _search(state: State, pending: PendingClause, target: int, effect: Search) -> Cards | Prompt:
    """The top discard stays where it is; no two targets take the same card."""
    taken = {card for choice in pending.choices for card in choice}
    pile = state.pile if effect.pile == "draw" else state.discards[:-1]
    cards = tuple(sorted(card for card in pile if card not in taken))
    if pending.chosen or not cards:
        return pending.chosen
    return Prompt(target, tuple(map(ChooseCard, cards)), kind="search", cards=cards)


def _rule(state: State, pending: PendingClause, target: int, effect: DropRule | SwapRule) -> Cards | Prompt:
    if pending.chosen or not state.rules or (isinstance(effect, SwapRule) and not state.rule_deck):
        return pending.chosen
    if len(state.rules) == 1:
        return state.rules
    return Prompt(target, tuple(map(ChooseRule, state.rules)), kind="rule")


def _contest(state: State, pending: PendingClause, target: int, effect: Contest) -> Cards | Prompt:
    """First the winner, then the cards that the winner gives the loser."""
    if target == pending.doer:
        return ()
    if not pending.chosen:
        sides = (ChooseSeat(pending.doer), ChooseSeat(target))
        return Prompt(pending.doer, sides, kind="winner", target=target)
    winner, *chosen = pending.chosen
    loser = target if winner == pending.doer else pending.doer
    promised = {card for choice in pending.choices for card in choice[1:]}
    hand = tuple(card for card in state.hands[winner] if card not in promised)
    cards = _out_of(hand, winner, effect.cards, tuple(chosen), loser)
    return cards if isinstance(cards, Prompt) else (winner, *cards)


_WANTS: dict[type, Callable[[State, PendingClause, int, Any], Cards | Prompt]] = {
    Give: _gift,
    Discard: _discards,
    Ban: _ban,
    Look: _look,
    Search: _search,
    DropRule: _rule,
    SwapRule: _rule,
    Contest: _contest,
}


# Answers


def answered(pending: PendingClause, question: Prompt, move: AnyMove) -> PendingClause:
    """The clause with one answer more."""
    match move:
        case Agree():
            return replace(pending, agreed=pending.agreed + 1)
        case Decline() if question.kind == "may":
            left = pending.targets[: pending.agreed] + pending.targets[pending.agreed + 1 :]
            return replace(pending, targets=left)
        case ChooseSeat(seat) if not pending.aimed:
            return replace(pending, targets=(*pending.targets, seat))
        case ChooseSeat(seat) if question.kind == "seat":
            return replace(pending, partners=(*pending.partners, seat))
    return replace(pending, chosen=(*pending.chosen, _value(move)))


def _value(move: AnyMove) -> int:
    match move:
        case ChooseSeat(value) | ChooseCard(value) | ChooseColour(value) | ChooseNumber(value) | ChooseRule(value):
            return value
    return 0
