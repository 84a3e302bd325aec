import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.card_language.blocks import Block
from bot.card_language.free_words import Do
from bot.card_language.languages import LANGUAGES
from bot.engine.deck import Card
from bot.language import languages
from bot.language.words import Words
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.meaning import CONDITIONS, EFFECTS, Clause, Meaning, understood
from cogs.blank.cards.sentences import says
from cogs.blank.deck import written_out
from cogs.blank.language.reader import read
from tests.cogs.blank.all_blocks import clauses_with, conditions_of, meanings, read_meanings

in_every_language = pytest.mark.parametrize("language", [code for code, _ in languages() if code in LANGUAGES])
"""Those that are both spoken and read."""


def read_again(meaning: Meaning, language: str) -> Meaning:
    condition, words = written_out(meaning, language)
    slot = "r0" if meaning.condition else "g0"
    return understood(read(Card(slot, condition=condition, words=words, language=language)).meaning)


@in_every_language
@pytest.mark.parametrize("kind", EFFECTS, ids=lambda kind: kind.__name__)
@settings(max_examples=8)
@given(st.data())
def test_every_effect_written_out_is_read_again(language: str, kind: type[Block], data: st.DataObject) -> None:
    meaning = Meaning((data.draw(clauses_with(kind, read=True)),))
    # 'That player' is nobody on a card of one clause.
    assume(meaning.is_sound())
    assert read_again(meaning, language) == meaning


@in_every_language
@pytest.mark.parametrize("kind", CONDITIONS, ids=lambda kind: kind.__name__)
@settings(max_examples=8)
@given(st.data())
def test_every_condition_written_out_is_read_again(language: str, kind: type[Block], data: st.DataObject) -> None:
    meaning = Meaning((Clause("next", Draw()),), data.draw(conditions_of(kind, read=True)))
    assert read_again(meaning, language) == meaning


@in_every_language
@settings(max_examples=20)
@given(read_meanings)
def test_no_meaning_written_out_is_read_as_another(language: str, meaning: Meaning) -> None:
    """Clauses one behind the other can say more than one thing ('all other players' than whom?): people are asked."""
    again = read_again(meaning, language)
    assert again == meaning or all(isinstance(clause.effect, Do) for clause in again.clauses)


@settings(max_examples=60)
@given(meanings)
def test_what_the_table_does_is_said_in_every_language(meaning: Meaning) -> None:
    english, italian = ([Words(language)(sentence) for sentence in says(meaning)] for language in ("en", "it"))
    assert len(english) == len(italian) == len(meaning.clauses) + (meaning.condition is not None)
    assert all(one != other for one, other in zip(english, italian, strict=True))


@pytest.mark.parametrize(
    ("language", "condition"), [("en", "an orange 4 is played"), ("it", "si gioca un 4 arancione")]
)
def test_a_card_of_one_colour_and_number_is_said_as_everybody_would(language: str, condition: str) -> None:
    meaning = Meaning((Clause("next", Draw()),), Played(colours=(1,), numbers=(4,)))
    assert written_out(meaning, language)[0] == condition
    assert read_again(meaning, language) == meaning
