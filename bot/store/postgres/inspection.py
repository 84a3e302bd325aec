"""Look at a PostgreSQL database without changing it and without keeping anybody out."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.postgres.address import Address
from bot.store.postgres.connection import PostgresDriver

# Without these, what was answered is lost when the power fails.
SAFE = ("fsync", "full_page_writes", "synchronous_commit")


class Inspection(NamedTuple):
    version: int
    """Of the schema; 0 if there is none yet."""
    unsafe: list[str]
    """Settings of the server with which moves are lost when the power fails."""
    problems: list[str]
    """What is wrong with what is stored."""


async def inspected(address: Address, known: int) -> Inspection:
    """Raises StoreError."""
    driver = PostgresDriver(address)
    try:
        version = await driver.schema(known)
        off = await driver.read("SELECT name FROM pg_settings WHERE setting = 'off'")
        problems = await driver.check() if version else []
    finally:
        await driver.close()
    return Inspection(version, [name for (name,) in off if name in SAFE], problems)
