"""Decks at tables: chosen in the lobby, lent at the start, kept with the game and its record."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.deck import Card, Deck
from bot.engine.game import Refused, decode
from bot.engine.replay import Mismatch, Record, verify
from bot.engine.text import text
from bot.store.sqlite.connection import SqliteDriver
from bot.tables.acts import AnyAct, ChooseDecks, Leave, Rematch
from bot.tables.lobby import NOTHING, Lender, Lent
from bot.tables.model import Actor, DecksGone, Table
from tests.tables.running_tables import ANA, BEN, CARLA, RunningTables, running_tables
from tests.tables.toy import Pass, Win, toys

ZOE = 987_654_321
OWN = Deck((Card("r1", "Ours", "a 3 is played", "you draw one", author=ZOE, signature="Zoe", drawing="ab"),))
UNSIGNED = Deck((Card("r1", "Ours", "a 3 is played", "you draw one"),))
OTHER = Deck((Card("r2", "Theirs"),))
MIXED = Deck((Card("r1", "Ours"), Card("r1", "Theirs", deck=1)), ("A", "B"), due=1)


class Library(Lender):
    """The decks of a server: 7 is its default."""

    def __init__(self) -> None:
        self.decks: dict[tuple[int, ...], Deck] = {(7,): OWN, (8,): OTHER, (7, 8): MIXED}
        self.begun_with: list[tuple[int, ...]] = []

    async def lend(self, table: Table) -> Lent:
        chosen = table.decks or (7,)
        if chosen not in self.decks:
            raise Refused(text("No such deck."))
        return Lent(chosen, self.decks[chosen])

    async def begun(self, table: Table) -> None:
        self.begun_with.append(table.decks)


@pytest.fixture
def library() -> Library:
    return Library()


@pytest.fixture
async def home(path: Path, clock: list[int], library: Library) -> AsyncIterator[RunningTables]:
    async with running_tables(path, clock, toys(), lender=library) as opened:
        yield opened


async def finished(home: RunningTables, table: Table) -> Table:
    person = (ANA, BEN)[home.to_act(table)[0]]
    return await home.play(table, person, Win())


async def test_without_a_choice_the_servers_deck_is_played_with(home: RunningTables, library: Library) -> None:
    table = await home.started(ANA, BEN, game="toy")
    assert table.setup is not None
    assert table.setup.deck == table.state.deck == OWN
    assert table.decks == (7,)
    assert library.begun_with == [(7,)]


async def test_the_host_chooses_one_deck_or_two(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN, game="toy")
    table = await home.act(table, ANA, ChooseDecks((8,)))
    assert table.decks == (8,)
    table = await home.act(table, ANA, ChooseDecks((7, 8)))
    assert (await home.started_from(table, ANA)).state.deck == MIXED


async def test_choosing_makes_older_controls_of_the_lobby_stale(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN, game="toy")
    after = await home.act(table, ANA, ChooseDecks((8,)))
    assert after.position == after.revision > table.position


@pytest.mark.parametrize("decks", [(9,), (7, 7)])
async def test_a_deck_that_is_not_there_is_not_chosen(home: RunningTables, decks: tuple[int, ...]) -> None:
    table = await home.lobby(ANA, BEN, game="toy")
    with pytest.raises(Refused):
        await home.act(table, ANA, ChooseDecks(decks))
    assert home.now(table) == table


async def test_only_the_host_chooses_and_only_before_the_game(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN, game="toy")
    with pytest.raises(Refused, match="host"):
        await home.act(table, BEN, ChooseDecks((8,)))
    table = await home.started_from(table, ANA)
    with pytest.raises(Refused, match="begun"):
        await home.act(table, ANA, ChooseDecks((8,)))


@pytest.mark.parametrize(
    "data", ['["decks",[]]', '["decks",[1,2,3]]', '["decks",["7"]]', '["decks",[-1]]', '["decks"]']
)
def test_a_choice_that_cannot_be_is_no_act(data: str) -> None:
    with pytest.raises(Refused):
        decode(AnyAct, data)


async def test_a_deck_that_went_before_the_start_is_told_and_the_default_takes_its_place(
    home: RunningTables, library: Library
) -> None:
    table = await home.act(await home.lobby(ANA, BEN, game="toy"), ANA, ChooseDecks((8,)))
    del library.decks[8,]
    with pytest.raises(DecksGone, match="no longer here"):
        await home.started_from(table, ANA)
    lobby = home.now(table)
    assert (lobby.status, lobby.decks) == ("lobby", ())
    assert "no longer here" in lobby.recent[-1].text.message
    assert lobby.position > table.position
    assert (await home.started_from(table, ANA)).state.deck == OWN


async def test_whoever_may_not_start_does_not_take_the_decks_away(home: RunningTables, library: Library) -> None:
    table = await home.act(await home.lobby(ANA, BEN, game="toy"), ANA, ChooseDecks((8,)))
    del library.decks[8,]
    with pytest.raises(Refused, match="host"):
        await home.started_from(table, BEN)
    assert home.now(table).decks == (8,)


async def test_a_default_that_cannot_be_lent_is_a_refusal(home: RunningTables, library: Library) -> None:
    table = await home.lobby(ANA, BEN, game="toy")
    library.decks.clear()
    with pytest.raises(Refused, match="No such deck"):
        await home.started_from(table, ANA)
    assert home.now(table) == table


async def test_a_running_game_keeps_the_deck_as_it_was(library: Library, path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys(), lender=library) as first:
        table = await first.started(ANA, BEN, game="toy")
    library.decks[7,] = OTHER
    async with running_tables(path, clock, toys(), lender=library) as again:
        loaded = again.now(table)
        assert loaded.setup is not None
        assert loaded.setup.deck == loaded.state.deck == OWN
        assert loaded.decks == (7,)


async def test_a_rematch_keeps_the_decks(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, BEN, game="toy"), ANA, ChooseDecks((8,)))
    table = await finished(home, await home.started_from(table, ANA))
    again = await home.act(table, ANA, Rematch())
    assert again.decks == (8,)
    assert (await home.started_from(again, ANA)).state.deck == OTHER


async def test_the_record_carries_the_deck_and_is_checked_with_it(home: RunningTables) -> None:
    table = await home.started(ANA, BEN, game="toy")
    await home.play(table, (ANA, BEN)[home.to_act(table)[0]], Pass())
    await finished(home, table)
    record = msgspec.json.decode(msgspec.json.encode(await home.tables.record(table.id)), type=Record)
    assert record.deck == Deck((replace(OWN.cards[0], author=None, signature=""),)), "but not who has written it"
    assert str(ZOE) not in str(record)
    assert verify(home.games["toy"].game, record) == 2
    with pytest.raises(Mismatch):
        verify(home.games["toy"].game, replace(record, deck=OTHER))


@pytest.mark.parametrize(
    "changes",
    [
        {"cards": (Card("r1"), Card("r1"))},
        {"cards": (Card("r1", deck=1),)},
        {"cards": (Card("r1", deck=-1),)},
        {"cards": (Card("r100"),)},
        {"cards": (Card("x1"),)},
        {"cards": (Card(""),)},
        {"due": 1},
        {"due": -1},
    ],
)
async def test_a_record_with_an_impossible_deck_is_named(home: RunningTables, changes: dict[str, Any]) -> None:
    table = await finished(home, await home.started(ANA, BEN, game="toy"))
    record = await home.tables.record(table.id)
    with pytest.raises(Mismatch, match="deck"):
        verify(home.games["toy"].game, replace(record, deck=replace(OWN, **changes)))


async def test_games_that_bring_all_they_need_have_no_decks(toy: RunningTables) -> None:
    table = await toy.lobby(ANA, BEN, game="toy")
    with pytest.raises(Refused, match="no decks"):
        await toy.act(table, ANA, ChooseDecks((7,)))
    table = await toy.started_from(table, ANA)
    assert (table.decks, table.state.deck) == (NOTHING.decks, NOTHING.deck)


async def test_an_author_who_wants_to_be_forgotten_is_in_no_table_that_plays_with_their_cards(
    home: RunningTables,
) -> None:
    table = await home.started(BEN, CARLA, game="toy")
    over = await home.started(BEN, CARLA, channel=81, game="toy")
    over = await home.play(over, (BEN, CARLA)[home.to_act(over)[0]], Win())
    await home.tables.forget(ZOE)
    for id in (table.id, over.id):
        known = await home.tables.find(id)
        assert known.setup is not None
        assert known.setup.deck == known.state.deck == UNSIGNED
        row = await home.store.load(id)
        assert row is not None
        assert str(ZOE) not in row.about + str(row.state) + str(row.ground)
        assert "Zoe" not in row.about + str(row.state) + str(row.ground)


async def test_a_game_whose_author_was_forgotten_can_still_be_checked(home: RunningTables) -> None:
    table = await home.started(BEN, CARLA, game="toy")
    people = (BEN, CARLA)
    await home.play(table, people[home.to_act(table)[0]], Pass())
    await home.tables.forget(ZOE)
    await home.play(table, people[home.to_act(table)[0]], Win())
    assert verify(home.games["toy"].game, await home.tables.record(table.id)) == 2


async def test_a_name_goes_off_the_cards_without_its_owner_leaving(home: RunningTables) -> None:
    table = await home.started(Actor(ZOE, "Zoe"), BEN, game="toy")
    elsewhere = await home.lobby(BEN, CARLA, channel=81, game="toy")
    await home.tables.unsign(ZOE)
    now = home.now(table)
    assert now.state.deck == UNSIGNED
    assert now.players[0].user == ZOE
    assert home.now(elsewhere) == elsewhere, "what holds nothing of them is left alone"


async def test_a_name_goes_off_the_cards_of_finished_tables_too(home: RunningTables) -> None:
    over = await home.started(BEN, CARLA, game="toy")
    await home.play(over, (BEN, CARLA)[home.to_act(over)[0]], Win())
    beside = await home.open(ANA, channel=81, game="toy")
    await home.act(beside, ANA, Leave())
    stored = await home.store.load(beside.id)
    await home.tables.unsign(ZOE)
    known = await home.tables.find(over.id)
    assert known.setup
    assert known.setup.deck == known.state.deck == UNSIGNED, "in memory"
    row = await home.store.load(over.id)
    assert row
    for part in (row.about, str(row.state), str(row.ground)):
        assert str(ZOE) not in part
        assert "Zoe" not in part
    assert str(ZOE) not in str(await home.store.log(over.id))
    record = await home.tables.record(over.id)
    assert "Zoe" not in str(record)
    assert verify(home.games["toy"].game, record)
    assert await home.store.load(beside.id) == stored, "what holds nothing of them is left alone"


async def test_a_move_does_not_store_the_deck_again(home: RunningTables) -> None:
    table = await home.started(ANA, BEN, game="toy")
    written: list[object] = []
    driver = home.store.driver
    assert isinstance(driver, SqliteDriver)
    driver.trace = lambda sql, rows: written.extend(rows)
    await home.play(table, (ANA, BEN)[home.to_act(table)[0]], Pass())
    driver.trace = None
    assert written
    assert OWN.cards[0].title not in str(written)
    row = await home.store.load(table.id)
    assert row is not None
    assert str(row.ground).count(OWN.cards[0].title) == 2, "as it was lent, and as the game has it"


async def test_equal_decks_are_kept_once_also_after_a_restart(path: Path, clock: list[int]) -> None:
    lent = (Library(), Library())
    lent[1].decks[7,] = msgspec.json.decode(msgspec.json.encode(OWN), type=Deck)
    async with running_tables(path, clock, toys(), lender=lent[0]) as home:
        one = await home.started(ANA, BEN, game="toy")
        home.tables._lender = lent[1]
        other = await home.started(ANA, BEN, channel=81, game="toy")
        assert one.setup
        assert other.setup
        assert one.setup.deck is other.setup.deck
    async with running_tables(path, clock, toys()) as home:
        again, beside = home.now(one), home.now(other)
        assert again.setup == one.setup
        assert again.state == one.state
        assert again.setup
        assert beside.setup
        assert again.setup.deck is beside.setup.deck
        assert again.state.deck is beside.state.deck
