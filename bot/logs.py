"""Write the log, as text or JSON, without secrets: whatever a library, or an error that it quotes, puts into a line."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from urllib.parse import quote

import msgspec

from bot.settings import FORMS, Settings

TEXT, JSON = FORMS

# What stands in the place of a secret.
HIDDEN = "[hidden]"
# The addresses in which discord.py answers interactions: whoever has one may do so, too, for a quarter of an hour.
_TOKEN = re.compile(r"(?<=/)((?:interactions|webhooks)/\d+/)[^/\s?\"']+")
# The loggers whose every line is known to hold ids only.
OURS = ("bot", "cogs", "rendering")


def begin(settings: Settings) -> None:
    """From now on everything that is logged goes to stderr, in the form and as much as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(LogLines(settings.log_format, settings.secrets))
    logging.basicConfig(handlers=[handler])
    set_levels(settings.log_level)


def set_levels(level: str) -> None:
    """How much the log tells. Below INFO only our own lines: discord.py's hold what people write, and the tokens of
    their interactions."""
    logging.getLogger().setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
    for name in OURS:
        logging.getLogger(name).setLevel(level)


class LogLines(logging.Formatter):
    """`form`: TEXT, or JSON: then every line is an object with time, level, logger, message and, of an error, trace."""

    def __init__(self, form: str, secrets: Iterable[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)-8s %(name)s: %(message)s")
        self._json, self._secrets = form == JSON, tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        return self._as_json(record) if self._json else without_secrets(super().format(record), self._secrets)

    def _as_json(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": without_secrets(record.getMessage(), self._secrets),
        }
        if record.exc_info:
            line["trace"] = without_secrets(self.formatException(record.exc_info), self._secrets)
        return msgspec.json.encode(line).decode()


def without_secrets(words: object, secrets: Iterable[str]) -> str:
    """What may be shown of an error or a line."""
    shown = _TOKEN.sub(rf"\1{HIDDEN}", str(words))
    for spelt in sorted({spelt for secret in secrets for spelt in _spellings(secret)}, key=len, reverse=True):
        shown = shown.replace(spelt, HIDDEN)
    return shown


@lru_cache
def _spellings(secret: str) -> frozenset[str]:
    """Itself, and as it stands in a repr, in JSON and in addresses."""
    quoted = (repr(secret), repr(f'"{secret}')[1:], json.dumps(secret), json.dumps(secret, ensure_ascii=False))
    return frozenset({secret, quote(secret, safe=""), *(words[1:-1] for words in quoted)})
