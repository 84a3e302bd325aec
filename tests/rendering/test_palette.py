"""Colours can be told apart and written on."""

from __future__ import annotations

import pytest

from rendering.paint.palette import (
    CHALK,
    DULL,
    FADED,
    FELT,
    INK,
    MAT,
    NAMED,
    PAPER,
    SHADE,
    WHITE,
    contrast,
    crayon,
    light,
    mix,
    on,
)

READABLE = 4.5
"""What WCAG asks of text."""


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert contrast("#777777", "#777777") == 1
    assert contrast("#000000", WHITE) == pytest.approx(21)


@pytest.mark.parametrize(
    ("pen", "ground"),
    [
        (INK, PAPER),
        (INK, WHITE),
        (INK, SHADE),
        (INK, NAMED["yellow"]),
        (FADED, DULL),
        (CHALK, FELT),
        (CHALK, MAT),
        (NAMED["red"], PAPER),
        (NAMED["green"], PAPER),
        (NAMED["brown"], PAPER),
        (WHITE, NAMED["green"]),
    ],
)
def test_what_is_written_can_be_read(pen: str, ground: str) -> None:
    assert contrast(pen, ground) >= READABLE


@pytest.mark.parametrize("name", NAMED)
def test_each_colour_can_be_written_on(name: str) -> None:
    colour = NAMED[name]
    assert contrast(on(colour), colour) >= READABLE
    assert contrast(INK, light(colour)) >= READABLE
    assert contrast(INK, mix(crayon(colour), light(colour), 0.5)) >= READABLE, "crayon lines with paper between"


def test_what_lies_on_the_felt_stands_out() -> None:
    assert all(contrast(ground, MAT) >= 3 for ground in (PAPER, SHADE, DULL, NAMED["yellow"]))


def test_mix_goes_from_one_colour_to_the_other() -> None:
    assert (mix(INK, PAPER, 0), mix(INK, PAPER, 1)) == (INK, PAPER)
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
