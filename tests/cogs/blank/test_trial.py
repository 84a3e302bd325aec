"""Trying a card out: what is counted is what happened, and the same seed finds the same."""

from __future__ import annotations

from bot.card_language.blocks import Condition, Effect
from bot.card_language.free_words import Outside
from bot.card_language.people import Whom
from bot.engine.deck import Card, Deck
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.meaning import Meaning, plain
from cogs.blank.cards.starter_deck import DECK
from cogs.blank.trial import try_out
from tests.cogs.blank.tabletop import clause

SEED = b"trial"
WITHOUT = Deck(tuple(card for card in DECK.cards if card.slot != "r0"))


def with_rule(condition: Condition, whom: Whom, effect: Effect) -> Deck:
    written = Meaning((clause(whom, effect),), condition)
    return Deck((*WITHOUT.cards, Card("r0", "new", "if", "then", plain(written))))


def test_finds_the_same_for_the_same_seed() -> None:
    deck = with_rule(Played(numbers=(3,)), "doer", Draw(1))
    assert try_out(deck, WITHOUT, 6, SEED) == try_out(deck, WITHOUT, 6, SEED)
    assert try_out(deck, WITHOUT, 6, SEED) != try_out(deck, WITHOUT, 6, b"other")


def test_a_card_that_does_nothing_changes_nothing() -> None:
    found = try_out(DECK, DECK, 6, SEED)
    assert found.turns_with == found.turns_without
    assert found.first_with == found.first_without
    assert found.fired == 0


def test_a_rule_is_turned_up_in_every_game_and_counted_each_time() -> None:
    """Every play sets it off: about once a turn."""
    found = try_out(with_rule(Played(), "doer", Draw(1)), WITHOUT, 6, SEED)
    assert 0.3 * found.turns_with < found.fired <= found.turns_with
    assert found.turns_with > found.turns_without


def test_a_game_card_is_counted_when_its_effect_is_carried_out() -> None:
    """One of 72 cards, and hardly more than a third of them are played."""
    card = Card("g0", "new", "", "then", plain(Meaning((clause("others", Draw(1)),))))
    assert 0 < try_out(Deck((*DECK.cards, card)), DECK, 18, SEED).fired < 1


def test_K19_counts_runaways() -> None:
    found = try_out(with_rule(Drawn(), "doer", Draw(1)), WITHOUT, 6, SEED)
    assert found.runaways > 0


def test_games_that_go_on_for_ever_are_unfinished() -> None:
    found = try_out(with_rule(Played(), "doer", Draw(10)), WITHOUT, 1, SEED)
    assert found.unfinished == 1


def test_time_passes() -> None:
    """A countdown ends games early, and a rule about slow players finds some."""
    assert try_out(with_rule(Played(), "doer", Countdown(1)), WITHOUT, 6, SEED).turns_with < 12
    assert try_out(with_rule(Slower(5), "others", Discard(1)), WITHOUT, 6, SEED).fired > 1


def test_what_only_people_judge_never_happens() -> None:
    assert try_out(with_rule(Outside("somebody coughs"), "doer", Draw(1)), WITHOUT, 3, SEED).fired == 0
