"""The picture of standings: as high as the people need, nothing over anything else, and the same again."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering.paint.encode import png
from rendering.pieces.standings import COLUMNS, HEAD, LINE, WHO, StandingsSheet, standings
from tests.rendering.shown_standings import hostile_standings

SHOWN = hostile_standings()
EMPTY = standings(SHOWN).convert("RGB")


def changed(row: int, **values: Any) -> tuple[int, int, int, int] | None:
    """Where the picture is another, if a row is."""
    rows = list(SHOWN.rows)
    rows[row] = rows[row]._replace(**values)
    other: Image.Image = standings(SHOWN._replace(rows=tuple(rows))).convert("RGB")
    return ImageChops.difference(EMPTY, other).getbbox()


def test_it_is_as_high_as_its_rows_and_small_enough_to_be_sent() -> None:
    assert EMPTY.size == (1100, HEAD + 16 * LINE + 58 + 24)
    assert standings(hostile_standings(1)._replace(more="")).size == (1100, HEAD + LINE + 24)
    assert png(standings(SHOWN)) == png(standings(SHOWN))
    assert len(png(standings(SHOWN))) < 300_000


@pytest.mark.parametrize(
    ("values", "left", "right"),
    [
        ({"name": "W" * 60}, WHO - 4, COLUMNS[0] - 110),
        ({"name": "﷽" * 8}, WHO - 4, COLUMNS[0] - 110),
        ({"place": 188}, 20, 126),
        ({"moved": -188}, 120, WHO),
        ({"moved": 188}, 120, WHO),
        ({"points": 1080}, COLUMNS[0] - 130, COLUMNS[0] + 2),
        ({"opponents": 119}, COLUMNS[0] + 20, COLUMNS[1] + 2),
        ({"wins": 10}, COLUMNS[1] + 20, COLUMNS[2] + 4),
    ],
)
def test_everything_stays_in_its_row_and_column(values: dict[str, Any], left: int, right: int) -> None:
    box = changed(4, **values)
    assert box is not None
    assert left <= box[0] < box[2] <= right
    assert HEAD + 4 * LINE - 6 <= box[1] < box[3] <= HEAD + 5 * LINE + 6


def test_up_and_down_differ_in_form_and_byes_are_counted() -> None:
    up, down = (
        standings(SHOWN._replace(rows=(SHOWN.rows[0]._replace(moved=moved),))).convert("L") for moved in (1, -1)
    )
    assert ImageChops.difference(up, down).getbbox() is not None
    assert changed(0, byes=1) is not None
    assert changed(1, byes=3) != changed(1, byes=2)


def test_without_byes_and_further_people_nothing_is_said_of_them() -> None:
    def drawn(sheet: StandingsSheet) -> bytes:
        return png(standings(sheet))

    plain = SHOWN._replace(rows=SHOWN.rows[:1], more="")
    assert drawn(plain) == drawn(plain._replace(bye="something else"))
