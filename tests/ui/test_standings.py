"""Standings in words and as a picture: the same in both, and in both languages."""

from __future__ import annotations

from bot.engine.screen import Screen
from bot.engine.text import text
from bot.nights.series import PlayedRound, TableResult, standings
from bot.ui.components.layout import ALT, Reader, alt_text, screen_text
from bot.ui.pictures import Pictures
from bot.ui.screens.standings import after_round, standings_brief, standings_lines
from bot.ui.standings import standings_picture

TITLE = text("The hall of cards")
NAMES = {1: "Ana", 2: "*Ben*", 3: "Carla"}
ROUNDS = [PlayedRound((TableResult({1: 1, 2: 2}),), (3,)), PlayedRound((TableResult({3: 1, 1: 2}),), (2,))]
FOUND = standings(NAMES, ROUNDS)


def test_words_tell_what_the_picture_does() -> None:
    screen = Screen(TITLE, description=standings_lines(FOUND, NAMES))
    english = screen_text(screen, Reader("en-US"), described=True).splitlines()[1:]
    assert english == [
        "#1 Carla: 180 points, opponents 60, 1 win, 1 bye, up 1.",
        "#2 Ana: 120 points, opponents 60, 1 win, down 1.",
        "#3 \\*Ben\\*: 60 points, opponents 60, 0 wins, 1 bye.",
    ]
    italian = screen_text(screen, Reader("it"), described=True)
    assert "#1 Carla: 180 punti, avversari 60, 1 vittoria, 1 riposo, su di 1." in italian
    assert "#3 *Ben*: 60 points" in alt_text(screen, Reader("en-US"))


def test_many_people_with_long_names_are_told_in_few_letters_and_counted() -> None:
    names = {person: "Konstantinos the Great the " + str(person) for person in range(28)}
    found = standings(names, [])
    screen = Screen(TITLE, description=standings_lines(found, names), brief=standings_brief(found, names))
    said = alt_text(screen, Reader("en-US"))
    assert len(said) <= ALT
    assert said.endswith("#1 Konstantinos the Great the 15: 0 points. and 12 more people")
    assert "opponents" not in said


async def test_the_picture_speaks_the_language_of_whoever_reads() -> None:
    pictures = Pictures()
    try:
        drawn = [
            await standings_picture(pictures, TITLE, after_round(2, 3), FOUND, NAMES, Reader(locale))
            for locale in ("en-US", "it", "en-US")
        ]
    finally:
        pictures.close()
    assert drawn[0] is not None
    assert drawn[0] == drawn[2]
    assert drawn[0] != drawn[1]
