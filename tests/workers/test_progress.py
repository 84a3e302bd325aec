"""How far a job has got is told while it is done: from a real worker, and from a thread."""

from __future__ import annotations

import pytest

from bot.engine.text import text
from bot.workers.progress import SIGN, STEP, listening, taken_out
from bot.workers.workers import JobKind, ThreadRunner, Workers
from tests.workers import jobs

QUICK = JobKind("quick", seconds=60, megabytes=64, busy=text("Busy."))


@pytest.mark.parametrize("kind", [Workers, ThreadRunner])
async def test_a_job_tells_its_steps_and_then_answers(kind: type[ThreadRunner]) -> None:
    runner, told = kind(), list[tuple[int, int]]()
    try:
        with listening(lambda done, all: told.append((done, all))):
            assert await runner.run(QUICK, 1, jobs.counts, 300) == "n, and more"
        assert told == [(number, 300) for number in range(300)]
        assert await runner.run(QUICK, 1, jobs.counts, 2) == "n, and more", "nobody need be listening"
    finally:
        runner.close()
    assert len(told) == 300


def test_a_step_that_came_in_pieces_waits_for_its_rest() -> None:
    told, step = list[tuple[int, int]](), STEP.pack(SIGN, 3, 4)
    sent = bytearray(step + step[:5])
    with listening(lambda done, all: told.append((done, all))):
        taken_out(sent)
        assert (told, bytes(sent)) == ([(3, 4)], step[:5])
        sent += step[5:] + b"dn"
        taken_out(sent)
    assert (told, bytes(sent)) == ([(3, 4)] * 2, b"dn")
