"""What wins is said before it is done, and told and drawn when it is (W3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.engine.game import Seat
from bot.engine.screen import Button
from cogs.blank_white_dice.picture import draw
from cogs.blank_white_dice.picture.places import TABLEAU
from cogs.blank_white_dice.rules import flow
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.screen import table as public
from cogs.blank_white_dice.view import AnyMove, PickFace, Resolve
from tests.cogs.blank_white_dice.tabletop import SAY, asked, die, face, full, n, play, table, told

BURGER = 6


def wins(state: State) -> tuple[AnyMove, ...]:
    return GAME.view(state, Seat(asked(state))).wins


def near(*points: int) -> State:
    """Ada has rolled a 3 and a Junk Food, and Bo nothing."""
    return table(full(0, n(3)), full(0, BURGER), also=[BURGER], points=points)


def test_W3_a_move_wins_if_nothing_is_rolled_or_asked_after_it() -> None:
    assert wins(near(11, 4)) == (Resolve(0), Resolve(1))
    assert wins(near(11, 16)) == (), "somebody else has more"
    assert wins(near(11, 16 - 1)) == (Resolve(0), Resolve(1))
    assert wins(near(6, 4)) == (), "too few points"


def test_W3_what_luck_or_a_rival_decides_wins_for_nobody_yet() -> None:
    assert wins(table(full(0, n(3)), full(0, BURGER), full(1, 2), also=[BURGER], points=(11, 4))) == ()
    # The Window is rolled.
    assert wins(table(full(0, n(3)), full(0, 5), points=(11, 4))) == ()


def test_W3_many_points_below_the_goal_nothing_is_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    state = near(6, 4)
    monkeypatch.setattr(flow, "answer", None)
    assert wins(state) == ()


def test_W3_what_wins_is_a_green_button_that_says_so() -> None:
    screen = panel(GAME.view(near(11, 4), Seat(0)), ())
    buttons = [(SAY(each.label), each.tone) for row in screen.rows for each in row if isinstance(each, Button)]
    assert buttons == [
        ("+3: you have 14 points then. This wins the game!", "good"),
        ("Junk Food: +2, you have 13 points then. This wins the game!", "good"),
    ]
    assert "**You can win now.** It says so on what wins." in map(SAY, screen.lines)
    assert "You can win now" not in "".join(SAY(line) for line in public(GAME.view(near(11, 4), None)).lines)


def test_W3_whoever_lacks_few_points_reads_how_many() -> None:
    state = table(full(0, n(3)), full(0, 2), full(1, 2), points=(11, 4))
    screen = panel(GAME.view(state, Seat(0)), ())
    lacks = "2 more points to win: 13 at the end of a round, alone in front."
    assert lacks in map(SAY, screen.lines)
    waits = table(full(0, n(3)), full(0, 2), full(1, 2), points=(4, 11))
    assert lacks not in map(SAY, panel(GAME.view(waits, Seat(1)), ()).lines), "somebody else is asked"
    assert SAY(screen.rows[0][0].label) == "+3: you have 14 points then, enough to win"  # type: ignore[union-attr]


def test_W3_the_end_tells_the_winning_move() -> None:
    over = play(near(11, 4), Resolve(0))
    assert over.phase == "over"
    assert told(over)[-1] == "Ada wins with +3 and Junk Food!"
    assert SAY(public(GAME.view(over, None)).description[0]) == "Ada wins with +3 and Junk Food!"


def test_W3_the_end_tells_what_has_brought_the_winner_there_before_others_acted() -> None:
    begun = table(full(0, n(3)), full(0, BURGER), full(1, 2), also=[BURGER], points=(11, 4))
    state = play(begun, Resolve(0))
    assert (state.points[0], asked(state)) == (16, 1)
    over = play(state, PickFace(2, 1))
    assert over.phase == "over"
    assert told(over)[-1] == "Ada wins with +3 and Junk Food!"


def test_W3_equal_icons_are_told_once_with_their_number() -> None:
    over = play(table(full(0, n(3)), full(0, n(3)), full(0, BURGER), also=[BURGER], points=(5, 4)), Resolve(2))
    assert told(over)[-1] == "Ada wins with Junk Food and +3 ×2!"


def test_W3_a_picture_of_the_end_shows_what_has_won_in_place_of_the_cards() -> None:
    over = GAME.view(play(near(11, 4), Resolve(0)), None)
    box = (TABLEAU.left, TABLEAU.top, TABLEAU.right, TABLEAU.bottom)
    one, other = (draw(view, SAY).convert("RGB").crop(box) for view in (over, replace(over, moment=None)))
    assert ImageChops.difference(one, other).getbbox() is not None


def test_W3_what_has_won_is_not_told_twice_where_its_icon_has_a_name_of_its_own() -> None:
    over = play(table(die(0, n(3)), die(0, face(9)), also=[9], points=(9, 4)), Resolve(0))
    assert over.phase == "over"
    news = told(over)[-1]
    assert news == "Ada wins with +3 and Left Path!"
    assert SAY(public(GAME.view(over, None)).description[0]) == news
