"""Say what requests to Discord may end with, and limit how long they take, and how many there are a second."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

import aiohttp
import discord


class NotOurs(discord.DiscordException):
    """Another process speaks to Discord about this server now, or may."""


# The seconds in which Discord counts what a whole bot asks, and a tenth more: not all takes as long to get there.
SECOND = 1.1

# After so many refusals in a row, seconds until another request: it would be refused, too, and whoever asks in vain ten
# thousand times in ten minutes is not heard any more.
REFUSALS, REST = 3, 300.0

# What a request to Discord may end with.
NETWORK = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)

# Discord's own numbers for what it refuses, as far as we answer each in another way.
UNKNOWN_CHANNEL, UNKNOWN_SERVER, UNKNOWN_MEMBER, UNKNOWN_INTERACTION = 10003, 10004, 10007, 10062
MISSING_ACCESS, MISSING_RIGHTS, ARCHIVED, TOO_MANY_THREADS = 50001, 50013, 50083, 160006
# An interaction that was answered already, perhaps by another process.
ANSWERED = 40060


def passes(error: Exception) -> bool:
    """Tell whether what a request has ended with may be over in a while: rate limits, Discord's own failures, the
    network."""
    return not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500


def wait_of(error: Exception) -> float | None:
    """Give the seconds after which Discord wants to be asked again; None: it has not said."""
    return error.retry_after if isinstance(error, discord.RateLimited) else None


def limit(client: discord.Client, seconds: float) -> None:
    """For a client that is about to log in: whatever it asks of Discord itself; discord.py would wait five minutes."""
    client.http.request = partial(client.http.request, timeout=_total(seconds))  # type: ignore[method-assign]


def limit_session(client: discord.Client, seconds: float) -> None:
    """For a client that has just logged in, and has its session now: whatever goes through it, the answers to
    interactions included, which take no other way."""
    session: Any = client.http._HTTPClient__session  # type: ignore[attr-defined]
    session._timeout = _total(seconds)


def only_while(client: discord.Client, ours: Callable[[], bool]) -> None:
    """Nothing is asked of Discord about servers that may be another process's: it would show what is no longer so."""
    request = client.http.request

    async def asked(route: discord.http.Route, **options: Any) -> Any:
        if not ours() and (route.guild_id or route.channel_id):
            raise NotOurs("another process may have this server now")
        return await request(route, **options)

    client.http.request = asked  # type: ignore[method-assign]


def pace(client: discord.Client, most: float) -> None:
    """So many requests a second are begun at most, in the order in which they came; Discord would refuse more. Answers
    to interactions take another way: it does not count them."""
    request, together, turn = client.http.request, max(1, int(most)), asyncio.Lock()
    begun = deque([-inf] * together, together)

    async def asked(route: discord.http.Route, **options: Any) -> Any:
        now = asyncio.get_running_loop().time
        async with turn:
            await asyncio.sleep(begun[0] + SECOND * together / min(most, together) - now())
            begun.append(now())  # which may be later: a loop that was busy must not begin all of them together
        return await request(route, **options)

    client.http.request = asked  # type: ignore[method-assign]


def _total(seconds: float) -> aiohttp.ClientTimeout:
    return aiohttp.ClientTimeout(total=seconds)
