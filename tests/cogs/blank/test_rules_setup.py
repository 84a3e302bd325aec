"""K1-K8: the deck and the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.card_language.free_words import Outside
from bot.engine.chance import SeededChance
from bot.engine.deck import Card, Deck
from bot.engine.game import Setup
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.meaning import Clause, Meaning, plain
from cogs.blank.cards.names import colour_of, number_of
from cogs.blank.deck import DECK
from cogs.blank.rules.card_index import book
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import Dispute, OngoingEffect, PendingClause, State, Terms, Trigger, Turn
from tests.cogs.blank.tabletop import sizes

THREE = Meaning((Clause("next", Skip()),), Played(numbers=(3,)))


def deck(rules: int = 14, *, decks: int = 1, due: int | None = None, said: Meaning = THREE) -> Deck:
    cards = [
        Card(f"r{n}", f"rule {n}", "a", "b", plain(said), deck=mixed) for mixed in range(decks) for n in range(rules)
    ]
    return Deck(tuple(cards), ("*", "+")[:decks], due)


def start(given: Deck | None = None, *, seats: int = 3, slow: bool = False, luck: int = 1, first: int = 0) -> State:
    setup = Setup(seats, first, {"strict": 0, "reverse": 0}, slow, given)
    return GAME.start(setup, SeededChance(b"luck", luck))


def test_K1_two_to_six_players() -> None:
    assert GAME.info.seats == (2, 3, 4, 5, 6)


def test_K2_there_are_two_of_each_of_six_colours_and_six_numbers() -> None:
    copies = Counter((colour_of(card), number_of(card)) for card in range(72))
    assert len(copies) == 36
    assert set(copies.values()) == {2}


def test_K3_a_written_game_card_is_the_one_of_its_slot() -> None:
    effect = Card("g4", "Rain", words="draw", meaning=plain(Meaning((Clause("others", Draw(2)),))))
    known = book(start(Deck((effect,))).terms)
    assert [card for card in range(72) if known.effects[card]] == [4]


def test_K3_a_card_that_no_block_can_read_is_left_to_people() -> None:
    unread = Deck((Card("r0", "Old", "the moon shines", "howl", {"version": 99}), Card("r1", "Empty")))
    written = start(unread).terms.written
    assert [one.card.title for one in written] == ["Old"]
    assert written[0].meaning.condition == Outside("the moon shines")


def test_K4_two_decks_are_shuffled_together_with_all_their_rules() -> None:
    state = start(deck(2, decks=2))
    cards = [*state.pile, *state.discards, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(range(144))
    assert len(state.rules) + len(state.rule_deck) == 4
    assert GAME.view(state, None).top.mark in ("*", "+")


def test_K5_three_rules_are_turned_up_and_the_rest_is_the_rule_deck() -> None:
    state = start(deck(14))
    assert len(state.rules) == 3
    assert sorted(state.rules + state.rule_deck) == list(range(14))


@pytest.mark.parametrize("rules", [0, 1, 2])
def test_K5_fewer_rules_are_all_turned_up(rules: int) -> None:
    state = start(deck(rules))
    assert (len(state.rules), state.rule_deck) == (rules, ())


def test_K6_a_new_rule_takes_the_third_place() -> None:
    for luck in range(20):
        state = start(deck(14, due=13), luck=luck)
        assert state.rules[2:] == (13,)
        assert 13 not in state.rule_deck


def test_K6_the_deck_is_kept_as_it_was_at_the_start() -> None:
    state = start(deck(5))
    assert [written.card.title for written in state.terms.written] == [f"rule {n}" for n in range(5)]


def test_K7_seven_cards_each_and_one_turned_up() -> None:
    for seats in GAME.info.seats:
        state = start(seats=seats)
        assert sizes(state) == [7] * seats
        assert (len(state.discards), len(state.pile)) == (1, 72 - 7 * seats - 1)


def test_K7_the_first_card_sets_nothing_off() -> None:
    always = deck(3, said=Meaning((Clause("next", Skip()),), Played()))
    state = start(always)
    assert (state.phase, state.skips, state.fired) == ("turn", (0, 0, 0), ())


def test_K8_whoever_is_drawn_begins_and_play_goes_clockwise() -> None:
    state = start(first=2)
    assert (state.turn, state.direction) == (2, 1)


def test_K6_a_rule_that_counts_seconds_is_not_turned_up_in_a_slow_game() -> None:
    seconds = Card("r0", "Quick", "a", "b", plain(Meaning((Clause("doer", Draw()),), Slower(5))))
    assert [DECK.turns_up(seconds, slow=slow, options={}) for slow in (False, True)] == [True, False]
    assert DECK.turns_up(deck(1).cards[0], slow=True, options={})


def test_K24_in_a_slow_game_rules_that_count_seconds_are_no_rules() -> None:
    seconds = deck(3, said=Meaning((Clause("doer", Draw()),), Slower(5)))
    assert start(seconds, slow=True).rules == ()
    assert len(start(seconds).rules) == 3


def test_what_a_stored_state_leaves_out_is_read_as_ever() -> None:
    """States are stored without what is as usual: another default would change games that are being played."""
    assert Terms(2, ()) == Terms(2, (), ("",), slow=False, strict=False, reverse_skips=False)
    assert Trigger(1, 0) == Trigger(1, 0, turned=False)
    assert PendingClause(1, 0) == PendingClause(1, 0, turned=False, clause=0, aimed=False, agreed=0)
    assert OngoingEffect(1, "words") == OngoingEffect(1, "words", value=-1, turns=0, until=0, at=None)
    assert Dispute("call", 0) == Dispute("call", 0, None, source=-1, upheld=False)
    assert Turn() == Turn(spent=False, again=None, free=False, carried=0)
    fresh = start()
    assert (fresh.direction, fresh.held, fresh.number, fresh.since, fresh.unordered) == (1, 0, 0, None, 0)
    assert (fresh.laid, fresh.waiting, fresh.lasting, fresh.owed, fresh.settled) == ((), (), (), (), ())
