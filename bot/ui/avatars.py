"""Fetch the avatars of whoever presses something, for covers and results: once each, and nobody waits for one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

import discord

from bot.ui.requests import NETWORK
from rendering.drawings.uploads import Unusable, avatar

log = logging.getLogger(__name__)

# Pixels of a side that Discord is asked for; a chair in a picture is hardly larger.
SIZE = 64
# People whose avatars are kept, 16 kB each; so many are fetched at once, and others wait.
MOST, AT_ONCE, MOST_WAITING = 500, 2, 50
# Seconds for one, and until one that could not be had is asked for again: more than all who wait may take.
PATIENCE, AGAIN = 20.0, 900.0


class KnownAvatar(NamedTuple):
    """`key`: what Discord calls it, another one for another avatar. `asked`: when, in the event loop's seconds.
    `pixels`: as `rendering.drawings.uploads.avatar` gives them; empty until they are there, or if they cannot be
    had."""

    key: str
    asked: float
    pixels: bytes = b""

    def is_late(self, now: float) -> bool:
        return not self.pixels and now - self.asked >= AGAIN


class Avatars:
    """In memory alone. Users are Discord ids. `wanted`: whether avatars are shown at all."""

    def __init__(self, wanted: bool = True) -> None:
        self._wanted = wanted
        self._known: dict[int, KnownAvatar] = {}
        self._fetching: set[asyncio.Task[None]] = set()
        self._turns = asyncio.Semaphore(AT_ONCE)
        # Told whose has just come.
        self.arrived: Callable[[int], None] = lambda user: None

    def note(self, user: discord.User | discord.Member) -> None:
        """Somebody is here. Theirs is the one of their account: what they show on one server others need not see."""
        known, asset, now = self._known.pop(user.id, None), user.avatar, asyncio.get_running_loop().time()
        if not self._wanted or asset is None:
            return
        if known is None or known.key != asset.key or known.is_late(now):
            if len(self._fetching) >= MOST_WAITING:
                return  # their next press asks for it
            known = KnownAvatar(asset.key, now)
            fetching = asyncio.create_task(self._fetch(user.id, asset), name=f"avatar of {user.id}")
            self._fetching.add(fetching)
            fetching.add_done_callback(self._fetching.discard)
        self._known[user.id] = known
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def of(self, user: int | None) -> bytes:
        """The pixels of somebody's avatar; empty if there are none, or not yet."""
        known = None if user is None else self._known.get(user)
        return known.pixels if known is not None else b""

    def forget(self, user: int) -> None:
        self._known.pop(user, None)

    async def stop(self) -> None:
        """Gives up what is being fetched."""
        for fetching in self._fetching:
            fetching.cancel()
        await asyncio.gather(*self._fetching, return_exceptions=True)

    async def _fetch(self, user: int, asset: discord.Asset) -> None:
        try:
            async with self._turns, asyncio.timeout(PATIENCE):
                sent = await asset.replace(size=SIZE, format="png").read()
                pixels = await asyncio.to_thread(avatar, sent)
        except (*NETWORK, Unusable) as error:
            log.info("the avatar of user %d is not shown: %s", user, error)
            return
        if (known := self._known.get(user)) is not None and known.key == asset.key:
            self._known[user] = known._replace(pixels=pixels)
            self.arrived(user)
