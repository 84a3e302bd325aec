"""What others change on somebody's dice stands on their panel when they decide the next time."""

from __future__ import annotations

from bot.engine.game import Seat
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.view import Pick, PickFace, Resolve
from tests.cogs.blank_white_dice.tabletop import SAY, asked, die, full, n, play, table


def read(state: State, seat: int) -> list[str]:
    return [SAY(line) for line in panel(GAME.view(state, Seat(seat)), ()).lines]


def test_a_minus_that_a_rival_draws_on_my_die_stands_on_my_panel_until_i_have_decided() -> None:
    drawn = play(table(die(0, n(3), *[n(3)] * 4, up=5), full(1, 2), die(1, n(3), up=0)), Pick(4))
    while asked(drawn) == 0:
        faces = [move for move in GAME.view(drawn, Seat(0)).moves if isinstance(move, PickFace) and move.die == 2]
        drawn = play(drawn, faces[0] if faces else GAME.view(drawn, Seat(0)).moves[0])
    told = [line for line in read(drawn, 1) if line.startswith("Ada has drawn ")]
    assert told == ["Ada has drawn -2 on Bo's second die."]
    moved = play(drawn, GAME.view(drawn, Seat(1)).moves[0])
    assert not GAME.view(moved, Seat(1)).meddled


def test_what_a_rival_erases_is_told_to_whose_die_it_was_and_to_nobody_else() -> None:
    state = play(table(full(0, 2), full(1, 2), full(1, 3)), PickFace(2, 4))
    assert "Ada has erased Tag from Bo's second die." in read(state, 1)
    assert not GAME.view(state, Seat(0)).meddled
    assert not GAME.view(state, None).meddled


def test_what_erases_itself_on_the_own_die_is_no_doing_of_others() -> None:
    state = table(full(0, n(3)), full(0, 2), full(1, 8), full(1, 2))
    after = play(state, Resolve(0))
    assert not GAME.view(after, Seat(1)).meddled
