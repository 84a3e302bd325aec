"""The corpus itself, and how well its open half is read. The half kept aside is measured by `make reading` only."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest

from bot.card_language.quotes import folded
from bot.decks.deck_game import Reading
from bot.engine.deck import Card
from bot.language.escape import clean
from cogs.blank.cards.meaning import plain
from tests.reading.corpus import ASIDE, HALVES, IN_HALVES, ITALIAN_ONLY, LANGUAGES, SETS, Example, examples
from tests.reading.judge import Verdict
from tests.reading.measure import Measured, Totals, main, measured, shown, table, totals
from tests.reading.notation import NotationError, meaning, right

NEVER_WRONG = ("open", "known_wrong")
"""Sets of which nothing may be read wrong: the table would do what the card does not say."""
GERMAN_AT_ONCE = 0.75
AT_ONCE, IN_ALL = 0.85, 0.9
"""The shares of what blocks can say that are read right, and read right or offered."""


@cache
def read(language: str, of: str) -> tuple[Measured, ...]:
    return tuple(map(measured, examples(language, of)))


@pytest.mark.parametrize("language", IN_HALVES)
def test_there_are_500_sentences_in_every_language_and_half_of_them_are_kept_aside(language: str) -> None:
    sizes = [len(examples(language, half)) for half in HALVES]
    assert sum(sizes) >= 500
    assert min(sizes) >= 0.45 * sum(sizes)


@pytest.mark.parametrize("language", IN_HALVES)
@pytest.mark.parametrize("aside", ASIDE)
def test_no_sentence_to_work_with_stands_among_those_kept_aside(language: str, aside: str) -> None:
    def said(of: str) -> set[str]:
        return {folded(clean(f"{each.card.condition} {each.card.words}")) for each in examples(language, of)}

    assert not {line for of in ("open", "second", "third", "fifth") for line in said(of)} & said(aside)


@pytest.mark.parametrize(("language", "of"), [*product(IN_HALVES, SETS), ("de", "open")])
def test_every_sentence_is_a_case_of_something(language: str, of: str) -> None:
    found = examples(language, of)
    assert bool(found) == (language != "en" or of not in ITALIAN_ONLY)
    assert all(each.construct and (each.card.words or each.card.condition) for each in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", NEVER_WRONG)
def test_nothing_is_read_wrong(language: str, of: str) -> None:
    wrong = [each for each in read(language, of) if each.verdict in ("wrong", "missed")]
    assert not wrong, "\n".join(line for each in wrong for line in shown(each))


@pytest.mark.parametrize("language", IN_HALVES)
def test_families_are_read_and_the_traps_beside_them_are_not(language: str) -> None:
    found = read(language, "families")
    other = [each for each in found if each.verdict != "right"]
    assert found
    assert not other, "\n".join(line for each in other for line in shown(each))


def test_german_has_150_sentences_with_25_traps_and_most_are_read() -> None:
    found = read("de", "open")
    assert len(found) >= 150
    assert sum(each.example.construct == "trap" for each in found) >= 25
    assert totals(found).at_once >= GERMAN_AT_ONCE


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_of_what_blocks_can_say_is_read(language: str) -> None:
    of = totals(read(language, "open"))
    assert of.at_once >= AT_ONCE
    assert of.in_all >= IN_ALL


# How it is counted


def found(words: str, noted: str, verdict: Verdict, construct: str = "draw") -> Measured:
    example = Example(Card("g0", words=words), right(noted), construct, "en_open.tsv:1", noted)
    return Measured(example, Reading(plain(meaning("doer draw")), ()), verdict)


FOUND = [
    found("Draw", "doer draw", "right"),
    found("draw 1!", "doer draw", "offered"),
    found("You all draw", "all draw", "wrong"),
    found("Draw later", "doer draw | free", "free"),
    found("Skip", "doer skip", "free", "skip"),
    found("You win", "refused", "missed", "outright"),
]


def test_shares_are_those_of_what_blocks_can_say() -> None:
    assert totals(FOUND) == Totals(sentences=6, sayable=4, at_once=0.25, in_all=0.5, wrong=2)
    assert totals([]) == Totals(0, 0, 0.0, 0.0, 0)


def test_the_table_has_a_line_for_each_construct_and_one_for_all() -> None:
    lines = [line.split() for line in table(FOUND)]
    assert [line[0] for line in lines] == ["all", "draw", "outright", "skip", "all", "of", "wrong"]
    assert lines[1] == ["draw", "4", "1", "1", "1", "1"]
    assert lines[-1][-1] == "2"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    for half in HALVES:
        line = f"effect\t\tfrobnicate the {half} one\tnext skip\ttrap\n"
        (tmp_path / f"en_{half}.tsv").write_text(f"# a comment\n\n{line}", "utf-8")
    return tmp_path


def test_sentences_of_the_half_kept_aside_are_not_shown(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--folder", str(corpus), "--show", "free"]) == 0
    printed = capsys.readouterr().out
    assert "the open one" in printed
    assert "the kept one" not in printed
    main(["--folder", str(corpus), "--show", "free", "--kept-too"])
    assert "the kept one" in capsys.readouterr().out


def test_measuring_fails_where_something_is_read_wrong(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (corpus / "it_open.tsv").write_text("effect\t\tpesca una carta\tnext draw\tdraw\n", "utf-8")
    assert main(["--folder", str(corpus), "--half", "kept"]) == 0
    assert main(["--folder", str(corpus), "--show", "wrong"]) == 1
    assert "read:  doer draw" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("effect\t\tdraw\tdoer draw", "tabs between"),
        ("card\t\tdraw\tdoer draw\tdraw", "tabs between"),
        ("effect\t\tdraw\tdoer drew\tdraw", "drew"),
        ("rule\ta 3\tdraw\tdoer draw\tdraw", "a rule has a condition"),
        ("effect\t\tdraw\tplayed => doer draw\tdraw", "a rule has a condition"),
        ("effect\t\tdraw\tall reverse\tdraw", "no such card"),
    ],
)
def test_a_line_that_cannot_be_right_is_named(corpus: Path, line: str, why: str) -> None:
    (corpus / "en_open.tsv").write_text(f"# a comment\n{line}\n", "utf-8")
    with pytest.raises(NotationError, match=rf"en_open\.tsv:2: .*{why}"):
        examples("en", "open", corpus)
