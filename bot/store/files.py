"""The database as a file: who may open it, and whether it is one of ours. Nothing here writes to it."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store.api import Damaged, Locked, StoreError, TooNew

APPLICATION = 0x43617274
"""Marks the file as ours in its header: 'Cart'."""


@contextmanager
def locked(path: Path) -> Iterator[bool]:
    """Keeps other bots out while it lasts; yields whether the last one ended cleanly. Raises Locked.

    `<path>.lock` holds the process number while a bot runs and is empty when it ended well.
    """
    with _opened(path.with_name(path.name + ".lock")) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.pread(lock, 20, 0).decode() or "unknown"
            raise Locked(f"Another bot (process {holder}) has {path} open. Stop it first.") from error
        clean = not os.pread(lock, 1, 0)
        os.ftruncate(lock, 0)
        os.pwrite(lock, str(os.getpid()).encode(), 0)
        os.fsync(lock)
        yield clean
        os.ftruncate(lock, 0)


@contextmanager
def _opened(lock: Path) -> Iterator[int]:
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise StoreError(f"{lock.parent} cannot be written to: {error.strerror}. Choose another folder.") from error
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot change the file, not even by tidying up after a crash."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=5)


def schema_version(path: Path, known: int) -> int | None:
    """The version of the schema inside, None for a file that is still to be made. Raises Damaged, TooNew."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    try:
        with closing(read_only(path)) as connection:
            ((application,),) = connection.execute("PRAGMA application_id").fetchall()
            ((version,),) = connection.execute("PRAGMA user_version").fetchall()
            ((tables,),) = connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlite3.DatabaseError as error:
        raise Damaged(f"{path} is not a sound database ({error}). Put a backup in its place.") from error
    if application != APPLICATION and (tables or version):
        raise Damaged(f"{path} belongs to another program. Choose another file.")
    if version > known:
        raise TooNew(
            f"{path} was written by a newer version of the bot (schema {version}, known: {known}). Update the bot."
        )
    return int(version) if tables else None
