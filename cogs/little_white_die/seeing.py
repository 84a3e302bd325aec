"""From the state to what a seat may see: the only way out."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.text import Text, text
from cogs.little_white_die import view as seen
from cogs.little_white_die.data import POWER_NAMES, look
from cogs.little_white_die.guesses import counts
from cogs.little_white_die.state import Die, Hand, State
from cogs.little_white_die.view import WILD


def card_words(card: int) -> Text:
    """A card, in words."""
    number, power = look(card)
    if number == WILD:
        return text("a wildcard")
    if power:
        return text("{number} ({power})", number=number, power=POWER_NAMES[power])
    return text("{number}", number=number)


def cards_of(dice: Iterable[Die]) -> tuple[int, ...]:
    return tuple([card for die in dice for card in die.cards])


def card_view(state: State, card: int) -> seen.Card:
    number, power = look(card)
    return seen.Card(number, power, card in state.used)


def cards_view(cards: Iterable[int]) -> tuple[seen.Card, ...]:
    """Sorted, so that their order says nothing."""
    return tuple([seen.Card(*kind) for kind in sorted(map(look, cards))])


def revealed_dice(state: State, number: int | None) -> tuple[tuple[seen.Die, ...], ...]:
    """L34: every die of every seat, those that count for a guess on `number` (None: power cards) marked."""
    return tuple(
        tuple(
            seen.Die(
                cards=len(die.cards),
                top=card_view(state, die.cards[0]),
                shown=True,
                matches=counts(die.cards[0], number, state.effects),
            )
            for die in hand.dice
        )
        for hand in state.hands
    )


def dice_view(state: State, hand: Hand, own: bool) -> tuple[seen.Die, ...]:
    return tuple(
        seen.Die(
            cards=len(die.cards),
            top=card_view(state, die.cards[0]) if own or die.shown else None,
            shown=die.shown,
        )
        for die in hand.dice
    )


def player_view(state: State, seat: int, own: bool) -> seen.PlayerView:
    hand = state.hands[seat]
    cards = hand.count()
    return seen.PlayerView(
        dice=state.revealed[seat] if state.revealed else dice_view(state, hand, own),
        cards=cards,
        ready=bool(hand.sizes) or hand.given is not None,
        out=not cards,
    )
