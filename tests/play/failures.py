"""What goes wrong with what the bot asks of Discord."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest

from bot.demo.wire import Lost, http_error

SETTING_UP = {"PUT /applications/{id}/commands", "GET /oauth2/applications/@me", "GET /users/@me"}

FAILURES: dict[str, BaseException | Lost] = {
    "403": http_error(403, 50013),
    "403 access": http_error(403, 50001),
    "404": http_error(404, 10008),
    "429": http_error(429),
    "429 old message": http_error(429, 30046),
    "500": http_error(500),
    "archived": http_error(400, 50083),
    "timeout": TimeoutError("no answer"),
    "lost answer": Lost(ConnectionResetError("the answer was lost")),
}


def chosen(chosen_rows: Collection[tuple[Any, ...]], all_rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """All rows of a matrix, for parametrize; those that are not chosen are tried in `make torture` alone."""
    return [row if row in chosen_rows else pytest.param(*row, marks=pytest.mark.torture) for row in all_rows]
