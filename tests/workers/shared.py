"""One nursery for all tests of a process: to begin one takes longer than many a test."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from typing import Any

from bot.workers.nursery import Nursery
from bot.workers.workers import Workers

_nurseries: dict[bytes | None, Nursery] = {}


class SharedWorkers(Workers):
    """As its parent; but what they have begun stays for the tests to come."""

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
