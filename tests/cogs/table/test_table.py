import json
import re

import discord
import msgspec
import pytest

from bot.demo.people import Person, add_person, add_server
from bot.demo.world import World
from bot.engine.replay import Mismatch, Record, verify
from bot.store.driver import one
from cogs.little_white_die.rules.game import GAME
from tests.cogs.table.attachments import attached
from tests.store.rows import about_of, tampered


async def started(host: Person, guest: Person) -> None:
    await host.slash("little-white-die new")
    await guest.press("Join")
    await host.press("Start")


@pytest.mark.parametrize("command", ["table show", "table hand", "table end"])
async def test_without_a_table_the_way_to_one_is_told(ben: Person, command: str) -> None:
    answer = await ben.slash(command)
    assert "no open table in this channel" in answer.words
    assert all(message.private for message in answer.messages)


async def test_show_brings_the_table_to_the_bottom(ana: Person, ben: Person) -> None:
    await started(ana, ben)
    old = ana.table
    await ben.slash("table show")
    assert ana.table.id > old.id
    assert ana.table.labels == old.labels
    assert not next(message for message in ana.messages() if message.id == old.id).controls


async def test_hand_opens_the_own_panel_from_anywhere_in_the_channel(ana: Person, ben: Person) -> None:
    await started(ana, ben)
    await ben.slash("table hand")
    assert ben.panel.private
    assert "Your cards" in ben.panel.alt[0]
    assert ben.panel.id not in [message.id for message in ana.messages()]


async def test_a_moderator_ends_at_once(ana: Person, ben: Person) -> None:
    await started(ana, ben)
    assert "The table has ended" in (await ana.slash("table end")).words
    assert "no open table" in (await ben.slash("table show")).words


async def test_a_moderator_who_does_not_play_is_asked_first(ana: Person, ben: Person, dora: Person) -> None:
    await started(ben, dora)
    assert "End this game?" in (await ana.slash("table end")).words
    assert "closed" not in ben.table.words
    await ana.press("Yes, end it")
    assert "closed" in ben.table.words


async def test_a_table_that_was_broken_off_tells_of_nothing_next(ana: Person, ben: Person) -> None:
    await started(ana, ben)
    await ana.slash("table end")
    assert "Liar" not in ana.table.words


async def test_players_end_by_a_vote(ben: Person, dora: Person) -> None:
    await started(ben, dora)
    assert "The others vote" in (await ben.slash("table end")).words
    assert "wants to end the game" in dora.table.words
    assert re.search(r"the vote ends <t:\d+:R>", dora.table.words)
    await dora.press("More")
    await dora.press("Vote to end the game")
    assert "closed" in dora.table.words


async def test_verify_gives_the_record_of_the_last_game_and_the_verdict(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await started(ana, ben)
    await ana.slash("table end")
    answer = await dora.slash("table verify")
    assert "✅ All is right" in answer.words
    record = msgspec.json.decode(attached(world, answer.messages[-1].payload), type=Record)
    assert verify(GAME, record) == len(record.entries)
    assert record.secret in answer.words
    assert record.commitment in answer.words


async def test_verify_tells_of_a_record_that_does_not_add_up(world: World, ana: Person, carla: Person) -> None:
    await started(ana, carla)
    await ana.slash("table end")
    await world.restart()  # what is in the database counts
    store = world.bot.store
    await tampered(store, 1, about=json.dumps(await about_of(store, 1) | {"seed": "00" * 32}))
    with world.expecting_errors() as told:
        answer = await carla.slash("table verify")
    assert "❌ Questo verbale non torna" in answer.words
    assert attached(world, answer.messages[-1].payload)
    assert len(told) == 1


async def test_verify_says_that_a_game_began_with_other_rules(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("diceland new")
    await ben.press("Join")
    await ana.press("Start")
    await ana.slash("table end")
    await world.restart()
    store = world.bot.store
    about = await about_of(store, 1)
    del about["version"]
    await tampered(store, 1, about=json.dumps(about))
    await store.driver.transaction([one("UPDATE tables SET state_version = 1")])
    answer = await ben.slash("table verify")
    assert "ℹ️ This game began with version 1 of its rules, and I have version 2" in answer.words
    record = msgspec.json.decode(attached(world, answer.messages[-1].payload), type=Record)
    with pytest.raises(Mismatch, match="made by version 1 of the game"):
        verify(world.bot.games["diceland"].game, record)


async def test_verify_finds_a_table_by_its_number(ana: Person, ben: Person) -> None:
    await started(ana, ben)
    await ana.slash("table end")
    assert "table 1" in (await ben.slash("table verify", number=1)).words
    assert "no longer here" in (await ben.slash("table verify", number=99)).words


async def test_verify_keeps_the_secret_of_an_open_table(ana: Person, ben: Person) -> None:
    await started(ana, ben)
    assert "stays secret" in (await ben.slash("table verify", number=1)).words
    assert "No game has ended" in (await ben.slash("table verify")).words


async def test_verify_finds_no_tables_of_other_servers(world: World, ana: Person, ben: Person) -> None:
    await started(ana, ben)
    await ana.slash("table end")
    _, elsewhere = add_server(world, "Elsewhere")
    stranger = add_person(world, elsewhere, "Zoe")
    assert "no such table here" in (await stranger.slash("table verify", number=1)).words


async def test_verify_finds_no_tables_of_channels_that_somebody_cannot_see(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    hidden = discord.PermissionOverwrite(view_channel=False)
    staff = world.env.guild.create_text_channel("staff", overwrites={dora.member: hidden})
    await started(*(Person(world, person.member, staff, "en-US") for person in (ana, ben)))
    await Person(world, ana.member, staff, "en-US").slash("table end")
    assert "✅ All is right" in (await ben.slash("table verify", number=1)).words
    assert "no such table here" in (await dora.slash("table verify", number=1)).words


async def test_tables_says_where_and_whose_turn(world: World, ana: Person, ben: Person, dora: Person) -> None:
    assert "`/play` opens one" in (await ben.slash("tables")).words
    await ana.slash("little-white-die new")
    await ben.press("Join")
    assert "not begun yet" in (await ben.slash("tables")).words
    await ana.press("Start")
    told = [(await person.slash("tables")).words for person in (ana, ben)]
    assert sorted("it is your turn" in words for words in told) == [False, True]
    assert all(f"{ana.channel.id}/{ana.table.id}" in words for words in told)
    assert "sit at no table" in (await dora.slash("tables")).words
