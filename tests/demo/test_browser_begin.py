"""The first minute of the games of dice that are drawn or thrown, in a browser: one press, the own panel, the first
decision, and what comes of it. People look at the screenshots."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import pytest
from playwright.async_api import Browser

from bot.demo.show import RunningDemo, running
from bot.demo.world import Opener
from tests.demo.browser import IN_A_BROWSER, PATIENCE, Window
from tests.demo.own_demo import DESKTOP

pytestmark = IN_A_BROWSER

HEIGHT = 1300
LOOK = 0.2
"""Seconds between two looks at the screen."""
WANTED = {
    "diceland": ("Let go!", "Throw it so", "Throw ", "Put it down", "Place "),
    "blank-white-dice": ("Roll", "Done", "Draw a good start for me", "Put it where it fits"),
}
"""What Ana presses on the way to the first throw, the last press first; else she chooses from the menu."""


@pytest.fixture
def settings(settings: dict[str, str]) -> dict[str, str]:
    """What wants to be seen stays until somebody goes on."""
    return settings | {"MOMENT_SECONDS": "60", "EDIT_GAP": "0.5"}


@pytest.mark.parametrize("game", WANTED)
async def test_from_one_press_to_the_first_throw(browser: Browser, opener: Opener, game: str) -> None:
    async with running(opener) as show:
        window = await Window.open(browser, show.windows["Ana"], width=DESKTOP, height=HEIGHT)
        await window.command(f"/{game} new")
        await window.until(lambda words: "Ana (host)" in words, window.table)
        await window.shoot(f"begin-{game}-1-lobby")
        if game == "diceland":
            await window.choose(window.table, "How you play: Standard", "Quick")
        labels = await window.labels(window.table)
        await window.press(window.table, next(label for label in labels if label.startswith("Play now")))
        await window.until(bool, window.private)
        await window.shoot(f"begin-{game}-2-own-panel")
        await _thrown(window, show, WANTED[game])
        await window.shoot(f"begin-{game}-3-throw")
        await window.page.context.close()
        assert not window.failures


async def _thrown(window: Window, show: RunningDemo, wanted: tuple[str, ...]) -> None:
    """Ana decides until something is to be seen of what she did; what computers did before, she has seen."""
    end, pressed, chance = time.monotonic() + PATIENCE, False, random.Random(0)
    while not (pressed and _table(show).staged):
        if time.monotonic() > end:
            pytest.fail(f"nothing was thrown; on the screen: {await window.words_of_all()}")
        before = await window.words(window.table)
        found = [
            (message, label)
            for message in (window.table, window.private)
            for label in await window.labels(message)
            if any(word in label for word in ("Next", *wanted))
        ]
        if 0 in _game(show).to_act(_table(show).state) and found:
            message, label = min(found, key=lambda each: _rank(each[1], wanted))
            pressed |= await window.try_press(message, label)
        elif found:
            await window.try_press(*found[0])
        elif await window.private.get_by_role("combobox").count():
            await window.try_menu(window.private, chance)
        await asyncio.sleep(LOOK)
    await window.until(lambda words: words != before, window.table)


def _rank(label: str, wanted: tuple[str, ...]) -> int:
    return next((number for number, word in enumerate(wanted) if word in label), len(wanted))


def _table(show: RunningDemo) -> Any:
    return show.world.bot.tables.in_channel(show.people["Ana"].channel.id)


def _game(show: RunningDemo) -> Any:
    return show.world.bot.games[_table(show).game].game
