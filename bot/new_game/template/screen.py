"""Show a View in words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.controls import buttons
from bot.engine.game_screen import GameScreen, ScreenParts
from bot.engine.screen import Go, Row
from bot.engine.text import Name, Text, listing, plural, text
from bot.new_game.template.view import Bank, Roll, ShowLucky, View

MY_TURN = Go(text("My turn"), tone="main")


def _title(view: View) -> Text:
    return view.outcome.text if view.outcome else text("{player} rolls", player=Name(view.turn))


def _lines(view: View) -> Iterator[Text]:
    """What everybody may know."""
    for seat, points in enumerate(view.points):
        yield plural("{player}: {n} point", "{player}: {n} points", n=points, player=Name(seat))
    if view.heap:
        yield text("On the table: {dice}. On the heap: {heap}.", dice=listing(*view.dice), heap=view.heap)
    if view.outcome:
        yield text("The lucky numbers were {numbers}.", numbers=listing(*(number or 0 for number in view.lucky)))


def _own_lines(view: View) -> Iterator[Text]:
    yield from _lines(view)
    if view.seat is not None and not view.outcome:
        yield text("Your lucky number: {number}", number=view.lucky[view.seat] or 0)


def _controls(view: View) -> Iterator[Row]:
    """All legal moves: what is not on a screen cannot be played."""
    yield buttons(view, Bank, text("Bring the heap home"), "good")
    yield buttons(view, ShowLucky, text("Show my lucky number"), "main")
    yield buttons(view, Roll, lambda roll: plural("Roll {n} die", "Roll {n} dice", n=roll.dice))


SCREEN: GameScreen[View] = GameScreen(
    # The lines are also what a picture would show, in words: for those who cannot see it, or do not want to.
    public=ScreenParts(_title, _lines, _lines, lambda _view: ((MY_TURN,),)),
    own=ScreenParts(_title, _own_lines, _lines, _controls),
)
table, panel = SCREEN.table, SCREEN.panel
