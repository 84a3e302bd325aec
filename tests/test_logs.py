"""The log: its two forms, and that no secret gets into it, whoever writes the line."""

from __future__ import annotations

import json
import logging
import sys
from urllib.parse import quote

import msgspec
import pytest

from bot.logs import LogLines

TOKEN = "MTIz.abc.def"
WEBHOOK = "https://discord.com/api/v10/webhooks/1234/aW50ZXJhY3Rpb246token/messages/@original"
CALLBACK = "https://discord.com/api/v10/interactions/1234/aW50ZXJhY3Rpb246token/callback?with_response=false"


PASSWORDS = ('quo"te', "back\\slash", "both'and\"", "per%cent", "p@ss:wörd", "tab\tulator")


def line(form: str, message: str, *arguments: object, error: Exception | None = None) -> str:
    trace = None
    if error is not None:
        try:
            raise error
        except type(error):
            trace = sys.exc_info()
    record = logging.LogRecord("discord.http", logging.WARNING, "http.py", 1, message, arguments, trace)
    return LogLines(form, [TOKEN, *PASSWORDS]).format(record)


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_secret_is_in_a_line(form: str) -> None:
    for shown in (
        line(form, "We are being rate limited. %s %s responded with 429.", "POST", WEBHOOK),
        line(form, "%s", CALLBACK),
        line(form, "Authorization: Bot %s", TOKEN),
        line(form, "it failed", error=ValueError(f"url='{WEBHOOK}', 'Bot {TOKEN}'")),
    ):
        assert TOKEN not in shown
        assert "aW50ZXJhY3Rpb246token" not in shown
        assert "[hidden]" in shown


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("password", PASSWORDS)
def test_a_password_is_hidden_however_it_is_spelt(form: str, password: str) -> None:
    spelt = (password, {"password": password}, [f"{password}\"'"], json.dumps([password]), quote(f"bot:{password}"))
    for said in spelt:
        shown = line(form, "before %s after", said, error=ValueError(said))
        words = shown if form == "text" else str(msgspec.json.decode(shown))
        for left in (shown, words):
            assert "[hidden]" in left
            for secret in (password, repr(password)[1:-1], json.dumps(password)[1:-1], quote(password)):
                assert secret not in left


def test_what_is_no_secret_stays() -> None:
    shown = line("text", "%s", CALLBACK)
    assert shown.endswith("https://discord.com/api/v10/interactions/1234/[hidden]/callback?with_response=false")
    assert line("text", "table %d", 1234).endswith("WARNING  discord.http: table 1234")


def test_as_json_every_line_is_an_object() -> None:
    read = msgspec.json.decode(line("json", 'a "%s"\nand more', "word", error=ValueError("why")))
    assert read.pop("time").endswith("+00:00")
    assert read.pop("trace").endswith("ValueError: why")
    assert read == {"level": "WARNING", "logger": "discord.http", "message": 'a "word"\nand more'}
