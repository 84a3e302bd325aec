"""Recognise words that a server has given a meaning before: by a key in which spelling leaves no trace."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

import regex

from bot.decks.deck_game import Wording, kind_at
from bot.engine.deck import Card
from bot.language.escape import clean

_PLAIN = str.maketrans("’‘“”«»„‟", "''" + '"' * 6)
_MARKUP = re.compile(r"[*_~`|]")
# Signs that say something: without them 'a 🔴 is played' and 'a 🔵 is played' would be the same words.
_SPEAKING = re.compile(
    r"\b(CIRCLE|SQUARE|TRIANGLE|DIAMOND|HEART|STAR|CARD|DIE|ARROWS?|POINTING|RED|ORANGE|GREEN|BLUE|PURPLE|PINK)\b"
)
# What begins and ends the words. A mark right before a number belongs to it: -2.
_FIRST, _LAST = regex.compile(r"\p{P}?\d|[^\p{P} ]"), regex.compile(r"(?r)[^\p{P} ]")
_DECORATION = {"So", "Sk", "Mn", "Me", "Cf"}


def wording_key(card: Card) -> str:
    """Fold a card's words to what they say: its kind, its condition and its words, in three lines.

    The same words give the same key in whatever case, with or without accents, decoration, marks at their ends and
    doubled spaces. Numbers stay.
    """
    return "\n".join((kind_at(card.slot), folded(card.condition), folded(card.words)))


def worded(key: str) -> Card:
    """Make a card with the words of a key; its slot is its kind."""
    kind, _, written = key.partition("\n")
    condition, _, words = written.partition("\n")
    return Card(kind, condition=condition, words=words)


def remembered(card: Card, wordings: Sequence[Wording]) -> Any | None:
    """Find the meaning that these words were given; None: nobody has picked one."""
    key = wording_key(card) if wordings else ""
    # Cards with nothing but signs on them do not all mean the same.
    known = () if key.endswith("\n") else wordings
    return next((wording.meaning for wording in known if wording.key == key), None)


def folded(words: str) -> str:
    plain = unicodedata.normalize("NFKD", clean(words).translate(_PLAIN))
    # Normalised again: folding makes letters with accents of some signs.
    letters = _MARKUP.sub("", unicodedata.normalize("NFKD", plain.casefold()))
    line = " ".join("".join(letter for letter in letters if not _is_decoration(letter)).split())
    first, last = _FIRST.search(line), _LAST.search(line)
    return line[first.start() : last.end()] if first and last else ""


def _is_decoration(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind in _DECORATION and not (kind == "So" and _SPEAKING.search(unicodedata.name(letter, "")))
