"""Make panels for people who read no pictures: their words are heard one after the other. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.controls import BACK, HAPPENED, beside, filled
from bot.engine.screen import Button, Control, Go, Row, Screen, binds
from bot.engine.text import Text, text
from bot.tables import acts
from bot.ui.screens.public import MORE
from bot.ui.screens.visit import GAME, Visit

LONGER = Button(text("I need longer"), acts.Longer(), any_time=True)
# No path of any game: it leads to the first page, which is then read in full.
READ = Go(text("Read the table"), ("~table",))
# On every page of a game that is being played these stand below all else, in this order: an ear that has found one of
# them once knows where it is.
_LAST_ROW = (BACK, GAME, HAPPENED, MORE, READ, LONGER)


def for_listeners(visit: Visit, screen: Screen, asked: Text | None) -> Screen:
    """A page for somebody who hears it and whom the table waits for: hearing takes longer than seeing does, and nobody
    hears that something is asked on a page that is not of it. `asked`: the title of the first page; None: it is that
    one."""
    if asked is not None and not (screen.further and binds(screen)):  # a page that binds is a part of the turn
        rows = (tuple(control for control in row if not _leads_to_first(control)) for row in screen.rows)
        waits = text("**The game waits for you. {asked}**", asked=asked)
        screen = replace(screen, lines=(waits, *screen.lines), rows=filled(((_ANSWER,), *rows)))
    return replace(screen, rows=beside(screen.rows, (LONGER,))) if visit.may_ask_for_longer else screen


_ANSWER = Go(text("Answer now"), (), "main")


def _leads_to_first(control: Control) -> bool:
    return isinstance(control, Go) and not control.path


def in_fixed_order(screen: Screen) -> Screen:
    """A page for somebody who hears it: what the turn is about comes first, and what is always there last."""
    ways: Row = tuple(way for way in _LAST_ROW if any(way in row for row in screen.rows))
    rows = (tuple(control for control in row if control not in ways) for row in screen.rows)
    return replace(screen, rows=filled((*rows, ways)))


def in_short(screen: Screen) -> Screen:
    """What is new to somebody who reads no pictures and has heard the rest before: that is behind a button."""
    if screen.heard is None:
        return screen
    lines = (*(line for line in screen.lines if line not in screen.spare), *screen.heard)
    return replace(screen, lines=lines, description=(), rows=beside(screen.rows, (READ,)))
