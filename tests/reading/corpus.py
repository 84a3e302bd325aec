"""Load the corpus: what people would write on cards, and what is right to understand of it.

A file is called after its language and its set: en_open.tsv, it_kept.tsv. A line holds, between tabs, `rule` or
`effect`, the words of the condition, those of the effect, the meanings that are right (tests.reading.notation) and
what the sentence is a case of. Lines that begin with # are comments.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.engine.deck import Card
from tests.reading.normal_form import is_mechanical
from tests.reading.notation import NotationError, Right, right

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "it", "de")
IN_HALVES = ("en", "it")
"""Those with a half kept aside; of German, which is read and not spoken, there is an open half only."""
HALVES = ("open", "kept")
"""The one kept aside is only looked at to measure."""
LATER = ("second", "third", "fourth", "fifth", "sixth")
"""Written later, by people who knew neither the reader nor the sentences before; the fourth are kept aside, too."""
ITALIAN_ONLY = ("sixth",)
ASIDE = ("kept", "fourth")
SETS = (*HALVES, *LATER, "known_wrong")
_SLOTS = {"rule": "r0", "effect": "g0"}


class Example(NamedTuple):
    card: Card
    right: Right
    construct: str
    line: str
    """Where it stands, and how it is noted."""
    noted: str


def examples(language: str, of: str, folder: Path = FOLDER) -> list[Example]:
    """Load a set; none, where there is no such file. Raises NotationError with file and line."""
    path = folder / f"{language}_{of}.tsv"
    return list(_read(path, language)) if path.exists() else []


def _read(path: Path, language: str) -> Iterator[Example]:
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            where = f"{path.name}:{number}"
            try:
                yield _example(line, language, where)
            except NotationError as error:
                raise NotationError(f"{where}: {error}") from error


def _example(line: str, language: str, where: str) -> Example:
    columns = [column.strip() for column in line.split("\t")]
    if len(columns) != 5 or columns[0] not in _SLOTS:
        raise NotationError("rule or effect, condition, words, meaning and construct are expected, with tabs between")
    kind, condition, words, noted, construct = columns
    card = Card(_SLOTS[kind], condition=condition, words=words, language=language)
    return Example(card, _right_for(kind, noted), construct, where, noted)


def _right_for(kind: str, noted: str) -> Right:
    meant = right(noted)
    for meaning in meant.meanings:
        if is_mechanical(meaning) and (meaning.condition is None) == (kind == "rule"):
            raise NotationError(f"a rule has a condition, and an effect has none: {noted}")
        if not meaning.is_sound():
            raise NotationError(f"no such card can be: {noted}")
    return meant
