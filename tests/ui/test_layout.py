"""Discord's limits, for screens that go to the edge of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
import simcord.components
from msgspec.structs import replace

from bot.engine.deck import BY_TABLE, EXPLAINED
from bot.engine.screen import Button, Choice, Go, Menu, Screen, Still
from bot.engine.text import Name, Text, text
from bot.ui.components.layout import Layout, Reader, alt_text, laid_out, notice, screen_text
from cogs.little_white_die.view import Guess
from tests.discord_rules.components import check_message_components, walk

READER = Reader("en-US", ("Ana_*", "Ben"))


def said(words: str) -> Text:
    return text("{words}", words=words)


def checked(view: Layout) -> list[Mapping[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()
    simcord.components.validate_components(components, flags=1 << 15)
    assert not list(check_message_components(components, v2=True))
    return list(walk(components))


def test_discord_py_never_stores_such_a_view() -> None:
    assert Layout().is_finished()


def test_words_come_first_then_the_picture_then_the_controls() -> None:
    screen = Screen(said("Title"), (said("line"),), (said("described"),), ((Go(said("Go")),),))
    kinds = [part["type"] for part in checked(laid_out(screen, READER, 1, 2, "attachment://a.png"))]
    assert kinds == [17, 10, 12, 1, 2]


def test_without_a_picture_its_description_is_among_the_words() -> None:
    screen = Screen(said("Title"), (), (said("two dice"),))
    with_picture = checked(laid_out(screen, READER, 1, 2, "attachment://a.png"))
    without = checked(laid_out(screen, READER, 1, 2, None))
    assert "two dice" not in with_picture[1]["content"]
    assert with_picture[2]["items"][0]["description"] == "two dice"
    assert "two dice" in without[1]["content"]


def test_emoji_count_double() -> None:
    screen = Screen(said("🎲" * 2500), (), (said("🎲" * 600),), ((Go(said("a" + "🎲" * 50)),),))
    parts = checked(laid_out(screen, READER, 1, 2, "attachment://a.png"))
    assert parts[-1]["label"] == "a" + "🎲" * 39 + "…"


def test_what_the_lines_say_already_is_said_once_without_a_picture() -> None:
    screen = Screen(said("Title"), (said("two dice"),), (said("Title"), said("two dice"), said("a cup")))
    with_picture = checked(laid_out(screen, READER, 1, 2, "attachment://a.png"))
    without = checked(laid_out(screen, READER, 1, 2, None))
    assert with_picture[2]["items"][0]["description"] == "Title two dice a cup"
    assert without[1]["content"].splitlines() == ["### Title", "two dice", "a cup"]


def test_a_picture_without_a_description_has_the_title_as_alt_text() -> None:
    parts = checked(laid_out(Screen(said("Title")), READER, 1, 2, "attachment://a.png"))
    assert parts[2]["items"][0]["description"] == "Title"


def test_an_alt_text_is_of_whole_sentences() -> None:
    screen = Screen(said("Title"), (), (said("First. " + "d" * 600), said("e" * 423), said("Never cut.")))
    parts = checked(laid_out(screen, READER, 1, 2, "attachment://a.png"))
    assert parts[2]["items"][0]["description"] == f"First. {'d' * 600}"
    screen = Screen(said("Title"), (), (said("d" * 512), said("e" * 511), said("f")))
    parts = checked(laid_out(screen, READER, 1, 2, "attachment://a.png"))
    assert parts[2]["items"][0]["description"] == f"{'d' * 512} {'e' * 511}"


def test_long_words_are_cut() -> None:
    screen = Screen(said("T" * 5000), (), (said("d" * 2000),), ((Go(said("b" * 200)),),))
    parts = checked(laid_out(screen, READER, 1, 2, "attachment://a.png"))
    assert len(parts[1]["content"]) == 4000
    assert len(parts[2]["items"][0]["description"]) == 1024
    assert len(parts[-1]["label"]) == 80


def test_six_buttons_are_two_rows() -> None:
    row = tuple(Button(said(str(count)), Guess(1, count)) for count in range(6))
    parts = checked(laid_out(Screen(said("T"), rows=(row,)), READER, 1, 2, None))
    assert [len(part["components"]) for part in parts if part["type"] == 1] == [5, 1]


def test_a_menu_of_sixty_choices_is_three_menus() -> None:
    menu = Menu(said("Guess"), tuple(Choice(said("c" * 150), Guess(1, count), said("a" * 150)) for count in range(60)))
    parts = checked(laid_out(Screen(said("T"), rows=((menu,),)), READER, 1, 2, None))
    menus = [part for part in parts if part["type"] == 3]
    assert [len(part["options"]) for part in menus] == [25, 25, 10]
    assert [part["custom_id"] for part in menus] == ["cb:1:2:s0", "cb:1:2:s1", "cb:1:2:s2"]
    assert menus[2]["placeholder"] == "Guess (3 of 3)"


def test_a_menu_without_lines_is_not_shown() -> None:
    screen = Screen(said("Title"), rows=((Menu(said("Which?"), ()),), (Go(said("On")),)))
    assert [part["type"] for part in checked(laid_out(screen, READER, 1, 2, None))] == [17, 10, 1, 2]


def test_a_menu_that_is_good_at_any_time_is_another_one_for_another_question() -> None:
    menu = Menu(said("Which card?"), (Choice(said("Tag"), Guess(1, 1)),), any_time=True)
    asked = [Screen(said(title), rows=((menu,),)) for title in ("Tag 1 of 4", "Tag 2 of 4", "Tag 1 of 4")]
    first, second, again = (checked(laid_out(screen, READER, 1, 2, None))[-1]["custom_id"] for screen in asked)
    assert first == again != second
    assert first.startswith("cb:1:-:s0.")


def test_a_second_button_that_does_the_same_is_left_out() -> None:
    screen = Screen(said("T"), rows=((Go(said("a")), Go(said("b"))),))
    assert len([part for part in checked(laid_out(screen, READER, 1, 2, None)) if part["type"] == 2]) == 1


def test_where_there_is_nothing_to_press_a_disabled_button_stands() -> None:
    row = (Still(said("A1")), Button(said("B1"), Guess(1, 1)), Still(said("C1")))
    parts = checked(laid_out(Screen(said("T"), rows=(row, row[:1])), READER, 1, 2, None))
    buttons = [part for part in parts if part["type"] == 2]
    assert [part["label"] for part in buttons] == ["A1", "B1", "C1", "A1"]
    assert [part["disabled"] for part in buttons] == [True, False, True, True]


def test_any_time_is_in_the_control() -> None:
    row = (Button(said("a"), Guess(1, 1), any_time=True), Button(said("b"), Guess(1, 2)))
    parts = checked(laid_out(Screen(said("T"), rows=(row,)), READER, 36, 37, None))
    ids = [part["custom_id"] for part in parts if part["type"] == 2]
    assert ids == ['cb:10:-:m["guess",1,1]', 'cb:10:11:m["guess",1,2]']


def test_names_are_escaped_in_words_and_plain_on_buttons() -> None:
    screen = Screen(text("{who}", who=Name(0)), rows=((Go(text("{who}", who=Name(0))),),))
    parts = checked(laid_out(screen, READER, 1, 2, None))
    assert parts[1]["content"] == "### Ana\\_\\*"
    assert parts[-1]["label"] == "Ana_*"


def test_too_many_controls_are_an_error_and_not_lost() -> None:
    rows = tuple((Go(said(str(page)), (str(page),)),) for page in range(20))
    with pytest.raises(ValueError, match="maximum"):
        laid_out(Screen(said("T"), rows=rows), READER, 1, 2, None)


def test_a_notice_has_nothing_to_press() -> None:
    assert [part["type"] for part in checked(notice("It moved."))] == [17, 10]


def test_in_words_small_print_comes_last_and_no_sign_is_explained() -> None:
    clock, hand = text("-# Soon over."), text("Your hand: a star.")
    screen = Screen(text("Your turn"), (EXPLAINED[BY_TABLE], clock, text("Play.")), (hand,))
    by_ear, by_eye = (Reader("en-US", text_mode=heard) for heard in (True, False))
    assert screen_text(screen, by_ear, described=True).splitlines() == [
        "### Your turn",
        "Play.",
        "Your hand: a star.",
        "-# Soon over.",
    ]
    assert "-# ⚙️ means: the table does it by itself." in screen_text(screen, by_eye, described=True)
    assert "⚙️" not in alt_text(replace(screen, description=(EXPLAINED[BY_TABLE], hand)), by_eye)
