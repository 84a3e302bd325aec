"""The facts of a game of Diceland: the best move, what was thrown, killed and knocked off; all of it true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from typing import Any

from bot.engine.story import Scene
from bot.engine.text import Name, Text
from bot.language import Words
from cogs.diceland.rules.landing import LOST
from cogs.diceland.story import facts
from cogs.diceland.view import Pass, Shoot, Throw, Thrown
from tests.cogs.diceland.handmade import apart, lying, view
from tests.told_games import Check, ToldGame, check_claims, told_games

SAY = Words("en-US", ("Ana", "Ben"), markup=False)


def told(*steps: tuple[object, tuple[int, int]]) -> list[str]:
    """Of a game with these moves, and scores after them; somebody else sat in seat 1."""
    scenes = [Scene(1, 0, move, (), partial(view, scores=scores), {1: "Zoe"}) for move, scores in steps]
    return list(map(SAY, facts(scenes)))


def test_the_best_move_is_that_of_whoever_gained_most_by_it_the_last_one_included() -> None:
    begun = (Pass(), (0, 0)), (Throw(), (0, 0)), (Shoot(0), (8, 0))
    assert told(*begun) == ["Best move: 8 points at once for Ana.", "1 die was thrown.", "It took 3 turns."]
    assert told(*begun, (Throw(), (8, 9)))[:2] == ["Best move: 9 points at once for Zoe.", "2 dice were thrown."]


def test_where_nothing_was_done_that_is_told() -> None:
    assert told((Pass(), (0, 0)), (Pass(), (0, 0))) == ["No die was thrown.", "It took 3 turns."]


def test_dice_that_a_throw_brings_off_the_table_are_counted_and_throws_that_miss_it() -> None:
    """One is knocked off by a throw that stays on the table, and the next throw does not."""
    own, other = lying(0, "crysis", 8, 0, 0), lying(1, "park", 8, 6, 0)
    hit, missed = Thrown(1, 1, 1), Thrown(1, 1, 2)
    views = [
        (Pass(), (own, apart(1, "park")), None),
        (Throw(), (apart(0, "crysis"), other), hit),
        (Throw(), (apart(0, "crysis"), apart(1, "park")), missed),
    ]
    scenes = [Scene(1, 0, move, (), partial(view, *dice, scores=(0, 0), thrown=thrown)) for move, dice, thrown in views]
    assert [SAY(fact) for fact in facts(scenes)] == [
        "1 die was knocked off the table.",
        "1 throw did not stay on the table.",
        "2 dice were thrown.",
    ]


def gains(game: ToldGame) -> list[tuple[int, int]]:
    return [
        (now - then, seat)
        for before, after in game.steps
        for seat, (then, now) in enumerate(zip(before.state.scores, after.state.scores, strict=True))
    ]


def killers(game: ToldGame) -> Iterator[int]:
    """Who scored for each die of which it was told that it was killed."""
    for killed in game.events:
        if killed.message in (
            "{blow}: {die} is killed, {points} point for {player}.",
            "{blow}: {die} is killed, because {why}; {points} point for {player}.",
        ):
            scorer = dict(killed.arguments)["player"]
            assert isinstance(scorer, Name)
            yield scorer.seat


def times(game: ToldGame, message: str) -> int:
    """How often it was told, also as a part of something else."""

    def tells(said: Text) -> bool:
        return said.message == message or any(isinstance(part, Text) and tells(part) for _, part in said.arguments)

    return sum(map(tells, game.events))


def lead_was_changed(game: ToldGame) -> int:
    margins = [position.state.scores[0] - position.state.scores[1] for position in game.positions[1:]]
    leads = [margin > 0 for margin in margins if margin]
    return sum(now != then for then, now in pairwise(leads))


def far_behind(game: ToldGame, said: Mapping[str, Any]) -> bool:
    seat = said["player"].seat
    lacked = max(position.state.scores[1 - seat] - position.state.scores[seat] for position in game.positions)
    return bool(lacked == said["points"] and game.end.scores[seat] > game.end.scores[1 - seat])


CHECKS: dict[str, Check] = {
    "Best move: {points} point at once for {player}.": lambda game, said: (
        (said["points"], said["player"].seat) in gains(game) and max(gains(game))[0] == said["points"]
    ),
    "{player} killed {dice} die.": lambda game, said: (
        Counter(killers(game))[said["player"].seat] == said["dice"] > Counter(killers(game))[1 - said["player"].seat]
    ),
    "One point decided it.": lambda game, said: abs(game.end.scores[0] - game.end.scores[1]) == 1,
    "{player} was {points} point behind, and won.": far_behind,
    "The lead changed {times} time.": lambda game, said: lead_was_changed(game) == said["times"],
    "{throws} die was thrown.": lambda game, said: (
        sum(isinstance(position.move, Throw) for position in game.positions) == said["throws"]
    ),
    "No die was thrown.": lambda game, said: not any(isinstance(each.move, Throw) for each in game.positions),
    "{dice} die was knocked off the table.": lambda game, said: (
        sum(
            times(game, message)
            for message in (
                "{die} is knocked off the table, back into {owner}'s hand.",
                "{die} is knocked off the table, back into {owner}'s hand: {points} point for {player}.",
            )
        )
        == said["dice"]
    ),
    "{throws} throw did not stay on the table.": lambda game, said: (
        sum(times(game, why.message) for why in LOST.values()) == said["throws"]
    ),
    "It took {turns} turn.": lambda game, said: game.end.turns == said["turns"],
}


def test_all_that_may_be_told_of_a_game_is_true() -> None:
    assert len(check_claims("diceland", CHECKS, told_games("diceland", 12))) >= 7
