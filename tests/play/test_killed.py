"""The real process is told to stop, or killed, in the middle of a job: it ends soon, and nothing of it is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.workers.watching import DEADLINE, ended, numbers, runs

ROOT = Path(__file__).parents[2]
STARTING = 120.0
"""Seconds in which a bot must have begun: generous, for a busy machine."""


class Busy:
    """A bot whose worker has begun with a job."""

    def __init__(self, folder: Path, job: str) -> None:
        command = [sys.executable, "-m", "tests.play.busy_bot", str(folder), job]
        self._told = folder / "told"
        with self._told.open("w") as told:
            self.process = subprocess.Popen(command, cwd=ROOT, stderr=told)
        until = time.monotonic() + STARTING
        while not (folder / "begun").exists():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < until, "never began"
            time.sleep(0.02)
        self.workers = numbers(folder / "begun")

    def children(self) -> set[int]:
        """The nursery, and what it has forked, as the system knows them."""
        found = {self.process.pid, *self.workers}
        for entry in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(entry.read_text().rpartition(")")[2].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            if parent in found:
                found.add(int(entry.parent.name))
        return found - {self.process.pid}

    def said(self) -> str:
        return self._told.read_text()


@pytest.fixture
def busy(tmp_path: Path, job: str) -> Iterator[Busy]:
    begun = Busy(tmp_path, job)
    children = begun.children()
    yield begun
    for number in children | {begun.process.pid}:
        if runs(number):
            os.kill(number, signal.SIGKILL)
    begun.process.wait()


@pytest.mark.parametrize("job", ["loops", "holds_the_lock", "tries"])
def test_no_worker_outlives_a_bot_that_was_killed(busy: Busy) -> None:
    children = busy.children()
    assert len(children) >= 2, "the nursery and a worker"
    busy.process.kill()
    ended(busy.process.pid, *children)


@pytest.mark.parametrize(
    ("job", "how"), [("stays", signal.SIGTERM), ("tries", signal.SIGTERM), ("holds_the_lock", signal.SIGINT)]
)
def test_a_bot_that_is_told_to_stop_waits_for_no_worker(busy: Busy, how: signal.Signals) -> None:
    children = busy.children()
    assert len(children) >= 2, "the nursery and a worker"
    busy.process.send_signal(how)
    assert busy.process.wait(DEADLINE) == 0, busy.said()
    ended(*children)
    assert "Traceback" not in busy.said()
