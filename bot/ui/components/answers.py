"""Meet discord.py where it reads more than anybody asks for: what was pressed, and what it has just sent itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.ui.components.layout import GALLERY, Layout

PRESSED = discord.InteractionType.component.value


def read_briefly(client: discord.Client) -> None:
    """Of a message that is pressed, the client reads which it is, whose and where, and nothing of what is on it. Of the
    channel it learns the newest message, of which nobody else tells it."""
    parsers = client._connection.parsers
    read = parsers["INTERACTION_CREATE"]

    def read_without_parts(data: Any) -> None:
        if data["type"] == PRESSED:
            data["message"] = {**data["message"], "components": []}
        _note_newest(client, data)
        read(data)

    parsers["INTERACTION_CREATE"] = read_without_parts


def _note_newest(client: discord.Client, data: Any) -> None:
    guild, newest = client.get_guild(int(data.get("guild_id") or 0)), data.get("channel", {}).get("last_message_id")
    channel = None if guild is None else guild.get_channel_or_thread(int(data["channel"]["id"]))
    if newest is not None and isinstance(channel, discord.TextChannel | discord.VoiceChannel | discord.Thread):
        channel.last_message_id = int(newest)


async def edit(
    interaction: discord.Interaction[Any], view: Layout, files: Sequence[discord.File | discord.Attachment]
) -> list[discord.MediaGalleryComponent] | None:
    """Answers a press with the message that was pressed, as `InteractionResponse.edit_message` does; the pictures on it
    now, None where Discord does not tell."""
    if interaction.response.is_done():
        raise discord.InteractionResponded(interaction)
    state, http = interaction._state, interaction._state.http
    kind = discord.InteractionResponseType.message_update
    params = interaction_message_response_params(
        type=kind.value, view=view, attachments=files, previous_allowed_mentions=state.allowed_mentions
    )
    answer: Any = await async_context.get().create_interaction_response(
        interaction.id,
        interaction.token,
        session=interaction._session,
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        params=params,
    )
    interaction.response._response_type = kind
    message = (answer.get("resource") or {}).get("message")
    return None if message is None else list(_pictures(message["components"], state))


def _pictures(parts: Sequence[Mapping[str, Any]], state: Any) -> Iterator[discord.MediaGalleryComponent]:
    for part in parts:
        if part["type"] == GALLERY:
            yield discord.MediaGalleryComponent(part, state)  # type: ignore[arg-type]
        else:
            yield from _pictures(part.get("components", ()), state)
