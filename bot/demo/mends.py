"""Change in SimCord 3.2.1 itself, before anything runs in it, what must be changed there; all of it is private."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import simcord._runtime
import simcord._settlement
import simcord.backend.serializers
import simcord.components
import simcord.env
import simcord.gateway
import simcord.http.router
import simcord.interactions
from simcord.backend import Backend

from bot.demo.json_copy import copied
from bot.demo.wire import Adapter, Client, wires
from bot.engine.game import Refused
from bot.ui.scheduler import SWEEP

# That of Discord's workers which numbers the presses.
WORKER = 1
# Seconds SimCord waits before it looks again whether the bot is done; its own 0.05 s makes a click take 53 ms.
IDLE = 0.001
# The same, at most, while something is awaited: before that is there the bot cannot be done, and who looks keeps
# threads from working.
WORKING = 0.02

# Seconds SimCord gives a bot to start.
STARTING = 5.0
# How often a bot that has not come to rest is waited for once more.
PATIENCE = 9


def mend() -> None:
    """Once a process, however often it is called."""
    library: Any = simcord
    if library._runtime.FakeHTTPClient is Client:
        return
    # The only seam between discord.py and the server: network faults, and a record of what was sent.
    library._runtime.FakeHTTPClient, library._runtime.FakeWebhookAdapter = Client, Adapter
    library.env.Env._settle_internal.__kwdefaults__["idle"] = IDLE
    _copy_quickly(library)
    _tell_the_time_quickly(library)
    _let_bots_take_their_time(library.env.Env)
    _let_threads_work(library.env)
    _let_workers_wait(library.env)
    _let_the_sweep_rest(library._settlement)
    _let_clients_speak(library.interactions)
    _let_communities_speak(library.backend.serializers)
    _number_presses(Backend)
    _let_commands_refuse(library.env.Env)


def _copy_quickly(library: Any) -> None:
    """SimCord copies each message several times with `copy.deepcopy`."""
    library.gateway.copy = library.http.router.copy = SimpleNamespace(deepcopy=copied)
    library.components.deepcopy = copied


def _tell_the_time_quickly(library: Any) -> None:
    """SimCord imports where its clock is whenever it is asked for the time."""
    internals, runtime = library._dpy_internals, library._runtime

    def monotonic() -> float:
        env = runtime._selected_env(driver=False)
        now: float = internals._REAL_MONOTONIC() if env is None else env._virtual_time
        return now

    internals._clock_monotonic = monotonic


def _let_bots_take_their_time(env: Any) -> None:
    """SimCord gives every bot five seconds to start, and settle_timeout to come to rest, however busy the machine is.
    With a longer settle_timeout it would also wait for timers that count as rest."""
    settle = env._settle_internal

    async def settled(self: Any, *, timeout: float | None = None, **options: Any) -> None:  # noqa: ASYNC109
        own = None if timeout == STARTING else timeout
        for _ in range(PATIENCE if own is None and options.get("_deadline") is None else 0):
            with suppress(TimeoutError):
                await settle(self, timeout=own, **options)
                return
        await settle(self, timeout=own, **options)

    env._settle_internal = settled


def _let_commands_refuse(env: Any) -> None:
    """SimCord takes every exception of a command for a bug, also a refusal, which the command tree turns into a
    sentence: its page would say that it is uncertain what became of the command."""
    record = env._record_error

    def recorded(self: Any, error: BaseException) -> None:
        if not isinstance(getattr(error, "original", error), Refused):
            record(self, error)

    env._record_error = recorded


def _let_threads_work(env: Any) -> None:
    """SimCord looks at all that the bot does again and again, also while a picture is drawn in a thread, or a worker is
    waited for."""
    env.asyncio = SimpleNamespace(**{**vars(asyncio), "wait": _waited})


async def _waited(
    works: Iterable[asyncio.Future[Any]],
    *,
    timeout: float,  # noqa: ASYNC109
    return_when: str = asyncio.ALL_COMPLETED,
) -> tuple[set[asyncio.Future[Any]], set[asyncio.Future[Any]]]:
    """As asyncio.wait; where SimCord looks again soon, it waits for what goes on first: for threads, if any work, else
    for whatever a task waits for. A task that waits for nothing is about to go on."""
    if timeout != IDLE:
        return await asyncio.wait(works, timeout=timeout, return_when=return_when)
    works = [*works]
    threads: set[Any] = {work for work in works if not isinstance(work, asyncio.Task)}
    awaited = threads or {getattr(work, "_fut_waiter", None) for work in works}
    if None in awaited:
        return await asyncio.wait(works, timeout=timeout, return_when=return_when)
    return await asyncio.wait(awaited, timeout=WORKING, return_when=return_when)


def _let_workers_wait(env: Any) -> None:
    """SimCord takes a worker with nothing to do for a bot that never settles, and so whoever waits for another task."""
    parked = env._is_parked
    env._is_parked = lambda state, task, until: _waits_for_others(task) or parked(state, task, until)


def _let_the_sweep_rest(settlement: Any) -> None:
    """SimCord knows the pauses of discord.ext.tasks only, and lets others pass in real time."""
    recognized = settlement._recognized_wait
    settlement._recognized_wait = lambda state, task, waiter: _rests(task) or recognized(state, task, waiter)


def _rests(task: asyncio.Task[Any]) -> bool:
    """Whether it is the sweep, between two rounds."""
    inner: Any = getattr(task.get_coro(), "cr_await", None)
    return task.get_name() == SWEEP and getattr(inner, "cr_code", None) is asyncio.sleep.__code__


def _waits_for_others(task: asyncio.Task[Any]) -> bool:
    """Whether a task is in `get` of an empty queue, or waits for a lock: whoever has it is looked at by itself."""
    step: Any = task.get_coro()
    while step is not None:
        code, frame = getattr(step, "cr_code", None), getattr(step, "cr_frame", None)
        if code is asyncio.Queue.get.__code__:
            return frame is not None and bool(frame.f_locals["self"].empty())
        if code is asyncio.Lock.acquire.__code__:
            return frame is not None and bool(frame.f_locals["self"].locked())
        step = getattr(step, "cr_await", None)
    return False


def _number_presses(backend: Any) -> None:
    """The number of a press enters the luck of a table: it must not depend on how many pictures were sent before.
    As Discord's numbers it holds the time; like those of one of its workers it counts up apart from all others."""
    create = backend.new_interaction

    def numbered(self: Any, *about: Any) -> Any:
        number = self.snowflake() >> 22 << 22 | WORKER << 17 | len(self.interactions)
        common, self.snowflake = self.snowflake, lambda: number
        try:
            return create(self, *about)
        finally:
            self.snowflake = common

    backend.new_interaction = numbered


def _let_clients_speak(interactions: Any) -> None:
    """All clients and servers of SimCord speak American English."""
    payload = interactions.base_payload

    def localised(backend: Backend, **options: Any) -> Any:
        record, data = payload(backend, **options)
        data["locale"] = wires[backend].locales.get(options["user_id"], "en-US")
        if options.get("guild_id"):
            data["guild_locale"] = backend.guilds[options["guild_id"]].preferred_locale or "en-US"
        return record, data

    interactions.base_payload = localised


def _let_communities_speak(serializers: Any) -> None:
    """SimCord's servers have no features. Discord lets only Community servers choose a language."""
    payload = serializers.guild_create_payload

    def featured(backend: Backend, guild: Any) -> Any:
        features = [] if guild.preferred_locale == "en-US" else ["COMMUNITY"]
        return {**payload(backend, guild), "features": features}

    serializers.guild_create_payload = featured
