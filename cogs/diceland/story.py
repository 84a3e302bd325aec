"""Tell a game after the fact: how players stand, the best move, and how often dice were thrown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.story import Scene, Standing, most_gained
from bot.engine.text import Text, plural
from cogs.diceland.view import Throw, View


def standings(view: View) -> tuple[Standing, ...]:
    """By points."""
    return tuple(Standing(points, plural("{points} point", "{points} points", points=points)) for points in view.scores)


def facts(scenes: Sequence[Scene]) -> Iterator[Text]:
    """What was remarkable in a game."""
    gain, player = most_gained(scenes, lambda view: view.scores)
    if gain:
        yield plural(
            "Best move: {points} point at once for {player}.",
            "Best move: {points} points at once for {player}.",
            points=gain,
            player=player,
        )
    throws = sum(isinstance(scene.move, Throw) for scene in scenes)
    if throws:
        yield plural("{throws} die was thrown.", "{throws} dice were thrown.", throws=throws)
