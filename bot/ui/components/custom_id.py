"""Write and read what a control carries, `cb:<table>:<revision>:<payload>`, at most 100 characters.

Table and revision are in base 36; a revision "-" is good at any time, and "-<step>" on a panel until its owner moves:
they have last at that step.

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
_FORM = re.compile(r"cb:([0-9a-z]{1,12}):([0-9a-z]{1,13}|-[0-9a-z]{0,12}):([mags][^\r\n]*)", re.ASCII)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Carried(NamedTuple):
    """`revision` None: good at any time; `moved`: a move only while the presser's newest one was at that step."""

    table: int
    revision: int | None
    payload: str
    moved: int | None = None


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
    return fitting(beginning(carried.table, carried.revision, carried.moved) + carried.payload)


def beginning(table: int, revision: int | None, moved: int | None = None) -> str:
    """All but the payload. Of `moved` nothing is said where there is a revision."""
    until = "" if moved is None else base36(moved)
    return f"cb:{base36(table)}:{f'-{until}' if revision is None else base36(revision)}:"


def read(custom_id: str) -> Carried | None:
    """None for whatever we did not write."""
    found = _FORM.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        return None
    table, revision, rest = found.groups()
    if not revision.startswith("-"):
        return Carried(int(table, 36), int(revision, 36), rest)
    return Carried(int(table, 36), None, rest, int(revision[1:], 36) if revision != "-" else None)


def path(written: str) -> Path:
    """The page that a `g` payload leads to."""
    return tuple(part for part in written[1:].split("/") if part)


def fitting(written: str) -> str:
    """The same, or ValueError for what is too long."""
    if len(written) > LONGEST:
        raise ValueError(f"too long for a control of Discord: {written!r}")
    return written
