"""Make panels for people who read no pictures: their words are heard one after the other. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.controls import ABREAST, beside
from bot.engine.screen import Button, Go, Menu, Screen, binds
from bot.engine.text import text
from bot.tables import acts
from bot.ui.screens.visit import Visit

LONGER = Button(text("I need longer"), acts.Longer(), any_time=True)
# No path of any game: it leads to the first page, which is then read in full.
READ = Go(text("Read the table"), ("~table",))
_YOUR_TURN = text("**It is your turn now.**")
# With so many rows a panel has no room for one more.
_MANY_ROWS = 6


def for_listeners(visit: Visit, screen: Screen, *, first: bool) -> Screen:
    """A page for somebody who hears it and whom the table waits for: hearing takes longer than seeing does, and nobody
    hears that a turn has begun on a page that is not of it. `first`: it is the first page of all."""
    if first:
        return _with_longer(screen) if visit.may_ask_for_longer else screen
    if screen.further and binds(screen):
        return screen  # it is a part of the turn
    return replace(screen, lines=(_YOUR_TURN, *screen.lines))


def _with_longer(screen: Screen) -> Screen:
    """With the way to more time at the top, where there is room for it."""
    first, *others = screen.rows or ((),)
    if len(first) < ABREAST and not any(isinstance(control, Menu) for control in first):
        return replace(screen, rows=((*first, LONGER), *others))
    return replace(screen, rows=((LONGER,), *screen.rows)) if len(screen.rows) < _MANY_ROWS else screen


def in_short(screen: Screen) -> Screen:
    """What is new to somebody who reads no pictures, in the middle of a turn; the rest is behind a button."""
    if screen.heard is None:
        return screen
    lines = (*(line for line in screen.lines if line not in screen.spare), *screen.heard)
    return replace(screen, lines=lines, description=(), rows=beside(screen.rows, (READ,)))
