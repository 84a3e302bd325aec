"""Reduce letters to the plain ones that they look like: of other scripts, with accents, in circles and squares."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

# How Unicode names a letter that is drawn another way: small capitals, circled, with a stroke, regional indicators.
_NAMED = re.compile(r"(?:.* )?(?:LATIN|REGIONAL INDICATOR) .*\b(?:LETTER|CAPITAL) ([A-Z])(?: WITH .*)?")


def plain(said: str) -> str:
    """Words in small letters without accents and invisible signs, each letter as the plain one that it looks like."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", said).casefold())
    return "".join(letter if letter.isascii() else _plain(letter) for letter in folded)


# What pages with fancy letters use, and Unicode takes for no look-alike, or for that of another letter.
_FANCY = dict(zip("ᗩᑕᑎᑫᔕᗯᏆμцяƨʄғєɛʊωӄ∂ɮֆ", "acnqswiuursffeeuwkdbs", strict=True))


@lru_cache(maxsize=4096)
def _plain(letter: str) -> str:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return ""
    return _FANCY.get(letter) or _latin(letter) or letter


def _latin(letter: str) -> str | None:
    """The plain letter that this one looks like, perhaps by way of another or of its capital: к is like К, and so k."""
    near, seen = [letter], {letter}
    for _ in range(3):
        for one in near:
            if found := one if one.isascii() and one.isalpha() else _by_name(one):
                return found.lower()
        near = [like for one in near for like in _alike(one) if like not in seen]
        seen.update(near)
    return None


def _by_name(letter: str) -> str | None:
    found = _NAMED.fullmatch(unicodedata.name(letter, ""))
    return found[1] if found else None


def _alike(letter: str) -> list[str]:
    # It reads a megabyte when it is loaded, and most cards hold no such letter.
    from confusable_homoglyphs import confusables

    bare = [_bare(one["c"]) for found in confusables.is_confusable(letter) or () for one in found["homoglyphs"]]
    return [one for one in (letter.upper(), *bare) if len(one) == 1]


def _bare(letters: str) -> str:
    return "".join(one for one in letters if unicodedata.category(one) != "Mn")
