"""Write and read what a control carries, `cb:<table>:<revision>:<payload>`, at most 100 characters.

Table and revision are in base 36; a revision "-" is good at any time.

payload   m<move JSON>   a<act JSON>   g<path joined by />   s<n>: the n-th menu, whose option values are payloads;
          s<n>.<title>: of several that are good at any time, by a checksum of what the screen asks
"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from bot.engine.game import encode
from bot.engine.screen import Path
from bot.tables.acts import Act

LONGEST = 100
# The table number of what belongs to no table.
NO_TABLE = 0
_FORM = re.compile(r"cb:([0-9a-z]{1,12}):([0-9a-z]{1,13}|-):([mags][^\r\n]*)", re.ASCII)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Carried(NamedTuple):
    """`revision` None: good at any time."""

    table: int
    revision: int | None
    payload: str


def base36(number: int) -> str:
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits


def payload(does: msgspec.Struct | Path) -> str:
    """A move, an act of the platform, or a page of the panel, as text. Raises ValueError for what is too long."""
    if isinstance(does, tuple):
        written = "g" + "/".join(does)
    else:
        written = ("a" if isinstance(does, Act) else "m") + encode(does)
    return fitting(written)


def write(carried: Carried) -> str:
    return fitting(beginning(carried.table, carried.revision) + carried.payload)


def beginning(table: int, revision: int | None) -> str:
    """All but the payload."""
    return f"cb:{base36(table)}:{'-' if revision is None else base36(revision)}:"


def read(custom_id: str) -> Carried | None:
    """None for whatever we did not write."""
    found = _FORM.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        return None
    table, revision, rest = found.groups()
    return Carried(int(table, 36), None if revision == "-" else int(revision, 36), rest)


def path(written: str) -> Path:
    """The page that a `g` payload leads to."""
    return tuple(part for part in written[1:].split("/") if part)


def fitting(written: str) -> str:
    """The same, or ValueError for what is too long."""
    if len(written) > LONGEST:
        raise ValueError(f"too long for a control of Discord: {written!r}")
    return written
