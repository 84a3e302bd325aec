"""Cards swapped for wildcards: by everybody at the start, by the loser after a round (L22, L24)."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Event, Refused, Seat, Step
from bot.engine.text import Name, text
from cogs.little_white_die.cards import look
from cogs.little_white_die.rules.losing import next_round
from cogs.little_white_die.rules.state import Hand, State, replace, with_hand
from cogs.little_white_die.rules.views import card_words
from cogs.little_white_die.view import WILD, Keep, Swap


def swaps(hand: Hand) -> tuple[Swap, ...]:
    """One for each kind of card that the seat could give up."""
    return tuple(dict.fromkeys(swap_of_each(hand)))


def swap_of_each(hand: Hand) -> tuple[Swap, ...]:
    """One for each card that the seat could give up."""
    return tuple([Swap(*kind) for kind in sorted(map(look, hand.deck)) if kind[0] != WILD])


def _named(hand: Hand, move: Swap) -> int:
    """A card of the kind that the move names; which of several copies makes no difference."""
    if move.number == WILD:
        raise Refused(text("A wildcard cannot be given up. Choose a card with a number."), "L24")
    for card in hand.deck:
        if look(card) == (move.number, move.power):
            return card
    raise Refused(text("You have no such card. Choose one of your deck."), "L22")


def choose(state: State, seat: int, move: Swap, chance: Chance) -> Step[State]:
    """L22: nothing happens before all have chosen."""
    hand = state.hands[seat]
    state = with_hand(state, seat, replace(hand, given=_named(hand, move)))
    return Step(state) if to_choose(state) else _swap_all(state, chance)


def to_choose(state: State) -> frozenset[Seat]:
    return frozenset([Seat(seat) for seat, hand in enumerate(state.hands) if hand.given is None])


def _swap_all(state: State, chance: Chance) -> Step[State]:
    """The cards given up go shuffled under the draw pile, so that nobody can tell whose is whose."""
    given = [hand.given for hand in state.hands if hand.given is not None]
    hands = tuple(
        _exchanged(hand, card, wildcard)
        for hand, card, wildcard in zip(state.hands, given, state.wildcards, strict=False)
    )
    state = replace(
        state,
        phase="declare",
        hands=hands,
        pile=state.pile + shuffled(chance, given),
        wildcards=state.wildcards[len(hands) :],
        takers=tuple(range(len(hands))),
    )
    return Step(state, (Event(text("Everybody has secretly swapped a card for a wildcard.")),))


def _exchanged(hand: Hand, card: int, wildcard: int) -> Hand:
    return Hand((*(other for other in hand.deck if other != card), wildcard))


def swap(state: State, seat: int, move: Swap, chance: Chance) -> Step[State]:
    """L24."""
    hand = state.hands[seat]
    card = _named(hand, move)
    events = (
        Event(text("{player} secretly swaps a card for a wildcard.", player=Name(seat))),
        Event(text("You gave up {card}.", card=card_words(card)), (seat,)),
    )
    state = replace(
        with_hand(state, seat, _exchanged(hand, card, state.wildcards[0])),
        pile=(*state.pile, card),
        wildcards=state.wildcards[1:],
        takers=(*state.takers, seat),
    )
    return Step(next_round(state), events)


def keep(state: State, seat: int, move: Keep, chance: Chance) -> Step[State]:
    return Step(next_round(state), (Event(text("{player} takes no wildcard.", player=Name(seat))),))
