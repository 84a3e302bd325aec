"""Takes a person out of what a finished table has stored. The one place where the store looks into `about`."""

from __future__ import annotations

from typing import Any

import msgspec

NOBODY = "…"
_USERS = {"user", "by", "host"}
_VOTES = {"ayes", "noes"}


def without(about: str, user: int) -> str:
    """`about` without a person: their id is gone from seats, host and votes, their name from everywhere.

    What people were called stands in the events as words; those that the platform wrote (`recent`) are dropped,
    for a name of which no seat knows any more cannot be told from other words.
    """
    plain = msgspec.json.decode(about)
    names = {player["name"] for player in plain.get("players", ()) if player.get("user") == user}
    cleared = _cleared({**plain, "recent": []}, user, names)
    return msgspec.json.encode(cleared).decode()


def _cleared(value: Any, user: int, names: set[str]) -> Any:
    match value:
        case dict():
            return {key: _field(key, inner, user, names) for key, inner in value.items()}
        case list():
            return [_cleared(inner, user, names) for inner in value]
        case str() if value in names:
            return NOBODY
    return value


def _field(key: str, value: Any, user: int, names: set[str]) -> Any:
    if key in _USERS and value == user:
        return 0
    if key in _VOTES:
        return [vote for vote in value if vote != user]
    return _cleared(value, user, names)
