"""Look at a PostgreSQL database without changing it and without keeping anybody out."""

from __future__ import annotations

from bot.store.postgres.address import Address
from bot.store.postgres.connection import PostgresDriver

# Without these, what was answered is lost when the power fails.
SAFE = ("fsync", "full_page_writes", "synchronous_commit")


async def inspected(address: Address, known: int) -> tuple[int, list[str]]:
    """The version of the schema, 0 if there is none yet; and which settings of the server are not safe. Raises
    StoreError."""
    driver = PostgresDriver(address)
    try:
        version = await driver.schema(known)
        off = await driver.read("SELECT name FROM pg_settings WHERE setting = 'off'")
    finally:
        await driver.close()
    return version, [name for (name,) in off if name in SAFE]
