"""Limit how long a request to Discord may take: discord.py has no option for it, and waits five minutes."""

from __future__ import annotations

from functools import partial
from typing import Any

import aiohttp
import discord


def limit(client: discord.Client, seconds: float) -> None:
    """For a client that is about to log in: whatever it asks of Discord itself."""
    client.http.request = partial(client.http.request, timeout=_total(seconds))  # type: ignore[method-assign]


def limit_session(client: discord.Client, seconds: float) -> None:
    """For a client that has just logged in, and has its session now: whatever goes through it, the answers to
    interactions included, which take no other way."""
    session: Any = client.http._HTTPClient__session  # type: ignore[attr-defined]
    session._timeout = _total(seconds)


def _total(seconds: float) -> aiohttp.ClientTimeout:
    return aiohttp.ClientTimeout(total=seconds)
