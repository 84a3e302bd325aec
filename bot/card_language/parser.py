"""Find how far a grammar understands a line of words. Linear in the length of the line.

Each language is one grammar: what all games share stands in grammar/, what a game's cards say in a file of the same
name in the game. A further language is these two files, and the catalogues that say what they read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Transformer, Tree
from lark.exceptions import UnexpectedInput, VisitError
from lark.parsers.lalr_interactive_parser import InteractiveParser

from bot.card_language.quotes import folded

STARTS = ("condition", "clause", "target", "modal", "lasting", "other")
FARTHEST = 60
"""Words of the longest sentence that is tried as one; what people write for a card is shorter."""


@dataclass(frozen=True)
class Found:
    """What the words from somewhere on mean, and before which word that ends."""

    value: Any
    end: int


@dataclass(frozen=True)
class Grammar:
    """How one language is read: its rules, and what becomes of what they find."""

    rules: Lark
    making: Transformer[Token, Any]

    @classmethod
    def of(cls, package: str, language: str, making: Transformer[Token, Any], *starts: str) -> Grammar:
        """Takes half a second: tables for every start. `starts`: rules that the game asks for besides."""
        folders = (files(package) for package in ("bot.card_language", package))
        source = "\n".join(folder.joinpath("grammar", f"{language}.lark").read_text("utf-8") for folder in folders)
        # The basic lexer tells words apart without looking at the rules: a line is read once, and then tried by all of
        # them. Lark's usual one would know only the words that can stand next in one rule.
        return cls(
            Lark(source, parser="lalr", lexer="basic", start=[*STARTS, *starts], maybe_placeholders=False), making
        )

    def finished(self, parser: InteractiveParser) -> Any | None:
        """Give the value of what a parser has been fed, if that is whole and some block can hold it."""
        try:
            tree: Tree[Token] = parser.feed_eof()  # type: ignore[no-untyped-call]
            return self.making.transform(tree)
        except UnexpectedInput:
            return None
        except VisitError as error:
            # Unfit, or a block that refuses its fields: people may write numbers that no card has.
            if isinstance(error.orig_exc, ValueError):
                return None
            raise


class WrittenLine:
    """Words of one language, as tokens that know their places in them."""

    def __init__(self, words: str, grammar: Grammar) -> None:
        self.words, self._grammar = words, grammar
        # Folding keeps every character in its place, so a token knows where its word stands as it was written.
        parser = grammar.rules.parse_interactive(folded(words), start="other")
        self.tokens = [self._original(token) for token in _tokens(parser)]

    def __len__(self) -> int:
        return len(self.tokens)

    def kind(self, at: int) -> str:
        """Give the kind of the word there; empty past the end."""
        return self.tokens[at].type if at < len(self.tokens) else ""

    def said(self, start: int, end: int, whole: bool = False) -> str:
        """Give what was written from one word up to another; `whole`: with what the grammar leaves out behind it."""
        if start >= end:
            return ""
        # From the end of the word before: what the grammar leaves out, such as articles, belongs to what follows.
        first = self.tokens[start - 1].end_pos if start else 0
        last = self.tokens[end].start_pos if whole and end < len(self) else self.tokens[end - 1].end_pos
        return self.words[first : None if whole and end == len(self) else last].strip()

    def longest(self, what: str, start: int, ends: Sequence[bool] | None = None) -> Found | None:
        """Find the most words from `start` that are such a thing, ending only where `ends` allows it."""
        parser, found = self._grammar.rules.parse_interactive("", start=what), None
        for end, token in enumerate(self.tokens[start : start + FARTHEST], start + 1):
            try:
                parser.feed_token(token)
            except UnexpectedInput:
                break
            if ends is None or ends[end]:
                # Asking each length anew would take the square of the words: one parser goes on, copies of it end.
                value = self._grammar.finished(copy(parser))
                found = found if value is None else Found(value, end)
        return found

    def _original(self, token: Token) -> Token:
        """Give quotations their capitals and accents back."""
        if token.type != "QUOTE":
            return token
        return token.update(value=self.words[token.start_pos : token.end_pos])


def _tokens(parser: InteractiveParser) -> Iterator[Token]:
    tokens: Iterator[Token] = parser.lexer_thread.lex(parser.parser_state)  # type: ignore[no-untyped-call]
    return tokens
