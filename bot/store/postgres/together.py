"""Say several statements as one, which PostgreSQL answers once and commits by itself.

What is written together is sent as `WITH a AS (UPDATE ...), b AS (INSERT ...) SELECT ...`: all parts of one statement
see the database as it was before, so only what has nothing to do with each other can be said so. What a part must touch
is counted by the statement itself: a division by nought takes all of it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from bot.store.driver import Arguments, Statement
from bot.store.postgres.dialect import spoken

_WRITES = re.compile(r"\s*(?:INSERT INTO|UPDATE)\s+(\w+)")
_CHANGES = re.compile(r"\s*(?:INSERT|UPDATE|DELETE)\b")
_NUMBER = re.compile(r"\$(\d+)")

Piece = tuple[Statement, ...]
"""Statements that are said as one, each with as many rows as the others."""


def pieces(statements: Sequence[Statement]) -> Iterator[Piece]:
    """The same work in as few pieces as possible; the order is kept, but within a piece."""
    piece: Piece = ()
    for statement in statements:
        if piece and _fits(statement, piece):
            piece += (statement,)
            continue
        if piece:
            yield piece
        piece = (statement,)
    if piece:
        yield piece


def _fits(statement: Statement, piece: Piece) -> bool:
    first = piece[0]
    if len(statement.rows) != len(first.rows) or not can_be_counted((statement, first)):
        return False
    # what is deleted may take more along
    writes = all(_WRITES.match(each.sql) for each in (statement, first))
    return writes and all(_apart(statement.sql, other.sql) for other in piece)


def can_be_counted(piece: Piece) -> bool:
    """Whether it can be said as one statement, which counts row by row what it must touch."""
    return all(
        each.rows and each.changes in (None, len(each.rows)) and _CHANGES.match(each.sql) is not None for each in piece
    )


def _apart(one: str, other: str) -> bool:
    """Whether neither speaks of what the other one writes."""
    return not any(
        re.search(rf"\b{written}\b", b) for a, b in ((one, other), (other, one)) for written in _WRITES.findall(a)
    )


def rows(piece: Piece) -> list[Arguments]:
    """What each saying of it is given."""
    return [tuple(chain.from_iterable(row)) for row in zip(*(statement.rows for statement in piece), strict=True)]


def text(piece: Piece, first: str = "") -> str:
    """The piece as one statement. `first`: another part of it with the gaps $1 and $2, which must touch a row wherever
    $2 is not NULL."""
    return _text(tuple((statement.sql, statement.changes is not None) for statement in piece), first)


@lru_cache(maxsize=512)
def _text(parts: tuple[tuple[str, bool], ...], first: str) -> str:
    said, checks = list[str](), list[str]()
    gaps = 0
    if first:
        said.append(f"first AS ({first} RETURNING 1)")
        checks.append(f"CASE WHEN $2::bigint IS NOT NULL THEN {_once('first')} END")
        gaps = 2
    for number, (sql, must) in enumerate(parts):
        part = _NUMBER.sub(lambda found, by=gaps: f"${int(found[1]) + by}", spoken(sql))  # type: ignore[misc]
        said.append(f"part{number} AS ({part} RETURNING 1)")
        if must:
            checks.append(_once(f"part{number}"))
        gaps += max((int(found[1]) for found in _NUMBER.finditer(spoken(sql))), default=0)
    return f"WITH {', '.join(said)} SELECT {', '.join(checks) or '1'}"


def _once(part: str) -> str:
    return f"1 / (SELECT CASE count(*) WHEN 1 THEN 1 ELSE 0 END FROM {part})"  # noqa: S608
