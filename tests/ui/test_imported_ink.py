"""The gate for drawings that come in with a deck."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageDraw

from bot.engine.game import Refused
from bot.ui.components.imported_ink import imported_ink
from rendering.drawings.uploads import ink


def drawn() -> bytes:
    """A photo of a ring."""
    picture = Image.new("RGB", (300, 300), "white")
    ImageDraw.Draw(picture).ellipse((60, 60, 240, 240), outline="black", width=8)
    saved = io.BytesIO()
    picture.save(saved, "PNG")
    return saved.getvalue()


def test_ink_of_ours_comes_in_as_it_was() -> None:
    assert imported_ink(ink(drawn())) == ink(drawn())


@pytest.mark.parametrize("data", [drawn(), b"", b"\x89PNG\r\n\x1a\n"])
def test_nothing_else_comes_in(data: bytes) -> None:
    with pytest.raises(Refused, match="none that I have made"):
        imported_ink(data)
