"""What people are told when something does not happen, and what the log has of it."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.wire import Lost, http_error
from bot.demo.world import World
from bot.store.api import Full
from bot.ui.refusals import contained
from tests.ui.conftest import Opened


async def test_a_full_disk_is_told_and_nothing_changes(
    opened: Opened, world: World, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(ana)

    async def full(*_: object) -> None:
        raise Full("No space left.")

    with world.expecting_errors() as told, monkeypatch.context() as patched:
        patched.setattr(world.bot.store, "save", full)
        answer = await ben.press("Join")
    assert "The disk I save on is full" in answer.words
    assert any("No space left." in line for line in told)
    assert world.bot.tables.table(table.id).revision == table.revision
    await ben.press("Join")
    assert "Ben" in ana.table.words


@pytest.mark.parametrize("how", [http_error(500), OSError("reset"), Lost(OSError("reset"))])
async def test_a_panel_whose_first_answer_failed_is_shown_all_the_same(
    opened: Opened, world: World, ana: Person, how: Exception | Lost
) -> None:
    await opened(ana)
    with world.fault("POST", "/interactions/*/callback", how, times=1):
        await ana.press("Options")
    assert "Options of your table" in ana.panel.words


async def test_a_panel_that_cannot_be_shown_at_all_opens_at_the_next_press(
    opened: Opened, world: World, ana: Person
) -> None:
    await opened(ana)
    with world.expecting_silence(), world.fault("POST", "/interactions/*/callback", http_error(500)):
        await ana.press("Options")
    await ana.press("Options", on=ana.table)
    assert "Options of your table" in ana.panel.words


def test_what_is_contained_is_logged_with_a_reference(caplog: pytest.LogCaptureFixture) -> None:
    with contained("painting %s", "a die"):
        raise ZeroDivisionError
    (record,) = caplog.records
    assert record.getMessage().endswith("painting a die")
    assert record.getMessage().startswith("bug ")


def test_a_cancelled_task_is_not_contained() -> None:
    with pytest.raises(KeyboardInterrupt), contained("anything"):
        raise KeyboardInterrupt
