"""Effects that move, show or look at cards (K29)."""

from __future__ import annotations

from bot.engine.chance import shuffled
from cogs.blank import calls, news, piles, triggers
from cogs.blank.aiming import NOBODY
from cogs.blank.blocks import Contest, Discard, Draw, Give, Look, Pass, Search, Show, Swap, Take
from cogs.blank.piles import Moving
from cogs.blank.state import Cards, Desk, Doing, Shown, replace


def draw(desk: Desk, doing: Doing, effect: Draw) -> None:
    for seat in doing.targets:
        drawn = piles.draw(desk, seat, effect.cards)
        desk.tell(news.drew(seat, len(drawn)))
        if drawn:
            desk.tell(news.you_drew(drawn), seat)
            triggers.drawn(desk, seat)


def take(desk: Desk, doing: Doing, effect: Take) -> None:
    """At random out of the hands as they stood before: what one has taken, no other can take."""
    left = [list(hand) for hand in desk.state.hands]
    moving: list[Moving] = []
    for taker, giver in zip(doing.targets, doing.partners, strict=True):
        for _ in range(0 if giver == NOBODY else min(effect.cards, len(left[giver]))):
            card = left[giver].pop(desk.chance.below(len(left[giver])))
            moving.append(Moving(card, giver, taker))
    _move(desk, moving, given=False)


def give(desk: Desk, doing: Doing, effect: Give) -> None:
    _move(
        desk,
        [
            Moving(card, giver, taker)
            for giver, taker, cards in zip(doing.targets, doing.partners, doing.choices, strict=True)
            for card in cards
        ],
        given=True,
    )


def _move(desk: Desk, moving: list[Moving], *, given: bool) -> None:
    between: dict[tuple[int, int], list[int]] = {}
    for card, giver, taker in piles.move(desk, moving):
        between.setdefault((giver, taker), []).append(card)
    for (giver, taker), cards in between.items():
        desk.tell(news.moved(giver, taker, len(cards), given=given))
        desk.tell(news.between_you(giver, taker, cards), giver, taker)


def discard(desk: Desk, doing: Doing, effect: Discard) -> None:
    for seat, cards in zip(doing.targets, doing.choices, strict=True):
        gone = piles.discard(desk, seat, cards)
        if gone:
            desk.tell(news.discarded(seat, len(gone)))
            desk.tell(news.you_discarded(gone), seat)
            triggers.discarded(desk, seat)


def swap(desk: Desk, doing: Doing, effect: Swap) -> None:
    """Pair by pair; nobody's hand is swapped twice."""
    targets = doing.targets
    pairs = [targets[:2]] if effect.of == "each" else list(zip(targets, doing.partners, strict=True))
    swapped: set[int] = set()
    for pair in pairs:
        if len(pair) == 2 and NOBODY not in pair and swapped.isdisjoint(pair):
            _swap_hands(desk, *pair)
            swapped |= set(pair)
    for seat in targets:
        if seat in swapped:
            triggers.swapped(desk, seat)


def _swap_hands(desk: Desk, one: int, other: int) -> None:
    hands = list(desk.state.hands)
    hands[one], hands[other] = hands[other], hands[one]
    desk.set(hands=tuple(hands))
    desk.tell(news.swapped(one, other))
    for seat in (one, other):
        _tell_hand(desk, seat)


def pass_on(desk: Desk, doing: Doing, effect: Pass) -> None:
    """Round the table, among the targets."""
    seats = sorted(doing.targets)
    if len(seats) < 2:
        return
    state = desk.state
    step = {"next": state.direction, "previous": -state.direction, "left": 1, "right": -1}[effect.way]
    hands = list(state.hands)
    for place, seat in enumerate(seats):
        hands[seats[(place + step) % len(seats)]] = state.hands[seat]
    desk.set(hands=tuple(hands))
    desk.tell(news.passed_on(seats))
    for seat in seats:
        _tell_hand(desk, seat)
        triggers.swapped(desk, seat)


def _tell_hand(desk: Desk, seat: int) -> None:
    hand = desk.state.hands[seat]
    if hand:
        desk.tell(news.you_hold(hand), seat)


def look(desk: Desk, doing: Doing, effect: Look) -> None:
    for seat, seen in zip(doing.targets, doing.choices, strict=True):
        if seen:
            desk.tell(news.looked(seat, effect.pile))


def search(desk: Desk, doing: Doing, effect: Search) -> None:
    """One card into the hand of each; then the pile is shuffled, but for the top discard."""
    for seat, found in zip(doing.targets, doing.choices, strict=True):
        for card in found:
            _take_out(desk, seat, card, effect.pile)
    state = desk.state
    if effect.pile == "draw":
        desk.set(pile=shuffled(desk.chance, state.pile))
    else:
        desk.set(discards=(*shuffled(desk.chance, state.discards[:-1]), state.discards[-1]))


def _take_out(desk: Desk, seat: int, card: int, pile: str) -> None:
    state = desk.state
    place = "pile" if pile == "draw" else "discards"
    cards: Cards = getattr(state, place)
    if card in (cards if pile == "draw" else cards[:-1]):
        hands = piles.with_hand(state.hands, seat, (*state.hands[seat], card))
        desk.set(**{place: piles.without(cards, (card,))}, hands=hands)
        desk.tell(news.searched(seat, pile))
        desk.tell(news.you_found(card), seat)


def show(desk: Desk, doing: Doing, effect: Show) -> None:
    to = None if effect.to == "all" else doing.doer
    for seat in doing.targets:
        if seat != to:
            others = (shown for shown in desk.state.shown if (shown.seat, shown.to) != (seat, to))
            desk.set(shown=(*others, Shown(seat, to, desk.state.hands[seat])))
            desk.tell(news.showed(seat, to))


def contest(desk: Desk, doing: Doing, effect: Contest) -> None:
    moving: list[Moving] = []
    for seat, (winner, *cards) in ((s, c) for s, c in zip(doing.targets, doing.choices, strict=True) if c):
        loser = seat if winner == doing.doer else doing.doer
        moving += [Moving(card, winner, loser) for card in cards]
        calls.owe(desk, doing.source, (doing.doer, seat))
        desk.set(now=replace(desk.state.now, free=True))
        desk.tell(news.contest_won(winner))
    _move(desk, moving, given=True)
