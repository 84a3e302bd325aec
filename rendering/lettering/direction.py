"""Order the parts of a line as they are seen: Unicode's bidirectional algorithm without its invisible controls."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Protocol, TypeVar

STRONG = {"L": 0, "R": 1, "AL": 1}
NUMBERS = frozenset(("EN", "AN"))
BRACKETS = {")": "(", "]": "[", "}": "{", "」": "「", "』": "『", "】": "【", "〉": "〈", "》": "《"}


class Levelled(Protocol):
    @property
    def level(self) -> int: ...


L = TypeVar("L", bound=Levelled)


def right_to_left(words: str) -> bool:
    """Tell whether a line begins at the right: as its first letter with a direction does."""
    kinds = map(unicodedata.bidirectional, words)
    return next((kind != "L" for kind in kinds if kind in STRONG), False)


def levels(words: str, backwards: bool | None = None) -> list[int]:
    """Give each letter a level: even ones run to the right, odd ones to the left, higher ones lie within lower ones.

    `backwards`: whether the text runs to the left that the line is of; None: as its own first letter does.
    """
    base = int(right_to_left(words) if backwards is None else backwards)
    kinds = _neutrals(_brackets(words, _numbers(_marks(words, base), base), base), base)
    found = [_level(kind, base) for kind in kinds]
    for place in range(len(words) - 1, -1, -1):
        if not words[place].isspace():
            break
        found[place] = base
    return found


def seen(parts: Sequence[L]) -> list[L]:
    """Order parts of a line, each of one level, from left to right."""
    order = list(parts)
    for level in range(max((part.level for part in order), default=0), 0, -1):
        place = 0
        while place < len(order):
            end = place
            while end < len(order) and order[end].level >= level:
                end += 1
            order[place:end] = reversed(order[place:end])
            place = max(end, place + 1)
    return order


def _level(kind: str, base: int) -> int:
    if kind in NUMBERS:
        return 2
    return base if STRONG[kind] % 2 == base else base + 1


def _side(base: int) -> str:
    return "R" if base else "L"


def _marks(words: str, base: int) -> list[str]:
    """Make marks what they stand on (W1), Arabic letters right-to-left; numbers after those are Arabic (W2, W3)."""
    kinds: list[str] = []
    last = before = _side(base)
    for letter in words:
        kind = unicodedata.bidirectional(letter) or "L"
        if kind in ("NSM", "BN"):
            kind = before
        elif kind == "EN" and last == "AL":
            kind = "AN"
        if kind in STRONG:
            last = kind
        before = kind
        kinds.append(kind)
    return ["R" if kind == "AL" else kind for kind in kinds]


def _numbers(kinds: list[str], base: int) -> list[str]:
    """Count to a number what stands between or beside its digits (W4, W5); digits among Latin are Latin (W7)."""
    found = list(kinds)
    for place in range(1, len(kinds) - 1):
        before, kind, after = found[place - 1], kinds[place], kinds[place + 1]
        if before == after and ((kind == "ES" and before == "EN") or (kind == "CS" and before in NUMBERS)):
            found[place] = before
    for start, end in _stretches(found, "ET"):
        if "EN" in (found[start - 1 : start] + found[end : end + 1]):
            found[start:end] = ["EN"] * (end - start)
    last = _side(base)
    for place, kind in enumerate(found):
        if kind in STRONG:
            last = kind
        elif kind == "EN" and last == "L":
            found[place] = "L"
    return found


def _brackets(words: str, kinds: list[str], base: int) -> list[str]:
    """Make both brackets of a pair run as the line does, unless in and before them all runs the other way (N0)."""
    found = list(kinds)
    other = _side(1 - base)
    for start, end in _pairs(words, kinds):
        inside = {_strong(kind) for kind in found[start + 1 : end]}
        before = next((side for side in map(_strong, reversed(found[:start])) if side), _side(base))
        if _side(base) in inside:
            found[start] = found[end] = _side(base)
        elif other in inside:
            found[start] = found[end] = before
    return found


def _pairs(words: str, kinds: list[str]) -> list[tuple[int, int]]:
    """Find where brackets open and close, in the order of opening."""
    opened: list[int] = []
    pairs: list[tuple[int, int]] = []
    for place, letter in enumerate(words):
        if kinds[place] != "ON":
            continue
        if letter in BRACKETS.values():
            opened.append(place)
        elif any(words[start] == BRACKETS.get(letter) for start in opened):
            while words[start := opened.pop()] != BRACKETS[letter]:
                pass
            pairs.append((start, place))
    return sorted(pairs)


def _strong(kind: str) -> str:
    """Tell to which side a letter or number runs; nothing for spaces and signs."""
    return "R" if kind in NUMBERS else kind if kind in STRONG else ""


def _neutrals(kinds: list[str], base: int) -> list[str]:
    """Make spaces and signs run as their neighbours do, if both run the same way, else as the line does (N1, N2)."""
    plain = [kind if kind in STRONG or kind in NUMBERS else "ON" for kind in kinds]
    for start, end in _stretches(plain, "ON"):
        before = plain[start - 1] if start else _side(base)
        after = plain[end] if end < len(plain) else _side(base)
        sides = {"R" if kind in NUMBERS else kind for kind in (before, after)}
        plain[start:end] = [sides.pop() if len(sides) == 1 else _side(base)] * (end - start)
    return plain


def _stretches(kinds: list[str], wanted: str) -> list[tuple[int, int]]:
    """Find where one kind stands, as start and end."""
    found: list[tuple[int, int]] = []
    for place, kind in enumerate(kinds):
        if kind == wanted and found and found[-1][1] == place:
            found[-1] = (found[-1][0], place + 1)
        elif kind == wanted:
            found.append((place, place + 1))
    return found
