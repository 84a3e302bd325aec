"""Complete lines in the pictures: those that may be cleared are marked, each with its name, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.blanco.picture import player_mat
from cogs.blanco.picture.complete import is_row, lines_to_mark
from cogs.blanco.picture.places import arrange
from cogs.blanco.picture.scene import draw
from cogs.blanco.rules.state import State
from cogs.blanco.screen import panel
from cogs.blanco.view import Clear, Draw, Keep, Look, Place, TurnUp, View
from cogs.blanco.wording import COLUMNS
from rendering.lettering import fonts, handwriting
from rendering.paint import memory
from rendering.pieces import suited
from tests.battery import moves_on
from tests.cogs.blanco.pictured import cleared, complete, seen, won
from tests.cogs.blanco.tabletop import card, play
from tests.cogs.blanco.tabletop import table as laid
from tests.cogs.little_white_die.tables import PlainWords

TWO = "re4 .re7"


def crossing() -> State:
    """A row and a column of seat 0 have one card in common."""
    return play(laid("re7 re3\nre2 .bl3", TWO, hands="bl7 bl1"), Draw("discard"), Place(card("bl7"), 1))


def left_standing() -> State:
    """Seat 0 has left a row of twos standing; the card that they turned up then completes a column that crosses it."""
    state = laid("pu8 or1 ye1 li1\ngr2 sk2 bl2 pu2\ngr5 .sk9 re7 ye7", TWO, hands="re1 br2", second="0")
    state = play(state, Draw("pile"), Place(card("re1"), 0), Clear("row", 0), Clear("column", 0))
    return play(state, Keep(), Look(3), TurnUp())


def names(view: View, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What stands on discs."""
    said, disc = list[str](), suited.disc

    def noted(words: str, size: int, colour: str) -> object:
        said.append(words)
        return disc(words, size, colour)

    monkeypatch.setattr(suited, "disc", noted)
    memory.drawings.clear()
    draw(view, PlainWords())
    return said


def offered(view: View) -> set[str]:
    """What the lines are called on the buttons of the panel."""
    lines = [move for move in moves_on(panel(view, ())) if isinstance(move, Clear)]
    return {f"{move.index + 1}" if move.line == "row" else COLUMNS[move.index] for move in lines}


@pytest.mark.parametrize("make", [crossing, complete, cleared, left_standing])
def test_B15_in_the_own_picture_each_line_on_a_button_is_marked_with_its_name(
    make: Callable[[], State], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = seen(make(), 0)
    said = names(view, monkeypatch)
    assert len(said) == len(set(said))
    assert set(said) == offered(view) != set()


def test_B20_a_line_that_stays_for_this_turn_is_marked_on_the_table_only() -> None:
    state = left_standing()
    assert lines_to_mark(seen(state, 0), 0) == ((0, 3),)
    assert lines_to_mark(seen(state), 0) == ((0, 1, 2), (0, 3))


def test_B15_on_the_table_the_standing_lines_of_everybody_are_marked() -> None:
    state = play(crossing(), Keep())
    for view in (seen(state), seen(state, 1), seen(state, 0)):
        assert [lines_to_mark(view, seat) for seat in (0, 1)] == [((0, 1), (0, 2)), ()]


def test_B12_a_face_down_card_completes_nothing_also_for_whoever_knows_it() -> None:
    state = laid("re7 .bl7\nye1 gr3", TWO)
    assert lines_to_mark(seen(state, 0), 0) == ()
    # Nor does a card that lies alone.
    assert lines_to_mark(seen(laid("re7 bl3", TWO)), 0) == ()


def test_at_the_end_no_line_is_marked_any_more() -> None:
    view = seen(won())
    assert all(lines_to_mark(view, seat) == () for seat in range(3))


def test_a_line_of_one_column_is_a_column() -> None:
    assert [is_row(*line) for line in (((0, 1), 2), ((0, 1), 1), ((0, 2), 2), ((4, 5, 6, 7), 4), ((1, 5, 9), 4))] == [
        *(True, False, False),
        *(True, False),
    ]


def test_the_mark_of_a_complete_line_is_in_the_picture() -> None:
    view = seen(complete(), 0)
    mats = arrange(view).mats
    shown = player_mat.mat_of(view, PlainWords(), 0, mats[0])
    assert shown.complete == ((0, 4, 8), (1, 5, 9))
    assert player_mat.drawn(shown).tobytes() != player_mat.drawn(shown._replace(complete=())).tobytes()


def test_letters_and_numbers_beside_a_grid_are_eleven_pixels_high_on_a_phone() -> None:
    high = [handwriting.line(name, player_mat.LABEL, fonts.BRUSH).mask.getbbox() for name in "ABCD123"]
    assert min((box[3] - box[1]) * 350 / 1100 for box in high if box) >= 11
