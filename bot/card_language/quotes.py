"""Tidy free words, take quotation marks off them, and fold what was written to plain letters for a grammar."""

from __future__ import annotations

import unicodedata

from bot.language.escape import clean

LONGEST = 200
"""Characters of free words: blocks.Free."""

_PLAIN_MARKS = str.maketrans(dict.fromkeys("“”«»„‟", '"'))


def tidy(words: str) -> str:
    """Give free words as blocks hold them: one line, at most LONGEST, with plain quotation marks only.

    Typographic ones then mark, without a doubt, where free words begin and end in a written sentence.
    """
    # Cleaned once more: the cut may leave a space at the end.
    return clean(clean(words.translate(_PLAIN_MARKS))[:LONGEST])


def unquoted(quoted: str) -> str:
    return quoted[1:-1].strip()


def folded(words: str) -> str:
    """Fold words to lower case without accents, every character in its old place."""
    return "".join(map(_fold, words.replace("’", "'")))


def _fold(letter: str) -> str:
    plain = unicodedata.normalize("NFD", letter)[:1].casefold()
    # 'ß' would become two letters, and move all that follow it.
    return plain if len(plain) == 1 else letter


def kept_words(words: str) -> str:
    """Give free words as blocks hold them: never empty."""
    return tidy(words) or "…"
