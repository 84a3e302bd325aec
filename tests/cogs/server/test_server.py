import discord
import pytest
from simcord import SetupError

from bot.demo.people import Person, add_person
from bot.demo.world import World


async def test_at_first_everything_is_open(ana: Person) -> None:
    told = (await ana.slash("server")).words
    assert "in every channel" in told
    assert "everybody who may manage the server" in told
    assert "the language of a Community server" in told
    assert "2 minutes a turn" in told


async def test_decisions_survive_a_restart_and_can_be_taken_back(world: World, ana: Person) -> None:
    await ana.slash("server", allow=ana.channel, language="it", pace="slow-24")
    await world.restart()
    told = (await ana.slash("server")).words
    assert f"<#{ana.channel.id}>" in told
    assert "Italiano" in told
    assert "a day a turn" in told
    assert "every channel" in (await ana.slash("server", reset="channels")).words
    assert "the language of a Community server" in (await ana.slash("server", reset="language")).words
    assert "2 minutes a turn" in (await ana.slash("server", reset="pace")).words


async def test_a_channel_can_be_forbidden_again(ana: Person) -> None:
    await ana.slash("server", allow=ana.channel)
    assert "every channel" in (await ana.slash("server", forbid=ana.channel)).words


async def test_tables_open_only_where_they_may(world: World, ana: Person, ben: Person) -> None:
    elsewhere = world.env.guild.create_text_channel("tables")
    await ana.slash("server", allow=elsewhere)
    refused = (await ben.slash("little-white-die new")).words
    assert f"<#{elsewhere.id}>" in refused
    ben.channel = elsewhere
    await ben.slash("little-white-die new")
    assert "Join" in ben.table.labels


async def test_new_tables_speak_the_language_of_the_server(ana: Person, ben: Person) -> None:
    await ana.slash("server", language="it")
    await ben.slash("little-white-die new")
    assert "Comincia" in ben.table.labels or "Gioco anch'io" in ben.table.labels


async def test_the_moderator_role_moderates(world: World, ana: Person, ben: Person) -> None:
    role = world.env.guild.create_role("Referees")
    emil = Person(world, world.env.guild.add_member(world.env.create_user("emil"), roles=[role]), ana.channel, "en-US")
    await ben.slash("little-white-die new")
    assert "Only the host or a moderator" in (await emil.slash("table end")).words
    told = (await ana.slash("server", moderators=role)).words
    assert "Server Settings, Integrations" in told, "how the role sees the commands of moderators"
    assert "/deck-moderation" in told
    await emil.slash("table end")
    await emil.press("Yes, end it")
    assert world.bot.tables.in_channel(ben.channel.id) is None
    assert "everybody who may manage the server" in (await ana.slash("server", reset="moderator_role")).words


async def test_all_but_a_role_and_other_channels_is_decided_by_presses(world: World, ana: Person) -> None:
    await ana.slash("server")
    for label, told in (
        ("Italiano", "New tables speak Italiano."),
        ("none in particular", "the language of a Community server"),
        ("slow, a day a turn", "The pace of new tables: slow, a day a turn."),
        ("Tables only in this channel", f"Tables may be opened in <#{ana.channel.id}>."),
        ("Tables in every channel", "Tables may be opened in every channel."),
        ("Forbid drawings", "Players may not draw icons their own way."),
        ("Allow drawings", "Players may draw icons their own way"),
        ("Tell nobody of new tables", "Members are not told when a table opens."),
        ("Tell those who wish it of new tables", "Members who wish it are told when a table opens."),
    ):
        await ana.press(label)
        assert told in ana.panel.words, label
    await world.restart()
    assert "The pace of new tables: slow, a day a turn." in (await ana.slash("server")).words


async def test_one_channel_of_several_is_taken_out_where_it_is_asked(world: World, ana: Person) -> None:
    other = world.env.guild.create_text_channel("tables")
    await ana.slash("server", allow=other, moderators=world.env.guild.create_role("Referees"))
    await ana.press("Tables in this channel, too")
    assert f"<#{ana.channel.id}>" in ana.panel.words
    await ana.press("No tables in this channel")
    assert f"<#{ana.channel.id}>" not in ana.panel.words
    assert f"<#{other.id}>" in ana.panel.words
    await ana.press("No moderators' role")
    assert "Tables are moderated by everybody who may manage the server." in ana.panel.words
    assert "No moderators' role" not in ana.panel.labels


async def test_a_late_press_on_the_last_channel_does_not_open_all_the_others(world: World, ana: Person) -> None:
    other = world.env.guild.create_text_channel("tables")
    await ana.slash("server", allow=other)
    await ana.press("Tables in this channel, too")
    old = ana.panel
    await ana.slash("server", forbid=other)
    await ana.press("No tables in this channel", on=old)
    assert f"Tables may be opened in <#{ana.channel.id}>." in ana.panel.words


async def test_nobody_else_decides_by_a_press_of_theirs(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("server")
    answer = await ben.press("Forbid drawings", on=ana.panel)
    assert "Only those who manage the server decide this." in answer.words
    assert (await world.bot.store.server(world.env.guild.id)).drawings


@pytest.mark.parametrize("command", ["server", "doctor"])
async def test_only_admins_see_the_commands(ben: Person, command: str) -> None:
    with pytest.raises(SetupError, match="not visible"):
        await ben.slash(command)


async def test_the_doctor_finds_nothing_wrong(ana: Person) -> None:
    assert "All is well" in (await ana.slash("doctor")).words


async def test_the_doctor_names_what_is_missing_and_what_to_do(world: World, ana: Person) -> None:
    world.allow(ana.channel, attach_files=False, create_public_threads=False)
    told = (await ana.slash("doctor")).words
    assert "❌ **Attach Files**" in told
    assert "✅ View Channel" in told
    assert "allow my role: Attach Files and Create Public Threads" in told


async def test_the_doctor_says_what_rights_it_can_do_without_would_be_good_for(world: World, ana: Person) -> None:
    assert "AutoMod" not in (await ana.slash("doctor")).words
    for role in world.backend.guilds[world.env.guild.id].roles.values():
        role.permissions &= ~discord.Permissions(
            manage_guild=True, manage_roles=True, create_events=True, administrator=True
        ).value
    ana = add_person(world, ana.channel, "Ina", moderator=True)
    told = (await ana.slash("doctor")).words
    assert "➖ Manage Server is not needed" in told
    assert "➖ Manage Roles is not needed. It would allow me to give a season's role" in told
    assert "➖ Create Events is not needed. It would allow me to make an event" in told
    assert "All is well" in told
