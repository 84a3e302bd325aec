"""Trials: in pieces, within a budget, one at a time, and never again for the same card."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from bot.decks.kind import Tried
from bot.engine.deck import Card
from bot.engine.game import Refused
from cogs.decks import trying
from cogs.decks.trying import AT_ONCE, GAMES, WAITING, Trials, together
from tests.cogs.decks.conftest import GAME
from tests.cogs.decks.kind import DeskKind

RAIN = Card("r2", "Rain", "it rains", "Draw.", {"draws": True})
OTHERS = tuple(DeskKind().starter())


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Executor]:
    """Threads instead of processes; those that were made."""
    made: list[Executor] = []

    def new_pool() -> Executor:
        made.append(ThreadPoolExecutor(1))
        return made[-1]

    monkeypatch.setattr(trying, "new_pool", new_pool)
    return made


@pytest.fixture
def trials(pools: list[Executor]) -> Iterator[Trials]:
    trials = Trials()
    yield trials
    trials.close()


async def test_games_are_played_in_pieces_until_there_are_enough(trials: Trials, kind: DeskKind) -> None:
    found = await trials.of(GAME, (1, 1, "rain"), OTHERS, RAIN)
    assert found.games == GAMES
    assert len(kind.tried) == GAMES // AT_ONCE
    assert await trials.of(GAME, (1, 1, "rain"), OTHERS, RAIN) is found
    assert len(kind.tried) == GAMES // AT_ONCE
    await trials.of(GAME, (1, 2, "rain"), OTHERS, RAIN)
    assert len(kind.tried) > GAMES // AT_ONCE, "the deck is another one by now"


async def test_a_rule_is_turned_up_in_every_game_and_the_card_it_replaces_is_not(
    trials: Trials, kind: DeskKind
) -> None:
    await trials.of(GAME, (1, 1, "rain"), (*OTHERS, Card("r2", "Old rain", "it rains", "Draw.")), RAIN)
    tried, without = kind.tried[0]
    assert tried.due is not None
    assert tried.cards[tried.due] == RAIN
    assert without.cards == OTHERS
    await trials.of(GAME, (1, 1, "snow"), OTHERS, Card("g4", "Snow", words="Draw."))
    assert kind.tried[-1][0].due is None


async def test_slow_games_are_given_up_after_a_while(
    trials: Trials, kind: DeskKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying, "BUDGET", 0.0)
    assert (await trials.of(GAME, (1, 1, "rain"), OTHERS, RAIN)).games == AT_ONCE


async def test_a_process_that_died_is_told_and_replaced(
    trials: Trials, kind: DeskKind, pools: list[Executor], monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(*_: Any) -> Tried:
        raise BrokenProcessPool

    with monkeypatch.context() as broken:
        broken.setattr(DeskKind, "try_out", dies)
        with pytest.raises(Refused, match="took too long"):
            await trials.of(GAME, (1, 1, "rain"), OTHERS, RAIN)
    assert (await trials.of(GAME, (1, 1, "rain"), OTHERS, RAIN)).games == GAMES
    assert len(pools) == 2


async def test_only_so_many_wait(trials: Trials) -> None:
    asked = [trials.of(GAME, (1, number, "rain"), OTHERS, RAIN) for number in range(WAITING + 1)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(answer, Refused) for answer in answers] == [False] * WAITING + [True]


def test_pieces_are_put_together_by_their_games() -> None:
    found = together([Tried(10, 1.0, 20, 10, 0.5, 0.4, 1, 0), Tried(30, 2.0, 40, 30, 0.7, 0.8, 2, 1)])
    assert found == Tried(40, 1.75, 35, 25, 0.65, 0.7, 3, 1)


def test_a_trial_is_played_in_another_process_that_lets_others_go_first() -> None:
    pool = trying.new_pool()
    try:
        assert pool.submit(os.getpid).result() != os.getpid()
        assert pool.submit(os.nice, 0).result() >= 10
    finally:
        pool.shutdown()
