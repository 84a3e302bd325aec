"""Post the short messages that call people: an edit notifies nobody. Every call of the bot goes out here."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.ui.services import CallKind, Services


def now() -> int:
    """Milliseconds since 1970, as the computer's clock tells them."""
    return int(discord.utils.utcnow().timestamp() * 1000)


async def call(
    services: Services,
    kind: CallKind,
    channel: discord.PartialMessageable,
    users: Iterable[int],
    said: Iterable[str],
    nonce: str,
) -> int:
    """The message that mentions these people, and nobody else. Asked twice with the same `nonce`, Discord posts it
    once. Raises what Discord answers."""
    called = sorted(users)
    message = await channel.send(
        " ".join([*(f"<@{user}>" for user in called), *said]),
        allowed_mentions=discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in called]
        ),
        suppress_embeds=True,
        nonce=nonce,
    )
    services.count_call(kind)
    return message.id
