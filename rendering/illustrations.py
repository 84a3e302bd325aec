"""Line drawings by name, for cards with a picture of ours."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from rendering.strokes import Sheet, fractions, polar


@lru_cache(64)
def mask(name: str, size: int) -> Image.Image:
    sheet = Sheet(size, size, name)
    sheet.outline([polar((size / 2, size / 2), size * 0.4, a) for a in fractions(math.tau, 30)], size * 0.02, "#000000")
    return sheet.finished().getchannel("A")
