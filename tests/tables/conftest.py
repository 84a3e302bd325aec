"""Running houses on a file, and the clock that they read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.running_tables import RunningTables, running_tables
from tests.tables.toy import toys


@pytest.fixture
def clock() -> list[int]:
    """Milliseconds; tests move it."""
    return [1_800_000_000_000]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


@pytest.fixture
async def home(path: Path, clock: list[int]) -> AsyncIterator[RunningTables]:
    """Plays the real games."""
    async with running_tables(path, clock) as opened:
        yield opened


@pytest.fixture
async def toy(path: Path, clock: list[int]) -> AsyncIterator[RunningTables]:
    """Plays the toy."""
    async with running_tables(path, clock, toys()) as opened:
        yield opened
