"""Load what a language needs to be read: its rules and its wordings, the shared ones and those of a game."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib.resources import files

from bot.card_language import grammar
from bot.card_language.chart import Chart
from bot.card_language.grammar import BadGrammarError, Rule
from bot.card_language.lexicon import FREE_COST, Lexicon, WordLine
from bot.card_language.values import Values
from bot.language.catalogues import SOURCE

PACKAGE = "bot.card_language"
LANGUAGES = tuple(
    sorted(
        (
            found.name.removesuffix(".rules")
            for found in files(PACKAGE).joinpath("grammar").iterdir()
            if found.name.endswith(".rules")
        ),
        key=lambda code: (code != SOURCE, code),
    )
)
"""Those that cards are read in, whether or not the bot speaks them: English first, for those who have none of them."""
STARTS = ("rule", "effects", "condition", "open", "choosing", "anyone")
"""The rules that the reader asks for."""
_OTHERS = frozenset(
    ("NEXT", "PREVIOUS", "PLAYERS", "OTHERS", "NEIGHBOUR", "OPPONENT", "NEIGHBOURS", "OPPONENTS", "EVERYBODY")
)
_BUILT_IN = frozenset(
    ("NUMERAL", "QUOTE", "NUMERALS", "FIGURE", "ORDINAL", "SECONDS", "MINUTES", "STOP", "COMMA", "COLON")
)
"""Wordings that need no table."""


@dataclass(frozen=True)
class Language:
    """How one language is read. `third`: what verbs look like that say what somebody does; None: they do not tell.
    `several`: those of them of which only several people can be the subject.
    `doubts`: wordings that free words beside something else cannot hold."""

    rules: dict[str, Rule]
    lexicon: Lexicon
    values: Values
    third: re.Pattern[str] | None
    several: re.Pattern[str] | None

    @classmethod
    def load(cls, package: str, language: str, values: Values) -> Language:
        """Load the files of a game and the shared ones. Raises BadGrammarError where they do not go together."""
        folders = [files(each).joinpath("grammar") for each in (PACKAGE, package)]
        source = "\n".join(folder.joinpath(f"{language}.rules").read_text("utf-8") for folder in folders)
        tables = [folder.joinpath(f"{language}.toml").read_text("utf-8") for folder in folders]
        rules, lexicon = grammar.load(source), Lexicon.load(language, tables, values.weighty)
        _check(rules, lexicon, values)
        verbs = {name: re.compile(form) for name, form in tomllib.loads(tables[0]).get("verbs", {}).items()}
        return cls(rules, lexicon, values, verbs.get("third"), verbs.get("several"))

    def begins_with_anybody(self, words: str) -> bool:
        """Tell whether words speak of one person, whoever that is: 'somebody coughs'."""
        line = self.lexicon.line(words)
        return (
            any(found.cost < FREE_COST for found in Chart.find(self.chart(line), "anyone", 0)) if line.words else False
        )

    def names_others(self, words: str) -> bool:
        """Tell whether words speak of somebody else than whoever does something."""
        return any(edge.name in _OTHERS for here in self.lexicon.line(words).edges for edge in here)

    def chart(self, line: WordLine) -> Chart:
        free = {"free": line.free, "some": line.some, "deed": line.deed, "title": line.title}
        return Chart(self.rules, line.edges, self.values.make, free)


def _check(rules: dict[str, Rule], lexicon: Lexicon, values: Values) -> None:
    unsaid = grammar.wordings(rules) - lexicon.names() - _BUILT_IN
    if unsaid:
        raise BadGrammarError(f"no table says how people write {', '.join(sorted(unsaid))}")
    unread = [name for name in grammar.made(rules) if not values.knows(name)]
    if unread:
        raise BadGrammarError(f"nobody knows what these rules mean: {', '.join(sorted(unread))}")
    missing = [name for name in STARTS if name not in rules]
    if missing:
        raise BadGrammarError(f"these rules are missing: {', '.join(missing)}")
