"""Divide the table into cells with names as on a map: columns A to F from the left, rows 1 to 6 from seat 0's edge.

A cell's number counts them row by row: 0 is A1, 1 is B1.
"""

from __future__ import annotations

from cogs.diceland.geometry.poses import HALF, TABLE, Point, Pose

COLUMNS = "ABCDEF"
CELL = TABLE / len(COLUMNS)


def cell_name(cell: int) -> str:
    row, column = divmod(cell, len(COLUMNS))
    return f"{COLUMNS[column]}{row + 1}"


def cell_of(pose: Pose) -> str:
    """Name the cell in which a die lies."""
    column, row = (min(len(COLUMNS) - 1, int((along + HALF) // CELL)) for along in pose.middle)
    return cell_name(column + len(COLUMNS) * row)


def middle_of(cell: int) -> Point:
    row, column = divmod(cell, len(COLUMNS))
    return (column + 0.5) * CELL - HALF, (row + 0.5) * CELL - HALF
