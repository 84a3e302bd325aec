"""Random moves a second of the rules alone, beside a liar's dice of OpenSpiel in Python: two seats, every decision."""

from __future__ import annotations

import random
from typing import Any

from bot.engine.chance import SeededChance
from bot.engine.game import AnyGame, Seat
from bot.engine.replay import begin
from bot.games import find_games
from tests.benchmarks.report import alternately, heading, line, per_second

SECONDS, ROUNDS = 2.0, 3


def our_game(game: AnyGame, chooser: random.Random) -> int:
    """Plays one game with the default options; how many decisions it took."""
    seed, decisions = chooser.randbytes(32), 0
    _, state = begin(game, 2, {}, None, SeededChance(seed, 0))
    while to_act := game.to_act(state):
        seat = Seat(min(to_act))
        decisions += 1
        move = chooser.choice(game.moves(state, seat))
        state = game.play(state, seat, move, SeededChance(seed, decisions), 0).state
    return decisions


def open_spiel_game(game: Any, chooser: random.Random) -> int:
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.choice(state.chance_outcomes())[0])
        else:
            decisions += 1
            state.apply_action(chooser.choice(state.legal_actions()))
    return decisions


def main() -> None:
    import pyspiel
    from open_spiel.python.games import liars_poker  # noqa: F401 (registers the game)

    theirs = pyspiel.load_game("python_liars_poker", {"players": 2})
    heading("Rules alone, random moves a second, two seats")
    for slug, found in find_games().items():
        chooser = random.Random(1)
        ours, other = alternately(
            ROUNDS,
            lambda found=found, chooser=chooser: per_second(lambda: our_game(found.game, chooser), SECONDS),  # type: ignore[misc]
            lambda chooser=chooser: per_second(lambda: open_spiel_game(theirs, chooser), SECONDS),  # type: ignore[misc]
        )
        line(slug, f"{ours:,.0f}")
        line("OpenSpiel python_liars_poker", f"{other:,.0f}")
        line("ratio", f"{ours / other:.2f}", "at least 1", ours >= other)


if __name__ == "__main__":
    main()
