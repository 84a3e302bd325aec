"""Of several choices one has the colour of what suits a beginner, and each says in numbers what it brings."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat
from bot.engine.screen import Button
from cogs.blank_white_dice.cards.blocks import Amount, Lose, Steal
from cogs.blank_white_dice.cards.blocks import Resolve as ResolveDie
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.view import PickFace, PickOption, Resolve, Undo, View
from tests.battery import GAMES, Playout
from tests.cogs.blank_white_dice.tabletop import SAY, asked, die, face, full, made, n, play, table

COLOURED = ("main", "good")


def pressed(view: View) -> list[tuple[str, str]]:
    rows = panel(view, ()).rows
    return [(SAY(each.label), each.tone) for row in rows for each in row if isinstance(each, Button)]


def suggested(state: State) -> list[str]:
    return [label for label, tone in pressed(GAME.view(state, Seat(asked(state)))) if tone in COLOURED]


@pytest.mark.parametrize("level", [0, 1, 4])
def test_whoever_has_to_choose_always_sees_one_suggestion(level: int) -> None:
    game, seen = GAMES["blank_white_dice"].game, 0
    for each in Playout(game, level, options={"level": level, "goal": 13, "roll": 0}, seats=3):
        for seat in game.to_act(each.state):
            view = game.view(each.state, seat)
            coloured = [label for label, tone in pressed(view) if tone in COLOURED]
            assert len(coloured) == 1 or (view.wins and len(coloured) >= 1) or set(view.moves) == {Undo()}, view.moves
            seen += 1
    assert seen > 100


def test_W24_an_investment_with_dots_that_is_enough_says_so_and_is_the_suggestion() -> None:
    state = table(full(0, face(8, 0, 5)), full(0, n(3)), full(1, 2), also=[8], points=(9, 4))
    labels = dict(pressed(GAME.view(state, Seat(0))))
    assert labels["Investment with 5 dots: +11, you have 20 points then, enough to win"] == "main"
    assert labels["Extra: Investment with 5 dots: pay 1 now, gain 2 more when it comes up"] == "plain"
    assert labels["+3: you have 12 points then"] == "plain"


def test_W27_of_faces_to_erase_the_minus_on_the_own_die_is_a_button_of_its_own() -> None:
    state = table(full(0, 2), die(0, n(-2), *[n(3)] * 5, up=1), full(1, 1), die(1, 1, 2, up=0))
    assert suggested(play(state, Resolve(0))) == ["My second die: -2"]


def test_W13_of_blank_faces_that_are_alike_none_is_asked_about() -> None:
    both = table(die(0), die(0), full(1, 1))
    asks = panel(GAME.view(both, Seat(0)), ())
    assert SAY(asks.title) == "You have a blank twice: begin with either"
    assert suggested(both) == ["My first die, a blank: draw a card on it"]


def test_W4_players_are_offered_with_what_they_have_left() -> None:
    for step, label in (
        (Steal(Amount(2)), "Cy: -2, has 5 points then"),
        (Lose(Amount(2), "rival"), "Bo: -1, has 0 points then"),
    ):
        card = made(step, number=100)
        state = table(full(0, 100), full(1, 1), full(2, 1), custom=(card,), points=(3, 1, 7))
        assert label in dict(pressed(GAME.view(state, Seat(0))))


def test_W30_what_a_player_has_left_is_not_foretold_where_a_loss_may_be_warded_off() -> None:
    card = made(Steal(Amount(2)), number=100)
    state = table(full(0, 100), full(1, 21), full(2, 1), also=[21], custom=(card,), points=(3, 1, 7))
    assert {"Bo: 1 point", "Cy: 7 points"} <= dict(pressed(GAME.view(state, Seat(0)))).keys()


def test_W38_options_say_the_points_where_that_is_all() -> None:
    state = play(table(full(0, 12), full(1, 1), full(1, 2), also=[12]))
    labels = [label for label, _ in pressed(GAME.view(state, Seat(0)))]
    assert labels[0] == "Gain 2 points: you have 7 points then."
    assert PickOption(0) in GAME.view(state, Seat(0)).moves
    assert not any(isinstance(move, PickFace) for move in GAME.view(state, Seat(0)).moves)


def test_W30_what_is_aimed_at_whoever_may_prevent_that_is_not_foretold() -> None:
    camouflage, mirror = 20, made(ResolveDie(), number=101)
    robber = made(Steal(Amount(2)), number=100)
    state = table(full(0, 100), full(1, camouflage), full(2, 1), also=[20], custom=(robber,), points=(3, 4, 7))
    assert {"Bo: 4 points", "Cy: -2, has 5 points then"} <= dict(pressed(GAME.view(state, Seat(0)))).keys()
    dice = (full(0, 101), full(1, camouflage), full(1, n(3)), full(2, n(3)))
    state = table(*dice, also=[20], custom=(mirror,), points=(3, 4, 7))
    labels = dict(pressed(GAME.view(state, Seat(0)))).keys()
    assert {"Bo's +3: gain 3 points", "Cy's +3: you have 6 points then"} <= labels, labels


def reason(state: State) -> list[str]:
    lines = [SAY(line) for line in panel(GAME.view(state, Seat(asked(state))), ()).lines]
    return [line.removeprefix("Suggested: ") for line in lines if line.startswith("Suggested")]


def test_a_beginner_is_not_told_to_pay_before_all_dice_are_resolved_unless_it_comes_back_at_once() -> None:
    investment = face(8, 0, 1)
    later = table(full(0, 6), full(0, 5, investment), full(1, 2), also=[6, 8], points=(2, 3), luck=[0])
    assert suggested(later) == ["The Window: Re-roll the common die and take it"]
    assert reason(later) == ["it gives you a die more."]
    drawing = play(later, Resolve(1), luck=[0])
    assert reason(drawing) == ["what you draw there can come up in every round to come."]
    both = (die(0, 6, investment, 6), die(0, 6, 6, investment))
    sure = table(*both, full(1, 2), also=[6, 8], points=(2, 3), round=2)
    assert suggested(sure) == ["My first die, Junk Food: +2, you have 4 points then"]
    assert reason(sure) == [], "the button says what it brings"
    up = table(full(0, 6), full(0, investment), full(1, 2), also=[6, 8], points=(2, 3))
    assert suggested(up) == ["Extra: Investment with 1 dot: pay 1 now, gain 2 more when it comes up"]
    assert reason(up) == ["it is up now."]


def test_a_beginner_is_not_told_to_pay_the_last_points_for_what_comes_up_in_one_roll_of_six() -> None:
    dice = (die(0, n(-1), face(8, 0, 1), up=0), die(0, n(-1), n(-1), up=0), full(1, 2))
    for points in (3, 4):
        told = play(table(*dice, also=[8], points=(points, 3)), Resolve(0), Resolve(1))
        assert any(label.startswith("Extra: Investment") for label, _ in pressed(GAME.view(told, Seat(0))))
        assert suggested(told) == ["End my turn"], points


def test_a_suggestion_whose_button_names_no_gain_says_why() -> None:
    assert reason(table(full(0, 2), full(0, 2, 4), full(1, 1))) == ["it can change another die before that one counts."]
    minus = play(table(full(0, 2), die(0, n(-2), *[n(3)] * 5, up=1), full(1, 1), die(1, 1, 2, up=0)), Resolve(0))
    assert reason(minus) == ["it costs you points when it comes up."]


def test_W38_a_path_that_asks_for_blank_faces_says_how_many_there_are() -> None:
    state = table(die(0, face(9), 1, 1, 1, 1, 1), die(0, 2, 2), full(1, 1), also=[9])
    assert "Left Path: Gain 2 with 7 blanks, else erase one (you have 4)" in dict(pressed(GAME.view(state, Seat(0))))
