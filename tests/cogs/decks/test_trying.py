"""Trials: in pieces, within a budget, one at a time, and not again for the same card in the same deck."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.decks import jobs
from bot.decks.deck_game import FirstUser, Tried
from bot.decks.decks import Decks
from bot.decks.jobs import AT_ONCE, GAMES, TRIAL, mean_of
from bot.decks.trying import Trials, key_of
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.language import Words
from bot.store.deck_records import DeckInfo
from bot.store.store import Store
from bot.workers.workers import LATE, GivenUp, JobKind, ThreadRunner
from cogs.decks.screens.trials import verdicts
from tests.cogs.decks.full_game import FullGame

GUILD = 900
RAIN = Card("r2", "Rain", "it rains", "Draw.", {"draws": True})
SNOW = Card("g4", "Snow", words="Draw.", meaning={"draws": True})
OTHERS = tuple(FullGame().starter())
EVEN = Tried(GAMES, 1.5, 24.9, 24.9, 0.4, 0.4, 0, 0)


class Late(ThreadRunner):
    """Gives every trial up."""

    async def _run_job(self, kind: JobKind, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
        assert kind == TRIAL
        raise GivenUp(LATE)


@pytest.fixture
async def here(kind: FullGame, tmp_path: Path) -> Any:
    """A store with a deck on each of two servers."""
    async with Store.open(tmp_path / "bot.db") as store:
        decks = Decks(store, {"small": kind}, lambda: 1_000)
        infos = [(await decks.library.decks(guild, "small"))[0] for guild in (GUILD, GUILD + 1)]
        yield store, decks.trials, infos


Here = tuple[Store, Trials, list[DeckInfo]]


async def test_games_are_played_in_pieces_until_there_are_enough(here: Here, kind: FullGame) -> None:
    store, trials, (deck, _) = here
    found = await trials.of(kind, deck, OTHERS, RAIN)
    assert found.found is not None
    assert found.found.games == GAMES
    assert len(kind.tried) == GAMES // AT_ONCE
    again = Trials(store.decks.trials, ThreadRunner(), lambda: 2_000)
    assert await again.of(kind, deck, OTHERS, RAIN) == found, "also after a restart"
    assert len(kind.tried) == GAMES // AT_ONCE
    changed = replace(deck, version=deck.version + 1)
    assert await again.last(deck.id, replace(RAIN, slot="r4", signature="Ben")) == found, "it does the same"
    assert (await again.of(kind, changed, OTHERS, RAIN)).at == 2_000, "the deck is another one by now"


async def test_a_rule_is_turned_up_in_every_game_and_the_card_it_replaces_is_not(here: Here, kind: FullGame) -> None:
    _, trials, (deck, _) = here
    await trials.of(kind, deck, (*OTHERS, Card("r2", "Old rain", "it rains", "Draw.")), RAIN)
    tried, without = kind.tried[0]
    assert tried.due is not None
    assert tried.cards[tried.due] == RAIN
    assert without.cards == OTHERS
    await trials.of(kind, deck, OTHERS, SNOW)
    assert kind.tried[-1][0].due is None


async def test_slow_games_are_given_up_after_a_while(
    here: Here, kind: FullGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, trials, (deck, _) = here
    monkeypatch.setattr(jobs, "BUDGET", 0.0)
    result = await trials.of(kind, deck, OTHERS, RAIN)
    assert result.found is not None
    assert result.found.games == AT_ONCE
    assert [one.grade for one in verdicts(result.found)] == ["warning"], "fewer games tell less"


async def test_what_takes_too_long_is_a_result_and_may_be_tried_again(here: Here, kind: FullGame) -> None:
    store, trials, (deck, _) = here
    late = await Trials(store.decks.trials, Late(), lambda: 1).of(kind, deck, OTHERS, RAIN)
    assert late.found is None
    assert await trials.last(deck.id, RAIN) == late
    assert [one.grade for one in verdicts(None)] == ["warning"]
    assert (await trials.of(kind, deck, OTHERS, RAIN)).found is not None


async def test_one_card_of_a_server_is_tried_at_a_time(
    here: Here, kind: FullGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, trials, (deck, elsewhere) = here
    begun, go_on, play = threading.Event(), threading.Event(), kind.try_out

    def held_up(*arguments: Any) -> Tried:
        begun.set()
        go_on.wait()
        return play(*arguments)

    monkeypatch.setattr(kind, "try_out", held_up)
    both = [asyncio.create_task(trials.of(kind, one, OTHERS, RAIN)) for one in (deck, elsewhere)]
    try:
        await asyncio.to_thread(begun.wait)
        with pytest.raises(Refused, match="Another card of your server"):
            await trials.of(kind, deck, OTHERS, SNOW)
    finally:
        go_on.set()
    assert all([(await each).found is not None for each in both])


async def test_what_came_of_a_deck_that_is_gone_is_told_and_not_kept(here: Here, kind: FullGame) -> None:
    _, trials, (deck, _) = here
    gone = replace(deck, id=999)
    assert (await trials.of(kind, gone, OTHERS, RAIN)).found is not None
    assert await trials.last(999, RAIN) is None


def test_pieces_are_put_together_by_their_games() -> None:
    some = Tried(10, 1.0, 20, 10, 0.5, 0.4, 1, 0, FirstUser(10, 0.6, 0.5), runaways_without=2, scatter=4.0)
    others = Tried(30, 2.0, 40, 30, 0.7, 0.8, 2, 1, FirstUser(0, 0.0, 0.0), unfinished_without=3, scatter=8.0)
    found = mean_of([some, others])
    both = Tried(40, 1.75, 35, 25, 0.65, 0.7, 3, 1, FirstUser(10, 0.6, 0.5))
    assert found == replace(both, runaways_without=2, unfinished_without=3, scatter=7.0)


def test_cards_that_do_the_same_have_one_key() -> None:
    assert key_of(RAIN) == key_of(replace(RAIN, slot="r9", title="Wet", author=7, signature="Ben"))
    assert key_of(RAIN) != key_of(replace(RAIN, meaning={"draws": False}))
    assert key_of(SNOW) != key_of(replace(SNOW, slot="g5")), "another card of the game is played at other times"


# Verdicts


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (EVEN, "✅ **Nothing stands out.**"),
        (replace(EVEN, turns_with=5.8), "⛔ **Games are far shorter.** 5.8 turns instead of 24.9."),
        (replace(EVEN, turns_with=15.0), "⚠️ **Games are much shorter.** 15.0 turns instead of 24.9."),
        (replace(EVEN, turns_with=40.0), "⚠️ **Games are much longer.** 40.0 turns instead of 24.9."),
        (replace(EVEN, turns_with=80.0), "⛔ **Games are far longer.** 80.0 turns instead of 24.9."),
        (replace(EVEN, turns_with=20.0), "✅ **Nothing stands out.**"),
        (replace(EVEN, turns_with=15.0, scatter=2_000.0), "✅ **Nothing stands out.**"),
        (replace(EVEN, first_with=0.65), "⚠️ **Whoever begins is favoured.** They win 65 % of the games, 40 % without"),
        (replace(EVEN, first_with=0.1), "⚠️ **Whoever begins has it harder.** They win 10 % of the games, 40 % without"),
        (replace(EVEN, user=FirstUser(80, 0.6, 0.36)), "⚠️ **Whoever uses it first is favoured.** They win 60 %"),
        (replace(EVEN, user=FirstUser(5, 0.6, 0.36)), "✅ **Nothing stands out.**"),
        (replace(EVEN, runaways=2), "⚠️ **It runs away.** Rules set each other off without end in 2 turns"),
        (replace(EVEN, runaways=30), "⛔ **It runs away.** Rules set each other off without end in 30 turns"),
        (replace(EVEN, runaways=2, runaways_without=2), "✅ **Nothing stands out.**"),
        (replace(EVEN, unfinished=50), "⛔ **Games do not end.** 50 games of 100 had to be given up."),
        (replace(EVEN, unfinished=1, unfinished_without=1), "✅ **Nothing stands out.**"),
        (replace(EVEN, fired=0.0), "⚠️ **It never happened.** What it waits for did not come about"),
        (replace(EVEN, fired=0.0, claimed=True), "ℹ️ **It never happened.** It happens only when somebody claims it"),
        (replace(EVEN, fired=0.0, tagged=0.0), "⚠️ **It never happened.** Nobody ever tagged it"),
        (replace(EVEN, by_hand=True), "ℹ️ **The table did nothing.** All that the card does is left to people"),
        (None, "⚠️ **It took too long.** The computers could not play"),
    ],
)
def test_each_finding_has_a_verdict_of_its_own(found: Tried | None, said: str) -> None:
    assert Words("en", markup=False)(verdicts(found)[0].line).startswith(said)
    assert "**" in Words("it")(verdicts(found)[0].line)


def test_the_gravest_finding_comes_first() -> None:
    found = replace(EVEN, turns_with=5.8, by_hand=True, runaways=1)
    assert [verdict.grade for verdict in verdicts(found)] == ["bad", "warning", "open"]
