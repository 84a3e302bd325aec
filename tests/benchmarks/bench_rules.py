"""Random moves a second of the rules alone, in time of the processor: two seats, every decision. Beside them a liar's
dice of OpenSpiel in Python; and beside BLANK the Uno of RLCard through its own environment. That shows whoever is to
act what they may see and do, so for this pair BLANK does, too.

Each side finds the legal moves; one is drawn, checked and carried out. Besides, ours leaves the state before as it was,
says in words what happened, and takes luck that can be checked; theirs change one state in place. A move of ours may be
less than a turn (in BLANK a card is laid, or what is laid is played; in RLCard a move is a turn) or far more (in Blank
White Dice what a die sets off is followed to its end; in liar's dice a move is a bid).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

from bot.engine.chance import SeededChance
from bot.engine.experiments import carried_out
from bot.engine.game import AnyGame, Seat
from bot.engine.replay import begin
from bot.games import find_games
from tests.benchmarks.report import alternately, heading, line, per_second
from tests.cogs.diceland.recorded import random_game

SECONDS, ROUNDS = 2.0, 3


def our_game(game: AnyGame, chooser: random.Random, *, seen: bool = False) -> int:
    """Plays one game with the default options; how many decisions it took. `seen`: each by a view of the game."""
    seed, decisions = chooser.randbytes(32), 0
    _, state = begin(game, 2, {}, None, SeededChance(seed, 0))
    while to_act := game.to_act(state):
        seat = Seat(min(to_act))
        decisions += 1
        move = chooser.choice(game.view(state, seat).moves if seen else game.moves(state, seat))
        state = carried_out(game, state, seat, move, SeededChance(seed, decisions), 0).state
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


def rlcard_game(environment: Any, chooser: random.Random) -> int:
    """Seven cards each, as in BLANK."""
    state, _ = environment.reset()
    decisions = 0
    while not environment.is_over():
        decisions += 1
        state, _ = environment.step(chooser.choice(list(state["legal_actions"])))
    return decisions


def main() -> None:
    import pyspiel
    import rlcard
    from open_spiel.python.games import liars_poker  # noqa: F401 (registers the game)

    liars = pyspiel.load_game("python_liars_poker", {"players": 2})
    heading("Rules alone, random moves a second, two seats")
    for slug in sorted(find_games().keys() - {"diceland"}):
        beside(slug, "OpenSpiel python_liars_poker", lambda chooser: open_spiel_game(liars, chooser))
    uno = rlcard.make("uno", {"seed": 1})
    beside("blank", "RLCard uno, what is seen included", lambda chooser: rlcard_game(uno, chooser), seen=True)
    # What its throws take is measured on its own: here they come out of a table. Nothing else is like it.
    numbers = count()
    line("diceland", f"{per_second(lambda: sum(1 for _ in random_game(next(numbers))), SECONDS):,.0f}")


def beside(slug: str, name: str, theirs: Callable[[random.Random], int], *, seen: bool = False) -> None:
    """A game of ours and one of theirs in turns."""
    game, chooser = find_games()[slug].game, random.Random(1)
    ours, other = alternately(
        ROUNDS,
        lambda: per_second(lambda: our_game(game, chooser, seen=seen), SECONDS),
        lambda: per_second(lambda: theirs(chooser), SECONDS),
    )
    line(slug, f"{ours:,.0f}")
    line(name, f"{other:,.0f}")
    line("ratio", f"{ours / other:.2f}", "at least 1", ours >= other)


if __name__ == "__main__":
    main()
