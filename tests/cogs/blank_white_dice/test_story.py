"""What is told of a game of Blank White Dice: all of it true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from cogs.blank_white_dice.view import Roll
from tests.told_games import Check, ToldGame, check_claims, told_games


def points(game: ToldGame) -> list[tuple[int, ...]]:
    """Of all, after each step, as the rules keep them."""
    return [position.state.points for position in game.positions[1:]]


def changes(game: ToldGame) -> list[tuple[int, int]]:
    """How many points a step brought, and to whom; less than nothing: it took them away."""
    return [
        (now - then, seat)
        for before, after in pairwise(points(game))
        for seat, (then, now) in enumerate(zip(before, after, strict=True))
    ]


def lead_was_changed(game: ToldGame) -> int:
    leaders = [seat for each in points(game) for seat, own in enumerate(each) if sorted(each)[-2] < own]
    return len([seat for before, seat in pairwise(leaders) if seat != before])


def far_behind(game: ToldGame, said: Mapping[str, Any]) -> bool:
    seat = said["player"].seat
    best_others = [max(own for other, own in enumerate(each) if other != seat) for each in points(game)]
    lacked = [best - each[seat] for best, each in zip(best_others, points(game), strict=True)]
    return bool(max(lacked) == said["points"] and game.end.points[seat] > best_others[-1])


def drawn_cards(game: ToldGame) -> Counter[Any]:
    faces = [face.card for die in game.end.dice for face in die.faces if face.card]
    return Counter(game.scenes[-1].view.cards[card].name for card in faces)


def faces(game: ToldGame) -> list[bool]:
    """Of every face, whether anything is on it."""
    return [bool(face.card) or face.number is not None for die in game.end.dice for face in die.faces]


CHECKS: dict[str, Check] = {
    "Most gained at once: {points} point, by {player}.": lambda game, said: (
        (said["points"], said["player"].seat) in changes(game) and max(changes(game))[0] == said["points"]
    ),
    "Worst blow: {player} lost {points} point at once.": lambda game, said: (
        (-said["points"], said["player"].seat) in changes(game) and min(changes(game))[0] == -said["points"]
    ),
    "One point decided it.": lambda game, said: sorted(game.end.points)[-1] - sorted(game.end.points)[-2] == 1,
    "{player} was {points} point behind, and won.": far_behind,
    "The lead changed {times} time.": lambda game, said: lead_was_changed(game) == said["times"],
    "Most drawn: {card}, on {faces} face.": lambda game, said: (
        drawn_cards(game).most_common(1) == [(said["card"], said["faces"])]
        and [*drawn_cards(game).values()].count(said["faces"]) == 1
    ),
    "{faces} of {all} face had something on it at the end.": lambda game, said: (
        (sum(faces(game)), len(faces(game))) == (said["faces"], said["all"])
    ),
    "Every face had something on it at the end.": lambda game, said: all(faces(game)),
    "It took {rounds} round.": lambda game, said: (
        sum(isinstance(position.move, Roll) for position in game.positions) == said["rounds"]
    ),
}


def test_all_that_may_be_told_of_a_game_is_true() -> None:
    assert len(check_claims("blank_white_dice", CHECKS, told_games("blank_white_dice", 4))) >= 7
