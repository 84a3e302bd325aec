"""Be the nursery: a process that has everything imported, and is forked for each job. `python -m bot.workers.child`.

It has one line to the bot, on which it is sent a socket for every job. On that socket a worker gets its job, tells how
far it has got, and answers with one byte that says what, and what msgspec wrote. Imports little: what jobs need comes
with them.
"""

from __future__ import annotations

import ctypes
import gc
import os
import pickle
import resource
import signal
import socket
import struct
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from bot.engine.game import Refused
from bot.workers.progress import SIGN, STEP, listening

# Signs on the line: the nursery does that job itself; a worker does it.
PREPARE, WORK = b"p", b"w"
# How an answer begins. One that is missing: the worker was killed.
DONE, REFUSED, FAILED, LARGE = b"d", b"r", b"f", b"l"
# Before a job.
LENGTH = struct.Struct("!Q")
_MEGABYTE = 2**20
# PR_SET_PDEATHSIG of Linux.
_DIE_WITH_PARENT = 1


class Job(msgspec.Struct, frozen=True):
    """`seconds` and `megabytes`: all that a worker may take; `nice`: how much it lets others go first; `longest`: for
    how long, in all, each step that it tells of gives it its `seconds` anew."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    named: dict[str, Any]
    seconds: float = 0.0
    megabytes: int = 0
    nice: int = 0
    longest: float = 0.0


def main(line: socket.socket, bot: int) -> None:
    """Until the bot hangs up."""
    _die_with(bot)
    with suppress(OSError), open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
        file.write("1000")  # where memory runs short, this is what goes, not the bot
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a worker has ended
    nursery = os.getpid()
    while True:
        sign, descriptors, _, _ = socket.recv_fds(line, 1, 1)
        if not sign:
            return
        with socket.socket(fileno=descriptors[0]) as theirs:
            if sign == PREPARE:
                _prepare(theirs)
            elif _forked():
                line.close()
                _die_with(nursery)
                _work(theirs)


def _prepare(theirs: socket.socket) -> None:
    gc.disable()  # nearly all of what is made now stays: to look through it again and again takes a quarter of the time
    with suppress(EOFError, OSError):
        job = _received(theirs)
        theirs.sendall(_answer(job))
    gc.collect()
    gc.freeze()  # what all workers share is not looked through, and so not copied, by any of them
    gc.enable()


def _forked() -> bool:
    """Whether this is the new process. If there can be none, the job is not answered."""
    try:
        return os.fork() == 0
    except OSError:
        return False


def _work(theirs: socket.socket) -> None:
    """Never returns."""
    try:
        job = _received(theirs)
        threading.Thread(target=_watch, args=(theirs,), daemon=True).start()
        _limit(job)
        until = time.monotonic() + max(job.seconds, job.longest)

        def step(done: int, all: int) -> None:
            # whoever gets on is not stuck, only slow
            signal.setitimer(signal.ITIMER_REAL, max(0.001, min(job.seconds, until - time.monotonic())))
            theirs.sendall(STEP.pack(SIGN, done, all))

        with listening(step):
            theirs.sendall(_answer(job))
    finally:
        os._exit(0)


def _received(theirs: socket.socket) -> Job:
    (length,) = LENGTH.unpack(_exactly(theirs, LENGTH.size))
    job: Job = pickle.loads(_exactly(theirs, length))  # noqa: S301 - from the bot
    return job


def _exactly(theirs: socket.socket, length: int) -> bytearray:
    data = bytearray(length)
    view, at = memoryview(data), 0
    while at < length:
        got = theirs.recv_into(view[at:])
        if not got:
            raise EOFError
        at += got
    return data


def _watch(theirs: socket.socket) -> None:
    """Ends this process when nobody waits for its answer any more."""
    # Perhaps the bot is no longer there.
    with suppress(OSError):
        theirs.recv(1)
    os._exit(1)


def _die_with(parent: int) -> None:
    """Where the kernel can see to it: it does so at once, whatever this process is busy with."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def _limit(job: Job) -> None:
    """The kernel ends this process when its time is up; what asks for more memory than it may have gets none."""
    signal.setitimer(signal.ITIMER_REAL, job.seconds)
    os.nice(job.nice)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(OSError, ValueError):  # not Linux
        with open("/proc/self/statm", encoding="ascii") as file:
            used = int(file.read().split()[5]) * resource.getpagesize()
        most = used + job.megabytes * _MEGABYTE
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _answer(job: Job) -> bytes:
    try:
        return DONE + msgspec.msgpack.encode(job.function(*job.arguments, **job.named))
    except Refused as refused:
        return REFUSED + msgspec.msgpack.encode((refused.why, refused.rule))
    except MemoryError:
        return LARGE
    except Exception as error:
        # not what it says: that may quote what was read
        lines = "".join(traceback.format_tb(error.__traceback__))
        return FAILED + msgspec.msgpack.encode(f"{lines}{type(error).__name__}")


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]))
