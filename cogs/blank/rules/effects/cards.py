"""Move, show and look at cards (K29)."""

from __future__ import annotations

from bot.engine.chance import shuffled
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.rules import disputes, events, piles, triggers
from cogs.blank.rules.effects import carries_out
from cogs.blank.rules.piles import Moving
from cogs.blank.rules.state import Cards, MoveContext, PendingClause, Shown, replace
from cogs.blank.rules.targets import NOBODY


@carries_out(Draw)
def draw(context: MoveContext, pending: PendingClause, effect: Draw) -> None:
    for seat in pending.targets:
        drawn = piles.draw(context, seat, effect.cards)
        context.tell(events.drew(seat, len(drawn)))
        if drawn:
            context.tell(events.you_drew(drawn), seat)
            triggers.drawn(context, seat)


@carries_out(Take)
def take(context: MoveContext, pending: PendingClause, effect: Take) -> None:
    """At random out of the hands as they stood before: what one has taken, no other can take."""
    left = [list(hand) for hand in context.state.hands]
    moving: list[Moving] = []
    for taker, giver in zip(pending.targets, pending.partners, strict=True):
        for _ in range(0 if giver == NOBODY else min(effect.cards, len(left[giver]))):
            card = left[giver].pop(context.chance.below(len(left[giver])))
            moving.append(Moving(card, giver, taker))
    _move(context, moving, given=False)


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


@carries_out(Discard)
def discard(context: MoveContext, pending: PendingClause, effect: Discard) -> None:
    for seat, cards in zip(pending.targets, pending.choices, strict=True):
        throw_away(context, seat, cards)


def throw_away(context: MoveContext, seat: int, cards: Cards) -> None:
    """Discards them, tells the table, and sets off what waits for it."""
    gone = piles.discard(context, seat, cards)
    if gone:
        context.tell(events.discarded(seat, len(gone)))
        context.tell(events.you_discarded(gone), seat)
        triggers.discarded(context, seat)


@carries_out(Swap)
def swap(context: MoveContext, pending: PendingClause, effect: Swap) -> None:
    """Pair by pair; nobody's hand is swapped twice."""
    targets = pending.targets
    pairs = [targets[:2]] if effect.of == "each" else list(zip(targets, pending.partners, strict=True))
    swapped: set[int] = set()
    for pair in pairs:
        if len(pair) == 2 and NOBODY not in pair and swapped.isdisjoint(pair):
            _swap_hands(context, *pair)
            swapped |= set(pair)
    for seat in targets:
        if seat in swapped:
            triggers.swapped(context, seat)


def _swap_hands(context: MoveContext, one: int, other: int) -> None:
    hands = list(context.state.hands)
    hands[one], hands[other] = hands[other], hands[one]
    context.set(hands=tuple(hands))
    context.tell(events.swapped(one, other))
    for seat in (one, other):
        _tell_hand(context, seat)


@carries_out(Pass)
def pass_on(context: MoveContext, pending: PendingClause, effect: Pass) -> None:
    """Round the table, among the targets."""
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
        triggers.swapped(context, seat)


def _tell_hand(context: MoveContext, seat: int) -> None:
    hand = context.state.hands[seat]
    if hand:
        context.tell(events.you_hold(hand), seat)


@carries_out(Look)
def look(context: MoveContext, pending: PendingClause, effect: Look) -> None:
    for seat, seen in zip(pending.targets, pending.choices, strict=True):
        if seen:
            context.tell(events.looked(seat, effect.pile))


@carries_out(Search)
def search(context: MoveContext, pending: PendingClause, effect: Search) -> None:
    """One card into the hand of each; then the pile is shuffled, but for the top discard."""
    for seat, found in zip(pending.targets, pending.choices, strict=True):
        for card in found:
            _take_out(context, seat, card, effect.pile)
    state = context.state
    if effect.pile == "draw":
        context.set(pile=shuffled(context.chance, state.pile))
    else:
        context.set(discards=(*shuffled(context.chance, state.discards[:-1]), state.discards[-1]))


def _take_out(context: MoveContext, seat: int, card: int, pile: str) -> None:
    state = context.state
    place = "pile" if pile == "draw" else "discards"
    cards: Cards = getattr(state, place)
    if card in (cards if pile == "draw" else cards[:-1]):
        hands = piles.with_hand(state.hands, seat, (*state.hands[seat], card))
        context.set(**{place: piles.without(cards, (card,))}, hands=hands)
        context.tell(events.searched(seat, pile))
        context.tell(events.you_found(card), seat)


@carries_out(Show)
def show(context: MoveContext, pending: PendingClause, effect: Show) -> None:
    to = None if effect.to == "all" else pending.doer
    for seat in pending.targets:
        if seat != to:
            others = (shown for shown in context.state.shown if (shown.seat, shown.to) != (seat, to))
            context.set(shown=(*others, Shown(seat, to, context.state.hands[seat])))
            context.tell(events.showed(seat, to))


@carries_out(Contest)
def contest(context: MoveContext, pending: PendingClause, effect: Contest) -> None:
    moving: list[Moving] = []
    for seat, (winner, *cards) in ((s, c) for s, c in zip(pending.targets, pending.choices, strict=True) if c):
        loser = seat if winner == pending.doer else pending.doer
        moving += [Moving(card, winner, loser) for card in cards]
        disputes.owe(context, pending.source, (pending.doer, seat))
        context.set(now=replace(context.state.now, free=True))
        context.tell(events.contest_won(winner))
    _move(context, moving, given=True)
