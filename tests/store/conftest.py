"""A store on a real file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    async with Store.open(path) as opened:
        yield opened
