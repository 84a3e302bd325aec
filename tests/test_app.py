"""The bot as a whole: what it asks of Discord, how it starts and ends, what becomes of channels and servers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import make_bot
from bot.demo.people import Person
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.settings import Settings
from bot.store.api import Damaged, Locked
from bot.tables.model import Table
from bot.tables.tables import Tables
from bot.ui.commands import SYNCED
from tests.ui.conftest import Opened, begun, moved_to_thread, opened, routes, whose_turn

__all__ = ["opened"]
SYNC = "PUT /applications/{id}/commands"


@pytest.fixture
def parsed(tmp_path: Path) -> Settings:
    return Settings.from_env({"DISCORD_TOKEN": "nobody", "DATABASE": str(tmp_path / "tables.db")})


async def test_it_asks_for_nothing_privileged_and_mentions_nobody(parsed: Settings) -> None:
    async with make_bot(parsed) as bot:
        assert bot.intents == discord.Intents(guilds=True)
        assert repr(bot.allowed_mentions) == repr(discord.AllowedMentions.none())


async def test_it_begins_without_warnings_of_voice(
    parsed: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for warning in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, warning, True)
    async with make_bot(parsed):
        assert "voice" not in caplog.text


async def test_the_database_is_open_before_login_and_closed_at_the_end(parsed: Settings) -> None:
    async with make_bot(parsed) as bot:
        assert await bot.store.open_tables() == []
        with pytest.raises(Locked):
            async with make_bot(parsed):
                pass
    async with make_bot(parsed):
        pass


async def test_the_database_is_closed_when_starting_fails(parsed: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(self: Tables) -> None:
        raise RuntimeError("while loading")

    with monkeypatch.context() as patched:
        patched.setattr(Tables, "load", fails)
        with pytest.raises(RuntimeError, match="while loading"):
            async with make_bot(parsed):
                pass
    async with make_bot(parsed):
        pass


async def test_a_damaged_database_is_left_alone(parsed: Settings) -> None:
    assert isinstance(parsed.database, Path)
    parsed.database.write_bytes(b"not a database" * 100)
    with pytest.raises(Damaged):
        async with make_bot(parsed):
            pass
    assert parsed.database.read_bytes() == b"not a database" * 100


async def test_commands_are_told_to_discord_once(world: World) -> None:
    assert routes(world).count(SYNC) == 1
    await world.restart()
    assert routes(world).count(SYNC) == 1


async def test_commands_that_discord_does_not_take_are_told_again_after_growing_pauses(
    world: World, ana: Person
) -> None:
    await world.bot.store.set(SYNCED, "others")
    with (
        world.expecting_errors() as told,
        world.fault("PUT", "/applications/*/commands", http_error(500), times=4) as fault,
    ):
        await world.restart()
        for seconds, tries in ((25, 1), (10, 2), (50, 2), (10, 3), (110, 3), (10, 4)):
            await world.pass_time(seconds)
            assert fault.hits == tries
        assert (await ana.slash("help")).reply.acknowledged, "the old ones go on"
    assert len(told) == 4
    before = routes(world).count(SYNC)
    await world.pass_time(4 * 60)
    assert routes(world).count(SYNC) == before + 1
    await world.restart()
    await world.pass_time(3600)
    assert routes(world).count(SYNC) == before + 1, "they are known now"


async def test_nothing_of_a_table_stays_in_discord_pys_memory(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    await ana.press("My dice")
    views = world.bot._connection._view_store
    assert (views._views, views._synced_message_views, views._modals) == ({}, {}, {})


async def test_a_deleted_channel_ends_its_table(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    with world.as_bot():
        world.backend.delete_channel(ana.channel.id)
    await world.settle()
    assert world.bot.tables.table(table.id).status == "over"


async def test_a_deleted_thread_ends_its_table(opened: Opened, world: World, ana: Person) -> None:
    await moved_to_thread(world, ana)
    table = await opened(ana)
    with world.as_bot():
        world.backend.delete_channel(ana.channel.id)
    await world.settle()
    assert world.bot.tables.table(table.id).status == "over"


async def test_a_thread_that_discord_archives_is_opened_again_while_its_game_runs(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await moved_to_thread(world, ana, ben)
    await begun(opened, ana, ben)
    with world.as_bot():
        await world.bot.get_channel(ana.channel.id).edit(archived=True)
    await world.settle()
    state = world.backend.channels[ana.channel.id].thread_metadata
    assert state is not None
    assert not state.archived
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")


async def test_a_game_in_a_thread_that_a_moderator_locks_goes_on_unseen_until_its_end(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await moved_to_thread(world, ana, ben)
    table = await begun(opened, ana, ben)
    with world.as_bot():
        await world.bot.get_channel(ana.channel.id).edit(archived=True, locked=True)
    await world.settle()
    state = world.backend.channels[ana.channel.id].thread_metadata
    assert state is not None
    assert state.archived, "what a moderator locked stays locked"
    before = len(world.wire.sent)
    with world.fault("*", "/channels/*/messages*", http_error(400, 50083), times=1_000):
        await world.pass_time(30 * 60)
    assert (await world.bot.tables.find(table.id)).status == "over", "the clocks and the computers play it to its end"
    assert world.bot.tables.in_channel(ana.channel.id) is None
    assert len(routes(world, before)) < 100, "one request a move at most, not one a second"


async def test_removal_from_a_server_ends_its_tables_and_forgets_it(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    with world.as_bot():
        await world.bot.on_guild_remove(world.bot.get_guild(ana.member.guild.id))
    await world.settle()
    assert world.bot.tables.table(table.id).status == "over"
    assert await world.bot.store.load(table.id) is None


class Left:
    """What is kept of a server, before and after the bot was away."""

    def __init__(self, world: World, table: Table) -> None:
        self.world, self.table, self.guild = world, table.id, table.guild or 0

    async def kept(self) -> tuple[bool, bool, bool]:
        """Its table, its settings, its decks."""
        store = self.world.bot.store
        decks = await store.decks.decks_of(self.guild, "blank")
        return await store.load(self.table) is not None, (await store.server(self.guild)).pace is not None, bool(decks)


@pytest.fixture
async def left(opened: Opened, world: World, ana: Person) -> Left:
    await ana.slash("server", pace="slow-24")
    await ana.slash("deck list")
    return Left(world, await opened(ana))


async def removed(world: World, left: Left) -> None:
    """The bot is stopped, removed from that server, and started again."""
    opener = world._opener

    def away() -> Any:
        world._opener = opener
        world.backend.remove_guild(left.guild)
        return opener()

    world._opener = away
    await world.restart()
    await world.pass_time(5)  # Discord takes a while to tell all servers


async def test_a_server_that_removed_the_bot_while_it_was_away_is_found_at_the_start(world: World, left: Left) -> None:
    await world.restart()
    await world.pass_time(5)
    assert await left.kept() == (True, True, True), "it is there"
    await removed(world, left)
    assert await left.kept() == (False, False, False)
    assert world.bot.tables.open_tables() == []


@pytest.mark.parametrize(
    "how",
    [http_error(500), http_error(429), http_error(403, 40001), http_error(404), OSError("no network")],
    ids=["500", "429", "403", "404", "network"],
)
async def test_where_discord_cannot_say_so_nothing_is_deleted_before_the_next_start(
    world: World, left: Left, how: Exception
) -> None:
    with world.fault("GET", "/guilds/*", how) as fault:
        await removed(world, left)
        assert fault.hits == 1
    assert await left.kept() == (True, True, True)
    await world.restart()
    await world.pass_time(5)
    assert await left.kept() == (False, False, False)


async def test_a_server_that_discord_has_not_told_of_yet_is_no_server_that_was_left(world: World, left: Left) -> None:
    """As when it is down: it is not in the list, or told of later; asked about it, Discord knows better."""
    world.bot._connection._remove_guild(world.bot.get_guild(left.guild))
    with world.as_bot():
        await world.bot.on_ready()
    assert await left.kept() == (True, True, True)
    assert routes(world).count("GET /guilds/{id}") >= 1


async def test_the_servers_of_other_shards_are_not_looked_for(world: World, left: Left) -> None:
    world.bot._connection._remove_guild(world.bot.get_guild(left.guild))
    world.bot.shard_count = next(count for count in range(2, 99) if (left.guild >> 22) % count)
    with world.fault("GET", "/guilds/*", http_error(404, 10004)) as fault, world.as_bot():
        await world.bot.on_ready()
    assert fault.hits == 0
    assert await left.kept() == (True, True, True)


async def test_nor_is_any_while_a_shard_is_away(world: World, left: Left) -> None:
    world.bot._connection._remove_guild(world.bot.get_guild(left.guild))
    with world.fault("GET", "/guilds/*", http_error(404, 10004)) as fault, world.as_bot():
        await world.bot.on_shard_disconnect(1)
        await world.bot.on_ready()
    assert fault.hits == 0
    assert await left.kept() == (True, True, True)


async def test_time_without_discord_counts_against_nobody(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    with world.as_bot():
        await world.bot.on_shard_disconnect(0)
    await world.pass_time(600)
    assert world.bot.tables.table(table.id).revision == 3
    with world.as_bot():
        await world.bot.on_shard_resumed(0)
    await world.settle()
    left = world.bot.tables.table(table.id).deadline - world.now()
    assert 115_000 < left <= 120_000


async def test_a_shard_that_is_away_stops_its_own_clocks_alone(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    before = world.bot.tables.table(table.id)
    world.bot.shard_count = 2
    ours = ((table.guild or 0) >> 22) % 2
    with world.as_bot():
        await world.bot.on_shard_disconnect(0)
        await world.bot.on_shard_disconnect(1)
        await world.bot.on_shard_resumed(1 - ours)
    await world.pass_time(600)
    assert world.bot.tables.table(table.id) == before
    with world.as_bot():
        await world.bot.on_shard_ready(ours)
        await world.bot.on_shard_disconnect(1 - ours)
    await world.pass_time(125)
    assert world.bot.tables.table(table.id).state != before.state, "the other one stops nothing here"


async def test_a_shard_lost_again_while_time_is_given_back_stops_the_clocks(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_back = world.bot.tables.sweeper._give_back

    async def slowly(since: int, tables: list[Any]) -> None:
        await world.bot.on_shard_disconnect(0)
        await give_back(since, tables)

    with world.as_bot():
        await world.bot.on_shard_disconnect(0)
        with monkeypatch.context() as patched:
            patched.setattr(world.bot.tables.sweeper, "_give_back", slowly)
            await world.bot.on_shard_resumed(0)
        assert world.bot.away == {0}
        await world.bot.on_shard_resumed(0)
    assert not world.bot.away


async def test_a_turn_that_times_out_is_played(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await world.pass_time(125)
    assert f"{turn.member.user.global_name} ran out of time" in ana.table.words


async def test_a_forgotten_lobby_closes_and_tells(opened: Opened, world: World, ana: Person) -> None:
    await opened(ana)
    await world.pass_time(31 * 60)
    assert "forgotten" in ana.messages()[0].words
    assert ana.messages()[0].labels == ()


async def test_computers_play_by_themselves(opened: Opened, world: World, ana: Person) -> None:
    await opened(ana)
    await ana.press("Add a computer")
    await ana.press("Start")
    assert "Ana" in ana.table.words.splitlines()[0] or "Everybody" in ana.table.words.splitlines()[0]
