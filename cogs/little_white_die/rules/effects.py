"""Carry out the power cards that ask nothing (L31.2, 4, 5, 8 to 13, 15)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Event, Step
from bot.engine.text import Name, Text, listing, text
from cogs.little_white_die.rules.calling import after_turn
from cogs.little_white_die.rules.state import Die, Hand, Question, State, following, holding, replace, with_hand
from cogs.little_white_die.rules.views import card_words, rolled


def rolls_change(hand: Hand) -> bool:
    """Whether rolling its dice again can change anything."""
    return any(len(die.cards) > 1 for die in hand.dice)


def reroll(state: State, seats: Iterable[int], chance: Chance) -> Step[State]:
    """Shuffles all dice of these seats, which hides them; each sees its own new tops."""
    seats = tuple(seats)
    for seat in seats:
        hand = state.hands[seat]
        dice = tuple([Die(shuffled(chance, die.cards)) for die in hand.dice])
        state = with_hand(state, seat, replace(hand, dice=dice))
    return Step(state, tuple([rolled(state, seat) for seat in seats]))


def reroll_own(state: State, question: Question, chance: Chance) -> Step[State]:
    step = reroll(state, (question.asker,), chance)
    said = Event(text("{player} rolls all their dice again.", player=Name(question.asker)))
    return Step(step.state, (said, *step.events))


def reroll_all(state: State, question: Question, chance: Chance) -> Step[State]:
    step = reroll(state, holding(state), chance)
    return Step(step.state, (Event(text("Everybody rolls all their dice again.")), *step.events))


def show_all(state: State, question: Question, chance: Chance) -> Step[State]:
    seat = question.asker
    hand = state.hands[seat]
    shown = with_hand(state, seat, replace(hand, dice=tuple([replace(die, shown=True) for die in hand.dice])))
    cards = listing(*[card_words(die.cards[0]) for die in hand.dice])
    said = Event(text("{player} shows all dice and skips: {cards}.", player=Name(seat), cards=cards))
    ended = replace(shown, turn=following(state, seat), skipped=seat, effects=after_turn(state.effects))
    return Step(ended, (said,))


def wildcards_off(state: State, question: Question, chance: Chance) -> Step[State]:
    return _in_force(state, text("Wildcards count for nothing until the round ends."), wildcards_off=True)


def equal(state: State, question: Question, chance: Chance) -> Step[State]:
    said = text("{player} may repeat the guess that stands.", player=Name(question.asker))
    return _in_force(state, said, equal=True, lower=False)


def lower(state: State, question: Question, chance: Chance) -> Step[State]:
    said = text("{player} must guess lower this time.", player=Name(question.asker))
    return _in_force(state, said, lower=True, equal=False)


def exact(state: State, question: Question, chance: Chance) -> Step[State]:
    return _in_force(state, text("Until the round ends a guess is right only if it is exactly right."), exact=True)


def only_powers(state: State, question: Question, chance: Chance) -> Step[State]:
    return _in_force(state, text("Until the round ends all guesses must be on power cards."), only_powers=True)


def lose_one(state: State, question: Question, chance: Chance) -> Step[State]:
    return _in_force(state, text("Whoever loses this round loses only one card of a die."), lose_one=True)


def _in_force(state: State, said: Text, **changes: bool) -> Step[State]:
    return Step(replace(state, effects=replace(state.effects, **changes)), (Event(said),))


def draw(state: State, question: Question, chance: Chance) -> Step[State]:
    seat = question.asker
    hand, card = state.hands[seat], state.pile[0]
    drawn = replace(with_hand(state, seat, replace(hand, waiting=(*hand.waiting, card))), pile=state.pile[1:])
    events = (
        Event(text("{player} draws a card for the next round.", player=Name(seat))),
        Event(text("You drew {card}. It plays from the next round on.", card=card_words(card)), (seat,)),
    )
    return Step(drawn, events)
