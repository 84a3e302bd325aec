"""Finished tables: rematch, record, and how they are forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.game import Refused
from bot.engine.luck import commitment_to
from bot.engine.replay import verify
from bot.tables.acts import Away, Back, End, Join, Leave, Rematch
from bot.tables.changes import AT_THE_END
from bot.tables.model import DAY, HOUR, ChannelTaken, Gone, NotSeated, Table
from tests.tables.running_tables import ANA, BEN, CARLA, MOD, RunningTables, running_tables
from tests.tables.toy import Again, Toy, Wait, Win, toys


async def won(toy: RunningTables, *, computers: int = 0) -> Table:
    """A game of Ana and Ben that is over."""
    table = await toy.started(ANA, BEN, computers=computers, game="toy", pace="slow-12")
    await toy.quiet()
    return await toy.play(table, (ANA, BEN)[toy.to_act(table)[0]], Win())


async def test_the_result_stands_at_the_table(toy: RunningTables) -> None:
    table = await won(toy)
    assert table.result is not None
    assert (table.status, table.deadline, table.closed) == ("over", None, None)
    assert toy.tables.in_channel(table.channel) is None


async def test_a_table_that_is_over_keeps_what_led_to_its_end_and_all_may_read(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    for _ in range(AT_THE_END):
        table = await toy.act(table, BEN, Away())
        table = await toy.act(table, BEN, Back())
    kept = (await toy.act(table, MOD, End())).recent
    assert len(table.recent) > AT_THE_END == len(kept)
    assert all(event.to is None for event in kept)


async def test_a_rematch_has_the_same_people_and_settings_and_passes_the_first_turn_on(toy: RunningTables) -> None:
    old = await won(toy, computers=1)
    new = (await toy.tables.act(old.id, BEN, Rematch(), revision=None, interaction=1)).table
    assert (new.status, new.host, new.pace, new.options) == ("lobby", BEN.user, old.pace, old.options)
    assert [player.name for player in new.players] == [player.name for player in old.players]
    assert new.secret != old.secret
    assert "everybody sits here again. Whoever does not want to play leaves" in new.recent[-1].text.message
    playing = await toy.started_from(new, BEN)
    assert old.setup is not None
    assert playing.setup is not None
    assert playing.setup.first == (old.setup.first + 1) % 3


async def test_who_was_away_is_there_again_at_a_rematch_and_may_leave(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, CARLA, game="toy")
    table = await toy.act(table, CARLA, Leave())
    over = await toy.act(table, MOD, End())
    new = await toy.tables.rematch(over.id, ANA, interaction=1)
    assert [player.user for player in new.players] == [ANA.user, BEN.user, None]
    assert [player.computer for player in new.players] == [False, False, True]
    assert len((await toy.act(new, BEN, Leave())).players) == 2


async def test_a_rematch_is_refused_to_strangers_too_early_and_in_a_busy_channel(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    with pytest.raises(Refused, match="still runs"):
        await toy.tables.rematch(table.id, ANA, interaction=None)
    await toy.act(table, MOD, End())
    with pytest.raises(NotSeated):
        await toy.tables.rematch(table.id, CARLA, interaction=None)
    await toy.open(CARLA, game="toy")
    with pytest.raises(ChannelTaken):
        await toy.tables.rematch(table.id, ANA, interaction=None)


async def test_there_is_no_rematch_and_no_record_of_a_lobby(toy: RunningTables) -> None:
    table = await toy.act(await toy.open(ANA, game="toy"), ANA, End())
    with pytest.raises(Refused, match="No game"):
        await toy.tables.rematch(table.id, ANA, interaction=None)
    with pytest.raises(Refused, match="No game"):
        await toy.tables.record(table.id)


async def test_the_secret_stays_secret_until_the_end(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    with pytest.raises(Refused, match="secret"):
        await toy.tables.record(table.id)


async def test_the_record_of_a_game_with_moments_and_pauses_can_be_checked(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    person = (ANA, BEN)[toy.to_act(table)[0]]
    await toy.play(table, person, Again())
    await toy.play(table, person, Wait(5_000))
    await toy.pass_time(5_000)
    await toy.act(await toy.play(table, person, Again()), MOD, End())
    record = await toy.tables.record(table.id)
    assert verify(Toy(), record) == 4
    assert record.commitment == commitment_to(bytes.fromhex(table.secret))


async def test_the_record_of_a_rematch_can_be_checked(toy: RunningTables) -> None:
    new = await toy.started_from(await toy.tables.rematch((await won(toy)).id, ANA, interaction=1), ANA)
    over = await toy.act(new, MOD, End())
    assert verify(Toy(), await toy.tables.record(over.id)) == 0


async def test_controls_of_a_finished_table_are_refused_with_what_to_do(toy: RunningTables) -> None:
    table = await won(toy)
    for _ in range(2):
        with pytest.raises(Refused, match="rematch"):
            await toy.play(table, ANA, Win())
        with pytest.raises(Refused, match="rematch"):
            await toy.act(table, CARLA, Join())
        await toy.pass_time(2 * HOUR)
        with pytest.raises(Gone):
            toy.tables.table(table.id)
    assert (await toy.tables.find(table.id)).result == table.result


async def test_finished_tables_are_dropped_after_a_set_time(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, toys()) as toy:
        table = await won(toy)
        running = await toy.open(ANA, game="toy", pace="slow-72")
        for _ in range(31):
            assert (await toy.tables.find(table.id)).status == "over"
            await toy.act(running, MOD, Join())
            await toy.act(running, MOD, Leave())
            await toy.pass_time(DAY)
        await toy.pass_time(DAY)
        with pytest.raises(Gone):
            await toy.tables.find(table.id)
        assert toy.now(running).status == "lobby"
