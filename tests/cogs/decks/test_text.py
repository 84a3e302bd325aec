"""Text that cannot be written down, and names that look like something else, as Discord really sends them."""

from __future__ import annotations

import io
import zipfile

import pytest
from simcord import ChannelHandle

from bot.demo.people import Person, add_person
from bot.demo.world import World
from tests.cogs.decks.steps import exported, messages, sent_in, written

HALF = "\ud83d"
"""Half of an emoji, as clients send it that cut text in the middle of one."""


async def test_half_an_emoji_in_a_licence_ends_in_no_bug(ana: Person) -> None:
    data = await exported(ana, licence=f"CC BY 4.0 {HALF}")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        texts = [archive.read(name).decode() for name in archive.namelist() if name.endswith(".toml")]
    assert any("CC BY 4.0" in text for text in texts)


async def test_half_an_emoji_in_any_option_or_field_ends_in_no_bug(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben, f"Rain{HALF}", f"Draw.{HALF}", f"it rains{HALF}")
    assert "A new card: Rain" in messages(world, office.id)[-1].words
    answer = await ana.fill(await ana.press("Send back", on=messages(world, office.id)[-1]), reason=f"No.{HALF}")
    assert answer.reply.acknowledged
    assert "No." in (await ben.slash("deck my")).words
    for command, options in (
        ("create", {"name": f"Winter{HALF}", "mark": HALF}),
        ("settings", {"forbid": f"darn{HALF}"}),
        ("rename", {"name": f"Summer{HALF}", "deck": f"Winter{HALF}"}),
        ("edit", {"card": HALF}),
    ):
        said = (await ana.slash(f"deck-moderation {command}", **options)).words
        assert "Something went wrong" not in said
    assert "darn" in (await ana.slash("deck-moderation settings")).words
    assert "Summer" in (await ana.slash("deck list")).words


@pytest.mark.parametrize("name", ["ana.tv", "kim@home", "discord.gg/x", f"Kim{HALF}"])
async def test_whatever_somebody_is_called_their_card_reaches_the_moderators(
    world: World, office: ChannelHandle, ana: Person, name: str
) -> None:
    person = add_person(world, ana.channel, "Kim")
    person.member.user._user.global_name = name
    await written(person)
    assert "Send to the moderators" in person.panel.labels
    await person.press("Send to the moderators")
    assert "A new card: Rain" in messages(world, office.id)[-1].words


async def test_a_table_with_half_an_emoji_in_a_name_is_played(world: World, ana: Person) -> None:
    person = add_person(world, ana.channel, "Kim")
    person.member.user._user.global_name = f"Kim{HALF}"
    await person.slash("little-white-die new")
    assert "Kim" in person.table.words
