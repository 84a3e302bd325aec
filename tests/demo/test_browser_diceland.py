"""Diceland in a browser: two people throw at each other until somebody is hit."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.demo.browser import PATIENCE, SOON, Window, chromium
from tests.demo.own_demo import DESKTOP, PHONE, demo, window_of

# Minutes of two browser windows: what a press does is also seen without them.
pytestmark = [pytest.mark.browser, pytest.mark.torture]

PRESSED = (
    "Place ",
    "Put it down",
    "Throw ",
    "Suggest a throw",
    "Let go!",
    "Hit ",
    "Allow",
    "It does",
    "Do not",
    "Leave",
)
"""What somebody presses who wants to hit: first what is furthest to the left, of what stands in a label."""
READING = ("What ", "My luck", "More", "Take it back")
"""Labels that answer nothing. Whoever is asked something else, such as whom to reach first, takes the first answer."""
ANSWER = "any"
HIT = re.compile(r"Hit \d+ against")
THROWN = re.compile(r"throws .+: side [1-8] is up, in [A-F][1-6]|goes back to the hand")
THROWS = 12
"""Each second one hits somebody."""


class Pair:
    """Two players at one table, who both see it."""

    def __init__(self, *windows: Window) -> None:
        self.windows = windows
        self.told = ""
        """All that the table has said so far."""

    async def _who(self, wanted: Sequence[str]) -> tuple[Window, str]:
        """Whose panel offers one of these, and its label: the first of `wanted` that any offers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for window in self.windows:
                await self._look(window)
                label = _wanted(await window.labels(window.private), wanted)
                if label is not None:
                    return window, label
        told = [await window.words_of_all() for window in self.windows]
        pytest.fail(f"nobody can press any of {wanted}: {told}")

    async def _look(self, window: Window) -> str:
        """All that the table and the panel of a window say."""
        await window.at_rest()
        table = await window.words(window.table)
        if table not in self.told:
            self.told += table
        return table + await window.words(window.private)

    async def press(self, *wanted: str) -> str:
        """Press the first of these that anybody is offered, until something comes of it: a press on a panel that is
        just being drawn anew is refused, and shows the new one."""
        while True:
            window, label = await self._who(wanted)
            before = await self._look(window)
            if await window.try_press(window.private, label) and await self._changed(window, before):
                return label

    async def _changed(self, window: Window, before: str) -> bool:
        """Whether other words come soon: until a throw is seen, its engine may have to be started."""
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            if await self._look(window) != before:
                return True
        return False

    async def until_hit(self) -> None:
        """Throw, and shoot with what has landed, by turns."""
        throws = 0
        while not HIT.search(self.told):
            throws += await self.press(*PRESSED, ANSWER) == "Let go!"
            assert throws <= THROWS, self.told


def _wanted(labels: Sequence[str], wanted: Sequence[str]) -> str | None:
    """The first label that is wanted; ANSWER: any that answers a question."""
    answers = [label for label in labels if not label.startswith(READING)]
    found = (label for word in wanted for label in answers if word == ANSWER or word in label)
    return next(found, None)


async def test_two_throw_at_each_other_until_somebody_is_hit(tmp_path: Path) -> None:
    async with chromium() as browser, demo(tmp_path) as start:
        ana = await window_of(browser, start, "Ana", width=DESKTOP)
        ben = await window_of(browser, start, "Ben", width=PHONE)
        pair = Pair(ana, ben)
        await ana.command("/diceland new")
        await ben.until(lambda words: "Join" in words, ben.table)
        await ben.press(ben.table, "Join")
        await ana.until(lambda words: "Start" in words, ana.table)
        await ana.press(ana.table, "Start")
        for window in pair.windows:
            await window.until(lambda words: "Choose my dice" in words, window.table)
            await window.press(window.table, "Choose my dice")
        await pair.press("Green")
        await pair.press("Burgundy")
        for label in ("Place ", "Put it down", "Throw "):
            await pair.press(label)
        await ana.shoot("diceland-aims-desktop")
        await ben.shoot("diceland-aims-phone")
        await pair.until_hit()
        assert THROWN.search(pair.told)
        await ana.shoot("diceland-hit-desktop")
        await ben.shoot("diceland-hit-phone")
        assert not ana.failures + ben.failures
