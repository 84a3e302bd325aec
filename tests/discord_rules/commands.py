"""Rules about slash commands, as registered in one request."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import discord

from tests.discord_rules.common import Body, Complaints, count, length, only, unique

GROUP, SUBCOMMAND, CHANNEL = 2, 1, 7
CHANNEL_TYPES = {0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15}
"""Those that an option may ask for: Discord's description of its API does not list media channels (16)."""
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = {locale.value for locale in discord.Locale}
MOST_COMMANDS, MOST_CHARACTERS = 100, 8000
_SAID = {"name", "name_localizations", "description", "description_localizations", "type", "options"}
KNOWN_COMMAND = _SAID | {
    *("nsfw", "dm_permission", "default_member_permissions", "contexts", "integration_types", "handler"),
}
KNOWN_OPTION = _SAID | {
    *("required", "choices", "autocomplete", "min_value", "max_value", "min_length", "max_length"),
    *("channel_types", "file_types"),
}


def check_commands(commands: Sequence[Body]) -> Complaints:
    """All commands of the bot."""
    typed = [command for command in commands if command.get("type", 1) == 1]
    yield from count("slash commands", typed, 0, MOST_COMMANDS)
    yield from unique("command", ((command.get("type", 1), command.get("name")) for command in commands))
    for command in commands:
        where = f"/{command.get('name')}"
        yield from only(where, command, KNOWN_COMMAND)
        if command.get("type", 1) != 1:
            yield from length(f"{where} name", command.get("name"), 1, 32)
            continue
        yield from _named(where, command)
        yield from _options(where, command.get("options") or [], depth=0)
        if (spent := _characters(command)) > MOST_CHARACTERS:
            yield f"{where} has {spent} characters in all, allowed are {MOST_CHARACTERS}"


def _named(where: str, body: Body) -> Complaints:
    """Name and description, in every language."""
    for locale, name in _said(body, "name"):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"{where} has a name that Discord refuses ({locale}): {name!r}"
    for locale, description in _said(body, "description"):
        yield from length(f"{where} description ({locale})", description, 1, 100)


def _said(body: Body, key: str) -> Iterator[tuple[str, str]]:
    yield "default", body.get(key) or ""
    for locale, said in (body.get(f"{key}_localizations") or {}).items():
        yield (locale if locale in LOCALES else f"unknown locale {locale}"), said if locale in LOCALES else ""


def _options(where: str, options: Sequence[Body], depth: int) -> Complaints:
    yield from count(f"{where} options", options, 0, 25)
    for locale in sorted(LOCALES):
        yield from unique(f"{where} option ({locale})", (_name_in(locale, option) for option in options))
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{where} has a required option after one that is not"
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        yield f"{where} mixes subcommands and options"
    for option in options:
        yield from _option(f"{where} {option.get('name')}", option, depth)


def _name_in(locale: str, option: Body) -> Any:
    return (option.get("name_localizations") or {}).get(locale, option.get("name"))


def _option(where: str, option: Body, depth: int) -> Complaints:
    yield from only(where, option, KNOWN_OPTION)
    yield from _named(where, option)
    kind = option.get("type")
    if kind in (SUBCOMMAND, GROUP):
        if depth + (kind == SUBCOMMAND) > 2 or (kind == GROUP and depth > 0):
            yield f"{where} is nested too deep"
        yield from _options(where, option.get("options") or [], depth + 1)
    asked = option.get("channel_types") or []
    yield from unique(f"{where} channel type", asked)
    yield from (f"{where} asks for channels of type {one}" for one in asked if one not in CHANNEL_TYPES)
    if asked and kind != CHANNEL:
        yield f"{where} asks for channel types and is no channel"
    choices = option.get("choices") or []
    yield from count(f"{where} choices", choices, 0, 25)
    if choices and option.get("autocomplete"):
        yield f"{where} has both choices and autocomplete"
    for choice in choices:
        yield from only(f"{where} choice", choice, ("name", "name_localizations", "value"))
        for locale, name in _said(choice, "name"):
            yield from length(f"{where} choice ({locale})", name, 1, 100)
        if isinstance(choice.get("value"), str):
            yield from length(f"{where} choice value", choice["value"], 1, 100)


def _characters(body: Body) -> int:
    """Names, descriptions and values of a command in all; of each the longest language counts."""
    longest = sum(max(len(said) for _, said in _said(body, key)) for key in ("name", "description") if key in body)
    values = len(body["value"]) if isinstance(body.get("value"), str) else 0
    return longest + values + sum(_characters(part) for key in ("options", "choices") for part in body.get(key) or ())
