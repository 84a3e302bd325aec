"""The table's message and the own panel can be seen together in a window on a desk."""

from __future__ import annotations

import pytest

from tests.demo.decisions import HIGHEST
from tests.demo.heights import ROOM, measure

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1200)]


async def test_table_and_own_panel_are_not_higher_than_a_window(settings: dict[str, str]) -> None:
    """Where they are highest, in each game."""
    found = await measure(HIGHEST, settings)
    assert found.keys() == {*HIGHEST}
    assert not {str(case): pixels for case, pixels in found.items() if pixels > ROOM}
