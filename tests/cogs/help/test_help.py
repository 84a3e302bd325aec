import json
import re
from dataclasses import replace

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.settings import Settings
from bot.store.sqlite.files import beside
from bot.ui.commands import NUMBERS, mention
from tests.play.driver import Group
from tests.store.databases import raw


async def test_help_names_every_game_and_command(world: World, ben: Person) -> None:
    told = (await ben.slash("help")).words
    for command in (
        "/little-white-die new",
        "/table hand",
        "/table verify",
        "/tables",
        "/settings",
        "/privacy",
        "/deck write",
    ):
        assert command in told


async def test_help_names_the_commands_of_moderators_and_admins_to_them_alone(
    world: World, ana: Person, ben: Person
) -> None:
    role = world.env.guild.create_role("Referees")
    emil = Person(world, world.env.guild.add_member(world.env.create_user("emil"), roles=[role]), ana.channel, "en-US")
    await ana.slash("server", moderators=role)
    told = [(await person.slash("help")).words for person in (ben, emil, ana)]
    assert ["/deck-moderation queue" in words for words in told] == [False, True, True]
    assert ["/doctor" in words and "/server" in words for words in told] == [False, False, True]


async def test_help_is_said_in_the_readers_language(carla: Person) -> None:
    told = (await carla.slash("help")).words
    assert "controlla ogni mescolata" in told


async def test_whose_discord_has_other_names_is_told_why_help_has_the_english_ones(ben: Person, carla: Person) -> None:
    told = (await carla.slash("help")).words
    assert "nomi inglesi" in told
    assert "</deck show:" in told, "with another name a press does nothing"
    assert "English names" not in (await ben.slash("help")).words


async def test_commands_in_help_can_be_pressed_also_after_a_restart(world: World, ben: Person) -> None:
    await world.restart()
    numbers = json.loads(await world.bot.store.get(NUMBERS) or "")
    told = (await ben.slash("help")).words
    links = dict(re.findall(r"</([^:>]+):(\d+)>", told))
    assert {"play", "blanco new", "blanco rules", "table verify", "settings"} <= links.keys()
    known = {command.qualified_name for command in world.bot.tree.walk_commands()}
    assert links.keys() <= known, "every command that is named exists"
    assert all(number == numbers[command.split()[0]] for command, number in links.items())


async def test_a_command_without_a_number_is_named(world: World) -> None:
    await world.bot.store.set(NUMBERS, "{}")
    link = await mention(world.bot.store)
    assert link("blanco new").message == "`/blanco new`"


async def test_help_leads_to_games_and_settings(ben: Person) -> None:
    await ben.slash("help")
    assert "Your settings" in (await ben.press("My settings", on=ben.panel)).words
    await ben.slash("help")
    assert "What shall we play?" in (await ben.press("Choose a game", on=ben.panel)).words


async def test_privacy_says_what_is_stored_and_for_how_long(ben: Person) -> None:
    told = (await ben.slash("privacy")).words
    assert "Discord id" in told
    assert "90 days" in told
    for kept in ("cards you write", "drawing of ink", "barred you"):
        assert kept in told


async def test_privacy_names_the_pages_and_copies_of_whoever_runs_the_bot(
    world: World, ana: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = {"PRIVACY_URL": "https://example.org/our_bot/privacy", "TERMS_URL": "https://example.org/terms"}
    settings = Settings.from_env({"DISCORD_TOKEN": "a", "BACKUP_HOURS": "12", "BACKUP_KEEP": "3", **pages})
    plain = (await ana.slash("privacy")).words
    assert "Copies" not in plain
    assert "https://" not in plain
    monkeypatch.setattr(world.bot, "services", replace(world.bot.services, settings=settings))
    told = (await ana.slash("privacy")).words
    assert "Copies for emergencies: 2 days." in told
    assert "(https://example.org/our%5Fbot/privacy)" in told
    assert "(https://example.org/terms)" in (await carla.slash("privacy")).words


async def test_privacy_deletes_settings_and_leaves_tables(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.press("Join")
    await ben.slash("settings", calls="never")
    assert "Done" in (await ben.slash("privacy", delete="yes")).words
    assert "whenever it is your turn" in (await ben.slash("settings")).words
    assert "sit at no table" in (await ben.slash("tables")).words
    assert "Ben" not in "\n".join(line for line in ana.table.words.splitlines() if line.startswith("•"))


async def test_what_was_deleted_is_in_no_file_any_more(world: World, ana: Person, ben: Person) -> None:
    """Neither in the database nor beside it, as raw bytes."""
    group = Group(world, [ana, ben])
    await group.open(computers=1)
    for _ in range(5):
        await group.move()
    await ben.slash("settings", calls="never")
    path = world.bot.settings.database
    assert str(ben.id).encode() in raw(path) + raw(beside(path, "-wal"))
    assert "Done" in (await ben.slash("privacy", delete="yes")).words
    assert str(ben.id).encode() not in raw(path) + raw(beside(path, "-wal"))
    assert ben.id.to_bytes(8, "big") not in raw(path) + raw(beside(path, "-wal"))


async def test_whoever_had_everything_deleted_is_not_brought_back_by_a_rematch(
    world: World, ana: Person, ben: Person
) -> None:
    await ana.slash("little-white-die new")
    await ben.press("Join")
    await ana.press("Start")
    await ana.slash("table end")
    await ben.slash("privacy", delete="yes")
    await ana.press("Rematch")
    assert "sit at no table" in (await ben.slash("tables")).words
    assert "Ben" not in ana.table.words
