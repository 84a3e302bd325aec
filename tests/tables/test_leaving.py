"""Everything that takes a person, or the place itself, away from a running game. Nobody is ever locked out."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.words import Words
from bot.tables.acts import AskSeat, End, Leave, PassHost, Remove
from bot.tables.model import LIVE, PACES, Actor, NotSeated
from tests.tables.running_tables import ANA, BEN, CARLA, CHANNEL, GUILD, MOD, RunningTables
from tests.tables.toy import Pass


async def test_who_leaves_is_followed_by_a_computer_for_good(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, CARLA, game="toy")
    table = await toy.act(table, BEN, Leave())
    left = table.players[1]
    assert (left.user, left.computer) == (None, True)
    assert left.name != "Ben"
    assert toy.tables.view(table, BEN.user).seat is None
    await toy.open(BEN, channel=CHANNEL + 1, game="toy")


async def test_the_game_goes_on_when_the_one_who_must_act_leaves(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, CARLA, game="toy")
    seat = toy.to_act(table)[0]
    await toy.act(table, (ANA, BEN, CARLA)[seat], Leave())
    await toy.quiet()
    assert toy.to_act(table) == [(seat + 1) % 3]
    assert toy.now(table).deadline is not None


async def test_when_the_host_leaves_the_next_person_is_host(toy: RunningTables) -> None:
    table = await toy.act(await toy.started(ANA, BEN, game="toy"), ANA, Leave())
    assert table.host == BEN.user


async def test_when_the_last_person_leaves_the_table_ends(toy: RunningTables) -> None:
    table = await toy.act(await toy.started(ANA, computers=1, game="toy"), ANA, Leave())
    assert (table.status, table.deadline) == ("over", None)
    assert table.closed is not None
    await toy.open(ANA, game="toy")


async def test_the_host_or_a_moderator_removes_a_person(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, CARLA, game="toy")
    with pytest.raises(Refused, match="host"):
        await toy.act(table, BEN, Remove(2))
    table = await toy.act(table, ANA, Remove(2))
    assert table.players[2].computer
    table = await toy.act(table, MOD, Remove(0))
    assert table.host == BEN.user
    with pytest.raises(Refused, match="A computer sits there"):
        await toy.act(table, BEN, Remove(2))


async def test_the_host_passes_on_in_a_running_game(toy: RunningTables) -> None:
    table = await toy.act(await toy.started(ANA, BEN, game="toy"), ANA, PassHost(1))
    assert table.host == BEN.user


async def test_who_leaves_the_server_leaves_all_tables_there(toy: RunningTables) -> None:
    playing = await toy.started(ANA, BEN, game="toy")
    lobby = await toy.lobby(BEN, CARLA, channel=81, game="toy")
    elsewhere = await toy.open(BEN, channel=82, game="toy", guild=GUILD + 1)
    await toy.tables.person_left(GUILD, BEN.user)
    assert [player.user for player in toy.now(playing).players] == [ANA.user, None]
    assert [player.user for player in toy.now(lobby).players] == [CARLA.user]
    assert toy.now(elsewhere).status == "lobby"
    await toy.tables.person_left(None, BEN.user)
    assert toy.now(elsewhere).status == "over"


async def test_who_wants_to_be_forgotten_is_known_nowhere(toy: RunningTables) -> None:
    zoe = Actor(987_654_321, "Zoe")
    playing = await toy.started(ANA, zoe, CARLA, game="toy")
    lobby = await toy.lobby(BEN, zoe, channel=81, game="toy")
    asking = await toy.act(await toy.started(ANA, BEN, computers=1, channel=82, game="toy"), zoe, AskSeat(2))
    ended = await toy.act(await toy.started(ANA, zoe, channel=83, game="toy"), MOD, End())
    await toy.tables.forget(zoe.user)
    assert [toy.now(table).status for table in (playing, lobby, asking)] == ["playing", "lobby", "playing"]
    assert toy.now(asking).motion is None
    assert [player.user for player in (await toy.tables.find(ended.id)).players] == [ANA.user, None]
    for table in (playing, lobby, asking, ended):
        row = await toy.store.load(table.id)
        assert row is not None
        about = row.about + repr(await toy.store.log(table.id))
        assert "Zoe" not in about
        assert str(zoe.user) not in about


async def test_the_log_does_not_name_who_became_the_host_when_somebody_was_away(toy: RunningTables) -> None:
    zoe = Actor(987_654_321, "Zoe")
    table = await toy.started(ANA, zoe, game="toy")
    while toy.now(table).host == ANA.user:
        seat = toy.to_act(table)[0]
        if seat == 0:
            await toy.pass_time(PACES[LIVE].turn)
        else:
            await toy.play(table, zoe, Pass())
    said = Words("en", ["Ana", "Zoe"])(toy.now(table).recent[-1].text)
    assert "Zoe is the host now." in said
    await toy.tables.forget(zoe.user)
    assert "Zoe" not in repr(await toy.store.log(table.id))


async def test_a_lost_channel_ends_its_table(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    why = text("This channel was deleted.")
    change = await toy.tables.close(table.id, why)
    assert change is not None
    assert (change.table.status, change.table.closed) == ("over", why)
    assert await toy.tables.close(table.id, why) is None
    assert await toy.tables.close(999, why) is None
    await toy.open(ANA, game="toy")


async def test_a_lost_server_ends_its_tables(toy: RunningTables) -> None:
    here = [await toy.open(ANA, channel=channel, game="toy") for channel in (1, 2)]
    elsewhere = await toy.open(ANA, channel=3, game="toy", guild=GUILD + 1)
    await toy.tables.close_server(GUILD)
    assert [toy.now(table).status for table in (*here, elsewhere)] == ["over", "over", "lobby"]


async def test_strangers_can_do_nothing_but_watch(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    with pytest.raises(NotSeated, match="watch"):
        await toy.play(table, CARLA, Pass())
    with pytest.raises(NotSeated, match="watch"):
        await toy.act(table, CARLA, Leave())
