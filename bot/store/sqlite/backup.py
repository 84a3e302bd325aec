"""Make checked copies of a database, and put one in its place: what lay there is kept beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.api import Damaged, Full, StoreError
from bot.store.migrations import MIGRATIONS
from bot.store.sqlite.errors import damaged, explained
from bot.store.sqlite.files import PARTS, RESTORING, Lock, beside, flush, unused
from bot.store.sqlite.inspection import full_check, read_only, schema_version


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


def restore(path: Path, source: Path) -> Path | None:
    """Where what lay there is kept now; None if nothing did. Raises Locked while a bot runs, TooNew, Full, Damaged,
    StoreError: then everything is as it was.

    Killed in the middle, it leaves no database that a bot would open, and can be done again.
    """
    if not source.is_file():
        raise StoreError(f"There is no file {source}. Name a copy that `python -m bot backup` has made.")
    with Lock(path):
        if path.exists() and path.samefile(source):
            raise StoreError(f"{source} is the database itself. Name a copy of it.")
        fresh = beside(path, RESTORING)
        fresh.unlink(missing_ok=True)
        _copy_in(source, fresh)
        kept = _set_aside(path)
        fresh.replace(path)
        flush(path.parent)
        return kept


def _copy_in(source: Path, fresh: Path) -> None:
    try:
        if not schema_version(source, len(MIGRATIONS)):
            raise Damaged("nothing is in it")
        copy(source, fresh, alone=True)
    except Damaged as error:
        raise Damaged(f"{source} is of no use ({error.__cause__ or error}). Name another copy.") from error


def _set_aside(path: Path) -> Path | None:
    """With everything that belongs to it: the -wal of another database would be worked into the new one."""
    parts = tuple(part for part in PARTS if beside(path, part).exists())
    if not parts:
        return None
    kept = unused(path, ".replaced", parts)
    for part in parts:  # the database first: where only the rest is left, no bot begins anew
        beside(path, part).replace(beside(kept, part))
    return kept
