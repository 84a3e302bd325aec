"""Another process in the middle of a transaction of the bot's database."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

TRANSACTION = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
for statement in sys.argv[2:]:
    connection.execute(statement).fetchall()
print("begun", flush=True)
sys.stdin.read()"""


@contextmanager
def _transaction(path: Path, *statements: str) -> Iterator[None]:
    with subprocess.Popen(
        [sys.executable, "-c", TRANSACTION, str(path), *statements],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "begun\n"
        yield
        other.communicate()


def held(path: Path) -> AbstractContextManager[None]:
    """Another process keeps the database for itself."""
    return _transaction(path, "BEGIN IMMEDIATE")


def reading(path: Path) -> AbstractContextManager[None]:
    """Another process is in the middle of a transaction that reads."""
    return _transaction(path, "BEGIN", "SELECT count(*) FROM tables")
