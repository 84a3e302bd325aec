"""One browser for all tests: to begin one takes more than what most of them do in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.demo.browser import chromium


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def browser(shared_browser: Browser) -> AsyncIterator[Browser]:
    """Nothing is open in it, and nothing stays open. For tests that are `IN_A_BROWSER`."""
    yield shared_browser
    for context in shared_browser.contexts:
        await context.close()
