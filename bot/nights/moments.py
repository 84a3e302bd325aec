"""Read when something is to be, as people write it on a clock of which only its lead on UTC is known. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

from babel import Locale

from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.catalogues import languages
from bot.tables.model import DAY, HOUR, MINUTE
from bot.tables.quiet_hours import DAY_MINUTES, minute_of

UNREADABLE = text(
    "I cannot read when that is. Write it such as 20:30, tomorrow 20:30, Friday 8 pm, 24 December 20:30 or in 2 hours."
)
AMBIGUOUS = text("That day can be read in two ways. Write the month as a word, such as 4 May.")

# <t:1700000000:F>, as Discord's own clients write it
_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-z])?>", re.IGNORECASE)
_UNITS = {
    MINUTE: "m min mins minute minutes minuto minuti",
    HOUR: "h hr hrs hour hours ora ore",
    DAY: "d day days g giorno giorni",
    7 * DAY: "w week weeks settimana settimane",
}
_LENGTHS = {word: length for length, words in _UNITS.items() for word in words.split()}
_PIECE = re.compile(r"(\d{1,4})\s*([a-z]+)")
_SPAN = re.compile(rf"(?:(?:in|tra|fra)\s+)?((?:{_PIECE.pattern}(?:\s+(?:and|e)\s+|\s*))+)")
_DAYS = {"today": 0, "tonight": 0, "oggi": 0, "stasera": 0, "tomorrow": 1, "domani": 1, "dopodomani": 2}
_FILLERS = frozenset("at on the of um am alle all' ore il di del next prossimo prossima this questo questa h".split())  # noqa: SIM905
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})([./])(\d{1,2})(?:[./](\d{4})?)?")
_CLOCK = re.compile(r"\d{1,2}(?::\d{2}|h\d{2})|\d{1,2}(?:[:.]\d{2})?[ap]\.?m\.?")
_NUMBER = re.compile(r"(\d{1,4})(?:\.|st|nd|rd|th|º)?")
# Clocks that are as far ahead of UTC, or more, are behind it: those of Hawaii are, and few live in front of them.
_BEHIND = 14 * 60


def read_moment(typed: str, now: int, ahead: int) -> int:
    """The moment that somebody means, in ms; `ahead`: by how many minutes, at most a day's, their clock is ahead of
    UTC. Refused for what cannot be read, or in two ways."""
    words = " ".join(typed.casefold().replace("’", "'").split())
    if stamp := _STAMP.fullmatch(words):
        return int(stamp[1]) * 1000
    if (length := _span(words)) is not None:
        return now + length
    lead = (ahead if ahead < _BEHIND else ahead - DAY_MINUTES) * MINUTE
    return _Reading(words, (now + lead) // MINUTE).minute * MINUTE - lead


def _span(words: str) -> int | None:
    """The length of 'in 2 hours'."""
    found = _SPAN.fullmatch(words)
    pieces = _PIECE.findall(found[1]) if found else []
    if not pieces or any(unit not in _LENGTHS for _, unit in pieces):
        return None
    return sum(int(number) * _LENGTHS[unit] for number, unit in pieces)


class _Reading:
    """What a day and a time of it mean, in minutes since 1970 of the clock that shows `now`."""

    def __init__(self, words: str, now: int) -> None:
        self._now, self._today = now, date(1970, 1, 1) + timedelta(minutes=now)
        self._day: date | None = None
        self._weekday: int | None = None
        self._month: int | None = None
        self._time: int | None = None
        numbers = [number for word in _words(words) if (number := self._read(word)) is not None]
        self.minute = self._meant(numbers)

    def _read(self, word: str) -> int | None:
        """Takes a word in; what is only a number is returned."""
        if word in _FILLERS:
            return None
        if word in _DAYS:
            self._day = self._today + timedelta(days=_DAYS[word])
        elif word in _weekdays():
            self._weekday = _weekdays()[word]
        elif word in _months():
            self._month = _months()[word]
        elif found := _ISO.fullmatch(word):
            self._day = _date(*map(int, found.groups()))
        elif _CLOCK.fullmatch(word):
            self._time = minute_of(word)
        elif found := _DOTTED.fullmatch(word):
            self._dotted(found, word)
        elif found := _NUMBER.fullmatch(word):
            return int(found[1])
        else:
            raise Refused(UNREADABLE)
        return None

    def _dotted(self, found: re.Match[str], word: str) -> None:
        """24.12. or 24/12/2026, and 20.30 where nothing else is a time."""
        first, sign, second, year = int(found[1]), found[2], int(found[3]), found[4]
        if sign == "." and second > 12 and not word.endswith("."):
            self._time = minute_of(word)
            return
        if sign == "/" and first != second and max(first, second) <= 12:
            raise Refused(AMBIGUOUS)
        day, month = (first, second) if second <= 12 else (second, first)
        self._day = _date(int(year), month, day) if year else self._coming(month, day)

    def _meant(self, numbers: list[int]) -> int:
        if self._month is not None:
            year = next((number for number in numbers if number > 31), None)
            days = [number for number in numbers if number <= 31]
            day = days.pop(0) if days else 0
            self._day = _date(year, self._month, day) if year else self._coming(self._month, day)
            numbers = days
        if self._time is None and len(numbers) == 1:
            self._time = minute_of(str(numbers.pop()))
        if self._time is None or numbers:
            raise Refused(UNREADABLE)
        if self._day is None:
            self._day = self._next()
        return (self._day - date(1970, 1, 1)).days * DAY_MINUTES + self._time

    def _next(self) -> date:
        """The first day, of that kind, on which the time is still to come."""
        later = (self._time or 0) <= self._now % DAY_MINUTES
        if self._weekday is None:
            return self._today + timedelta(days=later)
        return self._today + timedelta(days=(self._weekday - self._today.weekday()) % 7 or 7 * later)

    def _coming(self, month: int, day: int) -> date:
        """That day, of this year or the next one."""
        this = _date(self._today.year, month, day)
        return this if this >= self._today else _date(self._today.year + 1, month, day)


def _words(said: str) -> Iterator[str]:
    glued = re.sub(r"(\d)\s+(?=[ap]\.?m\b)", r"\1", said)
    yield from (word for word in re.split(r"[\s,]+", glued) if word)


def _date(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError as error:
        raise Refused(UNREADABLE) from error


@cache
def _months() -> dict[str, int]:
    """The months by their names, whole and shortened, in all languages of the bot."""
    return {name: number for names in _calendar("months") for number, name in names}


@cache
def _weekdays() -> dict[str, int]:
    """The days of the week, 0 is Monday."""
    return {name: number for names in _calendar("days") for number, name in names}


def _calendar(what: str) -> Iterator[list[tuple[int, str]]]:
    for language, _ in languages():
        known = getattr(Locale.parse(language), what)["format"]
        for width in ("wide", "abbreviated"):
            yield [(number, name.casefold().rstrip(".")) for number, name in known[width].items()]
