"""A finished game is found again, and stepped through by whoever may see its channel, and by nobody else."""

from __future__ import annotations

import re

import discord

from bot.demo.people import Control, Person, add_person, add_server
from bot.demo.world import World
from tests.cogs.history.past import played
from tests.ui.conftest import moved_to_thread

LWD = "little_white_die"


async def test_a_game_that_ended_is_listed_opened_and_stepped_through(world: World, ana: Person, ben: Person) -> None:
    await played(world, ana, ben, LWD, 6)
    seen = ana.table.pictures
    await world.restart()
    listed = await ben.slash("history games")
    assert "**1** · A Little White Die" in listed.words
    assert "Ana and Ben: Ana has ended this table. [To the table](https://discord.com/channels/" in listed.words
    assert listed.messages[0].private
    opened = await ben.press("1: A Little White Die", on=ben.panel)
    assert "table 1: step 0 of 6" in opened.words
    assert "Round 1. Ana has 6 cards." in ben.panel.alt[0]
    (beginning,) = ben.panel.pictures
    await ben.press("Forward ▶", on=ben.panel)
    assert "step 1 of 6" in ben.panel.words
    assert "> Ana asks for" in ben.panel.words
    assert ben.panel.pictures != (beginning,)
    await ben.press("Last ⏭", on=ben.panel)
    assert "step 6 of 6" in ben.panel.words
    assert ben.panel.pictures == seen
    await ben.press("◀ Back", on=ben.panel)
    await ben.press("⏮ First", on=ben.panel)
    assert ben.panel.pictures == (beginning,)
    await ben.fill(await ben.press("Jump to…", on=ben.panel), step="4")
    assert "step 4 of 6" in ben.panel.words


async def test_games_are_looked_for_by_who_has_played_and_by_game(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await played(world, ana, ben, LWD, 1)
    await played(world, ana, dora, LWD, 1)
    both = await ben.slash("history games", whose="server")
    assert "**1** ·" in both.words
    assert "**2** ·" in both.words
    assert "**2** ·" not in (await ben.slash("history games")).words
    assert "**2** ·" not in (await ana.slash("history games", player=ben.member)).words
    of_two = await ben.slash("history games", player=dora.member, against=ana.member)
    assert "**2** ·" in of_two.words
    assert "**1** ·" not in of_two.words
    assert "No game has ended here" in (await ben.slash("history games", game="blanco")).words
    await ben.press("A Little White Die", on=ben.panel)
    assert "**1** ·" in ben.panel.words
    assert "no game of this name" in (await ben.slash("history games", game="chess")).words


async def test_each_seat_has_eyes_of_its_own(world: World, ana: Person, ben: Person, dora: Person) -> None:
    await played(world, ana, ben, LWD, 6)
    await dora.slash("history open", number=1, step=6)
    table = dora.panel
    await dora.press("Ana", on=dora.panel)
    anas = dora.panel
    await dora.press("Ben", on=dora.panel)
    assert "As Ben saw it." in dora.panel.words
    assert len({table.alt, anas.alt, dora.panel.alt}) == 3
    assert len({table.pictures, anas.pictures, dora.panel.pictures}) == 3
    await dora.slash("settings", **{"text-mode": True})
    await dora.slash("history open", number=1, step=6)
    await dora.press("All hands open", on=dora.panel)
    assert "All hands are open." in dora.panel.words
    for said in (*anas.alt, *table.alt):
        assert all(sentence in dora.panel.words for sentence in re.split(r"(?<=\.) ", said))


async def test_with_all_hands_open_it_is_told_who_was_told_what(world: World, ana: Person, ben: Person) -> None:
    await played(world, ana, ben, LWD, 6)
    replay = await world.bot.tables.replay(1)
    rolled = next(number for number, step in enumerate(replay.steps) if any(event.to for event in step.events))
    await ben.slash("settings", **{"text-mode": True})
    await ben.slash("history open", number=1, step=rolled)
    await ben.press("All hands open", on=ben.panel)
    assert "> Ana: Your dice show" in ben.panel.words
    assert "> Ben: Your dice show" in ben.panel.words
    await ben.press("Film", on=ben.panel)
    assert f"**{rolled}** · Ana: Your dice show" in ben.panel.words
    assert f"**{rolled}** · Ben: Your dice show" in ben.panel.words


async def test_a_step_is_shared_with_the_way_to_it(world: World, ana: Person, ben: Person, dora: Person) -> None:
    await played(world, ana, ben, LWD, 6)
    await ben.slash("history open", number=1, step=5)
    shown = ben.panel
    shared = await ben.press("Share", on=ben.panel)
    message = shared.messages[-1]
    assert not message.private
    assert message.pictures == shown.pictures
    assert message.labels == ("Replay from here",)
    assert not message.payload["mentions"]
    await world.restart()
    await dora.press("Replay from here", on=message)
    assert "step 5 of 6" in dora.panel.words
    assert dora.panel.private


async def test_nothing_of_a_game_that_still_runs_is_replayed(world: World, ana: Person, ben: Person) -> None:
    await played(world, ana, ben, LWD, 4, over=False)
    assert "still runs" in (await ben.slash("history open", number=1)).words
    for way in ("", "_share", "_ask", "_jump"):
        (answer,) = await ben.world_presses([ben.push(ben.table, Control("", f"cb:0:-:greplay{way}/1/0/all", True))])
        assert "still runs" in answer.words
        assert not answer.messages[0].pictures
    assert "No game has ended here" in (await ben.slash("history games", whose="server")).words


async def test_who_cannot_see_the_channel_is_told_of_no_game_in_it(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    hidden = discord.PermissionOverwrite(view_channel=False)
    staff = world.env.guild.create_text_channel("staff", overwrites={dora.member: hidden})
    host, guest = (Person(world, person.member, staff, "en-US") for person in (ana, ben))
    await played(world, host, guest, LWD, 4)
    assert "**1** ·" in (await ben.slash("history games", whose="server")).words
    assert "step 0 of 4" in (await ben.slash("history open", number=1)).words
    assert "No game has ended here yet." in (await dora.slash("history games", whose="server")).words
    assert "None of your games has ended yet." in (await dora.slash("history games")).words
    assert "No game has ended here that fits." in (await dora.slash("history games", player=ana.member)).words
    assert "no such table" in (await dora.slash("history open", number=1)).words
    _, elsewhere = add_server(world, "Elsewhere")
    zoe = add_person(world, elsewhere, "Zoe")
    assert "no such table" in (await zoe.slash("history open", number=1)).words


async def test_what_not_everybody_may_see_is_shared_in_its_own_channel_alone(
    world: World, ana: Person, ben: Person
) -> None:
    guild = world.env.guild
    me = world.bot.get_guild(guild.id).me
    everybody, seen = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
    allowed = {guild.default_role: everybody, ana.member: seen, ben.member: seen, me: seen}
    staff = guild.create_text_channel("staff", overwrites=allowed)
    host, guest = (Person(world, person.member, staff, "en-US") for person in (ana, ben))
    await played(world, host, guest, LWD, 4)
    await ben.slash("history open", number=1)
    for way in ("Share", "Play on from here"):
        assert "Not everybody here" in (await ben.press(way, on=ben.panel)).words
    assert world.bot.tables.in_channel(ben.channel.id) is None
    await guest.slash("history open", number=1)
    shared = await guest.press("Share", on=guest.panel)
    assert not shared.messages[-1].private


async def test_in_italian_and_in_words(world: World, ana: Person, carla: Person) -> None:
    await played(world, ana, carla, LWD, 4)
    await carla.slash("settings", **{"text-mode": True})
    assert "Le tue partite" in (await carla.slash("history games")).words
    await carla.press("1: A Little White Die", on=carla.panel)
    await carla.press("Avanti", on=carla.panel)
    assert "passo 1 di 4" in carla.panel.words
    assert not carla.panel.pictures


async def test_a_film_shows_steps_one_after_the_other_and_still_ones_if_wanted(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await played(world, ana, ben, LWD, 6)
    await ben.slash("history film", first=2)
    assert "steps 2 to 6" in ben.panel.words
    (film,) = ben.panel.pictures
    assert film[:4] == b"RIFF"
    assert film.count(b"ANMF") > 2
    shared = await ben.press("Share", on=ben.panel)
    assert shared.messages[-1].pictures == (film,)
    assert not shared.messages[-1].private
    await ben.press("Still pictures", on=ben.panel)
    (stills,) = ben.panel.pictures
    assert stills[:4] == b"\x89PNG"
    await ben.press("Back to the replay", on=ben.panel)
    assert "step 6 of 6" in ben.panel.words
    await ben.press("Film", on=ben.panel)
    assert "steps 0 to 6" in ben.panel.words
    await dora.slash("settings", **{"text-mode": True})
    await dora.slash("history film", number=1, first=1, last=3)
    assert not dora.panel.pictures
    assert all(said in dora.panel.words for said in ("steps 1 to 3", "**1** · Ana asks for", "**3** · "))


async def test_somebody_plays_on_from_a_step_and_it_counts_nowhere(world: World, ana: Person, ben: Person) -> None:
    await played(world, ana, ben, LWD, 6)
    before = await world.bot.tables.replay(1)
    await ben.slash("history open", number=1, step=3)
    answer = await ben.press("Play on from here", on=ben.panel)
    assert "Your practice is open" in answer.words
    table = world.bot.tables.in_channel(ben.channel.id)
    assert table is not None
    assert table.practice
    assert [player.user for player in table.players] == [None, ben.id]
    assert "A Little White Die, practice" in ben.table.words
    assert world.bot.tables.view(table, ben.id) == before.view(3, 1) or table.steps > 1, "the computer may have moved"
    await world.restart()
    await ana.slash("table end")
    await ana.press("Yes, end it")
    assert {"Rematch", "What happened"} == set(ana.table.labels)
    assert "practice" in (await ben.slash("table verify", number=2)).words
    assert "practice" in (await ben.slash("history open", number=2)).words
    listed = await ben.slash("history games")
    assert "**1** ·" in listed.words
    assert "**2** ·" not in listed.words


async def test_a_practice_goes_into_a_thread_where_the_channel_has_a_table(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await played(world, ana, ben, LWD, 6)
    await dora.slash("little-white-die new")
    await ben.slash("history open", number=1, step=3)
    offer = await ben.press("Play on from here", on=ben.panel)
    assert "There is a table in this channel already" in offer.words
    assert "open in <#" in (await ben.press("Open it in a thread", on=ben.panel)).words
    practice = next(table for table in world.bot.tables.open_tables() if table.practice)
    assert [player.user for player in practice.players] == [None, ben.id]
    assert practice.audience == ben.channel.id
    world.allow(ana.channel, create_public_threads=False)
    await ben.slash("history open", number=1, step=4)
    refused = await ben.press("Play on from here", on=ben.panel)
    assert "Go to another channel or a thread" in refused.words
    assert "(number 1, step 4)" in refused.words


async def test_a_game_in_a_private_thread_is_known_there_alone(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    guest = Person(world, ben.member, ben.channel, "en-US")
    await moved_to_thread(world, ana, guest, private=True)
    await played(world, ana, guest, LWD, 4)
    assert "**1** ·" in (await guest.slash("history games", whose="server")).words
    assert "step 0 of 4" in (await guest.slash("history open", number=1)).words
    assert not (await guest.press("Share", on=guest.panel)).messages[-1].private
    for person in (ben, dora):  # in the channel that the thread hangs on, also whoever has played
        assert "No game has ended here" in (await person.slash("history games", whose="server")).words
        assert "no such table" in (await person.slash("history open", number=1)).words
        assert "no such table" in (await person.slash("table verify", number=1)).words
        for way in ("replay", "replay_share", "replay_on", "replay_thread", "film"):
            press = Control("", f"cb:0:-:g{way}/1/0/all" + "/0/still" * (way == "film"), True)
            (answer,) = await person.world_presses([person.push(person.panel, press)])
            assert "no such table" in answer.words, way
    assert world.bot.tables.in_channel(ben.channel.id) is None


async def test_the_end_of_a_game_leads_to_its_replay(world: World, ana: Person, ben: Person) -> None:
    await played(world, ana, ben, LWD, 2)
    await ben.press("Replay", on=ben.table)
    assert "step 0 of 2" in ben.panel.words
    assert ben.panel.private
