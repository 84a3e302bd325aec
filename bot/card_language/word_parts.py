"""Take a written word apart: chat spelling, contractions, elisions, and numbers that are glued to words."""

from __future__ import annotations

import re

from bot.card_language.written_words import WrittenWords

LONGEST = 40
"""Characters; longer ones are not taken apart."""
_WITH_TIMES = re.compile(r"x([0-9]{1,4})|([0-9]{1,4})x")
_GLUED = re.compile(r"([0-9]{1,4})([^\W\d_]+)")
_LAUGHTER = re.compile(r"[mb]?[wu]?(?=[aei]*h[aei]+h)[ahei]{4,}")
"""In any language; all of it is "lol"."""
_OF_A_NUMBER = re.compile(r"([0-9]+)'s")


def parts(found: str, table: WrittenWords) -> list[str]:
    """Give the words that one written word stands for, itself if no other."""
    if len(found) > LONGEST:
        return [found]
    if found in table.spellings:
        return table.spellings[found].split()
    if _LAUGHTER.fullmatch(found):
        return ["lol"]
    return _apart(found, table) if "'" in found else _glued(found, table)


def _glued(found: str, table: WrittenWords) -> list[str]:
    """Take a number off the word that it is written together with."""
    if table.times and (times := _WITH_TIMES.fullmatch(found)):
        return [times[1] or times[2], table.times]
    glued = _GLUED.fullmatch(found)
    return [glued[1], glued[2]] if glued and glued[2] in table.units else [found]


def _apart(found: str, table: WrittenWords) -> list[str]:
    """Take a word with apostrophes apart."""
    if number := _OF_A_NUMBER.fullmatch(found):
        return [number[1] + "s"]
    for ending, meant in table.endings.items():
        if found.endswith(ending) and found != ending:
            return [*parts(found.removesuffix(ending), table), *meant.split()]
    if found.endswith("'"):
        return _ended(found, table)
    if table.elisions:
        first, _, rest = found.partition("'")
        return [table.spellings.get(first + "'", first + "'"), *parts(rest, table)]
    return [found]


def _ended(found: str, table: WrittenWords) -> list[str]:
    """Take the apostrophe off the end of a word: it tells who owns, or stands for an accent or what was left out."""
    bare = found[:-1]
    if bare.isdecimal() or (table.elisions and bare[-1] not in "aeiou"):
        return [found]
    return [*parts(bare, table), "'s"] if table.plural_owners and bare.endswith("s") else parts(bare, table)
