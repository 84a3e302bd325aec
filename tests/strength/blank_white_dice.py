"""Blank White Dice: its computer against random play and against a greedy player, in every set-up, seeded."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bot.engine.chance import Chance, pick
from bot.engine.computer import RandomComputer
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep, IconCard
from cogs.blank_white_dice.computer.player import COMPUTER, COMPUTERS
from cogs.blank_white_dice.position import counted
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.view import (
    BLANK,
    AnyMove,
    Face,
    Fit,
    Pick,
    PickDie,
    PickFace,
    PickOption,
    PickPlayer,
    Resolve,
    Undo,
    UseAlways,
    UseWard,
    View,
)
from cogs.blank_white_dice.weighing.table import Table, table_of
from tests.strength import _matches
from tests.strength._matches import Match, between_levels

STEPS_OF_TAGGING = ("tag", "icon", "place")


class GreedyPlayer:
    """Makes the move that raises its points against those of the best rival most at once, and tags the card that gains
    most each time that it is resolved. Where no points are at stake, any move is as good."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if Fit() in view.moves:
            return Fit()
        table = table_of(view, None)
        worth = {move: _at_once(view, table, move) for move in view.moves if move != Undo()}
        return pick(chance, [move for move in worth if worth[move] == max(worth.values())])


def _at_once(view: View, table: Table, move: AnyMove) -> float:
    asked, seat = view.asked, view.seat or 0
    step = asked.steps[0] if asked is not None and asked.steps else None
    match move:
        case Pick(card=card) if step is None or isinstance(step, blocks.Tag | blocks.Replace):
            return _of_card(table, view.cards[card], seat)
        case Resolve(die=die) | PickDie(die=die) if isinstance(step, blocks.Resolve | None):
            return _of_face(view, table, table.dice[die].shows or BLANK, seat)
        case PickFace(die=die) if isinstance(step, blocks.Copy):
            return _of_face(view, table, table.dice[die].shows or BLANK, seat)
        case PickOption(option=option) if isinstance(step, blocks.Choose):
            return _of_steps(table, step.options[option].steps, BLANK, seat)
        case UseAlways(die=die, face=face):
            return _of_face(view, table, table.dice[die].faces[face], seat, "always") - 0.5
        case PickPlayer(seat=robbed):
            return table.points[robbed]
        case UseWard() if asked is not None and asked.actor is not None and asked.actor != seat:
            return _of_steps(table, asked.steps, asked.effect or BLANK, asked.actor)
        case _:
            return 0.0


def _of_face(view: View, table: Table, face: Face, seat: int, when: str = "") -> float:
    if face.number is not None or face.is_blank:
        return face.number or 0
    icon = view.cards[face.card].icons[face.icon]
    return sum(_of_steps(table, part.steps, face, seat) for part in icon.parts if part.when == (when or view.stage))


def _of_card(table: Table, card: IconCard, seat: int) -> float:
    phases = ("first", "main", "last")
    parts = [
        _of_steps(table, part.steps, Face(card.number, number), seat)
        for number, icon in enumerate(card.icons)
        for part in icon.parts
        if part.when in phases
    ]
    return sum(parts) + sum(icon.number or 0 for icon in card.icons)


def _of_steps(table: Table, steps: Iterable[AnyStep], face: Face, seat: int) -> float:
    return sum(_of_step(table, step, face, seat) for step in steps)


def _of_step(table: Table, step: AnyStep, face: Face, seat: int) -> float:
    match step:
        case blocks.Gain(amount=amount, who="you"):
            return _amount(table, amount, face, seat)
        case blocks.Lose(amount=amount, who="you"):
            return -_amount(table, amount, face, seat)
        case blocks.Lose(amount=amount, who="rival" | "rivals"):
            return _amount(table, amount, face, seat)
        case blocks.Steal(amount=amount):
            return 2 * _amount(table, amount, face, seat)
        case blocks.Pay(points=points):
            return -points
        case blocks.Choose(options=options, may=may):
            return max([_of_steps(table, option.steps, face, seat) for option in options] + [0] * may)
        case blocks.If(condition=condition, then=then, otherwise=otherwise):
            holds = condition.least <= counted(table, condition.what, seat, face) <= condition.most
            return _of_steps(table, then if holds else otherwise, face, seat)
        case _:
            return 0


def _amount(table: Table, amount: blocks.Amount, face: Face, seat: int) -> int:
    return max(0, amount.base + amount.each * (counted(table, amount.per, seat, face) if amount.per else 0))


GAMES = 1_000
SETUPS = ("basic, V1", "basic, V2", "intermediate, gentle", "intermediate, bold", "experienced")
MATCHES = tuple(
    Match(f"{setup}, 2 seats, against {name}", GAME, COMPUTER, 2, other, floor, {"level": number}, seconds=0.150)
    for number, setup in enumerate(SETUPS)
    for name, other, floor in (("random play", RandomComputer(), 0.80), ("a greedy player", GreedyPlayer(), 0.60))
)
LEVELS = tuple(
    match
    for number, setup in enumerate(SETUPS)
    for match in between_levels(GAME, COMPUTERS, options={"level": number}, of=f"{setup}, ")
)
figures = partial(_matches.figures, (*MATCHES, *LEVELS))
