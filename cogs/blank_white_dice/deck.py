"""Answer what the platform asks about icon cards that a community writes: what they mean, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

import msgspec

from bot.decks.deck_game import (
    Choices,
    DeckGame,
    DeckPlace,
    Drawings,
    Drawn,
    InRooms,
    Offer,
    Reading,
    Sentence,
    Wording,
)
from bot.decks.wordings import remembered
from bot.engine.deck import Card, seen_to
from bot.engine.text import Text, text
from bot.language.words import Words
from cogs.blank_white_dice.cards.community import PLACES, problem_of, understood
from cogs.blank_white_dice.cards.sentences import said
from cogs.blank_white_dice.language.grammars import LANGUAGES
from cogs.blank_white_dice.language.reader import nearest, read
from cogs.blank_white_dice.menus import builder
from cogs.blank_white_dice.rules.setup import deals_written

NOT_UNDERSTOOD = text("I do not understand this.")
_PUT_TOGETHER = text("Nobody at a table can carry out what I do not understand: put the card together from the menus.")


class _Kind(InRooms):
    """Blank White Dice as a game whose cards a community writes: a DeckGame."""

    places = tuple(DeckPlace(f"i{n}", "icon", text("icon card {n}", n=n + 1)) for n in range(PLACES))
    languages: tuple[str, ...] = LANGUAGES
    taboos: tuple[Text, ...] = ()
    things: tuple[Text, ...] = ()
    has = text("Its dice are white, and their faces show what players have drawn.")

    def starter(self) -> tuple[Card, ...]:
        """Nothing: the 54 printed cards are always there."""
        return ()

    def read(self, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        picked = remembered(card, wordings)
        if picked is not None and problem_of(picked) is None:
            others = tuple(offer for offer in _offers(card) if understood(offer.meaning) != understood(picked))
            return Reading(picked, _sentences(card.words, picked), offers=others, remembered=True)
        icon = read(card.words, card.language)
        meaning = None if icon is None else msgspec.to_builtins(icon)
        if problem_of(meaning) is None:
            return Reading(meaning, _sentences(card.words, meaning))
        return Reading(None, (Sentence(card.words, NOT_UNDERSTOOD, free=True),), offers=_offers(card))

    def makes_sense(self, kind: str, meaning: Any) -> bool:
        return kind == "icon" and problem_of(meaning) is None

    def says(self, meaning: Any) -> tuple[Text, ...]:
        if problem_of(meaning) is not None:
            return ()
        return tuple(seen_to(each, people=False) for each in said(understood(meaning)))

    def leaves_to_people(self, meaning: Any) -> bool:
        # Nobody at a table could carry it out: what is understood is all done by the table.
        return problem_of(meaning) is not None

    def problems(self, card: Card) -> tuple[Text, ...]:
        if card.meaning is None:
            return (_PUT_TOGETHER,)
        wrong = problem_of(card.meaning)
        return (wrong,) if wrong is not None else ()

    def fits(self, card: Card, part: str, *, small: bool = False) -> bool:
        # Pillow is for drawing and measuring only.
        drawn = import_module("cogs.blank_white_dice.picture.written_cards")
        return part not in drawn.overflowing(card, small=small)

    def drawing_problems(self, drawn: Drawn) -> tuple[Text, ...]:
        found: tuple[Text, ...] = import_module("cogs.blank_white_dice.picture.deck_icons").problems(drawn)
        return found

    def turns_up(self, card: Card, *, slow: bool, options: Mapping[str, int]) -> bool:
        return deals_written(options) and problem_of(card.meaning) is None

    def needs_company(self, card: Card) -> bool:
        return False

    def builder(self, kind: str, chosen: dict[str, str]) -> tuple[Choices, ...]:
        return builder.menus(chosen)

    def built(self, kind: str, chosen: dict[str, str]) -> Any | None:
        return builder.built(chosen)

    def printed_beside(self, cards: Sequence[Card], width: int, drawings: Drawings) -> Iterable[tuple[Any, Text]]:
        paper = import_module("cogs.blank_white_dice.picture.paper")
        found: Iterable[tuple[Any, Text]] = paper.printed(cards, width, drawings)
        return found

    def written_out(self, meaning: Any, language: str) -> tuple[str, str]:
        say = Words(language, markup=False)
        return "", " ".join(map(say, said(understood(meaning))))


DECK: DeckGame = _Kind("cogs.blank_white_dice")


def _offers(card: Card) -> tuple[Offer, ...]:
    """List what words that are not understood may mean."""
    near = (msgspec.to_builtins(each) for each in nearest(card.words, card.language))
    return tuple(Offer(each, _sentences(card.words, each)) for each in near if problem_of(each) is None)


def _sentences(words: str, meaning: Any) -> tuple[Sentence, ...]:
    """Say what a table makes of all the words together."""
    first, *others = said(understood(meaning))
    return (Sentence(words, first), *(Sentence("", each) for each in others))
