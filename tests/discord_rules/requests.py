"""Rules about whole requests: which rules a request must keep follows from its route."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from bot.demo.wire import Sent
from tests.discord_rules.commands import check_commands
from tests.discord_rules.common import Body, Complaints, between, count, length, only, unique
from tests.discord_rules.components import (
    FILE,
    GALLERY,
    LABEL,
    TEXT,
    THUMBNAIL,
    check_message_components,
    check_parts,
    walk,
)

SUPPRESS, EPHEMERAL, SILENT, V2 = 1 << 2, 1 << 6, 1 << 12, 1 << 15
MESSAGE = ("content", "tts", "embeds", "allowed_mentions", "components", "attachments", "flags", "poll")
POSTED = (*MESSAGE, "nonce", "enforce_nonce", "message_reference", "sticker_ids")
EDITED = ("content", "tts", "embeds", "allowed_mentions", "components", "attachments", "flags")
"""tts: discord.py always sends it, Discord has nothing to say about it in an edit."""
FILE_NAME = re.compile(r"[A-Za-z0-9_.-]{1,100}")
MEGABYTE = 2**20
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def broken_rules(sent: Sent) -> list[str]:
    """Every rule that this request breaks, each with the route it was sent to."""
    check = next((check for pattern, check in _CHECKS if pattern.fullmatch(f"{sent.method} {sent.path}")), None)
    if check is None:
        complaints: Iterator[str] = iter(())
    else:
        complaints = check(sent.json or {}, sent)
    return [f"{sent.route}: {complaint}" for complaint in complaints]


def _callback(body: Body, sent: Sent) -> Complaints:
    data = body.get("data") or {}
    match body.get("type"):
        case 4:
            yield from _message(data, sent, MESSAGE, SUPPRESS | EPHEMERAL | SILENT | V2)
        case 5:
            yield from only("defer", data, ("flags",))
            yield from _flags(data, EPHEMERAL)
        case 6:
            yield from only("silent defer", data, ())
        case 7:
            yield from _message(data, sent, MESSAGE, SUPPRESS | V2)
        case 8:
            yield from count("choices", data.get("choices", []), 0, 25)
        case 9:
            yield from _modal(data)
        case kind:
            yield f"there is no answer of type {kind!r}"


def _followup(body: Body, sent: Sent) -> Complaints:
    yield from _message(body, sent, MESSAGE, SUPPRESS | EPHEMERAL | SILENT | V2)


def _post(body: Body, sent: Sent) -> Complaints:
    yield from _message(body, sent, POSTED, SUPPRESS | SILENT | V2)


def _edit(body: Body, sent: Sent) -> Complaints:
    yield from _message(body, sent, EDITED, SUPPRESS | V2)


def _message(body: Body, sent: Sent, known: tuple[str, ...], flags: int) -> Complaints:
    yield from only("message", body, known)
    yield from _flags(body, flags)
    v2 = bool((body.get("flags") or 0) & V2)
    components = body.get("components") or []
    if v2:
        yield from (f"Components V2 go without {key}" for key in ("content", "embeds", "poll") if body.get(key))
        if not components:
            yield "Components V2 without components"
    elif body.get("content") is not None:
        yield from length("content", body["content"], 0, 2000)
    yield from check_message_components(components, v2=v2)
    yield from _files(body, sent, components, v2=v2)
    yield from _mentions(body, sent)


def _flags(body: Body, allowed: int) -> Complaints:
    if (body.get("flags") or 0) & ~allowed:
        yield f"flags {body['flags']:#x} are not allowed here, only {allowed:#x}"


def _files(body: Body, sent: Sent, components: Any, *, v2: bool) -> Complaints:
    names = [name for name, _ in sent.files]
    yield from count("files", names, 0, 10)
    yield from unique("file name", names)
    yield from (f"Discord would rename the file {name!r}" for name in names if not FILE_NAME.fullmatch(name))
    yield from (f"the file {name!r} is empty" for name, size in sent.files if not size)
    if sum(size for _, size in sent.files) > 10 * MEGABYTE:
        yield "more than 10 MiB of files"
    yield from _attachments(body, sent, names)
    urls = [str(url) for url in _urls(components)]
    shown = {url.removeprefix("attachment://") for url in urls if url.startswith("attachment://")}
    kept = [str(file.get("filename")) for file in body.get("attachments") or () if not _uploaded(file)]
    yield from (f"{name!r} is shown but neither uploaded nor kept" for name in sorted(shown - {*names, *kept}))
    yield from (
        f"{url!r} is shown by its address: Discord keeps what attachments name"
        for url in urls
        if url.startswith("http") and "/attachments/" in url
    )
    if v2:
        yield from (f"{name!r} was uploaded but no component shows it" for name in names if name not in shown)
        yield from (f"{name!r} is kept but no component shows it" for name in kept if name not in shown)


def _attachments(body: Body, sent: Sent, names: list[str]) -> Complaints:
    """The list of all that the message is to have: files of this request by their number, others by Discord's id."""
    listed = body.get("attachments") or ()
    yield from unique("attachment", (str(file.get("id")) for file in listed))
    for file in listed:
        yield from only("attachment", file, ("id", "filename", "description"))
        if not str(file.get("id")).isdecimal():
            yield f"an attachment has no id: {file!r}"
        elif not _uploaded(file) and not _edits(sent):
            yield f"a new message cannot keep an attachment: {file!r}"
    uploaded = [file.get("filename") for file in listed if _uploaded(file)]
    if sorted(names) != sorted(filter(None, uploaded)):
        yield f"attachments lists {uploaded}, uploaded were {names}"


def _uploaded(file: Body) -> bool:
    """Whether an attachment is a file of the request itself: those have small numbers, Discord's ids are long."""
    return len(str(file.get("id"))) < 5


def _edits(sent: Sent) -> bool:
    """Whether it is about a message that is there: only an answer of type 7 changes the one that was pressed."""
    return sent.method == "PATCH" or (sent.path.endswith("/callback") and sent.json.get("type") == 7)


def _urls(components: Any) -> Iterator[str]:
    for part in walk(components):
        if part["type"] == GALLERY:
            yield from (item.get("media", {}).get("url") for item in part.get("items", ()))
        elif part["type"] == THUMBNAIL:
            yield part.get("media", {}).get("url")
        elif part["type"] == FILE:
            yield part.get("file", {}).get("url")


def _mentions(body: Body, sent: Sent) -> Complaints:
    """Nobody is mentioned but whom a new message is for: those on turn by a short plain one, those who come to a game
    night by that of the night."""
    speaks = bool(body.get("content") or body.get("components"))
    allowed = body.get("allowed_mentions")
    if not speaks:
        return
    if allowed is None:
        yield "allowed_mentions is missing: Discord would mention everybody that the text names"
        return
    yield from only("allowed_mentions", allowed, ("parse", "users", "roles", "replied_user"))
    called = list(allowed.get("users") or ())
    if allowed.get("parse") or allowed.get("roles"):
        yield f"mentions more than those concerned: {allowed!r}"
    announcement = sent.route == "POST /channels/{id}/messages"
    if called and not announcement:
        yield f"mentions {called} outside of an announcement"
    yield from (f"{user} is to be told, but the text does not name them" for user in called if not _names(body, user))


def _names(body: Body, user: Any) -> bool:
    written = (part["content"] for part in walk(body.get("components") or ()) if part["type"] == TEXT)
    return f"<@{user}>" in (body.get("content") or next(written, ""))


def _modal(data: Body) -> Complaints:
    parts = data.get("components") or []
    yield from only("modal", data, ("custom_id", "title", "components"))
    yield from length("modal.title", data.get("title"), 1, 45)
    yield from length("modal.custom_id", data.get("custom_id"), 1, 100)
    yield from count("modal", parts, 1, 5)
    yield from (f"a modal may not hold type {part['type']}" for part in parts if part["type"] not in (LABEL, TEXT))
    inside = list(walk(parts))
    yield from unique("custom_id", (part["custom_id"] for part in inside if part.get("custom_id")))
    yield from ("nothing in a modal can be disabled" for part in inside if part.get("disabled"))
    yield from check_parts(inside)


def _thread(body: Body, sent: Sent) -> Complaints:
    yield from only("thread", body, ("name", "auto_archive_duration", "rate_limit_per_user", "type", "invitable"))
    yield from length("thread.name", body.get("name"), 1, 100)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        yield f"a thread cannot be archived after {minutes} minutes"


def _channel(body: Body, sent: Sent) -> Complaints:
    yield from only("channel", body, ("name", "archived", "locked", "auto_archive_duration", "invitable", "flags"))
    if "name" in body:
        yield from length("channel.name", body["name"], 1, 100)


def _commands(body: Any, sent: Sent) -> Complaints:
    yield from _of_commands(json.dumps(body))


@cache
def _of_commands(told: str) -> tuple[str, ...]:
    """Nearly all bots of a process tell the same commands, in every language."""
    return tuple(check_commands(json.loads(told)))


def _emoji(body: Body, sent: Sent) -> Complaints:
    if not re.fullmatch(r"[A-Za-z0-9_]{2,32}", str(body.get("name"))):
        yield f"not a name of an emoji: {body.get('name')!r}"
    yield from between("size of the emoji", len(body.get("image") or ""), 1, 256 * 1024 * 4 // 3)


def _event(body: Body, sent: Sent) -> Complaints:
    """Of events that take place outside of voice channels."""
    known = ("name", "description", "scheduled_start_time", "scheduled_end_time", "entity_metadata", "channel_id")
    yield from only("event", body, (*known, "entity_type", "privacy_level", "status"))
    if sent.method == "POST":
        yield from (f"event: {key} is missing" for key in known[2:5] if not body.get(key))
        yield from length("event.name", body.get("name", ""), 1, 100)
        yield from length("event.description", body.get("description", ""), 1, 1000)
        yield from length("event.location", (body.get("entity_metadata") or {}).get("location", ""), 1, 100)
    start, end = body.get("scheduled_start_time"), body.get("scheduled_end_time")
    if start and end and start >= end:
        yield "event: it ends before it begins"


_CHECKS: tuple[tuple[re.Pattern[str], Callable[[Any, Sent], Complaints]], ...] = tuple(
    (re.compile(pattern), check)
    for pattern, check in (
        (r"POST /interactions/\d+/[^/]+/callback", _callback),
        (r"POST /webhooks/\d+/[^/]+", _followup),
        (r"PATCH /webhooks/\d+/[^/]+/messages/[^/]+", _edit),
        (r"POST /channels/\d+/messages", _post),
        (r"PATCH /channels/\d+/messages/\d+", _edit),
        (r"POST /channels/\d+(/messages/\d+)?/threads", _thread),
        (r"PATCH /channels/\d+", _channel),
        (r"(POST|PATCH) /guilds/\d+/scheduled-events(/\d+)?", _event),
        (r"PUT /applications/\d+(/guilds/\d+)?/commands", _commands),
        (r"POST /applications/\d+/emojis", _emoji),
    )
)
