"""Take a person out of what a finished table has stored. The one place where the store looks into its JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine.deck import stand_in

NOBODY = "…"
_VOTES = {"ayes", "noes"}
# Where names of people stand: with a seat or a vote, and in the gaps of a Text. A word that happens to be somebody's
# name must stay everywhere else: people may be called like a game or a language.
_WORDS = {"name", "arguments", "items"}


_SIGNED = ("author", "signature", "drawing", "after")


def without(about: str, user: int) -> str:
    """`about` without a person: their id is gone from seats they have or had, from host and votes, their name
    from the words, both from the cards they wrote, and id and words from the lots they gave.

    The newest events are dropped: they may name people who left, and of whom no seat knows any more.
    """
    plain = msgspec.json.decode(about)
    seated = (*plain.get("players", ()), *plain.get("former", ()))
    names = {player["name"] for player in seated if player.get("user") == user}
    return msgspec.json.encode(unsigned(_cleared({**plain, "recent": []}, user, names), user)).decode()


def state_without(state: str, user: int) -> str:
    """The state of a game without the author of the cards it holds. Players it knows by their seats alone."""
    return msgspec.json.encode(unsigned(msgspec.json.decode(state), user)).decode()


def unsigned(value: Any, user: int) -> Any:
    """Plain JSON data whose cards (objects with an `author`) are by this person no longer: the words stay, signed
    by nobody, and the drawings go."""
    if isinstance(value, list):
        return [unsigned(inner, user) for inner in value]
    if not isinstance(value, dict):
        return value
    kept = {key: unsigned(inner, user) for key, inner in value.items()}
    theirs = kept.get("author") in (user, stand_in(user))
    return {key: inner for key, inner in kept.items() if key not in _SIGNED} if theirs else kept


def _cleared(value: Any, user: int, names: set[str]) -> Any:
    if isinstance(value, dict) and "digest" in value and value.get("user") == user:
        return {"digest": value["digest"]}
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
