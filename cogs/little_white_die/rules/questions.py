"""Ask and carry out the power cards that must be told something first (L31.1, 3, 6, 7, 14, 16).

Each has options (the legal next answers; none: all is told) and an effect. Options depend on public things only.
"""

from __future__ import annotations

from functools import partial

from bot.engine.text import Name, listing, text
from cogs.little_white_die.cards import HIGH_COPIES, number_of
from cogs.little_white_die.rules import memory
from cogs.little_white_die.rules.effects import reroll, rolls_change
from cogs.little_white_die.rules.state import (
    Answer,
    Die,
    MoveContext,
    Question,
    State,
    replace,
    seats_with_cards,
    set_hand,
)
from cogs.little_white_die.rules.views import card_words
from cogs.little_white_die.view import ChooseDie, ChooseNumber, ChooseSeat
from cogs.little_white_die.wording import wild_too

Answers = tuple[Answer, ...]


# 1: next number up. Asked for those who go without, when there are too few cards.


def who_goes_without(state: State, question: Question) -> Answers:
    seats = seats_with_cards(state)
    if len(seats) - len(question.picked) <= HIGH_COPIES:
        return ()
    return tuple(choice for choice in map(ChooseSeat, seats) if choice not in question.picked)


def give_next_number(context: MoveContext, question: Question) -> None:
    state = context.state
    cards, stock = state.high[:HIGH_COPIES], state.high[HIGH_COPIES:]
    seats = [seat for seat in seats_with_cards(state) if ChooseSeat(seat) not in question.picked]
    said = text(
        "The number {number} for {players}, to play with from the next round on.",
        number=number_of(cards[0]),
        players=listing(*map(Name, seats)),
    )
    context.tell(said)
    # The stock is shuffled, so handing it out in order deals it at random.
    for seat, card in zip(seats, cards, strict=False):
        set_hand(context, seat, waiting=(*state.hands[seat].waiting, card))
        memory.remember(context, partial(memory.coming, seat=seat, numbers=(number_of(card),)))
        context.tell(text("Your new card: {card}.", card=card_words(card)), seat)
    # With fewer players than cards the rest is out of the game: the next power gives out the next number.
    context.set(high=stock, gone=state.gone + cards[len(seats) :])


# 3: another player rerolls.


def can_reroll(state: State, asker: int) -> Answers:
    return tuple(ChooseSeat(seat) for seat, hand in enumerate(state.hands) if seat != asker and rolls_change(hand))


def who_rerolls(state: State, question: Question) -> Answers:
    return () if question.picked else can_reroll(state, question.asker)


def reroll_other(context: MoveContext, question: Question) -> None:
    (seat,) = (choice.seat for choice in question.picked if isinstance(choice, ChooseSeat))
    context.tell(text("{player} makes {other} roll all dice again.", player=Name(question.asker), other=Name(seat)))
    reroll(context, (seat,))


# 6: a number becomes wild.


def numbers_matter(state: State) -> bool:
    """Tell whether a number may still be counted this round."""
    return not state.effects.only_powers or (state.guess is not None and state.guess.number is not None)


def nameable(state: State) -> Answers:
    """List the numbers that 6 could make wild with some effect."""
    if not numbers_matter(state):
        return ()
    taken = set(state.effects.also_wild)
    if state.effects.only_powers and state.guess is not None:
        taken.add(state.guess.number or 0)  # no other number guess can follow, so its own cards count anyway
    return tuple(ChooseNumber(number) for number in range(1, state.highest + 1) if number not in taken)


def which_number(state: State, question: Question) -> Answers:
    return () if question.picked else nameable(state)


def make_wild(context: MoveContext, question: Question) -> None:
    (choice,) = (choice for choice in question.picked if isinstance(choice, ChooseNumber))
    effects = context.state.effects
    context.set(effects=replace(effects, also_wild=(*effects.also_wild, choice.number)))
    context.tell(wild_too(context.state.effects))


# 7: another player shows two dice. Dice shown already are no choice.


def can_show(state: State, asker: int) -> Answers:
    return tuple(
        ChooseSeat(seat)
        for seat, hand in enumerate(state.hands)
        if seat != asker and any(not die.shown for die in hand.dice)
    )


def who_shows_what(state: State, question: Question) -> Answers:
    if not question.picked:
        return can_show(state, question.asker)
    dice = state.hands[question.seat].dice
    hidden = tuple(ChooseDie(question.seat, index) for index, die in enumerate(dice) if not die.shown)
    left = tuple(choice for choice in hidden if choice not in question.picked)
    # L31.7: dice shown already are not among the two, and whoever has fewer others shows all of those.
    wanted = min(2, len(hidden)) - (len(hidden) - len(left))
    if not wanted:
        return ()
    # Where there is no choice left, one answer is listed at a time: a question with one answer answers itself.
    return left[:1] if len(left) == wanted else left


def show_two(context: MoveContext, question: Question) -> None:
    seat = question.seat
    indexes = sorted(choice.die for choice in question.picked if isinstance(choice, ChooseDie))
    dice = list(context.state.hands[seat].dice)
    for index in indexes:
        dice[index] = replace(dice[index], shown=True)
    set_hand(context, seat, dice=tuple(dice))
    cards = listing(*[card_words(dice[index].cards[0]) for index in indexes])
    context.tell(text("{player} shows {cards}.", player=Name(seat), cards=cards))


# 14: two dice change owners.


def which_dice(state: State, question: Question) -> Answers:
    asker = question.asker
    if not question.picked:
        return tuple(ChooseDie(asker, die) for die in range(len(state.hands[asker].dice)))
    if len(question.picked) == 2:
        return ()
    return tuple(
        ChooseDie(seat, die) for seat, hand in enumerate(state.hands) if seat != asker for die in range(len(hand.dice))
    )


def swap_dice(context: MoveContext, question: Question) -> None:
    mine, theirs = (choice for choice in question.picked if isinstance(choice, ChooseDie))
    given, taken = _die(context.state, mine), _die(context.state, theirs)
    _put_die(context, mine, taken)
    _put_die(context, theirs, given)
    sizes = mine.seat, len(given.cards), theirs.seat, len(taken.cards)
    memory.remember(context, lambda known: memory.swapped(known, *sizes))
    context.tell(text("{player} swaps a die with {other}.", player=Name(mine.seat), other=Name(theirs.seat)))
    _tell_new_top(context, mine.seat, taken)
    _tell_new_top(context, theirs.seat, given)


def _tell_new_top(context: MoveContext, seat: int, die: Die) -> None:
    context.tell(text("Your die now shows {card}.", card=card_words(die.cards[0])), seat)


# 16: the top card of any die is discarded.


def can_discard(state: State) -> Answers:
    """List all dice but those that are a player's last card."""
    return tuple(
        ChooseDie(seat, index)
        for seat, hand in enumerate(state.hands)
        for index, die in enumerate(hand.dice)
        if len(die.cards) > 1 or len(hand.dice) > 1
    )


def which_die(state: State, question: Question) -> Answers:
    return () if question.picked else can_discard(state)


def discard_top(context: MoveContext, question: Question) -> None:
    (choice,) = (choice for choice in question.picked if isinstance(choice, ChooseDie))
    die = _die(context.state, choice)
    left = Die(die.cards[1:])
    context.set(gone=(*context.state.gone, die.cards[0]))
    _put_die(context, choice, left)
    names = {"player": Name(question.asker), "other": Name(choice.seat)}
    if die.shown:
        memory.remember(context, partial(memory.gone, seat=choice.seat, card=die.cards[0]))
        card = card_words(die.cards[0])
        context.tell(text("{player} discards the top card of a die of {other}: {card}.", card=card, **names))
    else:
        context.tell(text("{player} discards the top card of a die of {other}, unseen.", **names))
    if left.cards:
        _tell_new_top(context, choice.seat, left)
    else:
        context.tell(text("That die is gone."))


def _die(state: State, choice: ChooseDie) -> Die:
    return state.hands[choice.seat].dice[choice.die]


def _put_die(context: MoveContext, choice: ChooseDie, die: Die) -> None:
    """Puts this die in that place; a die without cards is gone."""
    dice = context.state.hands[choice.seat].dice
    kept = (die,) if die.cards else ()
    set_hand(context, choice.seat, dice=(*dice[: choice.die], *kept, *dice[choice.die + 1 :]))
