"""Look at a database file without changing it: its version and its health."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from bot.store.api import Damaged, TooNew
from bot.store.sqlite.errors import explained

# Marks a file as ours in its header: 'Cart'.
APPLICATION = 0x43617274


def read_only(path: Path, *, alone: bool = False) -> sqlite3.Connection:
    """A connection that cannot change the file, not even by tidying up after a crash.

    `alone`: nobody else can be writing. Then a file without -wal is read as it lies, and none is left behind.
    """
    still = alone and not path.with_name(path.name + "-wal").exists()
    address = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if still else ''}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=1, check_same_thread=False)


def schema_version(path: Path, known: int) -> int:
    """The version of the schema in the file; 0 if there is none yet. Raises Damaged, TooNew, StoreError."""
    if not path.exists() or not path.stat().st_size:
        return 0
    # a bot that runs keeps a -wal: without one, whoever asks is alone
    with explained(path), closing(read_only(path, alone=True)) as connection:
        (application,), (version,), (content,) = (
            connection.execute(question).fetchone()
            for question in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
        )
    if content and application != APPLICATION:
        raise Damaged(f"{path} belongs to another program. Choose another file.")
    if version > known:
        raise TooNew(f"{path} is from a newer version of the bot (schema {version}, not {known}). Update the bot.")
    return int(version)


def problems(connection: sqlite3.Connection, check: Literal["quick_check", "integrity_check"]) -> list[str]:
    """What is wrong with a database; nothing if it is sound."""
    try:
        found = [str(row[0]) for row in connection.execute(f"PRAGMA {check}") if row[0] != "ok"]
        orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return found + [f"{table}: row {row} belongs to nothing" for table, row, *_ in orphans]


def full_check(path: Path, *, alone: bool = False) -> list[str]:
    """Everything, on a connection of its own."""
    with explained(path), closing(read_only(path, alone=alone)) as connection:
        return problems(connection, "integrity_check")
