"""Define the blocks of free words: what only people can see, say and do. Any language of cards may have them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from bot.card_language.blocks import (
    Condition,
    Detail,
    Effect,
    Free,
    MenuEntry,
    MenuOption,
    numbers,
    typed,
)
from bot.card_language.meaning import Clause
from bot.card_language.people import EVERY_WHOM, Whom, until_next_turn
from bot.engine.text import Text, plural, text

Span = Annotated[int, Meta(ge=0, le=60)]
Unit = Literal["", "turn", "turns", "rounds", "minutes"]


_WORDS = typed("words", text("Which words"))
_HOW_LONG = Detail(
    "unit",
    text("For how long"),
    (
        MenuOption("once", text("now, and that is all"), {}),
        MenuOption("lasting", text("until the end of the game"), {"lasting": True}),
        MenuOption("turn", text("until the next turn of who set it off"), {"unit": "turn"}),
        MenuOption("turns", text("for some turns"), {"unit": "turns"}),
        MenuOption("rounds", text("for some rounds"), {"unit": "rounds"}),
        MenuOption("minutes", text("for some minutes"), {"unit": "minutes"}),
    ),
    default="once",
)
_NOT_COUNTED = MenuOption("0", text("not counted"), {"span": 0})
_DETAILS = (_WORDS, _HOW_LONG, numbers("span", text("How many"), range(1, 11), _NOT_COUNTED, others=(1, 60)))


class Outside(Condition, frozen=True, tag="outside"):
    """Somebody does something that only people can see: claimed and voted on."""

    words: Free

    menu = MenuEntry(200, text("something else happens: type what"), (_WORDS,))

    def said(self) -> Text:
        return text("this happens: “{words}”", words=self.words)


class FreeWords(Effect, frozen=True):
    """Free words that bind the target: now, `lasting` until the end of the game, or for a `span` of a unit: turn, until
    the doer's next one (span 0); or so many turns, rounds or minutes (in slow games rounds)."""

    words: Free
    lasting: bool = False
    span: Span = 0
    unit: Unit = ""

    by_people = True

    def fits(self, whom: Whom) -> bool:
        counted = self.unit in ("turns", "rounds", "minutes")
        return super().fits(whom) and counted == (self.span > 0) and not (self.lasting and self.unit)

    def lasts(self) -> bool:
        """Tell whether it binds for more than this once."""
        return self.lasting or self.unit != ""

    def span_said(self, rule: bool) -> Text:
        """Say for how long: 'for 3 turns'."""
        if self.lasting:
            return text("until the end of the game")
        match self.unit:
            case "turns":
                return plural("for one turn", "for {n} turns", n=self.span)
            case "rounds":
                return plural("for one round", "for {n} rounds", n=self.span)
            case "minutes":
                return plural("for one minute", "for {n} minutes", n=self.span)
        return until_next_turn(rule)


class Say(FreeWords, frozen=True, tag="say"):
    """Free words that the target must say; where it lasts, whenever they could."""

    menu = MenuEntry(200, text("say something: type what"), _DETAILS)

    def doing(self, rule: bool) -> Text:
        if self.lasts():
            return text("say “{words}” {span}", words=self.words, span=self.span_said(rule))
        return text("say “{words}”", words=self.words)


class Do(FreeWords, frozen=True, tag="do"):
    """Free words that the target must do."""

    menu = MenuEntry(210, text("do something else: type what"), _DETAILS)
    whom = EVERY_WHOM

    def doing(self, rule: bool) -> Text:
        if self.lasts():
            return text("do this {span}: “{words}”", words=self.words, span=self.span_said(rule))
        return text("do this: “{words}”", words=self.words)

    def happens(self, whom: Whom, rule: bool) -> Text | None:
        if whom != "anybody":
            return None
        if self.lasts():
            return text("See to this {span}: “{words}”.", words=self.words, span=self.span_said(rule))
        return text("See to this: “{words}”.", words=self.words)


def is_free(part: Condition | Clause[Any]) -> bool:
    """Tell whether the table understands nothing of it, and leaves it to people."""
    return isinstance(part, Outside) if isinstance(part, Condition) else isinstance(part.effect, Say | Do)


def left_to_people(part: Condition | Clause[Any]) -> bool:
    """Tell whether people see to it, free words or not: this decides its sign."""
    return is_free(part) if isinstance(part, Condition) else part.effect.by_people
