"""Put PostgreSQL's errors into words that say what to do."""

from __future__ import annotations

import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from asyncpg.exceptions import TargetServerAttributeNotMatched

from bot.store.api import Damaged, Full, ServerAway, StoreError, WrongSetting
from bot.store.driver import Rejected
from bot.store.postgres.address import FORM, Address

# The server is not there, not yet, not any more, or not the one that takes changes.
LOST: tuple[type[Exception], ...] = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TooManyConnectionsError,
    TargetServerAttributeNotMatched,
    # The connection has lost count of what it was doing, as after a process that hung: only a new one helps.
    asyncpg.InternalClientError,
)
# Why the server does not let the bot in, and what is to be done about it.
_NO_ENTRY: dict[type[Exception], str] = {
    asyncpg.InvalidPasswordError: "The password in DATABASE, PGPASSWORD or ~/.pgpass is not the one that it knows.",
    asyncpg.InvalidAuthorizationSpecificationError: "DATABASE says who the bot is; its pg_hba.conf, who may come.",
    asyncpg.InvalidCatalogNameError: "Make one (createdb --owner=USER NAME), or name another one in DATABASE.",
    asyncpg.InsufficientPrivilegeError: "The database must be the bot's own: ALTER DATABASE name OWNER TO user.",
}
# What it says of an address without showing what was given.
_SAFE = ("`sslmode`", "`sslnegotiation`", "root certificate file", "direct TLS")


@contextmanager
def explained(address: Address) -> Iterator[None]:
    """Trouble with the server becomes a StoreError, a broken unique index Rejected; our own mistakes stay."""
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, *LOST) as error:
        if isinstance(error, asyncpg.UniqueViolationError):
            raise Rejected(str(error)) from error
        if (trouble := _translated(error, address)) is None:
            raise
        raise trouble from error


@contextmanager
def explained_at_the_door(address: Address) -> Iterator[None]:
    """The same, and what the server says of that which DATABASE asks of it."""
    try:
        with explained(address):
            yield
    except (
        asyncpg.UndefinedObjectError,
        asyncpg.InvalidParameterValueError,
        asyncpg.CantChangeRuntimeParamError,
    ) as no:
        named = re.search(r'parameter "([^"]+)"', str(no))
        what = named[1] if named else "something behind the question mark"
        raise WrongSetting(f"DATABASE says {what}, which {address} does not take so. Take it out, or mend it.") from no
    except ValueError as error:
        raise WrongSetting(f"DATABASE is no address that can be used: {FORM}") from error


def _translated(error: Exception, address: Address) -> StoreError | None:
    if wrong := _wrong(error, address):
        return WrongSetting(wrong)
    # asyncpg has no kind of its own for a connection that was lost between two statements
    closed = isinstance(error, asyncpg.InterfaceError) and "closed" in str(error)
    if closed or isinstance(error, LOST):
        return ServerAway(f"{address} cannot be reached ({_short(error)}).")
    if isinstance(error, asyncpg.DiskFullError):
        return Full(f"No space left for {address}. Nothing was lost; the bot goes on when there is space again.")
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        how = "Stop the bot, then put a copy in place: python -m bot restore COPY says how."
        return Damaged(f"{address} is damaged ({_short(error)}). {how}")
    return None


def _wrong(error: Exception, address: Address) -> str | None:
    """What must be changed first."""
    if isinstance(error, asyncpg.ClientConfigurationError):
        words = str(error).partition("\n")[0]
        return f"DATABASE cannot be used: {words if words.startswith(_SAFE) else FORM}"
    if isinstance(error, ssl.SSLCertVerificationError):
        why = error.verify_message or "it is not of that name"
        return f"{address}: its certificate is not trusted ({why}). In DATABASE, sslrootcert names the file to trust."
    if "rejected SSL upgrade" in str(error):
        return f"{address} does not encrypt, which sslmode in DATABASE asks for."
    todo = next((todo for kind, todo in _NO_ENTRY.items() if isinstance(error, kind)), None)
    return f"{address} does not let the bot in ({_short(error)}). {todo}" if todo else None


def _short(error: Exception) -> str:
    """Its kind where it has no words; of words the first line: what follows may show what is stored."""
    return str(error).partition("\n")[0] or type(error).__name__
