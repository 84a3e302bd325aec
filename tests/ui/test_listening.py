"""Panels for people who read no pictures: what is always there stands below the moves, in one order."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.engine.controls import BACK, HAPPENED, beside
from bot.engine.screen import Go, Row, Screen
from bot.engine.text import text
from bot.games import GameFolder
from bot.ui.components.layout import BUTTONS
from bot.ui.screens.listening import LONGER, READ, in_fixed_order
from bot.ui.screens.public import MORE
from tests.battery import GAMES, Playout, components, panel_pages, some
from tests.ui.conftest import Opened, begun, whose_turn


def go(label: str) -> Go:
    return Go(text("{n}", n=label), (label,))


def test_what_is_always_there_comes_last_and_in_one_order() -> None:
    a, b = go("a"), go("b")
    scattered: tuple[Row, ...] = ((LONGER, a), (HAPPENED, BACK, b), (MORE, READ))
    screen = in_fixed_order(Screen(text("A page"), rows=scattered))
    assert screen.rows == ((a,), (b,), (BACK, HAPPENED, MORE, READ, LONGER))
    assert in_fixed_order(Screen(text("A page"), rows=((MORE, a),))).rows == ((a,), (MORE,))


@pytest.mark.parametrize("found", GAMES.values(), ids=GAMES)
def test_every_page_of_a_game_has_room_for_them(found: GameFolder) -> None:
    always: Row = (HAPPENED, MORE, READ, LONGER, go("take back"))
    for number in range(6):
        for position in some(Playout(found.game, number), number):
            for seat in found.game.to_act(position.state):
                for screen in panel_pages(found, found.game.view(position.state, seat)).values():
                    heard = in_fixed_order(Screen(screen.title, rows=beside(screen.rows, always)))
                    assert components(heard, None), "Discord takes it"
                    assert len(heard.rows[-1]) <= BUTTONS


async def test_more_time_is_in_the_last_row_of_every_page(opened: Opened, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    for person in (turn, other):
        await person.slash("settings", **{"text-mode": True})
        await person.press("My dice")
    assert "I need longer" not in other.panel.labels
    always = ["What happened", "More", "I need longer"]
    assert list(turn.panel.labels[-3:]) == always
    await turn.press("What happened", on=turn.panel)
    assert " ".join(turn.panel.labels) == "Answer now I need longer"
    await turn.press("Answer now", on=turn.panel)
    assert list(turn.panel.labels[-3:]) == always
    await turn.press("I need longer", on=turn.panel)
    assert list(turn.panel.labels[-2:]) == always[:2]


async def test_a_further_page_says_what_is_asked_meanwhile(opened: Opened, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await other.slash("settings", **{"text-mode": True})
    await other.press("My dice")
    await other.press("What happened", on=other.panel)
    assert "The game waits for you." not in other.panel.words
    assert list(other.panel.labels) == ["Back to the game"]
    await turn.press("My dice")
    await turn.press("2 dice")  # now both split their cards
    title, first, *_ = other.panel.words.splitlines()
    assert title == "### What happened"
    assert first == "**The game waits for you. How do you split your cards?**"
    assert " ".join(other.panel.labels).startswith("Answer now")
    assert "Back to the game" not in other.panel.labels
    await other.press("Answer now", on=other.panel)
    assert other.panel.words.startswith("### How do you split your cards?")
    assert "The game waits for you." not in other.panel.words
