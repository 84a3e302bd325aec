"""Put SQLite's errors into words that say what to do."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.api import Damaged, Full, Locked, StoreError, WrongSetting
from bot.store.driver import Rejected

REPAIR = "Stop the bot, then put a backup in its place: python -m bot restore BACKUP"

_REJECTED = {sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}
# The part of an extended error code that says what kind it is.
_PRIMARY = 0xFF
# Bytes: twice what SQLite lets its index of the -wal grow by at a time.
_NEXT_TO_NOTHING = 64 * 1024


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Trouble with the file becomes a StoreError, a broken unique index Rejected; our own mistakes stay as they are."""
    try:
        yield
    except sqlite3.Error as error:
        code: int = getattr(error, "sqlite_errorcode", 0)
        if code in _REJECTED:
            raise Rejected(str(error)) from error
        if (trouble := translated(code & _PRIMARY, str(error), path)) is None:
            raise
        raise trouble from error


def translated(code: int, message: str, path: Path) -> StoreError | None:
    """What SQLite's primary error code means to whoever runs the bot; None if it is not about the file."""
    match code:
        case sqlite3.SQLITE_FULL:
            return _full(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Locked(f"Another program is using {path}. Close it.")
        case sqlite3.SQLITE_ERROR if message == "malformed JSON":  # the schema lets none in: its bytes were changed
            return damaged(path, message)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path, message)
        case sqlite3.SQLITE_IOERR if is_full(path.parent):
            return _full(path)
        case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            kind = StoreError if code == sqlite3.SQLITE_IOERR else WrongSetting
            return kind(f"{path} cannot be used ({message}). Check the disk, the folder and its permissions.")
    return None


def damaged(path: Path, why: str) -> Damaged:
    return Damaged(f"{path} is damaged ({why}). {REPAIR}")


def _full(path: Path) -> Full:
    return Full(f"No space left for {path}. Nothing was lost; the bot goes on when there is space again.")


def is_full(folder: Path) -> bool:
    """Whether next to nothing can be written there: SQLite does not say so of all the files that it writes."""
    try:
        disk = os.statvfs(folder)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < _NEXT_TO_NOTHING
