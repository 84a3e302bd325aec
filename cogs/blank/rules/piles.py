"""Draw cards, discard them and move them from hand to hand. None is ever lost or twice there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bot.engine.chance import shuffled
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.names import number_of
from cogs.blank.rules import events
from cogs.blank.rules.state import Cards, MoveContext, State


class Moving(NamedTuple):
    """A card that goes from one hand to another."""

    card: int
    giver: int
    taker: int


def amount(state: State, effect: Draw | Take | Give | Discard, seat: int) -> int:
    """Reckon how many cards a seat draws, or loses, by an effect (K29, K31)."""
    # The number of the card played is that of the top discard, whatever else has happened meanwhile.
    return effect.amount(len(state.hands[seat]), number_of(state.discards[-1]), state.held)


def draw(context: MoveContext, seat: int, wanted: int = 1) -> Cards:
    """Draw so many cards into a hand, or as many as there are (K16); give which they were."""
    drawn: list[int] = []
    # Twice at most: the pile, and then the one that has been made of the discards.
    while len(drawn) < wanted and (context.state.pile or turn_discards_over(context)):
        pile, missing = context.state.pile, wanted - len(drawn)
        drawn += reversed(pile[-missing:])
        context.set(pile=pile[:-missing])
    if drawn:
        context.set(hands=with_hand(context.state.hands, seat, (*context.state.hands[seat], *drawn)))
    return tuple(drawn)


def turn_discards_over(context: MoveContext) -> bool:
    """Make a draw pile of all but the top discard (K16); tell whether there were any."""
    *rest, top = context.state.discards
    if not rest:
        return False
    context.set(pile=shuffled(context.chance, rest), discards=(top,))
    context.tell(events.RESHUFFLED)
    return True


def discard(context: MoveContext, seat: int, cards: Iterable[int]) -> Cards:
    """Put cards of a hand under the top discard (K29); give those that were still there."""
    hand = context.state.hands[seat]
    # A chosen card may have left the hand meanwhile: an answer to a call comes before everything (K29).
    gone = tuple(card for card in cards if card in hand)
    if gone:
        *rest, top = context.state.discards
        hands = with_hand(context.state.hands, seat, without(hand, gone))
        context.set(hands=hands, discards=(*rest, *gone, top))
    return gone


def move(context: MoveContext, moving: Iterable[Moving]) -> tuple[Moving, ...]:
    """Move cards from hand to hand, and give the moves whose card was still there."""
    hands = list(context.state.hands)
    moved: list[Moving] = []
    for one in moving:
        if one.card in hands[one.giver]:
            hands[one.giver] = without(hands[one.giver], (one.card,))
            hands[one.taker] = (*hands[one.taker], one.card)
            moved.append(one)
    context.set(hands=tuple(hands))
    return tuple(moved)


def take_back_laid(context: MoveContext) -> None:
    """Return what is laid and not played yet to the hand, because something else comes first."""
    state = context.state
    if state.laid:
        context.set(hands=with_hand(state.hands, state.turn, state.hands[state.turn] + state.laid), laid=())


def without(hand: Cards, cards: Iterable[int]) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_hand(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    """Give all hands, this one changed."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
