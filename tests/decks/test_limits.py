"""Hints for what a game cannot do: found by its reader and its limits, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.decks.deck_game import DeckGame, Reading, Wording
from bot.decks.jobs import check_and_read
from bot.decks.limits import MOST_READ, hints
from bot.decks.word_filter import NOTHING
from bot.engine.deck import Card
from bot.language import Words
from cogs.blank.deck import DECK as BLANK
from cogs.blank_white_dice.deck import DECK as DICE

YELLOW = "This game has no “yellow”. Its cards are red, orange, green, blue, purple, and pink, and have a number from"
SEVEN, FIFTY = "“7” is not possible here: it can be 1 to 6.", "“50” is not possible here: it can be 1 to 10."


def told(card: Card, game: object = BLANK) -> list[str]:
    say = Words(card.language, markup=False)
    return [say(said) for said in hints(game, card, game.read(card))]  # type: ignore[arg-type, attr-defined]


def rule(condition: str, words: str, language: str = "en") -> Card:
    return Card("r0", "", condition, words, language=language)


@pytest.mark.parametrize(
    ("card", "found"),
    [
        (rule("a yellow card is played", "draw a card"), [YELLOW]),
        (rule("a red 7 is played", "draw a card"), [SEVEN]),
        (rule("a yellow 7 is played", "draw 50 cards"), [YELLOW, SEVEN, FIFTY]),
        (rule("a king is played", "draw a card"), ["This game has no “king”."]),
        (rule("a 3 is played", "draw fifty cards"), ["“fifty” is not possible here: it can be 1 to 10."]),
        (rule("a 3 is played", "miss 40 turns"), ["“40” is not possible here: it can be 1 to 3."]),
        (rule("si gioca una carta gialla", "pesca una carta", "it"), ["Questo gioco non ha «gialla»."]),
        (rule("si gioca un 7 rosso", "pesca 50 carte", "it"), ["«7» qui non è possibile", "«50» qui non è possibile"]),
        (rule("si gioca un re", "pesca cinquanta carte", "it"), ["Questo gioco non ha «re».", "«cinquanta» qui non"]),
        (Card("g0", words="Draw 50."), [FIFTY]),
    ],
)
def test_what_the_game_cannot_do_gets_a_hint(card: Card, found: list[str]) -> None:
    said = told(card)
    assert len(said) == len(found)
    assert all(one.startswith(wanted) for one, wanted in zip(said, found, strict=True))


@pytest.mark.parametrize(
    "card",
    [
        rule("a 3 is played", "draw 2 cards"),
        rule("a 3 is played", "sing 5 songs in a yellow hat"),
        rule("somebody counts to 100", "clap 7 times"),
        rule("a dog barks", "bark like a king"),
        rule("si gioca un 3", "canta 5 canzoni", "it"),
        rule("99999999999999999999999 is played", "draw 1 2 3 4 5 6 7 8 9"),
        Card("g0", words="yellow " * 40),
    ],
)
def test_where_nothing_would_help_nothing_is_said(card: Card) -> None:
    assert told(card) == []


@pytest.mark.parametrize(("words", "language"), [("Gain 50 points.", "en"), ("Guadagni 50 punti.", "it")])
def test_icons_have_limits_too(words: str, language: str) -> None:
    (said,) = told(Card("i0", words=words, language=language), DICE)
    assert "9" in said


def test_a_hint_stands_in_the_preview() -> None:
    card = Card("g0", "Rain", words="Draw 50.")
    place = next(place for place in BLANK.places if place.slot == "g0")
    _, _, reading = check_and_read(BLANK, place, card, NOTHING, (), owner=False)
    assert [Words("en")(said) for said in reading.remarks] == [FIFTY]


def test_a_card_made_to_be_hard_to_read_is_tried_in_few_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    read, letters = type(BLANK).read, list[int]()

    def counted(game: DeckGame, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        letters.append(len(card.condition) + len(card.words))
        return read(game, card, wordings)

    monkeypatch.setattr(type(BLANK), "read", counted)
    hints(BLANK, hard := rule("or a yellow 7 or brown 9 " * 8, "draw 50 or discard 40 or " * 12), BLANK.read(hard))
    assert 0 < sum(letters[1:]) <= MOST_READ
    letters.clear()
    assert len(told(rule("a yellow 7 is played", "draw 50 cards"))) == 3
    assert sum(letters) < MOST_READ / 4, "what people write has room"
