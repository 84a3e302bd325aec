"""Position: what the rules count in their state, a computer counts at the table that it sees."""

from __future__ import annotations

import random
from typing import get_args, get_type_hints

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from cogs.blank_white_dice import position
from cogs.blank_white_dice.cards.blocks import Condition, DieChoice, FaceChoice
from cogs.blank_white_dice.position import counted, dice_of, next_dice, places_on
from cogs.blank_white_dice.rules import placing
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.looks import active_cards, may_tag, takes_blank, works
from cogs.blank_white_dice.rules.state import Stack, State
from cogs.blank_white_dice.weighing.picks import Act, Picker
from cogs.blank_white_dice.weighing.table import table_of
from tests.cogs.blank_white_dice.tabletop import die as laid
from tests.cogs.blank_white_dice.tabletop import made, start, table


def values(of: type, field: str) -> tuple[str, ...]:
    """The words that a block allows."""
    return get_args(get_type_hints(of)[field])


def alike(state: State) -> None:
    """Ask both for each seat and each active face."""
    seen = table_of(GAME.view(state, None), None)
    for number, die in enumerate(state.dice):
        for seat in range(state.seats):
            for what in values(Condition, "what"):
                assert counted(state, what, seat, die.active) == counted(seen, what, seat, die.active), what
            act = Act(seat, number, die.up or 0, die.active)
            for whose in values(DieChoice, "whose"):
                assert list(dice_of(state, act, whose)) == list(dice_of(seen, act, whose)), whose
            for where in values(FaceChoice, "where"):
                for holds in values(FaceChoice, "holds"):
                    choice = FaceChoice("any", where, holds)  # type: ignore[arg-type]
                    assert places_on(die, number, act, choice) == places_on(seen.dice[number], number, act, choice)


def alike_for_tags(state: State) -> None:
    """Ask both where each card is drawn: over what, and on which dice its further icons go (W13, W34)."""
    view = GAME.view(state, None)
    seen = table_of(view, None)
    picker = Picker(view.cards, {stack.card: stack.covers for stack in view.tableau})
    among = range(len(state.dice))
    for card in active_cards(state):
        if not takes_blank(state, card):
            found = [(each.die, each.face) for each in picker.first_places(seen, card, among)]
            assert found == placing.first_places(state, state.dice, card, among), card
        for seat in range(state.seats):
            assert picker.may_tag(seen, seat, card) == may_tag(state, seat, card)
    for die in among:
        assert list(next_dice(state.dice, die, among)) == list(next_dice(seen.dice, die, among))
    for face in (face for die in state.dice for face in die.faces):
        assert works(state, face) == position.works(seen.active, face)


def test_W34_what_lies_in_the_middle_of_a_stack_counts_as_what_is_below_it_for_computers_too() -> None:
    over = made(number=101, prerequisites=(3,))
    state = table(laid(0, 18, 31, 3, up=None), custom=(over,), also=(18, 31))
    assert Stack((3, 18, 31)) in state.tableau
    alike_for_tags(state)
    assert placing.first_places(state, state.dice, 101, (0,)) == [(0, 0), (0, 1), (0, 2)]


@pytest.mark.parametrize("level", [1, 3, 4])
def test_rules_and_computers_count_alike(level: int) -> None:
    luck, state, compared = random.Random(level), start(3, level, level=level), 0
    for revision in range(1, 200):
        if not GAME.to_act(state):
            break
        if state.phase == "turn" and revision % 5 == 0:
            alike(state)
            alike_for_tags(state)
            compared += 1
        seat = Seat(min(GAME.to_act(state)))
        state = GAME.play(state, seat, luck.choice(GAME.moves(state, seat)), SeededChance(b"x", revision), 0).state
    assert compared
