"""Lay the dice of a team out on pages, two nets on each, and write them as a PDF.

Faces are drawn by our own brush; outlines of flaps are lines of the PDF. An inch on paper is an inch of the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from fpdf import FPDF
from PIL import Image

from bot.engine.text import Speaker, text
from bot.language.words import Words
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.dice.sides import Character
from cogs.diceland.geometry.octahedron import EDGE
from cogs.diceland.picture import portraits
from cogs.diceland.printing import net
from cogs.diceland.printing.fronts import front
from cogs.diceland.printing.net import Point, Triangle
from cogs.diceland.wording import side_text
from rendering.lettering import fonts, handwriting
from rendering.paint.palette import INK
from rendering.printing.documents import DPI, begun, on_white
from rendering.printing.papers import PAPERS, Paper

ROUGH = 12
"""Pixels around a face, into which its outline may reach."""
GAP = 0.1
"""Between two nets, in inches; so much lies around all of a net's picture too."""
# Where words stand beside the faces, in inches from a net's upper left corner, and how large.
HOW_AT, NAME_AT, PORTRAIT_AT = (0.0, 0.25), (4.55, 4.35), (0.35, 3.95)
LETTERS, NAME_LETTERS, PORTRAIT = 0.16, 0.3, 1.15
HOW = (
    text("Cut out along the outer lines."),
    text("Fold every edge away from you."),
    text("Glue each flap below its neighbour."),
    text("Every edge is 2 inches (51 mm) long."),
)


def printed(team: int, paper: Paper, language: str) -> bytes:
    """Give the dice of a team as a PDF."""
    words = Words(language, markup=False)
    width, height = PAPERS[paper]
    document = begun(paper, words(TEAMS[team].name), language)
    wide, high = net.size()
    left, top = (width - wide + net.FLAP) / 2, (height - 2 * high - GAP) / 2
    crew = [character for character in CHARACTERS if character.team == team]
    for number, character in enumerate(crew):
        if number % 2 == 0:
            document.add_page()
        _put(document, character, (left, top + number % 2 * (high + GAP)), words)
    return bytes(document.output())


def _put(document: FPDF, character: Character, corner: Point, words: Speaker) -> None:
    """One die: its flaps, then all faces as one picture."""
    left, top = corner
    drawing = picture(character, words)
    size = (drawing.width / DPI, drawing.height / DPI)
    document.image(drawing, left - GAP / 2, top - GAP / 2, *size, alt_text=_told(character, words))
    placed = net.triangles()
    for fold in net.flaps():
        outline = net.flap(placed[fold.face], fold.corner)
        document.polyline([(left + x, top + y) for x, y in outline])


def _told(character: Character, words: Speaker) -> str:
    """Say what stands on a die, for people who have it read aloud."""
    sides = (words(side_text(character, number)) for number in range(8, 0, -1))
    return "\n".join((words(character.name), *sides)).replace("**", "")


def picture(character: Character, words: Speaker) -> Image.Image:
    """Draw all faces of a die as they lie on paper, with its name and portrait."""
    size = [round((side + GAP) * DPI) for side in net.size()]
    page = Image.new("RGB", (size[0], size[1]), "#ffffff")
    for face, triangle in enumerate(net.triangles()):
        _put_face(page, character, face, triangle, words)
    ink = portraits.ink(character.key, round(PORTRAIT * DPI))
    page.paste(INK, _pixels(PORTRAIT_AT), ink)
    _write(page, words(character.name), NAME_AT, NAME_LETTERS)
    _write(page, words(TEAMS[character.team].name), (NAME_AT[0], NAME_AT[1] + 0.35), LETTERS)
    for line, told in enumerate(HOW):
        _write(page, words(told), (HOW_AT[0], HOW_AT[1] + line * 0.3), LETTERS)
    return on_white(page)


def _put_face(page: Image.Image, character: Character, face: int, triangle: Triangle, words: Speaker) -> None:
    """Faces that stand on their tip are drawn upright, and turned round."""
    left, top = min(x for x, _ in triangle), min(y for _, y in triangle)
    corners = [((x - left) * DPI + ROUGH, (y - top) * DPI + ROUGH) for x, y in triangle]
    stands = _stands(triangle)
    if not stands:
        middle = (EDGE * DPI + 2 * ROUGH, net.HEIGHT * DPI + 2 * ROUGH)
        corners = [(middle[0] - x, middle[1] - y) for x, y in corners]
    drawn = front(character, character.side_on(face), corners, words)
    if not stands:
        drawn = drawn.transpose(Image.Transpose.ROTATE_180)
    x, y = _pixels((left, top))
    page.paste(drawn, (x - ROUGH, y - ROUGH), drawn)


def _stands(triangle: Triangle) -> bool:
    """Whether one corner is above and two are below."""
    heights: Sequence[float] = sorted(y for _, y in triangle)
    return heights[1] - heights[0] > heights[2] - heights[1]


def _pixels(point: Point) -> tuple[int, int]:
    """A place of the net on its picture."""
    return round((point[0] + GAP / 2) * DPI), round((point[1] + GAP / 2) * DPI)


def _write(page: Image.Image, words: str, at: Point, size: float) -> None:
    line = handwriting.fitting(words, round(2.4 * DPI), round(size * DPI), round(size * DPI / 2), fonts.BRUSH)
    line.put(page, *_pixels(at), INK)
