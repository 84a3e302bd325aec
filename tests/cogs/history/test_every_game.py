"""A replay of every game: each step, from all eyes, is something that Discord takes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.game import Setup
from bot.engine.replay import played
from bot.games import find_games
from bot.tables.model import Player, Table
from bot.tables.replays import Replay, ReplayStep
from bot.ui.components.layout import Reader, laid_out
from bot.ui.screens.replay import ShowFilm, film_screen, film_steps, shared_screen, step_screen
from tests import records

GAMES, NUMBER, EVERY = find_games(), 2**53 - 1, 29


def replay(game: str) -> Replay:
    """That of the newest record that is kept."""
    version = max(version for version, known in records.kept() if known == game)
    record = records.record(version, game)
    steps = list(played(GAMES[game].game, record))
    players = tuple(Player(f"User {seat}", seat + 1) for seat in range(record.seats))
    setup, last = Setup(record.seats, 0), steps[-1].state
    table = Table(NUMBER, 1, 2, game, 1, "00", 0, 0, players=players, status="over", setup=setup, state=last)
    told = [ReplayStep(0, 0)] + [
        ReplayStep(entry.revision, entry.at, entry.seat, step.events)
        for entry, step in zip(record.entries, steps[1:], strict=True)
    ]
    return Replay(GAMES[game].game, table, told, [step.state for step in steps])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_step_can_be_shown_from_all_eyes(game: str) -> None:
    folder, found = GAMES[game], replay(game)
    for step in (*range(0, found.last, EVERY), found.last):
        reader = Reader("it", found.names(step))
        for eyes in ("table", "all", *range(len(found.table.players))):
            screen = step_screen(folder, found, step, eyes)
            assert laid_out(screen, reader, 0, 0, None).to_components()
            shared = shared_screen(folder, found, step, eyes)
            assert laid_out(shared, reader, 0, 0, "attachment://a.png").to_components()
    film = ShowFilm(NUMBER, found.last, "table", 0)
    assert len(film_steps(film, found)) == min(found.last + 1, 60)
    assert 2 <= len(film_steps(replace(film, kind="still"), found)) <= 8
    assert laid_out(film_screen(folder, found, film, "table"), Reader("it"), 0, 0, None).to_components()
