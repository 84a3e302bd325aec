"""Read the translations: .po files beside the code that speaks, found by themselves and compiled in memory.

bot/language/locale/<language>/LC_MESSAGES/messages.po      what the platform says
cogs/<folder>/locale/<language>/LC_MESSAGES/messages.po     what that game or command says
bot/new_game/template/locale/...                            what a new game begins with; players never hear it
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

# The language the messages are written in.
SOURCE = "en"

ROOT = Path(__file__).resolve().parents[2]
PLATFORM = ROOT / "bot" / "language"
TEMPLATE = ROOT / "bot" / "new_game" / "template"

log = logging.getLogger(__name__)


@cache
def languages() -> tuple[tuple[str, str], ...]:
    """Every language people can choose: its code, and its name in itself."""
    translated = sorted(folder.name for folder in (PLATFORM / "locale").iterdir() if folder.is_dir())
    return tuple((code, (Locale(code).get_display_name(code) or code).title()) for code in (SOURCE, *translated))


@cache
def best(locale: str) -> str:
    """The language that serves a Discord locale such as `it` or `en-GB`; English where there is none."""
    code = locale.replace("_", "-").partition("-")[0].lower()
    return code if code in dict(languages()) else SOURCE


def catalogue_path(folder: Path, language: str) -> Path:
    return folder / "locale" / language / "LC_MESSAGES" / "messages.po"


def folders() -> list[Path]:
    """Whatever may have catalogues of its own: the platform, then every cog."""
    cogs = (folder for folder in (ROOT / "cogs").iterdir() if (folder / "__init__.py").is_file())
    return [PLATFORM, *sorted(cogs)]


def read(path: Path) -> Catalog:
    """The catalogue in a .po file, strictly: a broken file is an error."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


@cache
def translation(language: str) -> NullTranslations:
    """All catalogues of a language as one; says a message in English where it has no sound translation."""
    paths = [path for folder in folders() if (path := catalogue_path(folder, language)).is_file()]
    if not paths:
        return NullTranslations()
    together = Catalog(locale=language)
    for message in _usable(paths):
        together[message.id] = message
    compiled = io.BytesIO()
    write_mo(compiled, together)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _usable(paths: list[Path]) -> Iterator[Message]:
    for path in paths:
        for message in read(path):
            if not message.id or message.fuzzy or not message.string:
                continue
            if sound(message):
                yield message
            else:
                log.warning("%s: the gaps of %r are broken, so it stays English", path, message.id)


Gaps = frozenset[tuple[str, str, str]]


def gaps(sentence: str) -> Gaps:
    """Names (with format and conversion) of the gaps in a sentence. Raises ValueError for stray braces."""
    return frozenset(
        (name, format_spec or "", conversion or "")
        for _, name, format_spec, conversion in Formatter().parse(sentence)
        if name is not None
    )


def forms(words: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The singular and plural forms of what Babel calls a message's id or string."""
    return (words,) if isinstance(words, str) else tuple(words)


def sound(message: Message) -> bool:
    """Whether every form can be filled. A form may leave out what one of the English forms leaves out ('A die')."""
    try:
        english = [gaps(form) for form in forms(message.id)]
        needed, allowed = frozenset.intersection(*english), frozenset.union(*english)
        return all(needed <= gaps(form) <= allowed for form in forms(message.string or ""))
    except ValueError:
        return False
