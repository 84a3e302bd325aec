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
from bot.engine.screen import Choice, Field, Form, Go, Menu, Path, Screen
from bot.engine.text import Text, text
from bot.language import languages
from bot.store.api import PersonRow, QuietHours
from bot.tables import quiet_hours
from bot.tables.quiet_hours import minute_of
from bot.ui.coaching import COACH
from bot.ui.cog_pages import Handler, open_form, show, wait
from bot.ui.commands import Command
from bot.ui.components.forms import Filled, checked
from bot.ui.screens.ladder import OnLadders
from bot.ui.table_opening import UNKNOWN

Pings = Literal["always", "slow", "never"]
# The first word of the paths of its page.
WORD = "settings"
TIPS = ("tips", "again")
QUIET = ("quiet",)
CLOSED = text("Your direct messages are closed to me, so I call you in the channels again.")
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
    await _change(interaction, before, chosen(before, pings, language, text_mode))


def chosen(row: PersonRow, pings: Pings | None, language: str | None, text_mode: bool | None) -> PersonRow:
    """The settings with what was named changed."""
    if language is not None:
        row = replace(row, language=None if language == DISCORDS_OWN else language)
    return replace(row, pings=pings or row.pings, text_mode=row.text_mode if text_mode is None else text_mode)


def settings_lines(row: PersonRow, now: int) -> Iterator[Text]:
    """The settings in sentences, at that moment."""
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
    if row.quiet is not None:
        yield text(
            "I do not call you between {begins} and {ends} of your clock, which shows {now}. What still waits for you "
            "then, I tell you afterwards. Set it anew when your clocks are changed.",
            begins=_hour(row.quiet.begins),
            ends=_hour(row.quiet.ends),
            now=_clock(quiet_hours.minute_of_day(row.quiet, now)),
        )

    if row.digest:
        yield text("Of slow games I send you one direct message, with all tables that wait for you.")


def _hour(hour: int) -> Text:
    return _clock(hour * 60)


def _clock(minute: int) -> Text:
    return Text(f"{minute // 60:02}:{minute % 60:02}")


def quiet_form() -> Form:
    """For the hours in which somebody is not called. Discord tells nobody's time zone."""
    hours = tuple((str(hour), _hour(hour)) for hour in range(24))
    return Form(
        text("Quiet hours"),
        (WORD, *QUIET, "sent"),
        (
            Field("now", text("What time is it for you now?"), hint=text("Such as 14:35 or 2:35 pm"), longest=10),
            Field("begins", text("From when on do I not call you?"), "choice", choices=hours, value="22"),
            Field("ends", text("Until when?"), "choice", choices=hours, value="8"),
        ),
    )


def quiet(filled: Filled, now: int) -> QuietHours:
    """What was filled in. Refused if it is no time, or no time at all."""
    values = checked(quiet_form(), filled).values
    begins, ends = int(values["begins"]), int(values["ends"])
    if begins == ends:
        raise Refused(text("Quiet hours end at another hour than they begin."))
    return QuietHours(quiet_hours.ahead(minute_of(values["now"]), now), begins, ends)


def settings_screen(row: PersonRow, now: int, *, closed: bool = False) -> Screen:
    """What a person has set, with a control for each. `closed`: their direct messages, which they wanted."""
    digest = text("Call me in the channels") if row.digest else text("One message for all slow games")
    quiet = (Go(text("Quiet hours"), (WORD, *QUIET)), Go(text("No quiet hours"), (WORD, *QUIET, "none")))
    calls = tuple(Choice(said, (WORD, "calls", value)) for value, said in _PINGS.items())
    own = dict(languages()).get(row.language or "")
    spoken = [(DISCORDS_OWN, _DISCORDS), *((code, text("{language}", language=name)) for code, name in languages())]
    news = tuple(Choice(said, (WORD, "news", value)) for value, said in _NEWS.items())
    language = tuple(Choice(said, (WORD, "language", code)) for code, said in spoken)
    words = (WORD, "text-mode", "off" if row.text_mode else "on")
    return Screen(
        text("Your settings"),
        (*settings_lines(row, now), *((CLOSED,) if closed else ())),
        rows=(
            (Menu(text("When I call you"), calls),),
            (Menu(text("News of my cards"), news),),
            (Menu(text("My language: {language}", language=own or _DISCORDS), language),),
            (
                Go(text("Show me pictures") if row.text_mode else text("Words instead of pictures"), words),
                Go(text("Tell me all tips again"), (WORD, *TIPS)),
            ),
            (
                *quiet[: 1 + (row.quiet is not None)],
                Go(digest, (WORD, "digest", "off" if row.digest else "on")),
                Go(text("Ladders"), OnLadders().path),
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
        case ("quiet", "none"):
            return replace(row, quiet=None)
        case ("digest", "on" | "off" as wanted):
            return replace(row, digest=wanted == "on")
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
    bot = interaction.client
    before = await bot.store.person(interaction.user.id)
    match path[1:]:
        case page if page == QUIET:
            await open_form(interaction, quiet_form())
            return
        case (*page, "sent") if tuple(page) == QUIET:
            after = replace(before, quiet=quiet(filled, bot.clock()))
        case page if page == TIPS:
            await bot.store.lessons.clear(interaction.user.id)
            after = before
        case page:
            after = changed(before, page)
    if after.digest and not before.digest:
        await _begin_digest(interaction)
    await _change(interaction, before, after)


async def _begin_digest(interaction: discord.Interaction[Bot]) -> None:
    """Refused where no direct message gets through."""
    await wait(interaction)
    if not await interaction.client.digests.begin(interaction.user, interaction.locale.value):
        raise Refused(
            text(
                "I may not write to you. Allow direct messages in this server's privacy settings, and press once more; "
                "until then I call you in the channels."
            )
        )


async def _change(interaction: discord.Interaction[Bot], before: PersonRow, after: PersonRow) -> None:
    """Keeps what was changed, and shows the page of settings."""
    bot = interaction.client
    if after != before:
        await bot.store.set_person(after)
        bot.publisher.calls_changed(after)
    closed = not after.digest and await bot.store.calls.is_closed(after.user)
    await show(interaction, settings_screen(after, bot.clock(), closed=closed))


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    return {WORD: _pressed, COACH: _coach}


def commands(bot: Bot) -> list[Command]:
    return [settings]
