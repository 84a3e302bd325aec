"""Cards as they are held: what they can do can be seen on the smallest ones, too."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from rendering.pieces.cards import LEAST_BADGE, Face, card


@pytest.mark.parametrize("height", [60, 76, 100])
def test_the_badge_of_a_card_is_never_a_blot(height: int) -> None:
    plain, able = (card(Face("3", badge=badge), height).drawing() for badge in ("", "again"))
    left, top, right, bottom = ImageChops.difference(plain.convert("RGB"), able.convert("RGB")).getbbox() or (0,) * 4
    assert min(right - left, bottom - top) >= LEAST_BADGE - 1
