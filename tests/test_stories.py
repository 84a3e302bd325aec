"""What every game tells of itself when it is over: how all stand, facts that are true of it, and what it was like."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise

import pytest

from bot.engine.analysis import PlayedStep
from bot.engine.story import Scene
from bot.games import GameFolder
from bot.language import Words
from tests.battery import GAMES, Playout, Position

SAY = Words("en-US", ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"), markup=False)


@lru_cache
def positions(slug: str) -> tuple[Position, ...]:
    """A whole random game."""
    return tuple(Playout(GAMES[slug].game, 3))


def told(folder: GameFolder) -> list[Scene]:
    game, before = folder.game, positions(folder.slug)
    after = [*before[1:], before[-1]]
    return [
        Scene(position.revision, position.seat, position.move, then.events, partial(game.view, then.state, None))
        for position, then in zip(before, after, strict=True)
    ]


def played(folder: GameFolder) -> list[PlayedStep]:
    return [
        PlayedStep(
            position.seat,
            position.move,
            partial(folder.game.view, position.state),
            partial(folder.game.view, then.state),
        )
        for position, then in pairwise(positions(folder.slug))
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_how_all_stand_and_what_was_remarkable(slug: str) -> None:
    folder = GAMES[slug]
    scenes = told(folder)
    assert folder.standings is not None
    assert folder.facts is not None
    view = scenes[-1].view
    standings = folder.standings(view)
    assert all(SAY(standing.said) for standing in standings)
    outcome = view.outcome
    if outcome is not None and outcome.winners:
        best = max(standing.points for standing in standings)
        assert any(standings[seat].points == best for seat in outcome.winners)
    facts = [SAY(fact) for fact in folder.facts(scenes)]
    assert facts
    assert all(facts)
    assert all("{" not in fact for fact in facts)
    assert any(event.staged for scene in scenes for event in scene.events), "something wants to be seen"


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_what_it_was_like_and_plots_it(slug: str) -> None:
    found = GAMES[slug].analyse(played(GAMES[slug]))
    assert len(found.players) == Playout(GAMES[slug].game, 3).seats
    plot = found.plot
    assert plot is not None
    for said in (*found.players, *found.notes, *found.described, plot.title, plot.along):
        assert SAY(said)
        assert "{" not in SAY(said)
    shares = [share for mark in plot.marks for share in (mark.at, mark.height)]
    shares += [share for line in plot.lines for point in line.points for share in point]
    assert shares
    assert all(0 <= share <= 1 for share in (*shares, *plot.parts, *(height for height, _ in plot.levels)))
