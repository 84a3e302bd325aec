"""What the computer expects of cards, and of the hand that it keeps."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Effect
from bot.card_language.people import Whom
from bot.engine.game import Seat
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.forecast import TURN, UNTIL, WON, Forecast
from cogs.blank.cards.meaning import Clause
from cogs.blank.computer.evaluation import STUCK, forecast_of, next_play, plays
from cogs.blank.rules.game import GAME
from tests.cogs.blank.tabletop import card, cards, clause, meaning, table


def after(clause: Clause, *sizes: int, doer: int = 0, direction: int = 1) -> list[int]:
    """Cards in the hands, as the first seat expects them."""
    return Forecast(0, sizes, direction).after(meaning(None, clause), doer).cards


@pytest.mark.parametrize(
    ("whom", "effect", "expected"),
    [
        ("doer", Draw(2), [6, 2, 5]),
        ("all", Draw(1), [5, 3, 6]),
        ("others", Draw(2), [4, 4, 7]),
        ("next", Draw(3), [4, 5, 5]),
        ("previous", Draw(3), [4, 2, 8]),
        ("most", Discard(2), [4, 2, 3]),
        ("fewest", Discard(0), [4, 0, 5]),
        ("doer", Search(), [5, 2, 5]),
        ("all", Take(1, "left"), [4, 2, 5]),
        ("doer", Take(9, "next"), [6, 0, 5]),
        ("most", Give(1, "fewest"), [4, 3, 4]),
        ("doer", Swap("most"), [5, 2, 4]),
        ("doer", Swap("chosen"), [2, 4, 5]),
        ("two", Swap("each"), [2, 4, 5]),
        ("all", Pass("left"), [5, 4, 2]),
        ("all", Pass("previous"), [2, 5, 4]),
        ("left", Draw(3), [4, 5, 5]),
        ("right", Draw(3), [4, 2, 8]),
        ("neighbours", Draw(3), [4, 5, 8]),
        ("next_two", Draw(3), [4, 5, 8]),
        ("next_three", Draw(3), [4, 5, 8]),
        ("neighbours", Swap("each"), [4, 5, 2]),
        ("same", Draw(3), [4, 2, 5]),
        ("next", Draw(7, "hand"), [4, 7, 5]),
        ("next", Draw(1, "hand"), [4, 2, 5]),
        ("next", Draw(1, "until"), [4, 2 + UNTIL, 5]),
        ("doer", Discard(1, "half"), [2, 2, 5]),
        ("previous", Discard(1, "half"), [4, 2, 2]),
        ("previous", Discard(2, "hand"), [4, 2, 2]),
        ("next", Discard(3, "hand"), [4, 2, 5]),
        ("doer", Take(1, "previous", "half"), [7, 2, 2]),
        ("doer", Take(1, "previous", "all"), [9, 2, 0]),
        ("next", Give(1, "doer", "all"), [6, 0, 5]),
        ("next", Give(1, "doer", "half"), [5, 1, 5]),
        ("next", TakeBack(2), [4, 4, 5]),
        ("next", LookHand("doer"), [4, 2, 5]),
    ],
)
def test_forecasts_every_hand(whom: Whom, effect: Effect, expected: list[int]) -> None:
    assert after(clause(whom, effect), 4, 2, 5) == expected


@pytest.mark.parametrize(
    ("effect", "expected"),
    [(Draw(1, "number"), [4, 7, 5]), (Draw(1, "played"), [4, 4, 5]), (Discard(1, "played"), [4, 0, 5])],
)
def test_forecasts_what_the_card_played_counts(effect: Effect, expected: list[int]) -> None:
    table = Forecast(0, (9, 2, 5)).holding(4, number=5, played=2)
    assert table.after(meaning(None, clause("next", effect)), 0).cards == expected


@pytest.mark.parametrize(
    ("before", "then", "expected"),
    [
        (clause("fewest", Draw(1)), clause("same", Discard(3)), [4, 0, 5]),
        (clause("doer", Take(1, "most")), clause("same", Draw(3)), [5, 2, 7]),
        (clause("most", Draw(1)), clause("doer", Take(6, "same")), [10, 2, 0]),
        (clause("next", Discard(), may=True), clause("same", Draw(3)), [4, 1 + 3, 5]),
        (clause("next", Draw(9), may=True), clause("same", Draw(3)), [4, 2, 5]),
    ],
)
def test_K28_forecasts_the_same_players(before: Clause, then: Clause, expected: list[int]) -> None:
    assert Forecast(0, (4, 2, 5)).after(meaning(None, before, then), 0).cards == expected


def test_next_and_previous_follow_the_direction() -> None:
    assert after(clause("next", Draw(3)), 4, 2, 5, direction=-1) == [4, 2, 8]


def test_what_others_choose_falls_badly_and_what_they_may_do_they_do() -> None:
    assert after(clause("chosen", Draw(2)), 4, 2, 5, doer=1) == [6, 2, 5]
    assert after(clause("next", Discard(2), may=True), 4, 2, 5) == [4, 0, 5]
    assert after(clause("next", Draw(2), may=True), 4, 2, 5) == [4, 2, 5]


def test_K18_an_empty_hand_is_worth_more_than_anything_and_costs_as_much() -> None:
    assert Forecast(0, (0, 1)).worth() == WON
    assert Forecast(0, (0, 0)).worth() == WON, "of several the one in turn wins"
    assert Forecast(0, (1, 0)).worth() == -WON


def test_a_turn_is_worth_some_cards() -> None:
    forecast = Forecast(0, (4, 4))
    missed = forecast.after(meaning(None, clause("doer", Skip())), 0)
    assert forecast.worth() - missed.worth() == pytest.approx(TURN)


def test_forecasts_from_a_view() -> None:
    forecast = forecast_of(GAME.view(table("re1 re2", "bl1", turn=1), Seat(1)))
    assert (forecast.me, forecast.cards) == (1, [2, 1])


def test_plays_are_of_one_colour_or_one_number_and_end_on_any_card() -> None:
    found = set(plays((), cards("re2 re3 bl1"), card("re1")))
    assert found == {cards(play) for play in ("re2", "re3", "re2 re3", "re3 re2", "bl1")}
    assert set(plays(cards("re2"), cards("re3"), card("re1"))) == {cards("re2"), cards("re2 re3")}


def test_the_next_play_is_better_when_the_hand_goes_on_from_the_top() -> None:
    hand = cards("re2 re3 re4")
    assert next_play(hand, card("re1"), 1) > next_play(hand, card("bl2"), 1) > next_play(hand, card("bl1"), 1)
    assert next_play((), card("re1"), 1) == pytest.approx(STUCK)
    assert next_play(hand, card("re1"), 1) > next_play(hand, card("re1"), 3), "more happens in between"


def test_under_a_demand_all_that_fits_can_be_played_together() -> None:
    found = set(plays((), cards("bl2 bl3"), card("re1"), demanded=True))
    assert found == {cards(play) for play in ("bl2", "bl3", "bl2 bl3", "bl3 bl2")}
