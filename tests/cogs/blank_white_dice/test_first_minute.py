"""What somebody reads who has never seen the game: each word explains itself where it is met first."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.engine.game import Seat
from bot.engine.screen import Button, Menu
from bot.language import Words, languages
from bot.ui.components.layout import OPTION, Reader, screen_text
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.gists import GISTS
from cogs.blank_white_dice.picture import draw
from cogs.blank_white_dice.picture import shelf as shelf_of_cards
from cogs.blank_white_dice.picture.places import arrange
from cogs.blank_white_dice.picture.track import track_of
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.screen import lessons, panel, table
from cogs.blank_white_dice.view import (
    Asked,
    Done,
    GoodStart,
    Pick,
    PickAndDraw,
    PickFace,
    PlayerView,
    Resolve,
    TableauCard,
    View,
)
from rendering.lettering import fonts
from rendering.paint.layout import Box
from tests.cogs.blank_white_dice.tabletop import die, full, n, play, play_as, start, told
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


def offered(tags: int = 0) -> View:
    """The cards of the first basic set may be drawn."""
    players = (PlayerView(3, (0, 1), tags=tags), PlayerView(3, (2, 3)))
    tableau = tuple(map(TableauCard, range(1, 11)))
    return setup(cards=CARDS, tableau=tableau, players=players, moves=(*map(Pick, range(1, 11)), GoodStart()))


def test_W11_cards_that_gain_points_are_buttons_beside_a_start_that_draws_all_and_the_others_are_in_a_menu() -> None:
    pressed, [menu] = panel(offered(), ()).rows
    buttons = [(ENGLISH(each.label), each.tone) for each in pressed if isinstance(each, Button)]
    assert buttons == [("Draw a good start for me", "main"), ("Junk Food", "plain"), ("Investment", "plain")]
    assert isinstance(menu, Menu)
    assert ENGLISH(menu.placeholder) == "Another card"
    assert [ENGLISH(choice.label) for choice in menu.choices[:2]] == ["Split Strategy", "Multitag"]
    assert len(menu.choices) == 8
    rest = panel(offered(tags=2), ()).rows[0][0]
    assert isinstance(rest, Button)
    assert ENGLISH(rest.label) == "Draw the rest for me"


def test_W11_the_own_picture_shows_what_may_be_drawn_and_says_so_in_words() -> None:
    view = offered()
    shelf = arrange(view).shelf
    assert shelf is not None
    apart = replace(view, moves=view.moves[1:])
    one, other = draw(view, ENGLISH), draw(apart, ENGLISH)
    assert ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is not None
    assert arrange(replace(view, moves=(Done(),))).shelf is None
    told = ENGLISH(panel(view, ()).description[-1])
    assert told.startswith("To draw: Junk Food (Gain 2, but 1 less each further time), Investment (Gain 1,")


@pytest.mark.parametrize("language", [code for code, _ in languages()])
def test_every_card_is_told_in_a_few_words_that_its_picture_has_room_for(language: str) -> None:
    words = Words(language, (), markup=False)
    assert set(GISTS) == set(CARDS)
    cut = [
        (words(card.name), words(GISTS[number]))
        for number, card in CARDS.items()
        for said in (words(card.name), words(GISTS[number]))
        if fonts.width(said, shelf_of_cards.LEAST, fonts.BRUSH) > shelf_of_cards.room(len(card.icons))
    ]
    assert cut == []


def test_the_first_hint_says_what_the_game_is_about() -> None:
    [lesson] = lessons(drawing(0))
    assert "13 points win" in ENGLISH(lesson.text)


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


def test_W11_once_all_cards_are_drawn_the_panel_says_what_is_on_the_dice() -> None:
    view = GAME.view(play_as(start(2), 0, GoodStart()), Seat(0))
    said = [ENGLISH(line) for line in panel(view, ()).lines]
    drawn = "On your dice: Junk Food ×2, Split Strategy, and Investment."
    assert f"{drawn} Each round one face of each die comes up." in said
    assert not any(line.startswith("Just drawn") for line in said)


def test_W11_a_card_that_goes_anywhere_is_drawn_by_its_button_and_the_menu_leaves_the_choice() -> None:
    view = GAME.view(start(2), Seat(0))
    pressed, [menu] = panel(view, ()).rows
    moves = [each.move for each in pressed if isinstance(each, Button)]
    assert moves == [GoodStart(), PickAndDraw(6, 0), PickAndDraw(8, 0)]
    assert isinstance(menu, Menu)
    chosen = {ENGLISH(choice.label): choice.does for choice in menu.choices}
    assert chosen["Investment, on a face that I choose"] == Pick(8)
    assert chosen["Multitag"] == PickAndDraw(7, 0)
