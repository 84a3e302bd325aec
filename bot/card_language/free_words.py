"""Define the blocks of free words: what only people can see, say and do. Any language of cards may have them."""

from __future__ import annotations

from typing import Any

from bot.card_language.blocks import Condition, DraftClause, Effect, Free, Items
from bot.card_language.meaning import Clause, Meaning
from bot.card_language.people import EVERY_WHOM, Whom
from bot.engine.text import Text, text


class Outside(Condition, frozen=True, tag="outside"):
    """Somebody does something that only people can see: claimed and voted on."""

    words: Free

    def said(self) -> Text:
        return text("this happens: “{words}”", words=self.words)


class Say(Effect, frozen=True, tag="say"):
    """Free words that the target must say. `lasting`: whenever they could, until the end of the game."""

    words: Free
    lasting: bool = False

    grammar = {"say": lambda items: Say(items[0], True in items)}

    def doing(self, rule: bool) -> Text:
        if self.lasting:
            return text("say “{words}” until the end of the game", words=self.words)
        return text("say “{words}”", words=self.words)


class Do(Effect, frozen=True, tag="do"):
    """Free words that the target must do, now or (`lasting`) until the end of the game."""

    words: Free
    lasting: bool = False

    whom = EVERY_WHOM
    grammar = {"do": lambda items: _done(items), "somebody": lambda items: DraftClause(_done(items), "anybody")}

    def doing(self, rule: bool) -> Text:
        if self.lasting:
            return text("do this until the end of the game: “{words}”", words=self.words)
        return text("do this: “{words}”", words=self.words)

    def happens(self, whom: Whom) -> Text | None:
        if whom != "anybody":
            return None
        if self.lasting:
            return text("See to this until the end of the game: “{words}”.", words=self.words)
        return text("See to this: “{words}”.", words=self.words)


def _done(items: Items) -> Do:
    """Make the block of what a grammar found."""
    # Languages say for how long before the words or behind them.
    return Do(next(item for item in items if isinstance(item, str)), True in items)


def is_free(part: Condition | Clause[Any]) -> bool:
    """Tell whether it is left to people."""
    return isinstance(part, Outside) if isinstance(part, Condition) else isinstance(part.effect, Say | Do)


def words_left(meaning: Meaning[Any, Any]) -> list[str]:
    """List the free words in a meaning, read from a card."""
    blocks = (meaning.condition, *(clause.effect for clause in meaning.clauses))
    return [block.words for block in blocks if isinstance(block, Outside | Say | Do)]
