"""The table's message and the own panel can be seen together in a window on a desk."""

from __future__ import annotations

import pytest

from tests.demo.decisions import DECISIONS, HIGHEST, cases
from tests.demo.heights import ROOM, measure

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1200)]


async def test_table_and_own_panel_are_not_higher_than_a_window(
    settings: dict[str, str], pytestconfig: pytest.Config
) -> None:
    """Where they are highest, in each game, with the chances of a throw; with --torture at every decision, with every
    number of players."""
    every = [case for asked in DECISIONS for case in cases(asked)]
    measured = every if pytestconfig.getoption("--torture") else HIGHEST
    found = await measure(measured, {**settings, "MOVING_PICTURES": "1", "STUDIES": "1"})
    assert found.keys() == {*measured}
    assert not {str(case): pixels for case, pixels in found.items() if pixels > ROOM}
