"""Who has wished it is told that a table opens: in one message for all, now and then, and never against their will."""

from __future__ import annotations

import pytest

from bot.demo.people import Person, add_person, add_server
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.store.api import PersonRow
from bot.tables.model import DAY
from bot.ui.messages.opening_call import MOST_CALLED
from tests.ui.conftest import Opened, calls, carrying, moved_to_thread, quiet_for

GAME = "A Little White Die"


def mentioned(person: Person) -> list[str]:
    """The words of the calls in the channel."""
    return [call.words for call in calls(person)]


async def wished(*people: Person, game: str = GAME) -> None:
    for person in people:
        await person.slash("play")
        await person.press("Tell me when a table opens here")
        await person.press(game)


async def test_all_who_wish_it_are_told_in_one_message_that_goes_with_the_lobby(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await wished(ana, ben, dora)
    assert GAME in dora.panel.words
    await world.restart()
    await opened(ana)
    await world.pass_time(15)
    assert mentioned(ana) == []
    await ben.press("Join")
    await world.pass_time(10)
    (told,) = mentioned(ana)
    assert told.startswith(f"{dora.mention} A table of {GAME} is open")
    assert str(ana.table.id) in told
    sent = next(one.json for one in world.wire.sent if isinstance(one.json, dict) and one.json.get("content") == told)
    assert sent["allowed_mentions"] == {"parse": [], "users": [dora.id]}
    await world.restart()
    await world.pass_time(60)
    assert len(mentioned(ana)) == 1, "nobody is told twice of one table"
    await ana.press("Start")
    await world.pass_time(61)
    assert not any(dora.mention in words for words in mentioned(ana))


async def test_nobody_is_told_twice_within_an_hour_nor_of_other_games_nor_of_full_tables(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await wished(ben)
    await wished(dora, game="BLANCO")
    for told in (1, 0):
        await opened(ana)
        await world.pass_time(30)
        assert len(mentioned(ana)) == told
        await ana.slash("table end")
        await world.settle()
    await world.pass_time(3600)
    await opened(ana)
    while "Add a computer" in ana.table.labels:
        await ana.press("Add a computer")
    await world.pass_time(30)
    assert mentioned(ana) == []


async def test_a_wish_is_ended_runs_out_and_keeps_to_quiet_hours(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person, carla: Person
) -> None:
    await wished(ben, dora)
    await ben.press(f"No longer {GAME}")
    await world.bot.store.set_person(PersonRow(dora.id, quiet=quiet_for(world, minutes=180)))
    await carla.slash("play")
    await carla.press("Dimmi quando qui si apre un tavolo")
    await carla.press(GAME)
    assert "per 90 giorni" in carla.panel.words
    await world.bot.store.wishes.add(
        ana.member.guild.id, ana.channel.id, "little_white_die", carla.id, world.now() - 90 * DAY
    )
    await opened(ana)
    await world.pass_time(30)
    assert mentioned(ana) == []
    await dora.slash("play")
    await dora.press("Tell me when a table opens here")
    await dora.press("Tell me of none any more, anywhere")
    assert await world.bot.store.wishes.by(dora.id) == 0


async def test_in_a_thread_the_wishes_of_its_channel_hold(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await wished(ben)
    await moved_to_thread(world, ana, ben)
    await opened(ana)
    await world.pass_time(30)
    assert len(mentioned(ana)) == 1
    await ben.slash("play")
    await ben.press("Tell me when a table opens here")
    assert f"No longer {GAME}" in ben.panel.labels


async def test_moderators_switch_it_off(opened: Opened, world: World, ana: Person, ben: Person, dora: Person) -> None:
    await wished(ben)
    assert "are not told" in (await ana.slash("server", openings="no")).words
    await dora.slash("play")
    await dora.press("Tell me when a table opens here")
    assert "switched that off" in (await dora.press(GAME)).words
    await opened(ana)
    await world.pass_time(30)
    assert mentioned(ana) == []


@pytest.mark.parametrize("forged", ["chess/on", "little_white_die/always", "blanco/on/on", "none/none"])
async def test_forged_wishes_are_refused(world: World, ben: Person, forged: str) -> None:
    await ben.slash("play")
    await ben.press("Tell me when a table opens here")
    wish = next(control for control in ben.panel.controls if control.label == GAME)
    path = wish.custom_id.replace("little_white_die/on", forged)
    assert path != wish.custom_id
    (answer,) = await ben.world_presses([carrying(ben, ben.panel, path)])
    assert "of no use any more" in answer.words
    assert await world.bot.store.wishes.by(ben.id) == 0


async def test_a_refused_message_stops_no_table_and_is_not_tried_again(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await wished(ben)
    await opened(ana)
    with world.fault("POST", "/channels/*/messages", http_error(403, 50013)) as fault:
        await world.pass_time(300)
    assert fault.hits == 1
    await world.pass_time(60)
    assert mentioned(ana) == []
    await ben.press("Join")
    assert "Ben" in ana.table.words


async def test_who_waited_longest_is_told_first_and_there_is_a_most(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    game, store = "little_white_die", world.bot.store.wishes
    for user in range(1, MOST_CALLED + 10):
        await store.add(ana.member.guild.id, ana.channel.id, game, 10**15 + user, world.now())
    await store.told(ana.channel.id, game, [10**15 + 1], 5)
    await opened(ana)
    await world.pass_time(30)
    (told,) = mentioned(ana)
    assert told.count("<@") == MOST_CALLED
    assert f"<@{10**15 + 1}>" not in told
    assert len(told) < 2000


async def test_wishes_end_with_the_server_the_channel_and_the_person(world: World, ana: Person, ben: Person) -> None:
    _, elsewhere = add_server(world, "Elsewhere")
    stranger = add_person(world, elsewhere, "Zoe")
    await world.settle()
    await wished(ana, ben, stranger)
    await ben.slash("privacy", delete="yes")
    with world.as_bot():
        await world.bot.on_guild_remove(world.bot.get_guild(stranger.member.guild.id))
    counts = [await world.bot.store.wishes.by(person.id) for person in (ana, ben, stranger)]
    assert counts == [1, 0, 0]
    with world.as_bot():
        await world.bot.on_guild_channel_delete(world.bot.get_channel(ana.channel.id))
    assert await world.bot.store.wishes.by(ana.id) == 0
