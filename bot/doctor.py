"""Find out before the bot runs whether settings, token, database and fonts are in order; make its invitation."""

from __future__ import annotations

import asyncio
import base64
import binascii
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont

import rendering
from bot.language import Words
from bot.settings import KEYS, Settings, SettingsError
from bot.store.api import StoreError
from bot.store.migrations import MIGRATIONS
from bot.store.postgres.address import Address
from bot.store.postgres.tools import copying
from bot.store.sqlite.errors import REPAIR
from bot.store.sqlite.files import left_over, risk
from bot.store.sqlite.inspection import full_check, schema_version
from bot.ui.rights import INVITE, OPTIONAL, RIGHTS

FONTS = Path(rendering.__file__).parent / "fonts"
ANY = "stands-for-any-token"
PORTAL = "https://discord.com/developers/applications"


class Finding(NamedTuple):
    """`fix`: what to do if it is not fine, or what comes next."""

    fine: bool
    what: str
    fix: str = ""


def findings(env: Mapping[str, str]) -> Iterator[Finding]:
    """Everything, in the order in which it is needed. Changes nothing."""
    yield from _settings(env)
    yield _token(env.get("DISCORD_TOKEN", "").strip())
    yield from _database(env.get("DATABASE", ""))
    yield _fonts()
    say = Words("en")
    names = ", ".join(map(say, (right.name for right in RIGHTS)))
    yield Finding(
        True, f"On a server the bot needs these rights: {names}.", "On Discord, /doctor says which are missing."
    )
    for right in OPTIONAL:
        yield Finding(True, f"A right it can do without: {say(right.name)}.", f"It is there {say(right.purpose)}.")


def _settings(env: Mapping[str, str]) -> Iterator[Finding]:
    wrong = 0
    for key in KEYS:
        try:
            Settings.from_env({key: env.get(key, ""), "DISCORD_TOKEN": ANY})
        except SettingsError as error:
            wrong += 1
            yield Finding(False, str(error), "Change it in .env; .env.example explains each setting.")
    if not wrong:
        yield Finding(True, "Every setting can be used.")


def _token(token: str) -> Finding:
    """Whether it looks like one: its first part is the id of the application, in base 64."""
    how = f"{PORTAL} -> your application -> Bot -> Reset Token, then put it into .env as DISCORD_TOKEN."
    if not token:
        return Finding(False, "There is no token.", how)
    first, *rest = token.split(".")
    try:
        application = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        application = ""
    if len(rest) != 2 or not application.isdecimal():
        return Finding(False, "DISCORD_TOKEN does not look like the token of a bot.", how)
    invite = f"https://discord.com/oauth2/authorize?client_id={application}&permissions={INVITE}"
    return Finding(True, "The token looks right.", f"Invite the bot: {invite}&scope=bot+applications.commands")


def _database(given: str) -> Iterator[Finding]:
    try:
        database = Settings.from_env({"DISCORD_TOKEN": ANY, "DATABASE": given}).database
    except SettingsError:
        return  # found with the other settings
    yield from _file(database) if isinstance(database, Path) else _server(database)


def _server(address: Address) -> Iterator[Finding]:
    from bot.store.postgres.inspection import inspected  # what it needs is loaded for those who have a server

    try:
        found = asyncio.run(inspected(address, len(MIGRATIONS)))
    except StoreError as error:
        yield Finding(False, str(error))
        return
    for setting in found.unsafe:
        yield Finding(False, f"{address}: {setting} is off, and moves are lost when the power fails.", "Switch it on.")
    if found.problems:
        yield Finding(
            False, f"{address} is damaged: {found.problems[0]}", "python -m bot restore COPY says what to do."
        )
        return
    copy = f"It is copied with: {copying(address, 'carte-blanche.dump')}"
    if not found.version:
        yield Finding(True, f"{address} is empty: all is made when the bot starts.")
    elif found.version == len(MIGRATIONS):
        yield Finding(True, f"{address} is sound.", copy)
    else:
        why = "The next start brings it up to date, and keeps no copy of it: make one first."
        yield Finding(True, f"{address} is sound, and of an older version of the bot.", f"{why} {copy}")


def _file(path: Path) -> Iterator[Finding]:
    if why := risk(path):
        yield Finding(False, f"{path}: {why}", "DATABASE says where it is.")
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        yield Finding(False, f"{path} cannot be written.", "DATABASE says where it is.")
    yield _health(path)


def _health(path: Path) -> Finding:
    if left := left_over(path):
        return Finding(False, left)
    if not path.exists():
        return Finding(True, f"{path} will be made when the bot starts.")
    try:
        schema_version(path, len(MIGRATIONS))
        found = full_check(path)
    except StoreError as error:
        return Finding(False, str(error))
    if found:
        return Finding(False, f"{path} is damaged: {found[0]}", REPAIR)
    if path.stat().st_mode & 0o077:
        return Finding(False, f"{path} can be read by others on this computer.", f"chmod 600 {path}*")
    return Finding(True, f"{path} is sound.")


def _fonts() -> Finding:
    files = sorted(FONTS.glob("*.ttf"))
    try:
        for file in files:
            ImageFont.truetype(str(file), 20)
    except OSError as error:
        return Finding(False, f"{file.name} cannot be used: {error}", "Get the files of rendering/fonts again.")
    if not files:
        return Finding(False, "The fonts are missing.", "Get the files of rendering/fonts again.")
    return Finding(True, f"All {len(files)} fonts can be used.")
