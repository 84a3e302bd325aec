"""The queue in front of the writer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.store import behalf
from bot.store import committer as module
from bot.store.api import Busy, Damaged, Locked, StoreError, Withdrawn
from bot.store.committer import Committer, committing
from bot.store.driver import Row, Statement, Unit, Value, merged, one, some


class SlowDriver:
    """Commits when `go` is set; remembers what it was given."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.transactions: list[list[Statement]] = []
        self.error: Exception | None = None

    async def transaction(self, statements: Sequence[Statement]) -> None:
        await self.go.wait()
        if self.error is not None:
            raise self.error
        self.transactions.append(list(statements))

    async def read(self, sql: str, *arguments: Value) -> list[Row]:
        return []

    async def read_apart(self, sql: str, *arguments: Value) -> list[Row]:
        return []

    async def last(self, table: str) -> int:
        return 0

    async def number(self, table: str) -> int:
        return 1

    @property
    def holds(self) -> bool:
        return True

    @property
    def unanswered(self) -> float:
        return 0.0

    async def reclaim(self) -> bool:
        return True

    async def size(self) -> int:
        return 0

    async def fold(self) -> bool:
        return True

    async def rewrite(self) -> None: ...
    async def backup(self, target: Path) -> None: ...
    async def check(self) -> list[str]:
        return []


def unit(number: int) -> Unit:
    return (one("first", number), one("second", number))


async def waiting(committer: Committer, count: int) -> list[asyncio.Task[None]]:
    tasks = [asyncio.create_task(committer.write(unit(number))) for number in range(count)]
    await asyncio.sleep(0)
    return tasks


def test_neighbours_of_the_same_shape_share_their_statements() -> None:
    units = [unit(1), unit(2), (some("third", 7),), unit(3)]
    assert list(merged(units)) == [
        Statement("first", ((1,), (2,)), 2),
        Statement("second", ((1,), (2,)), 2),
        Statement("third", ((7,),), None),
        Statement("first", ((3,),), 1),
        Statement("second", ((3,),), 1),
    ]


async def test_who_comes_when_too_many_wait_is_told_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING_LIMIT", 5)
    driver = SlowDriver()
    async with committing(driver) as committer:
        tasks = await waiting(committer, 5)
        with pytest.raises(Busy, match="nothing was written, try again"):
            await committer.write(unit(9))
        driver.go.set()
        await asyncio.gather(*tasks)
        await committer.write(unit(9))


async def test_what_was_given_up_while_it_waited_is_not_committed() -> None:
    """And what was being committed by then is not given up any more."""
    driver, presses = SlowDriver(), list[behalf.Behalf]()

    async def press(number: int) -> None:
        presses.append(behalf.begun())
        await committer.write(unit(number))

    async with committing(driver) as committer:
        pressing = [asyncio.create_task(press(1))]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        pressing += [asyncio.create_task(press(2)), *await waiting(committer, 1)]
        await asyncio.sleep(0)
        for told in presses:
            told.told = True
        assert [told.given_up for told in presses] == [False, True]
        driver.go.set()
        first, second, nobodys = await asyncio.gather(*pressing, return_exceptions=True)
    assert isinstance(second, Withdrawn)
    assert first is nobodys is None
    assert [statements[0].rows for statements in driver.transactions] == [((1,),), ((0,),)]


async def test_a_batch_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BATCH_LIMIT", 4)
    driver = SlowDriver()
    async with committing(driver) as committer:
        tasks = await waiting(committer, 10)
        driver.go.set()
        await asyncio.gather(*tasks)
    assert [len(statements[0].rows) for statements in driver.transactions] == [4, 4, 2]


async def test_what_waits_at_the_end_is_still_written() -> None:
    driver = SlowDriver()
    async with committing(driver) as committer:
        tasks = await waiting(committer, 3)
        driver.go.set()
    assert [task.done() for task in tasks] == [True] * 3
    assert len(driver.transactions) == 1
    with pytest.raises(StoreError, match="closed"):
        await committer.write(unit(9))


async def test_trouble_with_the_database_is_not_tried_again_for_each() -> None:
    driver = SlowDriver()
    driver.error = Locked("another program")
    driver.go.set()
    calls = 0

    async def counting(statements: Sequence[Statement]) -> None:
        nonlocal calls
        calls += 1
        raise Locked("another program")

    driver.transaction = counting  # type: ignore[method-assign]
    async with committing(driver) as committer:
        outcomes = await asyncio.gather(*await waiting(committer, 8), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Locked] * 8
    assert calls == 1


async def test_what_is_cancelled_before_its_turn_is_not_written() -> None:
    driver = SlowDriver()
    async with committing(driver) as committer:
        first = await waiting(committer, 1)
        await asyncio.sleep(0)
        late = asyncio.create_task(committer.write((one("late"),)))
        await asyncio.sleep(0)
        late.cancel()
        driver.go.set()
        await asyncio.gather(*first, late, return_exceptions=True)
    assert [statement.sql for statements in driver.transactions for statement in statements] == ["first", "second"]


async def test_a_change_that_meets_a_damaged_page_harms_none_of_the_others() -> None:
    class Spoiled(SlowDriver):
        async def transaction(self, statements: Sequence[Statement]) -> None:
            if any((3,) in statement.rows for statement in statements):
                raise Damaged("this page")
            await super().transaction(statements)

    driver = Spoiled()
    driver.go.set()
    async with committing(driver) as committer:
        outcomes = await asyncio.gather(*(committer.write(unit(n)) for n in range(6)), return_exceptions=True)
    assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [3]
