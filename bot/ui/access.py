"""Say what somebody may see of a past: what the members of its channel may see, and nothing of other servers."""

from __future__ import annotations

from typing import Any

import discord

from bot.engine.text import text
from bot.tables.model import Gone, Table

GONE = text("There is no such table here, or it ended too long ago.")


def visible_channels(interaction: discord.Interaction[Any], person: discord.Member | discord.Role) -> frozenset[int]:
    """The channels of the server that somebody (a role: everybody who has it) may see. Of its threads, the open ones
    that everybody in their channel may read."""
    guild = interaction.guild
    if guild is None:
        return frozenset()
    seen = {channel.id for channel in guild.channels if channel.permissions_for(person).view_channel}
    return frozenset(seen) | {
        thread.id for thread in guild.threads if thread.parent_id in seen and not thread.is_private()
    }


def readable_channels(interaction: discord.Interaction[Any]) -> frozenset[int]:
    """Those whose past whoever made the interaction may see: where they are is one of them, also a private thread."""
    here = frozenset({interaction.channel_id or 0})
    person = interaction.user
    return visible_channels(interaction, person) | here if isinstance(person, discord.Member) else here


def audience_of(table: Table) -> int:
    """The channel whose members may see a table."""
    return table.audience or table.channel


def check(interaction: discord.Interaction[Any], table: Table) -> None:
    """Raises Gone for a table that they may not see: whoever makes presses up learns no more than of one that never
    was."""
    if table.guild != interaction.guild_id or audience_of(table) not in readable_channels(interaction):
        raise Gone(GONE)
