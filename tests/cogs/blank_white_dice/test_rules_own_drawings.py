"""On which faces a player's own drawing of an icon is seen (W14), and by whom."""

from __future__ import annotations

import pytest

from bot.engine.drawings import OwnDrawing
from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import Erase, Move, Replace
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import Done, FaceDrawing, Fit, Pick, PickFace, View
from tests.cogs.blank_white_dice.tabletop import OWN, SAY, _, die, made, moves_of, play, play_as, start, table

FISH, CROSS = "f" * 64, "c" * 64
ADA, BO = OwnDrawing(0, "6.0", FISH, 1), OwnDrawing(1, "6.0", CROSS, 2)


def seen(state: State, seat: int | None) -> View:
    return GAME.with_drawings(GAME.view(state, None if seat is None else Seat(seat)), (ADA, BO))


def faces(state: State) -> dict[tuple[int, int], str]:
    """Where everybody sees a drawing."""
    return {(each.die, each.face): each.digest for each in seen(state, None).drawings}


def tagged(state: State, seat: int, card: int, on: PickFace) -> State:
    return play_as(state, seat, Pick(card), on)


def test_W14_what_is_drawn_in_secret_nobody_else_learns() -> None:
    before = start()
    state = tagged(before, 0, 6, PickFace(0, 2))
    assert seen(state, 0).drawings == (FaceDrawing(0, 2, 0, FISH),)
    for seat in (1, None):
        view = GAME.view(state, None if seat is None else Seat(seat))
        assert (seen(state, seat), view.artists) == (view, ())


def test_W11_W14_all_is_seen_when_the_dice_are_shown() -> None:
    state = start()
    for seat in (0, 1):
        for card, place in ((6, 0), (6, 1), (1, 2), (2, 3)):
            state = tagged(state, seat, card, PickFace(2 * seat, place))
        assert {drawing.seat for drawing in seen(state, 1 - seat).drawings} <= {1 - seat}
        state = play_as(state, seat, Done())
    assert faces(state) == {(0, 0): FISH, (0, 1): FISH, (2, 0): CROSS, (2, 1): CROSS}


def test_W14_whoever_tags_a_blank_face_draws_their_own_icon_on_it() -> None:
    state = play(table(die(0, _, *[1] * 5), also=(6,)), Pick(6))
    assert faces(state) == {(0, 0): FISH}


def test_W14_it_goes_when_the_face_is_erased_and_is_anothers_when_they_draw_over_it() -> None:
    dice = (die(0, OWN, up=0), die(0, up=None), die(1, 6, up=0))
    erased = table(*dice, custom=(made(Erase()),), also=(6,), artists=((2, 0, 1),))
    assert faces(erased) == {(2, 0): CROSS}
    assert faces(play(erased, PickFace(2, 0))) == {}
    replaced = table(*dice, custom=(made(Replace()),), also=(6,), artists=((2, 0, 1),))
    assert faces(play(replaced, PickFace(2, 0), Pick(6))) == {(2, 0): FISH}


def test_W14_an_icon_that_is_moved_is_drawn_by_whoever_moves_it() -> None:
    dice = (die(0, OWN, up=0), die(0, up=None), die(1, 6, up=0))
    state = table(*dice, custom=(made(Move()),), also=(6,), artists=((2, 0, 1),))
    assert faces(play(state, PickFace(2, 0), PickFace(0, 3))) == {(0, 3): FISH}


def test_W14_the_icons_of_active_cards_can_be_drawn_and_numbers_cannot() -> None:
    state = table(die(0, _), also=(6, 9), down=(6,))
    view = GAME.view(state, Seat(0))
    assert GAME.drawable(view) == ("1.0", "2.0", "3.0", "5.0", "9.0", "9.1")
    assert [SAY(GAME.drawing_name(view, key)) for key in ("1.0", "9.1")] == ["Tag", "Right Path"]
    assert GAME.drawable(GAME.view(state, None)) == ()


def test_W14_a_drawing_changes_nothing_that_can_be_done() -> None:
    state = start()
    for _turn in range(30):
        seat = min(GAME.to_act(state))
        move = next((each for each in moves_of(state, seat) if each != Fit()), Fit())
        assert seen(state, seat).moves == GAME.view(state, Seat(seat)).moves
        state = play_as(state, seat, move)


@pytest.mark.parametrize("key", ["6.0", "9.1"])
def test_W14_a_drawing_that_was_taken_away_is_seen_by_nobody(key: str) -> None:
    state = play(table(die(0, _, *[1] * 5), also=(6,)), Pick(6))
    assert GAME.with_drawings(GAME.view(state, None), [OwnDrawing(0, key)]).drawings == ()
