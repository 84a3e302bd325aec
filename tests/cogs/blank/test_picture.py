"""The pictures of BLANK: every view of whole games has one, and it depends on nothing but the view."""

from __future__ import annotations

from bot.engine.deck import Card
from bot.engine.game import Seat
from bot.language import Words
from cogs.blank.picture import draw, drawings
from cogs.blank.rules import GAME
from cogs.blank.view import Sheet
from rendering.encode import png
from tests.battery import Playout, spread

WORDS = Words("en", ("Ana", "Ben the Unbelievable", "Carla", "さくら", "Émile", "Dora"), markup=False)


def test_every_view_of_a_game_is_drawn_in_the_same_size() -> None:
    playout = Playout(GAME, 5)
    for position in spread(playout, 5):
        for seat in (None, *map(Seat, range(playout.seats))):
            assert draw(GAME.view(position.state, seat), WORDS, {}).size == (1100, 700)


def test_a_card_is_drawn_large_with_the_drawing_that_is_on_it() -> None:
    plain = Sheet(Card("g3", "Doodle", words="draw a card", author=7))
    drawn = Sheet(Card("g3", "Doodle", words="draw a card", author=7, drawing="a" * 64), "★")
    assert drawings(plain) == ()
    assert drawings(drawn) == ("a" * 64,)
    assert png(draw(plain, WORDS, {})) != png(draw(drawn, WORDS, {}))
    assert draw(Sheet(Card("r3", condition="a 3 is played", words="draw")), WORDS, {}).width >= 640


def test_equal_views_give_equal_bytes_and_each_seat_sees_its_own_hand() -> None:
    state = next(iter(Playout(GAME, 3))).state
    pictures = [png(draw(GAME.view(state, seat), WORDS, {})) for seat in (None, Seat(0), Seat(1))]
    assert pictures[1] == png(draw(GAME.view(state, Seat(0)), WORDS, {}))
    assert len(set(pictures)) == 3
