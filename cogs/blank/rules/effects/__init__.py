"""Carry out a clause of which everything is known, for all its targets at once (K29); ask what must be known before.

What each effect does, and what it lets its targets choose, stands in the files of this folder, beside its like; each
function says for which effect it is.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar

from bot.card_language.blocks import Effect
from cogs.blank.rules.state import Cards, MoveContext, PendingClause, State
from cogs.blank.rules.targets import Prompt

Carry = Callable[[MoveContext, PendingClause, Any], None]
Choose = Callable[[State, PendingClause, int, Any], Cards | Prompt]

F = TypeVar("F", Carry, Choose)

CARRY_OUT: dict[type[Effect], Carry] = {}
CHOOSE: dict[type[Effect], Choose] = {}


def carry_out(context: MoveContext, pending: PendingClause, effect: Effect) -> None:
    """Carry a clause out; `pending` has targets, and partners and choices for each of them."""
    # Who declined is no target any more, and of others there may be none from the start.
    if pending.targets:
        CARRY_OUT[type(effect)](context, pending, effect)


def choice(state: State, pending: PendingClause, target: int, effect: Effect) -> Cards | Prompt:
    """Give what a target has chosen, or the question still to be answered; most effects let nobody choose."""
    choose = CHOOSE.get(type(effect))
    return () if choose is None else choose(state, pending, target, effect)


def _marker(known: dict[type[Effect], F]) -> Callable[..., Callable[[F], F]]:
    def of(*kinds: type[Effect]) -> Callable[[F], F]:
        def mark(function: F) -> F:
            known.update(dict.fromkeys(kinds, function))
            return function

        return mark

    return of


carries_out, asks = _marker(CARRY_OUT), _marker(CHOOSE)
"""Mark what the table does for effects of these kinds, and what each of their targets chooses before."""

# Last of all: the files mark their functions by what stands above, while they are loaded.
for _found in iter_modules(__path__):
    import_module(f"{__name__}.{_found.name}")
