"""Prove that the tables of written words are in normal form, reachable, and at odds neither with themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.card_language.normalise import normalised
from bot.card_language.written_words import written_words

LANGUAGES = ("de", "en", "it")


def spellings() -> Iterator[tuple[str, str, str]]:
    for language in LANGUAGES:
        table = written_words(language)
        for written, meant in [*table.spellings.items(), *table.openings.items(), *table.phrases.items()]:
            yield language, written, meant


@pytest.mark.parametrize(("language", "written", "meant"), list(spellings()))
def test_what_stands_in_a_table_is_read_so(language: str, written: str, meant: str) -> None:
    found = normalised(f"{written} 1" if written.endswith("'") else written, language)
    assert " ".join(word.text for word in found).removesuffix(" 1") == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_symbols_are_words_of_the_language(language: str) -> None:
    for meant, signs in written_words(language).symbols.items():
        for sign in signs.split():
            assert [word.text for word in normalised(sign, language)] == [meant]


def test_languages_draw_the_same_symbols() -> None:
    drawn = [sorted(written_words(language).symbols.values()) for language in LANGUAGES]
    assert drawn == [drawn[0]] * len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lookalikes_are_small_letters_without_accents(language: str) -> None:
    assert all(word.isascii() and word.isalpha() and word.islower() for word in written_words(language).real)
