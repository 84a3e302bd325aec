"""Plays random games of Blank White Dice, with cards of random blocks, position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.engine.chance import SeededChance
from bot.engine.game import Setup
from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.occasions import MOST_EFFORT
from cogs.blank_white_dice.rules.state import Enter, Stack, State, replace
from cogs.blank_white_dice.rules.turns import LAST_ROUND
from cogs.blank_white_dice.view import FACES, NOBODY
from tests import random_play
from tests.cogs.blank_white_dice.random_cards import random_card, random_cards
from tests.random_play import secret

LONGEST = 20_000
"""Moves; forty rounds of four seats with many questions need a few thousand."""


def begin(seats: int, options: dict[str, int], seed: int, custom: tuple[IconCard, ...] = ()) -> State:
    """A game; cards of its own are in the tableau besides those of its level."""
    state = GAME.start(Setup(seats, seed % seats, options), SeededChance(secret(seed), 0))
    tableau = (*state.tableau, *(Stack((card.number,)) for card in custom))
    return replace(state, custom=custom, tableau=tableau)


def own_cards(seed: int) -> tuple[IconCard, ...]:
    """Cards of random blocks that are in the tableau from the beginning."""
    lots = random.Random(seed)
    return random_cards(lots, lots.randrange(3, 9))


def begin_with_deck(seed: int) -> State:
    """A game in which every card that is dealt is of random blocks."""
    lots = random.Random(seed)
    state = begin(2 + seed % 3, {"level": 2 + seed // 3 % 3}, seed)
    numbers = tuple(sorted(card for hand in state.hands for card in hand))
    return replace(state, custom=tuple(random_card(lots, number, numbers) for number in numbers))


def positions(state: State, seed: int) -> Iterator[random_play.Position]:
    """A random game, position by position."""
    return random_play.positions(GAME, state, seed, LONGEST)


def faces_hold(state: State) -> bool:
    """Each face holds one thing: nothing, a number or an icon, and marks only where there is an icon (W29)."""
    for each in (face for die in state.dice for face in die.faces):
        assert not (each.card and each.number is not None)
        assert not (each.is_blank and (each.dots or each.dashes))
        assert 0 <= each.dots <= 9
        assert 0 <= each.dashes <= 9
    return True


def check(state: State, begun: State) -> None:
    """All that always holds."""
    assert min(state.points) >= 0
    assert len(state.dice) == 2 * state.seats + 1
    assert all(len(die.faces) == FACES for die in state.dice)
    holders = {die.holder for die in state.dice}
    assert holders - {NOBODY} == set(range(state.seats)), "somebody has no die"
    assert all(die.holder != NOBODY for die in state.dice[:-1])
    assert faces_hold(state)
    assert len(state.discs) == state.seats
    in_play = [card for stack in state.tableau for card in stack.cards]
    in_play += [card for task in state.work if isinstance(task, Enter) for card in task.cards]
    in_play += [*state.reserve, *(card for hand in state.hands for card in hand if card not in in_play)]
    before = [card for stack in begun.tableau for card in stack.cards]
    before += [*begun.reserve, *(card for hand in begun.hands for card in hand)]
    assert sorted(in_play) == sorted(before), "a card is lost or twice there"
    assert all(disc is None or not disc.card or disc.card in in_play for disc in state.discs)
    assert state.round <= LAST_ROUND
    assert state.effort <= MOST_EFFORT
    assert any(not stack.neutralised for stack in state.tableau)
    # W28: a copy is of an active face, of another die, and never of a copy.
    for copied in state.copies:
        assert state.dice[copied.source_die].up == copied.source_place
        assert state.dice[copied.die].up == copied.place
        assert copied.die != copied.source_die
