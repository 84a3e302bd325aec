"""Take away what somebody was refused as soon as they press again: else a row of such sentences would stay for each."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Any

import discord

from bot.ui.requests import NETWORK

log = logging.getLogger(__name__)

# People of whom the last one is remembered.
REMEMBERED = 1_000
# For how long Discord lets it be taken away.
LIFE = timedelta(minutes=14.5)
SENTENCE = discord.InteractionResponseType.channel_message


class LastRefusals:
    """The newest refusal of everybody, in memory only: after a restart it stays where it is."""

    def __init__(self) -> None:
        self._newest: dict[int, discord.Interaction[Any]] = {}
        self._going: set[asyncio.Task[None]] = set()

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """What was pressed is refused."""
        self._newest[interaction.user.id] = interaction
        if len(self._newest) > REMEMBERED:
            del self._newest[next(iter(self._newest))]

    def pressed(self, user: int) -> None:
        """They have read it, and go on."""
        old = self._newest.pop(user, None)
        # A press that was acknowledged first was answered by a message of its own, or by what was pressed: that stays.
        if old is None or old.response.type is not SENTENCE or discord.utils.utcnow() - old.created_at > LIFE:
            return
        task = asyncio.create_task(_delete(old))
        self._going.add(task)
        task.add_done_callback(self._going.discard)


async def _delete(old: discord.Interaction[Any]) -> None:
    try:
        await old.delete_original_response()
    except NETWORK as error:
        log.info("interaction %d: its refusal stays: %s", old.id, error)
