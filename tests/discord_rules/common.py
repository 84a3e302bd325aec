"""Small checks that several rules share. A rule is a generator of complaints; nothing yielded, nothing broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Complaints = Iterator[str]
Body = Mapping[str, Any]


def length(name: str, value: Any, least: int, most: int) -> Complaints:
    """A string of `least` to `most` characters, counted as Discord counts them: UTF-16 code units."""
    if not isinstance(value, str):
        yield f"{name} is not a string: {value!r}"
    elif not least <= (units := len(value.encode("utf-16-le")) // 2) <= most:
        yield f"{name} has {units} characters, allowed are {least} to {most}: {value[:60]!r}"


def optional_length(name: str, body: Body, key: str, least: int, most: int) -> Complaints:
    if body.get(key) is not None:
        yield from length(f"{name}.{key}", body[key], least, most)


def count(name: str, things: Any, least: int, most: int) -> Complaints:
    if not isinstance(things, list | tuple):
        yield f"{name} is not a list: {things!r}"
    elif not least <= len(things) <= most:
        yield f"{name} has {len(things)} items, allowed are {least} to {most}"


def between(name: str, value: Any, least: int, most: int) -> Complaints:
    if not isinstance(value, int) or not least <= value <= most:
        yield f"{name} is {value!r}, allowed is {least} to {most}"


def only(name: str, body: Body, known: Iterable[str]) -> Complaints:
    """No fields but these."""
    for key in body.keys() - set(known):
        yield f"{name} has a field that Discord does not know: {key!r}"


def unique(name: str, values: Iterable[Any]) -> Complaints:
    for value, times in Counter(values).items():
        if times > 1:
            yield f"{name} {value!r} appears {times} times"
