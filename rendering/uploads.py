"""Drawings that people upload."""

from __future__ import annotations

import io
from functools import lru_cache

from PIL import Image


@lru_cache(64)
def mask(data: bytes) -> Image.Image:
    """Our own ink (what `ink` gave) as a mask to paint through."""
    return Image.open(io.BytesIO(data), formats=("PNG",)).convert("L")
