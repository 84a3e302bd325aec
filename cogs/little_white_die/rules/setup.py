"""Make the first state from the host's choices (L1-L3, L19-L22, L25-L27)."""

from __future__ import annotations

from itertools import chain

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Setup
from cogs.little_white_die.cards import NUMBERS, base_deck, high_cards, number_of, power_cards, wildcards
from cogs.little_white_die.rules import memory
from cogs.little_white_die.rules.state import Hand, State, Variant


def first_state(setup: Setup, chance: Chance) -> State:
    """Deal the cards and make the first state."""
    options = setup.options
    variant = Variant(
        long=bool(options["length"]),
        minimum=options["minimum"],
        wildcards=bool(options["wildcards"]),
        powers=bool(options["powers"]),
    )
    # The order in which luck is asked stays as it is: with another one a stored game would be replayed with other
    # cards.
    decks, pile = _deal(setup, chance, variant)
    wild = wildcards() if variant.wildcards else ()
    high = high_cards(chance, variant.wildcards) if variant.powers else ()
    return State(
        variant=variant,
        phase="wildcard" if variant.wildcards else "declare",
        liar=setup.first,
        turn=setup.first,
        hands=tuple(Hand(deck) for deck in decks),
        pile=pile,
        wildcards=wild,
        high=high,
        known=memory.at_first(setup, (*chain(*decks), *pile, *wild, *high)),
    )


def _deal(setup: Setup, chance: Chance, variant: Variant) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Every seat's deck, and the draw pile."""
    each = setup.options["cards"]
    powers = power_cards(chance, variant.wildcards) if variant.powers else ()
    cards = powers + base_deck(1)
    # L20: six players with twelve cards need 72, which is two base decks.
    if len(cards) < each * setup.seats:
        cards = powers + base_deck(2)
    pile = shuffled(chance, cards)
    decks: list[tuple[int, ...]] = [() for _ in range(setup.seats)]
    if not setup.options["start"]:
        decks, pile = _one_of_each(decks, pile)
    missing = each - len(decks[0])
    for seat, deck in enumerate(decks):
        decks[seat], pile = deck + pile[:missing], pile[missing:]
    return decks, pile


def _one_of_each(decks: list[tuple[int, ...]], pile: tuple[int, ...]) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Deal each seat one card of each number (L2, L26)."""
    # The first cards of a number in a shuffled pile are as random as those of a shuffled pile of that number, and what
    # is left stays shuffled.
    for number in NUMBERS:
        of_number = [card for card in pile if number_of(card) == number][: len(decks)]
        decks = [(*deck, card) for deck, card in zip(decks, of_number, strict=True)]
        pile = tuple(card for card in pile if card not in of_number)
    return decks, pile
