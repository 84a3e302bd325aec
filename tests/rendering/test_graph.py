"""The plot of a game: of the size of every picture, the same again, and with everything on its paper."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from rendering.paint.encode import png
from rendering.pieces.graph import Graph, GraphLine, GraphMark, graph

NAMES = ("Ana", "Margherita", "Konstantinos the Great", "Даша", "Ed 🎲", "\U00012038")
LEVELS = ((0.0, "0%"), (0.5, "50%"), (1.0, "100%"))


def shown(seats: int = 3, marks: int = 12) -> Graph:
    made = tuple(
        GraphMark(
            number % seats, (number + 0.5) / marks, number % 5 / 4, number % 3 == 0, ("", "tick", "no")[number % 3]
        )
        for number in range(marks)
    )
    lines = (GraphLine(0, ((0.0, 0.0), (0.5, 0.7), (1.0, 1.0))),)
    return Graph(
        "How likely it was", "round by round", NAMES[:seats], LEVELS, made, lines, (0.4,), ("guess", "challenge")
    )


@pytest.mark.parametrize(("seats", "marks"), [(2, 0), (6, 150)])
def test_it_has_the_size_of_every_picture(seats: int, marks: int) -> None:
    drawn = graph(shown(seats, marks))
    assert drawn.size == (1100, 700)
    assert len(png(drawn)) < 200_000


def test_each_thing_in_it_shows_and_nothing_else_moves() -> None:
    plain = shown()._replace(lines=(), parts=(), marks=())
    empty = graph(plain).convert("RGB")
    assert png(graph(plain)) == png(graph(plain))
    for part in ("marks", "lines", "parts"):
        full = graph(plain._replace(**{part: getattr(shown(), part)})).convert("RGB")
        box = ImageChops.difference(full, empty).getbbox()
        assert box is not None, part
        assert 16 < box[0] < box[2] < 1084, part
        assert 100 < box[1] < box[3] < 680, part


def test_a_name_that_cannot_be_written_is_a_number() -> None:
    one, other = (graph(shown(1)._replace(names=(name,))) for name in ("\U00012038", "#1"))
    assert png(one) == png(other)
