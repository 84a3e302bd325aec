"""What the signs of Diceland mean is told of those that can be seen, and on a die whose numbers are all different."""

from __future__ import annotations

import pytest

from bot.games import find_games
from bot.language.words import words_for
from bot.ui.screens.legend import signs
from cogs.diceland.picture import explained
from rendering.pieces import legend, table
from tests.cogs.diceland import views

FOLDER = find_games()["diceland"]
DESK = 550
"""Pixels that a picture is wide in a window on a desk."""


def test_no_number_of_the_die_that_explains_the_signs_could_be_taken_for_another() -> None:
    """A star with 9 and a shield with 9 stood beside a die with 6."""
    hit, block, points, side = explained.EXAMPLE.numbers
    assert len({hit, block, points, side}) == 4
    assert hit not in explained.EXAMPLE.around


@pytest.mark.parametrize("made", views.EVERY)
def test_those_signs_are_explained_that_can_be_seen_now(made: str) -> None:
    shown = views.EVERY[made]()
    said = [sign.said.message for sign in signs(FOLDER, shown)]
    told = {word: any(word in each for each in said) for word in ("Poison,", "Hold:", "by a command", "Just killed")}
    assert told == {
        "Poison,": any(die.poison is not None for die in shown.dice),
        "Hold:": any(held.does == "hold" for die in shown.dice for held in die.effects),
        "by a command": bool(shown.orders),
        "Just killed": bool(shown.killed),
    }


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("made", [None, *views.EVERY])
def test_all_signs_that_are_explained_fit_into_a_window(made: str | None, language: str) -> None:
    """They were 880 pixels high, and 1,023 letters of an alt text, which has room for 1,024."""
    words, found = words_for(language, ("Ana", "Ben"), False, False), signs(FOLDER, made and views.EVERY[made]())
    said = [words(sign.said) for sign in found]
    picture = legend.legend([(sign.drawn(), each) for sign, each in zip(found, said, strict=True)])
    assert picture.height * DESK / table.WIDTH <= (700 if made is None else 550)
    assert len(" ".join(said)) < 900
