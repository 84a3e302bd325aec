"""Put PostgreSQL's errors into words that say what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from bot.store.api import Damaged, Full, ServerAway, StoreError
from bot.store.driver import Rejected
from bot.store.postgres.address import Address

# The server is not there, not yet, not any more, or not the one that takes changes.
LOST: tuple[type[BaseException], ...] = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TooManyConnectionsError,
)
_NO_ENTRY = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)


@contextmanager
def explained(address: Address) -> Iterator[None]:
    """Trouble with the server becomes a StoreError, a broken unique index Rejected; our own mistakes stay."""
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        if isinstance(error, asyncpg.UniqueViolationError):
            raise Rejected(str(error)) from error
        if (trouble := _translated(error, address)) is None:
            raise
        raise trouble from error


def _translated(error: Exception, address: Address) -> StoreError | None:
    if isinstance(error, asyncpg.ClientConfigurationError):  # its words show what was given
        return StoreError("DATABASE is no address that can be used: postgresql://USER:PASSWORD@SERVER/NAME")
    # asyncpg has no kind of its own for a connection that was lost between two statements
    closed = isinstance(error, asyncpg.InterfaceError) and "closed" in str(error)
    if closed or isinstance(error, LOST):
        return ServerAway(f"{address} cannot be reached ({_short(error)}). The bot goes on when it is there again.")
    if isinstance(error, asyncpg.DiskFullError):
        return Full(f"No space left for {address}. Nothing was lost; the bot goes on when there is space again.")
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        return Damaged(f"{address} is damaged ({_short(error)}). Stop the bot, then restore a backup (pg_restore).")
    if isinstance(error, _NO_ENTRY):
        return StoreError(f"{address} does not let the bot in ({_short(error)}). DATABASE says who it is.")
    return None


def _short(error: Exception) -> str:
    """Its kind where it has no words; of words the first line: what follows may show what is stored."""
    return str(error).partition("\n")[0] or type(error).__name__
