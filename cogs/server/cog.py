"""Let a server's admins decide (/server), and tell them whether the bot lacks a right in a channel (/doctor)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Choice, Go, Menu, Path, Screen
from bot.engine.text import Text, listing, text
from bot.language import languages
from bot.store.api import ServerRow
from bot.tables.model import ASCENDING_PACES, LIVE, PACES
from bot.ui.cog_pages import Handler, show
from bot.ui.commands import Command, channels, tell
from bot.ui.components.forms import Filled
from bot.ui.rights import OPTIONAL, RIGHTS, missing
from bot.ui.table_opening import UNKNOWN


class PlayableChannel(app_commands.Transformer):
    """A channel in which people can play: with text, voice or posts. discord.py's own option for forums asks for media
    channels, too, which Discord's description of commands does not know (and in which nobody can press anything)."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.voice, kinds.forum]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> int:
        """Its number: the bot need not see it."""
        return int(value.id)


# The first word of the paths of its page, and what stands there for no language of its own.
WORD, NOBODYS = "server", "none"
Channel = app_commands.Transform[int, PlayableChannel]


@app_commands.command(
    name=locale_str("server"),
    description=locale_str("Where tables may be opened here, who moderates them, their language and pace."),
)
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
@app_commands.rename(
    allow=locale_str("allow"),
    forbid=locale_str("forbid"),
    moderators=locale_str("moderators"),
    language=locale_str("language"),
    pace=locale_str("pace"),
    drawings=locale_str("drawings"),
    openings=locale_str("openings"),
    reset=locale_str("reset"),
)
@app_commands.describe(
    allow=locale_str("A channel in which tables may be opened. While none is named, all may be used."),
    forbid=locale_str("A channel in which tables may no longer be opened."),
    moderators=locale_str("A role that may end tables and remove players, like those who manage the server."),
    language=locale_str("The language of new tables."),
    pace=locale_str("The pace of new tables; their hosts can change it."),
    drawings=locale_str("Whether players may draw things their own way, for the game at hand."),
    openings=locale_str("Whether members who wish it are told, by a mention, that a table opens."),
    reset=locale_str("Something to put back to how it was at first."),
)
@app_commands.choices(
    language=[app_commands.Choice(name=name, value=code) for code, name in languages()],
    pace=[app_commands.Choice(name=locale_str(pace.label.message), value=key) for key, pace in ASCENDING_PACES.items()],
    drawings=[
        app_commands.Choice(name=locale_str("Allowed"), value="yes"),
        app_commands.Choice(name=locale_str("Switched off"), value="no"),
    ],
    openings=[
        app_commands.Choice(name=locale_str("Allowed"), value="yes"),
        app_commands.Choice(name=locale_str("Switched off"), value="no"),
    ],
    reset=[
        app_commands.Choice(name=locale_str("Channels"), value="channels"),
        app_commands.Choice(name=locale_str("Moderators"), value="moderator_role"),
        app_commands.Choice(name=locale_str("Language"), value="language"),
        app_commands.Choice(name=locale_str("Pace"), value="pace"),
    ],
)
async def server(
    interaction: discord.Interaction[Bot],
    allow: Channel | None = None,
    forbid: Channel | None = None,
    moderators: discord.Role | None = None,
    language: str | None = None,
    pace: str | None = None,
    drawings: str | None = None,
    openings: str | None = None,
    reset: str | None = None,
) -> None:
    services = interaction.client.services
    before = await services.store.server(interaction.guild_id or 0)
    row = before if reset is None else replace(before, **{reset: getattr(ServerRow(before.guild), reset)})
    after = replace(
        row,
        channels=allowed(row.channels, allow, forbid),
        moderator_role=moderators.id if moderators else row.moderator_role,
        language=language or row.language,
        pace=pace or row.pace,
        drawings=row.drawings if drawings is None else drawings == "yes",
        openings=row.openings if openings is None else openings == "yes",
    )
    await _change(interaction, before, after)


def allowed(now: tuple[int, ...], allow: int | None, forbid: int | None) -> tuple[int, ...]:
    """The named channels with one more, or one fewer."""
    more = set() if allow is None else {allow}
    return tuple(sorted({*now, *more} - {forbid}))


def server_lines(row: ServerRow) -> Iterator[Text]:
    """What was decided, in sentences."""
    if row.channels:
        yield text("Tables may be opened in {channels}.", channels=channels(row.channels))
    else:
        yield text("Tables may be opened in every channel.")
    if row.moderator_role:
        role = str(row.moderator_role)
        yield text("Tables are moderated by <@&{role}> and by everybody who may manage the server.", role=role)
        yield text(
            "Discord shows `/deck-moderation` only to those who manage the server. So that <@&{role}> sees it, too, "
            "allow it to the role: Server Settings, Integrations, my name, `/deck-moderation`.",
            role=role,
        )
    else:
        yield text("Tables are moderated by everybody who may manage the server.")
    if own := dict(languages()).get(row.language or ""):
        yield text("New tables speak {language}.", language=own)
    else:
        yield text("New tables speak the language of a Community server; on other servers, that of whoever opens them.")
    yield text("The pace of new tables: {pace}.", pace=PACES[row.pace or LIVE].label)
    if row.drawings:
        yield text("Players may draw icons their own way, for the game at hand.")
    else:
        yield text("Players may not draw icons their own way.")
    if row.openings:
        yield text("Members who wish it are told when a table opens.")
    else:
        yield text("Members are not told when a table opens.")


def server_screen(row: ServerRow, here: int) -> Screen:
    """What was decided, with a control for each. `here`: the channel in which it is asked."""
    spoken = (
        (NOBODYS, text("none in particular")),
        *((code, text("{language}", language=name)) for code, name in languages()),
    )
    language = tuple(Choice(said, (WORD, "language", code)) for code, said in spoken)
    paces = tuple(Choice(pace.label, (WORD, "pace", key)) for key, pace in ASCENDING_PACES.items())
    drawings = text("Forbid drawings") if row.drawings else text("Allow drawings")
    openings = text("Tell nobody of new tables") if row.openings else text("Tell those who wish it of new tables")
    return Screen(
        text("This server"),
        tuple(server_lines(row)),
        rows=(
            (Menu(text("The language of new tables"), language),),
            (Menu(text("The pace of new tables"), paces),),
            tuple(_places(row, here)),
            (
                Go(drawings, (WORD, "drawings", "off" if row.drawings else "on")),
                Go(openings, (WORD, "openings", "off" if row.openings else "on")),
                *((Go(text("No moderators' role"), (WORD, "role", "none")),) if row.moderator_role else ()),
            ),
        ),
    )


def _places(row: ServerRow, here: int) -> Iterator[Go]:
    """What can be said about this channel without naming others."""
    if not row.channels:
        yield Go(text("Tables only in this channel"), (WORD, "here", "on"))
        return
    if here not in row.channels:
        yield Go(text("Tables in this channel, too"), (WORD, "here", "on"))
    elif len(row.channels) > 1:
        yield Go(text("No tables in this channel"), (WORD, "here", "off"))
    yield Go(text("Tables in every channel"), (WORD, "here", "all"))


def changed(row: ServerRow, path: Path, here: int) -> ServerRow:
    """The decisions after a press on their page. Refused for what is none."""
    match path:
        case ("language", code) if code == NOBODYS or code in dict(languages()):
            return replace(row, language=None if code == NOBODYS else code)
        case ("pace", key) if key in PACES:
            return replace(row, pace=key)
        case ("here", "all"):
            return replace(row, channels=())
        case ("here", "on"):
            return replace(row, channels=allowed(row.channels, here, None))
        case ("here", "off"):
            # The last one is not taken out by a press that came too late: then tables would be allowed everywhere.
            left = allowed(row.channels, None, here)
            return replace(row, channels=left) if left else row
        case ("drawings", "on" | "off" as wanted):
            return replace(row, drawings=wanted == "on")
        case ("openings", "on" | "off" as wanted):
            return replace(row, openings=wanted == "on")
        case ("role", "none"):
            return replace(row, moderator_role=None)
    raise Refused(UNKNOWN)


async def _pressed(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    if not interaction.permissions.manage_guild:
        raise Refused(text("Only those who manage the server decide this."))
    before = await interaction.client.store.server(interaction.guild_id or 0)
    await _change(interaction, before, changed(before, path[1:], _here(interaction)))


async def _change(interaction: discord.Interaction[Bot], before: ServerRow, after: ServerRow) -> None:
    """Keeps what was changed, and shows the page."""
    if after != before:
        await interaction.client.store.set_server(after)
    await show(interaction, server_screen(after, _here(interaction)))


def _here(interaction: discord.Interaction[Bot]) -> int:
    """The channel; of a thread the one that it belongs to."""
    return getattr(interaction.channel, "parent_id", None) or interaction.channel_id or 0


@app_commands.command(
    name=locale_str("doctor"), description=locale_str("Checks whether I may do all I need to in this channel.")
)
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def doctor(interaction: discord.Interaction[Bot]) -> None:
    thread = isinstance(interaction.channel, discord.Thread)
    await tell(interaction, *diagnosis(interaction.app_permissions, thread=thread))


def diagnosis(permissions: discord.Permissions, *, thread: bool) -> Iterator[Text]:
    """Each right the bot needs, and what to do about those it lacks."""
    lacking = missing(permissions, thread=thread)
    for right in RIGHTS:
        if right in lacking:
            yield text("❌ **{right}**, {purpose}", right=right.name, purpose=right.purpose)
        elif getattr(permissions, right.flag):
            yield text("✅ {right}", right=right.name)
    for right in OPTIONAL:
        if not getattr(permissions, right.flag):
            yield text(
                "➖ {right} is not needed. It would allow me {purpose}.", right=right.name, purpose=right.purpose
            )
        else:
            yield text("✅ {right}", right=right.name)
    if not lacking:
        yield text("All is well: tables can be played here.")
    else:
        rights = listing(*(right.name for right in lacking))
        yield text(
            "What to do: open the channel's settings, choose Permissions, and allow my role: {rights}.", rights=rights
        )
        if thread:
            yield text("A thread has the rights of the channel it belongs to.")


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    return {WORD: _pressed}


def commands(bot: Bot) -> list[Command]:
    return [server, doctor]
