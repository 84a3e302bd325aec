"""What somebody reads who has never seen the game: each word explains itself where it is met first."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.engine.game import Seat
from bot.engine.screen import Menu
from bot.language import Words, languages
from bot.ui.components.layout import OPTION, Reader, screen_text
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.picture.track import track_of
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.screen import lessons, panel, table
from cogs.blank_white_dice.view import Asked, Pick, PickFace, PlayerView, Resolve, View
from rendering.paint.layout import Box
from tests.cogs.blank_white_dice.tabletop import die, full, n, play, told
from tests.cogs.blank_white_dice.tabletop import table as table_of_dice
from tests.cogs.blank_white_dice.views import setup, turn

ENGLISH = Words("en-US", ("Ada", "Benedict"), markup=False)


def said(view: View) -> list[str]:
    """What the table's message says beside the picture."""
    screen = table(view)
    return [ENGLISH(line) for line in screen.lines if line not in screen.spare]


def drawing(tags: int, card: int = 0) -> View:
    return setup(players=(PlayerView(3, (0, 1), tags=tags), PlayerView(3, (2, 3))), drawing=card)


@pytest.mark.parametrize("language", [code for code, _ in languages()])
def test_W6_a_menu_tells_all_that_a_basic_card_does(language: str) -> None:
    words = Words(language, (), markup=False)
    basic = [CARDS[card] for card in range(1, 16)]
    assert not [words(card.name) for card in basic if len(words(card.about)) > OPTION]


def test_the_table_says_what_is_done_in_setup_and_in_the_first_round() -> None:
    assert said(setup(goal=20)) == ["Draw on your blank dice, then do what you roll. 20 points win."]
    common = setup(phase="common", to_act=(1,), asked=Asked(1, "tag"))
    assert said(common)[0].startswith("The common die is nobody's yet")
    resolving = turn(round=1, asked=Asked(0, "resolve"))
    assert said(resolving) == ["To resolve a die: do what its top face says, or draw if it is blank."]
    assert said(replace(resolving, round=2)) == []


@pytest.mark.parametrize(("stage", "label"), [("main", ["Round 3"]), ("first", ["Round 3", "First icons"])])
def test_W16_a_phase_is_named_only_where_its_name_tells_something(stage: str, label: Sequence[str]) -> None:
    view = turn(round=3, stage=stage)
    assert list(track_of(view, ENGLISH, Box(0, 0, 500, 60)).label) == label
    assert ENGLISH(table(view).lines[0]).startswith(", ".join(label) + ". ")


def keys(*decisions: View) -> list[str]:
    return [lesson.key for view in decisions for lesson in lessons(view)]


def test_W11_no_tip_stays_for_a_second_decision() -> None:
    told = keys(*(drawing(tags, card) for tags in range(4) for card in (0, 8)))
    assert told == ["tagging", "where", "again", "where", "blanks", "where", "tagging", "where"]


def test_W12_the_common_die_is_explained_when_its_card_is_chosen() -> None:
    card = setup(phase="common", asked=Asked(0, "tag"))
    assert keys(card, replace(card, asked=Asked(0, "place", 8), drawing=8)) == ["common", "where"]


def test_W17_each_die_of_a_turn_has_a_tip_of_its_own() -> None:
    first, blank = turn(asked=Asked(0, "resolve"), resolved=()), turn(asked=Asked(0, "tag", die=0), resolved=(0,))
    assert keys(first, replace(first, resolved=(0,))) == ["resolve", "further"]
    assert keys(blank, replace(blank, asked=Asked(0, "tag", die=1), resolved=(0, 1))) == ["tag", "further blank"]


def test_W13_what_is_drawn_together_is_said_before_the_first_of_it_is_placed() -> None:
    picked = play(table_of_dice(die(0), full(0, n(1)), full(1, n(1))), Resolve(0), Pick(4))
    asks = ENGLISH(panel(GAME.view(picked, Seat(0)), ()).title)
    assert asks == "Points: Which icon do you draw there? The rest comes next."
    view = setup(drawing=4, placing=0, further=(1,), moves=(PickFace(0, 0),))
    assert ENGLISH(panel(view, ()).title) == "Where do you draw +3? Then comes -2."
    assert ENGLISH(panel(replace(view, placing=1, further=()), ()).title) == "Where do you draw -2?"


def test_cards_that_gain_points_come_first() -> None:
    [[menu]] = panel(setup(cards=CARDS, moves=tuple(map(Pick, range(1, 11)))), ()).rows
    assert isinstance(menu, Menu)
    first = [ENGLISH(choice.label) for choice in menu.choices[:4]]
    assert first == ["Points", "Junk Food", "Investment", "Split Strategy"]


def test_whoever_listens_hears_how_it_stands_before_what_cards_do() -> None:
    screen = panel(setup(drawing=8, placing=0, moves=(PickFace(0, 0),)), ())
    heard = screen_text(screen, Reader("en-US", ("Ada", "Benedict"), text_mode=True), described=True)
    assert heard.index("Ada: 3 points.") < heard.index("Investment:**")
    assert heard.count("13 points win") == 1


def test_W14_the_way_to_draw_by_hand_is_where_something_is_drawn() -> None:
    state = table_of_dice(die(0), full(0, 1), full(1, n(1)))
    assert not GAME.draws(GAME.view(state, Seat(0)))
    asked = play(state, Resolve(0))
    assert [GAME.draws(GAME.view(asked, Seat(seat))) for seat in (0, 1)] == [True, False]
    assert GAME.drawable(GAME.view(state, Seat(0))), "what was begun can still be sent in"


def test_each_resolved_die_is_told_in_one_sentence() -> None:
    took = told(play(table_of_dice(full(0, n(3)), full(0, 5), full(1, 1)), Resolve(0), luck=[0]))
    assert "Ada resolves +3: gains 3 points." in took
    assert "Ada resolves The Window: the common die now shows a blank." in took
    assert "Ada resolves -2: loses 2 points." in told(table_of_dice(full(0, n(-2)), full(1, 1)))


def test_before_each_roll_but_the_first_the_table_says_who_is_ahead() -> None:
    rolling = turn(phase="roll", stage="", asked=None, goal=20)
    assert len(rolling.players) == 2
    points = [replace(player, points=7) for player in rolling.players]
    assert said(replace(rolling, players=(points[0], replace(points[1], points=1)))) == [
        "Ahead: Ada, with 7 points of 20."
    ]
    assert said(replace(rolling, players=tuple(points))) == ["Ahead: Ada and Benedict, with 7 points of 20."]
    assert said(replace(rolling, round=0)) == []


def test_W20_news_say_that_what_is_drawn_on_a_rivals_die_comes_up_at_once() -> None:
    state = table_of_dice(die(0, 1), full(0, n(1)), die(1, n(3), up=1), full(1, n(1)))
    up = play(state, Resolve(0), Pick(2), PickFace(2, 1))
    assert "Ada draws Erase on Bo's first die, face up." in told(up)
    assert "Ada draws Erase on Bo's first die." in told(play(state, Resolve(0), Pick(2), PickFace(2, 2)))
