"""The end of a game of Diceland in two browser windows: a throw, a hit, a die that is knocked off, and who has won."""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.cogs.diceland.nearly_won import IN_HAND, SHOOTER
from tests.demo.browser import IN_A_BROWSER, PATIENCE, SOON, Window
from tests.demo.own_demo import DESKTOP, PHONE, demo, window_of

# What a press does is also seen without windows.
pytestmark = [*IN_A_BROWSER, pytest.mark.torture]

HIT = r" hits .+ with “.+”, \d+ (?:against|reaches|beats) block \d+: "
KNOCKED = "is knocked off the table, back into "
THROW = ("Let go!", "Throw it so", "Throw ")
"""What makes up a throw, the last press first."""
NOTHING_MORE = ("Do not shoot", "Do without", "Call nobody", "Leave it as it lies", "Pass")
LOOK = 0.2
"""Seconds between two looks at the screen."""


class Pair:
    """Two players at one table, who both see it."""

    def __init__(self, ana: Window, ben: Window) -> None:
        self.ana, self.ben = ana, ben
        self.told = ""
        """All that the table has said so far."""

    async def begin(self) -> None:
        """Both open their panels."""
        for window in (self.ana, self.ben):
            await window.until(lambda words: "My dice" in words, window.table)
            await window.press(window.table, "My dice")
        await self._look(self.ana)

    async def press_until(self, told: str, ana: Sequence[str], ben: Sequence[str]) -> None:
        """Each presses the first of these that their panel offers, until the table has told something."""
        end, wanted = time.monotonic() + PATIENCE, ((self.ana, ana), (self.ben, ben))
        while not re.search(told, self.told):
            if any([await self._pressed(*each) for each in wanted]):
                end = time.monotonic() + PATIENCE
            if time.monotonic() > end:
                pytest.fail(f"the table never told {told!r}: {await self.ana.words_of_all()}")

    async def _pressed(self, window: Window, wanted: Sequence[str]) -> bool:
        """Whether one of these could be pressed, and something came of it: a press on a panel that is just being drawn
        anew is refused, and shows the new one."""
        before, labels = await self._look(window), await window.labels(window.private)
        label = next((label for word in wanted for label in labels if word in label), None)
        return (
            label is not None and await window.try_press(window.private, label) and await self._changed(window, before)
        )

    async def _changed(self, window: Window, before: str) -> bool:
        """Whether other words come soon: until a throw is seen, its engine may have to be started."""
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            if await self._look(window) != before:
                return True
            await asyncio.sleep(LOOK)
        return False

    async def _look(self, window: Window) -> str:
        """All that the table and the panel of a window say."""
        await window.at_rest()
        table = await window.words(window.table)
        if table not in self.told:
            self.told += table
        return table + await window.words(window.private)


async def test_a_throw_then_a_hit_then_a_die_is_knocked_off_and_wins(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # To try out throws in advance takes more time than the story.
    monkeypatch.setenv("STUDIES", "0")
    async with demo(tmp_path, (sys.executable, "-m", "tests.demo.nearly_won")) as start:
        ana = await window_of(browser, start, "Ana", width=DESKTOP)
        ben = await window_of(browser, start, "Ben", width=PHONE)
        pair = Pair(ana, ben)
        await pair.begin()
        assert not re.search(f"{HIT}|{KNOCKED}", pair.told)
        await pair.press_until(f"Ana throws {IN_HAND}", THROW, ())
        await ana.shoot("diceland-throw-desktop")
        await pair.press_until(HIT, (f"{SHOOTER} shoots: ", *NOTHING_MORE), NOTHING_MORE)
        await ben.shoot("diceland-hit-phone")
        await pair.press_until(KNOCKED, NOTHING_MORE, (*THROW, *NOTHING_MORE))
        await pair.press_until("Ana wins with ", (), ())
        await ana.until(lambda words: "Rematch" in words, ana.table)
        await ana.shoot("diceland-won-desktop")
        await ben.until(lambda words: "Rematch" in words, ben.table)
        await ben.shoot("diceland-won-phone")
        assert not ana.failures + ben.failures
