"""One grammar for each language, and how far it understands a line of words. Linear in the length of the line.

A further language is one more grammar with the same rule names, and the catalogue that says what it reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, VisitError
from lark.parsers.lalr_interactive_parser import InteractiveParser

from cogs.blank.language.draft_clause import Unfit
from cogs.blank.language.quotes import folded
from cogs.blank.language.transformer import Making

LANGUAGES = ("en", "it")
STARTS = ("condition", "clause", "target", "modal", "lasting", "prize", "other")
FARTHEST = 60
"""Words of the longest sentence that is tried as one; what people write for a card is shorter."""


@dataclass(frozen=True)
class Found:
    """What the words from somewhere on mean, and before which word that ends."""

    value: Any
    end: int


class Line:
    """Words of one language, as tokens that know their places in them."""

    def __init__(self, words: str, language: str) -> None:
        self.words, self._lark = words, grammar(language)
        parser = self._lark.parse_interactive(folded(words), start="other")
        self.tokens = [self._original(token) for token in _tokens(parser)]

    def __len__(self) -> int:
        return len(self.tokens)

    def kind(self, at: int) -> str:
        """Of the word there; empty past the end."""
        return self.tokens[at].type if at < len(self.tokens) else ""

    def said(self, start: int, end: int, whole: bool = False) -> str:
        """What was written from one word up to another; `whole`: with what is no word for the grammar behind it."""
        if start >= end:
            return ""
        first = self.tokens[start - 1].end_pos if start else 0
        last = self.tokens[end].start_pos if whole and end < len(self) else self.tokens[end - 1].end_pos
        return self.words[first : None if whole and end == len(self) else last].strip()

    def longest(self, what: str, start: int, ends: Sequence[bool] | None = None) -> Found | None:
        """The most words from `start` that are such a thing, ending only where `ends` allows it."""
        parser, found = self._lark.parse_interactive("", start=what), None
        for end, token in enumerate(self.tokens[start : start + FARTHEST], start + 1):
            try:
                parser.feed_token(token)
            except UnexpectedInput:
                break
            if ends is None or ends[end]:
                found = _finished(copy(parser), end) or found
        return found

    def _original(self, token: Token) -> Token:
        """Quotations keep their capitals and accents."""
        if token.type != "QUOTE":
            return token
        return token.update(value=self.words[token.start_pos : token.end_pos])


def _tokens(parser: InteractiveParser) -> Iterator[Token]:
    tokens: Iterator[Token] = parser.lexer_thread.lex(parser.parser_state)  # type: ignore[no-untyped-call]
    return tokens


def _finished(parser: InteractiveParser, end: int) -> Found | None:
    try:
        tree: Tree[Token] = parser.feed_eof()  # type: ignore[no-untyped-call]
        return Found(Making().transform(tree), end)
    except UnexpectedInput:
        return None
    except VisitError as error:
        if isinstance(error.orig_exc, Unfit):
            return None
        raise


@cache
def grammar(language: str) -> Lark:
    """Takes half a second, once: tables for every start."""
    source = files("cogs.blank.language").joinpath("grammar", f"{language}.lark").read_text("utf-8")
    return Lark(source, parser="lalr", lexer="basic", start=list(STARTS), maybe_placeholders=False)
