import time
import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.card_language import grammar, understanding
from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside
from bot.card_language.languages import LANGUAGES, STARTS
from bot.engine.deck import Card
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause, Meaning, understood
from cogs.blank.language.reader import READER, CardValues, read
from tests.cogs.blank import sentences_en, sentences_it

SENTENCES: dict[str, Any] = {"en": sentences_en, "it": sentences_it}


def cases(name: str) -> list[tuple[str, str, object]]:
    return [(code, said, meant) for code, of in SENTENCES.items() for said, meant in getattr(of, name).items()]


def meaning(words: str, condition: str = "", language: str = "en", slot: str = "g0") -> Meaning:
    return understood(read(Card(slot, condition=condition, words=words, language=language)).meaning)


@pytest.mark.parametrize("language", SENTENCES)
def test_there_are_sixty_sentences_and_more_in_every_language_that_is_spoken(language: str) -> None:
    of = SENTENCES[language]
    assert len(of.EFFECTS) + len(of.CONDITIONS) + len(of.WHOLE) >= 100
    assert len(of.EFFECTS) >= 60


def test_every_rule_every_wording_and_every_maker_is_asked_for() -> None:
    made: set[str] = set()
    for name in LANGUAGES:
        language = READER.language(name)
        made |= grammar.made(language.rules)
        asked = {step for rule in language.rules.values() for step in grammar.needs(rule)}
        assert set(language.rules) == asked & set(language.rules) | set(STARTS), name
        assert language.lexicon.names() - language.values.weighty <= grammar.wordings(language.rules), name
    assert {*CardValues.shared, *CardValues.special} <= made


@pytest.mark.parametrize(
    ("condition", "words", "offered"),
    [
        (
            "a red card is played",
            "kabloink 2 cards from the player with the most cards",
            Meaning((Clause("doer", Take(2, "most")),), Played(colours=(0,))),
        ),
        (
            "you wear a hat and a 3 is played",
            "everybody draws a card, except you",
            Meaning((Clause("others", Draw()),), Played(numbers=(3,))),
        ),
    ],
)
def test_offers_keep_the_half_that_is_understood(condition: str, words: str, offered: Meaning) -> None:
    offers = read(Card("r0", condition=condition, words=words)).offers
    assert [understood(offer.meaning) for offer in offers] == [offered]


def test_what_has_more_meanings_than_are_tried_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(read(Card("g0", words="+2")).offers) == 2
    monkeypatch.setattr(understanding, "MOST_WAYS", 1)
    assert meaning("+2").clauses == (Clause("anybody", Do("+2")),)


@pytest.mark.parametrize(("language", "words", "clauses"), cases("EFFECTS"))
def test_plain_sentences_are_read(language: str, words: str, clauses: tuple[Clause, ...]) -> None:
    assert meaning(words, language=language).clauses == clauses


@pytest.mark.parametrize(("language", "condition", "block"), cases("CONDITIONS"))
def test_conditions_are_read(language: str, condition: str, block: Condition) -> None:
    assert meaning("…", condition, language, "r0").condition == block


@pytest.mark.parametrize(("language", "words", "both"), cases("WHOLE"))
def test_a_rule_may_be_written_in_one_sentence(language: str, words: str, both: tuple[Condition, Clause]) -> None:
    condition, clause = both
    assert meaning(words, language=language, slot="r0") == Meaning((clause,), condition)


def plain(words: str) -> str:
    """Shouted, without accents, with too many signs: as people type."""
    bare = "".join(letter for letter in unicodedata.normalize("NFD", words) if not unicodedata.combining(letter))
    return f"  {bare.upper().replace(' ', '   ')} !!! "


UNDERSTOOD = [
    (code, said, clauses)
    for code, of in SENTENCES.items()
    for said, clauses in of.EFFECTS.items()
    if not any(hasattr(clause.effect, "words") for clause in clauses)
]


@pytest.mark.parametrize(("language", "words", "clauses"), UNDERSTOOD)
def test_neither_capitals_nor_accents_nor_signs_matter(language: str, words: str, clauses: tuple[Clause, ...]) -> None:
    assert meaning(plain(words), language=language).clauses == clauses


def test_what_is_not_understood_stays_as_it_was_written() -> None:
    reading = read(Card("g0", words="Draw two cards, and the next player whistles “La Marseillaise”!"))
    assert [(sentence.words, sentence.free) for sentence in reading.sentences] == [
        ("Draw two cards", False),
        ("the next player whistles “La Marseillaise”", True),
    ]
    assert understood(reading.meaning).clauses[1] == Clause("next", Do('whistles "La Marseillaise"'))


@pytest.mark.parametrize(
    ("language", "words", "quoted"),
    [
        ("en", "The next player barks twice and you draw a card.", "The next player barks twice"),
        ("en", "The next player barks twice, and then you draw a card.", "The next player barks twice"),
        (
            "it",
            "Il prossimo giocatore abbaia forte e tutti pescano una carta.",
            "Il prossimo giocatore abbaia forte",
        ),
    ],
)
def test_free_words_are_quoted_without_the_word_that_leads_on(language: str, words: str, quoted: str) -> None:
    assert read(Card("g0", words=words, language=language)).sentences[0].words == quoted


def test_a_card_in_another_language_is_read_all_the_same() -> None:
    assert meaning("Tutti pescano una carta", language="en").clauses == (Clause("all", Draw()),)
    assert meaning("Everybody draws a card", language="it").clauses == (Clause("all", Draw()),)
    assert meaning("Alle ziehen eine Karte", language="it").clauses == (Clause("all", Draw()),)
    assert meaning("Tous piochent une carte", language="fr").clauses == (
        Clause("anybody", Do("Tous piochent une carte")),
    )


def test_K3_a_game_card_has_no_condition() -> None:
    only = "If you cough, draw two cards and skip a turn"
    assert meaning(f"{only}. Play again.").clauses == (Clause("anybody", Do(f"{only}. Play again.")),)
    assert meaning("When this card is played, draw two cards.") == Meaning((Clause("doer", Draw(2)),))


@pytest.mark.parametrize(
    "words",
    [
        "Draw two cards if you wear a hat",
        "Draw two cards, and give one away, unless you wear a hat",
        "draw two cards or sing",
        "draw a card for each hat in the room",
        "do not draw a card",
        "pesca una carta a meno che tu non abbia un cappello",
        "non pescare una carta",
        "pesca una carta per ogni cappello",
    ],
)
def test_what_is_only_half_understood_is_not_done_by_halves(words: str) -> None:
    assert meaning(words).clauses == (Clause("anybody", Do(words)),)


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("If a 3 is played and it rains, draw a card", "a 3 is played and it rains"),
        ("If a 3 is played or somebody coughs: draw a card", "a 3 is played or somebody coughs"),
        ("If a 3 is played by somebody in a hat, draw a card", "a 3 is played by somebody in a hat"),
    ],
)
def test_conditions_are_not_cut_short(words: str, condition: str) -> None:
    assert meaning(words, slot="r0") == Meaning((Clause("doer", Draw()),), Outside(condition))


def test_K31_numbers_beyond_the_bounds_are_left_to_people() -> None:
    assert meaning("draw 10 cards").clauses == (Clause("doer", Draw(10)),)
    assert meaning("draw 11 cards").clauses == (Clause("anybody", Do("draw 11 cards")),)
    assert meaning("draw 0 cards").clauses == (Clause("anybody", Do("draw 0 cards")),)
    assert meaning("ban the number 0").clauses == (Clause("anybody", Do("ban the number 0")),)


def test_what_is_more_than_four_clauses_stays_free() -> None:
    clauses = meaning("Draw a card. Skip a turn. Play again. Draw two cards. Show your hand.").clauses
    assert clauses == (Clause("anybody", Do("Draw a card. Skip a turn. Play again. Draw two cards. Show your hand.")),)


def test_answering_calls_is_only_for_game_cards_but_is_read_everywhere() -> None:
    assert meaning("This card may answer a call").clauses == (Clause("doer", Answer()),)


SCRIPTS = "あいう 漢字 שלום مرحبا Привет สวัสดี 한국어 नमस्ते Ελληνικά Việt 🎲🃏 \u202e\u200b\u0000 ‘’“”«»"
typed = st.one_of(
    st.text(max_size=300),
    st.text(alphabet=SCRIPTS, max_size=300),
    st.lists(
        st.sampled_from([words for _, said, _ in cases("EFFECTS") + cases("CONDITIONS") for words in said.split()]),
        max_size=40,
    ).map(" ".join),
)


@given(typed, typed, st.sampled_from(["r0", "g0"]), st.sampled_from([*LANGUAGES, "ja"]))
@settings(max_examples=300)
def test_anything_is_read_as_some_meaning(condition: str, words: str, slot: str, language: str) -> None:
    reading = read(Card(slot, condition=condition, words=words, language=language))
    assert 1 <= len(understood(reading.meaning).clauses) <= 4
    assert reading.sentences


@pytest.mark.parametrize(
    "junk", ["if ", "and ", "the next player ", "“", "a red card or ", "say ", "e ", "Ʃ ", "draw "]
)
def test_junk_of_any_length_is_read_in_no_time(junk: str) -> None:
    read(Card("r0", condition="grammars are loaded once", words="and not measured here"))
    begun = time.thread_time()
    read(Card("r0", condition=junk * 10_000, words=junk * 10_000))
    assert time.thread_time() - begun < 5
    begun = time.thread_time()
    read(Card("r0", condition=(junk * 300)[:300], words=(junk * 300)[:300]))
    assert time.thread_time() - begun < 1
