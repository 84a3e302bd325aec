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
    """What everybody was refused since their last press, in memory only: after a restart it stays where it is."""

    def __init__(self) -> None:
        # Of several, the presses came at once.
        self._told: dict[int, list[discord.Interaction[Any]]] = {}
        self._going: set[asyncio.Task[None]] = set()

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """What was pressed is refused, which is about to be said."""
        # Its first answer is another one, such as a page that shows how far it has got: that stays.
        if interaction.response.is_done():
            return
        self._told.setdefault(interaction.user.id, []).append(interaction)
        if len(self._told) > REMEMBERED:
            del self._told[next(iter(self._told))]

    def pressed(self, user: int) -> None:
        """They have read it, and go on."""
        for old in self._told.pop(user, ()):
            # A press that was acknowledged meanwhile is not answered by the sentence.
            if old.response.type is SENTENCE and discord.utils.utcnow() - old.created_at <= LIFE:
                task = asyncio.create_task(_delete(old))
                self._going.add(task)
                task.add_done_callback(self._going.discard)


async def _delete(old: discord.Interaction[Any]) -> None:
    try:
        await old.delete_original_response()
    except NETWORK as error:
        log.info("interaction %d: its refusal stays: %s", old.id, error)
