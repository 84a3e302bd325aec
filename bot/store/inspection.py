"""Looking at a database file without changing it: its version, its health, a copy."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from bot.store.api import Damaged, Full, StoreError, TooNew
from bot.store.errors import damaged, explained
from bot.store.migrations import APPLICATION
from bot.store.parts import flush


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


def copy(path: Path, target: Path, *, alone: bool = False) -> None:
    """A compact copy, fully checked, also while a bot is using the file. Never overwrites. Raises StoreError; then
    there is no copy. `alone`: nobody uses the file."""
    with explained(path), closing(read_only(path, alone=alone)) as connection:
        copied(connection, path, target)


def copied(connection: sqlite3.Connection, path: Path, target: Path) -> None:
    """The copy, of what a connection has open: wherever that is by now.

    VACUUM INTO, because SQLite's incremental backup starts again at every write, and copying the file misses
    what is still in the -wal.
    """
    try:
        target.touch(0o600, exist_ok=False)
    except FileExistsError as error:
        raise StoreError(f"{target} exists already. Choose another name.") from error
    except OSError as error:
        raise StoreError(f"{target} cannot be written ({error.strerror}). Choose another place.") from error
    try:
        with explained(path):
            connection.execute("VACUUM INTO ?", (str(target),))
        flush(target, target.parent)  # SQLite does not wait for the disk when it writes a copy
        if found := full_check(target, alone=True):
            raise damaged(path, found[0])
    except Full as error:
        target.unlink()
        raise Full(f"No space left for the copy {target}.") from error
    except BaseException:
        target.unlink()
        raise
