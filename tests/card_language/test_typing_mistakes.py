"""Prove that one wrong letter is put right, and that no word is ever taken for another one that people may mean."""

from __future__ import annotations

import pytest

from bot.card_language.normalise import corrected

ENGLISH_WORDS = """draw draws drawn player players played plays discard discards card cards other others next skip
    skips skipped there three switch swap hand turn turns swaps number numbers"""
ITALIAN_WORDS = """giocatore giocatori gioca giochi giocano pesca pescano peschi scarta scambia tutti tutte altri danno
    testa prossimo precedente carte carta mazzo mano tocca"""
ENGLISH, ITALIAN = frozenset(ENGLISH_WORDS.split()), frozenset(ITALIAN_WORDS.split())
REAL = "prayer twitch snitch plans prays discord drown layer place band others played player crads2 evry nooo"
ITALIAN_REAL = "hanno gioia pasta pesce pesco resta tutto tutta tute carie canta giocata giovano"


@pytest.mark.parametrize(
    ("typed", "meant"),
    {
        "palyer": "player", "plyers": "players", "playerss": "players", "othres": "others", "discrd": "discard",
        "cardss": "cards", "crads": "cards", "swicth": "switch", "lpayer": "player", "nxet": "next",
        "drawwww": "draw", "skiiiip": "skip", "skiped": "skipped", "numbre": "number",
        # forms of one word: the one with the same letters, or else with the same end
        "discars": "discards", "othesr": "others", "playesr": "players", "cardd": "card",
    }.items(),
)  # fmt: skip
def test_one_wrong_letter_is_put_right(typed: str, meant: str) -> None:
    assert corrected(typed, ENGLISH, "en") == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    {
        "giocatroe": "giocatore",
        "carrte": "carte",
        "precednete": "precedente",
        "tuti": "tutti",
        "scatra": "scarta",
    }.items(),
)
def test_one_wrong_letter_is_put_right_in_Italian(typed: str, meant: str) -> None:
    assert corrected(typed, ITALIAN, "it") == meant


@pytest.mark.parametrize("real", REAL.split())
def test_real_words_are_not_mistakes(real: str) -> None:
    assert corrected(real, ENGLISH, "en") is None


@pytest.mark.parametrize("real", ITALIAN_REAL.split())
def test_real_Italian_words_are_not_mistakes(real: str) -> None:
    assert corrected(real, ITALIAN, "it") is None


@pytest.mark.parametrize("typed", ["playr", "thre", "othera", "trnu2", "rplayer", "zzzzz", "a" * 4000, "", "plyr"])
def test_what_may_be_several_words_or_none_stays(typed: str) -> None:
    assert corrected(typed, ENGLISH, "en") is None


def test_a_language_without_a_table_is_corrected_too() -> None:
    assert corrected("palyer", ["player"], "none") == "player"


@pytest.mark.parametrize(("language", "known"), [("en", ENGLISH), ("it", ITALIAN)])
def test_no_word_of_cards_is_taken_for_another(language: str, known: frozenset[str]) -> None:
    taken = {word: found for word in known if (found := corrected(word, known - {word}, language))}
    assert taken == {}
