"""Load what a language needs to be read: its rules and its wordings, the shared ones and those of a game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Generic, Protocol, Self, TypeVar

from bot.card_language import grammar
from bot.card_language.chart import MOST_STEPS, Chart, Items, Places
from bot.card_language.grammar import BadGrammarError, Rule
from bot.card_language.lexicon import FREE_COST, Lexicon, NamedWording, WordLine
from bot.card_language.values import Values
from bot.language.catalogues import SOURCE

PACKAGE = "bot.card_language"


def languages_of(package: str) -> tuple[str, ...]:
    """List the languages that a package has grammars of: English first."""
    names = (found.name for found in files(package).joinpath("grammar").iterdir())
    codes = (name.removesuffix(".rules") for name in names if name.endswith(".rules"))
    return tuple(sorted(codes, key=lambda code: (code != SOURCE, code)))


LANGUAGES = languages_of(PACKAGE)
"""Those that cards are read in, whether or not the bot speaks them: English first, for those who have none of them."""
STARTS = ("rule", "effects", "condition", "open", "choosing", "anyone", "chooser")
"""The rules that the reader asks for."""
_OTHERS = frozenset(
    ("NEXT", "PREVIOUS", "PLAYERS", "OTHERS", "NEIGHBOUR", "OPPONENT", "NEIGHBOURS", "OPPONENTS", "EVERYBODY")
)
_BUILT_IN = frozenset(
    ("NUMERAL", "QUOTE", "NUMERALS", "FIGURE", "ORDINAL", "SECONDS", "MINUTES", "STOP", "COMMA", "COLON")
)
"""Wordings that need no table."""


class Meanings(Protocol):
    """What the rules of a grammar make of what they have found."""

    @property
    def weighty(self) -> frozenset[str]:
        """The wordings that free words cannot hold."""
        ...

    def knows(self, name: str) -> bool: ...

    def make(self, name: str, items: Items, places: Places) -> Any: ...


V = TypeVar("V", bound=Meanings)


@dataclass(frozen=True)
class Grammar(Generic[V]):
    """The rules and wordings of one language, and what they mean."""

    rules: dict[str, Rule]
    lexicon: Lexicon
    values: V

    @classmethod
    def put_together(
        cls,
        language: str,
        sources: Iterable[str],
        tables: Sequence[str],
        values: V,
        starts: Sequence[str],
        names: Iterable[NamedWording] = (),
    ) -> Self:
        """Put rules and tables together. Raises BadGrammarError where they do not go together."""
        rules = grammar.load("\n".join(sources))
        lexicon = Lexicon.load(language, tables, values.weighty, names)
        _check(rules, lexicon, values, starts)
        return cls(rules, lexicon, values)

    def chart(self, line: WordLine, most_steps: int = MOST_STEPS) -> Chart:
        free = {"free": line.free, "some": line.some, "deed": line.deed, "title": line.title}
        return Chart(self.rules, line.edges, self.values.make, free, most_steps)


@dataclass(frozen=True)
class Language(Grammar[Values]):
    """How one language is read. `third`: what verbs look like that say what somebody does; None: they do not tell.
    `several`: those of them of which only several people can be the subject. `clitics`: pronouns that stand before a
    verb, and tell nothing of it."""

    third: re.Pattern[str] | None = None
    several: re.Pattern[str] | None = None
    clitics: re.Pattern[str] | None = None

    @classmethod
    def load(cls, package: str, language: str, values: Values) -> Language:
        """Load the files of a game and the shared ones. Raises BadGrammarError where they do not go together."""
        tables = [table(each, language) for each in (PACKAGE, package)]
        sources = [source(each, language) for each in (PACKAGE, package)]
        verbs = {name: re.compile(form) for name, form in tomllib.loads(tables[0]).get("verbs", {}).items()}
        loaded = Grammar.put_together(language, sources, tables, values, STARTS)
        return cls(loaded.rules, loaded.lexicon, values, *map(verbs.get, ("third", "several", "clitics")))

    def begins_with_anybody(self, words: str) -> bool:
        """Tell whether words speak of one person, whoever that is: 'somebody coughs'."""
        line = self.lexicon.line(words)
        return (
            any(found.cost < FREE_COST for found in Chart.find(self.chart(line), "anyone", 0)) if line.words else False
        )

    def names_others(self, words: str) -> bool:
        """Tell whether words speak of somebody else than whoever does something."""
        return any(edge.name in _OTHERS for here in self.lexicon.line(words).edges for edge in here)

    def names_players(self, line: WordLine, start: int, end: int) -> bool:
        """Tell whether some words of a line name others than the doer, and not things: 'the next card'."""
        named = [edge.end for here in line.edges[start:end] for edge in here if edge.name in _OTHERS]
        things = {at for at in named if any(edge.name in self.values.things for edge in (*line.edges, ())[at])}
        return bool(set(named) - things)


def source(package: str, language: str) -> str:
    """Read the rules of a package: `grammar/<language>.rules`."""
    return files(package).joinpath(f"grammar/{language}.rules").read_text("utf-8")


def table(package: str, language: str) -> str:
    """Read the wordings of a package: `grammar/<language>.toml`."""
    return files(package).joinpath(f"grammar/{language}.toml").read_text("utf-8")


def _check(rules: dict[str, Rule], lexicon: Lexicon, values: Meanings, starts: Sequence[str]) -> None:
    unsaid = grammar.wordings(rules) - lexicon.names() - _BUILT_IN
    if unsaid:
        raise BadGrammarError(f"no table says how people write {', '.join(sorted(unsaid))}")
    unread = [name for name in grammar.made(rules) if not values.knows(name)]
    if unread:
        raise BadGrammarError(f"nobody knows what these rules mean: {', '.join(sorted(unread))}")
    missing = [name for name in starts if name not in rules]
    if missing:
        raise BadGrammarError(f"these rules are missing: {', '.join(missing)}")
