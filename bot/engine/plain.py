"""Give a game that has no face of its own a plain one: every legal move, in its text form, on the private panel."""

from __future__ import annotations

from typing import Any

from bot.engine.game import encode
from bot.engine.screen import Choice, Go, Menu, Path, Screen
from bot.engine.text import text


def table(view: Any) -> Screen:
    """The public message: a way to the panel."""
    return Screen(text("The game is on"), rows=((Go(text("My moves"), tone="main"),),))


def panel(view: Any, path: Path, *, in_words: bool = False) -> Screen:
    """One menu of all moves; any of them is good at any time, since more is not known of the game."""
    if not view.moves:
        return Screen(text("Nothing to do for you now"))
    choices = tuple(Choice(text("{move}", move=encode(move)), move) for move in view.moves)
    return Screen(text("Your move"), rows=((Menu(text("Choose a move"), choices, any_time=True),),))


def draw(view: Any, words: Any) -> None:
    """No picture."""
