"""Read the tables of written words of a language: chat spelling, what symbols stand for, how words fall apart."""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property
from importlib.resources import files

import msgspec

from bot.card_language.plain_letters import plain


class WrittenWords(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """How people of one language write. Keys and values are in normal form; values may be several words."""

    spellings: dict[str, str] = {}
    """What is written for what, wherever it stands."""
    openings: dict[str, str] = {}
    """The same, only where a clause begins or behind a word of `before_openings`."""
    before_openings: frozenset[str] = frozenset()
    phrases: dict[str, str] = {}
    """Two words for two, where one tells what the other means."""
    accented: dict[str, str] = {}
    """Words that would be other words without their accent."""
    endings: dict[str, str] = {}
    """What stands behind an apostrophe, with it; longer ones first."""
    elisions: bool = False
    """Whether an apostrophe ends a word of its own: dell'ultima."""
    plural_owners: bool = False
    """Whether an apostrophe behind an s tells who owns: players'."""
    symbols: dict[str, str] = {}
    """What a word is drawn as: {"red": "🔴 🟥"}."""
    times: str = ""
    """The word for x in x2 and 2x; empty if there is none."""
    units: frozenset[str] = frozenset()
    """Words that may be glued to a number: 2min."""
    abbreviations: frozenset[str] = frozenset()
    """Words whose dot ends no sentence."""
    lookalikes: dict[str, str] = {}
    """Real words one letter away from words of cards, by their first letter: never taken for a mistake in typing."""

    @cached_property
    def drawn(self) -> dict[str, str]:
        """What each symbol stands for."""
        return {plain(sign).text: word for word, signs in self.symbols.items() for sign in signs.split()}

    @cached_property
    def odd(self) -> re.Pattern[str]:
        """Spellings that hold other signs than letters and digits: w/o, tutt*, 'til."""
        found = sorted((key for key in self.spellings if not _ORDINARY.fullmatch(key)), key=len, reverse=True)
        return re.compile("|".join(re.escape(key) + _ENDED * key[-1].isalnum() for key in found) or "(?!)")

    @cached_property
    def real(self) -> frozenset[str]:
        """The lookalikes, as a set."""
        return frozenset(" ".join(self.lookalikes.values()).split())


_ORDINARY = re.compile(r"[^\W_]+('[^\W_]+)*'?")
_ENDED = r"(?!\w)"


@cache
def written_words(language: str) -> WrittenWords:
    """Give a language's table; an empty one for a language that has none."""
    table = files("bot.card_language").joinpath("words", f"{language}.toml")
    if not re.fullmatch("[a-z]{2,3}", language) or not table.is_file():
        return WrittenWords()
    return msgspec.convert(tomllib.loads(table.read_text("utf-8")), WrittenWords)
