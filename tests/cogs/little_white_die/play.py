"""Whole random games for the tests of screens and computers, every option of the table among them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from bot.engine.replay import begin
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.view import AnyMove, Challenge, Trigger, View


def any_options(luck: random.Random) -> dict[str, int]:
    """A value for every option of the lobby."""
    return {option.key: luck.choice(option.values)[0] for option in GAME.info.options}


def views(luck: random.Random, options: dict[str, int], seats: int) -> Iterator[tuple[View, tuple[View, ...]]]:
    """The public view and that of every seat, at each position of a random game."""
    seed = luck.randbytes(32)
    _, state = begin(GAME, seats, options, None, SeededChance(seed, 0))
    for revision in range(1, 5_000):
        seen = tuple(GAME.view(state, Seat(seat)) for seat in range(seats))
        yield GAME.view(state, None), seen
        if seen[0].outcome is not None:
            return
        seat = min(GAME.to_act(state))
        state = GAME.play(state, seat, _move(luck, seen[seat]), SeededChance(seed, revision), 0).state
    raise AssertionError("the game does not end")


def _move(luck: random.Random, view: View) -> AnyMove:
    """Random, but so that powers are used, rounds meet many guesses, and challenges are no rarity among them."""
    moves = view.moves
    triggers = [move for move in moves if isinstance(move, Trigger)]
    if triggers and luck.random() < 0.5:
        return luck.choice(triggers)
    if Challenge() in moves and luck.random() < 0.25:
        return Challenge()
    return luck.choice(moves[:3]) if view.phase == "guess" else luck.choice(moves)
