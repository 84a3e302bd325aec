"""Put power cards to work: when each can be triggered, what it must be told, and what it does (L28, L31, L32)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

from bot.engine import questions as kit
from bot.engine.game import Refused
from bot.engine.text import Name, Text, text
from cogs.little_white_die import cards
from cogs.little_white_die.cards import power_of
from cogs.little_white_die.guesses import legal_guesses
from cogs.little_white_die.rules import effects, questions
from cogs.little_white_die.rules.state import Answer, MoveContext, Question, State, bidding, replace, set_hand
from cogs.little_white_die.rules.views import card_words
from cogs.little_white_die.view import ChooseSeat, Trigger


class Power(NamedTuple):
    """What holds for one kind of power card."""

    work: Callable[[MoveContext, Question], None]
    """What it does, once it has been told all."""
    options: Callable[[State, Question], tuple[Answer, ...]] = lambda state, question: ()
    """What it can be told next; nothing: it has been told all."""


def triggers(state: State, seat: int) -> tuple[Trigger, ...]:
    """List the dice of the seat whose power cards it may trigger now (L28)."""
    return tuple(
        [
            Trigger(index)
            for index, die in enumerate(state.hands[seat].dice)
            if power_of(die.cards[0]) and _objection(state, seat, index) is None
        ]
    )


def trigger(context: MoveContext, seat: int, move: Trigger) -> None:
    """Reveal the card; then its power works, or asks what it must know first."""
    state = context.state
    refused = _objection(state, seat, move.die)
    if refused is not None:
        raise refused
    dice = state.hands[seat].dice
    die = dice[move.die]
    card = die.cards[0]
    set_hand(context, seat, dice=(*dice[: move.die], replace(die, shown=True), *dice[move.die + 1 :]))
    context.set(used=(*state.used, card))
    context.tell(text("{player} plays the power card {card}.", player=Name(seat), card=card_words(card)))
    _go_on(context, Question(power_of(card), seat, seat))


def _objection(state: State, seat: int, die: int) -> Refused | None:
    """Why the top card of this die cannot be triggered now."""
    dice = state.hands[seat].dice
    if die >= len(dice):
        return Refused(text("You have no such die. Choose one of yours."), "L28")
    card = dice[die].cards[0]
    if not power_of(card):
        return Refused(text("The top of this die is not a power card. Guess or challenge instead."), "L28")
    if card in state.used:
        return Refused(text("This card was played this round already. Each works once a round."), "L28")
    why = _why_useless(state, seat, power_of(card))
    return Refused(why, "L28") if why else None


def asked(state: State) -> Question:
    """Find the question that waits; only in the phase ask."""
    return cast(Question, state.question)


def options(state: State) -> tuple[Answer, ...]:
    """List the legal answers to it."""
    return POWERS[asked(state).power].options(state, asked(state))


def answer(context: MoveContext, seat: int, move: Answer) -> None:
    """Tell the power what it asked."""
    if move not in options(context.state):
        raise Refused(text("That is not a possible answer here. Choose one of those that are offered."), "L31")
    _go_on(context, _told(asked(context.state), move))


def _go_on(context: MoveContext, question: Question) -> None:
    """Asks for what is still to be told, or lets the power work."""
    question, prompt = kit.settle(question, partial(_step, context.state))
    if prompt is not None:
        context.set(phase="ask", question=question)
    else:
        # Whoever used it goes on with the same turn, unless the power itself ends it (8).
        context.set(phase="guess", question=None)
        POWERS[question.power].work(context, question)


def _step(state: State, question: Question) -> Question | kit.Prompt[Answer] | None:
    """A question with one possible answer answers itself; as options are public, this tells nothing."""
    answers = POWERS[question.power].options(state, question)
    if len(answers) > 1:
        return kit.Prompt(question.seat, answers)
    return _told(question, answers[0]) if answers else None


def _told(question: Question, move: Answer) -> Question:
    """Add an answer to a question."""
    # Power 7 first asks for a player, and then asks that player for the dice (L31.7).
    seat = move.seat if question.power == cards.SHOW_TWO and isinstance(move, ChooseSeat) else question.seat
    return replace(question, seat=seat, picked=(*question.picked, move))


def _why_useless(state: State, seat: int, power: int) -> Text | None:
    """Why the power would do nothing now; None: it would do something. Some always can."""
    match power:
        case cards.NEXT_NUMBER_UP if not state.high:
            return text("7, 8 and 9 have all been given out. There is no next number.")
        case cards.REROLL if not effects.rolls_change(state.hands[seat]):
            return text("Each of your dice is a single card: rolling them again would change nothing.")
        case cards.REROLL_OTHER if not questions.can_reroll(state, seat):
            return text("All dice of the others are single cards: rolling them again would change nothing.")
        case cards.REROLL_ALL if not any(map(effects.rolls_change, state.hands)):
            return text("All dice are single cards: rolling them again would change nothing.")
        case cards.SHOW_TWO if not questions.can_show(state, seat):
            return text("The others show all their dice already.")
        case cards.LOSE_ONE if state.effects.lose_one:
            return text("The loser of this round loses only one card already.")
        case cards.LOSE_ONE if not any(map(effects.rolls_change, state.hands)):
            return text("All dice are single cards: nobody could lose less.")
        case cards.DRAW if not state.pile:
            return text("The draw pile is empty. There is nothing to draw.")
        case cards.DISCARD_TOP if not questions.can_discard(state):
            return text("Everybody is down to a last card, and those are safe.")
    return _why_no_other_guesses(state, power)


def _why_no_other_guesses(state: State, power: int) -> Text | None:
    """Why the power would change nothing about what may be guessed, and what counts for it."""
    match power:
        case cards.WILDCARDS_OFF if state.effects.wildcards_off:
            return text("Wildcards count for nothing this round already.")
        case cards.WILDCARDS_OFF if not questions.numbers_matter(state):
            return text("No number will be counted this round: only power cards.")
        case cards.NAME_NUMBER if not questions.nameable(state):
            return text("There is no number left that could be made wild this round.")
        case cards.EQUAL:
            return _why_not_equal(state)
        case cards.LOWER:
            return _why_not_lower(state)
        case cards.EXACT if state.effects.exact:
            return text("Guesses must be exact this round already.")
        case cards.ONLY_POWERS if state.effects.only_powers:
            return text("Guesses must be on power cards this round already.")
    return None


def _why_not_equal(state: State) -> Text | None:
    if state.guess is None:
        return text("There is no guess yet that yours could equal. Make the first one.")
    now = bidding(state)
    if legal_guesses(now) != legal_guesses(replace(now, equal=True, lower=False)):
        return None
    return text("That would change nothing about the guesses you can make.")


def _why_not_lower(state: State) -> Text | None:
    if state.guess is None:
        return text("There is no guess yet that yours could be lower than. Make the first one.")
    if state.effects.lower:
        return text("Your guess must be lower already this turn.")
    if legal_guesses(replace(bidding(state), lower=True)):
        return None
    return text("No lower guess of the same kind is possible now.")


POWERS: dict[int, Power] = {
    cards.NEXT_NUMBER_UP: Power(questions.give_next_number, questions.who_goes_without),
    cards.REROLL: Power(effects.reroll_own),
    cards.REROLL_OTHER: Power(questions.reroll_other, questions.who_rerolls),
    cards.REROLL_ALL: Power(effects.reroll_all),
    cards.WILDCARDS_OFF: Power(effects.wildcards_off),
    cards.NAME_NUMBER: Power(questions.make_wild, questions.which_number),
    cards.SHOW_TWO: Power(questions.show_two, questions.who_shows_what),
    cards.SHOW_ALL: Power(effects.show_all),
    cards.EQUAL: Power(effects.equal),
    cards.LOWER: Power(effects.lower),
    cards.EXACT: Power(effects.exact),
    cards.ONLY_POWERS: Power(effects.only_powers),
    cards.LOSE_ONE: Power(effects.lose_one),
    cards.SWAP_DICE: Power(questions.swap_dice, questions.which_dice),
    cards.DRAW: Power(effects.draw),
    cards.DISCARD_TOP: Power(questions.discard_top, questions.which_die),
}
