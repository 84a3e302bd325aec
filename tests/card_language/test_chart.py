"""The notation of grammars, and the chart that finds all that words can mean by them."""

from __future__ import annotations

import pytest

from bot.card_language import chart, grammar
from bot.card_language.chart import BusyError, Chart, Edge, Items, Places
from bot.card_language.grammar import BadGrammarError


def found(source: str, words: str, rule: str = "line") -> set[Items]:
    """Everything that a rule can be with all words; each word is the wording of that name."""

    def make(name: str, items: Items, places: Places) -> tuple[str, Items]:
        return name, items

    edges = [(Edge(word, at + 1),) for at, word in enumerate(words.split())]
    return {each.items for each in Chart(grammar.load(source), edges, make, {}).whole(rule)}


def test_all_meanings_are_found_and_not_only_the_first() -> None:
    source = "line: one | other\none: A _B\nother: _A B"
    assert found(source, "A B") == {(("line", (("one", ("A",)),)),), (("line", (("other", ("B",)),)),)}


def test_every_word_must_say_something() -> None:
    assert found("line: A B?", "A B B") == set()


@pytest.mark.parametrize("words", ["A", "A B", "A B C", "C A", "A A B C C"])
def test_a_repeated_group_may_end_with_what_may_be_missing(words: str) -> None:
    assert found("line: (A B? | C)* D", f"{words} D") == {(("line", (*words.split(), "D")),)}


def test_names_and_hidden_rules() -> None:
    source = "?line: _and_so | B -> alone\n_and_so: two A\ntwo: _B B"
    assert found(source, "B B A") == {(("line", (("two", ("B",)), "A")),)}
    assert found(source, "B") == {(("alone", ("B",)),)}


@pytest.mark.parametrize(
    "source", ["line: A?", "line: other", "line: (A", "line: A\nline: B", "A B", "line: A!", "line: A*"]
)
def test_what_is_no_grammar_is_refused(source: str) -> None:
    with pytest.raises(BadGrammarError):
        grammar.load(source)


def test_nothing_is_certain_where_not_every_meaning_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "line: pair pair pair\n?pair: one | other\none: A\nother: A -> second"
    assert len(found(source, "A A A")) == 8
    monkeypatch.setattr(chart, "MOST_MEANINGS", 7)
    with pytest.raises(BusyError):
        found(source, "A A A")


def test_whoever_writes_to_keep_the_reader_busy_is_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "line: part*  A\npart: A | A A | A A A"
    monkeypatch.setattr(chart, "MOST_STEPS", 100)
    with pytest.raises(BusyError):
        found(source, "A " * 80)
