"""What the power cards do that ask nothing (L31.2, 4, 5, 8 to 13, 15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Event, Step
from bot.engine.text import Name, listing, text
from cogs.little_white_die import cards as data
from cogs.little_white_die.rules.calling import after_turn
from cogs.little_white_die.rules.state import Die, State, following, holding, replace, with_hand
from cogs.little_white_die.rules.views import card_words, rolled


def reroll(state: State, seats: Iterable[int], chance: Chance) -> Step[State]:
    """Shuffles all dice of these seats, which hides them; each sees its own new tops."""
    seats = tuple(seats)
    for seat in seats:
        hand = state.hands[seat]
        dice = tuple([Die(shuffled(chance, die.cards)) for die in hand.dice])
        state = with_hand(state, seat, replace(hand, dice=dice))
    return Step(state, tuple([rolled(state, seat) for seat in seats]))


def _reroll_own(state: State, seat: int, chance: Chance) -> Step[State]:
    step = reroll(state, (seat,), chance)
    said = Event(text("{player} rolls all their dice again.", player=Name(seat)))
    return Step(step.state, (said, *step.events))


def _reroll_all(state: State, seat: int, chance: Chance) -> Step[State]:
    step = reroll(state, holding(state), chance)
    return Step(step.state, (Event(text("Everybody rolls all their dice again.")), *step.events))


def _wildcards_off(state: State, seat: int, chance: Chance) -> Step[State]:
    said = Event(text("Wildcards count for nothing until the round ends."))
    return Step(replace(state, effects=replace(state.effects, wildcards_off=True)), (said,))


def _show_all(state: State, seat: int, chance: Chance) -> Step[State]:
    hand = state.hands[seat]
    shown = with_hand(state, seat, replace(hand, dice=tuple([replace(die, shown=True) for die in hand.dice])))
    cards = listing(*[card_words(die.cards[0]) for die in hand.dice])
    said = Event(text("{player} shows all dice and skips: {cards}.", player=Name(seat), cards=cards))
    ended = replace(shown, turn=following(state, seat), skipped=seat, effects=after_turn(state.effects))
    return Step(ended, (said,))


def _equal(state: State, seat: int, chance: Chance) -> Step[State]:
    said = Event(text("{player} may repeat the guess that stands.", player=Name(seat)))
    return Step(replace(state, effects=replace(state.effects, equal=True, lower=False)), (said,))


def _lower(state: State, seat: int, chance: Chance) -> Step[State]:
    said = Event(text("{player} must guess lower this time.", player=Name(seat)))
    return Step(replace(state, effects=replace(state.effects, lower=True, equal=False)), (said,))


def _exact(state: State, seat: int, chance: Chance) -> Step[State]:
    said = Event(text("Until the round ends a guess is right only if it is exactly right."))
    return Step(replace(state, effects=replace(state.effects, exact=True)), (said,))


def _only_powers(state: State, seat: int, chance: Chance) -> Step[State]:
    said = Event(text("Until the round ends all guesses must be on power cards."))
    return Step(replace(state, effects=replace(state.effects, only_powers=True)), (said,))


def _lose_one(state: State, seat: int, chance: Chance) -> Step[State]:
    said = Event(text("Whoever loses this round loses only one card of a die."))
    return Step(replace(state, effects=replace(state.effects, lose_one=True)), (said,))


def _draw(state: State, seat: int, chance: Chance) -> Step[State]:
    hand, card = state.hands[seat], state.pile[0]
    drawn = replace(with_hand(state, seat, replace(hand, waiting=(*hand.waiting, card))), pile=state.pile[1:])
    events = (
        Event(text("{player} draws a card for the next round.", player=Name(seat))),
        Event(text("You drew {card}. It plays from the next round on.", card=card_words(card)), (seat,)),
    )
    return Step(drawn, events)


AT_ONCE: dict[int, Callable[[State, int, Chance], Step[State]]] = {
    data.REROLL: _reroll_own,
    data.REROLL_ALL: _reroll_all,
    data.WILDCARDS_OFF: _wildcards_off,
    data.SHOW_ALL: _show_all,
    data.EQUAL: _equal,
    data.LOWER: _lower,
    data.EXACT: _exact,
    data.ONLY_POWERS: _only_powers,
    data.LOSE_ONE: _lose_one,
    data.DRAW: _draw,
}
