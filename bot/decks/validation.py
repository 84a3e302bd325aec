"""Check what people typed: its length, links, mentions, stacked marks, words that a server bars."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from msgspec.structs import replace

from bot.decks.barred_words import Slow
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.text import Text, text
from bot.language.escape import NAME_LENGTH, clean

# The longest that each part of a card may be, in characters.
LIMITS = {"title": 60, "condition": 200, "words": 300, "signature": NAME_LENGTH}
PARTS = {
    "title": text("Title"),
    "condition": text("Condition"),
    "words": text("Words"),
    "signature": text("Signature"),
}
NAME = text("Name")
# The longest name of a deck, in characters.
DECK_NAME = 40
# The longest reason, in characters.
REASON = 300

# A word with a dot is a link only with an ending that is common, or with a path behind it. Invites to Discord are found
# also where spaces are put into them.
_LINK = re.compile(
    r"://|\bwww\.|\b(?:[\w-]+\.)+(?:com|net|org|gg|xyz|ru|info|link|app|dev|tv)\b|\b(?:[\w-]+\.)+[a-z]{2,}/\w"
    r"|\bdisc\w{0,4}(?:app)?\s*\.\s*(?:gg|com|me|io)\b|\.\s?gg\s?/"
)
# People and roles, channels, commands, emojis (also moving ones), times, and pages of a server: what Discord shows as
# something else than was typed. Plain markup, <b> and </b>, is none of it.
_MENTION = re.compile(r"@\w|<(?:@|#\d|/[^<>]*:|a?:\w+:|t:-?\d|id:)")
# Marks that writing really stacks on one letter (Hebrew, Thai, Tibetan); more is meant to spill over its line.
MARKS = 3


def cleaned(card: Card) -> Card:
    """Clean the words of a card: nothing invisible in them, no direction tricks, one line each."""
    return replace(
        card,
        title=clean(card.title),
        condition=clean(card.condition),
        words=clean(card.words),
        signature=clean(card.signature, NAME_LENGTH),
    )


def signature(name: str) -> str:
    """Make of a person's name what may stand on their card: what looks like a link, a mention or a code of Discord's,
    or piles up marks, is broken up."""
    # Mended instead of refused: nobody has to be called otherwise to write a card.
    signed = clean(name, NAME_LENGTH)
    if not any(problems(signed, PARTS["signature"], NAME_LENGTH)):
        return signed
    return clean(_flattened(unicodedata.normalize("NFKC", signed)).translate(_BROKEN_UP), NAME_LENGTH)


_BROKEN_UP = str.maketrans({".": "·", ":": "·", "@": " ", "<": " "})


def _flattened(words: str) -> str:
    """With no more marks on a letter than a card may have."""
    kept = ""
    for letter in unicodedata.normalize("NFC", words):
        if stacked(kept[-MARKS:] + letter) <= MARKS:
            kept += letter
    return kept


def card_problems(card: Card, barred: WordFilter = NOTHING) -> Iterator[Text]:
    """Say why the words of a cleaned card cannot be taken, one sentence each. Takes up to `word_filter.PATIENCE`."""
    for part, label in PARTS.items():
        yield from problems(getattr(card, part), label, LIMITS[part], barred)


def problems(words: str, part: Text, limit: int, barred: WordFilter = NOTHING) -> Iterator[Text]:
    """Say why these cleaned words cannot be taken."""
    if len(words) > limit:
        yield text("{part}: at most {limit} characters, these are {length}.", part=part, limit=limit, length=len(words))
    # Wide letters and their like read as plain ones, and hide no link.
    plain = unicodedata.normalize("NFKC", words).casefold()
    if _LINK.search(plain):
        yield text("{part}: no links and no invites, please.", part=part)
    if _MENTION.search(plain):
        yield text("{part}: no mentions, please, and no codes of Discord's such as <:smile:123>.", part=part)
    if stacked(words) > MARKS:
        yield text("{part}: too many marks are piled up on one letter.", part=part)
    try:
        if barred.finds(words):
            yield text("{part}: there is a word in it that this server does not want on its cards.", part=part)
    except Slow:
        yield text("{part}: to check it for words that this server bars takes too long. Try other words.", part=part)


def stacked(words: str) -> int:
    """Count the marks on the letter that has most of them."""
    # Composed first: an ordinary accented letter is one sign then, and has no mark.
    most = run = 0
    for letter in unicodedata.normalize("NFC", words):
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, run)
    return most
