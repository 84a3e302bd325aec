"""Make the page that says what a game was like: figures of everybody, and a plot in words. Pure."""

from __future__ import annotations

from bot.engine.analysis import Analysis
from bot.engine.screen import Go, Page, Screen
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.tables.model import Table
from bot.ui.screens.replay import HOW, Number, replay_link

BACK = Go(text("Back to the result"))


class ShowAnalysis(Page, frozen=True, tag="how"):
    """Of a table that is over."""

    table: Number


def analysis_link(table: int) -> Go:
    """The way to it from a table that is over, and from its replay."""
    return Go(HOW, (f"~{ShowAnalysis(table).path[0]}", str(table)))


def analysis_screen(folder: GameFolder, table: Table, analysis: Analysis, *, at_table: bool) -> Screen:
    """What the whole game was like, and then everybody's figures. `at_table`: it was opened there, and leads back."""
    title = text("{game}, table {number}: how was it?", game=folder.game.info.title, number=table.id)
    lines = (*(text("• {fact}", fact=note) for note in analysis.notes), *analysis.players)
    back = (BACK,) if at_table else ()
    return Screen(title, lines, _described(analysis), ((*back, replay_link(table.id)),))


def _described(analysis: Analysis) -> tuple[Text, ...]:
    plot = analysis.plot
    if plot is None:
        return ()
    return text("{what}, {along}.", what=plot.title, along=plot.along), *analysis.described
