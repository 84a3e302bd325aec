"""Run jobs for the bot: in workers, or, where nothing else is possible, here."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import ParamSpec, Protocol, TypeVar, get_type_hints

import msgspec

from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.workers.child import DONE, FAILED, LARGE, LENGTH, REFUSED, Job
from bot.workers.nursery import Nursery
from bot.workers.progress import taken_out
from bot.workers.turns import TooManyWaiting, Turns

log = logging.getLogger(__name__)

# Seconds without a job after which the nursery ends: it holds about 50 MB.
IDLE = 600.0
# Seconds that a nursery may take to begin, on a machine that has other things to do.
STARTING = 30.0
# Bytes of an answer.
LARGEST = 64 * 2**20
PIECE = 2**16

LATE = text("This took too long, so I gave it up, and nothing was changed. Make it shorter or simpler.")
TOO_LARGE = text("This needed too much memory, so I gave it up, and nothing was changed. Make it smaller.")
CRASHED = text("I stumbled over this and gave it up; nothing was changed.")
CROWDED = text("I have much to read for other servers at the moment. Please try again in a minute.")
STOPPING = text("I am about to restart. Please try again in a minute.")

P = ParamSpec("P")
T = TypeVar("T")


class GivenUp(Refused):
    """The worker has ended without an answer: it took too long, needed too much memory, crashed, or was killed."""


class JobKind(msgspec.Struct, frozen=True):
    """A kind of job. `busy`: said to whoever comes while too much of their own server waits."""

    name: str
    seconds: float
    """Of the clock, not of work: also what hangs has an end. Where there is a `longest`: from one step to the next."""
    megabytes: int
    busy: Text
    at_once: int = 1
    each: int = 1
    """How many of a server there may be, waiting or being done."""
    all: int = 8
    """How many may wait."""
    nice: int = 10
    longest: float = 0.0
    """Seconds that a job may take which tells its steps."""


class Runner(Protocol):
    async def run(
        self, kind: JobKind, server: int, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs
    ) -> T: ...

    def close(self) -> None:
        """At once: jobs are given up."""


class ThreadRunner:
    """In threads of this process, without limits: for tests, and for systems that cannot fork."""

    def __init__(self) -> None:
        self._turns: dict[str, Turns] = {}

    @property
    def waiting(self) -> int:
        """How many jobs wait for their turn."""
        return sum(turns.waiting for turns in self._turns.values())

    async def run(
        self, kind: JobKind, server: int, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs
    ) -> T:
        turns = self._turns.setdefault(kind.name, Turns(kind.at_once, kind.each, kind.all))
        try:
            async with turns.turn(server):
                return await self._run_job(kind, function, *arguments, **named)
        except TooManyWaiting as full:
            raise Refused(kind.busy if full.own else CROWDED) from full

    async def _run_job(self, kind: JobKind, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
        return await asyncio.to_thread(function, *arguments, **named)

    def awaken(self) -> None:
        """A job may come soon."""

    def close(self) -> None:
        """At once: jobs are given up."""


class Workers(ThreadRunner):
    """`prepare` is called with its arguments in the nursery, before any job."""

    def __init__(self, prepare: Callable[P, object] | None = None, /, *arguments: P.args, **named: P.kwargs) -> None:
        super().__init__()
        self._prepare = None if prepare is None else _packed(Job(prepare, arguments, named))
        self._nursery: Nursery | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._jobs = 0
        self._closed = False

    @property
    def nursery(self) -> Nursery | None:
        return self._nursery

    def awaken(self) -> None:
        if not self._closed:
            self._begun()

    def close(self) -> None:
        self._closed = True
        self._end()

    async def _run_job(self, kind: JobKind, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
        job = _packed(Job(function, arguments, named, kind.seconds, kind.megabytes, kind.nice, kind.longest))
        begun = time.perf_counter()
        answer = await self._asked(kind, job)
        if answer[:1] == DONE:
            with suppress(msgspec.DecodeError):
                done: T = msgspec.msgpack.decode(answer[1:], type=get_type_hints(function)["return"])
                return done
        raise self._trouble(kind, answer, time.perf_counter() - begun)

    async def _asked(self, kind: JobKind, job: bytes) -> bytes:
        """What a worker answered; nothing, if it was killed."""
        if self._closed:
            return b""
        loop = asyncio.get_running_loop()
        nursery = self._begun()
        self._jobs += 1
        # what the kernel does not end, or never begins, ends with the nursery
        backstop = loop.call_later(max(kind.seconds, kind.longest) + STARTING, nursery.end)
        try:
            with nursery.worker() as ours:
                return await _exchanged(loop, ours, job)
        finally:
            backstop.cancel()
            self._jobs -= 1
            self._rest_later()

    def _trouble(self, kind: JobKind, answer: bytes, seconds: float) -> Exception:
        """What came instead of a result."""
        if answer[:1] == REFUSED:
            why, rule = msgspec.msgpack.decode(answer[1:], type=tuple[Text, str])
            return Refused(why, rule)
        if answer[:1] == FAILED:
            return RuntimeError(f"in a worker, {kind.name}:\n{msgspec.msgpack.decode(answer[1:], type=str)}")
        if self._closed:
            return Refused(STOPPING)
        late = seconds >= kind.seconds
        log.warning("a worker was given up, %s: %s", kind.name, "late" if late else "too large or crashed")
        return GivenUp(TOO_LARGE if answer[:1] == LARGE else LATE if late else CRASHED)

    # The nursery

    def _begun(self) -> Nursery:
        """The nursery that is there, or a new one."""
        if self._nursery is None or not self._nursery.alive:
            self._end()
            self._nursery = Nursery()
            if self._prepare is not None:
                with self._nursery.prepare() as ours, suppress(OSError):
                    ours.send(self._prepare)
        self._rest_later()
        return self._nursery

    def _rest_later(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._rest)

    def _rest(self) -> None:
        if self._jobs:
            self._rest_later()
        else:
            self._end()

    def _end(self) -> None:
        nursery, self._nursery = self._nursery, None
        if nursery is not None:
            nursery.end()


async def _exchanged(loop: asyncio.AbstractEventLoop, ours: socket.socket, job: bytes) -> bytes:
    answer = bytearray()
    with suppress(OSError):  # whoever was to answer has been killed
        await loop.sock_sendall(ours, job)
        while len(answer) <= LARGEST and (piece := await loop.sock_recv(ours, PIECE)):
            answer += piece
            taken_out(answer)
    return bytes(answer) if len(answer) <= LARGEST else b""


def _packed(job: Job) -> bytes:
    data = pickle.dumps(job, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def new_workers(prepare: Callable[P, object], /, *arguments: P.args, **named: P.kwargs) -> ThreadRunner:
    """Workers, wherever there can be any."""
    if hasattr(os, "fork"):
        return Workers(prepare, *arguments, **named)
    log.warning("this system cannot fork: what people send is read without limits in time and memory")
    return ThreadRunner()
