"""Moves as controls: all of a kind, few or many, and as places lie."""

from __future__ import annotations

import pytest

from bot.engine.controls import beside, buttons, choices, few_or_many, filled, grid, to_press
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Go, Menu, Still
from bot.engine.text import Text, text
from tests.engine.small_view import Pass, SmallView, Take

VIEW = SmallView(moves=(Take(3), Pass(), Take(1)))


def named(move: Take) -> Text:
    return text("Take {place}", place=move.place)


def test_moves_of_a_kind_stand_in_their_order() -> None:
    assert moves_of(VIEW, Take) == [Take(3), Take(1)]
    assert moves_of(SmallView(), Take) == []


def test_buttons_share_a_label_or_have_one_each() -> None:
    assert buttons(VIEW, Pass, text("Pass"), "good") == (Button(text("Pass"), Pass(), "good"),)
    assert buttons(VIEW, Take, named, any_time=True) == (
        Button(named(Take(3)), Take(3), any_time=True),
        Button(named(Take(1)), Take(1), any_time=True),
    )
    assert buttons(SmallView(), Pass, text("Pass")) == ()


def test_up_to_so_many_are_buttons_and_one_more_makes_a_menu() -> None:
    offered = choices(VIEW, Take, named)
    (row,) = few_or_many(text("Which?"), offered, 2, "danger", any_time=True)
    assert row == buttons(VIEW, Take, named, "danger", any_time=True)
    assert few_or_many(text("Which?"), offered, 1, any_time=True) == ((Menu(text("Which?"), tuple(offered), True),),)
    assert few_or_many(text("Which?"), offered, 2, stacked=True) == tuple(
        (button,) for button in buttons(VIEW, Take, named)
    )


def test_choices_that_lead_to_pages_become_ways_there() -> None:
    way = Choice(text("Read it"), ("rule", "7"))
    assert few_or_many(text("Which?"), [way], 1) == ((Go(text("Read it"), ("rule", "7")),),)


def test_nothing_to_choose_is_no_row() -> None:
    assert filled(few_or_many(text("Which?"), [], 3)) == ()
    assert filled([(), (Go(text("Back")),), ()]) == ((Go(text("Back")),),)


def test_further_buttons_stand_beside_the_last_ones_also_above_menus_or_else_below() -> None:
    one, other = Go(text("One"), ("one",)), Go(text("Other"), ("other",))
    menu = Menu(text("Which?"), (Choice(text("This"), ("this",)),))
    assert beside(((one,), (menu,), (menu,)), (other,)) == ((one, other), (menu,), (menu,))
    assert beside(((menu,), (one,)), (other,)) == ((menu,), (one, other))
    assert beside(((menu,),), (other,)) == ((menu,), (other,))
    assert beside(((one,) * 5, (menu,)), (other,)) == ((one,) * 5, (menu,), (other,))
    assert beside((), (other,)) == ((other,),)


@pytest.mark.parametrize(
    ("places", "width", "rows"),
    [
        ((0, 1, 2, 3), 2, ((0, 1), (2, 3))),
        ((5, 0, 4), 3, ((0,), (4, 5))),
        ((2, 11), 4, ((2,), (11,))),
        ((), 0, ()),
    ],
)
def test_a_grid_has_the_shape_of_its_places_without_gaps(
    places: tuple[int, ...], width: int, rows: tuple[tuple[int, ...], ...]
) -> None:
    cells = {place: Button(named(Take(place % 10)), Take(place % 10)) for place in places}
    assert grid(cells, width) == tuple(tuple(cells[place] for place in row) for row in rows)


def test_where_nothing_can_be_pressed_a_name_keeps_the_others_in_their_places() -> None:
    cells = {place: Button(named(Take(place)), Take(place)) for place in (1, 6)}
    names = {place: text("Place {n}", n=place) for place in range(9)}
    rows = grid(cells, 3, names)
    assert rows == (
        (Still(names[0]), cells[1], Still(names[2])),
        (cells[6], Still(names[7]), Still(names[8])),
    )
    assert to_press(rows) == ((cells[1],), (cells[6],))
