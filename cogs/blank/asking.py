"""What a clause still has to ask before it can be carried out (K28, K29), and what an answer means.

`step` settles one thing after another: whom it is about, who agrees, with whom, and what each target chooses. Nothing
has happened to any card before all of it is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cogs.blank import aiming
from cogs.blank.aiming import Asked
from cogs.blank.blocks import (
    Ban,
    Clause,
    Contest,
    Discard,
    DropRule,
    Give,
    Look,
    Search,
    SwapRule,
)
from cogs.blank.book import book
from cogs.blank.state import Cards, Doing, State, replace
from cogs.blank.view import (
    Agree,
    AnyMove,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    Decline,
)


def asked(state: State) -> Asked | None:
    """The question that the table waits for, in a state that was left at one."""
    if state.doing is not None:
        question = step(state, state.doing)
        return question if isinstance(question, Asked) else None
    if state.unordered > 1:
        return Asked(state.turn, "order", tuple(ChooseRule(one.source) for one in state.waiting[: state.unordered]))
    return None


def clause_of(state: State, doing: Doing) -> Clause:
    return book(state.terms).meaning(doing.source).clauses[doing.clause]


def step(state: State, doing: Doing) -> Doing | Asked | None:
    """One thing more settled, or the question that settles it, or None: everything is known."""
    clause = clause_of(state, doing)
    if not doing.aimed:
        return aiming.targets(state, doing, clause)
    if clause.may and doing.agreed < len(doing.targets):
        return Asked(doing.targets[doing.agreed], "may", (Agree(), Decline()))
    if len(doing.choices) == len(doing.targets):
        return None
    of = aiming.partner_of(clause)
    if of is not None and len(doing.partners) < len(doing.targets):
        return aiming.partner(state, doing, of)
    return _settle_choice(state, doing, clause)


def misses_pile(state: State, doing: Doing) -> bool:
    """K16: whether somebody is to look through a draw pile that is empty."""
    effect = clause_of(state, doing).effect
    return not state.pile and isinstance(effect, Look | Search) and effect.pile == "draw"


# What each chooses


def _settle_choice(state: State, doing: Doing, clause: Clause) -> Doing | Asked:
    target = doing.targets[len(doing.choices)]
    wants = _WANTS.get(type(clause.effect), _nothing)
    settled = wants(state, doing, target, clause.effect)
    return settled if isinstance(settled, Asked) else replace(doing, choices=(*doing.choices, settled), chosen=())


def _nothing(state: State, doing: Doing, target: int, effect: Any) -> Cards:
    return ()


def _gift(state: State, doing: Doing, target: int, effect: Give) -> Cards | Asked:
    to = doing.partners[len(doing.choices)]
    return () if to == aiming.NOBODY else _out_of(state.hands[target], target, effect.cards, doing.chosen, to)


def _discards(state: State, doing: Doing, target: int, effect: Discard) -> Cards | Asked:
    hand = state.hands[target]
    return _out_of(hand, target, effect.cards or len(hand), doing.chosen, None)


def _out_of(hand: Cards, seat: int, wanted: int, chosen: Cards, to: int | None) -> Cards | Asked:
    """So many cards of a hand; all of it without a question if there are not more. One that was chosen may have left
    it since: an answer to a call comes before everything."""
    chosen = tuple(card for card in chosen if card in hand)
    if len(hand) <= wanted:
        return hand
    if len(chosen) == wanted:
        return chosen
    free = tuple(ChooseCard(card) for card in hand if card not in chosen)
    return Asked(seat, "card", free, to, wanted - len(chosen))


def _ban(state: State, doing: Doing, target: int, effect: Ban) -> Cards | Asked:
    if effect.value >= 0:
        return (effect.value,)
    if doing.chosen:
        return doing.chosen
    return Asked(target, effect.kind, _COLOURS if effect.kind == "colour" else _NUMBERS)


_COLOURS = tuple(map(ChooseColour, range(6)))
_NUMBERS = tuple(map(ChooseNumber, range(1, 7)))


def _look(state: State, doing: Doing, target: int, effect: Look) -> Cards | Asked:
    pile = state.pile if effect.pile == "draw" else state.discards
    if doing.chosen or not pile:
        return doing.chosen
    return Asked(target, "looked", (Decline(),), cards=pile[-effect.cards :][::-1])


def _search(state: State, doing: Doing, target: int, effect: Search) -> Cards | Asked:
    """The top discard stays where it is; no two targets take the same card."""
    taken = {card for choice in doing.choices for card in choice}
    pile = state.pile if effect.pile == "draw" else state.discards[:-1]
    cards = tuple(sorted(card for card in pile if card not in taken))
    if doing.chosen or not cards:
        return doing.chosen
    return Asked(target, "search", tuple(map(ChooseCard, cards)), cards=cards)


def _rule(state: State, doing: Doing, target: int, effect: DropRule | SwapRule) -> Cards | Asked:
    if doing.chosen or not state.rules or (isinstance(effect, SwapRule) and not state.rule_deck):
        return doing.chosen
    if len(state.rules) == 1:
        return state.rules
    return Asked(target, "rule", tuple(map(ChooseRule, state.rules)))


def _contest(state: State, doing: Doing, target: int, effect: Contest) -> Cards | Asked:
    """First the winner, then the cards that the winner gives the loser."""
    if target == doing.doer:
        return ()
    if not doing.chosen:
        return Asked(doing.doer, "winner", (ChooseSeat(doing.doer), ChooseSeat(target)), target)
    winner, *chosen = doing.chosen
    loser = target if winner == doing.doer else doing.doer
    promised = {card for choice in doing.choices for card in choice[1:]}
    hand = tuple(card for card in state.hands[winner] if card not in promised)
    cards = _out_of(hand, winner, effect.cards, tuple(chosen), loser)
    return cards if isinstance(cards, Asked) else (winner, *cards)


_WANTS: dict[type, Callable[[State, Doing, int, Any], Cards | Asked]] = {
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


def answered(doing: Doing, question: Asked, move: AnyMove) -> Doing:
    """The clause with one answer more."""
    match move:
        case Agree():
            return replace(doing, agreed=doing.agreed + 1)
        case Decline() if question.kind == "may":
            left = doing.targets[: doing.agreed] + doing.targets[doing.agreed + 1 :]
            return replace(doing, targets=left)
        case ChooseSeat(seat) if not doing.aimed:
            return replace(doing, targets=(*doing.targets, seat))
        case ChooseSeat(seat) if question.kind == "seat":
            return replace(doing, partners=(*doing.partners, seat))
    return replace(doing, chosen=(*doing.chosen, _value(move)))


def _value(move: AnyMove) -> int:
    match move:
        case ChooseSeat(value) | ChooseCard(value) | ChooseColour(value) | ChooseNumber(value) | ChooseRule(value):
            return value
    return 0
