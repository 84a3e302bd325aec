"""Bytes that claim to be text."""

from __future__ import annotations

import codecs

from bot.decks.exchange.model import Broken
from bot.engine.text import text


def decoded(data: bytes, file: str) -> str:
    """UTF-8, with or without its mark; UTF-16 with one, as spreadsheets write it. Raises Broken with the line."""
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Broken(file, text("This is not UTF-8. Save the file with the encoding UTF-8."), line) from error
