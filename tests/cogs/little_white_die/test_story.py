"""The facts of a game: the boldest bluff, the best call, the longest round; two at least, and three at most."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.engine.computer import LEVELS
from bot.engine.game import Move
from bot.engine.story import Scene
from cogs.little_white_die.computer.player import COMPUTERS
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.story import facts
from cogs.little_white_die.view import Challenge, Guess, GuessView, Lose, Reveal
from tests.battery import Playout
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


LENGTH = re.compile(r"It took \d+ rounds?: \d+ guess(es)?\.")


def remarkable(*scenes: Scene) -> list[str]:
    """All facts but how long it was."""
    return [fact for fact in told(*scenes) if not LENGTH.fullmatch(fact)]


def test_the_boldest_bluff_is_the_one_that_missed_most_and_the_best_call_the_closest() -> None:
    assert told(challenged((0, 6, 3), 1, 2), challenged((1, 5, 7), 2, 2), challenged((2, 4, 2), 0, 2))[:2] == [
        "Boldest bluff: Bo with 7 × 5, where there were 2.",
        "Best call: Bo did not believe 3 × 6, and 1 was missing.",
    ]


def test_a_bluff_is_told_of_whoever_dared_it_and_not_of_who_took_the_seat_before_it_was_called() -> None:
    guess = Scene(1, 0, Guess(7, 5), (), guessing, {0: "Zoe"})
    assert remarkable(guess, challenged((0, 5, 7), 1, 2)) == ["Boldest bluff: Zoe with 7 × 5, where there were 2."]


def test_it_is_no_great_call_where_much_was_missing() -> None:
    assert len(remarkable(challenged((0, 6, 9), 1, 2), challenged((1, 5, 5), 2, 2))) == 1


def test_one_bluff_is_told_once() -> None:
    only = challenged((0, None, 2), 1, 0)
    assert remarkable(only) == ["Boldest bluff: Ada with 2 power cards, where there was none."]


def test_a_game_without_bluffs_says_so_and_what_was_the_highest_truth() -> None:
    assert remarkable(challenged((0, 6, 2), 1, 2), challenged((1, 5, 3), 0, 4), challenged((0, 1, 3), 1, 3)) == [
        "Nobody was caught bluffing.",
        "Best guess: Bo with 3 × 5, and it was true.",
    ]


def test_where_only_exactly_right_is_right_a_wrong_guess_is_no_bluff() -> None:
    exact = Reveal(GuessView(0, 5, 7), 1, 2, held=False, loser=0, exact=True)
    assert remarkable(scene(Challenge(), exact)) == ["Nobody was caught bluffing."]


def test_a_long_round_is_told() -> None:
    short, long = [scene(Guess(2, 1))] * 2, [scene(Guess(2, 1))] * 6
    assert "Longest round: 6 guesses." in told(*long, challenged((0, 6, 2), 1, 2))
    assert not [fact for fact in told(*short, challenged((0, 6, 2), 1, 2)) if fact.startswith("Longest")]


def test_who_challenged_rightly_more_than_once_is_told() -> None:
    dear = (challenged((0, 6, 9), 1, 1), challenged((2, 6, 9), 1, 1), challenged((1, 6, 9), 2, 1))
    assert "Bo challenged rightly 2 times." in told(*dear)
    assert not [fact for fact in told(dear[0]) if "rightly" in fact]


def test_the_dearest_round_is_told_of_whoever_it_cost_most() -> None:
    before, reveal = guessing(3, 2, cards=4), Reveal(GuessView(0, 6, 9), 1, 0, held=False, loser=0)
    poorer = replace(before, players=(replace(before.players[0], cards=4), *before.players[1:]), reveal=reveal)
    lost = Scene(2, 0, Lose(0), (), lambda: poorer, {0: "Zoe"})
    scenes = (challenged((0, 6, 9), 1, 0), Scene(1, 1, Challenge(), (), lambda: replace(before, reveal=reveal)), lost)
    assert "Dearest round: it cost Zoe 4 cards." in told(*scenes)


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_every_game_has_two_facts_or_three(seats: int) -> None:
    for number in range(8):
        computer = COMPUTERS[LEVELS[number % 3]] if number % 4 else None
        options = {option.key: option.default for option in GAME.info.options} if number % 2 else None
        played = tuple(Playout(GAME, number, options=options, seats=seats, computer=computer))
        scenes = [
            Scene(before.revision, before.seat, before.move, after.events, partial(GAME.view, after.state, None))
            for before, after in pairwise(played)
        ]
        found = told(*scenes)
        assert 2 <= len(found) <= 3
        assert len(set(found)) == len(found)


def test_of_a_game_that_is_not_known_any_more_nothing_is_told() -> None:
    assert told() == []


def test_the_shortest_game_there_can_be_has_two_facts() -> None:
    assert told(scene(Guess(6, 1)), challenged((0, 6, 1), 1, 0)) == [
        "Boldest bluff: Ada with 1 × 6, where there was none.",
        "It took 2 rounds: 1 guess.",
    ]
