"""The bot on Discord, from login to the signal that ends it."""

from __future__ import annotations

import asyncio
import logging
import signal

import discord

from bot.app import Bot, make_bot
from bot.settings import Settings
from bot.ui.refusals import NETWORK

log = logging.getLogger(__name__)

REFUSED = (
    "Discord does not accept the token. Copy it again from https://discord.com/developers/applications "
    "(Bot -> Reset Token) into DISCORD_TOKEN."
)
UNREACHABLE = "Discord cannot be reached: {}. Is this computer connected to the internet?"
CLOSING = 10.0
"""Seconds that leaving Discord may take."""


def run(settings: Settings) -> str | None:
    """Runs until it is told to stop. Returns what went wrong, for the person who started it; None if nothing did."""
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)-8s %(name)s: %(message)s")
    try:
        asyncio.run(_serve(settings))
    except discord.LoginFailure:
        return REFUSED
    except NETWORK as error:
        return UNREACHABLE.format(error)
    return None


async def _serve(settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with make_bot(settings) as bot:
        await connected(bot, settings.token, stop)


async def connected(bot: Bot, token: str, stop: asyncio.Event) -> None:
    """On Discord until `stop` is set: then nothing new is begun, what runs is finished. Raises what starting raises."""
    session = asyncio.create_task(bot.start(token), name="session")
    stopped = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait({session, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if not session.done():
        log.info("stopping: what runs is finished, nothing new is begun")
        await bot.drain()
        await bot.close()
        await asyncio.wait({session}, timeout=CLOSING)
        session.cancel()
    await asyncio.gather(session, return_exceptions=stop.is_set())
