"""Ask PostgreSQL on a few connections that cannot write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.store.api import ServerAway
from bot.store.postgres import connecting
from bot.store.postgres.address import Address, Host
from bot.store.postgres.connecting import Connection, connect
from bot.store.postgres.errors import explained

T = TypeVar("T")

# Connections that read; another one is never waited for longer than its question takes.
MOST = 4


class Readers:
    """The server lists them under `name`. `where` tells which server is written to, if that is known: it knows all that
    was committed."""

    def __init__(self, address: Address, name: str, where: Callable[[], Host | None]) -> None:
        self._address, self._name, self._where = address, name, where
        self._resting: list[Connection] = []
        self._free = asyncio.Semaphore(MOST)
        # Whoever asked last found nobody: until somebody is found, nobody reads for longer than one short try.
        self.away = False

    async def ask(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """What comes of it; a connection that was lost meanwhile is replaced. Raises StoreError."""
        now = asyncio.get_running_loop().time
        until = now() + connecting.PATIENCE
        async with self._free:
            while True:
                connection = None
                try:
                    with explained(self._address):
                        async with asyncio.timeout(connecting.PATIENCE if self.away else connecting.WORK):
                            connection = await self._connection()
                            done = await work(connection)
                    self._resting.append(connection)
                    self.away = False
                    return done
                except BaseException as error:
                    if connection is not None:
                        connection.terminate()
                    if not isinstance(error, ServerAway) or self.away or now() + connecting.AGAIN > until:
                        self.away = isinstance(error, ServerAway)
                        raise
                await asyncio.sleep(connecting.AGAIN)

    async def _connection(self) -> Connection:
        while self._resting:
            if not (connection := self._resting.pop()).is_closed():
                return connection
        only = {"default_transaction_read_only": "on"}
        return (await connect(self._address, self._name, self._where(), **only)).connection

    def renew(self) -> None:
        """Another server is written to now, perhaps: none that was asked before is asked any more."""
        while self._resting:
            self._resting.pop().terminate()

    def end(self) -> list[Connection]:
        """Those that are to be closed."""
        ended, self._resting = self._resting, []
        return ended
