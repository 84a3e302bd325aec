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
RULES = 3


def deal(setup: Setup, chance: Chance) -> State:
    deck = setup.deck or starter_deck.DECK
    terms = _terms(setup, deck)
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
        beats=tuple(TimerMark(source, 0) for source in rules if book(terms).timed(source)),
    )


def _terms(setup: Setup, deck: Deck) -> Terms:
    """The ones that the book of equal terms knows: comparing whole decks at each look into it would take long."""
    terms = Terms(
        seats=setup.seats,
        written=written_of(deck, slow=setup.slow),
        marks=deck.marks,
        slow=setup.slow,
        strict=bool(setup.options.get("strict")),
        reverse_skips=bool(setup.options.get("reverse")),
    )
    return book(terms).terms


def _rules(terms: Terms, deck: Deck, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """K5, K6: those in play and the rest; a new rule that is due is the last of those in play."""
    rules = shuffled(chance, book(terms).rules)
    due = (deck.due,) if deck.due in rules else ()
    others = tuple(source for source in rules if source not in due)
    turned_up = RULES - len(due)
    return others[:turned_up] + due, others[turned_up:]
