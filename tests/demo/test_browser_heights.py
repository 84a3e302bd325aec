"""The table's message and the own panel can be seen together in a window on a desk."""

from __future__ import annotations

import pytest

from tests.demo.heights import DECISIONS, ROOM, measure

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1200)]


async def test_table_and_own_panel_are_not_higher_than_a_window(
    settings: dict[str, str], pytestconfig: pytest.Config
) -> None:
    """At one decision of each game; with --torture at all."""
    last = {decision.game: decision for decision in DECISIONS}
    found = await measure(DECISIONS if pytestconfig.getoption("--torture") else [*last.values()], settings)
    assert found.keys() >= {*last.values()}
    assert not {(one.game, one.name): pixels for one, pixels in found.items() if pixels > ROOM}
