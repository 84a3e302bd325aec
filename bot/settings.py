"""Read once, from the environment, what the person who runs the bot decides; refuse wrong values by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.store.postgres.address import FORM, SCHEMES, Address
from bot.store.shards import Shards

# The settings whose values no message may show: people paste their errors into channels.
SECRET: Final = frozenset({"DISCORD_TOKEN"})
_TOKEN = re.compile(r"[A-Za-z0-9._-]+")
# What somebody means who does not name a file, whichever way they write it.
_AN_ADDRESS = re.compile(r"://|:.*@|@.*:|\b(?:host|password|dbname)\s*=")
FORMS = ("text", "json")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class SettingsError(Exception):
    """A setting that cannot be used; the text names it and says what to do."""


@dataclass(frozen=True)
class Settings:
    """Durations are seconds; .env.example explains each."""

    token: str = field(repr=False)
    database: Path | Address
    shards: Shards | None
    log_level: str
    log_format: str
    keep_finished_days: int
    edit_gap: float
    computer_delay: float
    sweep_interval: float
    request_timeout: float
    requests_per_second: float
    presses_per_second: float
    picture_cache_mb: int
    moving_pictures: int
    avatars: int
    studies: int
    moment_seconds: int
    metrics_port: int
    metrics_host: str
    backup_hours: int
    backup_folder: Path
    backup_keep: int
    privacy_url: str
    terms_url: str

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no line of the log and no error may show."""
        words = () if isinstance(self.database, Path) else self.database.secrets
        return (self.token, *words)

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Settings:
        """The settings in `env`, with a default for everything but the token. Raises SettingsError."""
        settings = cls(**{name: _read(env, key, default, parse) for key, (name, default, parse) in KEYS.items()})
        if settings.backup_hours and not isinstance(settings.database, Path):
            raise SettingsError("BACKUP_HOURS is for files: PostgreSQL is copied with its own tools. Set it to 0.")
        if settings.shards is not None and isinstance(settings.database, Path):
            raise SettingsError(
                f"SHARDS is '{settings.shards}', but several processes need PostgreSQL. Name a server in DATABASE, or "
                "leave SHARDS out: one process then has all shards."
            )
        return settings


def _read(env: Mapping[str, str], key: str, default: str | None, parse: Callable[[str], Any]) -> Any:
    given = env.get(key, "").strip() or default
    if given is None:
        raise SettingsError(f"{key} is missing. Copy .env.example to .env and fill it in.")
    try:
        return parse(given)
    except ValueError as error:
        if key in SECRET or _AN_ADDRESS.search(given):  # of which a password is a part
            raise SettingsError(f"{key} cannot be used: {error}.") from None
        raise SettingsError(f"{key} is {given!r}, but {error}.") from error


def _token(given: str) -> str:
    if not _TOKEN.fullmatch(given):
        raise ValueError("a token has only letters, digits, dots, hyphens and underscores. Copy it again")
    return given


def database(given: str) -> Path | Address:
    """A file, or a server's. Raises ValueError."""
    if given.startswith(SCHEMES):
        return Address(given)
    if _AN_ADDRESS.search(given):
        raise ValueError(f"{FORM}, and all else is a file")
    if Path(given).is_dir():
        raise ValueError("that is a folder: name a file in it")
    return Path(given)


def _level(given: str) -> str:
    if given.upper() not in LEVELS:
        raise ValueError(f"it must be one of {', '.join(LEVELS)}")
    return given.upper()


def _page(given: str) -> str:
    """Without what would be markup where the address is shown: written in the other way that addresses have for it."""
    if given and not re.fullmatch(r"https://[\x21-\x7e]+", given):
        raise ValueError("it must be the address of a page that begins with https://")
    return re.sub(r"[_*~`|()\[\]\\{}<>]", lambda sign: f"%{ord(sign[0]):02X}", given)


def _form(given: str) -> str:
    if given.lower() not in FORMS:
        raise ValueError(f"it must be {' or '.join(FORMS)}")
    return given.lower()


def _number(kind: Callable[[str], Any], least: float, most: float) -> Callable[[str], Any]:
    def parse(given: str) -> Any:
        try:
            number = kind(given)
        except ValueError:
            number = None
        if number is None or not least <= number <= most:
            raise ValueError(f"it must be a {'whole ' if kind is int else ''}number from {least:g} to {most:g}")
        return number

    return parse


# Key -> field of Settings, default (None: must be given), and what reads it (ValueError: why not).
KEYS: Final[Mapping[str, tuple[str, str | None, Callable[[str], Any]]]] = {
    "DISCORD_TOKEN": ("token", None, _token),
    "DATABASE": ("database", "carte-blanche.db", database),
    "SHARDS": ("shards", "", lambda given: Shards.read(given) if given else None),
    "LOG_LEVEL": ("log_level", "INFO", _level),
    "LOG_FORMAT": ("log_format", "text", _form),
    "KEEP_FINISHED_DAYS": ("keep_finished_days", "90", _number(int, 1, 3650)),
    "EDIT_GAP": ("edit_gap", "1.2", _number(float, 0, 60)),
    "COMPUTER_DELAY": ("computer_delay", "1.2", _number(float, 0, 60)),
    "SWEEP_INTERVAL": ("sweep_interval", "1", _number(float, 0.1, 300)),
    "REQUEST_TIMEOUT": ("request_timeout", "15", _number(float, 0.1, 300)),
    "REQUESTS_PER_SECOND": ("requests_per_second", "50", _number(float, 0, 100_000)),
    "PRESSES_PER_SECOND": ("presses_per_second", "4", _number(float, 0, 1000)),
    "PICTURE_CACHE_MB": ("picture_cache_mb", "80", _number(int, 8, 4096)),
    "MOVING_PICTURES": ("moving_pictures", "1", _number(int, 0, 1)),
    "AVATARS": ("avatars", "1", _number(int, 0, 1)),
    "STUDIES": ("studies", "1", _number(int, 0, 1)),
    "MOMENT_SECONDS": ("moment_seconds", "6", _number(int, 0, 60)),
    "METRICS_PORT": ("metrics_port", "0", _number(int, 0, 65535)),
    "METRICS_HOST": ("metrics_host", "127.0.0.1", str),
    "BACKUP_HOURS": ("backup_hours", "0", _number(int, 0, 8760)),
    "BACKUP_FOLDER": ("backup_folder", "backups", Path),
    "BACKUP_KEEP": ("backup_keep", "7", _number(int, 1, 1000)),
    "PRIVACY_URL": ("privacy_url", "", _page),
    "TERMS_URL": ("terms_url", "", _page),
}
