"""What a button says that somebody has then is what the rules make of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import Erase
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.sure_points import points_after
from cogs.blank_white_dice.view import Face, Resolve
from tests.cogs.blank_white_dice.tabletop import SAY, asked, face, full, made, n, options, play, table

ICONS = [(card, icon) for card in CARDS for icon in range(len(CARDS[card].icons)) if card > 5]


def laid(drawn: Face, **more: int) -> State:
    """Ada has rolled a face, and an icon about which she is asked; Bo, too, so that nothing goes on by itself."""
    asks = made(Erase(), number=100)
    also = [drawn.card] if drawn.card else []
    return table(full(0, drawn), full(0, 100), full(1, 100), custom=(asks,), also=also, points=(6, 4), **more)  # type: ignore[arg-type]


def test_W24_it_is_what_the_rules_make_of_it() -> None:
    sure = set[int]()
    for card, icon in ICONS:
        for dots, dashes in ((0, 0), (1, 0), (3, 0), (0, 1), (0, 4)):
            state = laid(face(card, icon, dots, dashes))
            view = GAME.view(state, Seat(0))
            if Resolve(0) not in options(state) or (then := points_after(view, view.dice[0].faces[0])) is None:
                continue
            assert play(state, Resolve(0)).points[0] == then, (card, icon, dots, dashes)
            sure.add(card)
    assert sure >= {6, 8, 9, 13, 22, 45}


@pytest.mark.parametrize("warding", [0, 1])
def test_W30_a_loss_that_somebody_may_ward_off_is_not_foretold(warding: int) -> None:
    state = table(full(0, n(-2)), full(0, n(3)), full(warding, 21), full(1, n(1)), also=[21], points=(6, 4))
    view = GAME.view(state, Seat(0))
    after = play(state, Resolve(0))
    assert (asked(after), after.points[0]) == (warding, 6)
    assert points_after(view, n(-2)) is None
    assert [SAY(row[0].label) for row in panel(view, ()).rows[:2]] == [  # type: ignore[union-attr]
        "-2: lose 2 points",
        "+3: you have 9 points then",
    ]
    off = GAME.view(replace(state, tableau=tuple(replace(each, neutralised=True) for each in state.tableau)), Seat(0))
    assert points_after(off, n(-2)) == 4


@pytest.mark.parametrize(("number", "then"), [(3, 9), (0, 6), (-2, 4), (-9, 0)])
def test_W4_of_a_number_too(number: int, then: int) -> None:
    state = laid(n(number))
    assert points_after(GAME.view(state, Seat(0)), n(number)) == then
    assert play(state, Resolve(0)).points[0] == then


def test_W25_what_works_no_more_says_so() -> None:
    state = table(full(0, 6), full(0, 2), full(1, 2), also=[6], down=[6], points=(6, 4))
    view = GAME.view(state, Seat(0))
    assert points_after(view, view.dice[0].faces[0]) is None
    assert [SAY(row[0].label) for row in panel(view, ()).rows] == [  # type: ignore[union-attr]
        "Junk Food: works no more, and erases itself",
        "Erase: Make any face blank again",
    ]


def test_W27_what_somebody_is_asked_about_is_not_foretold() -> None:
    for card in (2, 11, 18, 24, 34, 38):
        view = GAME.view(laid(face(card)), Seat(0))
        assert points_after(view, view.dice[0].faces[0]) is None
