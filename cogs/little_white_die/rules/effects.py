"""Carry out the power cards that ask nothing (L31.2, 4, 5, 8 to 13, 15)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bot.engine.chance import shuffled
from bot.engine.text import Name, listing, text
from cogs.little_white_die.rules import memory
from cogs.little_white_die.rules.calling import after_turn
from cogs.little_white_die.rules.state import (
    Die,
    Hand,
    MoveContext,
    Question,
    next_with_cards,
    replace,
    seats_with_cards,
    set_hand,
)
from cogs.little_white_die.rules.views import card_words, tell_tops
from cogs.little_white_die.wording import IN_FORCE


def rolls_change(hand: Hand) -> bool:
    """Tell whether rolling its dice again can change anything."""
    return any(len(die.cards) > 1 for die in hand.dice)


def reroll(context: MoveContext, seats: Iterable[int]) -> None:
    """Shuffle all dice of these seats, which hides them; each sees its own new tops."""
    seats = tuple(seats)
    for seat in seats:
        dice = context.state.hands[seat].dice
        set_hand(context, seat, dice=tuple([Die(shuffled(context.chance, die.cards)) for die in dice]))
    for seat in seats:
        tell_tops(context, seat)


def reroll_own(context: MoveContext, question: Question) -> None:
    context.tell(text("{player} rolls all their dice again.", player=Name(question.asker)))
    reroll(context, (question.asker,))


def reroll_all(context: MoveContext, question: Question) -> None:
    context.tell(text("Everybody rolls all their dice again."))
    reroll(context, seats_with_cards(context.state))


def show_all(context: MoveContext, question: Question) -> None:
    seat = question.asker
    dice = context.state.hands[seat].dice
    set_hand(context, seat, dice=tuple([replace(die, shown=True) for die in dice]))
    cards = listing(*[card_words(die.cards[0]) for die in dice])
    context.tell(text("{player} shows all dice and skips: {cards}.", player=Name(seat), cards=cards))
    state = context.state
    context.set(turn=next_with_cards(state, seat), skipped=seat, effects=after_turn(state.effects))


def wildcards_off(context: MoveContext, question: Question) -> None:
    _put_in_force(context, wildcards_off=True)


def equal(context: MoveContext, question: Question) -> None:
    # The later of 9 and 10 counts (L31.10).
    _put_in_force(context, equal=True, lower=False)


def lower(context: MoveContext, question: Question) -> None:
    # The later of 9 and 10 counts (L31.10).
    _put_in_force(context, lower=True, equal=False)


def exact(context: MoveContext, question: Question) -> None:
    _put_in_force(context, exact=True)


def only_powers(context: MoveContext, question: Question) -> None:
    _put_in_force(context, only_powers=True)


def lose_one(context: MoveContext, question: Question) -> None:
    _put_in_force(context, lose_one=True)


def _put_in_force(context: MoveContext, **changes: bool) -> None:
    """Change the powers in force, and tell of those that are new."""
    context.set(effects=replace(context.state.effects, **changes))
    for field, holds in changes.items():
        if holds:
            context.tell(IN_FORCE[field])


def draw(context: MoveContext, question: Question) -> None:
    seat, (card, *rest) = question.asker, context.state.pile
    set_hand(context, seat, waiting=(*context.state.hands[seat].waiting, card))
    context.set(pile=tuple(rest))
    memory.remember(context, partial(memory.coming, seat=seat, numbers=memory.ANY))
    context.tell(text("{player} draws a card for the next round.", player=Name(seat)))
    context.tell(text("You drew {card}. It plays from the next round on.", card=card_words(card)), seat)
