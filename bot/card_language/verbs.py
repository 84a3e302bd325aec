"""Tell by the forms of verbs who can be meant: 'pesca' says what somebody does, or tells to do it, 'pescano' does not.

In a language whose verbs do not tell, such as English, nobody is ruled out.
"""

from __future__ import annotations

from bot.card_language.blocks import DraftClause
from bot.card_language.languages import Language
from bot.card_language.lexicon import WordLine
from bot.card_language.values import NOWHERE


def span(draft: DraftClause, line: WordLine) -> tuple[int, int]:
    """Give where the words of a clause begin and end: anywhere in the line, if that is not known."""
    return draft.words if draft.words != NOWHERE else (0, len(line.words))


def in_third(language: Language, draft: DraftClause, line: WordLine) -> bool | None:
    """Tell whether the verb says what somebody does; None: the language does not tell, or 'must' stands before."""
    if language.third is None or not 0 <= draft.start < len(line.words):
        return None
    return language.third.search(_verb(language, draft, line)) is not None


def is_of_several(language: Language, draft: DraftClause, line: WordLine) -> bool:
    """Tell whether the verb says what several people do: it can tell nobody to do it."""
    if language.several is None or not 0 <= draft.start < len(line.words):
        return False
    return language.several.search(line.words[draft.start].text) is not None


def speaks_to_nobody(language: Language, draft: DraftClause, line: WordLine) -> bool:
    """Tell whether a clause up to its verb, or 'may', says what somebody does, where pronouns can be left out."""
    if language.clitics is None or language.third is None:
        return False
    start, end = span(draft, line)
    verb = draft.start if draft.start >= 0 else _modal(line, start, end)
    return all(language.third.search(word.text) for word in line.words[start : verb + 1])


def _verb(language: Language, draft: DraftClause, line: WordLine) -> str:
    """Give the first word of a clause that is no pronoun: 'ti mostra la mano'."""
    said = [word.text for word in line.words[draft.start :]]
    return next((word for word in said if language.clitics is None or not language.clitics.search(word)), said[0])


def _modal(line: WordLine, start: int, end: int) -> int:
    """Give the place of 'may' or 'must', or of the last word."""
    named = (at for at in range(start, end) for edge in line.edges[at] if edge.name in ("MAY", "MUST"))
    return next(named, end - 1)
