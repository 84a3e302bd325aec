"""Lay cards out: on pages with marks where to cut, and in a grid as programs take it that play on a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fpdf import FPDF
from PIL import Image

from rendering.paint.palette import WHITE
from rendering.printing.documents import DPI, begun, on_white
from rendering.printing.papers import PAPERS, Paper

WIDTH, HEIGHT = 2.5, 3.5
"""Of a card, in inches: of those in most games."""
PIXELS = round(WIDTH * DPI)
COLUMNS, ROWS = 3, 3
NEAR, FAR = 0.05, 0.2
"""From where to where marks reach, from the edge of the cards."""


class PrintedCard(NamedTuple):
    """A card as it is printed. `told`: what it says, for people who have it read aloud."""

    picture: Image.Image
    told: str


def pages(cards: Iterable[PrintedCard], paper: Paper, title: str, language: str) -> bytes:
    """Write cards as a PDF, nine to a page, edge to edge: one cut parts two of them."""
    document = begun(paper, title, language)
    corners = _corners(paper)
    for number, card in enumerate(cards):
        place = number % len(corners)
        if place == 0:
            document.add_page()
            _mark(document, *corners[0])
        left, top = corners[place]
        document.image(on_white(card.picture), left, top, WIDTH, HEIGHT, alt_text=card.told)
    return bytes(document.output())


def page_count(cards: int) -> int:
    """Tell on how many pages so many cards are."""
    return -(-cards // (COLUMNS * ROWS))


def _corners(paper: Paper) -> Sequence[tuple[float, float]]:
    """Where the cards of a page lie: in its middle, row by row."""
    width, height = PAPERS[paper]
    left, top = (width - COLUMNS * WIDTH) / 2, (height - ROWS * HEIGHT) / 2
    return [(left + column * WIDTH, top + row * HEIGHT) for row in range(ROWS) for column in range(COLUMNS)]


def _mark(document: FPDF, left: float, top: float) -> None:
    """Draw where to cut, outside of the cards."""
    right, bottom = left + COLUMNS * WIDTH, top + ROWS * HEIGHT
    for x in (left + column * WIDTH for column in range(COLUMNS + 1)):
        document.line(x, top - FAR, x, top - NEAR)
        document.line(x, bottom + NEAR, x, bottom + FAR)
    for y in (top + row * HEIGHT for row in range(ROWS + 1)):
        document.line(left - FAR, y, left - NEAR, y)
        document.line(right + NEAR, y, right + FAR, y)


def grid(pictures: Iterable[Image.Image], columns: int, rows: int, size: tuple[int, int]) -> Image.Image:
    """Put cards of one size edge to edge, row by row; places that nothing is put on stay white."""
    width, height = size
    sheet = on_white(Image.new("RGB", (columns * width, rows * height), WHITE))
    for number, picture in enumerate(pictures):
        sheet.paste(on_white(picture), (number % columns * width, number // columns * height))
    return sheet
