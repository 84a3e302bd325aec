"""Connect to PostgreSQL: of several servers to the one that takes changes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import asyncpg

from bot.store.postgres.address import Address, Host
from bot.store.postgres.errors import LOST, explained_at_the_door

# Seconds that a change or a question waits for a server that is away. Discord waits three for an answer to a press,
# and a press may first have to wait as long for the change before it.
PATIENCE = 1.0
# Seconds that it may take to do it.
WORK = 10.0
# Seconds between two tries.
AGAIN = 0.05

Connection = Any  # asyncpg has no types


class Connected(NamedTuple):
    connection: Connection
    host: Host


async def connect(address: Address, name: str, host: Host | None = None, **settings: str) -> Connected:
    """A connection that the server lists under that name. `host`: to that one alone. Raises StoreError."""
    hosts = address.hosts if host is None else (host,)
    settings = {"application_name": name, **settings}
    with explained_at_the_door(address):
        return await _first([asyncio.ensure_future(_dialled(address, each, settings)) for each in hosts])


async def _dialled(address: Address, host: Host, settings: Mapping[str, str]) -> Connected:
    connection = await asyncpg.connect(
        address.dsn,
        **{key: said for key, said in zip(("host", "port"), host, strict=True) if said is not None},
        timeout=PATIENCE,
        target_session_attrs="primary",
        statement_cache_size=300,
        max_cached_statement_lifetime=0,
        server_settings=settings,
    )
    return Connected(connection, host)


async def _first(dialling: Sequence[asyncio.Task[Connected]]) -> Connected:
    """Whichever is there first: one that hangs must not take the time of the others."""
    found, waiting = None, set(dialling)
    try:
        while found is None and waiting:
            _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            found = next((task.result() for task in dialling if task.done() and not task.exception()), None)
    finally:
        for task in dialling:
            task.cancel()
        await asyncio.wait(dialling)
        for task in dialling:
            if not task.cancelled() and not task.exception() and task.result() is not found:
                task.result().connection.terminate()
    if found is not None:
        return found
    errors = [task.exception() or AssertionError for task in dialling]
    # that one is down is no news; what another one says of us is
    raise next((error for error in errors if not isinstance(error, LOST)), errors[0])
