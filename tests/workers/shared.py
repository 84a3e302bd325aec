"""One nursery for all tests of a process: to begin one takes longer than many a test."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from msgspec.structs import replace

from bot.workers.nursery import Nursery
from bot.workers.workers import JobKind, Workers

P = ParamSpec("P")
T = TypeVar("T")

_nurseries: dict[bytes | None, Nursery] = {}


class SharedWorkers(Workers):
    """As its parent; but what they have begun stays for the tests to come. Nor do they let others go first: beside
    many tests on a busy machine, a worker that does comes to nothing in its time."""

    async def _run_job(self, kind: JobKind, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
        return await super()._run_job(replace(kind, nice=0), function, *arguments, **named)

    def _begun(self) -> Nursery:
        self._nursery = _nurseries.get(self._prepare)
        _nurseries[self._prepare] = super()._begun()
        return _nurseries[self._prepare]

    def _end(self) -> None:
        self._nursery = None


def shared_workers(prepare: Callable[..., object], *arguments: Any) -> SharedWorkers:
    """In place of bot.workers.workers.new_workers."""
    return SharedWorkers(prepare, *arguments)


@atexit.register
def _end_all() -> None:
    for nursery in _nurseries.values():
        nursery.end()
