"""How much room is left on a card, how much is too much, and that what menus build always fits."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from bot.card_language.blocks import Effect
from bot.decks.deck_game import DeckGame
from bot.decks.fitting import FILLER, room, too_long
from bot.decks.validation import LIMITS
from bot.engine.deck import Card
from bot.language import Words
from cogs.blank.cards import starter_deck
from cogs.blank.cards.meaning import Meaning, plain, understood
from cogs.blank.deck import DECK as BLANK
from cogs.blank.deck import written_out
from cogs.blank_white_dice.deck import DECK as DICE

LONG = "The next player sings a song of their choice, and all others hum along with them. " * 4
RULE = Card("r0", "Song", "a 3 is played", LONG[: LIMITS["words"]], author=7, signature="Ben")


@dataclass(frozen=True)
class Case:
    game: DeckGame
    card: Card


CASES = [
    Case(BLANK, RULE),
    Case(BLANK, replace(RULE, slot="g4", condition="")),
    Case(DICE, replace(RULE, slot="i0", condition="")),
]


def said(game: DeckGame, card: Card) -> list[str]:
    return [Words("en")(each) for each in too_long(game, card)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card.slot)
def test_as_many_letters_as_are_told_are_too_many(case: Case) -> None:
    game, card = case.game, case.card
    over = -room(game, card)["words"]
    assert over > 0
    assert f"{over} letters too long for the card." in said(game, card)[0]
    assert ("“If …”" in said(game, card)[0]) is (card.slot == "r0"), "where: both share the room"
    shorter = replace(card, words=card.words[:-over])
    assert said(game, shorter) == []
    assert said(game, replace(card, words=card.words[: 1 - over])) != []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card.slot)
def test_as_many_letters_as_are_told_find_room(case: Case) -> None:
    card = replace(case.card, words="Sing.")
    left = room(case.game, card)["words"]
    assert 100 < left < LIMITS["words"]
    more = f" {FILLER * 20}"[:left]
    assert said(case.game, replace(card, words=f"Sing.{more}")) == []
    assert room(case.game, replace(card, title="W" * 60))["title"] < 0


def test_a_condition_that_is_too_long_by_itself_is_counted_too() -> None:
    card = replace(RULE, condition="the next player whistles " * 8, words="Sing.")
    assert room(BLANK, replace(card, condition=card.condition * 2))["words"] < -len(card.words)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("author", [None, 1, 2, 3])
def test_what_the_menus_build_always_fits(author: int | None, language: str) -> None:
    """Long cards are drawn in smaller letters, which typed words are not."""
    clauses = {type(one.effect): one for card in starter_deck.DECK.cards for one in understood(card.meaning).clauses}
    plainest = [one for kind, one in clauses.items() if issubclass(kind, Effect)][:3]
    waits = next(m.condition for m in map(understood, [c.meaning for c in starter_deck.DECK.cards]) if m.condition)
    meaning = Meaning(tuple(plainest), waits)
    condition, words = written_out(meaning, language)
    card = replace(RULE, condition=condition, words=words, language=language, author=author, meaning=plain(meaning))
    assert said(BLANK, card) == []
    assert BLANK.fits(replace(card, condition="x " * 100, words="The player " * 27), "words", small=True)
    typed = replace(card, words=f"{words} Sing a song of your choice, as long as you like, and hop.")
    assert said(BLANK, typed) != []
