"""Find what single words of a line say by themselves, whatever stands between: marks, of which meanings are guessed.

A table of cues tells, for each role that words can play in a guess, which wordings of the grammar play it, and which
words do besides that would not be believed: slang, telegrams, and what means it only here and there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NamedTuple

from bot.card_language.chart import BusyError, Chart
from bot.card_language.languages import Language
from bot.card_language.lexicon import FREE_COST, Lexicon, WordLine
from bot.card_language.people import NamedPerson
from bot.card_language.values import Lasting

PERSON, NUMBER, KINDS, LASTS, BREAK, QUOTE = "person", "number", "kinds", "lasts", "break", "quote"
WHO = "who_"
"""What begins with it names somebody in one word: who_next."""
_PEOPLE_RULES = ("subject", "person", "dative", "melted", "genitive")
"""Rules that name people; not every language has all of them."""
_BUILT_IN = {"NUMERAL": (NUMBER,), "QUOTE": (QUOTE,)}
_FOLLOWING = {1: "next", 2: "next_two", 3: "next_three"}
_THINGS = frozenset(("card", "turn", "round", "colour_word", "number_word"))
"""What can be the next one, beside players."""
_GIVING, _HANDED = frozenset(("give", "pass")), frozenset(("card", NUMBER, "a", "half"))
_SPAN_RULES = ("until", "span")


class Mark(NamedTuple):
    """Words that say something by themselves: the roles that they can play, each with its value."""

    roles: Mapping[str, Any]
    start: int
    end: int


_CHOSEN = {1: "chosen", 2: "two"}
_NOTHING = Mark({}, -1, -1)


class Marked(NamedTuple):
    """A line with its marks, none within another. `kinds`: the cards that it names."""

    line: WordLine
    marks: tuple[Mark, ...]
    kinds: tuple[Mark, ...]


@dataclass(frozen=True)
class Cues:
    """The cues of one language. `roles`: of each wording of its grammar; `further`: a lexicon whose names are roles."""

    roles: Mapping[str, Sequence[str]]
    further: Lexicon

    @classmethod
    def load(cls, package: str, language: str) -> Cues:
        source = files(package).joinpath("cues", f"{language}.toml").read_text("utf-8")
        roles: dict[str, list[str]] = {}
        for role, wordings in tomllib.loads(source)["roles"].items():
            for name in wordings.split():
                roles.setdefault(name, []).append(role)
        return cls(roles, Lexicon.load(language, [source], frozenset()))

    def marked(self, language: Language, line: WordLine, kinds: Sequence[str]) -> Marked:
        """Mark a line. `kinds`: the rules that name cards."""
        chart, further, marks, cards = language.chart(line), self.further.line(line.written), list[Mark](), list[Mark]()
        for start, word in enumerate(line.words):
            if (not cards or start >= cards[-1].end) and (named := _longest(chart, language, kinds, start)):
                cards.append(Mark({KINDS: named[1]}, start, named[0]))
            if marks and start < marks[-1].end:
                continue
            roles = self._roles(line, further, start)
            for role, rules, kind in ((PERSON, _PEOPLE_RULES, NamedPerson), (LASTS, _SPAN_RULES, Lasting)):
                named = _longest(chart, language, rules, start)
                if named and named[0] >= max(roles, default=0) and isinstance(named[1], kind):
                    roles.setdefault(named[0], {})[role] = named[1]
            if word.kind in ("comma", "colon", "stop"):
                roles.setdefault(start + 1, {})[BREAK] = word.kind
            if roles:
                marks.append(Mark(roles[max(roles)], start, max(roles)))
        return Marked(line, tuple(_with_people(list(_told_by_neighbours(marks)))), tuple(cards))

    def strange(self, line: WordLine) -> list[int]:
        """List the places of words that nobody knows."""
        further = self.further.line(line.written)
        return [
            at
            for at, word in enumerate(line.words)
            if word.kind in ("word", "sign") and not line.edges[at] and not further.edges[at]
        ]

    def _roles(self, line: WordLine, further: WordLine, start: int) -> dict[int, dict[str, Any]]:
        """List what words from there on can be, by where they end."""
        found: dict[int, dict[str, Any]] = {}
        for edge in line.edges[start]:
            for role in (*self.roles.get(edge.name, ()), *_BUILT_IN.get(edge.name, ())):
                found.setdefault(edge.end, {})[role] = edge.found
        for edge in further.edges[start]:
            if not edge.cost:
                found.setdefault(edge.end, {})[edge.name] = edge.found
        return found


def _longest(chart: Chart, language: Language, rules: Iterable[str], start: int) -> tuple[int, Any] | None:
    """Find the longest that one of these rules can be there, and what that is."""
    found = []
    for name in rules:
        try:
            found += chart.find(name, start) if name in language.rules else []
        except BusyError:
            break
    sure = [each for each in found if each.cost < FREE_COST]
    best = max(sure, key=lambda each: each.end, default=None)
    return None if best is None else (best.end, best.items[0])


def _told_by_neighbours(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Tell '+2' from '2+' and 'you + next', and 'the hand' from 'hand a card'."""
    for before, mark, behind in zip([_NOTHING, *marks], marks, [*marks[1:], _NOTHING], strict=False):
        if "plus" in mark.roles and NUMBER not in behind.roles:
            mark = mark._replace(roles={"or_more": "+"} if NUMBER in before.roles else {"and": "+"})
        elif "hand" in mark.roles:
            noun = _HANDED.isdisjoint(behind.roles)
            roles = {role: value for role, value in mark.roles.items() if (role in _GIVING) is not noun}
            mark = mark._replace(roles=roles or mark.roles)
        yield mark


def _with_people(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Make people of the words that name them by themselves: 'next 2', 'most', 'choose 1'."""
    at = 0
    while at < len(marks):
        mark, (behind, beyond) = marks[at], [*marks[at + 1 : at + 3], _NOTHING, _NOTHING][:2]
        who = next((role.removeprefix(WHO) for role in mark.roles if role.startswith(WHO)), None)
        number = behind.roles.get(NUMBER) if behind.start == mark.end and _THINGS.isdisjoint(beyond.roles) else None
        counted = _FOLLOWING if who == "next" else _CHOSEN if "choose" in mark.roles else {}
        if number in counted:
            mark, at = Mark({PERSON: NamedPerson(counted[number])}, mark.start, behind.end), at + 1
        elif who == "next" and not _THINGS.isdisjoint(behind.roles) and behind.start == mark.end:
            mark = mark._replace(roles={role: value for role, value in mark.roles.items() if role != PERSON})
        elif who is not None and PERSON not in mark.roles:
            mark = mark._replace(roles={**mark.roles, PERSON: NamedPerson(who)})
        yield mark
        at += 1
