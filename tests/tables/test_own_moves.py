"""What is new to somebody is what was told since their own newest move, whoever has moved since."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.controls import HAPPENED
from bot.language import Words
from bot.tables import changes
from bot.tables.acts import Away, Back, Leave
from bot.tables.changes import since_own_move
from bot.tables.model import Actor, Table
from bot.tables.seats import seat_of
from bot.ui.components.layout import Reader, screen_text
from bot.ui.screens.panel import panel_page
from bot.ui.screens.public import table_screen
from cogs.little_white_die.view import Challenge, Declare, Guess, Lose
from tests.tables.running_tables import ANA, BEN, CARLA, LWD, RunningTables, running_tables

OLDER = "What came before this is under “What happened”."


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[RunningTables]:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as found:
        yield found


def seats(home: RunningTables, table: Table) -> list[Actor]:
    """Who sits there, whoever has the turn first."""
    people = {person.user: person for person in (ANA, BEN, CARLA)}
    first = home.to_act(table)[0]
    order = [player.user for player in (*table.players[first:], *table.players[:first])]
    return [people[user] for user in order if user is not None]


def new(home: RunningTables, table: Table, person: Actor) -> list[str]:
    now = home.now(table)
    at = seat(home, table, person)
    return [event.text.message for event, _ in since_own_move(now, at) if event.known_to(at)]


def seat(home: RunningTables, table: Table, person: Actor) -> int:
    found = seat_of(home.now(table), person.user)
    assert found is not None
    return found


def moved_at(home: RunningTables, table: Table, person: Actor) -> int:
    return home.now(table).moved_at[seat(home, table, person)]


def words(home: RunningTables, table: Table, person: Actor) -> str:
    now = home.now(table)
    screen = panel_page(home.games[LWD], now, person, home.tables.view(now, person.user), (), in_words=True)
    reader = Reader("en-US", tuple(player.called for player in now.players), text_mode=True)
    return screen_text(screen, reader, described=True)


async def begun(home: RunningTables) -> tuple[Table, list[Actor]]:
    table = await home.started(ANA, BEN, CARLA)
    liar, *others = seats(home, table)
    await home.play(table, liar, Declare(6))
    await home.play(table, liar, Guess(1, 1))
    return table, [liar, *others]


async def test_what_happened_before_the_own_move_is_not_told_again(home: RunningTables) -> None:
    table, (liar, second, third) = await begun(home)
    assert len(new(home, table, second)) > len(new(home, table, liar)), "who has made no move is told all"
    await home.play(table, second, Guess(2, 2))
    await home.play(table, third, Guess(3, 3))
    assert len(new(home, table, liar)) == 3
    assert len(new(home, table, second)) == 2
    assert len(new(home, table, third)) == 1, "the own move, and what has come of it"
    assert "guesses: at least 2 dice show a 2" not in words(home, table, third)
    assert "guesses: at least 2 dice show a 2" in words(home, table, second)
    assert OLDER not in words(home, table, second)


async def test_the_log_tells_what_came_after_the_own_move(home: RunningTables) -> None:
    table, (_, second, third) = await begun(home)
    await home.play(table, second, Guess(2, 2))
    await home.play(table, third, Guess(3, 3))
    now = home.now(table)
    story = await home.tables.story(now)
    for person, later in ((second, 1), (third, 0)):
        moved = changes.moved_at(now, seat(home, table, person))
        assert sum(at > moved for at in story.told_at) == later
    screen = panel_page(
        home.games[LWD], now, second, home.tables.view(now, second.user), HAPPENED.path, story=story, in_words=True
    )
    say = Words("en", tuple(player.called for player in now.players))
    told = [say(line) for line in screen.lines]
    assert told.index("**Since your last move:**") == len(told) - 2
    assert "at least 3 dice show a 3" in told[-1]


async def test_a_reveal_is_told_in_its_order(home: RunningTables) -> None:
    table, (_, second, third) = await begun(home)
    await home.play(table, second, Guess(6, 18))
    await home.play(table, third, Challenge())
    for person in (second, third):
        told = words(home, table, person)
        order = ("guesses: at least 18", " challenges ", "All dice turn up", ": a bluff!", "loses the round")
        assert [told.index(part) for part in order] == sorted(told.index(part) for part in order)
        assert all(told.count(part) == 1 for part in order)


async def test_news_of_a_round_that_is_over_go_with_it(home: RunningTables) -> None:
    table, (_, second, third) = await begun(home)
    await home.play(table, second, Guess(6, 18))
    await home.play(table, third, Challenge())
    await home.play(table, second, Lose(0))
    assert [event.text.message.split()[1] for event in home.now(table).recent if event.to is None] == ["pays"]
    await home.play(table, second, Declare(6))
    now = home.now(table)
    shown = table_screen(home.games[LWD], now, home.tables.view(now, None))
    told = {said.message.split()[1] for said in shown.news}
    assert told == {"asks", "have"}, "of the new one; nor do old guesses come up again"


async def test_what_a_computer_plays_for_somebody_is_new_to_them(home: RunningTables) -> None:
    table, (_, second, third) = await begun(home)
    await home.play(table, second, Guess(2, 2))
    await home.act(table, second, Away())
    await home.play(table, third, Guess(3, 3))
    liar = seats(home, table)[0]
    await home.play(table, liar, Guess(4, 4))
    await home.quiet()
    steps = home.now(table).steps
    await home.act(table, second, Back())
    assert moved_at(home, table, second) < steps, "the computer has moved since"
    assert "guesses: at least 3 dice show a 3" in words(home, table, second), "what people did meanwhile"
    assert OLDER in words(home, table, second), "more than is remembered"


async def test_whoever_takes_a_seat_has_made_no_move_there(home: RunningTables) -> None:
    table, (_, second, _third) = await begun(home)
    await home.play(table, second, Guess(2, 2))
    at = seat(home, table, second)
    assert home.now(table).moved_at[at]
    await home.act(table, second, Leave())
    assert not home.now(table).moved_at[at]
