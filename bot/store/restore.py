"""Putting a copy in the place of the database. What lay there is kept beside it."""

from __future__ import annotations

from pathlib import Path

from bot.store.api import Damaged, StoreError
from bot.store.files import Lock
from bot.store.inspection import copy, schema_version
from bot.store.migrations import MIGRATIONS
from bot.store.parts import PARTS, RESTORING, beside, flush, unused


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
        _copied(source, fresh)
        kept = _set_aside(path)
        fresh.replace(path)
        flush(path.parent)
        return kept


def _copied(source: Path, fresh: Path) -> None:
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
