"""A demo of its own, started by its command, and the windows that its start page links to."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page

from tests.demo.browser import PATIENCE, Window

DESKTOP, PHONE = 720, 375
"""Widths of windows: the table's message is 550 pixels wide in the first, as on a desktop."""
STARTING = 300.0
"""Seconds in which a demo must have begun: it takes ten of a processor that it may have to share with twenty others."""


COMMAND = (sys.executable, "-m", "bot", "demo", "--port", "0")


@asynccontextmanager
async def demo(folder: Path, command: Sequence[str] = COMMAND, cwd: Path | None = None) -> AsyncIterator[str]:
    """The address of a demo of its own; checks that it ends cleanly. `folder`: for what it writes; `command`: another
    one that runs a demo."""
    settings = {**os.environ, "COMPUTER_DELAY": "0.1", "MOMENT_SECONDS": "0", "EDIT_GAP": "0.1", "TMPDIR": str(folder)}
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env=settings, cwd=cwd)
    assert process.stdout is not None
    try:
        said = (await asyncio.wait_for(process.stdout.readline(), STARTING)).decode()
        found = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert found, f"the demo did not say where it is: {said!r}"
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        rest, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0, rest.decode()
    assert "ended" in rest.decode()
    assert not list(folder.iterdir()), "the demo left files behind"


async def without_covers(page: Page) -> None:
    """Saves the demo drawing all of them, for whoever looks at something else on the start page."""
    await page.route("**/covers/*", lambda route: route.abort())


async def window_of(browser: Browser, start: str, name: str, *, width: int) -> Window:
    """The window that the start page links to."""
    page = await browser.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    await without_covers(page)
    await page.goto(start)
    url = await page.get_by_role("link", name=name).get_attribute("href")
    await page.close()
    assert url is not None
    return await Window.open(browser, url, width=width)


async def restart(page: Page) -> None:
    await page.get_by_role("button", name="Restart the bot").click()
    await page.get_by_text("The bot has been restarted.").wait_for()
