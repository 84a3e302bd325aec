"""Turn the state into what a seat may see: the only way out."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Literal

from bot.engine.text import Argument, text
from cogs.little_white_die import view as seen
from cogs.little_white_die.cards import POWER_NAMES, look
from cogs.little_white_die.guesses import counts
from cogs.little_white_die.rules.state import Answer, Die, MoveContext, Question, State, replace
from cogs.little_white_die.view import WILD, Asked, PlayerView
from cogs.little_white_die.wording import own_tops


def card_words(card: int) -> Argument:
    """Name a card in words."""
    number, power = look(card)
    if number == WILD:
        return text("a wildcard")
    if power:
        return text("{number} ({power})", number=number, power=POWER_NAMES[power])
    return number


def tell_tops(context: MoveContext, seat: int) -> None:
    """Tell a seat the tops of its dice, in the words of its screen, which says them from now on."""
    tops = [card_words(die.cards[0]) for die in context.state.hands[seat].dice]
    context.tell(own_tops(tops), seat, brief=True)


def cards_of(dice: Iterable[Die]) -> tuple[int, ...]:
    return tuple([card for die in dice for card in die.cards])


def card_view(state: State, card: int) -> seen.Card:
    number, power = look(card)
    return seen.Card(number, power, card in state.used)


def cards_view(cards: Iterable[int]) -> tuple[seen.Card, ...]:
    """Show cards without their order, and without the mark of use."""
    # Sorted: the order of a deck would tell where its cards lie in the dice (L4). Only a rolled card can be used.
    return tuple([seen.Card(*kind) for kind in sorted(map(look, cards))])


def revealed_dice(state: State, number: int | None) -> tuple[tuple[seen.Die, ...], ...]:
    """Show every die of every seat, those marked that count for a guess on `number` (None: power cards) (L34)."""
    return tuple([tuple([_revealed(state, die, number) for die in hand.dice]) for hand in state.hands])


def _revealed(state: State, die: Die, number: int | None) -> seen.Die:
    top = die.cards[0]
    return seen.Die(len(die.cards), card_view(state, top), True, counts(*look(top), number, state.effects))


def player_view(state: State, seat: int, own: bool) -> PlayerView:
    """Show one seat as seen by itself (`own`) or by others."""
    hand = state.hands[seat]
    cards = hand.count()
    dice = state.revealed[seat] if state.revealed else tuple([_die_view(state, die, own) for die in hand.dice])
    turned_up, waited = _turned_up(state, seat, dice) if state.phase == "over" else (dice, ())
    return PlayerView(
        dice=turned_up,
        cards=cards,
        ready=bool(hand.sizes) or hand.given is not None,
        out=not cards,
        waited=waited,
    )


def _turned_up(
    state: State, seat: int, dice: tuple[seen.Die, ...]
) -> tuple[tuple[seen.Die, ...], tuple[seen.Card, ...]]:
    """Show all cards that the dice of the last round were made of, and those that waited for the next one."""
    # The deck is what lay in the dice, die by die and the top first, and then what had waited. Whoever has dice and no
    # cards has just lost the last die: nothing has gone since.
    lay = sum(die.cards for die in dice)
    deck = state.hands[seat].deck or (state.gone[-lay:] if lay else ())
    cards = iter([card_view(state, card) for card in deck])
    turned_up = tuple([replace(die, under=tuple(islice(cards, die.cards))[1:]) for die in dice])
    return turned_up, tuple(cards)


def _die_view(state: State, die: Die, own: bool) -> seen.Die:
    top = card_view(state, die.cards[0]) if own or die.shown else None
    return seen.Die(len(die.cards), top, die.shown)


def asked_view(question: Question, answer: Answer, own: bool) -> Asked:
    """Show a pending question that `answer` could answer; the answers so far are for the seat that gives them."""
    return Asked(question.seat, question.power, _WANTS[type(answer)], question.picked if own else ())


_WANTS: dict[type[Answer], Literal["seat", "die", "number"]] = {
    seen.ChooseSeat: "seat",
    seen.ChooseDie: "die",
    seen.ChooseNumber: "number",
}
