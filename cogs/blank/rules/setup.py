"""Deal a game of BLANK (K2-K8)."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from bot.engine.deck import Deck
from bot.engine.game import Setup
from cogs.blank.cards import starter_deck
from cogs.blank.cards.names import DECK
from cogs.blank.rules.card_index import book, written_of
from cogs.blank.rules.state import State, Terms, TimerMark

HAND = 7
"""K7: cards that each player is dealt."""
RULES = 3
"""K5: rules that are turned up."""


def deal(setup: Setup, chance: Chance) -> State:
    """Shuffle and deal the cards, and turn up the rules."""
    deck = setup.deck or starter_deck.DECK
    terms = _terms(setup, deck)
    # First the cards, then the rules: in another order the same seed would deal another game, and records of games
    # would not be played again as they were.
    cards = shuffled(chance, range(DECK * len(deck.marks)))
    hands = tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(setup.seats))
    *pile, top = cards[HAND * setup.seats :]
    rules, rule_deck = _rules(terms, deck, chance)
    return State(
        terms=terms,
        turn=setup.first,
        hands=hands,
        pile=tuple(pile),
        discards=(top,),
        rules=rules,
        rule_deck=rule_deck,
        skips=(0,) * setup.seats,
        # The first turn is shown as soon as it is dealt (K24).
        since=setup.at,
        beats=tuple(TimerMark(source, 0, setup.at) for source in rules if book(terms).timed(source)),
    )


def _terms(setup: Setup, deck: Deck) -> Terms:
    """Make the terms of a game: if equal ones are known already, those."""
    terms = Terms(
        seats=setup.seats,
        written=written_of(deck, slow=setup.slow),
        marks=deck.marks,
        decks=deck.names,
        slow=setup.slow,
        strict=bool(setup.options.get("strict")),
        reverse_skips=bool(setup.options.get("reverse")),
        computers=setup.computers,
        edition=setup.edition,
    )
    # The very same object is found in a cache without comparing whole decks, at each look into the book.
    return book(terms).terms


def _rules(terms: Terms, deck: Deck, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Turn up rules, and give them and the rest; a new rule that is due is the last of those in play (K5, K6)."""
    rules = shuffled(chance, book(terms).rules)
    # In a slow game one that counts seconds is no rule at all, so it stays due (K6, K24).
    due = (deck.due,) if deck.due in rules else ()
    others = tuple(source for source in rules if source not in due)
    turned_up = RULES - len(due)
    return others[:turned_up] + due, others[turned_up:]
