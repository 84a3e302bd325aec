"""Workers: real processes, in which strangers' things may hang, loop, grow and crash, and nobody else notices."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.game import Refused
from bot.engine.text import text
from bot.workers import workers as module
from bot.workers.workers import CROWDED, JobKind, ThreadRunner, Workers
from tests.workers import jobs
from tests.workers.watching import ended, numbers

BUSY = text("Your last one is still being read.")
QUICK = JobKind("quick", seconds=60, megabytes=64, busy=BUSY, at_once=2, each=20, all=100, nice=0)
"""Not a limit that these tests run into."""
SHORT = JobKind("short", seconds=0.5, megabytes=64, busy=BUSY)
SERVER, OTHER = 1, 2


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    opened = Workers(jobs.prepares, "everything")
    yield opened
    opened.close()


async def test_a_job_returns_what_its_function_returns(workers: Workers) -> None:
    expected = jobs.answers(3, plain={"a": [1, None]})
    assert await workers.run(QUICK, SERVER, jobs.answers, 3, plain={"a": [1, None]}) == expected
    large = os.urandom(8 * 2**20)
    assert await workers.run(QUICK, SERVER, jobs.echoes, large) == large


@pytest.mark.parametrize("runner", [ThreadRunner, Workers])
async def test_what_a_job_refuses_is_refused(runner: type[ThreadRunner]) -> None:
    opened = runner()
    with pytest.raises(Refused) as refused:
        await opened.run(QUICK, SERVER, jobs.refuses)
    assert (refused.value.why, refused.value.rule) == (text("Not {thing}.", thing="this"), "B7")
    opened.close()


async def test_a_bug_is_told_without_what_was_read(workers: Workers) -> None:
    with pytest.raises(RuntimeError, match=r"(?s)quick.*return int\(secret\).*ValueError") as error:
        await workers.run(QUICK, SERVER, jobs.fails, "my words")
    assert "my words" not in str(error.value)
    with pytest.raises(RuntimeError, match="RecursionError"):
        await workers.run(QUICK, SERVER, jobs.recurses)


async def test_every_job_has_a_process_of_its_own_that_knows_nothing_of_the_last(workers: Workers) -> None:
    assert await workers.run(QUICK, SERVER, jobs.remembers) == ["everything"]
    assert await workers.run(QUICK, SERVER, jobs.remembers) == ["everything"]
    first, nursery = await workers.run(QUICK, SERVER, jobs.processes)
    second, same = await workers.run(QUICK, SERVER, jobs.processes)
    assert len({first, second, nursery, os.getpid()}) == 4
    assert same == nursery
    ended(first, second)


@pytest.mark.parametrize("job", [jobs.sleeps, jobs.loops, jobs.holds_the_lock, jobs.does_not_let_itself_be_told])
async def test_what_takes_too_long_is_given_up_and_the_next_job_is_done(workers: Workers, job: object) -> None:
    with pytest.raises(Refused, match="took too long"):
        await workers.run(SHORT, SERVER, job)  # type: ignore[arg-type]
    assert (await workers.run(QUICK, SERVER, jobs.answers, 1)).said == text("{n} numbers", n=1)


async def test_what_gets_on_has_more_time_but_not_for_ever(workers: Workers) -> None:
    patient = JobKind("patient", seconds=0.5, megabytes=64, busy=BUSY, longest=30)
    assert await workers.run(patient, SERVER, jobs.goes_on, 4, 0.2) == 4
    with pytest.raises(Refused, match="took too long"):
        await workers.run(patient, SERVER, jobs.goes_on, 2, 3.0)
    with pytest.raises(Refused, match="took too long"):
        await workers.run(replace(patient, longest=0.6), SERVER, jobs.goes_on, 1000, 0.05)


async def test_what_needs_too_much_memory_is_given_up(workers: Workers) -> None:
    with pytest.raises(Refused, match="too much memory"):
        await workers.run(QUICK, SERVER, jobs.allocates)
    assert await workers.run(QUICK, SERVER, jobs.allocates_a_little, 32) == 32 * 2**20
    with pytest.raises(Refused, match="too much memory"):
        await workers.run(QUICK, SERVER, jobs.allocates_a_little, 65)


@pytest.mark.parametrize("job", [jobs.exits, jobs.crashes, jobs.answers_without_end])
async def test_what_crashes_is_given_up(workers: Workers, job: object) -> None:
    roomy = JobKind("roomy", seconds=60, megabytes=1000, busy=BUSY)
    with pytest.raises(Refused, match="stumbled"):
        await workers.run(roomy, SERVER, job)  # type: ignore[arg-type]
    assert (await workers.run(QUICK, SERVER, jobs.answers, 1)).said == text("{n} numbers", n=1)


async def test_one_server_cannot_fill_the_queue_of_another(workers: Workers, tmp_path: Path) -> None:
    one = JobKind("one", seconds=3, megabytes=64, busy=BUSY, all=1)
    hanging = asyncio.create_task(workers.run(one, SERVER, jobs.writes, str(tmp_path / "begun"), then="loops"))
    await _there(tmp_path / "begun")
    for _ in range(6):
        with pytest.raises(Refused, match="still being read"):
            await workers.run(one, SERVER, jobs.answers, 1)
    patient = asyncio.create_task(workers.run(one, OTHER, jobs.answers, 1))
    await asyncio.sleep(0)
    with pytest.raises(Refused) as crowded:
        await workers.run(one, 3, jobs.answers, 1)
    assert crowded.value.why == CROWDED
    assert (await workers.run(QUICK, SERVER, jobs.answers, 2)).said == text("{n} numbers", n=2), "of another kind"
    assert (await patient).said == text("{n} numbers", n=1), "once the other has been given up"
    with pytest.raises(Refused, match="took too long"):
        await hanging


async def test_a_job_that_nobody_waits_for_ends(workers: Workers, tmp_path: Path) -> None:
    task = asyncio.create_task(workers.run(QUICK, SERVER, jobs.writes, str(tmp_path / "begun"), then="loops"))
    worker, nursery = await _there(tmp_path / "begun")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    ended(worker)
    assert (await workers.run(QUICK, SERVER, jobs.processes))[1] == nursery


@pytest.mark.parametrize("then", ["sleeps", "loops", "holds_the_lock", "stays"])
async def test_closing_waits_for_nobody(workers: Workers, tmp_path: Path, then: str) -> None:
    hanging = asyncio.create_task(workers.run(QUICK, SERVER, jobs.writes, str(tmp_path / "begun"), then=then))
    hung = await _there(tmp_path / "begun")
    workers.close()
    with pytest.raises(Refused, match="about to restart"):
        await hanging
    ended(*hung)
    with pytest.raises(Refused, match="about to restart"):
        await workers.run(QUICK, SERVER, jobs.answers, 1)
    workers.awaken()
    assert workers.nursery is None


async def test_the_nursery_begins_when_needed_and_ends_when_nobody_needs_it(
    workers: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert workers.nursery is None
    workers.awaken()
    nursery = workers.nursery
    assert nursery is not None
    monkeypatch.setattr(module, "IDLE", 0.05)
    assert (await workers.run(QUICK, SERVER, jobs.processes))[1] == nursery.pid
    task = asyncio.create_task(workers.run(QUICK, SERVER, jobs.writes, str(tmp_path / "begun"), then="sleeps"))
    await _there(tmp_path / "begun")
    await asyncio.sleep(0.2)
    assert workers.nursery is nursery, "while somebody waits it stays"
    task.cancel()
    while workers.nursery is not None:  # noqa: ASYNC110 - the clock says when
        await asyncio.sleep(0.01)
    ended(nursery.pid)
    assert (await workers.run(QUICK, SERVER, jobs.processes))[1] != nursery.pid


async def test_a_nursery_that_was_killed_is_replaced(workers: Workers, tmp_path: Path) -> None:
    hanging = asyncio.create_task(workers.run(QUICK, SERVER, jobs.writes, str(tmp_path / "begun"), then="loops"))
    worker, nursery = await _there(tmp_path / "begun")
    os.kill(nursery, 9)
    with pytest.raises(Refused, match="stumbled"):
        await hanging
    ended(worker, nursery)
    assert (await workers.run(QUICK, SERVER, jobs.processes))[1] != nursery


async def test_a_nursery_that_hangs_is_given_up(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, nursery = await workers.run(QUICK, SERVER, jobs.processes)
    os.kill(nursery, 19)  # stopped
    monkeypatch.setattr(module, "STARTING", 0.0)
    with caplog.at_level(logging.WARNING), pytest.raises(Refused, match="took too long"):
        await workers.run(SHORT, SERVER, jobs.answers, 1)
    assert "short: late" in caplog.text
    assert (await workers.run(QUICK, SERVER, jobs.processes))[1] != nursery


async def test_workers_let_others_go_first_and_know_no_secrets(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    assert await workers.run(SHORT, SERVER, jobs.politeness) == min(19, os.nice(0) + 10)
    assert not await workers.run(QUICK, SERVER, jobs.knows, "DISCORD_TOKEN")
    assert await workers.run(QUICK, SERVER, jobs.modules, "discord", "aiosqlite", "bot.app") == []


async def _there(path: Path) -> tuple[int, ...]:
    """The processes of a job, once it has begun."""
    while not path.exists():  # noqa: ASYNC110 - another process says when
        await asyncio.sleep(0.01)
    return numbers(path)
