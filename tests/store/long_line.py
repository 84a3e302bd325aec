"""A long line to a PostgreSQL server: what goes either way arrives later, and how often one side waits is counted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.store.postgres.address import Address

SOCKET = ".s.PGSQL.5432"


class LongLine:
    """`turns`: how often something was asked of the server after it had answered, on all connections together."""

    def __init__(self, server: Path, seconds: float) -> None:
        self._server, self._seconds = server / SOCKET, seconds
        self._pumps, self._ends = list[asyncio.Task[None]](), list[asyncio.StreamWriter]()
        self.turns = 0

    async def lay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connects somebody who has called to the server."""
        from_server, to_server = await asyncio.open_unix_connection(self._server)
        turn = _Turn(self)
        self._ends += (writer, to_server)
        for source, target, asks in ((reader, to_server, True), (from_server, writer, False)):
            self._pumps.append(asyncio.create_task(self._pump(source, target, turn, asks=asks)))

    async def take_away(self) -> None:
        for end in self._ends:
            end.close()
        await asyncio.gather(*self._pumps, *(end.wait_closed() for end in self._ends), return_exceptions=True)

    async def _pump(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, turn: _Turn, *, asks: bool
    ) -> None:
        loop = asyncio.get_running_loop()
        while data := await source.read(2**16):
            turn.speaks(asks=asks)
            loop.call_later(self._seconds, target.write, data)
        loop.call_later(self._seconds, target.close)


class _Turn:
    """Who spoke last on a connection."""

    def __init__(self, line: LongLine) -> None:
        self._line, self._asked = line, False

    def speaks(self, *, asks: bool) -> None:
        self._line.turns += asks and not self._asked
        self._asked = asks


@asynccontextmanager
async def long_line(address: Address, folder: Path, seconds: float) -> AsyncIterator[tuple[Address, LongLine]]:
    """The same database, at the end of a line that takes so many seconds either way. `folder`: for its socket."""
    (host,) = address.hosts
    assert host.name is not None
    line = LongLine(Path(host.name), seconds)
    async with await asyncio.start_unix_server(line.lay, folder / SOCKET):
        try:
            yield Address(address.url.replace(host.name, str(folder))), line
        finally:
            await line.take_away()
