"""/diceland print, as somebody types it."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.workers.workers import ThreadRunner
from tests.cogs.table.attachments import attached


@pytest.fixture(autouse=True)
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A nursery that begins would take longer than Discord's simulation waits; tests/workers has those."""
    monkeypatch.setattr("bot.app.new_workers", lambda *_: ThreadRunner())


async def test_a_team_is_printed_for_whoever_asks(world: World, ana: Person) -> None:
    answer = await ana.slash("diceland print", team=2, paper="Letter")
    assert "Sable Odyssey" in answer.words
    assert attached(world, answer.messages[-1].payload).startswith(b"%PDF-")
