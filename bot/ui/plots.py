"""Draw what a game was like."""

from __future__ import annotations

from bot.engine.analysis import Plot
from bot.ui.components.layout import Reader
from bot.ui.pictures import Picture, Pictures
from rendering.pieces.graph import Graph, GraphLine, GraphMark, graph


async def plot_picture(pictures: Pictures, plot: Plot, reader: Reader, seats: int) -> Picture | None:
    """A plot in the reader's language; None where drawing failed: words stand in for it."""
    say = reader.plain
    shown = Graph(
        say(plot.title),
        say(plot.along),
        tuple(map(say.name, range(seats))),
        tuple((height, say(words)) for height, words in plot.levels),
        tuple(GraphMark(mark.seat, mark.at, mark.height, mark.hollow, mark.sign) for mark in plot.marks),
        tuple(GraphLine(line.seat, line.points) for line in plot.lines),
        plot.parts,
        (say(plot.filled) if plot.filled else "", say(plot.hollow) if plot.hollow else ""),
    )
    return await pictures.drawn(("plot", shown), lambda: graph(shown), "a plot")
