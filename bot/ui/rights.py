"""Say where the bot can be of use: which rights it needs in a channel, and what to do where one is missing or it is no
member at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.engine.text import Text, listing, text
from bot.ui.requests import MISSING_ACCESS, MISSING_RIGHTS, UNKNOWN_CHANNEL

# The permissions to ask for when the bot is invited: all the rights below.
INVITE = 309237746688


@dataclass(frozen=True)
class Right:
    """`flag`: its name in discord.Permissions; `name`: as Discord's own settings call it."""

    flag: str
    name: Text
    purpose: Text


RIGHTS = (
    Right("view_channel", text("View Channel"), text("to see the table's message and keep it up to date")),
    Right("send_messages", text("Send Messages"), text("to show tables and announce turns")),
    Right("send_messages_in_threads", text("Send Messages in Threads"), text("to play in threads")),
    Right("attach_files", text("Attach Files"), text("to show pictures; without it there are words instead")),
    Right("read_message_history", text("Read Message History"), text("to notice when the table has scrolled away")),
    Right("create_public_threads", text("Create Public Threads"), text("to open a thread for a second table")),
)

# Nothing is missing without them, and nobody is asked for them.
OPTIONAL = (
    Right(
        "manage_guild", text("Manage Server"), text("to hold new cards to this server's AutoMod rules, which I read")
    ),
    Right("manage_roles", text("Manage Roles"), text("to give a season's role to whoever is first on a ladder")),
    Right("create_events", text("Create Events"), text("to make an event of the server of a game night")),
)


def missing(permissions: discord.Permissions, *, thread: bool) -> tuple[Right, ...]:
    """The rights that are missing in a channel. Which right to write counts depends on whether it is a thread."""
    spare = "send_messages" if thread else "send_messages_in_threads"
    return tuple(right for right in RIGHTS if right.flag != spare and not getattr(permissions, right.flag))


def impossible(permissions: discord.Permissions, *, thread: bool) -> Text | None:
    """Why no table can be shown in a channel, and what to do; None if one can."""
    written = {"view_channel", "send_messages_in_threads" if thread else "send_messages"}
    names = [right.name for right in missing(permissions, thread=thread) if right.flag in written]
    if not names:
        return None
    return text(
        "I cannot show a table here: I lack {rights}. Somebody who manages the server can allow it to my role in the "
        "settings of this channel.",
        rights=listing(*names),
    )


def lacking(interaction: discord.Interaction[Any]) -> Text | None:
    """For private answers: what is missing for the table of this channel, and what to do; None if nothing is."""
    thread = isinstance(interaction.channel, discord.Thread)
    here = missing(interaction.app_permissions, thread=thread)
    needed = [right.name for right in here if right.flag != "create_public_threads"]
    if not needed:
        return None
    return text("I lack {rights} here. {advice}", rights=listing(*needed), advice=advice(interaction))


def advice(interaction: discord.Interaction[Any]) -> Text:
    """What whoever reads this can do about a right that the bot lacks: /doctor is shown only to some."""
    if interaction.permissions.manage_guild:
        return text("`/doctor` tells what I lack, and what to do.")
    return text("Somebody who manages the server can change that.")


def unposted(interaction: discord.Interaction[Any], code: int) -> Text:
    """Why Discord has not taken a table's message, by the code of its refusal, and what to do."""
    if code == UNKNOWN_CHANNEL:
        return text("The channel for the table is gone. Use another one.")
    reasons = {
        MISSING_ACCESS: text("I lack View Channel where the table should be."),
        MISSING_RIGHTS: text("I may not write where the table should be."),
    }
    why = reasons.get(code, text("Discord does not take the message of the table."))
    return text("{why} {advice}", why=why, advice=advice(interaction))


SERVER_ONLY = text("This works on a server only.")


def outside(interaction: discord.Interaction[Any]) -> Text | None:
    """Why nothing can be done on the server that an interaction comes from: somebody has brought the bot along as an
    app of their own, but it is no member there. None if it is, and for direct messages. A server that is down for
    the moment is still known."""
    if interaction.guild_id is None or interaction.client.get_guild(interaction.guild_id) is not None:
        return None
    return text("I am no member of this server, so I do nothing here. Somebody who manages it can invite me.")
