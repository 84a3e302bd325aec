"""The poster of a line that is cleared: the grid, large, the line that leaves it, and what it earns; then the table."""

from __future__ import annotations

from itertools import pairwise, product

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.engine.chance import SeededChance
from bot.language import Words
from bot.ui.pictures import LARGEST, encoded
from cogs.blanco.picture import poster
from cogs.blanco.picture.poster import Poster, before, frames, poster_of
from cogs.blanco.picture.scene import draw
from cogs.blanco.rules.state import State, Variant
from cogs.blanco.view import Clear, Draw, Place, Spot
from rendering.paint.encode import gif
from rendering.pieces import slips
from tests.cogs.blanco.pictured import SEATS, cleared, full, seen, won
from tests.cogs.blanco.tabletop import card, play
from tests.cogs.blanco.tabletop import table as laid
from tests.cogs.little_white_die.tables import NAMES

ENGLISH, ITALIAN = (Words(language, NAMES, markup=False) for language in ("en-US", "it"))


def chained(lines: int) -> State:
    """A row that goes completes a column."""
    state = laid("re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7", "re4 .re7")
    return play(state, Draw("pile"), Place(card("br1"), 4), *(Clear("row", 0), Clear("column", 0))[:lines])


def second() -> State:
    """The first grid has gone."""
    state = laid("re7 bl3", "re1 .re2", hands="bl7 bl1")
    return play(state, Draw("pile"), Place(card("bl7"), 1), Clear("row", 0))


def game_won(play_option: int) -> State:
    """The first of several games is won, and the next one dealt."""
    grids = ("re1 re2", "or1 .or2")
    state = laid(*grids, hands="br1 br9", second="01", variant=Variant(play_option))
    return play(state, Draw("pile"), Place(card("br1"), 1), Clear("row", 0), chance=SeededChance(b"g" * 32, 1))


SHOWN = {
    "another line": cleared(3),
    "a look": cleared(5, 2),
    "before the chain": chained(1),
    "chain": chained(2),
    "second grid": second(),
    "won": won(),
    "game of a match": game_won(2),
    "game for points": game_won(13),
}


MOST_OF_A_POSTER = 75_000
"""Bytes, without the table that comes after it."""


def of(state: State, words: Words = ENGLISH) -> Poster:
    view = seen(state)
    return poster_of(view, view.cleared[-1], words)


def differs(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is not None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("another line", ["A line is cleared!", "Column A: all of one colour", "Grid 2: 9 cards left"]),
        ("before the chain", ["A line is cleared!", "Row 1: all of one number", "Grid 1: 6 cards left"]),
        ("chain", ["Chain reaction!", "Column A: all of one colour", "Grid 1: 4 cards left"]),
        ("second grid", ["The whole grid is clear!", "Row 1: all of one number"]),
        ("won", ["The whole grid is clear!", "Row 1: all of one number"]),
    ],
)
def test_B12_B19_a_poster_says_what_the_line_was(name: str, said: list[str]) -> None:
    shown = of(SHOWN[name])
    assert [shown.headline, shown.line.words, *(each.words for each in shown.earned[:-1])] == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("another line", "And another line is complete!"),
        ("a look", "Reward: a look at a face-down card"),
        ("chain", "Reward: look at a face-down card, and turn it up if you like"),
        ("second grid", "The second grid comes: 12 cards"),
        ("won", f"{NAMES[0]} wins!"),
        ("game of a match", "1 win of 2"),
        ("game for points", f"{NAMES[0]} wins game 1!"),
    ],
)
def test_B20_B21_B23_B24_B26_a_poster_says_what_the_line_earns(name: str, said: str) -> None:
    assert of(SHOWN[name]).earned[-1].words == said


def test_B27_whoever_clears_the_last_line_has_not_always_won() -> None:
    view = seen(won())
    assert view.outcome is not None
    others = msgspec.structs.replace(view, outcome=msgspec.structs.replace(view.outcome, winners=(1,)))
    assert poster_of(others, view.cleared[-1], ENGLISH).earned == ()


def test_B22_without_a_face_down_card_a_poster_promises_no_look() -> None:
    state = laid("re7 bl3\nor2 ye4", "re1 .re2", hands="bl7 bl1")
    state = play(state, Draw("pile"), Place(card("bl7"), 1), Clear("row", 0))
    assert [each.words for each in of(state).earned] == ["Grid 1: 2 cards left"]


@pytest.mark.parametrize("name", SHOWN)
def test_a_poster_moves_ends_as_the_picture_of_the_table_and_is_over_before_it_goes_on(name: str) -> None:
    shown = seen(SHOWN[name])
    pictures = list(frames(shown, ENGLISH))
    assert len(pictures) == 4
    assert all(differs(one, other) for (one, _), (other, _) in pairwise(pictures))
    assert not differs(pictures[-1][0], draw(shown, ENGLISH))
    assert sum(pause for _, pause in pictures) <= 6_000
    moved = encoded(lambda: pictures)
    assert moved is not None
    assert moved.moves
    assert moved.weight <= LARGEST
    assert len(gif(pictures[:-1])) <= MOST_OF_A_POSTER


def test_the_first_of_two_still_pictures_says_all_and_shows_the_line() -> None:
    shown = seen(SHOWN["a look"])
    still = before(shown, ENGLISH)
    (first, _), _, (last, _), _ = frames(shown, ENGLISH)
    assert still is not None
    room = poster._room(still.height)
    grid, aside = (*room[:2], room.right, room.bottom), (room.right, room.top, still.width, still.height)
    assert not differs(still.crop(grid), first.crop(grid))
    assert not differs(still.crop(aside), last.crop(aside))
    assert differs(first.crop(aside), last.crop(aside)), "what a line earns is told when it has gone"


def test_where_no_line_was_cleared_there_is_no_poster() -> None:
    view = seen(full())
    assert before(view, ENGLISH) is None
    assert len(list(frames(view, ENGLISH))) == 1


def test_B14_what_went_is_gone_and_all_else_stays() -> None:
    shown = of(SHOWN["another line"])
    closed = poster.drawn(shown, 1, told=True)

    def with_other(position: int) -> Image.Image:
        spots = (*shown.spots[:position], Spot(card("br12"), up=True), *shown.spots[position + 1 :])
        return poster.drawn(shown._replace(spots=spots), 1, told=True)

    assert [differs(with_other(position), closed) for position in range(12)] == [
        position not in shown.gone for position in range(12)
    ]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("words", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_all_words_of_a_poster_find_room_in_letters_that_a_phone_shows_large(seats: int, words: Words) -> None:
    posters = [of(state, words) for state in (*SHOWN.values(), cleared(seats), cleared(seats, 2), won(seats))]
    for shown in posters:
        said = (shown.line, *shown.earned)
        measured = [slips.measured(each.words, poster.ASIDE, 3, each.sign, poster.LETTERS) for each in said]
        assert all(whole for _, whole in measured), said
        assert sum(height + poster.BELOW for height, _ in measured) <= poster._room(shown.height).height
    assert poster.LETTERS * 350 / 1100 >= 14


def test_equal_posters_are_drawn_once() -> None:
    for share, told in product((0, poster.FLIGHT, 1), (False, True)):
        assert poster.drawn(of(SHOWN["chain"]), share, told=told) is poster.drawn(of(chained(2)), share, told=told)
