"""Tell a game after the fact: how players stand, the best move, and how many rounds it took."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.story import Scene, Standing, most_gained
from bot.engine.text import Text, plural
from cogs.blank_white_dice.view import View

# Points at once from which on they are worth telling.
MUCH = 3


def standings(view: View) -> tuple[Standing, ...]:
    """By points."""
    return tuple(
        Standing(player.points, plural("{points} point", "{points} points", points=player.points))
        for player in view.players
    )


def facts(scenes: Sequence[Scene]) -> Iterator[Text]:
    """What was remarkable in a game."""
    gain, player = most_gained(scenes, _points)
    if gain >= MUCH:
        yield plural(
            "Best move: {points} point at once for {player}.",
            "Best move: {points} points at once for {player}.",
            points=gain,
            player=player,
        )
    if scenes:
        rounds = scenes[-1].view.round
        yield plural("It took {rounds} round.", "It took {rounds} rounds.", rounds=rounds)


def _points(view: View) -> list[int]:
    return [player.points for player in view.players]
