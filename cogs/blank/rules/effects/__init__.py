"""Carry out a clause of which everything is known, for all its targets at once (K29).

What each effect does stands in the files of this folder, beside its like; each function says for which effect it is.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from bot.card_language.blocks import Effect
from cogs.blank.rules.state import MoveContext, PendingClause

Carry = Callable[[MoveContext, PendingClause, Any], None]

CARRY_OUT: dict[type[Effect], Carry] = {}


def carry_out(context: MoveContext, pending: PendingClause, effect: Effect) -> None:
    """`pending` has targets, and partners and choices for each of them."""
    # Who declined is no target any more, and of others there may be none from the start.
    if pending.targets:
        CARRY_OUT[type(effect)](context, pending, effect)


def carries_out(*kinds: type[Effect]) -> Callable[[Carry], Carry]:
    """Marks what the table does for effects of these kinds."""

    def mark(function: Carry) -> Carry:
        CARRY_OUT.update(dict.fromkeys(kinds, function))
        return function

    return mark


for _found in iter_modules(__path__):
    import_module(f"{__name__}.{_found.name}")
