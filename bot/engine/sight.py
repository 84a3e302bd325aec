"""Tell whether a seat sees something new that all others do not see. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec


class Sight(NamedTuple):
    """What a seat sees of its game, and what everybody sees."""

    view: Any
    public: Any


def own_news(before: Sight, now: Sight) -> bool:
    """Whether what a seat sees is not what it was, in a place where it sees more than all, or saw more."""
    if before.view == now.view or (before.view == before.public and now.view == now.public):
        return False
    views: tuple[Any, ...] = (*before, *now)
    parts: Iterable[tuple[Any, ...]]
    if len({*map(type, views)}) > 1:
        return True
    if isinstance(now.view, msgspec.Struct):
        parts = (tuple(getattr(view, name) for view in views) for name in now.view.__struct_fields__)
    elif isinstance(now.view, tuple) and len({*map(len, views)}) == 1:
        parts = zip(*views, strict=True)
    else:
        return True
    return any(own_news(Sight(*part[:2]), Sight(*part[2:])) for part in parts)
