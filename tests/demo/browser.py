"""A person at a browser window of the demo: reads what is on the screen and presses it."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright

SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--force-color-profile=srgb"),
)
LOADED = """() => {
  const list = document.querySelector('#channel-message-list');
  const shown = [...list.querySelectorAll('img')].every(image => image.complete && image.naturalWidth > 0);
  return shown && !list.innerText.includes('unavailable');
}"""
PATIENCE = 10.0
"""Seconds until something that should appear is missed."""


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
        context = await browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        await page.goto(url)
        await page.locator("#channel-composer-input").wait_for(state="visible")
        return cls(page)

    async def command(self, command: str) -> None:
        """Type a slash command as people do: Enter takes it from the list, Enter again sends it."""
        box = self.page.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially(command)
        await self.page.get_by_role("option").first.wait_for()
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")

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

    async def labels(self, message: Locator) -> list[str]:
        """Of its buttons that can be pressed, from left to right and top to bottom."""
        buttons = message.locator("button.component-button:not([aria-disabled=true])")
        return [label.strip() for label in await buttons.all_inner_texts() if label.strip()]

    async def press(self, message: Locator, label: str) -> None:
        await message.get_by_role("button", name=label, exact=True).first.click()

    async def until(self, holds: Callable[[str], bool], message: Locator) -> str:
        """The words of a message as soon as `holds` of them."""
        end = time.monotonic() + PATIENCE
        while not holds(words := await self.words(message)):
            assert time.monotonic() < end, f"waited in vain; on the screen: {words!r}"
            await asyncio.sleep(0.1)
        return words

    async def shoot(self, name: str) -> None:
        """Keep a picture of the window, once all pictures in it are there."""
        SCREENSHOTS.mkdir(exist_ok=True)
        await self.page.wait_for_function(LOADED)
        await self.page.screenshot(path=SCREENSHOTS / f"{name}.png")
