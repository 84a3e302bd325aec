"""What does not go as planned at a game night is said in one clear sentence, to those whom it concerns."""

from __future__ import annotations

import pytest

from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.store.api import PersonRow, ServerRow
from tests.cogs.night.planning import MINUTE, announced, begun, board, boards, open_tables, planned, says, the_night
from tests.ui.conftest import quiet_for


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ("when it is dark", "I cannot read when that is"),
        ("20:30", "Say as well what time it is for you now"),
        ("in 90 days", "in 60 days at the latest"),
        ("2020-01-01 20:30", "That is past"),
    ],
)
async def test_a_time_that_cannot_be_is_refused_with_how_to_write_it(
    world: World, ana: Person, when: str, said: str
) -> None:
    clock = "" if when == "20:30" else "14:00"
    assert said in (await planned(ana, when, clock=clock)).words
    assert boards(ana) == []


async def test_a_clock_is_asked_for_once_where_somebody_has_said_what_theirs_shows(world: World, ana: Person) -> None:
    await world.bot.store.set_person(PersonRow(ana.id, quiet=quiet_for(world, 60)))
    opened = await ana.slash("night plan", game="blanco")
    shown = next(part for part in opened.reply.form["components"] if part["component"]["custom_id"] == "clock")  # type: ignore[index]
    assert shown["component"]["value"] == "07:00"


async def test_if_nobody_comes_it_is_off_after_a_while(world: World, ana: Person, ben: Person) -> None:
    await announced(ana, "in 20 minutes")
    await says("I am coming", ben)
    await world.pass_time(21 * MINUTE)
    assert "It begins as soon as one of you is here" in board(ben).words
    assert "They come, and are not here yet: Ben" in board(ben).words
    await world.pass_time(15 * MINUTE)
    assert "The game night is off" in board(ben).words
    assert "Nobody was here." in board(ben).words
    assert open_tables(world) == []


async def test_who_comes_is_told_when_it_is_called_off_or_put_off(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await announced(ana, "in 2 days")
    await says("I am coming", ben, dora)
    await world.bot.store.set_person(PersonRow(dora.id, "never"))
    first = board(ana).id
    await ana.press("Manage", on=board(ana))
    await ana.fill(await ana.press("Change it"), when="in 1 day", tables="2", rounds="1", filling="swiss")
    moved = board(ana)
    assert moved.id != first
    assert ben.mention in moved.words
    assert dora.mention not in moved.words, "she never wants to be called"
    assert "At most 2 tables at once, filled at random." in moved.words
    assert "Only whoever plans it" in (await ben.press("Manage", on=board(ben))).words
    rita = add_person(world, ana.channel, "Rita", moderator=True)
    await rita.press("Manage", on=board(rita))
    await rita.press("Call it off")
    await rita.press("Yes, call it off")
    off = board(ana)
    assert "The game night is off" in off.words
    assert ben.mention in off.words
    assert off.labels == ()
    await world.pass_time(10)
    assert [one.id for one in boards(ana)] == [off.id], "those of before are gone"
    assert "This game night is over" in (await ben.press("I am coming", on=moved)).words


async def test_a_message_that_was_deleted_is_there_again_with_the_next_news(
    world: World, ana: Person, ben: Person
) -> None:
    await announced(ana)
    lost = board(ana)
    world.backend.delete_message(ana.channel.id, lost.id)
    await ben.press("I am coming", on=lost)
    assert board(ana).id != lost.id
    assert "1 comes: Ben" in board(ana).words
    world.backend.delete_message(ana.channel.id, board(ana).id)
    shown = await ana.slash("night list")
    assert "A Little White Die" in shown.words
    await ana.press("1. A Little White Die")
    await ana.press("Call it off")
    await ana.press("Yes, call it off")
    assert "The game night is off" in board(ana).words
    assert "No game night is planned here" in (await ana.slash("night list")).words


async def test_after_a_long_time_away_it_is_asked_who_is_here_and_nothing_is_lost(
    world: World, ana: Person, ben: Person
) -> None:
    """The bot comes back hours after the time."""
    await announced(ana)
    await says("I am coming", ben)
    await world.restart(away=120 * MINUTE)
    await world.pass_time(10)
    assert ben.mention in board(ben).words
    assert open_tables(world) == []
    await world.pass_time(14 * MINUTE)
    await says("I am here", ben)
    assert [table.players[0].user for table in open_tables(world)] == [ben.id]


async def test_without_threads_there_is_one_table_in_the_channel_itself(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    world.allow(ana.channel, create_public_threads=False)
    assert "room for one table" in (await planned(ana, "in 2 minutes")).words
    await ana.press("Announce it here")
    await says("I am here", ana, ben)
    await world.pass_time(2 * MINUTE)
    (table,) = open_tables(world)
    assert (table.channel, table.audience) == (ana.channel.id, None)


async def test_rights_that_are_gone_and_a_channel_that_is_no_place_for_tables_end_it_with_a_sentence(
    world: World, ana: Person, ben: Person
) -> None:
    await announced(ana)
    await says("I am coming", ben)
    other = world.env.guild.create_text_channel("tables")
    await world.bot.store.set_server(ServerRow(world.env.guild.id, channels=(other.id,)))
    await world.pass_time(6 * MINUTE)
    await says("I am here", ben)
    await world.pass_time(15 * MINUTE)
    assert "Tables are not opened in this channel any more." in board(ben).words


async def test_where_the_channel_is_deleted_nothing_is_left_to_do(world: World, ana: Person, ben: Person) -> None:
    await announced(ana)
    await says("I am coming", ben)
    world.backend.delete_channel(ana.channel.id)
    await world.pass_time(25 * MINUTE)
    assert (await the_night(world)).stage in ("announced", "off")
    await world.pass_time(20 * MINUTE)
    assert (await the_night(world)).stage == "off"


async def test_nobody_is_called_in_quiet_hours(world: World, ana: Person, ben: Person) -> None:
    await announced(ana)
    await says("I am coming", ana, ben)
    await world.bot.store.set_person(PersonRow(ben.id, quiet=quiet_for(world, 600)))
    await world.pass_time(6 * MINUTE)
    assert ana.mention in board(ana).words
    assert ben.mention not in board(ana).words


async def test_somebody_who_is_forgotten_is_in_no_night_any_more(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(world, ana, ben, dora)
    assert "Dora" in board(ana).words
    await dora.slash("privacy", delete="yes")
    await ana.slash("privacy", delete="yes")
    await world.pass_time(10)
    assert "Dora" not in board(ana).words
    store = world.bot.store.nights
    assert [guest.user for guest in await store.guests(1)] == [ben.id]
    assert {seat.user for seat in await store.seats(1)} == {ben.id}
    assert (await the_night(world)).host == 0
