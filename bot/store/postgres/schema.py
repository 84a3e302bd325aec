"""Look whose a PostgreSQL database is, and bring its schema up to date."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import asyncpg

from bot.store.api import Damaged, StoreError, TooNew, WrongSetting
from bot.store.driver import Row
from bot.store.migrations import Step
from bot.store.postgres.address import Address
from bot.store.postgres.connecting import Connection
from bot.store.postgres.dialect import FUNCTIONS, spoken_step

log = logging.getLogger(__name__)

# The first PostgreSQL that is tried out.
OLDEST = 15

# One row: the version of the schema, and what the last transaction was called.
_INSTALLATION = "CREATE TABLE installation (schema BIGINT NOT NULL, last_change BIGINT NOT NULL)"
_MIGRATED = "UPDATE installation SET schema = {}"
_OURS = """
SELECT current_setting('server_version_num')::int, current_schema(), to_regclass('installation') IS NOT NULL,
    EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())"""
_VERSION = "SELECT schema FROM installation"


async def version_of(address: Address, read: Callable[[str], Awaitable[list[Row]]], known: int) -> int:
    """The version of the schema that is there; 0 if there is none yet. Raises WrongSetting, Damaged, TooNew."""
    ((server, schema, ours, filled),) = await read(_OURS)
    if server < OLDEST * 10_000:
        raise WrongSetting(f"{address} is version {server // 10_000}; {OLDEST} or newer is needed.")
    if schema is None:
        raise WrongSetting(
            f"{address} has no schema of the name in DATABASE: make it there (CREATE SCHEMA), or take it out."
        )
    if not ours and filled:
        raise Damaged(f"{address} belongs to another program. Choose another database.")
    version: int = (await read(_VERSION))[0][0] if ours else 0
    if version > known:
        raise TooNew(f"{address} is from a newer version of the bot ({version}, not {known}). Update the bot.")
    return version


async def migrate(address: Address, connection: Connection, version: int, steps: Sequence[Step]) -> None:
    """The steps that are missing and their number, in one transaction. Raises WrongSetting, Damaged, StoreError."""
    if version == len(steps):
        return
    # an empty database has no rows to bring up to date
    wanted = [sql for step in steps[version:] for sql in step if version or not sql.lstrip().startswith("UPDATE")]
    said = [spoken for sql in wanted for spoken in spoken_step(sql)]
    if not version:
        said = [*FUNCTIONS, _INSTALLATION, "INSERT INTO installation VALUES (0, 0)", *said]
    try:
        async with connection.transaction():
            for sql in (*said, _MIGRATED.format(len(steps))):
                await connection.execute(sql)
    except asyncpg.InsufficientPrivilegeError:
        raise  # what is to be done about it is said elsewhere
    except (asyncpg.DuplicateTableError, asyncpg.DuplicateColumnError, asyncpg.DuplicateObjectError) as error:
        raise Damaged(
            f"{address} says that it is of schema {version}, but holds what came later ({error}), as after a copy was "
            "put over what was there. It is as it was. Put the copy into an empty database: python -m bot restore COPY "
            "says how."
        ) from error
    except asyncpg.PostgresError as error:
        raise StoreError(f"{address} cannot be brought up to date ({error}). It is as it was.") from error
    if version:
        log.info("%s: schema %d is now %d; no copy of the old one is kept", address, version, len(steps))
