"""The screens that all games have: who reads which words, what leads where, and pages as values."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta

from bot.engine.controls import BACK, buttons
from bot.engine.game_screen import GameScreen, ScreenParts, later, spared
from bot.engine.screen import Go, Page, Path, Screen, page_at
from bot.engine.text import text
from tests.engine.small_view import Pass, SmallView


class Book(Page, frozen=True, tag="book"):
    part: Annotated[int, Meta(ge=0, le=9)] | None = None


class Leaf(Page, frozen=True, tag="leaf"):
    part: Annotated[int, Meta(ge=0, le=9)]
    number: Annotated[int, Meta(ge=1)]


@pytest.mark.parametrize(
    ("page", "path"),
    [(Book(), ("book",)), (Book(0), ("book", "0")), (Book(9), ("book", "9")), (Leaf(2, 31), ("leaf", "2", "31"))],
)
def test_a_page_and_its_path_are_the_same_thing(page: Page, path: Path) -> None:
    assert page.path == path
    assert page_at(Book | Leaf, path) == page


@pytest.mark.parametrize(
    "path",
    [
        (),
        ("",),
        ("shelf",),
        ("leaf",),
        ("leaf", "2"),
        ("leaf", "2", "0"),
        ("leaf", "2", "x"),
        ("book", "10"),
        ("book", "-1"),
        ("book", "1", "1"),
        ("book", "1.5"),
        ("book", ""),
        ("book", "\ud800"),
        ("book", "9" * 99),
    ],
)
def test_a_path_that_spells_no_page_is_none(path: Path) -> None:
    assert page_at(Book | Leaf, path) is None


WATCH = Go(text("Rules in play"), ("book",))
SCREEN: GameScreen[SmallView] = GameScreen(
    public=ScreenParts(
        lambda _: text("Seat 0 plays"), lambda _: [text("The table")], lambda _: [text("Open cards")], lambda _: [()]
    ),
    own=ScreenParts(
        lambda _: text("Your turn"),
        lambda _: [text("What you may do")],
        lambda _: [text("Your cards")],
        lambda view: [(), buttons(view, Pass, text("Pass"))],
    ),
    pages=Book,
    page=lambda view, page: Screen(text("A page"), rows=((BACK,),)) if page.part == view.seat else None,
    watching=((WATCH,),),
)
ON_TURN = SmallView(moves=(Pass(),))


def test_the_message_is_made_of_the_public_parts() -> None:
    assert SCREEN.table(ON_TURN) == Screen(text("Seat 0 plays"), (text("The table"),), (text("Open cards"),))


def test_a_seat_reads_and_presses_its_own_parts() -> None:
    assert SCREEN.panel(ON_TURN, ()) == Screen(
        text("Your turn"), (text("What you may do"),), (text("Your cards"),), (buttons(ON_TURN, Pass, text("Pass")),)
    )


def test_lines_say_whether_they_are_spare_and_come_after_the_picture_in_words() -> None:
    both = text("On the table, too"), text("What the card does")
    parts = ScreenParts[SmallView](
        lambda _: text("Your turn"),
        lambda _: [text("A line"), *spared([both[0], *later([both[1]])])],
        lambda _: [text("Your cards")],
        lambda _: (),
        pictured=lambda _: [text("You draw a card.")],
    )
    screen = parts.screen(ON_TURN, text("Your turn"))
    assert screen.lines == (text("A line"), *both)
    assert screen.spare == (*both, text("You draw a card."))
    assert screen.after == (both[1],)


def test_who_need_not_act_reads_the_public_title() -> None:
    assert SCREEN.panel(SmallView(seat=1), ()).title == text("Seat 0 plays")


def test_a_page_is_shown_while_it_is_one_and_else_the_first() -> None:
    assert SCREEN.panel(ON_TURN, ("book", "0")).title == text("A page")
    assert SCREEN.panel(ON_TURN, ("book", "0")).further
    assert not SCREEN.panel(ON_TURN, ("book", "1")).further
    for path in (("book", "1"), ("book", "x"), ("nowhere",)):
        assert SCREEN.panel(ON_TURN, path) == SCREEN.panel(ON_TURN, ())


def test_a_watcher_reads_what_the_table_says_and_has_the_watchers_ways() -> None:
    watcher = SmallView(seat=None)
    assert SCREEN.panel(watcher, ()) == Screen(
        text("Seat 0 plays"), (text("The table"),), (text("Open cards"),), ((WATCH,),)
    )


def test_when_it_is_over_everybody_reads_the_same_and_presses_nothing() -> None:
    for seat in (0, 1, None):
        over = SmallView(seat=seat, to_act=(), moves=(Pass(),))
        assert SCREEN.panel(over, ("book", "0")) == SCREEN.table(over)
        assert SCREEN.table(over).rows == ()
