"""What a game was like: what each roll was worth, beside what could be expected, and how many moves were good ones."""

from __future__ import annotations

from functools import partial

import pytest

from bot.engine.analysis import Analysis, PlayedStep
from bot.engine.game import Seat
from cogs.blank_white_dice.analysis import analyse
from cogs.blank_white_dice.cards.blocks import Amount, Choose, Gain, Lose, Option
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import Die, State, replace
from cogs.blank_white_dice.view import AnyMove, PickOption, Roll, View
from cogs.blank_white_dice.weighing.advice import estimated
from tests.battery import GAMES, Playout
from tests.cogs.blank_white_dice.tabletop import OWN, SAY, die, full, made, n, table
from tests.lots import ScriptedChance

HIGH_AND_LOW = [n(3), n(3), n(3), n(-2), n(-2), n(1)]
"""Worth 1 on average."""


def numbered(holder: int) -> Die:
    return die(holder, *HIGH_AND_LOW, up=None)


def before_a_roll(points: tuple[int, int] = (5, 5)) -> State:
    """Everybody has one die; the round is over."""
    laid = table(numbered(0), numbered(1), points=points)
    return replace(laid, phase="roll", work=(), stage="")


def seen(state: State, seat: int | None) -> View:
    return GAME.view(state, None if seat is None else Seat(seat))


def steps(state: State, *moves: tuple[int, AnyMove], faces: tuple[int, ...] = ()) -> list[PlayedStep]:
    """`faces`: that come up at the roll."""
    played = []
    for seat, move in moves:
        luck = ScriptedChance(faces if isinstance(move, Roll) else ())
        after = GAME.play(state, Seat(seat), move, luck, 0).state
        played.append(PlayedStep(seat, move, partial(seen, state), partial(seen, after)))
        state = after
    return played


def plotted(found: Analysis) -> list[list[float]]:
    assert found.plot is not None
    return [[height for _, height in line.points] for line in found.plot.lines]


def test_a_roll_is_worth_what_comes_up_less_what_could_be_expected() -> None:
    found = analyse(steps(before_a_roll(), (0, Roll()), faces=(0, 3)))
    assert list(map(SAY, found.players)) == [
        "**Ada**: rolls worth 2 points more than could be expected.",
        "**Bo**: rolls worth 3 points less than could be expected.",
    ]
    assert list(map(SAY, found.notes)) == [
        "The luckiest roll: Ada in round 1, worth 2 points more than could be expected.",
        "The unluckiest roll: Bo in round 1, worth 3 points less than could be expected.",
    ]
    assert list(map(SAY, found.described)) == ["Ada: 2.", "Bo: -3."]
    assert plotted(found) == [[0.5, pytest.approx(0.5 + 2 / 8)], [0.5, pytest.approx(0.5 - 3 / 8)]]


def test_rounds_add_up() -> None:
    first = steps(before_a_roll(), (0, Roll()), faces=(0, 3))
    second = steps(before_a_roll(), (0, Roll()), faces=(3, 3))
    found = analyse([*first, *second])
    assert [SAY(said) for said in found.described] == ["Ada: 2 and -1.", "Bo: -3 and -6."]


def test_what_is_as_good_as_expected_is_no_luck() -> None:
    found = analyse(steps(before_a_roll(), (0, Roll()), faces=(5, 5)))
    assert SAY(found.players[0]) == "**Ada**: rolls as good as could be expected."
    assert not found.notes


@pytest.mark.parametrize(("option", "good"), [(0, 1), (1, 0)])
def test_a_good_move_is_as_good_as_the_best_for_the_chance_of_winning(option: int, good: int) -> None:
    card = made(Choose((Option((Gain(Amount(3)),)), Option((Lose(Amount(3)),)))))
    found = analyse(steps(table(full(0, OWN), custom=[card], points=(8, 5)), (0, PickOption(option))))
    assert SAY(found.players[0]) == (
        f"**Ada**: rolls as good as could be expected and a good move in {good} of 1 choice."
    )
    assert found.plot is None, "nobody has rolled"


def test_the_choice_that_cost_most_is_named_with_what_was_better() -> None:
    card = made(Choose((Option((Gain(Amount(3)),)), Option((Lose(Amount(3)),)))))
    state = table(full(0, OWN), custom=[card], points=(8, 5))
    [said] = analyse(steps(state, (0, PickOption(1)))).notes
    assert SAY(said).startswith("What cost Ada most: “lose 3 points” in round 1. “gain 3 points” would have left ")
    worth = estimated(seen(state, 0))
    lost = round(100 * (worth[PickOption(0)] - worth[PickOption(1)]))
    assert SAY(said).endswith(f" left {lost} more of 100 chances of winning, as the computer reckons.")
    assert not analyse(steps(state, (0, PickOption(0)))).notes


def test_a_whole_game_names_at_most_one_such_choice_a_seat_and_leaves_out_what_is_used_besides() -> None:
    games = [GAMES["blank_white_dice"].game] * 3
    for number, game in enumerate(games):
        played = list(Playout(game, number, options={"level": 0, "goal": 13, "roll": 0}, seats=3))
        states = [position.state for position in played]
        found = analyse(
            [
                PlayedStep(before.seat, before.move, partial(seen, before.state), partial(seen, after))
                for before, after in zip(played, states[1:], strict=False)
            ]
        )
        named = [said for said in map(SAY, found.notes) if said.startswith("What cost")]
        assert 0 < len(named) <= 3
        assert not any("Extra" in said or " 100 more" in said for said in named)
