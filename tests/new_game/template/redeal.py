"""Another world that looks the same to one seat: what the leak test deals again."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.new_game.template.rules import GAME, State
from bot.new_game.template.view import SIDES, ShowLucky

REVEALS = (ShowLucky,)
"""Moves whose news shows what was hidden, by the rules."""


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """All that `seat` cannot know drawn anew: the lucky numbers of others that were not shown; at the end nothing."""
    over = GAME.outcome(state) is not None
    lucky = tuple(
        number if over or shown or owner == seat else chance.below(SIDES - 1) + 2
        for owner, (number, shown) in enumerate(zip(state.lucky, state.shown, strict=True))
    )
    return replace(state, lucky=lucky)
