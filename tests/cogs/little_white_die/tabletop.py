"""Lays out tables of A Little White Die for tests: a card is its number, or (number, power); 0 is a wildcard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any

import pytest

from bot.engine.game import Refused, Seat, Setup, Step, encode
from bot.language import Words
from cogs.little_white_die.cards import card, high_cards, number_of, power_of, wildcards
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import Die, Hand, State, Variant, replace
from cogs.little_white_die.view import AnyMove, GuessView, View
from tests.lots import Lots, ScriptedChance

Kind = int | tuple[int, int]
Dice = Sequence[Sequence[Kind]]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
SAY = Words("en-US", NAMES, markup=False)

_copies = count(100)


def cards(kinds: Iterable[Kind]) -> tuple[int, ...]:
    """New cards of these kinds, no two the same."""
    pairs = (kind if isinstance(kind, tuple) else (kind, 0) for kind in kinds)
    return tuple(card(number, power, next(_copies)) for number, power in pairs)


def start(seats: int = 2, luck: int = 0, first: int = 0, **options: int) -> State:
    """A game as the lobby starts it; options not named have their default."""
    chosen = {option.key: option.default for option in GAME.info.options} | options
    return GAME.start(Setup(seats, first, chosen), Lots(luck))


def decks(*hands: Sequence[Kind], liar: int = 0, **fields: Any) -> State:
    """Between rounds: `liar` has to state a number."""
    laid = tuple(Hand(cards(hand)) for hand in hands)
    return replace(State(Variant(), phase="declare", liar=liar, turn=liar, hands=laid), **fields)


def dice(*hands: Dice, turn: int = 0, guess: tuple[int, int | None, int] | None = None, **fields: Any) -> State:
    """Dice are on the table, top card first; `guess` is seat, number (None: power cards) and count."""
    rolled = [tuple(Die(cards(kinds)) for kinds in hand) for hand in hands]
    laid = tuple(Hand(tuple(card for die in hand for card in die.cards), dice=hand) for hand in rolled)
    state = State(
        Variant(powers=True, wildcards=True),
        phase="guess",
        liar=turn,
        turn=turn,
        hands=laid,
        guess=None if guess is None else GuessView(*guess),
        number=2,
        high=stock(),
    )
    return replace(state, **fields)


def rolled(power: int, *others: Dice, own: Dice = ([2, 1],), **fields: Any) -> State:
    """Seat 0 has rolled a 3 with this power on its first die; `own` are its other dice."""
    hands = others or ([[5, 6], [6, 5]],)
    return dice([[(3, power), 4], *own], *hands, **fields)


def end_round(state: State) -> State:
    """To the next round: whoever acts challenges or guesses, the loser gives up the first die."""
    while state.phase == "guess":
        state = luckily(state, state.turn, GAME.idle(state, Seat(state.turn)))
    while state.phase in ("lose", "swap"):
        state = luckily(state, state.turn, GAME.idle(state, Seat(state.turn)))
    return state


def stock() -> tuple[int, ...]:
    """The 7s, 8s and 9s that are not in the game yet."""
    return high_cards(Lots(1), True)


def play(state: State, seat: int, move: AnyMove, *draws: int) -> Step[State]:
    """Plays a move with luck as scripted."""
    return GAME.play(state, Seat(seat), move, ScriptedChance(draws), 0)


def luckily(state: State, seat: int, move: AnyMove, luck: int = 0) -> State:
    """The state after a move, however luck falls."""
    return GAME.play(state, Seat(seat), move, Lots(luck), 0).state


def refuses(state: State, seat: int, move: AnyMove, rule: str) -> str:
    """The sentence with which a move is refused; it must name the rule, change nothing and not be offered."""
    before = encode(state)
    with pytest.raises(Refused) as refused:
        GAME.play(state, Seat(seat), move, Lots(), 0)
    assert refused.value.rule == rule
    assert encode(state) == before
    assert move not in GAME.moves(state, Seat(seat))
    return SAY(refused.value.why)


def moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    return GAME.moves(state, Seat(seat))


def view(state: State, seat: int | None) -> View:
    return GAME.view(state, None if seat is None else Seat(seat))


def said(step: Step[State], seat: int | None = None) -> list[str]:
    """The events that a seat (None: everybody) may know, in English."""
    return [SAY(event.text) for event in step.events if event.known_to(seat)]


def kinds(held: Iterable[int]) -> list[tuple[int, int]]:
    """Number and power of each card, in order."""
    return [(number_of(card), power_of(card)) for card in held]


def numbers(held: Iterable[int]) -> list[int]:
    return [number_of(card) for card in held]


def tops(state: State, seat: int) -> list[int]:
    """The numbers on top of a seat's dice."""
    return [number_of(die.cards[0]) for die in state.hands[seat].dice]


def every_card(state: State) -> list[int]:
    """The cards of all places where a card can be."""
    held = [card for hand in state.hands for card in (*hand_cards(hand), *hand.waiting)]
    return sorted([*held, *state.pile, *state.gone, *state.wildcards, *state.high])


def hand_cards(hand: Hand) -> tuple[int, ...]:
    return tuple(card for die in hand.dice for card in die.cards) if hand.dice else hand.deck


def wild_stock(left: int) -> tuple[int, ...]:
    """So many wildcards beside the table."""
    return wildcards()[:left]
