"""Fair luck as people meet it: lots and words in the lobby, what stays on the table, and a swap that is found out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.__main__ import FAILED, FINE, main
from bot.decks.model import Member
from bot.demo.people import Answer, Person, add_person
from bot.demo.world import World
from bot.engine.luck import lot
from bot.engine.replay import Record
from bot.language.escape import escape
from bot.store.driver import one
from bot.tables.model import Table
from tests.cogs.table.attachments import attached
from tests.play.driver import GAMES
from tests.ui.conftest import carrying

SECRET_GONE = "00" * 32


def table(world: World, person: Person) -> Table:
    found: Table | None = world.bot.tables.in_channel(person.channel.id)
    assert found is not None
    return found


async def typed(person: Person, words: str) -> Answer:
    await person.press("Options", on=person.table)
    await person.press("My luck", on=person.panel)
    return await person.fill(await person.press("Type words of my own", on=person.panel), words=words)


async def record(world: World, person: Person, number: int) -> Record:
    answer = await person.slash("table verify", number=number)
    return msgspec.json.decode(attached(world, answer.messages[-1].payload), type=Record)


@pytest.mark.parametrize("command", GAMES)
async def test_words_typed_in_the_lobby_are_seen_by_all_and_verified_at_the_end(
    world: World, ana: Person, ben: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    await ana.slash(f"{command} new")
    await ben.press("Join")
    opened = table(world, ana)
    assert opened.commitment not in ana.table.words
    answer = await typed(ben, "blue whale")
    assert "• Ben: “blue whale”" in answer.words
    assert opened.commitment in answer.words
    assert "Ben · “blue whale”" in ana.table.words
    assert "Ben has typed words" in ana.table.words
    await typed(ben, "grey whale")
    assert "Ben · “grey whale”" in ana.table.words
    assert "blue whale" not in ana.table.words
    await ana.press("Start", on=ana.table)
    await ben.press("More", on=ben.table)
    await ben.press("Verify")
    assert "• Ben: “grey whale”" in ben.panel.words
    assert opened.commitment in ben.panel.words
    assert opened.secret not in str(ben.panel.payload)
    await ana.slash("table end")
    assert opened.secret not in ana.table.words
    await ben.press("Verify", on=ben.table)
    assert all(part in ben.panel.words for part in (opened.secret, opened.commitment, "“grey whale”"))
    told = await ben.slash("table verify")
    assert all(part in told.words for part in ("✅ All is right", opened.secret, opened.commitment, "“grey whale”"))
    file = tmp_path / "record.json"
    file.write_bytes(attached(world, told.messages[-1].payload))
    assert main(["replay", str(file), "--hash", opened.commitment.upper()]) == FINE
    shown = capsys.readouterr().out
    assert opened.commitment in shown
    assert "seat 2  'grey whale'" in shown
    assert main(["replay", str(file), "--hash", "00" * 32]) == FAILED


async def test_a_game_of_computers_is_played_out_on_words_and_verifies(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    for _ in range(2):
        await ana.press("Add a computer")
    await typed(ana, "let the computers play")
    await ana.press("Start", on=ana.table)
    number = table(world, ana).id
    for _ in range(200):
        if world.bot.tables.in_channel(ana.channel.id) is None:
            break
        await world.pass_time(130)  # nobody is there: a computer plays for her as well
    over = await world.bot.tables.find(number)
    assert over.result is not None
    told = await ben.slash("table verify")
    assert "✅ All is right" in told.words
    assert (await record(world, ben, number)).lots == (lot("let the computers play", typed=True), None, None)


async def test_a_secret_that_is_swapped_in_the_lobby_is_called_wrong(
    world: World, ana: Person, ben: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By whoever runs the bot: everything that follows fits the new secret."""
    await ana.slash("little-white-die new")
    await ben.press("Join")
    promised = table(world, ana).commitment
    await world.restart()
    swapped = one("UPDATE tables SET about = json_set(about, '$.seed', ?)", SECRET_GONE)
    await world.bot.store.driver.transaction([swapped])
    await world.restart()
    await ben.press("Options", on=ben.table)
    await ben.press("My luck", on=ben.panel)
    assert promised in ben.panel.words
    await ana.press("Start", on=ana.table)
    await ana.slash("table end")
    await ben.press("Verify", on=ben.table)
    assert promised in ben.panel.words
    with world.expecting_errors() as told:
        answer = await ben.slash("table verify")
    assert "❌ This record does not add up" in answer.words
    assert promised in answer.words
    assert len(told) == 1
    file = tmp_path / "record.json"
    file.write_bytes(attached(world, answer.messages[-1].payload))
    assert main(["replay", str(file)]) == FAILED
    assert "not the one whose hash was shown" in capsys.readouterr().err


async def test_nobody_types_words_for_others_or_too_late(world: World, ana: Person, ben: Person, dora: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.press("Join")
    await dora.press("Options", on=dora.table)
    await dora.press("My luck", on=dora.panel)
    assert "Type words of my own" not in dora.panel.labels
    await ben.press("Options", on=ben.table)
    await ben.press("My luck", on=ben.panel)
    opened = await ben.press("Type words of my own", on=ben.panel)
    assert opened.form == {"words": "Your words"}
    before = table(world, ana).players
    await ana.press("Start", on=ana.table)
    assert "The game has begun" in (await ben.fill(opened, words="too late")).words
    assert table(world, ana).lots == tuple(player.lot for player in before)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("@everyone look", "no mentions"),
        ("https://evil.example/x", "no links"),
        ("<@1> <:smile:123>", "no mentions"),
        ("\u200b\u202e", "“Your words” is missing|Nobody could see"),
        ("Z" + "\u0301" * 40, "too many marks"),
    ],
)
async def test_what_nobody_should_read_is_refused_with_the_reason(
    world: World, ana: Person, words: str, says: str
) -> None:
    await ana.slash("little-white-die new")
    before = table(world, ana)
    answer = await typed(ana, words)
    assert any(part in answer.words for part in says.split("|"))
    assert table(world, ana) == before


@pytest.mark.parametrize(
    "words",
    ["**bold** `code` ~~x~~ ||y||", "]" * 60, "*" * 60, "שלום עולם \u202eאבג", "# heading", "🐋" * 30, "\\" * 60],
)
async def test_words_are_shown_as_they_are_and_nothing_breaks(world: World, ana: Person, words: str) -> None:
    """The world checks at the end that Discord would take every message."""
    await ana.slash("little-white-die new")
    await typed(ana, words)
    kept = table(world, ana).players[0].lot
    assert kept is not None
    assert kept.words == words.replace("\u202e", "")
    assert f"“{escape(kept.words)}”" in ana.table.words
    assert "\u202e" not in ana.table.words
    await ana.press("Options", on=ana.table)
    await ana.press("My luck", on=ana.panel)
    await ana.press("Add a computer", on=ana.table)
    await ana.press("Start", on=ana.table)
    await ana.slash("table end")
    assert "✅ All is right" in (await ana.slash("table verify")).words


async def test_words_that_the_server_bars_on_cards_are_refused(world: World, ana: Person) -> None:
    guild = ana.member.guild.id
    rules = replace(await world.bot.decks.moderation.policy(guild), words=("walrus",))
    await world.bot.decks.moderation.set_policy(rules, Member(ana.id, ana.name, guild, moderator=True))
    await ana.slash("little-white-die new")
    assert "does not want" in (await typed(ana, "a W4LRUS")).words


async def test_an_italian_reads_it_in_italian_and_without_pictures(world: World, ana: Person, carla: Person) -> None:
    await carla.slash("settings", **{"text-mode": True})
    await ana.slash("little-white-die new")
    await carla.press("Join")
    await carla.press("Options", on=carla.table)
    await carla.press("La mia fortuna", on=carla.panel)
    assert "Fortuna senza trucchi" in carla.panel.words
    await carla.fill(await carla.press("Scrivi parole mie", on=carla.panel), words="balena blu")
    assert "• Carla: «balena blu»" in carla.panel.words
    await ana.press("Start", on=ana.table)
    await ana.slash("table end")
    assert "✅ Tutto torna" in (await carla.slash("table verify")).words


async def test_a_full_table_of_long_words_fits_into_every_message(world: World, ana: Person, ben: Person) -> None:
    people = [ana, ben, *(add_person(world, ana.channel, f"Person {number}") for number in range(4))]
    await ana.slash("little-white-die new")
    for person in people[1:]:
        await person.press("Join")
    for number, person in enumerate(people):
        await typed(person, f"{number}" + "*" * 59)
    await ana.press("Start", on=ana.table)
    await ana.slash("table end")
    told = (await ben.slash("table verify")).words
    assert all(f"“{number}\\*" in told for number in range(6))
    assert "python -m bot replay" in told, "nothing was cut off"


async def test_words_are_deleted_with_the_rest_of_a_person(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.press("Join")
    await typed(ben, "blue whale")
    await ana.press("Start", on=ana.table)
    await ben.slash("privacy", delete="yes")
    await ana.press("More", on=ana.table)
    await ana.press("Verify")
    assert "blue whale" not in ana.panel.words
    assert f"words that are deleted, with the SHA-256 `{lot('blue whale').digest}`" in ana.panel.words
    await ana.slash("table end")
    told = await ana.slash("table verify")
    assert "✅ All is right" in told.words
    assert "blue whale" not in told.words
    assert b"blue whale" not in attached(world, told.messages[-1].payload)


async def test_words_written_by_another_program_count_only_where_the_table_is(world: World, ana: Person) -> None:
    await ana.slash("little-white-die new")
    await ana.press("Options", on=ana.table)
    await ana.press("My luck", on=ana.panel)
    opened = await ana.press("Type words of my own", on=ana.panel)
    before = table(world, ana)
    channel, ana.channel = ana.channel, world.env.guild.create_text_channel("elsewhere")
    await ana.slash("blanco new")
    for path in ("~words", "~words/x/sent", f"~words/{'9' * 30}", f"~words/{before.id}", "~words/99"):
        answer = await ana.world_presses([carrying(ana, ana.table, f"cb:0:-:g{path}")])
        assert any(said in answer[0].words for said in ("no longer here", "of no use any more")), path
    for act in ('["words","blue whale"]', '["words",""]'):
        answer = await ana.world_presses([carrying(ana, ana.table, f"cb:2:-:a{act}")])
        assert "This is not a move of this game" in answer[0].words, "words are checked before they get here"
    assert all(player.lot is None or not player.lot.typed for player in table(world, ana).players)
    ana.channel = channel
    assert table(world, ana) == before
    await ana.fill(opened, words="blue whale")
    assert "“blue whale”" in ana.table.words
