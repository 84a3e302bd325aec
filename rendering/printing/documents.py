"""Begin a PDF, and bring pictures into the form in which they take little room in one."""

from __future__ import annotations

from fpdf import FPDF
from PIL import Image

from rendering.paint.encode import reduced
from rendering.paint.palette import WHITE
from rendering.printing.papers import PAPERS, Paper

DPI = 300
HAIR = 0.006
"""Width of thin lines, in inches."""


def begun(paper: Paper, title: str, language: str) -> FPDF:
    """Begin a document without pages. Inches are its unit."""
    document = FPDF(unit="in", format=PAPERS[paper])
    document.set_title(title)
    document.set_lang(language)
    document.set_auto_page_break(False)
    document.set_line_width(HAIR)
    return document


def on_white(drawing: Image.Image) -> Image.Image:
    """Put a drawing on white paper, in the colours of the theme: lossless, and a tenth of what a photograph takes."""
    page = Image.new("RGB", drawing.size, WHITE)
    page.paste(drawing, mask=drawing.getchannel("A") if drawing.mode == "RGBA" else None)
    return reduced(page)
