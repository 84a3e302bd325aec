"""Computers can be told from people, play at the level they were added with, and take their time over it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine.chance import Chance, SeededChance
from bot.engine.computer import LEVELS, Overlooking, RandomComputer, Wavering, noticed
from bot.engine.game import Event
from bot.engine.screen import Screen
from bot.engine.text import Name, Text, as_called, listing, text
from bot.games import GameFolder
from bot.language import Words
from bot.tables import rhythm
from bot.tables.acts import AddComputer, AskSeat, Back, Leave, Vote
from bot.tables.model import MINUTE, Actor, Player, Table
from bot.tables.seats import COMPUTER_NAMES
from bot.ui.components.layout import Reader, alt_text, screen_text
from tests.tables.running_tables import ANA, BEN, CARLA, RunningTables, running_tables
from tests.tables.toy import Again, FolderOfTests, Pass, Playing, Toy, View, Win


class Telling(Toy):
    """The toy, in which everybody hears who has passed."""

    def play(self, state: Any, seat: Any, move: Any, chance: Any, now: int) -> Any:
        step = super().play(state, seat, move, chance, now)
        return msgspec.structs.replace(step, events=(Event(text("{player} passes.", player=Name(seat))),))


def telling() -> dict[str, GameFolder]:
    found = FolderOfTests("toy")
    levels = {"easy": Playing(Pass()), "normal": Playing(Pass()), "hard": Playing(Again())}
    found.__dict__.update(game=Telling(), computer=levels["normal"], computers=levels)
    return {"toy": found}


@pytest.fixture
async def told(path: Path, clock: list[int]) -> Any:
    async with running_tables(path, clock, telling()) as home:
        yield home


def said(table: Table, events: Sequence[Event] | None = None) -> list[str]:
    say = Words("en", [player.called for player in table.players], markup=False)
    return [say(event.text) for event in (table.recent if events is None else events)]


async def test_each_level_has_names_of_its_own(toy: RunningTables) -> None:
    table = await toy.lobby(ANA, game="toy")
    for level in LEVELS:
        table = await toy.act(table, ANA, AddComputer(level))
    assert [player.level for player in table.players[1:]] == list(LEVELS)
    assert all(player.name in COMPUTER_NAMES[player.level] for player in table.players[1:])
    assert len({name for names in COMPUTER_NAMES.values() for name in names}) == sum(map(len, COMPUTER_NAMES.values()))


async def test_a_computer_plays_at_its_level(told: RunningTables) -> None:
    lobby = await told.act(await told.lobby(ANA, game="toy"), ANA, AddComputer("easy"))
    table = await told.started_from(lobby, ANA)
    await told.quiet()
    await told.play(table, ANA, Pass())
    await told.quiet()
    assert [row.data for row in await told.store.log(table.id) if row.kind == "move"][-1] == '["pass"]'
    hard = told.games["toy"].computer_of("hard")
    assert hard.choose(View(1, (Pass(), Again())), SeededChance(b"", 1)) == Again()


def test_what_was_stored_before_has_normal_computers() -> None:
    assert msgspec.json.decode('{"name":"Biscuit","computer":true}', type=Player).level == "normal"
    assert msgspec.json.encode(Player("Biscuit", computer=True)) == b'{"name":"Biscuit","computer":true}'
    assert msgspec.json.encode(Name(2)) == b'{"type":"name","seat":2}'


async def test_a_past_stays_that_of_whoever_sat_there(told: RunningTables) -> None:
    table = await told.started(ANA, BEN, CARLA, game="toy")
    first = told.to_act(table)[0]
    leaving, people = (ANA, BEN, CARLA)[first], (ANA, BEN, CARLA)
    table = await told.play(table, leaving, Pass())
    table = await told.act(table, leaving, Leave())
    computer = table.players[first].name
    assert said(table)[-2:] == [f"{leaving.name} passes.", f"{leaving.name} leaves: 🤖 {computer} plays on."]
    for seat in ((first + 1) % 3, (first + 2) % 3):
        table = await told.play(table, people[seat], Pass())
    await told.quiet()
    assert f"🤖 {computer} passes." in said(told.now(table))
    assert f"{leaving.name} passes." in said(told.now(table))


async def test_what_happened_is_told_of_whoever_sat_there_then(told: RunningTables) -> None:
    table = await told.started(ANA, BEN, game="toy")
    seats = [(ANA, BEN)[(told.to_act(table)[0] + later) % 2] for later in (0, 1)]
    leaving, staying = seats
    for person in (leaving, staying, leaving):
        table = await told.play(table, person, Pass())
    table = await told.act(table, leaving, Leave())
    await told.play(table, staying, Pass())
    await told.quiet()
    table = told.now(table)
    first = next(player.called for player in table.players if player.user is None)
    parted = [f"{person.name} passes." for person in (leaving, staying, leaving, staying)]
    assert said(table, (await told.tables.story(table)).events) == [*parted, f"{first} passes."]
    table = await told.act(table, CARLA, AskSeat(next(s for s, p in enumerate(table.players) if p.user is None)))
    table = await told.act(table, staying, Vote(aye=True))
    table = await told.play(table, staying, Pass())
    table = await told.play(table, CARLA, Win())
    events = said(table, (await told.tables.story(table)).events)
    assert events[:6] == [*parted, f"{first} passes.", f"{staying.name} passes."]
    assert events[6] == "Carla passes."

    await told.tables.forget(leaving.user)
    over = await told.tables.find(table.id)
    assert said(over, (await told.tables.story(over)).events) == [line.replace(leaving.name, "…") for line in events], (
        "neither Carla nor the computer did it"
    )


@pytest.mark.parametrize("away", [False, True])
async def test_whoever_is_forgotten_at_an_open_table_is_no_former_player(told: RunningTables, away: bool) -> None:
    """Whoever misses turns is called otherwise as well."""
    zoe = Actor(777_000_111, "Zoe")
    table = await told.started(BEN, zoe, game="toy")
    if told.to_act(table) == [0]:
        await told.play(table, BEN, Pass())
    if away:
        for _ in range(2):
            await told.pass_time(2 * MINUTE)
            await told.play(table, BEN, Pass())
            await told.quiet()
    else:
        await told.play(table, zoe, Pass())
        await told.act(table, zoe, Leave())
    await told.tables.forget(zoe.user)
    table = told.now(table)
    row = await told.store.load(table.id)
    assert row is not None
    stored = row.about + repr(await told.store.log(table.id))
    assert "Zoe" not in stored
    assert str(zoe.user) not in stored
    assert "… passes." in said(table, (await told.tables.story(table)).events)


async def test_what_a_computer_did_for_somebody_away_is_not_theirs(told: RunningTables) -> None:
    table = await told.started(ANA, BEN, game="toy")
    away = told.to_act(table)[0]
    gone, there = (ANA, BEN)[away], (ANA, BEN)[1 - away]
    for _ in range(2):
        await told.pass_time(2 * MINUTE)
        await told.play(table, there, Pass())
        await told.quiet()
    now = told.now(table)
    assert now.players[away].called == f"🤖 {gone.name}"
    assert f"🤖 {gone.name} passes." in said(now)
    back = await told.act(table, gone, Back())
    assert f"🤖 {gone.name} passes." in said(back)
    assert said(back)[-1] == f"{gone.name} is back."


async def test_a_rematch_seats_the_same_computers(toy: RunningTables) -> None:
    lobby = await toy.act(await toy.lobby(ANA, BEN, game="toy"), ANA, AddComputer("hard"))
    table = await toy.started_from(lobby, ANA)
    await toy.quiet()
    await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], Win())
    again = await toy.tables.rematch(table.id, ANA, interaction=next(toy.presses))
    assert (again.players[2].level, again.players[2].name) == ("hard", table.players[2].name)


async def test_nobody_is_called_as_computers_are(toy: RunningTables) -> None:
    sly = Actor(77, "🤖 Biscuit")
    table = await toy.lobby(sly, game="toy")
    assert table.players[0].called == "Biscuit"


def test_names_are_kept_wherever_they_stand_in_a_sentence() -> None:
    inner = text("{player} and more", player=Name(0))
    told = as_called(text("{all}: {inner}, {other}", all=listing(Name(0), Name(1)), inner=inner, other=3), {0: "Ana"})
    assert Words("en", ("Ben", "Carla"))(told) == "Ana and Carla: Ana and more, 3"
    assert isinstance(told, Text)


@pytest.mark.parametrize("locale", ["en", "it"])
def test_where_no_sign_is_seen_a_word_stands(locale: str) -> None:
    passes = text("{player} is out.", player=Name(0))
    assert "🤖 Biscuit" in Words(locale, ("🤖 Biscuit",))(passes)
    assert "Biscuit (computer)" in Words(locale, ("🤖 Biscuit",), aloud=True)(passes)
    assert "Biscuit (computer)" in Words(locale, ("Ana",), aloud=True)(as_called(passes, {0: "🤖 Biscuit"}))


def test_that_somebody_is_a_computer_is_said_once_in_a_text() -> None:
    passes = [text("{player} passes.", player=Name(seat)) for seat in (0, 1, 2, 0, 1, 2)]
    screen = Screen(text("Play"), tuple(passes), tuple(passes))
    reader = Reader("en", ("🤖 Bo_b", "🤖 Ada", "Ada"), text_mode=True)
    said = ["Bo\\_b (computer) passes.", "Ada (computer) passes.", "Ada passes."]
    again = ["Bo\\_b passes.", "Ada (computer) passes.", "Ada passes."]
    assert screen_text(screen, reader, described=True).splitlines()[1:] == [*said, *again], "two are called Ada"
    assert alt_text(screen, reader) == " ".join((*said, *again)).replace("\\", "")


def with_turn(table: Table, seat: int, revision: int) -> Table:
    return msgspec.structs.replace(table, state=msgspec.structs.replace(table.state, turn=seat), revision=revision)


async def test_each_takes_its_own_time_and_hard_ones_most(toy: RunningTables) -> None:
    lobby = await toy.lobby(ANA, game="toy")
    for level in LEVELS:
        lobby = await toy.act(lobby, ANA, AddComputer(level))
    table = await toy.started_from(lobby, ANA)
    toy.tables.sweeper.computer_delay = 3600
    game = toy.games["toy"].game

    def pauses(seat: int) -> list[float]:
        return [rhythm.pause(game, with_turn(table, seat, n)) for n in range(40)]

    easy, normal, hard = pauses(1), pauses(2), pauses(3)
    assert easy == pauses(1), "drawn from the secret of the table, not from a clock"
    assert len(set(easy)) > 10
    assert sum(easy) < sum(normal) < sum(hard)
    unseen = msgspec.structs.replace(table, told_at=(0,), steps=1)
    assert max(rhythm.pause(game, with_turn(unseen, 3, revision)) for revision in range(20)) <= rhythm.FORCED
    forced = msgspec.structs.replace(table, state=msgspec.structs.replace(table.state, waiting=(3,)))
    assert rhythm.pause(game, forced) <= rhythm.FORCED
    assert rhythm.pause(game, msgspec.structs.replace(table, state=msgspec.structs.replace(table.state, turn=0))) == 0


def test_who_overlooks_moves_still_sees_one() -> None:
    luck = SeededChance(b"overlooking", 1)
    assert all(len(noticed(range(5), 100, luck)) == 1 for _ in range(20))
    assert noticed(range(5), 0, luck) == (0, 1, 2, 3, 4)
    view = View(1, (Pass(), Again()))
    assert {Overlooking(RandomComputer(), 50).choose(view, luck) for _ in range(30)} == {Pass(), Again()}


def test_who_wavers_plays_as_both() -> None:
    class Always:
        def __init__(self, move: Any) -> None:
            self.move = move

        def choose(self, view: Any, chance: Chance) -> Any:
            return self.move

    luck, view = SeededChance(b"wavering", 1), View(1, (Pass(), Again()))
    chosen = [Wavering(Always(Pass()), Always(Again()), 30).choose(view, luck) for _ in range(200)]
    assert 30 < chosen.count(Again()) < 90
