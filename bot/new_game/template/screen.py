"""Show a View in words and controls: the table's message, the private panel of a seat or a watcher, and the rules."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.screen import Button, Go, Path, Row, Screen
from bot.engine.text import Name, Text, listing, plural, text
from bot.new_game.template.view import AnyMove, Bank, Roll, ShowLucky, View


def table(view: View) -> Screen:
    """The public message. Shows nothing that only one seat may know, whoever's view it is given."""
    rows: tuple[Row, ...] = () if view.outcome else ((Go(text("My turn"), tone="main"),),)
    return Screen(_title(view), tuple(_lines(view)), rows=rows)


def panel(view: View, path: Path) -> Screen:
    """What one seat, or a watcher, sees and may do. All is on one page, so `path` leads nowhere else."""
    controls = tuple(_button(move) for move in view.moves)
    rows: tuple[Row, ...] = (controls,) if controls else ()
    return Screen(_title(view), (*_lines(view), *_own_lines(view)), rows=rows)


def guide() -> tuple[tuple[Text, tuple[Text, ...]], ...]:
    """The rules in our own words, in chapters: a heading and its paragraphs."""
    turn = (
        text("On your turn roll one, two or three dice, as often as you like. What they show goes onto your heap."),
        text("A single one among them takes the whole heap, and your turn ends. So bring it home in time."),
        text(
            "You have a lucky number that only you know. Once a game, when you have just rolled it, you may show it, "
            "and your heap doubles."
        ),
    )
    return ((text("How it is played"), turn), (text("Who wins"), (text("Whoever first brings home 100 points wins."),)))


def _title(view: View) -> Text:
    return view.outcome.text if view.outcome else text("{player} rolls", player=Name(view.turn))


def _lines(view: View) -> Iterator[Text]:
    for seat, points in enumerate(view.points):
        yield plural("{player}: {n} point", "{player}: {n} points", n=points, player=Name(seat))
    if view.heap:
        yield text("On the table: {dice}. On the heap: {heap}.", dice=listing(*view.dice), heap=view.heap)


def _own_lines(view: View) -> Iterator[Text]:
    if view.seat is not None:
        yield text("Your lucky number: {number}", number=view.lucky[view.seat] or 0)


def _button(move: AnyMove) -> Button:
    match move:
        case Roll(number):
            return Button(plural("Roll {n} die", "Roll {n} dice", n=number), move)
        case Bank():
            return Button(text("Bring the heap home"), move, "good")
        case ShowLucky():
            return Button(text("Show my lucky number"), move, "main")
