"""Every printed card, and a card of a community that is made of the same blocks (W27): they do the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import CORE, IconCard
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import Die, State
from cogs.blank_white_dice.view import BLANK, NOBODY, AnyMove, Face
from tests.cogs.blank_white_dice.keywords import KEYWORDS, keywords_of
from tests.cogs.blank_white_dice.tabletop import OWN, asked, die, n, options, stored, table

GAMES = 6
ICON_CARDS = [card for card in CARDS.values() if card.number not in CORE]


def position(card: IconCard, printed: int) -> State:
    """A round that begins with the First phase: two players have the icons of a card, active and not."""
    icons = [Face(card.number, place) for place, icon in enumerate(card.icons) if icon.number is None]
    marked = [replace(face, dots=1, dashes=1) for face in icons]
    others = [each for each in (6, 20, 21, 26) if each != printed]
    is_printed = card.number == printed
    return table(
        die(0, *marked, 5, n(1), BLANK),
        die(0, *reversed(icons), 1, BLANK, n(2)),
        die(1, *icons, 3, n(-2), BLANK),
        die(1, *others[-3:], n(3), BLANK),
        common=die(NOBODY, 5, *icons, others[0], n(1)),
        custom=() if is_printed else (card,),
        also=(*others, printed) if is_printed else others,
        points=(3, 3),
        stage="first",
        luck=[1, 2, 3, 4] * 9,
        round=5,
    )


def rounds(state: State, seed: int) -> list[State]:
    """Two rounds in which everybody does anything; stored and read after each move."""
    lots, seen = random.Random(seed), list[State]()
    for revision in range(400):
        if state.phase == "over" or state.round > 6:
            break
        seat = Seat(asked(state)) if state.phase == "turn" else min(GAME.to_act(state))
        move: AnyMove = lots.choice(options(state) if state.phase == "turn" else GAME.moves(state, seat))
        state = stored(GAME.play(state, seat, move, SeededChance(bytes(32), revision), 0).state)
        seen.append(state)
    return seen


def told_of(state: State, card: int) -> tuple[Any, ...]:
    """All that lies on the table, the card named by what it is here."""

    def named(number: int) -> int:
        return 0 if number == card else number

    def drawn(die: Die) -> tuple[Any, ...]:
        return tuple(replace(face, card=-1) if face.card == card else face for face in die.faces)

    discs = tuple(disc if disc is None or disc.card != card else replace(disc, card=-1) for disc in state.discs)
    dice = tuple((each.holder, each.up, drawn(each)) for each in state.dice)
    stacks = tuple((tuple(map(named, stack.cards)), stack.neutralised) for stack in state.tableau)
    return state.points, dice, discs, stacks, state.phase


@pytest.mark.parametrize("card", ICON_CARDS, ids=lambda card: card.name.message)
def test_W27_a_card_of_a_community_that_is_made_of_the_same_blocks_does_the_same(card: IconCard) -> None:
    copy = replace(card, number=OWN)
    for seed in range(GAMES):
        printed = rounds(position(card, card.number), seed)
        composed = rounds(position(copy, card.number), seed)
        assert [told_of(state, card.number) for state in printed] == [told_of(state, OWN) for state in composed]
        assert len(printed) > 1


def test_W27_between_them_they_use_every_keyword() -> None:
    assert {word for card in ICON_CARDS for word in keywords_of(card)} == set(KEYWORDS)
