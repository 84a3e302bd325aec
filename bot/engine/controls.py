"""Lay out the legal moves of a view as controls: a few as buttons, many as a menu, places as a grid.

Every game's screens are made with these; what the moves mean and how they are called only the game knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import TypeVar

from bot.engine.game import HasMoves, Move, moves_of
from bot.engine.screen import Button, Choice, Go, Menu, Row, Still, Tone
from bot.engine.text import Text, text

M = TypeVar("M", bound=Move)

# Buttons side by side; bot.ui puts more of a row below them.
ABREAST = 5
# To the first page, which is there whatever has happened meanwhile.
BACK = Go(text("Back"))
# To what has happened at the table, which bot.ui tells.
HAPPENED = Go(text("What happened"), ("~happened",))


def choices(view: HasMoves, kind: type[M], label: Callable[[M], Text]) -> list[Choice]:
    """Offer every legal move of one kind as a choice, called as `label` says."""
    return [Choice(label(move), move) for move in moves_of(view, kind)]


def buttons(
    view: HasMoves, kind: type[M], label: Text | Callable[[M], Text], tone: Tone = "plain", *, any_time: bool = False
) -> tuple[Button, ...]:
    """Offer every legal move of one kind as a button. `label`: the same for all, or made of each move."""
    return tuple(
        Button(label if isinstance(label, Text) else label(move), move, tone, any_time) for move in moves_of(view, kind)
    )


def few_or_many(
    placeholder: Text,
    offered: Sequence[Choice],
    few: int,
    tone: Tone = "plain",
    *,
    any_time: bool = False,
    stacked: bool = False,
) -> tuple[Row, ...]:
    """Offer up to `few` choices as buttons, more than that as one menu. `stacked`: each button in a row of its own,
    for labels that are long."""
    # A button shows what it offers; a menu must be opened first, but stays small on a phone however long it is.
    if len(offered) > few:
        return ((Menu(placeholder, tuple(offered), any_time),),)
    pressed = tuple(_pressed(choice, tone, any_time) for choice in offered)
    return tuple((button,) for button in pressed) if stacked else (pressed,)


def _pressed(choice: Choice, tone: Tone, any_time: bool) -> Button | Go:
    if isinstance(choice.does, tuple):
        return Go(choice.label, choice.does, tone)
    return Button(choice.label, choice.does, tone, any_time)


def grid(cells: Mapping[int, Button | Go], width: int, still: Mapping[int, Text] | None = None) -> tuple[Row, ...]:
    """Lay buttons out as the places lie that they stand for: `width` to a row, counted from the top left. `still`: what
    is called how in a row with something to press, where there is no button; what is called nothing leaves no gap,
    since a row of buttons has none."""
    # Only rows in which there is something: an empty one is no row for Discord.
    rows = sorted({position // width for position in cells})
    placed = {position: Still(label) for position, label in (still or {}).items()} | dict(cells)
    return tuple(tuple(placed[each] for each in sorted(placed) if each // width == row) for row in rows)


def to_press(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Leave out what cannot be pressed: to who hears what there is it only says so."""
    return tuple(tuple(control for control in row if not isinstance(control, Still)) for row in rows)


def beside(rows: Sequence[Row], added: Row) -> tuple[Row, ...]:
    """Put further buttons beside the last ones, also where menus follow, if all of them find room there; else below."""
    menus = len(list(takewhile(_has_menu, reversed(rows))))
    *above, last = rows[: len(rows) - menus] or ((),)
    if last and len(added) <= -len(last) % ABREAST:
        return (*above, (*last, *added), *rows[len(rows) - menus :])
    return filled((*rows, added))


def _has_menu(row: Row) -> bool:
    return any(isinstance(control, Menu) for control in row)


def filled(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Leave out the rows in which there is nothing to press now."""
    return tuple(row for row in rows if row)
