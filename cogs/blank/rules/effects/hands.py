"""Move cards from hand to hand, discard them and show them (K29)."""

from __future__ import annotations

from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.names import hand_text
from cogs.blank.cards.seating import NOBODY
from cogs.blank.rules import disputes, events, piles, triggers
from cogs.blank.rules.effects import asks, carries_out
from cogs.blank.rules.piles import Moving
from cogs.blank.rules.state import Cards, MoveContext, PendingClause, Shown, State, replace
from cogs.blank.rules.targets import Prompt
from cogs.blank.view import ChooseCard, ChooseSeat


@carries_out(Take)
def take(context: MoveContext, pending: PendingClause, effect: Take) -> None:
    """Take cards at random, out of the hands as they stood before: what one has taken, no other can take (K29)."""
    left = [list(hand) for hand in context.state.hands]
    moving: list[Moving] = []
    for taker, giver in zip(pending.targets, pending.partners, strict=True):
        for _ in range(0 if giver == NOBODY else min(piles.amount(context.state, effect, giver), len(left[giver]))):
            card = left[giver].pop(context.chance.below(len(left[giver])))
            moving.append(Moving(card, giver, taker))
    _move(context, moving, given=False)


@asks(Give)
def _gifts(state: State, pending: PendingClause, target: int, effect: Give) -> Cards | Prompt:
    to = pending.partners[len(pending.choices)]
    wanted = 0 if to == NOBODY else piles.amount(state, effect, target)
    return _out_of(() if to == NOBODY else state.hands[target], target, wanted, pending.chosen, to)


@carries_out(Give)
def give(context: MoveContext, pending: PendingClause, effect: Give) -> None:
    _move(
        context,
        [
            Moving(card, giver, taker)
            for giver, taker, cards in zip(pending.targets, pending.partners, pending.choices, strict=True)
            for card in cards
        ],
        given=True,
    )


def _move(context: MoveContext, moving: list[Moving], *, given: bool) -> None:
    between: dict[tuple[int, int], list[int]] = {}
    for card, giver, taker in piles.move(context, moving):
        between.setdefault((giver, taker), []).append(card)
    for (giver, taker), cards in between.items():
        context.tell(events.moved(giver, taker, len(cards), given=given))
        context.tell(events.between_you(giver, taker, cards), giver, taker)


@asks(Discard)
def _discards(state: State, pending: PendingClause, target: int, effect: Discard) -> Cards | Prompt:
    return _out_of(state.hands[target], target, piles.amount(state, effect, target), pending.chosen, None)


@carries_out(Discard)
def discard(context: MoveContext, pending: PendingClause, effect: Discard) -> None:
    for seat, cards in zip(pending.targets, pending.choices, strict=True):
        throw_away(context, seat, cards)


def throw_away(context: MoveContext, seat: int, cards: Cards) -> None:
    """Discard cards, tell the table, and set off what waits for it."""
    gone = piles.discard(context, seat, cards)
    if gone:
        context.tell(events.discarded(seat, len(gone)))
        context.tell(events.you_discarded(gone), seat)
        triggers.set_off_by_discarding(context, seat, gone)


@carries_out(Swap)
def swap(context: MoveContext, pending: PendingClause, effect: Swap) -> None:
    """Swap hands pair by pair; nobody's hand is swapped twice (K29)."""
    targets = pending.targets
    pairs = [targets[:2]] if effect.of == "each" else list(zip(targets, pending.partners, strict=True))
    swapped: set[int] = set()
    for pair in pairs:
        if len(pair) == 2 and NOBODY not in pair and swapped.isdisjoint(pair):
            _swap_hands(context, *pair)
            swapped |= set(pair)
    for seat in targets:
        if seat in swapped:
            triggers.set_off_by_swapping(context, seat)


def _swap_hands(context: MoveContext, one: int, other: int) -> None:
    hands = list(context.state.hands)
    hands[one], hands[other] = hands[other], hands[one]
    context.set(hands=tuple(hands))
    context.tell(events.swapped(one, other))
    for seat in (one, other):
        _tell_hand(context, seat)


@carries_out(Pass)
def pass_on(context: MoveContext, pending: PendingClause, effect: Pass) -> None:
    """Pass all hands on round the table, among the targets."""
    seats = sorted(pending.targets)
    if len(seats) < 2:
        return
    state = context.state
    step = {"next": state.direction, "previous": -state.direction, "left": 1, "right": -1}[effect.way]
    hands = list(state.hands)
    for place, seat in enumerate(seats):
        hands[seats[(place + step) % len(seats)]] = state.hands[seat]
    context.set(hands=tuple(hands))
    context.tell(events.passed_on(seats))
    for seat in seats:
        _tell_hand(context, seat)
        triggers.set_off_by_swapping(context, seat)


def _tell_hand(context: MoveContext, seat: int) -> None:
    hand = context.state.hands[seat]
    if hand:
        context.tell(hand_text(hand), seat)


@carries_out(Show)
def show(context: MoveContext, pending: PendingClause, effect: Show) -> None:
    to = None if effect.to == "all" else pending.doer
    for seat in pending.targets:
        if seat != to:
            # Kept once, as the hand is now: rules that set each other off may show it many times in a turn.
            others = (shown for shown in context.state.shown if (shown.seat, shown.to) != (seat, to))
            context.set(shown=(*others, Shown(seat, to, context.state.hands[seat])))
            context.tell(events.showed(seat, to))


@asks(Contest)
def _prizes(state: State, pending: PendingClause, target: int, effect: Contest) -> Cards | Prompt:
    """Ask who has won, then which cards the winner gives the loser."""
    if target == pending.doer:
        return ()
    if not pending.chosen:
        sides = (ChooseSeat(pending.doer), ChooseSeat(target))
        # No computer knows who has won: against one the other side tells, also where it was set off by the computer.
        seat, other = (pending.doer, target) if _can_tell(state, pending.doer, target) else (target, pending.doer)
        return Prompt(seat, sides, kind="winner", target=other)
    winner, *chosen = pending.chosen
    loser = target if winner == pending.doer else pending.doer
    # The first of each choice is the winner; the cards come behind.
    promised = {card for choice in pending.choices for card in choice[1:]}
    hand = tuple(card for card in state.hands[winner] if card not in promised)
    cards = _out_of(hand, winner, effect.cards, tuple(chosen), loser)
    return cards if isinstance(cards, Prompt) else (winner, *cards)


def _can_tell(state: State, doer: int, target: int) -> bool:
    """Tell whether who set a contest off says who has won it, and not the other side."""
    computers = state.terms.computers or ()
    return doer not in computers or target in computers


@carries_out(Contest)
def contest(context: MoveContext, pending: PendingClause, effect: Contest) -> None:
    moving: list[Moving] = []
    for seat, (winner, *cards) in ((s, c) for s, c in zip(pending.targets, pending.choices, strict=True) if c):
        loser = seat if winner == pending.doer else pending.doer
        moving += [Moving(card, winner, loser) for card in cards]
        # Here, and not once for all: a contest that did not take place leaves nothing to call or to confirm.
        disputes.owe(context, pending.source, (pending.doer, seat))
        context.set(now=replace(context.state.now, free=True))
        luck = {pending.doer, seat} <= {*(context.state.terms.computers or ())}
        context.tell(events.contest_won(winner, luck=luck))
    _move(context, moving, given=True)


def _out_of(hand: Cards, seat: int, wanted: int, chosen: Cards, to: int | None) -> Cards | Prompt:
    """Choose so many cards of a hand, or ask; without a question all of it, if there are not more."""
    # One that was chosen may have left the hand: an answer to a call comes before everything. It is chosen anew (K29).
    chosen = tuple(card for card in chosen if card in hand)
    if len(hand) <= wanted:
        return hand
    # Half of a hand that has lost cards meanwhile may be fewer than were chosen.
    if len(chosen) >= wanted:
        return chosen[:wanted]
    free = tuple(ChooseCard(card) for card in hand if card not in chosen)
    return Prompt(seat, free, kind="card", target=to, left=wanted - len(chosen))
