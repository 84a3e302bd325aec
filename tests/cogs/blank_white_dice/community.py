"""Cards as a community writes them, and decks of them."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from bot.engine.deck import Card, Deck
from bot.engine.game import Seat, Setup
from cogs.blank_white_dice.cards.blocks import AnyStep, Occasion, Part, Phase
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.community import PLACES, problem_of
from cogs.blank_white_dice.cards.written import Understood, understood_of
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import Add
from tests.cogs.blank_white_dice.random_cards import random_card
from tests.lots import Lots

ANN = 7


def meant(understood: Understood) -> Any:
    """A meaning as the store holds it."""
    return msgspec.json.decode(msgspec.json.encode(understood))


def doing(*steps: AnyStep, when: Phase | Occasion = "main", **more: Any) -> Any:
    """The meaning of a card whose icon does this."""
    return meant(Understood((Part(steps, when),), **more))


def card(meaning: Any, place: int = 0, title: str = "Flying Fish", **more: Any) -> Card:
    return Card(f"i{place}", title, words="…", meaning=meaning, author=ANN, signature="Ann", **more)


def started(deck: Deck, level: int = 2, seats: int = 2, luck: int = 0) -> State:
    return GAME.start(Setup(seats, 0, {"level": level}, deck=deck, at=0), Lots(luck))


def with_card(written: Card, luck: int = 0) -> State:
    """A game after all have added cards; this one is among them."""
    state = started(Deck((written,), due=0), luck=luck)
    number = state.custom[0].number
    while state.phase == "deal":
        seat = min(GAME.to_act(state))
        moves = GAME.moves(state, Seat(seat))
        move = Add(number) if Add(number) in moves else moves[0]
        state = GAME.play(state, Seat(seat), move, Lots(luck), 0).state
    return state


def random_deck(seed: int) -> Deck:
    """Cards of random blocks, those that a deck takes."""
    lots, found = random.Random(seed), list[Card]()
    while len(found) < PLACES:
        meaning = meant(understood_of(random_card(lots, 100, tuple(CARDS))))
        if problem_of(meaning) is None:
            found.append(card(meaning, len(found), f"Card {len(found)}"))
    return Deck(tuple(found))
