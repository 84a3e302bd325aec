"""Open windows to fill in, a Form as Discord's modal, and read what comes back, in which nothing is trusted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
import msgspec
from discord import ui

from bot.engine.game import Refused
from bot.engine.screen import Field, Form
from bot.engine.text import Text, text
from bot.ui.components.custom_id import NO_TABLE, Carried, payload, write
from bot.ui.components.layout import OPTION, OPTIONS, Reader, cut
from bot.ui.components.uploads import Upload

# The most characters of a title, a label and a hint, the most fields, the most characters that fit in one.
TITLE, LABEL, HINT, FIELDS, INPUT = 45, 45, 100, 5, 4000
# Discord's kinds of fields.
TYPED, CHOSEN, UPLOADED = 4, 3, 19
BROKEN = text("Something in this form did not arrive as it should. Open it again, and send it once more.")


@dataclass(frozen=True)
class Filled:
    """What was filled in, by the keys of the fields: `checked` tells whether it fits a form. A file is as it was
    sent, not yet decoded; `refused`: why another one was not taken. Empty for a press that is no form."""

    values: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)
    refused: Mapping[str, Text] = field(default_factory=dict)


class Modal(ui.Modal):
    """A window that discord.py neither stores nor dispatches: the router has what is sent."""

    def is_finished(self) -> bool:
        return True


def modal(form: Form, reader: Reader, table: int = NO_TABLE) -> Modal:
    """Raises ValueError for a form that Discord would refuse: too many fields or choices, a path that is too long."""
    custom_id = write(Carried(table, None, payload(form.path)))
    window = Modal(title=cut(reader.plain(form.title), TITLE), timeout=None, custom_id=custom_id)
    for part in form.fields:
        hint = None if part.hint is None else cut(reader.plain(part.hint), HINT)
        label = cut(reader.plain(part.label), LABEL)
        window.add_item(ui.Label(text=label, description=hint, component=_component(part, reader)))
    return window


def _component(part: Field, reader: Reader) -> ui.Item[Any]:
    if part.kind == "upload":
        return ui.FileUpload(custom_id=part.key, required=part.required, min_values=int(part.required), max_values=1)
    if part.kind == "choice":
        return _select(part, reader)
    style = discord.TextStyle.paragraph if part.kind == "paragraph" else discord.TextStyle.short
    longest = min(part.longest, INPUT)
    # Discord counts UTF-16, in which an emoji is two.
    fitting = part.value.encode("utf-16-le")[: 2 * longest].decode("utf-16-le", "ignore")
    return ui.TextInput(
        custom_id=part.key,
        style=style,
        default=fitting or None,
        required=part.required,
        max_length=longest,
    )


def _select(part: Field, reader: Reader) -> ui.Select[Any]:
    if not 0 < len(part.choices) <= OPTIONS:
        raise ValueError(f"{part.key}: a form offers 1 to {OPTIONS} choices, not {len(part.choices)}")
    options = [
        discord.SelectOption(label=cut(reader.plain(words), OPTION), value=value, default=value == part.value)
        for value, words in part.choices
    ]
    return ui.Select(custom_id=part.key, options=options, required=part.required, min_values=int(part.required))


# What comes back


class _Part(msgspec.Struct, frozen=True):
    """A component as it is sent: a label around a field, or a field."""

    type: int = 0
    custom_id: str = ""
    value: str | None = None
    values: tuple[str, ...] = ()
    component: _Part | None = None
    components: tuple[_Part, ...] = ()


class _Resolved(msgspec.Struct, frozen=True):
    attachments: dict[str, Upload] = {}


class _Sent(msgspec.Struct, frozen=True):
    components: tuple[_Part, ...]
    resolved: _Resolved = _Resolved()


def read(data: Any) -> tuple[dict[str, str], dict[str, Upload]]:
    """The values and the files of an interaction's data, whatever it is. Refused for anything but a filled form."""
    try:
        sent = msgspec.convert(data, _Sent)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Refused(BROKEN) from error
    values: dict[str, str] = {}
    uploads: dict[str, Upload] = {}
    for part in _fields(sent.components):
        if part.type == TYPED:
            values[part.custom_id] = part.value or ""
        elif part.type == CHOSEN:
            values[part.custom_id] = next(iter(part.values), "")
        elif part.type == UPLOADED and part.values:
            uploads[part.custom_id] = _uploaded(sent.resolved, part.values[0])
    if len(values) + len(uploads) > FIELDS or any(len(value) > INPUT for value in values.values()):
        raise Refused(BROKEN)
    return values, uploads


def _fields(parts: tuple[_Part, ...]) -> Iterator[_Part]:
    for part in parts:
        inside = part.components if part.component is None else (part.component,)
        yield from inside or (part,)


def _uploaded(resolved: _Resolved, id: str) -> Upload:
    if id not in resolved.attachments:
        raise Refused(BROKEN)
    return resolved.attachments[id]


def checked(form: Form, filled: Filled) -> Filled:
    """What was filled in of this form, nothing else, each line without spaces around it. Refused for what its
    fields do not allow: Discord's own checks are its clients'."""
    values = {part.key: _value(part, filled.values) for part in form.fields if part.kind != "upload"}
    uploads = [part for part in form.fields if part.kind == "upload"]
    for part in uploads:
        if part.key in filled.refused:
            raise Refused(filled.refused[part.key])
        if part.required and part.key not in filled.files:
            raise Refused(text("“{field}” is missing.", field=part.label))
    return Filled(values, {part.key: filled.files[part.key] for part in uploads if part.key in filled.files})


def _value(part: Field, values: Mapping[str, str]) -> str:
    value = values.get(part.key, "").strip()
    if not value:
        if part.required:
            raise Refused(text("“{field}” is missing.", field=part.label))
        return ""
    if part.kind == "choice" and value not in dict(part.choices):
        raise Refused(BROKEN)
    if part.kind != "choice" and len(value) > part.longest:
        raise Refused(text("“{field}” is too long: {most} characters fit.", field=part.label, most=part.longest))
    return value
