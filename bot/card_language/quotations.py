"""Find what stands between quotation marks of any kind."""

from __future__ import annotations

import re

_CLOSED_BY = {
    '"': '"', "“": '”"', "”": "”", "„": '“”"', "‟": "”", "«": "»", "»": "«", "‹": "›", "「": "」", "『": "』", "‚": "'"
}  # fmt: skip
_NESTED = ("“”", "«»", "「」", "『』", "‹›")
_OPENS = re.compile(r"(?<![^\s(:,])'(?=[^\s'])")
_CLOSES = re.compile(r"(?<=[^\s'])'(?!\w)")


def quotations(text: str) -> dict[int, int]:
    """Give for each mark that opens a quotation where the mark that closes it stands. Linear: one walk a kind."""
    found: dict[int, int] = {}
    for opening, closing in _CLOSED_BY.items():
        if opening in text:
            found |= _nearest(text, opening, closing)
    for pair in _NESTED:
        if pair[0] in text:
            found |= _nested(text, *pair)
    return found | _single(text)


def _nearest(text: str, opening: str, closing: str) -> dict[int, int]:
    """Pair each opening mark with the next closing one; from the end, so that each is looked at once."""
    found: dict[int, int] = {}
    end = -1
    for place in range(len(text) - 1, -1, -1):
        if text[place] == opening and end > place and not _only_closes(text, place):
            found[place] = end
        if text[place] in closing:
            end = place
    return found


def _only_closes(text: str, place: int) -> bool:
    """Tell whether a mark that may open or close stands right behind a word, and before none."""
    return text[place] == '"' and place > 0 and text[place - 1].isalnum() and not text[place + 1 : place + 2].isalnum()


def _nested(text: str, opening: str, closing: str) -> dict[int, int]:
    found: dict[int, int] = {}
    waiting: list[int] = []
    for place, mark in enumerate(text):
        if mark == opening:
            waiting.append(place)
        elif mark == closing and waiting:
            found[waiting.pop()] = place
    return found


def _single(text: str) -> dict[int, int]:
    """Pair single marks that stand before and behind words, unlike apostrophes."""
    closes = [match.start() for match in _CLOSES.finditer(text)]
    found: dict[int, int] = {}
    at = 0
    for match in _OPENS.finditer(text):
        while at < len(closes) and closes[at] <= match.start():
            at += 1
        if at < len(closes):
            found[match.start()] = closes[at]
    return found
