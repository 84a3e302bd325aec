"""The facts of a game: the boldest bluff, the best call, the longest round."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.game import Move
from bot.engine.story import Scene
from cogs.little_white_die.story import facts
from cogs.little_white_die.view import Challenge, Guess, GuessView, Reveal
from tests.cogs.little_white_die.tables import guessing
from tests.cogs.little_white_die.tabletop import SAY


def scene(move: Move, reveal: Reveal | None = None) -> Scene:
    return Scene(1, 0, move, (), lambda: replace(guessing(), reveal=reveal))


def challenged(guess: tuple[int, int | None, int], challenger: int, found: int) -> Scene:
    seat, number, count = guess
    held = found >= count
    reveal = Reveal(GuessView(seat, number, count), challenger, found, held, challenger if held else seat)
    return scene(Challenge(), reveal)


def told(*scenes: Scene) -> list[str]:
    return list(map(SAY, facts(scenes)))


def test_the_boldest_bluff_is_the_one_that_missed_most_and_the_best_call_the_closest() -> None:
    assert told(challenged((0, 6, 3), 1, 2), challenged((1, 5, 7), 2, 2), challenged((2, 4, 2), 0, 2)) == [
        "Boldest bluff: Bo with 7 × 5, where there were 2.",
        "Best call: Bo did not believe 3 × 6, and 1 was missing.",
    ]


def test_a_bluff_is_told_of_whoever_dared_it_and_not_of_who_took_the_seat_before_it_was_called() -> None:
    guess = Scene(1, 0, Guess(7, 5), (), guessing, {0: "Zoe"})
    assert told(guess, challenged((0, 5, 7), 1, 2)) == ["Boldest bluff: Zoe with 7 × 5, where there were 2."]


def test_it_is_no_great_call_where_much_was_missing() -> None:
    assert len(told(challenged((0, 6, 9), 1, 2), challenged((1, 5, 5), 2, 2))) == 1


def test_one_bluff_is_told_once() -> None:
    assert told(challenged((0, None, 2), 1, 0)) == ["Boldest bluff: Ada with 2 power cards, where there was none."]


def test_a_game_without_bluffs_says_so() -> None:
    assert told(challenged((0, 6, 2), 1, 2)) == ["Nobody was caught bluffing."]


def test_where_only_exactly_right_is_right_a_wrong_guess_is_no_bluff() -> None:
    exact = Reveal(GuessView(0, 5, 7), 1, 2, held=False, loser=0, exact=True)
    assert told(scene(Challenge(), exact)) == ["Nobody was caught bluffing."]


def test_a_long_round_is_told() -> None:
    short, long = [scene(Guess(2, 1))] * 2, [scene(Guess(2, 1))] * 6
    assert told(*short, challenged((0, 6, 2), 1, 2)) == ["Nobody was caught bluffing."]
    assert told(*long, challenged((0, 6, 2), 1, 2))[1:] == ["Longest round: 6 guesses."]
