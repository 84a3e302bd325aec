"""The database cannot be written: whoever presses hears so in time, nothing happens, and then the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.demo.people import Answer, Person
from bot.demo.world import ACKNOWLEDGE_WITHIN, World
from bot.store.api import Removed
from bot.store.sqlite.backup import restore
from bot.store.sqlite.connection import PATIENCE
from tests.other_process import held
from tests.play.driver import Group


def test_a_press_that_waits_for_two_changes_is_still_answered_in_time() -> None:
    assert 2 * PATIENCE / 1000 <= ACKNOWLEDGE_WITHIN - 1


async def test_another_program_holds_the_database(world: World, ana: Person, ben: Person) -> None:
    group = Group(world, [ana, ben])
    await group.open()
    player = group.awaited()[0]
    press, before = await group.aim(player), group.now.revision
    with world.expecting_errors() as told, held(world.bot.settings.database):
        (answer,) = await player.world_presses([press])
    assert "Nothing is lost: try again in a moment." in answer.words
    assert any("Another program is using" in line for line in told)
    assert not any("Traceback" in line for line in told)
    assert group.now.revision == before
    await world.press_all([press])
    assert group.now.position == before + 1


async def test_the_database_is_deleted_under_the_running_bot(world: World, ana: Person, ben: Person) -> None:
    """At the next heartbeat play stops: whoever presses or types hears why, nothing more is said to be saved, and a
    restart on what was kept goes on where it stopped."""
    group = Group(world, [ana, ben])
    await group.open()
    await group.move()
    player = group.awaited()[0]
    press, before = await group.aim(player), group.now
    path: Path = world.bot.settings.database
    for name in list(path.parent.glob(f"{path.name}*")):
        if not name.name.endswith(".lock"):
            name.unlink()
    with world.expecting_errors() as told:
        await world.pass_time(21)
        assert world.bot.store.lost
        for answer in (*(await player.world_presses([press, press])), await ben.slash("table show")):
            assert "My database was taken away" in answer.words
        await world.pass_time(300)
        assert group.now == before, "no clock runs"
        with pytest.raises(Removed):
            await world.restart()
    assert not any("Traceback" in line for line in told)
    assert any(f"python -m bot restore {path}.rescued" in line for line in told)
    restore(path, path.with_name(f"{path.name}.rescued"))
    await world.restart()
    assert group.now.position == before.position
    assert await group.move()


async def test_the_database_comes_back_and_everybody_has_the_time_back(world: World, ana: Person, ben: Person) -> None:
    group = Group(world, [ana, ben])
    await group.open()
    await world.pass_time(30)
    before = group.now
    path: Path = world.bot.settings.database
    with world.expecting_errors():
        path.rename(path.with_name("elsewhere"))
        await world.pass_time(900)
        path.with_name("elsewhere").rename(path)
        await world.pass_time(21)
    assert world.bot.store.lost is None
    assert group.now.revision == before.revision + 1, "the time given back"
    assert (group.now.deadline or 0) - world.now() > 60_000
    assert await group.move()


async def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_space(
    world: World, ana: Person, ben: Person
) -> None:
    """SQLite itself finds no room for one more page."""
    group = Group(world, [ana, ben])
    await group.open()
    writer = world.bot.store.driver.writer
    ((pages,),) = await writer.execute_fetchall("PRAGMA page_count")
    await writer.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    with world.expecting_errors() as told:
        answer, before = await one_more(group)
        while group.now.revision > before:
            answer, before = await one_more(group)
    assert "The disk I save on is full" in answer.words
    assert any("No space left for" in line for line in told)
    assert not any("Traceback" in line for line in told)
    await writer.execute_fetchall("PRAGMA max_page_count = 1000000")
    _, before = await one_more(group)
    assert group.now.revision > before


async def one_more(group: Group) -> tuple[Answer, int]:
    """Somebody moves: what they are told, and the revision before."""
    await group.world.pass_time(1)
    player = group.awaited()[0]
    press, before = await group.aim(player), group.now.revision
    (answer,) = await player.world_presses([press])
    return answer, before
