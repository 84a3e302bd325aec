"""Carry out the keywords that change scores: gain, lose, steal, pay."""

from __future__ import annotations

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.position import seats_meant
from cogs.blank_white_dice.rules.looks import amount
from cogs.blank_white_dice.rules.news import face_name, pays, steals, tell_points, uses, uses_for
from cogs.blank_white_dice.rules.state import Act, MoveContext, State, add_points, cards, news, result
from cogs.blank_white_dice.rules.targets import Moves, rivals
from cogs.blank_white_dice.view import PickPlayer


def whom(state: State, act: Act, step: blocks.Gain | blocks.Lose) -> Moves | None:
    return None if step.who != "rival" or act.chosen else rivals(state, act.seat)


def those(state: State, act: Act, step: blocks.Gain | blocks.Lose) -> list[int]:
    """List the seats whose points change."""
    if act.chosen and isinstance(act.chosen[0], PickPlayer):
        return [act.chosen[0].seat]
    return seats_meant(state, act.seat, step.who)


def gain(context: MoveContext, act: Act, step: blocks.Gain) -> None:
    for seat in those(context.state, act, step):
        tell_points(context, act, seat, add_points(context, seat, amount(context.state, act, step.amount)))


def lose(context: MoveContext, act: Act, step: blocks.Lose) -> None:
    for seat in those(context.state, act, step):
        tell_points(context, act, seat, add_points(context, seat, -amount(context.state, act, step.amount)))


def from_whom(state: State, act: Act, step: blocks.Steal) -> Moves | None:
    return None if act.chosen else rivals(state, act.seat)


def steal(context: MoveContext, act: Act, step: blocks.Steal) -> None:
    """Take from one rival exactly what they lose (W27)."""
    robbed = act.chosen[0].seat  # type: ignore[union-attr]
    lost = -add_points(context, robbed, -amount(context.state, act, step.amount))
    add_points(context, act.seat, lost)
    if lost:
        context.set(stolen=(*context.state.stolen, (act.seat, robbed)))
        news(context, steals(act.seat, lost, robbed))


def loses_points(state: State, act: Act, step: blocks.AnyStep) -> bool:
    """Tell whether a step of which all is known makes anybody lose points, which wards answer (W30)."""
    if isinstance(step, blocks.Steal):
        return state.points[act.chosen[0].seat] > 0 and amount(state, act, step.amount) > 0  # type: ignore[union-attr]
    if isinstance(step, blocks.Lose):
        hit = any(state.points[seat] for seat in those(state, act, step))
        return hit and amount(state, act, step.amount) > 0
    return False


def affordable(state: State, act: Act, step: blocks.Pay) -> Moves | None:
    """Nothing is asked; what cannot be paid in full cannot be paid at all (W27)."""
    return None if state.points[act.seat] >= step.points else ()


def pay(context: MoveContext, act: Act, step: blocks.Pay) -> None:
    add_points(context, act.seat, -step.points)
    icon = face_name(context.state, act.face)
    whole = uses_for(act.seat, icon, step.points)
    result(context, uses(act.seat, icon), whole, pays(act.seat, step.points))


def pay_points(context: MoveContext, seat: int, points: int) -> None:
    """Have a seat pay what it can afford; that is no loss (W27)."""
    add_points(context, seat, -points)
    news(context, pays(seat, points))


def pay_for(context: MoveContext, seat: int, card: int) -> None:
    """Have a seat pay for a card that it tags, if that costs anything."""
    if cost := cards(context.state)[card].cost:
        pay_points(context, seat, cost)
