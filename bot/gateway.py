"""Begin sessions on Discord's gateway no faster than Discord allows, however many processes begin at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.store import Store

log = logging.getLogger(__name__)

# Milliseconds in which one shard of those that share a turn may identify: Discord's five seconds, and what two
# computers' clocks may differ by.
TURN = 5_500
# Seconds between two looks whether it is our turn.
LOOK = 0.5


class Gate:
    """Lets one shard at a time of each of Discord's turns identify. `concurrency` asks Discord how many turns there are
    side by side: shard 5 of a bot with 4 takes turn 1."""

    def __init__(self, store: Store, now: Callable[[], int], concurrency: Callable[[], Awaitable[int]]) -> None:
        self._store, self._now, self._ask = store, now, concurrency
        self._concurrency = 0

    async def identify(self, shard: int) -> None:
        """Returns when that shard may. Raises what asking Discord or the database ends with."""
        self._concurrency = self._concurrency or max(1, await self._ask())
        turn = f"identify {shard % self._concurrency}"
        while not await self._store.claim(turn, (now := self._now()), now + TURN):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(LOOK)
        log.info("shard %d begins a session", shard)
