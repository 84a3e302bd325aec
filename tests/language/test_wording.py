"""What all messages have in common, in every language: how moments, links and commands are told."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages import Message

from bot.language import languages
from bot.language.catalogues import SOURCE, TEMPLATE, catalogue_path, folders, forms, read, translation

LANGUAGES = [code for code, _ in languages()]
# Discord writes a moment as 'in 2 minutes' or '3 days ago': no word may stand before it that asks for a time.
BEFORE_MOMENTS = {"en": "until|till|by|for|at|since", "it": "fino a|finché|entro|per|alle|il|da|dal"}
# What no game can promise that is played among people.
PROMISES = {"en": "cheat", "it": "imbrogli|barat[ao]"}
# Quotation marks of another language.
STRANGE = {"it": "[“”„]"}
COMMAND = re.compile(r"`/([a-z -]+)`")


def said(language: str) -> Iterator[str]:
    """Every message of the bot in a language; catalogues are complete, so English stands in any of them."""
    for entry in entries(next(code for code in LANGUAGES if code != SOURCE) if language == SOURCE else language):
        yield from forms(entry.id if language == SOURCE else entry.string or "")


def entries(language: str) -> Iterator[Message]:
    for folder in (*folders(), TEMPLATE):
        if catalogue_path(folder, language).is_file():
            yield from (entry for entry in read(catalogue_path(folder, language)) if entry.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moment_reads_well_as_so_long_from_now(language: str) -> None:
    told = [message for message in said(language) if "{when}" in message]
    assert told
    assert not [one for one in told if re.search(rf"\b({BEFORE_MOMENTS[language]}) \{{when\}}", one, re.IGNORECASE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses_stand_behind_labels(language: str) -> None:
    linked = [message for message in said(language) if "http" in message]
    assert linked
    assert not [message for message in linked if re.search(r"(?<!\]\()https?:", message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_promised_that_nobody_cheats(language: str) -> None:
    assert not [message for message in said(language) if re.search(PROMISES[language], message, re.IGNORECASE)]


@pytest.mark.parametrize("language", STRANGE)
def test_each_language_has_its_own_quotation_marks(language: str) -> None:
    assert not [message for message in said(language) if re.search(STRANGE[language], message)]


def test_ritirare_is_to_roll_again_and_nothing_else() -> None:
    """Cards are taken out of a deck ("togli"), offers are dropped ("annulla")."""
    rolled = [forms(entry.id)[0] for entry in entries("it") if re.search(r"(?i)\britir", str(entry.string))]
    assert rolled
    assert not [message for message in rolled if "roll" not in message.lower()]


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != SOURCE])
def test_commands_in_sentences_are_named_as_they_are_typed_in_that_language(language: str) -> None:
    """`/deck show` is `/mazzo mostra` for whoever reads Italian."""
    named = 0
    for entry in entries(language):
        wanted = sorted(_typed(command, language) for command in COMMAND.findall(forms(entry.id)[0]))
        named += len(wanted)
        assert all(sorted(COMMAND.findall(form)) == wanted for form in forms(entry.string or "")), entry.id
    assert named > 20


def _typed(command: str, language: str) -> str:
    return " ".join(map(translation(language).gettext, command.split()))


STALE = {"it": r"\bhost\b|mazzo di pesca|mazzo delle regole"}
"""What has another word there: who is host, and the piles that are no decks."""


@pytest.mark.parametrize("language", STALE)
def test_each_thing_has_one_word(language: str) -> None:
    assert not [one for one in said(language) if re.search(STALE[language], one, re.IGNORECASE)]
