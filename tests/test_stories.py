"""What every game tells of itself when it is over: how all stand, and facts that are true of it."""

from __future__ import annotations

from functools import partial

import pytest

from bot.engine.story import Scene
from bot.games import GameFolder
from bot.language import Words
from tests.battery import GAMES, Playout

SAY = Words("en-US", ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"), markup=False)


def told(folder: GameFolder, number: int) -> list[Scene]:
    """A whole random game."""
    positions = list(Playout(folder.game, number))
    after = [*positions[1:], positions[-1]]
    return [
        Scene(position.revision, position.seat, position.move, then.events, partial(folder.game.view, then.state, None))
        for position, then in zip(positions, after, strict=True)
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_how_all_stand_and_what_was_remarkable(slug: str) -> None:
    folder = GAMES[slug]
    scenes = told(folder, 3)
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
