"""What a clause still has to ask before it can be carried out (K28, K29), and what an answer means.

`step` settles one thing after another: whom it is about, who agrees, with whom, and what each target chooses. Nothing
has happened to any card before all of it is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cogs.blank.blocks import (
    Ban,
    Clause,
    Contest,
    Discard,
    Do,
    DropRule,
    Give,
    Look,
    Of,
    Say,
    Search,
    Swap,
    SwapRule,
    Take,
    Whom,
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
    QuestionKind,
)

NOBODY = -1


class Asked(NamedTuple):
    """A question that `seat` has to answer by one of `moves`; there is always one. `cards`: what it looks at."""

    seat: int
    kind: QuestionKind
    moves: tuple[AnyMove, ...]
    target: int | None = None
    left: int = 0
    cards: Cards = ()


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
        return _settle_targets(state, doing, clause)
    if clause.may and doing.agreed < len(doing.targets):
        return Asked(doing.targets[doing.agreed], "may", (Agree(), Decline()))
    if len(doing.choices) == len(doing.targets):
        return None
    of = _partner_of(clause)
    if of is not None and len(doing.partners) < len(doing.targets):
        return _settle_partner(state, doing, of)
    return _settle_choice(state, doing, clause)


# Whom it is about


def _settle_targets(state: State, doing: Doing, clause: Clause) -> Doing | Asked:
    options = _candidates(state, doing, clause)
    wanted = _number_of_targets(clause.whom, options)
    if len(doing.targets) == wanted:
        return replace(doing, aimed=True)
    free = tuple(seat for seat in options if seat not in doing.targets)
    if len(free) <= wanted - len(doing.targets):
        return replace(doing, aimed=True, targets=doing.targets + free)
    asks = state.turn if clause.whom in ("most", "fewest") else doing.doer
    return Asked(asks, "second_seat" if doing.targets else "seat", tuple(map(ChooseSeat, free)))


def _number_of_targets(whom: Whom, options: tuple[int, ...]) -> int:
    if whom in ("all", "others", "anybody"):
        return len(options)
    return 2 if whom == "two" else 1


def _candidates(state: State, doing: Doing, clause: Clause) -> tuple[int, ...]:
    seats = tuple(range(state.terms.seats))
    match clause.whom:
        case "all" | "two":
            return seats
        case "others" | "chosen":
            return tuple(seat for seat in seats if seat != doing.doer)
        case "most" | "fewest":
            return _extremes(state, clause.whom, seats)
        case "anybody" if isinstance(clause.effect, Say | Do):
            return seats
        case "next" | "previous":
            return (_beside(state, doing.doer, clause.whom),)
    return (doing.doer,)


def _beside(state: State, seat: int, where: str) -> int:
    step = {"next": state.direction, "previous": -state.direction, "left": 1, "right": -1}[where]
    return (seat + step) % state.terms.seats


def _extremes(state: State, which: str, seats: tuple[int, ...]) -> tuple[int, ...]:
    sizes = {seat: len(state.hands[seat]) for seat in seats}
    wanted = max(sizes.values()) if which == "most" else min(sizes.values())
    return tuple(seat for seat in seats if sizes[seat] == wanted)


# With whom


def _partner_of(clause: Clause) -> Of | None:
    match clause.effect:
        case Take(of=of):
            return of
        case Give(to=of):
            return of
        case Swap(of=of) if of != "each":
            return of
    return None


def _settle_partner(state: State, doing: Doing, of: Of) -> Doing | Asked:
    target = doing.targets[len(doing.partners)]
    others = tuple(seat for seat in range(state.terms.seats) if seat != target)
    match of:
        case "doer":
            found: tuple[int, ...] = (doing.doer if doing.doer != target else NOBODY,)
        case "chosen":
            found = others
        case "most" | "fewest":
            found = _extremes(state, of, others)
        case _:
            found = (_beside(state, target, of),)
    if len(found) == 1:
        return replace(doing, partners=(*doing.partners, found[0]))
    return Asked(doing.doer if of == "chosen" else state.turn, "seat", tuple(map(ChooseSeat, found)), target)


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
    return () if to == NOBODY else _out_of(state.hands[target], target, effect.cards, doing.chosen, to)


def _discards(state: State, doing: Doing, target: int, effect: Discard) -> Cards | Asked:
    hand = state.hands[target]
    return _out_of(hand, target, effect.cards or len(hand), doing.chosen, None)


def _out_of(hand: Cards, seat: int, wanted: int, chosen: Cards, to: int | None) -> Cards | Asked:
    """So many cards of a hand; all of it without a question if there are not more."""
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
    if effect.cards == 0:
        return doing.chosen
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
