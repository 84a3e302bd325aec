"""Count and time what the bot does, for Prometheus: sums over everybody, never whose or where."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace

import aiohttp
import discord
from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
)
from yarl import URL

from bot import __version__

NAME = "carte_blanche"
# Seconds between two looks at how late the event loop is.
LOOK = 0.5
# Interactions of which it is not known yet when they were answered; Discord waits three seconds for each.
REMEMBERED = 2_000
KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "completion",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}
_SHORT = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_LONG = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0, 5.0, 15.0)
# The words of Discord's addresses; all else in them is an id, a token or an emoji.
_WORD = re.compile(r"[a-z-]{2,24}|@me|@original")
_API = re.compile(r"/api/v\d+/")


class Metrics:
    """`registry` holds all that is counted. Whoever does something tells it here; threads may, too."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        Info(NAME, "Which program this is", registry=self.registry).info({"version": __version__})
        self._interactions = self._counter("interactions", "Presses, forms and commands that came", "kind")
        self._answers = self._times(
            "answer", "From an interaction's coming to its answer's being at Discord", _LONG, "kind"
        )
        self._calls = self._counter("calls", "Messages by which people were called", "kind")
        self._requests = self._counter("requests", "Requests to Discord", "method", "route", "status")
        self._request_times = self._times("request", "How long Discord took to answer requests", _LONG)
        self._commits = self._times("commit", "How long commits took", _SHORT)
        self._changes = self._counter("changes", "Changes that were committed together in commits")
        self._failed = self._counter("failed_commits", "Commits that failed")
        self._pictures = self._times("picture", "How long pictures took that were drawn: kept ones take none", _SHORT)
        self._lag = self._times("loop_lag", "How late the event loop was when it was looked at", _SHORT)
        self._lines = self._counter("log_lines", "Lines of the log; an ERROR is a bug", "level")
        # Interaction -> its kind, and when it came.
        self._open: dict[int, tuple[str, float]] = {}

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"{NAME}_{name}", about, labels, registry=self.registry)

    def _times(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"{NAME}_{name}_seconds", about, labels, buckets=buckets, registry=self.registry)

    def heard(self, interaction: discord.Interaction) -> None:
        """Somebody has pressed or typed."""
        kind = KINDS.get(interaction.type, "other")
        self._interactions.labels(kind).inc()
        self._open[interaction.id] = kind, time.perf_counter()
        if len(self._open) > REMEMBERED:
            del self._open[next(iter(self._open))]

    def committed(self, seconds: float, changes: int, fine: bool) -> None:
        self._commits.observe(seconds)
        if fine:
            self._changes.inc(changes)
        else:
            self._failed.inc()

    def drew(self, seconds: float) -> None:
        self._pictures.observe(seconds)

    def called(self, kind: str) -> None:
        """A call was posted."""
        self._calls.labels(kind).inc()

    def trace(self) -> aiohttp.TraceConfig:
        """For discord.py's session: counts its requests."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._begun)
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._broken)
        return trace

    async def _begun(self, _: object, about: SimpleNamespace, __: object) -> None:
        about.begun = time.perf_counter()

    async def _ended(self, _: object, about: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        self._asked(about, end.method, end.url, str(end.response.status))
        if end.response.ok:
            self._answered(end.url)

    async def _broken(self, _: object, about: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams) -> None:
        self._asked(about, end.method, end.url, "none")

    def _asked(self, about: SimpleNamespace, method: str, url: URL, status: str) -> None:
        self._requests.labels(method, route(url), status).inc()
        self._request_times.observe(time.perf_counter() - about.begun)

    def _answered(self, url: URL) -> None:
        _, slash, rest = url.path.partition("/interactions/")
        number = rest.partition("/")[0]
        if slash and number.isdecimal() and (known := self._open.pop(int(number), None)) is not None:
            kind, came = known
            self._answers.labels(kind).observe(time.perf_counter() - came)

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """While it lasts, the event loop is looked at, and the lines of the log are counted."""
        lines = _LogLineCounter(self._lines)
        logging.getLogger().addHandler(lines)
        looking = asyncio.create_task(self._look(), name="looking at the event loop")
        try:
            yield
        finally:
            logging.getLogger().removeHandler(lines)
            looking.cancel()
            with suppress(asyncio.CancelledError):
                await looking

    async def _look(self) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LOOK)
            self._lag.observe(max(0.0, time.perf_counter() - begun - LOOK))


class _LogLineCounter(logging.Handler):
    def __init__(self, lines: Counter) -> None:
        super().__init__()
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.labels(record.levelname).inc()


def route(url: URL) -> str:
    """The address of a request without whom or what it is about: Discord's words for it, or another host's name."""
    api = _API.match(url.path)
    if api is None:
        return url.host or "other"
    return "/".join(part if _WORD.fullmatch(part) else "_" for part in url.path[api.end() :].split("/"))
