"""The files that make up a database: made for their owner alone, told apart from others, never begun anew over what an
earlier one has left."""

from __future__ import annotations

import glob
import os
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

from bot.store.api import StoreError

PARTS = ("", "-wal", "-shm", "-journal")
"""What comes after its name. A -journal is there while the file is no database of ours yet, or not any more."""
RESCUED, RESTORING = ".rescued", ".restoring"

Identity = tuple[tuple[int, int] | None, ...]


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def identity(path: Path) -> Identity:
    """Which files an open database has, whatever they hold: device and number, None for one that is missing."""
    return tuple(_identity(beside(path, part)) for part in PARTS[:3])


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def unused(path: Path, ending: str, parts: tuple[str, ...] = PARTS) -> Path:
    """A name beside the database for these parts of another: with this ending, or with a number after it."""
    names = (beside(path, ending if number == 1 else f"{ending}.{number}") for number in count(1))
    return next(name for name in names if not any(beside(name, part).exists() for part in parts))


def left_over(path: Path) -> str | None:
    """Why no new database is begun where there is none: an earlier one has left something."""
    if path.exists():
        return None
    rescued = path.parent.glob(f"{glob.escape(path.name)}{RESCUED}*")
    for found in chain(rescued, (beside(path, RESTORING), beside(path, "-wal"))):
        if found.exists() and found.stat().st_size:
            how = "Put a copy in place (python -m bot restore COPY), or move that away to begin anew."
            return f"There is no {path}, but {found.name} lies there, left of an earlier one. {how}"
    return None


def made(path: Path) -> None:
    """An empty file where there is none, for its owner only: what SQLite puts beside it gets the same rights. Raises
    StoreError."""
    if left := left_over(path):
        raise StoreError(left)
    try:
        with suppress(FileExistsError):
            path.touch(0o600, exist_ok=False)
    except OSError as error:
        raise StoreError(f"{path} cannot be written ({error.strerror}). Choose another folder.") from error


def flush(*names: Path) -> None:
    """Waits for the disk. Of a folder: until it knows what lies in it."""
    for name in names:
        descriptor = os.open(name, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
