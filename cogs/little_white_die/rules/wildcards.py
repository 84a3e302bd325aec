"""Swap cards for wildcards: by everybody at the start, by the loser after a round (L22, L24)."""

from __future__ import annotations

from functools import partial

from bot.engine.chance import shuffled
from bot.engine.game import Refused, Seat
from bot.engine.text import Name, text
from cogs.little_white_die.cards import look
from cogs.little_white_die.rules import memory
from cogs.little_white_die.rules.losing import next_round
from cogs.little_white_die.rules.state import Hand, MoveContext, State, set_hand, with_hand
from cogs.little_white_die.rules.views import card_words
from cogs.little_white_die.view import WILD, Keep, Swap


def swaps(hand: Hand) -> tuple[Swap, ...]:
    """List one move for each kind of card that the seat could give up."""
    return tuple(dict.fromkeys(swap_of_each(hand)))


def swap_of_each(hand: Hand) -> tuple[Swap, ...]:
    """List one move for each card that the seat could give up."""
    return tuple([Swap(*kind) for kind in sorted(map(look, hand.deck)) if kind[0] != WILD])


def _named(hand: Hand, move: Swap) -> int:
    """A card of the kind that the move names; which of several copies makes no difference."""
    if move.number == WILD:
        raise Refused(text("A wildcard cannot be given up. Choose a card with a number."), "L24")
    for card in hand.deck:
        if look(card) == (move.number, move.power):
            return card
    raise Refused(text("You have no such card. Choose one of your deck."), "L22")


def choose(context: MoveContext, seat: int, move: Swap) -> None:
    """Note the card that a seat gives up; nothing happens before all have chosen (L22)."""
    set_hand(context, seat, given=_named(context.state.hands[seat], move))
    if not to_choose(context.state):
        _swap_all(context)


def to_choose(state: State) -> frozenset[Seat]:
    return frozenset([Seat(seat) for seat, hand in enumerate(state.hands) if hand.given is None])


def _swap_all(context: MoveContext) -> None:
    """Swap for all at once."""
    state = context.state
    # All have chosen: the condition is for the type checker.
    given = [hand.given for hand in state.hands if hand.given is not None]
    swapped = zip(state.hands, given, state.wildcards, strict=False)
    context.set(
        phase="declare",
        hands=tuple(_exchanged(hand, card, wildcard) for hand, card, wildcard in swapped),
        # Shuffled: nobody can tell later whose card it was (L22).
        pile=state.pile + shuffled(context.chance, given),
        wildcards=state.wildcards[len(given) :],
        takers=tuple(range(len(given))),
    )
    for seat in range(len(given)):
        memory.remember(context, partial(memory.wild, seat=seat))
    context.tell(text("Everybody has secretly swapped a card for a wildcard."), brief=True)


def _exchanged(hand: Hand, card: int, wildcard: int) -> Hand:
    return Hand((*(other for other in hand.deck if other != card), wildcard))


def swap(context: MoveContext, seat: int, move: Swap) -> None:
    """Swap a card of the loser for a wildcard, and begin the next round (L24)."""
    state = context.state
    hand = state.hands[seat]
    card = _named(hand, move)
    context.state = with_hand(state, seat, _exchanged(hand, card, state.wildcards[0]))
    context.set(pile=(*state.pile, card), wildcards=state.wildcards[1:], takers=(*state.takers, seat))
    memory.remember(context, partial(memory.wild, seat=seat))
    context.tell(text("{player} secretly swaps a card for a wildcard.", player=Name(seat)), brief=True)
    context.tell(text("You gave up {card}.", card=card_words(card)), seat)
    next_round(context)


def keep(context: MoveContext, seat: int, move: Keep) -> None:
    """Begin the next round without a swap (L24)."""
    context.tell(text("{player} takes no wildcard.", player=Name(seat)), brief=True)
    next_round(context)
