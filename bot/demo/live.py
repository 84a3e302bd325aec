"""Run a simulated world in real time: its clock follows the wall's, and every person has a window in the browser.

SimCord's Preview shows a still picture to one viewer; what makes it live is here, and private to SimCord 3.2.1.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import simcord
import simcord._settlement as settlement

from bot.demo.people import Person
from bot.demo.windows import PersonWindow, mend_windows
from bot.demo.world import ACKNOWLEDGE_WITHIN, World

log = logging.getLogger(__name__)

# Seconds between two looks at the wall's clock.
TICK = 0.25
# Seconds a window waits for what follows an answer, before it shows what there is.
GRACE = 0.2
# Events in SimCord's record, which it would keep for ever.
FORGET_AFTER = 2000
_RESTLESS = {"publication", "publishedRevision", "lastAction", "activity", "diagnostics"}


def _relax(env: Any) -> None:
    """Wait for the answer and a moment more, and never raise."""
    # SimCord otherwise joins all work of the bot, so that one slow handler holds up everybody.
    dispatched: list[Any] = []
    env._register_dispatch_observer(dispatched.append)

    async def settle(**options: Any) -> None:
        interaction = dispatched.pop() if options.get("dispatch") == "INTERACTION_CREATE" and dispatched else None
        began = time.monotonic()
        while True:
            state = env._settlement_state()
            settlement._run_due_virtual_callbacks(state, time.monotonic() + 1)
            for _ in range(4):
                await asyncio.sleep(0)
            waited = time.monotonic() - began
            answered = interaction is None or interaction.responded or waited > ACKNOWLEDGE_WITHIN
            if answered and (_at_rest(state) or waited > GRACE):
                return
            await asyncio.sleep(0.005)

    env._settle_internal = settle


def _at_rest(state: Any) -> bool:
    soon = time.monotonic() + GRACE
    return all(settlement._is_parked(state, task, soon) for task in settlement._owned_tasks(state))


def _look(page: Any) -> str:
    """A fingerprint of what a window shows, without revision and clock."""
    shown = {key: value for key, value in page.snapshot.items() if key not in _RESTLESS}
    fixed = ("layout", "display", "viewport")
    shown["presentation"] = {key: value for key, value in shown.get("presentation", {}).items() if key in fixed}
    return hashlib.sha256(json.dumps(shown, sort_keys=True, default=str).encode()).hexdigest()


class Live:
    """Windows on a world whose clock follows the wall's, `speed` times as fast."""

    def __init__(self, world: World, *, speed: float = 1.0) -> None:
        self.world, self.speed = world, speed
        self.windows: list[PersonWindow] = []
        # SimCord takes one operation at a time; everybody else waits instead of being refused as 'busy'.
        self._gate = asyncio.Lock()
        self._shown = -1
        self._awake = asyncio.Event()
        self._awake.set()
        self._began = time.monotonic()
        self._pump: asyncio.Task[None] | None = None
        _relax(world.env)

    async def open_window(
        self, person: Person, *, port: int, start_page: str, assets: Mapping[str, tuple[str, bytes]], locale: str
    ) -> PersonWindow:
        """A window of that person's own. OSError when the port is taken."""
        mend_windows()
        env: Any = self.world.env
        env._preview = None  # SimCord allows one window at a time
        async with self._gate:
            window: PersonWindow = env.preview(
                person.channel, viewers=[person.member], layout="channel", port=port, assets=assets, locale=locale
            )
        window.start_page, window.awake = start_page, self._awake
        try:
            await window.__aenter__()
        except simcord.SetupError as error:
            raise OSError(f"Port {port} is taken") from error
        self._follow(window)
        return window

    def _follow(self, window: Any) -> None:
        act = window._action

        async def action(context: str | None, body: Any) -> Any:
            async with self._gate:
                page = window._pages.get(context)
                if page is not None and isinstance(body, dict):
                    # Discord takes presses on a message that has changed meanwhile; the bot has to. What a window
                    # asks for itself, such as its size, is good at any time.
                    body = {**body, "published_revision": page.revision, "bot_generation": self.world.env._generation}
                answer = await act(context, body)
                self.publish()
                return answer

        window._action = action
        self.windows.append(window)

    def publish(self) -> None:
        """Show the world as it is in all windows; a window that would not change is left alone."""
        for window in self.windows:
            if not window._active:
                continue
            window._advance_presentation_time()
            for page in list(window._pages.values()):
                if page.id in window._pages and page.pinned_snapshot is None:
                    self._publish_page(window, page)
        self._shown = len(self.world.backend.transcript)

    def _publish_page(self, window: Any, page: Any) -> None:
        before, revision, snapshot = _look(page), page.revision, page.snapshot
        window._publish(page, reason="refresh")
        if _look(page) == before:
            page.revision, page.snapshot = revision, snapshot

    def start(self) -> None:
        self._began = time.monotonic() - self.world.env._virtual_time / self.speed
        self._pump = asyncio.create_task(self._follow_clock())

    async def _follow_clock(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            async with self._gate:
                try:
                    await self._catch_up()
                except Exception:
                    # Whatever the bot did wrong in one moment, the clock must go on for everybody.
                    log.exception("the clock stumbled")

    async def _catch_up(self) -> None:
        behind = (time.monotonic() - self._began) * self.speed - self.world.env._virtual_time
        if behind > 0:
            await self.world.env.advance_time(behind)
        if len(self.world.backend.transcript) != self._shown:
            self.publish()
        if len(self.world.backend.transcript) > FORGET_AFTER:
            self.world.purge()
            self._shown = 0

    def window_of(self, person: Person) -> PersonWindow:
        """That person's window."""
        return next(window for window in self.windows if window.viewers[0].id == person.id)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """The clock stands and windows wait: for whoever acts from the program, or takes a picture."""
        async with self._gate:
            self.publish()
            yield

    async def restart(self) -> None:
        """A new bot on the same database, while people look on."""
        async with self._gate:
            self._awake.clear()
            try:
                await self.world.restart()
            finally:
                self._awake.set()
            self.publish()

    async def stop(self) -> None:
        if self._pump is not None:
            self._pump.cancel()
            await asyncio.gather(self._pump, return_exceptions=True)
        for window in self.windows:
            await window.close()
