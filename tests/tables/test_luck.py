"""Fair luck at tables: what was promised is kept, everybody has a part in it, and nothing but moves uses it up."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.game import Refused, encode
from bot.engine.luck import Lot, commitment_to, lot
from bot.engine.replay import Mismatch, verify
from bot.games import find_games
from bot.store.store import Store
from bot.tables import luck
from bot.tables.acts import LONGEST_WORDS, AskSeat, End, Join, Leave, Longer, PassHost, TypeWords, Vote
from bot.tables.model import HOUR, Actor, NotSeated, Table
from tests import before_lots
from tests.store.rows import about_of, tampered
from tests.tables.running_tables import ANA, BEN, CARLA, DORA, MOD, RunningTables, running_tables
from tests.tables.toy import Wait

WHALE = TypeWords("blue whale")


def lots(table: Table) -> list[Lot | None]:
    return [player.lot for player in table.players]


def draws(table: Table) -> list[int]:
    """What the next step of its game would draw."""
    chance = luck.chance(table)
    return [chance.below(1000) for _ in range(5)]


async def verified(home: RunningTables, table: Table) -> int:
    return verify(home.games[table.game].game, await home.tables.record(table.id))


async def ended(home: RunningTables, table: Table) -> Table:
    """Played on for a while, as the clock would; then a moderator ends it."""
    for _ in range(6):
        await home.quiet()
        for seat in home.to_act(table):
            player = home.now(table).players[seat]
            if player.user is not None and not player.computer:
                await home.play(table, Actor(player.user, player.name), home.idle(table, seat))
    await home.quiet()
    over = home.now(table)
    return over if over.status == "over" else await home.act(table, MOD, End())


# What was promised


async def test_the_hash_is_stored_when_the_table_opens_and_stands_in_its_record(home: RunningTables) -> None:
    table = await home.open(ANA)
    assert table.commitment == commitment_to(bytes.fromhex(table.secret))
    row = await home.store.load(table.id)
    assert row is not None
    assert f'"commitment":"{table.commitment}"' in row.about
    playing = await home.started_from(await home.act(table, BEN, Join()), ANA)
    over = await ended(home, playing)
    assert over.commitment == table.commitment == (await home.tables.record(table.id)).commitment
    assert await verified(home, over) > 0


@pytest.mark.parametrize("game", before_lots.GAMES)
async def test_a_secret_that_is_swapped_before_the_game_is_found_out(path: Path, clock: list[int], game: str) -> None:
    """Everything follows from the new secret and fits it: only what was promised tells that it is another one."""
    async with running_tables(path, clock) as home:
        table = await home.lobby(ANA, BEN, game=game)
    await swap(path, table)
    async with running_tables(path, clock) as home:
        assert home.now(table).commitment == table.commitment, "what has been shown is what counts"
        over = await ended(home, await home.started_from(table, ANA))
        assert over.secret == "00" * 32
        with pytest.raises(Mismatch, match="not the one whose hash was shown"):
            await verified(home, over)


@pytest.mark.parametrize("game", before_lots.GAMES)
async def test_a_secret_that_is_swapped_after_the_game_is_found_out(path: Path, clock: list[int], game: str) -> None:
    async with running_tables(path, clock) as home:
        over = await ended(home, await home.started(ANA, BEN, game=game))
        assert await verified(home, over) > 0
    await swap(path, over)
    async with running_tables(path, clock) as home:
        with pytest.raises(Mismatch, match="not the one whose hash was shown"):
            await verified(home, over)


async def swap(path: Path, table: Table) -> None:
    async with Store.open(path) as store:
        about = await about_of(store, table.id) | {"seed": "00" * 32}
        await tampered(store, table.id, about=json.dumps(about))


async def test_a_crash_between_promise_and_start_changes_neither_hash_nor_lots(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, crash=True) as home:
        before = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    async with running_tables(path, clock, crash=True) as home:
        after = home.now(before)
        assert (after.secret, after.commitment, lots(after)) == (before.secret, before.commitment, lots(before))
        playing = await home.started_from(after, ANA)
    async with running_tables(path, clock) as home:
        again = home.now(before)
        assert again.lots == playing.lots == tuple(lots(before))
        assert draws(again) == draws(playing)
        over = await ended(home, again)
        assert await verified(home, over) > 0


# Lots


async def test_everybody_who_sits_down_has_the_number_of_their_press_as_lot(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN, computers=1)
    assert lots(table) == [lot("1000", ANA.user), lot("1001", BEN.user), None]
    playing = await home.started_from(table, ANA)
    assert playing.lots == tuple(lots(table))
    assert lots(playing) == [None, None, None]


async def test_words_take_the_place_of_a_lot_as_often_as_wished(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN)
    for words in ("blue whale", "  two\n\u202ewords\u200b ", "Ünïcode 🐋"):
        table = await home.act(table, BEN, TypeWords(words))
    given = lots(table)[1]
    assert given == lot("Ünïcode 🐋", BEN.user, typed=True)
    assert given.digest == hashlib.sha256("Ünïcode 🐋".encode()).hexdigest()
    assert "Ben" in encode(table.recent[-1])
    assert all("🐋" not in encode(event) for event in table.recent)


async def test_words_are_one_line_of_what_can_be_seen(home: RunningTables) -> None:
    table = await home.act(await home.open(ANA), ANA, TypeWords("  two\n\u202ewords\u200b\ud800 "))
    assert lots(table) == [lot("two words", ANA.user, typed=True)]


@pytest.mark.parametrize(
    ("words", "says"),
    [("", "Nobody could see"), ("\u200b \u3164\u202e", "Nobody could see"), ("x" * (LONGEST_WORDS + 1), "too long")],
)
async def test_words_that_cannot_be_used_are_refused_and_the_lot_stays(
    home: RunningTables, words: str, says: str
) -> None:
    table = await home.open(ANA)
    with pytest.raises(Refused, match=says):
        await home.act(table, ANA, TypeWords(words))
    assert lots(home.now(table)) == lots(table)


async def test_only_whoever_sits_here_types_words_and_only_before_the_game(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN)
    with pytest.raises(NotSeated):
        await home.act(table, CARLA, WHALE)
    playing = await home.started_from(table, ANA)
    with pytest.raises(Refused, match="has begun"):
        await home.act(playing, BEN, WHALE)
    assert home.now(table).lots == playing.lots


async def test_a_start_that_was_pressed_before_the_last_words_were_shown_does_not_count(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN)
    typed = await home.act(table, BEN, WHALE)
    assert typed.position > table.position


async def test_who_leaves_takes_their_lot_along_and_draws_another_when_they_come_back(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    table = await home.act(table, BEN, Leave())
    assert lots(table) == [lot("1000", ANA.user)]
    table = await home.act(table, BEN, Join())
    assert lots(table) == [lot("1000", ANA.user), lot("1004", BEN.user)]


async def test_another_host_changes_no_lot(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    assert lots(await home.act(table, ANA, PassHost(1))) == lots(table)


async def test_a_rematch_has_a_secret_and_lots_of_its_own(toy: RunningTables) -> None:
    table = await toy.act(await toy.lobby(ANA, BEN, computers=1, game="toy"), BEN, WHALE)
    over = await toy.act(await toy.started_from(table, ANA), MOD, End())
    again = await toy.tables.rematch(over.id, BEN, interaction=77)
    assert lots(again) == [lot("77", ANA.user), lot("77", BEN.user), None]
    assert again.commitment == commitment_to(bytes.fromhex(again.secret)) != over.commitment
    over = await toy.act(await toy.started_from(again, BEN), MOD, End())
    assert await verified(toy, over) == 0


@settings(max_examples=30, deadline=None)
@given(st.lists(st.text("abcdef", min_size=1, max_size=4), min_size=2, max_size=4), st.data())
def test_any_change_of_any_lot_changes_what_a_game_draws(words: list[str], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(words) - 1))
    given = tuple(lot(each) for each in words)
    table = Table(1, 70, 80, "toy", 1, "11" * 32, 0, 0, formula=2, lots=given)
    other = lot(f"{words[seat]}!")
    assert draws(table) != draws(replace(table, lots=(*given[:seat], other, *given[seat + 1 :])))


# Nothing else changes a draw


async def test_what_is_no_move_changes_no_draw(toy: RunningTables) -> None:
    """Whoever knew the secret could else choose the next roll: by asking for time, a vote, or a restart."""
    table = await toy.started(ANA, BEN, CARLA, game="toy")
    before, revision = draws(table), table.revision
    turn = (ANA, BEN, CARLA)[toy.to_act(table)[0]]
    await toy.act(table, turn, Longer())
    await toy.act(table, turn, End())
    await toy.act(table, (BEN if turn is ANA else ANA), Vote(False))
    await toy.act(table, turn, PassHost(1 if table.host == ANA.user else 0)) if table.host == turn.user else None
    assert toy.now(table).revision > revision
    assert draws(toy.now(table)) == before
    await toy.play(table, turn, Wait(1_000))
    after = draws(toy.now(table))
    assert after != before
    await toy.pass_time(1_000)
    assert draws(toy.now(table)) not in (before, after), "a moment of the game is a step like a move"


async def test_a_restart_changes_no_draw(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock) as home:
        table = await home.started(ANA, BEN)
    clock[0] += HOUR
    async with running_tables(path, clock) as home:
        again = home.now(table)
        assert again.revision > table.revision, "the time given back"
        assert draws(again) == draws(table)
        assert await verified(home, await ended(home, again)) > 0


async def test_the_deal_does_not_depend_on_what_was_done_before_the_start(
    path: Path, tmp_path: Path, clock: list[int]
) -> None:
    async with running_tables(path, clock) as home:
        plain = await home.started_from(await home.lobby(ANA, BEN), ANA)
    async with running_tables(tmp_path / "other.db", clock) as home:
        lobby = await home.lobby(ANA, BEN)
        for seat in (1, 0):
            lobby = await home.act(lobby, (ANA, BEN)[1 - seat], PassHost(seat))
        busy = await home.started_from(lobby, ANA)
    assert busy.revision > plain.revision
    assert (busy.setup, busy.state) == (plain.setup, plain.state)


async def test_who_takes_a_seat_in_a_running_game_changes_no_draw_and_no_lot(toy: RunningTables) -> None:
    table = await toy.started_from(await toy.act(await toy.lobby(ANA, BEN, computers=1, game="toy"), BEN, WHALE), ANA)
    before = draws(table)
    await toy.act(table, BEN, Leave())
    await toy.act(table, DORA, AskSeat(1))
    await toy.act(table, ANA, Vote(True))
    taken = toy.now(table)
    assert taken.players[1].user == DORA.user
    assert (taken.lots, draws(taken)) == (table.lots, before)


# Words can be forgotten


async def forget(home: RunningTables, path: Path, table: Table) -> None:
    await home.tables.forget(BEN.user)
    stored = [await home.store.load(table.id), *await home.store.log(table.id)]
    assert "whale" not in repr(stored)
    assert "whale" not in repr(await home.tables.find(table.id))
    assert not any(each is not None and each.user == BEN.user for each in (await home.tables.find(table.id)).lots)


async def test_words_are_deleted_with_everything_else_of_a_person_while_they_play(
    home: RunningTables, path: Path
) -> None:
    lobby = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    table = await home.started_from(lobby, ANA)
    before = draws(table)
    await forget(home, path, table)
    after = home.now(table)
    assert after.lots == (table.lots[0], Lot(lot("blue whale").digest))
    assert draws(after) == before
    assert await verified(home, await ended(home, after)) > 0


async def test_words_of_who_has_left_the_game_are_deleted_too(home: RunningTables, path: Path) -> None:
    lobby = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    table = await home.act(await home.started_from(lobby, ANA), BEN, Leave())
    await forget(home, path, table)


async def test_words_are_deleted_from_a_lobby_and_from_one_that_was_closed(home: RunningTables, path: Path) -> None:
    table = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    await forget(home, path, table)
    assert lots(home.now(table)) == [lot("1000", ANA.user)]
    closed = await home.act(await home.act(await home.lobby(ANA, BEN, channel=81), BEN, WHALE), ANA, End())
    assert closed.status == "over"
    await forget(home, path, closed)


async def test_words_are_deleted_from_finished_games_which_verify_as_before(home: RunningTables, path: Path) -> None:
    lobby = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    over = await ended(home, await home.started_from(lobby, ANA))
    moves = await verified(home, over)
    await forget(home, path, over)
    assert await verified(home, over) == moves
    record = await home.tables.record(over.id)
    assert record.lots == (lot("1000"), Lot(lot("blue whale").digest))


async def test_a_record_tells_words_but_not_whose_they_are(home: RunningTables) -> None:
    lobby = await home.act(await home.lobby(ANA, BEN), BEN, WHALE)
    over = await ended(home, await home.started_from(lobby, ANA))
    assert (await home.tables.record(over.id)).lots == (lot("1000"), lot("blue whale", typed=True))


# Tables of before there were lots


@pytest.fixture
def old(path: Path) -> Path:
    before_lots.unpack(path)
    return path


async def test_finished_tables_of_before_there_were_lots_verify(old: Path, clock: list[int]) -> None:
    async with running_tables(old, clock) as home:
        for number, game in enumerate(before_lots.GAMES, 1):
            record = await home.tables.record(number)
            assert verify(find_games()[game].game, record) == len(record.entries) > 20
            assert f'"seed_hash":"{record.commitment}"'.encode() in before_lots.record(game), "as it was shown"


@pytest.mark.parametrize("number", [4, 5, 6])
async def test_running_tables_of_before_there_were_lots_go_on_and_verify(
    old: Path, clock: list[int], number: int
) -> None:
    async with running_tables(old, clock) as home:
        table = home.now(await home.tables.find(number))
        assert table.status == "playing"
        over = await ended(home, table)
        assert over.formula == 1
        assert await verified(home, over) > 6


@pytest.mark.parametrize("number", [7, 8, 9])
async def test_lobbies_of_before_there_were_lots_are_joined_and_played_by_their_own_formula(
    old: Path, clock: list[int], number: int
) -> None:
    async with running_tables(old, clock) as home:
        table = await home.act(await home.tables.find(number), BEN, Leave())
        table = await home.act(table, CARLA, Join())
        assert lots(table) == [None, None, None]
        with pytest.raises(Refused, match="opened before lots"):
            await home.act(table, CARLA, WHALE)
        over = await ended(home, await home.started_from(table, ANA))
        assert over.lots == (None, None, None)
        assert over.commitment == commitment_to(bytes.fromhex(over.secret))
        assert await verified(home, over) > 0
    async with running_tables(old, clock) as home:
        again = await home.tables.rematch(number, ANA, interaction=None)
        assert again.formula == 2, "a new table is one with lots"
        assert all(each is not None for each in lots(again)[:1])


async def test_once_loaded_the_hash_of_an_old_table_is_kept(old: Path, clock: list[int]) -> None:
    async with running_tables(old, clock) as home:
        table = await home.act(await home.tables.find(7), CARLA, Join())
    await swap(old, table)
    async with running_tables(old, clock) as home:
        over = await ended(home, await home.started_from(table, ANA))
        with pytest.raises(Mismatch, match="not the one whose hash was shown"):
            await verified(home, over)
