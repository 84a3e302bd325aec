"""Trials: in pieces, within a budget, one at a time, and never again for the same card."""

from __future__ import annotations

import asyncio

import pytest

from bot.decks import jobs
from bot.decks.deck_game import Tried
from bot.decks.jobs import AT_ONCE, GAMES, mean_of
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.workers.workers import ThreadRunner
from cogs.decks.services import Trials
from tests.cogs.decks.full_game import FullGame

GUILD = 900
RAIN = Card("r2", "Rain", "it rains", "Draw.", {"draws": True})
OTHERS = tuple(FullGame().starter())


@pytest.fixture
def trials() -> Trials:
    return Trials(ThreadRunner())


async def test_games_are_played_in_pieces_until_there_are_enough(trials: Trials, kind: FullGame) -> None:
    found = await trials.of(kind, GUILD, (1, 1, "rain"), OTHERS, RAIN)
    assert found.games == GAMES
    assert len(kind.tried) == GAMES // AT_ONCE
    assert await trials.of(kind, GUILD, (1, 1, "rain"), OTHERS, RAIN) is found
    assert len(kind.tried) == GAMES // AT_ONCE
    await trials.of(kind, GUILD, (1, 2, "rain"), OTHERS, RAIN)
    assert len(kind.tried) > GAMES // AT_ONCE, "the deck is another one by now"


async def test_a_rule_is_turned_up_in_every_game_and_the_card_it_replaces_is_not(
    trials: Trials, kind: FullGame
) -> None:
    await trials.of(kind, GUILD, (1, 1, "rain"), (*OTHERS, Card("r2", "Old rain", "it rains", "Draw.")), RAIN)
    tried, without = kind.tried[0]
    assert tried.due is not None
    assert tried.cards[tried.due] == RAIN
    assert without.cards == OTHERS
    await trials.of(kind, GUILD, (1, 1, "snow"), OTHERS, Card("g4", "Snow", words="Draw."))
    assert kind.tried[-1][0].due is None


async def test_slow_games_are_given_up_after_a_while(
    trials: Trials, kind: FullGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "BUDGET", 0.0)
    assert (await trials.of(kind, GUILD, (1, 1, "rain"), OTHERS, RAIN)).games == AT_ONCE


async def test_one_card_of_a_server_is_tried_at_a_time(trials: Trials, kind: FullGame) -> None:
    asked = [trials.of(kind, GUILD, (1, number, "rain"), OTHERS, RAIN) for number in range(2)]
    elsewhere = trials.of(kind, GUILD + 1, (2, 1, "rain"), OTHERS, RAIN)
    answers = await asyncio.gather(*asked, elsewhere, return_exceptions=True)
    assert [isinstance(answer, Refused) for answer in answers] == [False, True, False]


def test_pieces_are_put_together_by_their_games() -> None:
    found = mean_of([Tried(10, 1.0, 20, 10, 0.5, 0.4, 1, 0), Tried(30, 2.0, 40, 30, 0.7, 0.8, 2, 1)])
    assert found == Tried(40, 1.75, 35, 25, 0.65, 0.7, 3, 1)
