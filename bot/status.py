"""Tell whoever runs the bot how it is: /metrics for Prometheus, /health for whatever looks after programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.app import Bot
from bot.metrics import NAME
from bot.settings import SettingsError
from bot.store.api import LeaseLost

# Seconds that a sweep may be behind: no clock has run for so long.
LATEST = 30.0


@asynccontextmanager
async def told(bot: Bot) -> AsyncIterator[None]:
    """While it lasts, the bot can be asked how it is, if the settings say where. Raises SettingsError."""
    if bot.metrics is None:
        yield
        return
    bot.metrics.registry.register(Now(bot))
    runner = web.AppRunner(_pages(bot), access_log=None)
    await runner.setup()
    try:
        await _listen(runner, bot)
        async with bot.metrics.watching():
            yield
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, bot: Bot) -> None:
    host, port = bot.settings.metrics_host, bot.settings.metrics_port
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise SettingsError(
            f"METRICS_PORT is {port} and METRICS_HOST {host}, but nobody can be heard there ({error.strerror}). "
            "Choose another port."
        ) from error


def _pages(bot: Bot) -> web.Application:
    async def metrics(_: web.Request) -> web.Response:
        assert bot.metrics is not None  # noqa: S101 - else nobody can ask
        return web.Response(body=generate_latest(bot.metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(_: web.Request) -> web.Response:
        wrong = list(troubles(bot))
        return web.json_response({"healthy": not wrong, "wrong": wrong}, status=503 if wrong else 200)

    app = web.Application()
    app.add_routes([web.get("/metrics", metrics), web.get("/health", health)])
    return app


def troubles(bot: Bot) -> Iterator[str]:
    """Why people cannot play at the moment; nothing where they can."""
    if isinstance(bot.store.lost, LeaseLost):
        yield "another process has its shards"
    elif bot.store.lost is not None:
        yield "the database is away"
    elif not bot.store.holds:
        yield "another process may have its shards"
    elif bot.store.silent:
        yield "the database does not answer"
    if bot.away:
        yield f"Discord does not hear this bot ({len(bot.away)} of its connections are away)"
    if bot.scheduler.behind > LATEST:
        yield f"no clock has run for {bot.scheduler.behind:.0f} seconds"
    if bot.router.closing:
        yield "it is being stopped"


class Now(Collector):
    """What there is at the moment at which it is asked."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def collect(self) -> Iterable[Metric]:
        bot = self._bot
        tables = GaugeMetricFamily(f"{NAME}_tables", "Open tables", labels=("game", "status"))
        for labels, number in Counter((table.game, table.status) for table in bot.tables.open_tables()).items():
            tables.add_metric(labels, number)
        yield tables
        waiting = GaugeMetricFamily(f"{NAME}_waiting", "What waits for its turn", labels=("queue",))
        waiting.add_metric(("commit",), bot.store.waiting)
        waiting.add_metric(("screen",), bot.services.render_limit.waiting)
        waiting.add_metric(("job",), bot.workers.waiting)
        yield waiting
        yield self._gauge("servers", "Servers that the bot is on", len(bot.guilds))
        yield self._gauge("away", "Connections to Discord that are lost", len(bot.away))
        yield self._gauge("late_sweeps", "Sweeps that came late since the start", bot.scheduler.late)
        if bot.backups is not None and (newest := bot.backups.newest) is not None:
            yield self._gauge("newest_copy_seconds", "When the newest copy of the database was made", newest / 1000)
        yield self._gauge("healthy", "Whether people can play (1)", not any(troubles(bot)))

    def _gauge(self, name: str, about: str, value: float) -> Metric:
        return GaugeMetricFamily(f"{NAME}_{name}", about, value=value)
