"""Files of cards, sound ones and others, made by hand."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping

from bot.engine.game import Refused
from bot.engine.text import text

ABOUT = 'format = 1\ngame = "small"\nname = "Visitors"\nmark = "V"\n'
CARDS = '[[card]]\nslot = "r3"\ncondition = "Somebody yawns"\nwords = "Draw one."\n'
INK = b"ink of a cat"
DIGEST = hashlib.sha256(INK).hexdigest()


def zipped(files: Mapping[str, bytes | str], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip with files of these names and contents."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", way) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, way)
    return packed.getvalue()


def deck(cards: str = CARDS, about: str = ABOUT, **more: bytes | str) -> bytes:
    """A zip with the files that a deck needs; `more`: others, their names with _ for /."""
    return zipped(
        {"deck.toml": about, "cards.toml": cards, **{name.replace("__", "/"): it for name, it in more.items()}}
    )


def sheet(*lines: str) -> bytes:
    return "\n".join(("slot,title,condition,words,author", *lines)).encode()


def gate(ink: bytes) -> bytes:
    """Lets through what begins like ink."""
    if not ink.startswith(b"ink"):
        raise Refused(text("This is no drawing."))
    return ink
