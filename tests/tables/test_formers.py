"""A past stays theirs: what views show of what somebody did is never told as that of whoever sits there now."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import traces
from bot.engine.chance import SeededChance
from bot.engine.controls import HAPPENED
from bot.engine.game import Refused, Seat
from bot.language import Words
from bot.tables.acts import AskSeat, Away, Back, End, Leave, TakeBack, Vote
from bot.tables.formers import all_called
from bot.tables.model import Actor, Table
from bot.ui.screens.happened import happened_page
from cogs.little_white_die.view import Challenge, Declare, Guess
from cogs.little_white_die.wording import guess_text
from tests.tables.running_tables import ANA, BEN, CARLA, DORA, LWD, MOD, RunningTables, running_tables

PEOPLE = (ANA, BEN, CARLA)


def in_order(table: Table) -> list[Actor]:
    """The people, the Liar first."""
    return [PEOPLE[(table.state.liar + later) % 3] for later in range(3)]


async def guessing(home: RunningTables) -> Table:
    """A game of three in which the Liar has guessed first."""
    table = await home.started(*PEOPLE)
    liar, *_ = in_order(table)
    await home.play(table, liar, Declare(3))
    return await home.play(table, liar, Guess(2, 1))


def said(home: RunningTables, table: Table, watching: Actor | None = None) -> str:
    """The guess that stands, as somebody reads it."""
    view = home.tables.view(table, None if watching is None else watching.user)
    return Words("en", [player.called for player in table.players])(guess_text(view.guess, view.effects))


GUESSES = "{name} guesses: at least 1 die shows a 2."


async def test_a_guess_is_that_of_whoever_made_it_and_has_left(home: RunningTables) -> None:
    table = await guessing(home)
    liar, other, _ = in_order(table)
    table = await home.act(table, liar, Leave())
    assert table.players[PEOPLE.index(liar)].called.startswith("🤖 ")
    assert {said(home, table, who) for who in (None, other)} == {GUESSES.format(name=liar.name)}
    table = await home.play(table, other, Guess(3, 1))
    assert said(home, table).startswith(other.name)


async def test_what_somebody_did_who_is_away_is_not_their_computers(home: RunningTables) -> None:
    table = await guessing(home)
    liar, *_ = in_order(table)
    table = await home.act(table, liar, Away())
    assert said(home, table) == GUESSES.format(name=liar.name)
    assert said(home, await home.act(table, liar, Back())) == GUESSES.format(name=liar.name)


async def test_what_a_computer_did_is_not_of_whoever_takes_its_seat(home: RunningTables) -> None:
    table = await home.started(*PEOPLE)
    liar, *others = in_order(table)
    await home.play(table, liar, Declare(3))
    await home.act(table, liar, Leave())
    await home.quiet()
    table = home.now(table)
    computer = table.players[PEOPLE.index(liar)].called
    assert said(home, table).startswith(f"{computer} guesses")
    table = await home.act(table, DORA, AskSeat(PEOPLE.index(liar)))
    for person in others:
        table = await home.act(table, person, Vote(aye=True))
    assert table.players[PEOPLE.index(liar)].called == "Dora"
    assert said(home, table).startswith(f"{computer} guesses")


@pytest.mark.parametrize("leaves", ["before the move", "after the move"])
async def test_what_stands_again_when_a_move_is_taken_back_is_of_whoever_did_it(
    home: RunningTables, leaves: str
) -> None:
    table = await guessing(home)
    liar, other, _ = in_order(table)
    if leaves == "before the move":
        await home.act(table, liar, Leave())
    step = table.steps
    table = await home.play(table, other, Guess(3, 1))
    if leaves == "after the move":
        await home.act(table, liar, Leave())
    table = await home.act(table, other, TakeBack(step))
    assert said(home, table) == GUESSES.format(name=liar.name)


async def test_it_is_known_after_a_restart_but_not_of_somebody_who_is_forgotten(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock) as home:
        table = await guessing(home)
        liar, *_ = in_order(table)
        await home.act(table, liar, Leave())
    async with running_tables(path, clock) as home:
        assert said(home, home.now(table)) == GUESSES.format(name=liar.name)
        await home.tables.forget(liar.user)
        assert said(home, home.now(table)) == GUESSES.format(name="…")


async def test_what_happened_shows_those_who_sat_there_then(home: RunningTables) -> None:
    table = await guessing(home)
    liar, other, _ = in_order(table)
    await home.act(table, liar, Leave())
    computer = home.now(table).players[PEOPLE.index(liar)].called
    table = await home.play(table, other, Challenge())
    table = await home.act(table, other, Leave())
    story = await home.tables.story(table)
    page = happened_page(home.games[LWD], story, (), HAPPENED)
    say = Words("en", [player.called for player in table.players])
    described = list(map(say, page.description))
    assert GUESSES.format(name=liar.name) in described
    assert f"{(other.name, computer)[story.view.reveal.loser == PEOPLE.index(liar)]} loses the round." in described
    seats = {PEOPLE.index(who): name for who, name in ((liar, computer), (other, other.name))}
    assert {seat: story.former.get(seat, table.players[seat].called) for seat in seats} == seats, "for the picture"


async def test_how_a_seat_was_played_is_told_of_all_who_sat_there(home: RunningTables) -> None:
    table = await guessing(home)
    liar, *_ = in_order(table)
    table = await home.act(table, liar, Away())
    table = await home.act(await home.act(table, liar, Back()), liar, Leave())
    seat = PEOPLE.index(liar)
    assert all_called(table)[seat] == f"{liar.name} → 🤖 {liar.name} → {table.players[seat].called}"
    assert all_called(table)[seat - 1] == PEOPLE[seat - 1].name


# All games


def told(view: Any, bare: Any, names: Sequence[str]) -> dict[traces.Mark, str]:
    """What a view tells of everybody who has left a trace, which is found in the same view without names."""
    say = Words("en", names)
    return {
        (seat, one.key()): say(named.text) if isinstance(named, traces.Told) else say.name(seat, named.by(seat).called)
        for one, named in zip(traces.all_traces(bare), traces.all_traces(view), strict=True)
        for seat in one.seats()
    }


class Randomly:
    """Three people play with a computer; they go, come back, leave for good and take moves back."""

    def __init__(self, home: RunningTables, table: Table, seed: int) -> None:
        self.home, self.table, self.luck = home, table, random.Random(seed)

    def told(self, table: Table) -> dict[traces.Mark, str]:
        bare = self.home.games[table.game].game.view(table.state, None)
        return told(self.home.tables.view(table, None), bare, [player.called for player in table.players])

    async def played(self, steps: int) -> list[Table]:
        """The table after each change."""
        since = len(self.home.changes)
        for number in range(steps):
            if self.home.now(self.table).status == "playing":
                with suppress(Refused):
                    await self._something(number)
                await self.home.quiet()
        return [change.table for change in self.home.changes[since:]]

    async def _something(self, number: int) -> None:
        home, now, luck = self.home, self.home.now(self.table), self.luck
        there = {seat: who for seat, player in enumerate(now.players) for who in PEOPLE if player.user == who.user}
        away = [seat for seat in there if now.players[seat].computer]
        # Whoever has left a trace goes often.
        marked = [seat for seat, _ in self.told(now) if seat in there and seat not in away]
        if luck.random() < 0.2 or (marked and luck.random() < 0.3):
            seat = luck.choice(marked or [*there])
            acts = (
                (Back(),) if seat in away else (Away(), TakeBack(now.steps - 1), *((Leave(),) if number > 60 else ()))
            )
            await home.act(now, there[seat], luck.choice(acts))
            return
        game, computer = home.games[now.game].game, home.games[now.game].computer_of("easy")
        acting = [seat for seat in home.to_act(now) if seat in there and seat not in away]
        besides = {seat: moves for seat in there if (moves := game.interrupts(now.state, Seat(seat)))}
        if not (possible := [*acting, *besides, *away]):
            return
        seat = luck.choice(possible)
        if seat in away:
            await home.act(now, there[seat], Back())
        elif seat in besides:
            await home.play(now, there[seat], luck.choice(besides[seat]))
        else:
            move = computer.choose(game.view(now.state, Seat(seat)), SeededChance(b"now", number))
            await home.play(now, there[seat], move)


@pytest.mark.parametrize("game", [LWD, "blanco", "blank"])
async def test_what_is_told_of_somebody_is_told_so_for_as_long_as_it_stands(home: RunningTables, game: str) -> None:
    of_others = 0
    for seed in range(4):
        table = await home.started(*PEOPLE, computers=1, game=game, channel=seed)
        at = Randomly(home, table, seed)
        played = await at.played(150)
        known = {table.steps: at.told(table)}
        for now in played:
            tells = at.told(now)
            before = known.get(now.steps, known.get(now.steps - 1, {}))
            assert {mark: tells[mark] for mark in before if mark in tells}.items() <= before.items()
            # What was taken back is forgotten.
            known = {steps: kept for steps, kept in known.items() if steps < now.steps} | {now.steps: tells}
            of_others += tells != at.told(replace(now, former=()))
        if home.now(table).status == "playing":
            await home.act(table, MOD, End())
        replay = await home.tables.replay(table.id)
        after = {now.revision: now for now in played}
        for number, step in enumerate(replay.steps[1:], 1):
            bare = home.games[game].game.view(replay.state(number), None)
            then = told(replay.view(number, "table"), bare, replay.names(number))
            assert then == at.told(after[step.revision]), number
    assert of_others
