"""The demo as people meet it: started by its command, played in a browser, ended with Ctrl-C."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page

from tests.demo.browser import IN_A_BROWSER, PATIENCE, Window
from tests.demo.own_demo import DESKTOP, PHONE, demo, restart, window_of, without_covers

pytestmark = IN_A_BROWSER

NOT_PLAYING = {
    "Draw icons by hand",
    "Do it by hand",
    "Drawings",
    "Next",
    "More",
    "Rules",
    "Options",
    "Add an easy or hard computer",
    "Back",
    "Back to the game",
    "Leave",
    "End the game",
    "I need longer",
    "I am away",
    "I am back",
    "Press to see the newest",
    "Rematch",
    "Write a card",
    "How was it?",
    "Replay",
    "Verify",
    "My luck",
    "Type words of my own",
    "What happened",
    "What do I see?",
    "Earlier",
    "Later",
    "Cards and dice",
    "All dice, unfolded",
    "Choose again",
    "Take it back",
    "Ask to take it back",
    "Standard",
    "Match",
    "Long",
    "Quick",
    "Full game",
    "Why only this?",
    "No more tips",
    "Tell me when a table opens here",
}
PRIZE = "write your prize card"
"""How a label ends that begins with the name of whoever has won."""
QUICK = "Put it where it fits"
"""One press instead of several, where a player does not mind."""
GAME, TURN = 900.0, 180.0
"""Seconds that a game, and a turn, may take on a machine that is slow and busy."""
STUCK = 75.0
"""Seconds without a press that plays, or anything new at the table: then the game does not go on."""
MOMENT = re.compile(r"\bin \d+ \w+")
"""How soon something is, which changes by itself."""
LOOK = 0.25
"""Seconds between two looks at the screen."""
PATIENT_LOOKS = 12
"""So often a player looks whether it is their turn, before they press the table's button."""
BLANCO_TURNS = 2
"""With --torture twice as many; a computer needs 17 or more to win."""
FIRST_PRESSES = 6
"""Presses that play before a restart."""
PAGE = 15.0
"""Seconds until a page that a press should have turned is taken for the same one."""
FIRST = "Swap two cards"
"""Stands on the first page of a turn of BLANCO, and on no other."""
AFTERWARDS = ("Clear", "Leave", "Look at", "Turn up")
"""How those labels begin that follow upon draw or swap."""


class Player:
    """Plays whatever the screen offers, without knowing the rules."""

    def __init__(self, window: Window, seed: int) -> None:
        self.window, self.chance = window, random.Random(seed)
        self.presses = self.idle = 0

    async def press_something(self) -> None:
        """One press that could play: on the own panel, which the table's message opens, also when it has grown old
        because the bot was restarted."""
        table = self.window.table
        await self.window.at_rest()
        if await self._press_one_of(self.window.private):
            self.presses += 1
            self.idle = 0
        elif self.idle % PATIENT_LOOKS == 0 and (labels := await self._offered(table)):
            await self.window.try_press(table, labels[0])
        self.idle += 1
        await asyncio.sleep(LOOK)

    async def _press_one_of(self, panel: Locator) -> bool:
        """Whether anything could be pressed, and was."""
        if offered := await self._offered(panel):
            label = QUICK if QUICK in offered else self.chance.choice(offered)
            return await self.window.try_press(panel, label)
        return bool(await panel.get_by_role("combobox").count()) and await self.window.try_menu(panel, self.chance)

    async def _offered(self, message: Locator) -> list[str]:
        labels = await self.window.labels(message)
        return [label for label in labels if label not in NOT_PLAYING and not label.endswith(PRIZE)]

    async def press_until(self, holds: Callable[[], Awaitable[bool]]) -> None:
        end, before, stuck = time.monotonic() + GAME, None, 0.0
        await self.window.at_rest()
        while not await holds():
            stands = self.presses, MOMENT.sub("", await self.window.words(self.window.table))
            if stands != before:
                before, stuck = stands, time.monotonic() + STUCK
            if time.monotonic() > min(end, stuck):
                await self.window.shoot_as_it_is("does-not-go-on")
                pytest.fail(f"after {self.presses} presses the game stands at {await self.window.words_of_all()}")
            await self.press_something()
            await self.window.at_rest()

    async def press_times(self, times: int) -> None:
        wanted = self.presses + times

        async def has_pressed() -> bool:
            return self.presses >= wanted

        await self.press_until(has_pressed)

    async def has_finished(self) -> bool:
        return "Rematch" in await self.window.labels(self.window.table)

    async def is_asked_in_a_round(self) -> bool:
        """Whether a die of theirs waits, after the first roll, for an answer."""
        words = await self.window.words(self.window.table)
        return "phase." in words and "The time for this turn" in words


class Clicker:
    """Takes turns of BLANCO with whatever the screen offers, and counts the presses that a turn needs."""

    def __init__(self, window: Window, seed: int) -> None:
        self.window, self.chance = window, random.Random(seed)

    async def take_a_turn(self) -> int:
        """How many presses draw or swap took; lines and looks that follow are pressed as well, and not counted."""
        panel, presses = self.window.private, 0
        await self.window.until(lambda words: FIRST in words, panel)
        end = time.monotonic() + TURN
        while time.monotonic() < end:
            await self.window.at_rest()
            if FIRST in (texts := await self._texts(panel)) and presses:
                return presses
            offered = [label for label in texts if label not in NOT_PLAYING]
            counts = bool(offered) and await self._press_one(panel, offered)
            presses += await self._another_page(panel, texts) and counts
        await self.window.shoot_as_it_is("does-not-end")
        pytest.fail(f"the turn does not end: {await self.window.words_of_all()}")

    async def _another_page(self, panel: Locator, texts: list[str]) -> bool:
        """Whether one came."""
        end = time.monotonic() + PAGE
        while await self._texts(panel) == texts:
            if time.monotonic() > end:
                return False
            await asyncio.sleep(LOOK)
        return True

    async def _texts(self, panel: Locator) -> list[str]:
        """Of all its buttons: those of a page are different from those of the next. Other words change with time."""
        return await panel.locator("button.component-button").all_inner_texts()

    async def _press_one(self, panel: Locator, offered: list[str]) -> bool:
        """Whether that was part of draw or swap."""
        if self.chance.random() < 0.5 and await panel.get_by_role("combobox").count():
            return await self.window.try_menu(panel, self.chance)
        label = next((label for label in offered if label.startswith("Clear")), self.chance.choice(offered))
        return await self.window.try_press(panel, label) and not label.startswith(AFTERWARDS)


def title_of(panel: str) -> str:
    """The line with which a private panel begins, after what Discord says above it."""
    return panel.split("Only you can see this")[1].strip().splitlines()[0]


@asynccontextmanager
async def table_against_computers(
    browser: Browser, folder: Path, command: str, computers: int = 1, title: str = ""
) -> AsyncIterator[tuple[Page, Window, Window]]:
    """The start page, Ana's window at a desk with a game just started in it, and Ben's on a phone. `title`: by which
    the game is chosen from all; else its own command opens the table."""
    async with demo(folder) as start:
        page = await browser.new_page(viewport={"width": 350, "height": 900})
        page.set_default_timeout(PATIENCE * 1000)
        await without_covers(page)
        await page.goto(start)
        assert await page.evaluate("document.documentElement.scrollWidth") <= 350
        assert f"/{command} new" in await page.inner_text("main")
        ana = await window_of(browser, start, "Ana", width=DESKTOP)
        ben = await window_of(browser, start, "Ben", width=PHONE)
        if title:
            await ana.command("/play")
            await ana.until(lambda words: "What shall we play?" in words, ana.private)
            await ana.shoot("play")
            await ana.press(ana.private, title)
        else:
            await ana.command(f"/{command} new")
        await ana.until(lambda words: "Ana" in words, ana.table)
        await ana.shoot(f"{command}-lobby")
        if computers > 1:
            await ana.press(ana.table, f"Play now against {computers} computers")
        else:
            await ana.press(ana.table, "Add a computer")
            await ana.until(lambda words: "(computer, normal)" in words, ana.table)
            await ana.press(ana.table, "Start")
        await ana.until(lambda words: "The game begins" in words or "The time for this turn" in words, ana.table)
        yield page, ana, ben
        assert not ana.failures + ben.failures


async def test_a_game_against_a_computer_with_a_restart_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    async with table_against_computers(browser, tmp_path, "little-white-die") as (page, ana, ben):
        player = Player(ana, seed=3)
        await player.press_times(FIRST_PRESSES)
        await ana.shoot("little-white-die-desktop")
        await ben.shoot("little-white-die-phone")
        await restart(page)
        await player.press_until(player.has_finished)
        await ana.shoot("little-white-die-finished-desktop")
        await ben.until(lambda words: "Rematch" in words, ben.table)
        await ben.shoot("little-white-die-finished-phone")


@pytest.mark.torture
async def test_blank_white_dice_against_two_computers_with_a_restart_at_a_question(
    browser: Browser, tmp_path: Path
) -> None:
    async with table_against_computers(browser, tmp_path, "blank-white-dice", 2) as (page, ana, ben):
        await ana.press(ana.table, "Draw on my dice")
        await ana.until(lambda words: "Draw 1 of 4" in words, ana.private)
        await ana.shoot("blank-white-dice-setup-desktop")
        player = Player(ana, seed=2)
        await player.press_until(player.is_asked_in_a_round)
        question = await ana.words(ana.private)
        await ana.shoot("blank-white-dice-desktop")
        await ben.shoot("blank-white-dice-phone")
        await restart(page)
        await ana.press(ana.table, "My dice")
        asked_again = await ana.until(lambda words: title_of(question) in words, ana.private)
        assert title_of(asked_again) == title_of(question)
        await player.press_until(player.has_finished)
        await ana.shoot("blank-white-dice-finished-desktop")
        await ben.until(lambda words: "Rematch" in words and "win" in words, ben.table)
        await ben.shoot("blank-white-dice-finished-phone")


async def test_turns_of_blanco_with_a_restart_in_the_middle(
    browser: Browser, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """A whole game of what comes to a clicker's mind would take thousands of presses."""
    async with table_against_computers(browser, tmp_path, "blanco", title="BLANCO") as (page, ana, ben):
        await ana.until(lambda words: "Everybody turns up one card" in words, ana.table)
        await ana.press(ana.table, "My cards")
        for label in ("B2", "A1"):
            await ana.until(lambda words, label=label: label in words, ana.private)  # type: ignore[misc]
            await ana.press(ana.private, label)
        clicker = Clicker(ana, seed=5)
        turns = BLANCO_TURNS * (2 if pytestconfig.getoption("--torture") else 1)
        for turn in range(turns):
            assert await clicker.take_a_turn() <= 3
            if turn == turns // 2 - 1:
                await ana.shoot("blanco-desktop")
                await ben.shoot("blanco-phone")
                await restart(page)
                await ana.press(ana.table, "My cards")
        await ana.shoot("blanco-after-the-restart")
