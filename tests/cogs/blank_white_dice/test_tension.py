"""Who is about to win is said and seen, and with it what the reader has against it."""

from __future__ import annotations

from PIL import ImageChops

from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import Amount, Steal
from cogs.blank_white_dice.picture import draw
from cogs.blank_white_dice.picture.places import arrange
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State, replace
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.screen import table as public
from cogs.blank_white_dice.tension import Near, missing, nearest
from tests.cogs.blank_white_dice.tabletop import SAY, full, made, n, table

ERASE, RE_ROLL = 2, 3
THIEF = made(Steal(Amount(1)), number=100)


def own(state: State, seat: int = 0) -> list[str]:
    return [SAY(line) for line in panel(GAME.view(state, Seat(seat)), ()).lines]


def on_table(state: State) -> list[str]:
    screen = public(GAME.view(state, None))
    return [SAY(line) for line in screen.lines if line not in screen.spare]


def test_W3_what_is_missing_counts_to_the_goal_and_to_the_front() -> None:
    dice = (full(0, ERASE), full(0, RE_ROLL), full(1, 1))
    lacking = {
        points: [missing(GAME.view(table(*dice, points=points), None), seat) for seat in (0, 1)]
        for points in ((3, 12), (13, 13), (14, 12), (16, 15))
    }
    assert lacking == {(3, 12): [10, 1], (13, 13): [1, 1], (14, 12): [0, 3], (16, 15): [0, 2]}


def test_W3_a_rival_who_lacks_one_point_is_told_with_what_there_is_against_it() -> None:
    state = table(full(0, ERASE), full(0, RE_ROLL), full(1, 1), points=(3, 12))
    assert "Bo needs 1 more point to win." in on_table(state)
    assert "Bo needs 1 more point to win. Against that you have Erase and Re-Roll." in own(state)
    helpless = table(full(0, n(3)), full(0, 1), full(1, 1), points=(3, 12))
    assert "Bo needs 1 more point to win." in own(helpless)
    far = table(full(0, ERASE), full(0, RE_ROLL), full(1, 1), points=(3, 9))
    assert not any("to win" in line for line in (*own(far), *on_table(far)))


def test_W3_against_whoever_has_enough_only_their_points_can_be_taken() -> None:
    state = table(full(0, ERASE), full(0, 100), full(1, 1), custom=(THIEF,), points=(3, 14))
    said = "Bo wins at the end of this round, unless somebody changes that."
    assert said in on_table(state)
    assert f"{said} Against that you have Card 100." in own(state)


def test_W3_several_who_lack_as_many_are_told_together_and_a_reader_of_themselves() -> None:
    state = table(full(0, n(3)), full(0, 1), full(1, 1), full(2, 1), points=(12, 12, 4))
    assert "Each of Ada and Bo needs 1 more point to win." in on_table(state)
    assert "Bo needs 1 more point to win." in own(state)
    ahead = table(full(0, ERASE), full(0, RE_ROLL), full(1, 1), points=(14, 4))
    assert "You win at the end of this round, unless somebody changes that." in own(ahead)


def test_W3_before_the_last_roll_it_is_said_in_place_of_who_is_ahead() -> None:
    state = table(full(0, n(3)), full(0, 1), full(1, 1), points=(3, 11))
    rolling = replace(state, work=(), phase="roll")
    assert on_table(rolling) == ["Bo needs 2 more points to win."]
    assert "Bo needs 2 more points to win." in own(rolling)
    assert nearest(GAME.view(replace(state, work=(), phase="tagging", drafts=()), None)) is None


def test_W3_a_panel_that_may_be_older_than_the_table_says_nothing_of_it() -> None:
    state = table(full(0, n(3)), full(0, 1), full(1, 1), points=(12, 4))
    assert nearest(GAME.view(state, Seat(1))) == Near((0,), 1)
    assert not any("to win" in line for line in own(state, 1))


def test_W3_whoever_is_about_to_win_is_marked_in_the_picture() -> None:
    near, far = (GAME.view(table(full(0, n(3)), full(1, 1), points=(3, points)), None) for points in (12, 9))
    assert nearest(far) is None
    mat = arrange(near).mats[1].box
    whole = (mat.left, mat.top, mat.right, mat.bottom)
    # With another goal the same mat is that of somebody who is far from it.
    marked, plain = (draw(view, SAY).convert("RGB").crop(whole) for view in (near, replace(near, goal=20)))
    assert ImageChops.difference(marked, plain).getbbox() is not None
