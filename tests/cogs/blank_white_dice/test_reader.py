"""Icon cards as ordinary people write them: read right, or not at all, and never for long."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.language.words import Words
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.sentences import said
from cogs.blank_white_dice.cards.written import Understood, is_sound, understood_of
from cogs.blank_white_dice.language.grammars import LANGUAGES, grammar
from cogs.blank_white_dice.language.reader import LONGEST_READ, nearest, read
from tests.counted_calls import calls

MOST_WORK = 80
"""Times that of an ordinary card."""
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def written(language: str) -> list[tuple[str, str]]:
    """List what people write, and what it means: as the table says it in English, `-` for nothing, and behind a
    question mark what is only offered."""
    lines = Path(__file__).with_name(f"sentences_{language}.tsv").read_text("utf-8").splitlines()
    return [(words, meaning) for words, meaning in (line.split("\t") for line in lines)]


def told(understood: Understood | None) -> str:
    words = Words("en", markup=False)
    return "-" if understood is None else " ".join(map(words, said(understood)))


@in_every_language
def test_people_are_understood_or_not_at_all(language: str) -> None:
    sentences = written(language)
    assert len(sentences) >= 150
    right = {words: "-" if meaning.startswith("? ") else meaning for words, meaning in sentences}
    assert {words: told(read(words, language)) for words in right} == right


@in_every_language
def test_what_can_mean_several_things_is_offered(language: str) -> None:
    doubtful = [(words, meaning) for words, meaning in written(language) if meaning.startswith("? ")]
    assert len(doubtful) > 3
    for words, meaning in doubtful:
        offers = [told(each) for each in nearest(words, language)]
        assert 1 < len(offers) <= 3
        assert meaning.removeprefix("? ") in offers


@in_every_language
def test_what_is_meant_is_noted_as_the_table_says_it(language: str) -> None:
    noted = [meaning.removeprefix("? ") for _, meaning in written(language) if meaning != "-"]
    assert [told(read(meaning, "en")) for meaning in noted] == noted


@in_every_language
def test_what_newcomers_are_told_of_a_printed_card_is_read_right_or_not_at_all(language: str) -> None:
    """Sentences that nobody wrote for the reader."""
    words, right = Words(language, markup=False), 0
    for card in CARDS.values():
        drawn = [place for place, icon in enumerate(card.icons) if icon.number is None]
        if len(drawn) == 1:
            found = read(words(card.about), language)
            assert found in (None, understood_of(card, drawn[0]))
            right += found is not None
    assert right >= 20


@pytest.mark.parametrize(
    ("words", "language", "offered"),
    [
        ("Gain 2 points and sing", "en", "Main: gain 2 points."),
        ("Now gain 2 points", "en", "Main: gain 2 points."),
        ("Guadagna 2 punti e canta", "it", "Main: gain 2 points."),
    ],
)
def test_what_most_of_the_words_say_is_offered(words: str, language: str, offered: str) -> None:
    assert read(words, language) is None
    assert [told(each) for each in nearest(words, language)] == [offered]


@pytest.mark.parametrize(
    "words",
    ["Do not gain 2 points", "Gain 2 dots", "Gain 2 points except on Sundays", "You and a rival gain 2 points",
     "Gain 2 points, never lose any", "Gain 2 points 👎", "Sing", "", "Gain 2 points?"],
)  # fmt: skip
def test_nothing_is_offered_that_leaves_out_what_matters(words: str) -> None:
    assert nearest(words, "en") == ()


@in_every_language
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_is_read_makes_sense(language: str, data: st.DataObject) -> None:
    words = sorted(grammar(language).lexicon.words)
    line = " ".join(data.draw(st.lists(st.sampled_from([*words, "2", "3", ",", ".", ":", ";"]), max_size=12)))
    for understood in (read(line, language), *nearest(line, language)):
        assert understood is None or is_sound(understood) is None


BOMBS = {
    "en": ["gain 2 points, ", "gain 2 points or ", "if you lead, ", "gain 2 points. ", "either ", "then ", "(", "2 ",
           "a ", "(if you lead, either gain 2 points, or ", "if you lead, either gain 2 points or ", "icon of yours "],
    "it": ["guadagna 2 punti, ", "guadagna 2 punti o ", "se sei in testa, ", "(scegli: ", "cancella un'icona e "],
}  # fmt: skip
ORDINARY = "Main: if you lead by 2 or more, gain 1 point and erase an icon of yours, otherwise re-roll any die."


@pytest.mark.parametrize(("language", "bomb"), [(code, bomb) for code, bombs in BOMBS.items() for bomb in bombs])
def test_no_words_take_much_work(bomb: str, language: str) -> None:
    """Words that are made to be hard take not much more work than an ordinary card, and longer ones no more."""

    def work(length: int) -> int:
        return calls(lambda: (read((bomb * length)[:length], language), nearest((bomb * length)[:length], language)))

    read("gain 2 points", language), nearest("gain 2 points and sing", language)  # loads what both of them look up
    ordinary = calls(lambda: read(ORDINARY, "en"))
    assert work(LONGEST_READ) < MOST_WORK * ordinary
    assert work(20 * LONGEST_READ) < ordinary
