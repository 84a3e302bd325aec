"""Run the bot on Discord, from login to the signal that ends it."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal

import discord

from bot import logs
from bot.app import Bot, make_bot
from bot.settings import Settings, SettingsError
from bot.status import told
from bot.ui.requests import NETWORK

log = logging.getLogger(__name__)

REFUSED = (
    "Discord does not accept the token. Copy it again from https://discord.com/developers/applications "
    "(Bot -> Reset Token) into DISCORD_TOKEN."
)
UNREACHABLE = "Discord cannot be reached: {}. Is this computer connected to the internet?"
# Seconds that leaving Discord may take.
CLOSING = 10.0


# New objects before they are looked through for garbage; a press leaves hardly any that needs it.
YOUNG = 20_000
# Discord closes the connection because the token is not valid any more.
AUTHENTICATION_FAILED = 4004
# Discord closes the connection because of how many shards there are said to be.
SHARDING = {
    4010: "Discord knows no such shard: SHARDS counts from 0, and the last one is the count minus 1.",
    4011: "Discord wants more shards than SHARDS counts: each may hold 2,500 servers at most. Count twice as many, in "
    "all processes (docs/scaling.md).",
}


class TokenRefused(Exception):
    """Discord does not accept the token: starting again would not help. The text says what to do."""


class Unreachable(Exception):
    """Discord cannot be reached; it may help to start again later. The text says what to do."""


def run(settings: Settings) -> None:
    """Runs until it is told to stop. Raises TokenRefused, Unreachable and SettingsError."""
    logs.begin(settings)
    try:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(_serve(settings))
    except NETWORK as error:
        if is_refusal_of_token(error):
            raise TokenRefused(REFUSED) from error
        if isinstance(error, discord.ConnectionClosed) and error.code in SHARDING:
            raise SettingsError(SHARDING[error.code]) from error
        raise Unreachable(UNREACHABLE.format(logs.without_secrets(error, settings.secrets))) from error


def new_loop() -> asyncio.AbstractEventLoop:
    """The faster of the two event loops, if it is installed (requirements-fast.txt)."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop


def spare_the_collector() -> None:
    """What the program itself consists of is not looked through again and again for garbage that it is not, and what
    comes and goes with a press is looked through less often: that takes up to a third of the loop's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def is_refusal_of_token(error: BaseException) -> bool:
    """Whether an error of discord.py means that the token is wrong, or not valid any more."""
    closed = isinstance(error, discord.ConnectionClosed) and error.code == AUTHENTICATION_FAILED
    return closed or isinstance(error, discord.LoginFailure)


async def _serve(settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with make_bot(settings) as bot, told(bot):
        spare_the_collector()
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
