"""Tell a game after the fact: how players stand, who cleared most, and the longest chain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.story import Scene, Standing
from bot.engine.text import Name, Text, plural, text
from cogs.blanco.view import Clear, Draw, PlayerView, View

MATCHES = (2, 3)
SECOND_GRID = 12  # cards


def standings(view: View) -> tuple[Standing, ...]:
    """By games won, by points (fewest), or by the cards still to be cleared (fewest)."""
    return tuple(_standing(view, player) for player in view.players)


def _standing(view: View, player: PlayerView) -> Standing:
    if view.play in MATCHES:
        return Standing(player.wins, plural("{games} game", "{games} games", games=player.wins))
    if view.play:
        return Standing(-player.points, plural("{points} point", "{points} points", points=player.points))
    # B27 counts like this: a hand stays until the end, and a second grid may be yet to come.
    left = len(player.spots) + (0 if player.second else SECOND_GRID)
    return Standing(-left, plural("{cards} card left", "{cards} cards left", cards=left))


def facts(scenes: Sequence[Scene]) -> Iterator[Text]:
    """What was remarkable in a game."""
    cleared = [
        (scene.player(scene.seat), len(scene.view.cleared))
        for scene in scenes
        if scene.seat is not None and isinstance(scene.move, Clear)
    ]
    yield from _clearing(cleared)
    turns = sum(isinstance(scene.move, Draw) for scene in scenes)
    if turns:
        yield plural("It took {turns} turn.", "It took {turns} turns.", turns=turns)
    if not cleared:
        yield text("Nobody cleared a line.")


def _clearing(cleared: Sequence[tuple[Name, int]]) -> Iterator[Text]:
    """Tell of all lines that were cleared, each with whoever did it and as which one of a turn."""
    clearer, chain = max(cleared, key=lambda each: each[1], default=(Name(0), 0))
    if chain > 1:
        yield plural(
            "Longest chain: {player} cleared {lines} line in one turn.",
            "Longest chain: {player} cleared {lines} lines in one turn.",
            lines=chain,
            player=clearer,
        )
    for player, lines in Counter(player for player, _ in cleared).most_common(1):
        yield plural(
            "Most lines: {player} cleared {lines}.",
            "Most lines: {player} cleared {lines}.",
            lines=lines,
            player=player,
        )
