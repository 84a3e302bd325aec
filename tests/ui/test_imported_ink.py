"""The gate for drawings that come in with a deck."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageDraw

from bot.decks.jobs import PICTURE
from bot.engine.game import Refused
from bot.ui.components.imported_ink import imported_ink, prepare
from bot.workers.workers import Workers
from rendering.drawings.uploads import ink
from tests.workers import jobs


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


async def test_what_drawings_are_compared_with_is_there_before_the_first_is_sent_in() -> None:
    """No worker makes it anew."""
    for prepared, made in ((prepare, True), (None, False)):
        workers = Workers(prepared, []) if prepared is not None else Workers()
        assert bool(await workers.run(PICTURE, 1, jobs.kept_drawings)) is made
        workers.close()
