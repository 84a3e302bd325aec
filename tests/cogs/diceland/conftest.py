"""What tests of the rules share."""

from __future__ import annotations

import pytest

from tests.cogs.diceland.tabletop import Tables


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    return Tables(monkeypatch)
