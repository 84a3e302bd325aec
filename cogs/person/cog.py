"""Let a person choose when the bot calls them, in which language, and whether with pictures (/settings)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import locale_str
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Choice, Go, Menu, Path, Screen
from bot.engine.text import Text, text
from bot.language import languages
from bot.store.api import PersonRow
from bot.ui.coaching import COACH
from bot.ui.cog_pages import Handler, show
from bot.ui.commands import Command
from bot.ui.components.forms import Filled
from bot.ui.table_opening import UNKNOWN

Pings = Literal["always", "slow", "never"]
# The first word of the paths of its page.
WORD = "settings"
TIPS = ("tips", "again")
# Digits of the number of a table.
LONGEST_NUMBER = 16
# The language that follows what the person's Discord is set to.
DISCORDS_OWN = "discord"

_PINGS: dict[Pings, Text] = {
    "always": text("I call you whenever it is your turn."),
    "slow": text("I call you only in slow games."),
    "never": text("I never call you."),
}

News = Literal["private", "channel", "never"]
_NEWS: dict[News, Text] = {
    "private": text("What becomes of cards that you write, I tell you in private."),
    "channel": text("What becomes of cards that you write, I tell you where you wrote them, without their words."),
    "never": text("What becomes of cards that you write stands in `/deck my`; I do not write to you."),
}

_DISCORDS = text("as my Discord")


@app_commands.command(
    name=locale_str("settings"),
    description=locale_str("When I call you, in which language, and with or without pictures."),
)
@app_commands.guild_only()
@app_commands.rename(pings=locale_str("calls"), language=locale_str("language"), text_mode=locale_str("text-mode"))
@app_commands.describe(
    pings=locale_str("When I announce your turn to you."),
    language=locale_str("What I speak when only you can read it."),
    text_mode=locale_str("Words instead of pictures, in what only you can read."),
)
@app_commands.choices(
    pings=[
        app_commands.Choice(name=locale_str("Always"), value="always"),
        app_commands.Choice(name=locale_str("Only in slow games"), value="slow"),
        app_commands.Choice(name=locale_str("Never"), value="never"),
    ],
    language=[
        app_commands.Choice(name=locale_str("As my Discord"), value=DISCORDS_OWN),
        *(app_commands.Choice(name=name, value=code) for code, name in languages()),
    ],
)
async def settings(
    interaction: discord.Interaction[Bot],
    pings: Pings | None = None,
    language: str | None = None,
    text_mode: bool | None = None,
) -> None:
    services = interaction.client.services
    before = await services.store.person(interaction.user.id)
    after = chosen(before, pings, language, text_mode)
    if after != before:
        await services.store.set_person(after)
    await show(interaction, settings_screen(after))


def chosen(row: PersonRow, pings: Pings | None, language: str | None, text_mode: bool | None) -> PersonRow:
    """The settings with what was named changed."""
    if language is not None:
        row = replace(row, language=None if language == DISCORDS_OWN else language)
    return replace(row, pings=pings or row.pings, text_mode=row.text_mode if text_mode is None else text_mode)


def settings_lines(row: PersonRow) -> Iterator[Text]:
    """The settings in sentences."""
    yield _PINGS[row.pings]
    yield _NEWS[row.news]
    if own := dict(languages()).get(row.language or ""):
        yield text("I speak {language} to you.", language=own)
    else:
        yield text("I speak the language of your Discord to you.")
    if row.text_mode:
        yield text("What only you can read comes in words.")
    else:
        yield text("What only you can read comes with pictures.")


def settings_screen(row: PersonRow) -> Screen:
    """What a person has set, with a control for each."""
    calls = tuple(Choice(said, (WORD, "calls", value)) for value, said in _PINGS.items())
    own = dict(languages()).get(row.language or "")
    spoken = [(DISCORDS_OWN, _DISCORDS), *((code, text("{language}", language=name)) for code, name in languages())]
    news = tuple(Choice(said, (WORD, "news", value)) for value, said in _NEWS.items())
    language = tuple(Choice(said, (WORD, "language", code)) for code, said in spoken)
    words = (WORD, "text-mode", "off" if row.text_mode else "on")
    return Screen(
        text("Your settings"),
        tuple(settings_lines(row)),
        rows=(
            (Menu(text("When I call you"), calls),),
            (Menu(text("News of my cards"), news),),
            (Menu(text("My language: {language}", language=own or _DISCORDS), language),),
            (
                Go(text("Show me pictures") if row.text_mode else text("Words instead of pictures"), words),
                Go(text("Tell me all tips again"), (WORD, *TIPS)),
            ),
        ),
    )


def changed(row: PersonRow, path: Path) -> PersonRow:
    """The settings after a press on the page of settings. Refused for what is none."""
    match path:
        case ("calls", "always" | "slow" | "never" as pings):
            return chosen(row, pings, None, None)
        case ("news", "private" | "channel" | "never" as news):
            return replace(row, news=news)
        case ("language", code) if code == DISCORDS_OWN or code in dict(languages()):
            return chosen(row, None, code, None)
        case ("text-mode", "on" | "off" as mode):
            return chosen(row, None, None, mode == "on")
        case ():
            return row
    raise Refused(UNKNOWN)


async def _coach(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """A press on a panel at a table: no more tips in its game."""
    match path[1:]:
        case (number, "enough") if number.isdecimal() and len(number) < LONGEST_NUMBER:
            services = interaction.client.services
            table, actor = await services.here(interaction, int(number)), await services.actor(interaction)
            await services.coach.enough(actor.user, table)
            await interaction.client.private_panels.turn(interaction, table, actor, ())
        case _:
            raise Refused(UNKNOWN)


async def _pressed(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    store = interaction.client.store
    before = await store.person(interaction.user.id)
    if path[1:] == TIPS:
        await store.lessons.clear(interaction.user.id)
    after = before if path[1:] == TIPS else changed(before, path[1:])
    if after != before:
        await store.set_person(after)
    await show(interaction, settings_screen(after))


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    return {WORD: _pressed, COACH: _coach}


def commands(bot: Bot) -> list[Command]:
    return [settings]
