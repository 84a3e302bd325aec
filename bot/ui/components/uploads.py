"""Fetch files that people upload: what Discord says of them is checked before, and no more is read."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import aiohttp
import discord
import msgspec

from bot.engine.game import Refused
from bot.engine.text import text
from bot.ui.requests import NETWORK
from bot.workers.turns import TooManyWaiting, Turns

MOST_BYTES = 8 * 2**20
# Of a picture; whoever decodes it looks again.
MOST_PIXELS, LONGEST_SIDE = 25_000_000, 10_000
# Seconds for a whole file.
PATIENCE = 20.0
PIECE = 2**16
# Files that are fetched at once, come from one server, and wait: each is held in memory.
MOST = 3, 4, 12
# Of each bot.
_turns: WeakKeyDictionary[Any, Turns] = WeakKeyDictionary()
# Where Discord keeps what is uploaded: nothing is fetched from anywhere else.
HOSTS = {"cdn.discordapp.com", "media.discordapp.net"}

UNREADABLE = text("I could not get your file from Discord. Please send it once more.")


class Upload(msgspec.Struct, frozen=True):
    """What Discord says of an uploaded file; not what its sender says of it, but for the name that it decides by."""

    url: str
    size: int
    content_type: str | None = None
    width: int | None = None
    height: int | None = None


async def fetch_picture(client: Any, upload: Upload, server: int = 0) -> bytes:
    """An uploaded picture, as it was sent and not yet decoded. Refused for what cannot be one, or is too large."""
    if not (upload.content_type or "").startswith("image/"):
        raise Refused(text("This file is no picture. Send a PNG, JPEG or WebP file."))
    width, height = upload.width or 1, upload.height or 1
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        raise Refused(text("This picture has too many pixels. Make it smaller, or take a photo with less detail."))
    return await fetch(client, upload, MOST_BYTES, server)


async def fetch(client: Any, upload: Upload, most: int, server: int = 0) -> bytes:
    """An uploaded file of at most so many bytes. `client`: the bot, whose `download` gets it. `server`: from where it
    was sent; few are fetched at once, and servers take turns."""
    too_large = Refused(text("This file is too large: {most} MB are allowed.", most=most // 2**20))
    if upload.size > most:
        raise too_large
    try:
        async with _turns.setdefault(client, Turns(*MOST)).turn(server), asyncio.timeout(PATIENCE):
            data: bytes = await client.download(upload.url, most)
    except TooManyWaiting as full:
        raise Refused(text("Too many files are being sent to me at the moment. Try again in a minute.")) from full
    except NETWORK as error:
        raise Refused(UNREADABLE) from error
    if len(data) > most:
        raise too_large
    return data


def upload_of(attachment: discord.Attachment) -> Upload:
    """An attachment of a slash command."""
    return Upload(
        attachment.url, attachment.size, attachment.content_type, attachment.width or None, attachment.height or None
    )


async def download(url: str, most: int) -> bytes:
    """At most one byte more than `most`. Raises what aiohttp raises; Refused for an address that is not Discord's."""
    if not _is_discords(url):
        raise Refused(UNREADABLE)
    # One byte more than is allowed: so too much is seen as such, and nothing else of it is read.
    data = bytearray()
    async with aiohttp.ClientSession() as session, session.get(url, allow_redirects=False) as file:
        if file.status != HTTPStatus.OK:
            raise aiohttp.ClientResponseError(file.request_info, file.history, status=file.status)
        async for piece in file.content.iter_chunked(PIECE):
            data += piece[: most + 1 - len(data)]
            if len(data) > most:
                break
    return bytes(data)


def _is_discords(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme == "https" and parts.hostname in HOSTS
