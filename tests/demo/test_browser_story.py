"""What every game promises its players, seen in a browser from the lobby to the result. People look at the screenshots
that are kept of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Browser, Locator

from bot.demo.show import RunningDemo, running
from bot.demo.world import Opener
from bot.tables.acts import Away, ChoosePace, Next
from bot.tables.model import Actor, Table
from tests.demo.browser import IN_A_BROWSER, PATIENCE, Window
from tests.demo.own_demo import DESKTOP

pytestmark = IN_A_BROWSER

HEIGHT = 1150
"""Of the window: the table's message and the own panel fit into it."""
LOOK, LOOKS = 0.1, 50
"""Seconds between two looks at the table, and how many of them a press is given to show what it has done."""
OPENS = {"declare": "My dice", "split": "Split my cards", "guess": "My dice"}
"""What the table's message calls the own panel, by phase."""


@pytest.fixture
def settings(settings: dict[str, str]) -> dict[str, str]:
    """A moment stays until somebody presses: no machine is too slow to see it."""
    return settings | {"MOMENT_SECONDS": "60", "EDIT_GAP": "0.5"}


class Story:
    """Ana, who plays with two computers in her window, and the table as it is."""

    def __init__(self, show: RunningDemo, window: Window) -> None:
        self.show, self.window = show, window
        self.channel = show.people["Ana"].channel.id
        self.id = 0

    @property
    def table(self) -> Table:
        table: Table = self.show.world.bot.tables.table(self.id)
        return table

    async def until(self, holds: Callable[[Table], Any]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds(self.table):
            if time.monotonic() > end:
                pytest.fail(f"waited in vain; the table: {self.table}")
            await asyncio.sleep(LOOK)

    async def act(self, act: Any) -> None:
        """Something that Ana does without her window."""
        ana, world = self.show.people["Ana"], self.show.world
        with world.as_bot():
            await world.bot.tables.act(self.id, Actor(ana.id, ana.name), act, revision=None, interaction=None)

    async def press(self, message: Locator, label: str, holds: Callable[[], Awaitable[bool]]) -> None:
        """Until something holds: on a busy machine a window may be drawn anew under a press, which is lost then."""
        end = time.monotonic() + PATIENCE
        while not await holds():
            if time.monotonic() > end:
                await self.window.shoot_as_it_is("pressed-in-vain")
                pytest.fail(f"pressed {label!r} in vain; on the screen: {await self.window.words_of_all()}")
            await self.window.try_press(message, label)
            for _ in range(LOOKS):
                if not await holds():
                    await asyncio.sleep(LOOK)

    def says(self, words: str, *, says: bool = True) -> Callable[[], Awaitable[bool]]:
        """Whether the own panel says that, or does not."""

        async def holds() -> bool:
            said = await self.window.words(self.window.private)
            return bool(said) and (words in said) is says

        return holds

    def stands(self, holds: Callable[[Table], Any]) -> Callable[[], Awaitable[bool]]:
        """Whether something holds of the table."""

        async def stands() -> bool:
            return bool(holds(self.table))

        return stands

    async def more(self, label: str, holds: Callable[[], Awaitable[bool]]) -> None:
        """By way of the page that the table's message leads to."""
        await self.press(self.window.table, "More", self.says("At this table"))
        await self.press(self.window.private, label, holds)

    async def shoot(self, name: str) -> None:
        await self.window.shoot(f"story-{name}")


async def test_from_the_lobby_to_the_result(browser: Browser, opener: Opener) -> None:
    async with running(opener) as show:
        story = Story(show, await Window.open(browser, show.windows["Ana"], width=DESKTOP, height=HEIGHT))
        try:
            for chapter in (lobby, coach, aged_panel, moment, pages, result):
                await chapter(story)
        finally:
            await story.window.page.context.close()
        assert not story.window.failures


async def lobby(story: Story) -> None:
    """Section 2: the cover with the seats, what is chosen in one press, and a game at once."""
    window = story.window
    await window.command("/little-white-die new")
    await window.until(lambda words: "Ana (host)" in words, window.table)
    assert {"Options", "Play now against 2 computers"} <= {*await window.labels(window.table)}
    await window.table.get_by_alt_text("5 seats are free").wait_for()
    await story.shoot("1-lobby")
    opened = story.show.world.bot.tables.in_channel(story.channel)
    assert opened is not None
    story.id = opened.id
    await story.act(ChoosePace("live-5"))  # in which the slowest machine gets further than the clock of a turn
    begun = story.stands(lambda table: table.status == "playing")
    await story.press(window.table, "Play now against 2 computers", begun)
    await story.until(lambda table: table.deadline is not None)


async def coach(story: Story) -> None:
    """Section 2: a sentence at the first decision, until it is enough."""
    window = story.window
    await story.press(window.table, OPENS[story.table.state.phase], story.says("💡"))
    await story.shoot("2-coach")
    await story.press(window.private, "More", story.says("At this table"))
    await story.press(window.private, "No more tips", story.says("💡", says=False))
    await story.shoot("3-no-more-tips")


async def aged_panel(story: Story) -> None:
    """Section 3: a panel that nothing refreshes any more says so, and leads to one that is."""
    window, aged = story.window, "not refreshed any more"
    await story.show.live.restart()
    await window.until(lambda words: aged in words, window.private)
    await story.shoot("4-panel-that-aged")
    await story.press(window.private, "Press to see the newest", story.says(aged, says=False))


async def moment(story: Story) -> None:
    """Section 1: computers wait until a challenge has been seen; section 3: whoever is away finds the way back."""
    window = story.window
    await story.more("I am away", story.stands(lambda table: table.players[0].computer))
    await story.until(lambda table: table.seen_until is not None)
    for label in ("Next", "I am back"):
        await window.table.get_by_role("button", name=label, exact=True).wait_for()
    await story.shoot("5-moment")
    held = story.table.position
    await story.press(window.table, "Next", story.stands(lambda table: table.position > held))


async def pages(story: Story) -> None:
    """Section 1: the newest moment and the log; section 3: every sign is explained."""
    signs = story.window.private.get_by_alt_text("So many dice are on the table")

    async def explained() -> bool:
        return bool(await signs.count())

    await story.more("What happened", story.says("challenges"))
    await story.shoot("6-what-happened")
    await story.more("What do I see?", explained)
    await story.shoot("7-what-do-i-see")


async def result(story: Story) -> None:
    """Section 1: a picture made for sharing, and the proof behind a button."""
    window, end = story.window, time.monotonic() + 2 * PATIENCE
    while story.table.status == "playing":
        assert time.monotonic() < end, story.table
        # "I am back" moves to where "Next" was: a second press on a slow machine may have met it.
        if not story.table.players[0].computer:
            await story.act(Away())
        elif story.table.seen_until is not None:
            await story.act(Next())
        await asyncio.sleep(LOOK)
    await window.table.get_by_role("button", name="Rematch").wait_for()
    await window.table.get_by_role("img").nth(1).wait_for()
    await story.shoot("8-result")
    await story.press(window.table, "Verify", story.says("The secret"))
    await story.shoot("9-verify")
