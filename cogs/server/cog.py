"""Let a server's admins decide (/server), and tell them whether the bot lacks a right in a channel (/doctor)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.text import Text, listing, text
from bot.language import languages
from bot.store.api import ServerRow
from bot.tables.model import ASCENDING_PACES, LIVE, PACES
from bot.ui.commands import Command, channels, tell
from bot.ui.rights import OPTIONAL, RIGHTS, missing


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
    language=[Choice(name=name, value=code) for code, name in languages()],
    pace=[Choice(name=locale_str(pace.label.message), value=key) for key, pace in ASCENDING_PACES.items()],
    drawings=[Choice(name=locale_str("Allowed"), value="yes"), Choice(name=locale_str("Switched off"), value="no")],
    openings=[Choice(name=locale_str("Allowed"), value="yes"), Choice(name=locale_str("Switched off"), value="no")],
    reset=[
        Choice(name=locale_str("Channels"), value="channels"),
        Choice(name=locale_str("Moderators"), value="moderator_role"),
        Choice(name=locale_str("Language"), value="language"),
        Choice(name=locale_str("Pace"), value="pace"),
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
    if after != before:
        await services.store.set_server(after)
    await tell(interaction, *server_lines(after))


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


def commands(bot: Bot) -> list[Command]:
    return [server, doctor]
