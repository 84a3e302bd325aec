"""Open archived threads again: Discord takes no change of a message in them."""

from __future__ import annotations

import logging

import discord

from bot.ui.requests import NETWORK

log = logging.getLogger(__name__)


async def unarchive(client: discord.Client, id: int) -> None:
    """Opens a thread again, so that messages in it can be changed; not one that a moderator has locked."""
    try:
        thread = await client.fetch_channel(id)
        if isinstance(thread, discord.Thread) and not thread.locked:
            await thread.edit(archived=False)
    except NETWORK as error:
        log.info("thread %d: it stays archived: %s", id, error)
