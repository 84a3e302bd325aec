"""Keep what everybody can know of the decks who remembers what was dealt and seen (L33): `Known`, step by step.

A state that an older version has begun knows nothing of the kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from bot.engine.game import Setup
from cogs.little_white_die.cards import HIGHEST, NUMBERS, number_of, power_of
from cogs.little_white_die.rules.state import MoveContext, replace
from cogs.little_white_die.view import WILD, Known, KnownDeck

# Of what a pile can hold: wildcards never come into one.
ANY = range(1, HIGHEST + 1)


def at_first(setup: Setup, cards: Iterable[int]) -> Known:
    """What the deal tells (L2, L19, L20). `cards`: all that there are in this game."""
    cards = tuple(cards)
    counted = Counter(map(number_of, cards))
    game = tuple(counted[number] for number in range(HIGHEST + 1))
    each = setup.options["cards"]
    # What is dealt at random may all be of one number.
    most = each if setup.options["start"] else each - len(NUMBERS) + 1
    deck = KnownDeck(each, tuple(min(most, game[number]) * (number in NUMBERS) for number in range(HIGHEST + 1)))
    return Known((deck,) * setup.seats, game, sum(power_of(card) > 0 for card in cards))


def remember(context: MoveContext, change: Callable[[Known], Known]) -> None:
    """Know something more from now on."""
    if context.state.known is not None:
        context.set(known=change(context.state.known))


def gone(known: Known, seat: int, card: int) -> Known:
    """Everybody saw this card of a deck leave the game."""
    deck, number = known.decks[seat], number_of(card)
    known = _with_deck(known, seat, replace(deck, held=deck.held - 1, most=_changed(deck.most, (number,), -1)))
    powers = known.powers - (power_of(card) > 0)
    return replace(known, game=_changed(known.game, (number,), -1), powers=powers)


def wild(known: Known, seat: int) -> Known:
    """A deck has a wildcard in place of a card that nobody else knows (L22)."""
    deck = known.decks[seat]
    return _with_deck(known, seat, replace(deck, most=_changed(deck.most, (WILD,))))


def coming(known: Known, seat: int, numbers: Iterable[int]) -> Known:
    """A deck gets a card of one of these numbers for the next round."""
    deck = known.decks[seat]
    return _with_deck(known, seat, replace(deck, coming=(*deck.coming, tuple(numbers))))


def swapped(known: Known, one: int, given: int, other: int, taken: int) -> Known:
    """Two decks have swapped dice of so many cards, `given` by one and `taken` from the other (L31.14)."""
    mine, theirs = known.decks[one], known.decks[other]
    known = _with_deck(known, one, _mixed(mine, theirs, given, taken))
    return _with_deck(known, other, _mixed(theirs, mine, taken, given))


def _mixed(own: KnownDeck, other: KnownDeck, given: int, taken: int) -> KnownDeck:
    most = tuple(had + min(taken, has) for had, has in zip(own.most, other.most, strict=True))
    return replace(own, held=own.held - given + taken, most=most)


def next_round(known: Known) -> Known:
    """Cards that waited are in their decks."""
    for seat, deck in enumerate(known.decks):
        for numbers in deck.coming:
            deck = replace(deck, held=deck.held + 1, most=_changed(deck.most, numbers))
        known = _with_deck(known, seat, replace(deck, coming=()))
    return known


def _with_deck(known: Known, seat: int, deck: KnownDeck) -> Known:
    return replace(known, decks=(*known.decks[:seat], deck, *known.decks[seat + 1 :]))


def _changed(most: tuple[int, ...], numbers: Iterable[int], by: int = 1) -> tuple[int, ...]:
    wanted = set(numbers)
    return tuple(max(0, many + by * (number in wanted)) for number, many in enumerate(most))
