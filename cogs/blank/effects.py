"""Carrying out a clause of which everything is known, for all its targets at once (K29)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.chance import shuffled
from cogs.blank import news, piles, triggers, turning
from cogs.blank.asking import NOBODY
from cogs.blank.blocks import (
    Again,
    Answer,
    Ban,
    BringRule,
    Contest,
    Countdown,
    Discard,
    Do,
    Draw,
    DropRule,
    Effect,
    Give,
    Look,
    Only,
    Pass,
    Reverse,
    Say,
    Search,
    Show,
    Skip,
    Swap,
    SwapRule,
    Take,
)
from cogs.blank.book import book
from cogs.blank.piles import Moving
from cogs.blank.state import Cards, Desk, Doing, Lasts, Owed, Shown, replace


def carry_out(desk: Desk, doing: Doing, effect: Effect) -> None:
    """`doing` has targets, and partners and choices for each of them."""
    if doing.targets:
        _EFFECTS[type(effect)](desk, doing, effect)


# Cards


def _draw(desk: Desk, doing: Doing, effect: Draw) -> None:
    for seat in doing.targets:
        drawn = piles.draw(desk, seat, effect.cards)
        desk.tell(news.drew(seat, drawn))
        if drawn:
            triggers.drawn(desk, seat)


def _take(desk: Desk, doing: Doing, effect: Take) -> None:
    """At random out of the hands as they stood before: what one has taken, no other can take."""
    left = [list(hand) for hand in desk.state.hands]
    moving: list[Moving] = []
    for taker, giver in zip(doing.targets, doing.partners, strict=True):
        for _ in range(0 if giver == NOBODY else min(effect.cards, len(left[giver]))):
            card = left[giver].pop(desk.chance.below(len(left[giver])))
            moving.append(Moving(card, giver, taker))
    _move(desk, moving, given=False)


def _give(desk: Desk, doing: Doing, effect: Give) -> None:
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


def _discard(desk: Desk, doing: Doing, effect: Discard) -> None:
    for seat, cards in zip(doing.targets, doing.choices, strict=True):
        gone = piles.discard(desk, seat, cards)
        if gone:
            desk.tell(news.discarded(seat, len(gone)))
            desk.tell(news.you_discarded(gone), seat)
            triggers.discarded(desk, seat)


def _swap(desk: Desk, doing: Doing, effect: Swap) -> None:
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


def _pass(desk: Desk, doing: Doing, effect: Pass) -> None:
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


def _look(desk: Desk, doing: Doing, effect: Look) -> None:
    for seat, seen in zip(doing.targets, doing.choices, strict=True):
        if seen:
            desk.tell(news.looked(seat, effect.pile))


def _search(desk: Desk, doing: Doing, effect: Search) -> None:
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


def _show(desk: Desk, doing: Doing, effect: Show) -> None:
    to = None if effect.to == "all" else doing.doer
    for seat in doing.targets:
        if seat != to:
            desk.set(shown=(*desk.state.shown, Shown(seat, to, desk.state.hands[seat])))
            desk.tell(news.showed(seat, to))


# Turns


def _skip(desk: Desk, doing: Doing, effect: Skip) -> None:
    for seat in doing.targets:
        turning.skip(desk, seat, effect.turns)


def _again(desk: Desk, doing: Doing, effect: Again) -> None:
    seat = doing.targets[0]
    desk.set(now=replace(desk.state.now, again=seat))
    desk.tell(news.again(seat))


def _reverse(desk: Desk, doing: Doing, effect: Reverse) -> None:
    """Unless it was made when the card was played (K15)."""
    turning.reverse(desk)


# What stays in force


def _only(desk: Desk, doing: Doing, effect: Only) -> None:
    others = tuple(lasts for lasts in desk.state.lasting if lasts.kind not in ("only_colour", "only_number"))
    kind: Any = f"only_{effect.by}"
    desk.set(lasting=(*others, Lasts(doing.source, kind)))
    desk.tell(news.only(effect.by))


def _ban(desk: Desk, doing: Doing, effect: Ban) -> None:
    values = range(6) if effect.kind == "colour" else range(1, 7)
    kind: Any = f"ban_{effect.kind}"
    for value in dict.fromkeys(choice[0] for choice in doing.choices if choice and choice[0] in values):
        ban = Lasts(doing.source, kind, value, () if effect.turns else (doing.doer,), effect.turns)
        desk.set(lasting=(*(lasts for lasts in desk.state.lasting if lasts != ban), ban))
        desk.tell(news.banned(effect.kind, value))


def _countdown(desk: Desk, doing: Doing, effect: Countdown) -> None:
    state = desk.state
    if any(lasts.kind == "countdown" for lasts in state.lasting):
        desk.tell(news.COUNTING)
        return
    if state.terms.slow:
        ends = Lasts(doing.source, "countdown", until=state.number + 1 + effect.minutes * state.terms.seats)
    else:
        ends = Lasts(doing.source, "countdown", at=desk.now + effect.minutes * 60_000)
    desk.set(lasting=(*state.lasting, ends))
    desk.tell(news.countdown(effect.minutes, slow=state.terms.slow))


# Rules


def _drop_rule(desk: Desk, doing: Doing, effect: DropRule) -> None:
    for source in _chosen_rules(doing):
        _leave(desk, source)


def _bring_rule(desk: Desk, doing: Doing, effect: BringRule) -> None:
    _bring(desk)


def _swap_rule(desk: Desk, doing: Doing, effect: SwapRule) -> None:
    for source in _chosen_rules(doing):
        if desk.state.rule_deck:
            _bring(desk)
            _leave(desk, source)


def _chosen_rules(doing: Doing) -> tuple[int, ...]:
    """Each once, however many chose it."""
    return tuple(dict.fromkeys(source for choice in doing.choices for source in choice))


def _leave(desk: Desk, source: int) -> None:
    """K17: face down under the rule deck."""
    state = desk.state
    if source in state.rules:
        desk.set(
            rules=piles.without(state.rules, (source,)),
            rule_deck=(*state.rule_deck, source),
            beats=tuple(beat for beat in state.beats if beat.source != source),
        )
        desk.tell(news.rule_left(book(state.terms).written[source]))


def _bring(desk: Desk) -> None:
    """K5: with an empty rule deck nothing happens."""
    state = desk.state
    if not state.rule_deck:
        desk.tell(news.NO_RULE_LEFT)
        return
    source, *rest = state.rule_deck
    beats = state.beats + turning.beat_of(desk, source)
    desk.set(rules=(*state.rules, source), rule_deck=tuple(rest), beats=beats)
    desk.tell(news.rule_came(book(state.terms).written[source]))


# What people must see to


def _words(desk: Desk, doing: Doing, effect: Say | Do) -> None:
    """K23: whoever does not follow them can be called."""
    state = desk.state
    seats = doing.targets
    if effect.lasting:
        bound = Lasts(doing.source, "words", seats=seats)
        desk.set(lasting=(*(lasts for lasts in state.lasting if lasts != bound), bound))
    else:
        desk.set(owed=(*state.owed, Owed(doing.source, seats)))
    desk.set(now=replace(state.now, free=True))
    desk.tell(news.bound(seats, book(state.terms).written[doing.source], effect.words))


def _contest(desk: Desk, doing: Doing, effect: Contest) -> None:
    moving: list[Moving] = []
    for seat, (winner, *cards) in ((s, c) for s, c in zip(doing.targets, doing.choices, strict=True) if c):
        loser = seat if winner == doing.doer else doing.doer
        moving += [Moving(card, winner, loser) for card in cards]
        desk.set(owed=(*desk.state.owed, Owed(doing.source, (doing.doer, seat))))
        desk.tell(news.contest_won(winner))
    desk.set(now=replace(desk.state.now, free=True))
    _move(desk, moving, given=True)


def _answer(desk: Desk, doing: Doing, effect: Answer) -> None:
    """Played in an ordinary turn it does nothing (K29)."""


_EFFECTS: dict[type, Callable[[Desk, Doing, Any], None]] = {
    Draw: _draw,
    Take: _take,
    Give: _give,
    Discard: _discard,
    Swap: _swap,
    Pass: _pass,
    Skip: _skip,
    Again: _again,
    Reverse: _reverse,
    Look: _look,
    Search: _search,
    Only: _only,
    Ban: _ban,
    Show: _show,
    Countdown: _countdown,
    DropRule: _drop_rule,
    BringRule: _bring_rule,
    SwapRule: _swap_rule,
    Answer: _answer,
    Contest: _contest,
    Say: _words,
    Do: _words,
}
