"""How players stand, by what is still to be cleared, and what is told of a game: all of it true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.engine.story import Scene
from bot.language import Words
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State
from cogs.blanco.story import facts, standings
from cogs.blanco.view import AnyMove, Clear, Discard, Draw, Swap
from tests.cogs.blanco.tabletop import card, play, table
from tests.told_games import Check, ToldGame, check_claims, told_games

TWO, THREE = "re1 ye2", "re3 ye4 li5"
SAY = Words("en-US", ("Ana", "Ben"), markup=False)


def test_b27_a_second_grid_that_is_yet_to_come_counts_and_a_hand_does_not() -> None:
    state = table(TWO, THREE, second="1")
    left = [side.left() for side in state.sides]
    assert left == [14, 3]
    told = standings(GAME.view(state, None))
    assert [standing.points for standing in told] == [-14, -3]
    assert [dict(standing.said.arguments)["cards"] for standing in told] == left


def lines(game: ToldGame) -> list[tuple[int, int]]:
    """Each line that was cleared: by whom, and as which one of the turn, as the rules count them."""
    return [(each.seat or 0, each.state.now.lines + 1) for each in game.positions if isinstance(each.move, Clear)]


def by_seat(game: ToldGame) -> Counter[int]:
    return Counter(seat for seat, _ in lines(game))


def far_behind(game: ToldGame, said: Mapping[str, Any]) -> bool:
    """Single games: whoever won alone, and the most cards that they had more left than the best other one."""
    seat = said["player"].seat
    behind = [
        side.left() - min(other.left() for other in position.state.sides if other is not side)
        for position in game.positions
        for side in (position.state.sides[seat],)
    ]
    return bool(game.end.winners == (seat,) and max(behind) == said["cards"])


CHECKS: dict[str, Check] = {
    "Nobody cleared a line.": lambda game, said: not lines(game),
    "{lines} line was cleared.": lambda game, said: len(lines(game)) == said["lines"],
    "Longest chain: {player} cleared {lines} line in one turn.": lambda game, said: (
        max(line for _, line in lines(game)) == said["lines"] and (said["player"].seat, said["lines"]) in lines(game)
    ),
    "Most lines: {player} cleared {lines}.": lambda game, said: (
        by_seat(game)[said["player"].seat] == said["lines"]
        and [*by_seat(game).values()].count(said["lines"]) == 1
        and max(by_seat(game).values()) == said["lines"]
    ),
    "It took {turns} turn.": lambda game, said: (
        sum(position.state.phase == "turn" for position in game.positions[:-1]) == said["turns"]
    ),
    "{cards} card of {player} lay face down until the end.": lambda game, said: (
        len(game.end.sides[said["player"].seat].grid.hidden())
        == max(len(side.grid.hidden()) for side in game.end.sides)
        == said["cards"]
    ),
    "{player} had only {cards} card left to clear.": lambda game, said: (
        game.end.sides[said["player"].seat].left() == said["cards"] and said["player"].seat not in game.end.winners
    ),
    "{player} was {cards} card behind, and won.": far_behind,
}


def test_all_that_may_be_told_of_a_game_is_true() -> None:
    games = (*told_games("blanco", 2), *told_games("blanco", 4, play=0))
    assert check_claims("blanco", CHECKS, games) == CHECKS.keys()


def told(state: State, *moves: AnyMove) -> list[str]:
    """What is remarkable in these moves of whoever's turn it is."""
    scenes = []
    for move in moves:
        seat, state = state.turn, play(state, move)
        scenes.append(Scene(0, seat, move, (), partial(GAME.view, state, None)))
    return [SAY(fact) for fact in facts(scenes)]


def test_swaps_are_turns_and_lines_of_two_turns_no_chain() -> None:
    state = table("re1 .or1\nye3 li4", "re2 .or3\nye4 li5")
    moves = Draw("pile"), Discard(card("br1"), 1), Clear("row", 0), Swap(0, 1, 1)
    assert told(state, *moves) == ["It took 2 turns.", "1 line was cleared."]


def test_who_had_nearly_won_is_told_before_what_can_be_said_of_every_game() -> None:
    state = table("re1 .or1", "re2 or3", second="01")
    assert told(state, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0)) == [
        "Ben had only 2 cards left to clear.",
        "It took 1 turn.",
        "1 line was cleared.",
    ]
