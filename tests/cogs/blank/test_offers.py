"""What is offered to the writer of a card that is not understood: guesses, of which none may contradict the card."""

from __future__ import annotations

import random

import pytest

from bot.card_language import evidence
from bot.card_language.free_words import Do
from bot.card_language.languages import LANGUAGES
from bot.card_language.slots import Guesser
from bot.decks.deck_game import Reading
from bot.engine.deck import Card
from bot.language import Words
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Meaning, understood
from cogs.blank.deck import DECK
from cogs.blank.language.guesses import GUESSER
from cogs.blank.language.reader import READER, read
from cogs.decks.screens.wording import read_sentences
from tests.reading.notation import right


def reading(words: str, condition: str = "", language: str = "en") -> Reading:
    return read(Card("r0" if condition else "g0", condition=condition, words=words, language=language))


def offered(words: str, condition: str = "", language: str = "en") -> list[Meaning]:
    return [understood(offer.meaning) for offer in reading(words, condition, language).offers]


def to_choose(words: str, condition: str = "", language: str = "en") -> list[Meaning]:
    """List what the writer gets: what is believed, which grammars may learn to do, and what is offered."""
    return [understood(reading(words, condition, language).meaning), *offered(words, condition, language)]


@pytest.mark.parametrize(
    ("language", "words", "noted"),
    [
        # Telegrams, in whatever order
        ("en", "peek 3 draw pile", "doer look cards=3"),
        ("en", "swap w next", "doer swap of=next"),
        ("en", "next 2: draw 3 plz plz", "next_two draw cards=3"),
        ("en", "most draws 1, fewest draws 2", "most draw ; fewest draw cards=2"),
        ("it", "guardare 2 carte mazzo", "doer look cards=2"),
        ("it", "via tutta la mano", "doer discard cards=0"),
        ("it", "li prossimi due sartano", "next_two skip"),
        # Slang, by what is done to
        ("en", "pickpocket two cards from the right dude over there", "doer take cards=2 of=right"),
        ("en", "sacrifice three cards to the gods", "doer discard cards=3"),
        ("it", "frega du carte a chi te pare", "doer take cards=2 of=chosen"),
        # How long
        ("en", "no 6 for 3 turns", "doer ban kind=number value=6 turns=3"),
        ("it", "vietato verde 2 turni", "doer ban kind=colour value=green turns=2"),
    ],
)
def test_what_single_words_say_is_put_together(language: str, words: str, noted: str) -> None:
    assert right(noted).meanings[0] in to_choose(words, language=language)


@pytest.mark.parametrize(
    ("language", "words", "whom", "kept"),
    [
        (
            "en",
            "has to hum a tune until their next turn or draw two",
            "doer",
            "hum a tune until their next turn or draw two",
        ),
        ("en", "the next player must sing or draw 3", "next", "sing or draw 3"),
        ("en", "Draw two or sing", "doer", "Draw two or sing"),
        ("it", "deve canticchiare o pescare due carte", "doer", "canticchiare o pescare due carte"),
    ],
)
def test_a_choice_that_people_judge_is_offered_as_a_whole(language: str, words: str, whom: str, kept: str) -> None:
    """Not as both of it, and no number is lost: 'hum', and 'draw a card'."""
    found = offered(words, "a red card is played" if language == "en" else "si gioca una carta rossa", language)
    assert [(clause.whom, clause.effect) for meaning in found for clause in meaning.clauses] == [(whom, Do(kept))]


@pytest.mark.parametrize("words", ["yoink 15 cards, dude", "hum a tune and draw two cards", "hum, then draw 3"])
def test_no_offer_says_another_number(words: str) -> None:
    for meaning in offered(words, "a red card is played"):
        drawn = [clause.effect.cards for clause in meaning.clauses if isinstance(clause.effect, Draw | Take)]
        assert all(str(cards) in words or (cards == 2 and "two" in words) for cards in drawn), meaning


@pytest.mark.parametrize(
    ("language", "condition", "words", "noted"),
    [
        ("en", "not blue", "next takes 1", "played colours=red,orange,green,purple,pink => next draw"),
        ("en", "4", "swap w next", "played numbers=4 => doer swap of=next"),
        ("it", "verde 3", "scambia mano prossimo", "played colours=green numbers=3 => doer swap of=next"),
        ("it", "stesso colore", "altri +1", "played same=colour => others draw"),
    ],
)
def test_a_condition_is_guessed_as_well(language: str, condition: str, words: str, noted: str) -> None:
    assert right(noted).meanings[0] in to_choose(words, condition, language)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "bark like a dog"),
        ("en", "tell us your best joke, mate"),
        ("en", "i win lmao"),
        ("en", "Sing a samba during one minute"),
        ("en", "blorp the flibber"),
        ("it", "abbaia come un cane"),
        ("it", "racconta la barzelletta del gatto"),
    ],
)
def test_jokes_and_social_sentences_get_no_offers(language: str, words: str) -> None:
    assert offered(words, language=language) == []


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("", "steal 2 cards of the player of before unless they wear 3 hats"),
        ("a red or blue card, never a green one", "next player gulps down 4"),
        ("", "the next 2 guys chuck half of it, the rest snooze for 2 turns"),
        ("", "no one may touch the pink ones for 3 turns or 2 rounds"),
    ],
)
def test_no_offer_contradicts_what_is_understood(condition: str, words: str) -> None:
    english = READER.language("en")
    for meaning in offered(words, condition):
        assert evidence.speaks_for(english, condition, words, meaning.condition, meaning.clauses)


def test_guessing_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def effects(*given: object) -> object:
        tried.append(given)
        return GUESSER.effects(*given)  # type: ignore[arg-type]

    line = READER.language("en").lexicon.line("swap next most draw left 2 skip " * 6)
    marked = READER.guessing.cues("en").marked(READER.language("en"), line, GUESSER.kinds)
    GUESSER._replace(effects=effects).guesses(marked, condition=True, deeds=True)  # type: ignore[arg-type]
    assert isinstance(GUESSER, Guesser)
    assert len(tried) < 2_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_written_is_read(language: str) -> None:
    luck = random.Random(9)
    words = sorted(READER.language(language).lexicon.words | READER.guessing.cues(language).further.words)
    for _ in range(60):
        written = " ".join(luck.choices(words, k=luck.randint(2, 9)))
        assert read(Card("r0", words=written, language=language)).sentences
        assert read(Card("g0", words=written, language=language)).sentences


@pytest.mark.parametrize(
    ("words", "language", "hand"),
    [
        (
            "the youngest player skips a turn",
            "en",
            "Nobody can do this by hand. The nearest thing that can be built: You",
        ),
        ("il più giovane salta un turno", "it", "Questo nessuno può farlo a mano. La cosa più vicina che si può comp"),
        (
            "whoever wears a hat draws a card",
            "en",
            "By hand people can draw, discard, give, take, swap and show cards,",
        ),
        ("gira il mazzo", "it", "A mano si possono pescare, scartare, dare, prendere, scambiare e mostrare"),
        ("bark three times", "en", ""),
        ("the next player draws a card and must whistle", "en", ""),
        ("the next player draws a card", "en", ""),
    ],
)
def test_K34_a_writer_is_told_what_people_can_do_by_hand(words: str, language: str, hand: str) -> None:
    say = Words(language, markup=False)
    lines = list(map(say, read_sentences(DECK.read(Card("g0", words=words, language=language)))))
    assert [line[: len(hand) + 3] for line in lines if line.startswith("⚠️")] == [f"⚠️ {hand}"] * bool(hand)


@pytest.mark.parametrize(
    ("language", "condition", "same"),
    [
        ("en", "two cards with the same number", "number"),
        ("en", "two cards of the same colour are played", "colour"),
        ("en", "two equal numbers", "number"),
        ("it", "due carte dello stesso numero", "number"),
        ("it", "si giocano due carte con lo stesso colore", "colour"),
        ("it", "due numeri uguali", "number"),
    ],
)
def test_a_number_before_cards_counts_them(language: str, condition: str, same: str) -> None:
    first, *_ = offered("draw 2", condition, language)
    assert first.condition == right(f"laid least=2 most=2 same={same} => doer draw").meanings[0].condition
    wrong = right(f"played numbers=2 same={same} => doer draw").meanings[0].condition
    assert wrong not in [each.condition for each in offered("draw 2", condition, language)]
