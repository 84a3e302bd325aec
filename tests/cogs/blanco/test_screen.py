"""The screens of BLANCO: light to press, the same in words as in the picture, and silent about secrets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import pytest

from bot.engine.game import Move, Seat
from bot.engine.screen import Button, Control, Go, Menu, Path, Screen, Still
from bot.engine.text import Text
from bot.language import Words
from cogs.blanco.picture import player_mat
from cogs.blanco.picture.places import arrange
from cogs.blanco.picture.player_mat import suit
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State, Variant, replace
from cogs.blanco.screen import panel, table
from cogs.blanco.view import (
    CARDS,
    COLOURS,
    NUMBERS,
    Clear,
    Discard,
    Draw,
    Keep,
    Look,
    Place,
    Reveal,
    Swap,
    View,
)
from cogs.blanco.wording import SYMBOLS, card_text, drawn_text, with_symbol
from tests.battery import GAMES, Playout, moves_on, panel_pages
from tests.cogs.blanco.tabletop import SINGLE, card, new_game, play, ready, step
from tests.cogs.blanco.tabletop import table as laid
from tests.cogs.little_white_die.tables import PlainWords

NAMES = ("Ada", "Benedict", "Cy", "Dorothea", "Ed")
SAY = {language: Words(language, NAMES, markup=False) for language in ("en-US", "it")}
ENGLISH = SAY["en-US"]
BLANCO = GAMES["blanco"]


def seen(state: State, seat: int = 0) -> View:
    return GAME.view(state, Seat(seat))


def controls(screen: Screen) -> Iterator[Control]:
    for row in screen.rows:
        yield from row


def labels(screen: Screen) -> list[list[str]]:
    """What can be pressed, row by row; the lines of a menu are a row."""
    rows = []
    for row in screen.rows:
        menus = [choice.label for control in row if isinstance(control, Menu) for choice in control.choices]
        rows.append(
            [ENGLISH(said) for said in menus or [control.label for control in row if not isinstance(control, Menu)]]
        )
    return rows


def words(screen: Screen) -> list[str]:
    return [ENGLISH(line) for line in (screen.title, *screen.lines, *screen.description)]


def written(screen: Screen) -> Iterator[Text]:
    """Everything a screen says."""
    yield from (screen.title, *screen.lines, *screen.description)
    for control in controls(screen):
        match control:
            case Menu():
                yield control.placeholder
                yield from (choice.label for choice in control.choices)
            case _:
                yield control.label


@pytest.mark.parametrize("number", [2, 5, 6])
def test_every_screen_of_a_random_game_fits_and_keeps_secrets(number: int) -> None:
    playout = Playout(GAME, number)
    for position in playout:
        if position.revision % 11:
            continue
        public = table(GAME.view(position.state, None))
        _fits(public)
        for seat in range(playout.seats):
            view = seen(position.state, seat)
            assert table(view) == public, "the table's message tells a secret"
            for page in panel_pages(BLANCO, view).values():
                _fits(page)
            assert all(presses <= (3 if view.phase == "turn" else 2) for presses in _presses(view).values())


def _presses(view: View) -> dict[Move, int]:
    """How many presses each move takes on the own panel. Drawing is a move, playing the card another."""
    found: dict[Move, int] = {}
    pages: set[Path] = {()}
    for presses in (1, 2, 3):
        screens = [panel(view, path) for path in pages]
        found = {**{move: presses for screen in screens for move in moves_on(screen)}, **found}
        pages = {control.path for screen in screens for control in controls(screen) if isinstance(control, Go)}
    assert found.keys() == set(view.moves)
    assert all(presses == 1 for move, presses in found.items() if isinstance(move, Draw))
    return found


def _fits(screen: Screen) -> None:
    for say in SAY.values():
        assert len(" ".join(map(say, screen.description))) <= 1_024, "longer than an alt text can be"
        for control in controls(screen):
            if not isinstance(control, Menu):
                assert len(say(control.label)) <= 80
    said = [ENGLISH(label) for label in written(screen) if label not in screen.description]
    assert len(set(said)) == len(said), "two controls that read the same"


def test_guide_has_short_chapters() -> None:
    for heading, paragraphs in BLANCO.guide():
        assert len(ENGLISH(heading)) <= 60
        assert 0 < sum(len(ENGLISH(paragraph)) + 2 for paragraph in paragraphs) < 1_500


TWO = ("re7 .bl3 gr9\n.ye1 re2 .pi5\nsk4 .bl8 pu6", ".or3 li5 br4\nre1 .sk7 pu2\n.gr3 bl12 ye6")


def test_B4_everybody_sets_up_at_once() -> None:
    state = new_game(3)
    screen = panel(seen(state), ())
    assert labels(screen) == [[f"{letter}{row}" for letter in "ABC"] for row in (1, 2, 3)]
    assert all(isinstance(control, Button) and control.any_time for control in controls(screen))
    assert "Not ready yet: Ada, Benedict, and Cy." in words(table(seen(state)))
    assert len(table(seen(state)).spare) == 1, "the picture frames them"
    assert not any("Not ready" in line for line in words(screen))
    state = play(state, Reveal(0), Look(4), seat=0)
    assert "You are ready. The game begins when everybody is." in words(panel(seen(state), ()))
    assert "Not ready yet: Benedict and Cy." in words(table(seen(state)))


def test_B4_B20_a_place_that_cannot_be_chosen_keeps_the_others_where_they_lie() -> None:
    turned = panel(seen(play(new_game(3), Reveal(4), seat=0)), ())
    assert [len(row) for row in labels(turned)] == [3, 3, 3]
    assert [type(control) for control in turned.rows[1]] == [Button, Still, Button]
    assert re.fullmatch(r"B2: \w+ \d+", labels(turned)[1][1])
    # A row in which there is nothing to press takes no room.
    state = laid("re7 re3\ngr9 ye8\n.gr2 bl3", TWO[1], hands="bl7 bl1")
    rewarded = play(state, Draw("discard"), Place(card("bl7"), 1), Clear("row", 0))
    assert labels(panel(seen(rewarded), ())) == [["A2", "B2: blue 3"], ["Look at nothing"]]


def test_B6_the_piles_and_swaps_are_offered_to_who_is_in_turn() -> None:
    state = laid(*TWO, discards="br12")
    assert labels(panel(seen(state), ())) == [["Draw from the pile", "Take the brown 12 🟫", "Swap two cards"]]
    assert labels(panel(seen(state, 1), ())) == []
    # A panel may be older than the table's message: it names no step of somebody else.
    assert {"Your cards", "You are next."} <= {*words(panel(seen(state, 1), ()))}
    assert "Ada takes a card or swaps two" in words(table(seen(state, 1)))


def test_B5_who_waits_is_told_who_comes_before() -> None:
    state = replace(ready(new_game(4)), turn=2)
    waiting = [words(panel(seen(state, seat), ())) for seat in range(4)]
    assert "Before you: Cy and Dorothea." in waiting[0]
    assert "Before you: Cy, Dorothea, and Ada." in waiting[1]
    assert "You are next." in waiting[3]


def test_B7_B8_a_card_goes_to_a_place_on_the_map_or_is_discarded() -> None:
    state = play(laid(*TWO, hands="br1 br2"), Draw("discard"))
    first = panel(seen(state), ())
    assert labels(first) == [["brown 1 🟫", "brown 2 🟫", "brown 12 🟫 (new)"]]
    page = panel(seen(state), ("card", str(card("br12"))))
    assert ENGLISH(page.title) == "Where do you put the brown 12?"
    assert labels(page) == [
        ["A1: red 7", "B1: ❔", "C1: green 9"],
        ["A2: ❔", "B2: red 2", "C2: ❔"],
        ["A3: sky 4", "B3: ❔", "C3: purple 6"],
        [*(f"Discard it and turn up {place}" for place in ("B1", "A2", "C2", "B3")), "Back"],
    ]
    assert moves_on(page).keys() == {
        *(Place(card("br12"), position) for position in range(9)),
        *(Discard(card("br12"), position) for position in (1, 3, 5, 7)),
    }


def test_what_a_page_asks_is_what_its_picture_says() -> None:
    state = laid(*TWO, hands="br1 br2")
    shown = [panel(seen(state), path).shows for path in ((), ("swap",), ("swap", "0"))]
    shown.append(panel(seen(play(state, Draw("discard"))), ("card", str(card("br12")))).shows)
    assert [each and each.asked for each in shown if each is None or isinstance(each, View)] == [
        None,
        "card",
        "neighbour",
        "place",
    ]


def test_a_card_in_a_sentence_has_its_article() -> None:
    say = SAY["it"]
    assert [say(drawn_text(card(name))) for name in ("or11", "bl8", "re1", "sk7")] == [
        "Peschi l'11 arancione.",
        "Peschi l'8 blu.",
        "Peschi l'1 rosso.",
        "Peschi il 7 celeste.",
    ]
    assert ENGLISH(drawn_text(card("or11"))) == "You draw the orange 11."


def test_B7_the_card_whose_place_is_asked_for_is_the_one_that_is_framed() -> None:
    state = play(laid("re1 .or5\n ye2 li3", "re4 .re7", hands="or6 bl2"), Draw("pile"))
    view = seen(state)
    for each in view.hand:
        shown = panel(view, ("card", str(each))).shows
        assert isinstance(shown, View)
        assert (shown.drawn, shown.hand) == (each, view.hand)
    assert panel(view, ()).shows is None


def test_B10_the_card_that_was_chosen_first_is_marked_while_its_neighbour_is_asked_for() -> None:
    state = laid("re1 .or5\n ye2 li3", "re4 .re7", hands="or6 bl2")
    state = play(play(state, Swap(0, 2)), Swap(0, 1, 1), seat=1)
    view = seen(state)
    assert (view.actor, view.changed) == (1, (0, 1))
    shown = panel(view, ("swap", "2")).shows
    assert isinstance(shown, View)
    assert (shown.actor, shown.changed, shown.looking) == (0, (2,), None)
    assert not player_mat.mat_of(view, PlainWords(), 0, arrange(view).mats[0]).changed
    assert player_mat.mat_of(shown, PlainWords(), 0, arrange(shown).mats[0]).changed == (2,)
    assert panel(view, ("swap", "2")).description == panel(view, ("swap", "0")).description


def test_B7_many_ways_to_discard_are_a_menu_and_none_is_one_button() -> None:
    full = play(ready(new_game(2)), Draw("pile"))
    page = panel(seen(full, full.turn), ("card", str(full.sides[full.turn].hand[0])))
    assert [len(row) for row in labels(page)] == [8, 3, 3, 4], "the menu above the buttons, where it is found"
    open_grid = play(laid("re7 gr9\nre2 bl1", TWO[1], hands="br1 br2"), Draw("discard"))
    assert labels(panel(seen(open_grid), ("card", str(card("br1")))))[2:] == [["Discard it", "Back"]]


def test_B10_only_neighbours_are_offered_and_of_two_hidden_which_one_turns_up() -> None:
    state = laid(*TWO)
    assert labels(panel(seen(state), ("swap",)))[0] == ["A1: red 7", "B1: ❔", "C1: green 9"]
    assert labels(panel(seen(state), ("swap", "4"))) == [
        ["B1: ❔"],
        ["A2: ❔"],
        ["C2: ❔"],
        ["B3: ❔", "Back"],
    ]
    hidden = laid(".re7 .bl3\ngr9 ye1", TWO[1])
    page = panel(seen(hidden), ("swap", "1"))
    assert labels(page) == [["A1: ❔; A1 turns up", "A1: ❔; B1 turns up"], ["B2: yellow 1", "Back"]]
    assert moves_on(page).keys() == {Swap(0, 1, 0), Swap(0, 1, 1), Swap(1, 3, 1)}


@pytest.mark.parametrize(
    "path", [("swap", "9"), ("swap", "x"), ("card", "0"), ("card",), ("nowhere",), ("swap", "1", "2")]
)
def test_a_page_that_is_not_there_shows_the_first(path: Path) -> None:
    view = seen(laid(*TWO))
    assert panel(view, path) == panel(view, ())


def test_B15_complete_lines_are_offered_at_once_and_may_stay() -> None:
    state = play(laid("re7 re3\nre2 .bl3", TWO[1], hands="bl7 bl1"), Draw("discard"), Place(card("bl7"), 1))
    screen = panel(seen(state), ())
    assert ENGLISH(screen.title) == "Which line do you clear?"
    assert labels(screen) == [
        ["Clear row 1: red 7 and blue 7"],
        ["Clear column A: red 7 and red 2"],
        ["Leave them standing"],
    ]
    assert "Ada may clear a complete line" in words(table(seen(state)))


@pytest.mark.parametrize(
    ("grid", "asked"),
    [("re7 re3\nor2 .bl3", "Do you clear row 1?"), ("re7 .re3\nor2 bl7", "Do you clear column B?")],
)
def test_B15_of_one_complete_line_it_is_asked_whether_not_which(grid: str, asked: str) -> None:
    state = play(
        laid(grid, TWO[1], hands="bl7 bl1"), Draw("discard"), Place(card("bl7" if "row" in asked else "bl1"), 1)
    )
    screen = panel(seen(state), ())
    assert ENGLISH(screen.title) == asked
    assert len(labels(screen)) == 2


def cleared(variant: Variant = SINGLE) -> State:
    """Ada has cleared a row and may look at one of two cards."""
    state = laid("re7 re3\n.gr2 .bl3", TWO[1], hands="bl7 bl1", variant=variant)
    state = play(state, Draw("discard"), Place(card("bl7"), 1))
    return play(state, *[move for move in GAME.moves(state, Seat(0)) if move != Keep()])


def test_B20_the_reward_is_a_look_or_nothing() -> None:
    screen = panel(seen(cleared()), ())
    assert ENGLISH(screen.title) == "Your reward: look at a face-down card"
    assert labels(screen) == [["A1", "B1"], ["Look at nothing"]]
    assert "Ada just cleared red 7 and blue 7." in words(screen)
    assert "Only you see it, and it stays face down." in words(screen)


def test_B21_the_reward_after_a_chain_says_that_the_card_may_be_turned_up() -> None:
    state = laid("re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7", TWO[1])
    state = play(state, Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0))
    assert "Only you see it. After a chain reaction you may then turn it up." in words(panel(seen(state), ()))


def test_B19_a_line_is_told_of_whoever_cleared_it_and_left() -> None:
    view = GAME.view(cleared(), None)
    left = replace(view, cleared=tuple(replace(each, called=((0, "Zoe"),)) for each in view.cleared))
    assert "Zoe just cleared red 7 and blue 7." in words(table(left))


@pytest.mark.parametrize("remember", [False, True])
def test_B29_a_look_is_shown_until_its_owner_moves_and_later_only_with_the_option(remember: bool) -> None:
    state, row = play(cleared(Variant(remember=remember)), Look(1)), "Row 1: A1 face down and B1 face down (blue 3)."
    others_turn = play(state, Draw("pile"))
    back = play(others_turn, GAME.moves(others_turn, Seat(1))[0])
    for shown in (state, others_turn, back):
        assert {row, "At B1 lies the blue 3."} <= {*words(panel(seen(shown), ()))}, "others may be fast"
        for other in (panel(seen(shown, 1), ()), table(seen(shown)), panel(GAME.view(shown, None), ())):
            assert "blue 3" not in " ".join(words(other))
    later = words(panel(seen(play(back, Draw("pile"))), ()))
    assert (row in later) is remember
    assert "At B1 lies the blue 3." not in later


def test_B29_what_the_panel_says_of_a_look_is_no_news_beside_it() -> None:
    before = cleared()
    looked = step(before, Look(1))
    (secret,) = (event.text for event in looked.events if event.to is not None)
    screen = panel(seen(looked.state), ())
    assert secret in screen.lines
    assert secret in screen.retold


def test_B29_labels_remind_as_well() -> None:
    for remember, label in ((True, "B1: ❔ (blue 3)"), (False, "B1: ❔")):
        state = play(cleared(Variant(remember=remember)), Look(1), Draw("pile"))
        state = play(state, GAME.moves(state, Seat(1))[0], Draw("pile"))
        page = panel(seen(state), ("card", str(seen(state).hand[0])))
        assert labels(page)[0][:2] == ["A1: ❔", label]


def test_B21_after_a_chain_the_card_may_be_turned_up() -> None:
    state = laid("re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7", TWO[1])
    state = play(state, Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3))
    screen = panel(seen(state), ())
    assert "Row 2: A2 sky 9 and B2 face down (blue 7)." in words(screen)
    assert labels(screen) == [["Turn up B2", "Leave it face down"]]
    assert "blue 7" not in " ".join(words(table(seen(state))))


def test_B23_the_second_grid_is_set_up_alone() -> None:
    state = laid("re7 bl3", TWO[1], hands="bl7 bl1")
    screen = panel(seen(play(state, Draw("pile"), Place(card("bl7"), 1), Clear("row", 0))), ())
    assert ENGLISH(screen.title) == "Which card do you turn up?"
    assert [len(row) for row in labels(screen)] == [4, 4, 4]
    assert not any(isinstance(control, Button) and control.any_time for control in controls(screen))


def test_every_grid_is_said_row_by_row_in_the_order_of_the_seats() -> None:
    state = laid(*TWO, variant=Variant(play=2), second="1")
    assert words(table(seen(state)))[1:] == [
        "Game 1 of a match to 2 wins.",
        "Draw pile: 97. Discard pile: 1, brown 12 on top. Box: 0.",
        "Ada: grid 1, 2 in hand.",
        "Row 1: red 7, face down, and green 9.",
        "Row 2: face down, red 2, and face down.",
        "Row 3: sky 4, face down, and purple 6.",
        "Benedict: grid 2, 2 in hand. Columns A, B, and C are left.",
        "Row 1: face down, lime 5, and brown 4.",
        "Row 2: red 1, face down, and purple 2.",
        "Row 3: face down, blue 12, and yellow 6.",
        "Games won: Ada 0 and Benedict 0.",
    ]
    assert words(panel(seen(state), ()))[2:7] == [
        "Your hand: brown 1 and brown 2.",
        "Your grid is number 1 of 2.",
        "Row 1: A1 red 7, B1 face down, and C1 green 9.",
        "Row 2: A2 face down, B2 red 2, and C2 face down.",
        "Row 3: A3 sky 4, B3 face down, and C3 purple 6.",
    ]


def test_of_a_grid_that_has_lost_columns_the_names_of_those_left_are_said() -> None:
    said = words(table(seen(laid("re7 .bl3\ngr9 ye1", "re1\n.re2"))))
    assert "Ada: grid 1, 2 in hand. Columns A and B are left." in said
    assert "Benedict: grid 1, 2 in hand. Column A is left." in said


def test_in_text_mode_a_face_down_card_is_called_so_on_a_button() -> None:
    heard = Words("en-US", NAMES, markup=False, aloud=True)
    page = panel(seen(laid(".re7 .bl3\ngr9 ye1", TWO[1])), ("swap", "1"))
    first = next(control for control in controls(page) if isinstance(control, Button))
    assert heard(first.label) == "A1: face down; A1 turns up"


def test_what_news_have_told_a_panel_in_text_mode_does_not_say_again() -> None:
    screen = panel(seen(cleared()), (), in_words=True)
    assert "Ada just cleared red 7 and blue 7." in map(ENGLISH, screen.told)
    drawn = panel(seen(play(laid(*TWO), Draw("pile"))), ())
    assert "Ada draws from the pile." in map(ENGLISH, drawn.retold)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_B31_the_end_is_said_with_every_card_that_lay_face_down(seat: int | None) -> None:
    state = laid("re1 .or1", ".re7 or2\nye3 .li4", second="0")
    over = play(state, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0))
    screen = panel(GAME.view(over, None if seat is None else Seat(seat)), ())
    assert [ENGLISH(line) for line in screen.description] == [
        "Ada: all clear, red 2 and brown 2 in hand.",
        "Benedict: grid 1, pink 3 and pink 4 in hand.",
        "Row 1: red 7 and orange 2.",
        "Row 2: yellow 3 and lime 4.",
        "Face down until the end: A1 and B2.",
        "Ada just cleared red 1 and orange 1.",
        "Draw pile: 108. Discard pile: 2, brown 1 on top. Box: 2.",
    ]


def test_a_watcher_reads_everything_public_and_presses_nothing() -> None:
    view = GAME.view(laid(*TWO), None)
    watched = panel(view, ())
    assert watched.description == table(view).description
    assert not watched.rows


def test_B19_the_news_name_line_and_cards() -> None:
    state = laid("re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7", TWO[1])
    state = play(state, Draw("pile"), Place(card("br1"), 4))
    told = [ENGLISH(event.text) for event in step(state, Clear("row", 0)).events]
    assert told == ["Ada clears row 1: red 1, orange 1, and yellow 1."]
    chain = step(play(state, Clear("row", 0)), Clear("column", 0))
    assert [ENGLISH(event.text) for event in chain.events] == [
        "Chain reaction: Ada clears column A: green 2 and green 5."
    ]


def test_the_sign_on_a_button_is_the_symbol_of_the_card_in_its_colour() -> None:
    for colour, sign in enumerate(SYMBOLS):
        called = unicodedata.name(sign[0]).lower().replace("cherry blossom", "flower")
        assert suit(colour * NUMBERS).kind in called.replace("droplet", "drop")
        # Each is an emoji, which Discord shows in its own colours.
        assert len(sign) == 2 or unicodedata.east_asian_width(sign) == "W"


def test_every_colour_has_a_sign_of_its_own_on_buttons_which_is_not_said_aloud() -> None:
    aloud = Words("en-US", markup=False, aloud=True)
    named = [with_symbol(card, card_text(card)) for card in range(0, CARDS, NUMBERS)]
    assert len({ENGLISH(name).rsplit(" ", 1)[1] for name in named}) == len(COLOURS)
    assert [aloud(name) for name in named] == [f"{colour} 1" for colour in COLOURS]
