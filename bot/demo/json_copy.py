"""Copy what is sent to and from Discord: a quarter of the time of a click went into `copy.deepcopy` of it."""

from __future__ import annotations

import copy
from typing import Any


def copied(value: Any) -> Any:
    """Give a deep copy of JSON data; what else is in it is copied as `copy.deepcopy` does."""
    kind = type(value)
    if kind is dict:
        return {key: part if type(part) in _PLAIN else copied(part) for key, part in value.items()}
    if kind is list:
        return [part if type(part) in _PLAIN else copied(part) for part in value]
    return value if kind in _PLAIN else copy.deepcopy(value)


_PLAIN = frozenset((str, int, bool, type(None), float))
