"""Cards as they are held: what they can do can be seen on the smallest ones, too."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from rendering.paint.palette import NAMED
from rendering.pieces.cards import Face, card

SEEN = 22  # pixels of a badge inside of its ring and of the card


@pytest.mark.parametrize("height", [60, 76, 100])
def test_the_badge_of_a_card_is_never_a_blot(height: int) -> None:
    drawing = card(Face(badge="again"), height).drawing().convert("RGB")
    yellow = ImageChops.difference(drawing, Image.new("RGB", drawing.size, NAMED["yellow"])).convert("L")
    left, top, right, bottom = yellow.point([255] + [0] * 255).getbbox() or (0, 0, 0, 0)
    assert min(right - left, bottom - top) >= SEEN
