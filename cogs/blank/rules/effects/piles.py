"""Draw from piles, look at them and search them (K29)."""

from __future__ import annotations

from bot.engine.chance import shuffled
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.search import Search
from cogs.blank.rules import events, piles, triggers
from cogs.blank.rules.effects import asks, carries_out
from cogs.blank.rules.state import Cards, MoveContext, PendingClause, State
from cogs.blank.rules.targets import Prompt
from cogs.blank.view import ChooseCard, Decline


@carries_out(Draw)
def draw(context: MoveContext, pending: PendingClause, effect: Draw) -> None:
    for seat in pending.targets:
        drawn = piles.draw(context, seat, effect.cards)
        context.tell(events.drew(seat, len(drawn)))
        if drawn:
            context.tell(events.you_drew(drawn), seat)
            triggers.set_off_by_drawing(context, seat)


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
