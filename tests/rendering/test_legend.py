"""The signs of a legend: rows below each other, from the upper edge to the lower one."""

from __future__ import annotations

from itertools import pairwise

from rendering.pieces import table
from rendering.pieces.legend import EDGE, GAP, SIGN, legend

BRIGHT = 200
SHADOW = 8  # pixels of a plate that are no paper, at most


def test_no_row_lies_on_another_and_the_last_one_ends_at_the_lower_edge() -> None:
    heights = (60, 90, 120)
    shown = legend([(table.plate(100, height), "") for height in heights for _ in range(2)]).convert("L")
    assert shown.height == sum(heights) + GAP * (len(heights) + 1)
    column = shown.crop((EDGE + SIGN // 2, 0, EDGE + SIGN // 2 + 1, shown.height)).tobytes()
    paper = [value > BRIGHT for value in column]
    ends = [down for down, (here, below) in enumerate(pairwise(paper)) if here and not below]
    for end, wanted in zip(ends, (GAP + 60, 2 * GAP + 150, 3 * GAP + 270), strict=True):
        assert wanted - SHADOW <= end <= wanted
