"""German stands where English and Italian do not: its verbs come first, second and last, and fall apart."""

from __future__ import annotations

from itertools import product

import pytest

from bot.card_language.blocks import Effect
from bot.card_language.people import Of, Whom
from bot.engine.deck import Card
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.meaning import Clause, Meaning, understood
from cogs.blank.language.reader import read

ONE: dict[str, Whom] = {
    "der nächste Spieler": "next",
    "die Nächste": "next",
    "dein linker Nachbar": "left",
    "der Spieler rechts von dir": "right",
    "der Spieler vor dir": "previous",
    "ein Spieler deiner Wahl": "chosen",
    "der Spieler mit den meisten Karten": "most",
    "jeder": "all",
}
SEVERAL: dict[str, Whom] = {
    "alle anderen": "others",
    "deine Nachbarn": "neighbours",
    "die nächsten beiden Spieler": "next_two",
    "zwei Spieler deiner Wahl": "two",
}
Deed = tuple[tuple[str, str], str, str, str, Effect]
"""The verb of one and of several, what stands behind it, its other half, its infinitive; and what that means."""
DEEDS: list[Deed] = [
    (("zieht", "ziehen"), "zwei Karten", "", "ziehen", Draw(2)),
    (("setzt", "setzen"), "eine Runde", "aus", "aussetzen", Skip()),
    (("wirft", "werfen"), "eine Karte", "ab", "abwerfen", Discard()),
    (("deckt", "decken"), "die Karten", "auf", "aufdecken", Show()),
    (("gibt", "geben"), "dir eine Karte", "", "geben", Give(1, "doer")),
]


def said(words: str, kind: str = "g0", condition: str = "") -> Meaning:
    return understood(read(Card(kind, condition=condition, words=words, language="de")).meaning)


@pytest.mark.parametrize("people", [ONE, SEVERAL], ids=["one", "several"])
@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed[3])
def test_the_verb_may_stand_anywhere(people: dict[str, Whom], deed: Deed) -> None:
    verbs, what, apart, last, effect = deed
    verb, must = (verbs[0], "muss") if people is ONE else (verbs[1], "müssen")
    for who, named in people.items():
        # Nobody gives a card to themselves.
        whom: Whom = "others" if (named, effect.partner()) == ("all", "doer") else named
        ways = (
            f"{who} {verb} {what} {apart}",
            f"{who} {must} {what} {last}",
            f"Dann {verb} {who} {what} {apart}",
            f"Dann {must} {who} {what} {last}",
        )
        for words in ways:
            assert said(words).clauses == (Clause(whom, effect),), words
        played = Played(numbers=(3,))
        for when, words in product(("Wenn eine 3 gespielt wird", "Wird eine 3 gespielt"), ways[2:]):
            rule = f"{when}, {words[5:]}"
            assert said(rule, "r0") == Meaning((Clause(whom, effect),), played), rule


@pytest.mark.parametrize(
    "words",
    [
        "Wenn eine 3 gespielt wird, legen alle ihre Karten ab",
        "Wenn eine 3 gespielt wird, werfen alle Karten ab",
        "Alle 10 Minuten tauschen alle ihre Hände",
        "Wenn eine 3 gespielt wird, ziehen zwei Karten",
    ],
)
def test_a_verb_of_several_tells_the_doer_nothing(words: str) -> None:
    assert all(clause.whom in ("all", "anybody") for clause in said(words, "r0").clauses)


@pytest.mark.parametrize(
    "words",
    [
        "Alle ziehen eine Karte und setz aus",
        "Der nächste Spieler zieht eine Karte, dann setz aus",
        "Der nächste Spieler muss eine Karte ziehen und setz aus",
    ],
)
def test_who_is_told_to_do_something_is_not_whom_it_was_about(words: str) -> None:
    assert [clause.whom for clause in said(words).clauses] == ["anybody"]


def test_one_obligation_may_have_several_verbs() -> None:
    assert said("Der Nächste muss zwei Karten ziehen und aussetzen").clauses == (
        Clause("next", Draw(2)),
        Clause("next", Skip()),
    )


@pytest.mark.parametrize(
    ("words", "of"),
    [
        ("Gib dem nächsten Spieler eine Karte", "next"),
        ("Gib eine Karte an die nächste Spielerin", "next"),
        ("Gib deiner linken Nachbarin eine Karte", "left"),
        ("Schenke jemandem eine Karte", "chosen"),
    ],
)
def test_people_are_known_in_every_case(words: str, of: Of) -> None:
    assert said(words).clauses == (Clause("doer", Give(1, of)),)
