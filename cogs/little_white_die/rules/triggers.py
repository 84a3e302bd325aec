"""Power cards at work: when they can be triggered, what they do at once or ask first (L28, L31, L32)."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.chance import Chance
from bot.engine.game import Event, Refused, Step
from bot.engine.text import Name, Text, text
from cogs.little_white_die import cards
from cogs.little_white_die.cards import power_of
from cogs.little_white_die.guesses import legal_guesses
from cogs.little_white_die.rules import effects, questions
from cogs.little_white_die.rules.state import State, bidding, replace, with_hand
from cogs.little_white_die.rules.views import card_words
from cogs.little_white_die.view import Trigger


def triggers(state: State, seat: int) -> tuple[Trigger, ...]:
    """L28: the dice of the seat whose power cards it may trigger now."""
    return tuple(
        [
            Trigger(index)
            for index, die in enumerate(state.hands[seat].dice)
            if power_of(die.cards[0]) and _refused(state, seat, index) is None
        ]
    )


def trigger(state: State, seat: int, move: Trigger, chance: Chance) -> Step[State]:
    """Reveals the card; then its power works, or asks what it must know first."""
    refused = _refused(state, seat, move.die)
    if refused is not None:
        raise refused
    hand = state.hands[seat]
    die = hand.dice[move.die]
    card = die.cards[0]
    dice = (*hand.dice[: move.die], replace(die, shown=True), *hand.dice[move.die + 1 :])
    state = replace(with_hand(state, seat, replace(hand, dice=dice)), used=(*state.used, card))
    said = Event(text("{player} plays the power card {card}.", player=Name(seat), card=card_words(card)))
    work = effects.AT_ONCE.get(power_of(card))
    step = work(state, seat, chance) if work else questions.begin(state, seat, power_of(card), chance)
    return Step(step.state, (said, *step.events))


def _refused(state: State, seat: int, die: int) -> Refused | None:
    """Why the top card of this die cannot be triggered now."""
    dice = state.hands[seat].dice
    if die >= len(dice):
        return Refused(text("You have no such die. Choose one of yours."), "L28")
    card = dice[die].cards[0]
    if not power_of(card):
        return Refused(text("The top of this die is not a power card. Guess or challenge instead."), "L28")
    if card in state.used:
        return Refused(text("This card was played this round already. Each works once a round."), "L28")
    useless = _USELESS.get(power_of(card))
    why = useless(state, seat) if useless else None
    return Refused(why, "L28") if why else None


def _no_new_number(state: State, seat: int) -> Text | None:
    return None if state.high else text("7, 8 and 9 have all been given out. There is no next number.")


def _no_reroll(state: State, seat: int) -> Text | None:
    if any(len(die.cards) > 1 for die in state.hands[seat].dice):
        return None
    return text("Each of your dice is a single card: rolling them again would change nothing.")


def _no_reroll_of_another(state: State, seat: int) -> Text | None:
    if questions.can_reroll(state, seat):
        return None
    return text("All dice of the others are single cards: rolling them again would change nothing.")


def _no_reroll_of_all(state: State, seat: int) -> Text | None:
    if any(len(die.cards) > 1 for hand in state.hands for die in hand.dice):
        return None
    return text("All dice are single cards: rolling them again would change nothing.")


def _wildcards_do_not_matter(state: State, seat: int) -> Text | None:
    if state.effects.wildcards_off:
        return text("Wildcards count for nothing this round already.")
    return None if questions.numbers_matter(state) else text("No number will be counted this round: only power cards.")


def _nothing_to_make_wild(state: State, seat: int) -> Text | None:
    return None if questions.nameable(state) else text("There is no number left that could be made wild this round.")


def _all_is_shown(state: State, seat: int) -> Text | None:
    return None if questions.can_show(state, seat) else text("The others show all their dice already.")


def _not_equal(state: State, seat: int) -> Text | None:
    if state.guess is None:
        return text("There is no guess yet that yours could equal. Make the first one.")
    now = bidding(state)
    if legal_guesses(now) != legal_guesses(replace(now, equal=True, lower=False)):
        return None
    return text("That would change nothing about the guesses you can make.")


def _not_lower(state: State, seat: int) -> Text | None:
    if state.guess is None:
        return text("There is no guess yet that yours could be lower than. Make the first one.")
    if state.effects.lower:
        return text("Your guess must be lower already this turn.")
    if legal_guesses(replace(bidding(state), lower=True)):
        return None
    return text("No lower guess of the same kind is possible now.")


def _exact_already(state: State, seat: int) -> Text | None:
    return text("Guesses must be exact this round already.") if state.effects.exact else None


def _only_powers_already(state: State, seat: int) -> Text | None:
    return text("Guesses must be on power cards this round already.") if state.effects.only_powers else None


def _no_smaller_loss(state: State, seat: int) -> Text | None:
    if state.effects.lose_one:
        return text("The loser of this round loses only one card already.")
    if any(len(die.cards) > 1 for hand in state.hands for die in hand.dice):
        return None
    return text("All dice are single cards: nobody could lose less.")


def _nothing_to_draw(state: State, seat: int) -> Text | None:
    return None if state.pile else text("The draw pile is empty. There is nothing to draw.")


def _nothing_to_discard(state: State, seat: int) -> Text | None:
    return None if questions.can_discard(state) else text("Everybody is down to a last card, and those are safe.")


_USELESS: dict[int, Callable[[State, int], Text | None]] = {
    cards.NEXT_NUMBER_UP: _no_new_number,
    cards.REROLL: _no_reroll,
    cards.REROLL_OTHER: _no_reroll_of_another,
    cards.REROLL_ALL: _no_reroll_of_all,
    cards.WILDCARDS_OFF: _wildcards_do_not_matter,
    cards.NAME_NUMBER: _nothing_to_make_wild,
    cards.SHOW_TWO: _all_is_shown,
    cards.EQUAL: _not_equal,
    cards.LOWER: _not_lower,
    cards.EXACT: _exact_already,
    cards.ONLY_POWERS: _only_powers_already,
    cards.LOSE_ONE: _no_smaller_loss,
    cards.DRAW: _nothing_to_draw,
    cards.DISCARD_TOP: _nothing_to_discard,
}
"""Why a power can do nothing now; those that are missing always can."""
