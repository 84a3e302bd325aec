"""Say what one reader reads: in their language, with the names at their table, with Discord's markup or without."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache

from babel import Locale
from babel.dates import format_datetime

from bot.engine.text import Argument, Listing, Moment, Name, Text, text
from bot.language.aloud import spoken, without_signs
from bot.language.catalogues import best, translation
from bot.language.escape import NAME_LENGTH, SIGN, clean, escape

# What is remembered for readers of one language at one table, and for how many of those: 15 MB of sentences at most.
_MOST_SAID, _MOST_READERS = 200, 150
_FIRST_GAP = re.compile(r"\{(\w+)\}")


@lru_cache(2000)
def _first_gap(sentence: str) -> str | None:
    """The gap with which a whole sentence begins."""
    gap = _FIRST_GAP.match(sentence) if sentence.endswith(".") else None
    return None if gap is None else gap[1]


@cache
def _patterns(language: str) -> dict[str, str]:
    """How several things in a row are written: what begins such a row, goes on, and ends it."""
    return dict(Locale.parse(language).list_patterns["standard"])


@lru_cache(_MOST_READERS)
def words_for(locale: str, names: tuple[str, ...], markup: bool, aloud: bool, shared: str = "") -> Words:
    """Words that remember what such readers were told already: the same sentences stand on a message and on panels,
    move after move."""
    return Words(locale, names, markup, aloud, shared)


class Words:
    """Says a Text in the language that serves `locale` (see `best`); `.locale` is that language's code.

    markup: for Discord, which escapes names and str arguments and shows moments as relative times. Without it:
    for pictures and alt text, which show names as they are and moments as date and time. aloud: for whoever sees no
    picture, so that no sign says what a word can. shared: a locale for the names that all at a table use; else its own.
    """

    __slots__ = (
        "_aloud",
        "_before",
        "_called_before",
        "_computers",
        "_markup",
        "_names",
        "_shared",
        "_translation",
        "locale",
    )

    def __init__(
        self, locale: str, names: Sequence[str] = (), markup: bool = True, aloud: bool = False, shared: str = ""
    ) -> None:
        self.locale = best(locale)
        other = best(shared) if shared else self.locale
        self._shared = None if other == self.locale else Words(other, names, markup, aloud)
        self._names, self._markup, self._aloud = names, markup, aloud
        self._translation = translation(self.locale)
        self._before = dict[Text, str]()
        self._called_before = dict[int, str]()
        # Of the computers that were named aloud: what they are called, with that word and without it.
        self._computers = dict[str, str]()

    @property
    def locales(self) -> tuple[str, str]:
        """Its own, and that of the names that all at a table use."""
        return self.locale, self.locale if self._shared is None else self._shared.locale

    def __call__(self, said: Text) -> str:
        """Say it. A sentence has a capital letter also where it begins with a gap that another Text fills; names stay
        as they are, and so does what is no sentence, such as a label."""
        if (known := self._before.get(said)) is not None:
            return known
        if len(self._before) >= _MOST_SAID:
            # The oldest; found in one go, for threads that draw say something, too.
            self._before.pop(list(self._before)[0], None)  # noqa: RUF015
        known = self._before[said] = self._say(said)
        return known

    def _say(self, said: Text) -> str:
        if said.shared and self._shared is not None:
            return self._shared(said)
        sentence = self._sentence(said)
        filled = sentence.format_map({key: self._argument(value) for key, value in said.arguments})
        if self._aloud:  # a gap whose sign is dropped leaves its space
            filled = filled.strip()
        first = _first_gap(sentence)
        capital = first is not None and isinstance(dict(said.arguments).get(first), Text)
        return filled[:1].upper() + filled[1:] if capital else filled

    def name(self, seat: int, called: str = "") -> str:
        """Whoever sits in a seat, or sat there (`called`); 'Player 3' where nobody is known by name."""
        if called and (former := self._called(called)):
            return former
        if (known := self._called_before.get(seat)) is not None:
            return known
        called = self._called(self._names[seat]) if 0 <= seat < len(self._names) else ""
        if called:
            self._called_before[seat] = called
        return called or self(text("Player {number}", number=seat + 1))

    def _called(self, name: str) -> str:
        """A name with its sign, or the word for that."""
        known = clean(name, NAME_LENGTH)
        if self._aloud and known.startswith(SIGN):
            bare = known.removeprefix(SIGN).lstrip()
            said = self(text("{name} (computer)", name=bare))
            if bare not in self._names:  # one of two who are called the same
                self._computers[said] = self._shown(bare)
            return said
        return self._shown(known)

    def said_once(self, whole: str) -> str:
        """A whole text of sentences said aloud, in which only the first mention of a computer says that it is one."""
        # In one go: threads that draw may name another one meanwhile.
        for called, bare in list(self._computers.items()):
            before, first, after = whole.partition(called)
            whole = before + first + after.replace(called, bare)
        return whole

    def _sentence(self, said: Text) -> str:
        written = self._written(said)
        if not self._markup:  # commands are quoted so, and the quotes would be seen
            written = written.replace("`", "")
        return without_signs(spoken(written, self)) if self._aloud else written

    def _written(self, said: Text) -> str:
        if not said.plural:
            return self._translation.gettext(said.message)
        counted = dict(said.arguments)[said.counted]
        if not isinstance(counted, int):
            raise TypeError(f"{said.message!r} counts {counted!r}")
        return self._translation.ngettext(said.message, said.plural, counted)

    def _argument(self, value: Argument) -> str:
        match value:
            case int():
                return str(value)
            case Text():
                return self(value)
            case Name():
                return self.name(value.seat, value.called)
            case str():
                return self._shown(clean(value))
            case Listing():
                return self._in_a_row([self._argument(item) for item in value.items])
            case Moment():
                return self._moment(value)

    def _in_a_row(self, items: list[str]) -> str:
        # As babel.lists.format_list does it, which looks up the language each time.
        if len(items) < 2:
            return "".join(items)
        patterns = _patterns(self.locale)
        if len(items) == 2 and "2" in patterns:
            return patterns["2"].format(*items)
        *begin, last = items
        row = begin[0]
        for number, item in enumerate(begin[1:]):
            row = patterns["middle" if number else "start"].format(row, item)
        return patterns["end"].format(row, last)

    def _shown(self, line: str) -> str:
        return escape(line) if self._markup else line

    def _moment(self, moment: Moment) -> str:
        seconds = moment.at // 1000
        if self._markup:
            return f"<t:{seconds}:R>"
        # Neither a picture nor alt text counts down, so they say when, in the one time zone all can convert.
        return format_datetime(datetime.fromtimestamp(seconds, UTC), "d MMM HH:mm 'UTC'", locale=self.locale)
