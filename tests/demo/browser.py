"""A person at a browser window of the demo: reads what is on the screen and presses it."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, TimeoutError, async_playwright

SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
NOT_NEEDED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    *("AimEnabled", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "ThirdPartyStoragePartitioning"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "NetworkTimeServiceQuerying"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "SpareRendererForSitePerProcess"),
)
"""The pages below the browser's own address bar, which take two seconds to begin; and what Playwright turns off, whose
list ours replaces."""
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--force-color-profile=srgb"),
    f"--disable-features={','.join(NOT_NEEDED)}",
)
IN_A_BROWSER = [pytest.mark.browser, pytest.mark.timeout(1200), pytest.mark.asyncio(loop_scope="session")]
"""Marks of tests: the one browser of all of them is in the hand of one event loop."""
LOADED = """() => {
  const list = document.querySelector('#channel-message-list');
  const shown = [...list.querySelectorAll('img')].every(image => image.complete && image.naturalWidth > 0);
  return shown && !list.innerText.includes('unavailable');
}"""
POLLING = 50
"""Milliseconds between two looks at whether a window has come to rest: of 60 a second it would be drawn anew."""
AT_REST = """() => {
  const {pendingAction, awaitingRevision} = window.simcordPreview;
  return !pendingAction && awaitingRevision === null;
}"""
LAST_PRESS = "() => window.simcordPreview.lastAction?.requestId ?? null"
PATIENCE = 90.0
"""Seconds until something that should appear is missed. Long: it is waited out only where the bot does not react."""
SOON = 5.0
"""Seconds until somebody who cannot press a thing looks at the screen again: it may be gone by now."""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Debian's chromium (CHROMIUM names another); skips the test where there is none."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        pytest.skip("needs chromium: apt-get install chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=[*FLAGS])
        try:
            yield browser
        finally:
            await browser.close()


class Window:
    """One person's window."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages = page.locator("#channel-message-list [data-message-id]")
        self.failures: list[str] = []
        page.on("pageerror", lambda error: self.failures.append(str(error)))

    @classmethod
    async def open(cls, browser: Browser, url: str, *, width: int, height: int = 900) -> Window:
        context = await browser.new_context(
            viewport={"width": width, "height": height}, bypass_csp=True, reduced_motion="reduce"
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        await page.goto(url)
        await page.locator("#channel-composer-input").wait_for(state="visible")
        return cls(page)

    async def command(self, command: str, file: Path | None = None) -> None:
        """Type a slash command as people do: Enter takes it from the list, the arrow sends it. `file`: goes with it."""
        box = self.page.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially(command)
        await self.page.get_by_role("option").filter(has_text=command.removeprefix("/")).first.wait_for()
        await self.page.keyboard.press("Enter")
        await self.page.get_by_role("button", name=f"Command {command}").wait_for()
        if file is not None:
            await self.page.locator("input[type=file]").first.set_input_files(file)
            await self.page.get_by_text(file.name).first.wait_for()
        await self.page.locator("#send-message").click()

    @property
    def private(self) -> Locator:
        """The own panel: the newest private message with something to press on it."""
        return self._with_controls.filter(has_text="Only you can see this").last

    @property
    def table(self) -> Locator:
        """The newest public message with something to press on it."""
        return self._with_controls.filter(has_not_text="Only you can see this").last

    @property
    def _with_controls(self) -> Locator:
        return self.messages.filter(has=self.page.locator(".component-row"))

    async def words(self, message: Locator) -> str:
        return await message.inner_text() if await message.count() else ""

    async def words_of_all(self) -> list[str]:
        """What all messages say: for somebody who has to find out why a test failed."""
        return await self.messages.all_inner_texts()

    async def labels(self, message: Locator) -> list[str]:
        """Of its buttons that can be pressed, from left to right and top to bottom."""
        buttons = message.locator("button.component-button:not([aria-disabled=true])")
        return [label.strip() for label in await buttons.all_inner_texts() if label.strip()]

    async def at_rest(self) -> None:
        """Waits until no press is under way: the window shows what the last one brought, but for its pictures."""
        await self.page.wait_for_function(AT_REST, polling=POLLING)

    async def took(self, press: Callable[[], Awaitable[None]]) -> bool:
        """Whether a press reached the bot; its answer is on the screen then. A press is lost when the window draws
        itself anew under it, because others have moved: people look again, and press again."""
        await self.at_rest()
        before = await self.page.evaluate(LAST_PRESS)
        try:
            await press()
        except TimeoutError:
            return False
        await self.at_rest()
        return await self.page.evaluate(LAST_PRESS) not in (None, before)

    async def try_press(self, message: Locator, label: str) -> bool:
        """One press of a button that may be gone meanwhile: see `took`."""
        button = message.get_by_role("button", name=label, exact=True).first
        return await self.took(lambda: button.click(timeout=SOON * 1000))

    async def press(self, message: Locator, label: str) -> None:
        """Of a button that stays there until it is pressed."""
        await self._insist(label, lambda: self.try_press(message, label))

    async def choose(self, message: Locator, menu: str, line: str) -> None:
        """Of a menu that stays there until a line of it is chosen."""
        box, option = message.get_by_role("combobox", name=menu), self.page.get_by_role("option", name=line)

        async def choose() -> None:
            if not await option.count():  # it may be open already, with a choice that was lost
                await box.click(timeout=SOON * 1000)
            await option.first.click(timeout=SOON * 1000)

        await self._insist(line, lambda: self.took(choose))

    async def _insist(self, label: str, press: Callable[[], Awaitable[bool]]) -> None:
        end = time.monotonic() + PATIENCE
        while not await press():
            if time.monotonic() > end:
                await self.shoot_as_it_is("cannot-press")
                pytest.fail(f"cannot press {label!r}; on the screen: {await self.words_of_all()}")

    async def try_menu(self, message: Locator, chance: random.Random) -> bool:
        """Choose any line of the last menu, which may be gone meanwhile: see `took`."""
        menu, lines = message.get_by_role("combobox").last, self.page.get_by_role("option")

        async def choose() -> None:
            if not await lines.count():  # it may be open already, with a choice that was lost
                await menu.click(timeout=SOON * 1000)
            await lines.first.wait_for(timeout=SOON * 1000)
            line = chance.randrange(max(1, await lines.count()))
            await lines.nth(line).click(timeout=SOON * 1000)

        return await self.took(choose)

    async def fill_in(self, words: Mapping[str, str], file: Path | None = None) -> None:
        """Fills in the form that has opened, by the names of its fields, and sends it; `file`: for its upload."""
        form = self.page.get_by_role("dialog")
        for name, typed in words.items():
            await form.locator(f'[name="{name}"]').fill(typed)
        if file is not None:
            await form.locator("input[type=file]").set_input_files(file)
            await form.get_by_text(file.name).wait_for()
        await self.page.wait_for_function(AT_REST, polling=POLLING)
        await form.get_by_role("button", name="Submit").click()
        await form.wait_for(state="detached")
        await self.at_rest()

    async def until(self, holds: Callable[[str], bool], message: Locator) -> str:
        """The words of a message as soon as `holds` of them."""
        end = time.monotonic() + PATIENCE
        while not holds(words := await self.words(message)):
            if time.monotonic() > end:
                await self.shoot_as_it_is("waited-in-vain")
                pytest.fail(f"waited in vain; on the screen: {words!r}, and in all: {await self.words_of_all()}")
            await asyncio.sleep(0.1)
        return words

    async def shoot(self, name: str) -> None:
        """Keep a picture of the window, once all pictures in it are there."""
        await self.page.wait_for_function(LOADED, polling=POLLING)
        await self.shoot_as_it_is(name)

    async def shoot_as_it_is(self, name: str) -> None:
        """Keep a picture of the window, pictures in it or not."""
        SCREENSHOTS.mkdir(exist_ok=True)
        await self.page.screenshot(path=SCREENSHOTS / f"{name}.png")
