"""Draw from piles, look at them and search them (K29)."""

from __future__ import annotations

from bot.engine.chance import shuffled
from cogs.blank.cards import matching
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.seating import NOBODY
from cogs.blank.rules import events, piles, triggers
from cogs.blank.rules.effects import asks, carries_out
from cogs.blank.rules.state import Cards, MoveContext, PendingClause, State
from cogs.blank.rules.targets import Prompt
from cogs.blank.view import ChooseCard, Decline


@carries_out(Draw)
def draw(context: MoveContext, pending: PendingClause, effect: Draw) -> None:
    for seat in pending.targets:
        wanted = piles.amount(context.state, effect, seat)
        drawn = _drawn_until(context, seat, wanted) if effect.count == "until" else piles.draw(context, seat, wanted)
        # Who holds enough already draws nothing, and that is no news.
        if wanted:
            context.tell(events.drew(seat, len(drawn)))
        if drawn:
            context.tell(events.you_drew(drawn), seat)
            triggers.set_off_by_drawing(context, seat, drawn)


def _drawn_until(context: MoveContext, seat: int, most: int) -> Cards:
    """Draw one card after another until one can be played on the top discard, though so many at most (K31)."""
    drawn: Cards = ()
    while len(drawn) < most and (one := piles.draw(context, seat)):
        drawn += one
        if matching.fitting(one, (), context.state.discards[-1], context.state.lasting):
            break
    return drawn


@carries_out(TakeBack)
def take_back(context: MoveContext, pending: PendingClause, effect: TakeBack) -> None:
    """Take cards from right under the top discard into the hand; that is no drawing."""
    for seat in pending.targets:
        *rest, top = context.state.discards
        taken = tuple(reversed(rest[-effect.cards :]))
        if taken:
            hands = piles.with_hand(context.state.hands, seat, context.state.hands[seat] + taken)
            context.set(hands=hands, discards=(*rest[: -len(taken)], top))
            context.tell(events.you_took(taken), seat)
        context.tell(events.took_back(seat, len(taken)))


@asks(Look)
def _seen(state: State, pending: PendingClause, target: int, effect: Look) -> Cards | Prompt:
    pile = state.pile if effect.pile == "draw" else state.discards
    if pending.chosen or not pile:
        return pending.chosen
    # The top of a pile is last in it, and is shown first.
    return Prompt(target, (Decline(),), kind="looked", cards=pile[-effect.cards :][::-1])


@carries_out(Look)
def look(context: MoveContext, pending: PendingClause, effect: Look) -> None:
    for seat, seen in zip(pending.targets, pending.choices, strict=True):
        if seen:
            context.tell(events.looked(seat, effect.pile))


@asks(LookHand)
def _seen_hand(state: State, pending: PendingClause, target: int, effect: LookHand) -> Cards | Prompt:
    other = pending.partners[len(pending.choices)]
    hand = () if other == NOBODY else state.hands[other]
    if pending.chosen or not hand:
        return pending.chosen
    # Sorted, as every hand is shown: in what order it came is nobody's business.
    return Prompt(target, (Decline(),), kind="looked_hand", target=other, cards=tuple(sorted(hand)))


@carries_out(LookHand)
def look_hand(context: MoveContext, pending: PendingClause, effect: LookHand) -> None:
    for seat, other, seen in zip(pending.targets, pending.partners, pending.choices, strict=True):
        if seen:
            context.tell(events.looked_at_hand(seat, other))


@asks(Search)
def _found(state: State, pending: PendingClause, target: int, effect: Search) -> Cards | Prompt:
    """Ask which card of a pile is taken; no two targets take the same one."""
    taken = {card for choice in pending.choices for card in choice}
    # The top discard stays: the next card is played on it.
    pile = state.pile if effect.pile == "draw" else state.discards[:-1]
    # Sorted, so that it is not seen in what order the pile lies.
    cards = tuple(sorted(card for card in pile if card not in taken))
    found = tuple(card for card in pending.chosen if card in cards)
    if found or not cards:
        return found
    return Prompt(target, tuple(map(ChooseCard, cards)), kind="search", cards=cards)


@carries_out(Search)
def search(context: MoveContext, pending: PendingClause, effect: Search) -> None:
    """Put one card into the hand of each; then shuffle the pile, but for the top discard."""
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
    # A penalty while others were still choosing may have drawn it from the pile.
    if card in (cards if pile == "draw" else cards[:-1]):
        hands = piles.with_hand(state.hands, seat, (*state.hands[seat], card))
        context.set(**{place: piles.without(cards, (card,))}, hands=hands)
        context.tell(events.searched(seat, pile))
        context.tell(events.you_found(card), seat)
