"""Small pictures for tests."""

from __future__ import annotations

import io

from PIL import Image


def png(width: int, height: int) -> bytes:
    data = io.BytesIO()
    Image.new("L", (width, height), 255).save(data, "PNG")
    return data.getvalue()
