"""Let cards enter the tableau, on top of what they overwrite, in an order that may have to be decided (W9)."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.blank_white_dice.rules.looks import active_cards
from cogs.blank_white_dice.rules.state import Enter, MoveContext, Stack, State, cards, pop, put
from cogs.blank_white_dice.rules.targets import Moves, picks
from cogs.blank_white_dice.view import AnyMove, Pick


def with_cards(state: State, entering: Iterable[int]) -> tuple[Stack, ...]:
    """Let cards enter one after the other: each on top of what it overwrites, if that is there."""
    stacks = list(state.tableau)
    for card in entering:
        covers = cards(state)[card].overwrites
        at = next((at for at, stack in enumerate(stacks) if covers in stack.cards), None)
        if at is None:
            stacks.append(Stack((card,)))
        else:
            stacks[at] = Stack((*stacks[at].cards, card))
    return tuple(stacks)


# Cards that one player added: turn order does not say which of them comes first


def which_first(state: State, task: Enter) -> Moves | None:
    """Ask which card is laid first, of those with which that makes a difference; None: of none."""
    return picks(card for card in task.cards if any(_differs(state, card, other) for other in task.cards)) or None


def _differs(state: State, one: int, other: int) -> bool:
    """Tell whether it matters which of two cards comes first: both go on the same stack."""
    return set(with_cards(state, (one, other))) != set(with_cards(state, (other, one)))


def lay_rest(context: MoveContext, task: Enter, possible: Moves | None) -> None:
    """Lay cards of which the order makes no difference."""
    pop(context)
    context.set(tableau=with_cards(context.state, task.cards))


def lay_first(context: MoveContext, task: Enter, move: AnyMove) -> None:
    """Lay the card that was chosen: the others come after it, and so on top."""
    if isinstance(move, Pick):
        context.set(tableau=with_cards(context.state, (move.card,)))
        put(context, Enter(task.seat, tuple(card for card in task.cards if card != move.card)))


# The reserve


def wanted_active(state: State) -> int:
    return 13 if state.variant.level == "experienced" else 9


def fill_up(context: MoveContext) -> None:
    """Add cards of the reserve until enough are active, one that covers another being not one more; then all tag."""
    pop(context)
    while context.state.reserve and len(active_cards(context.state)) < wanted_active(context.state):
        state = context.state
        context.set(tableau=with_cards(state, state.reserve[:1]), reserve=state.reserve[1:])
    context.set(phase="tagging")
