"""Hold the bot's end of the nursery."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from bot.workers.child import PREPARE, WORK

_ROOT = Path(__file__).parents[2]
# What no worker needs to know.
_PRIVATE = {"DISCORD_TOKEN", "DATABASE"}


class Nursery:
    """A process of its own, with workers that it forks: all of them end when it does."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair()
        with theirs:
            number = theirs.fileno()
            known = {key: value for key, value in os.environ.items() if key not in _PRIVATE}
            self._process = subprocess.Popen(  # noqa: S603
                [sys.executable, "-m", "bot.workers.child", str(number), str(os.getpid())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                cwd=_ROOT,
                env=known | {"PYTHONPATH": str(_ROOT)},
                pass_fds=[number],
                start_new_session=True,  # ctrl-c is for the bot; and all of them can be ended in one go
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def prepare(self) -> socket.socket:
        """Where the nursery itself gets a job, before all others."""
        return self._opened(PREPARE)

    def worker(self) -> socket.socket:
        """Where a new worker gets its job, and answers: nothing, if it was killed, or there is no nursery."""
        return self._opened(WORK)

    def _opened(self, sign: bytes) -> socket.socket:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs, suppress(OSError):  # it has just died: nobody answers
            socket.send_fds(self._line, [sign], [theirs.fileno()])
        return ours

    def end(self) -> None:
        """At once, whatever it and its workers are doing."""
        if self.alive:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()
        self._line.close()
