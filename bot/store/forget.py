"""Takes a person out of what a finished table has stored. The one place where the store looks into `about`."""

from __future__ import annotations

from typing import Any

import msgspec

NOBODY = "…"
_VOTES = {"ayes", "noes"}
_WORDS = {"name", "arguments", "items"}
"""Where names of people stand: with a seat or a vote, and in the gaps of a Text. A word that happens to be somebody's
name must stay everywhere else: people may be called like a game or a language."""


def without(about: str, user: int) -> str:
    """`about` without a person: their id is gone from seats, host and votes, their name from the words.

    The newest events are dropped: they may name people who left, and of whom no seat knows any more.
    """
    plain = msgspec.json.decode(about)
    names = {player["name"] for player in plain.get("players", ()) if player.get("user") == user}
    return msgspec.json.encode(_cleared({**plain, "recent": []}, user, names)).decode()


def _cleared(value: Any, user: int, names: set[str]) -> Any:
    if isinstance(value, dict):
        return {key: _field(key, inner, user, names) for key, inner in value.items()}
    if isinstance(value, list):
        return [_cleared(inner, user, names) for inner in value]
    return value


def _field(key: str, value: Any, user: int, names: set[str]) -> Any:
    if key in ("host", "by") and value == user:
        return 0
    if key == "user" and value == user:
        return None
    if key in _VOTES:
        return [vote for vote in value if vote != user]
    return _unnamed(value, user, names) if key in _WORDS else _cleared(value, user, names)


def _unnamed(value: Any, user: int, names: set[str]) -> Any:
    if isinstance(value, str):
        return NOBODY if value in names else value
    if isinstance(value, list):
        return [_unnamed(inner, user, names) for inner in value]
    return _cleared(value, user, names)
