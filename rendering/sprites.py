"""Finished drawings, kept and pasted fast: the opaque middle of a sprite needs no mask, only its edges do."""

from __future__ import annotations

from PIL import Image

Box = tuple[int, int, int, int]


class Sprite:
    """A drawing that can be put on a picture many times. Never changes, so threads may share it."""

    __slots__ = ("body", "edges", "height", "inset", "width")

    def __init__(self, drawing: Image.Image) -> None:
        self.width, self.height = drawing.size
        colours, mask = drawing.convert("RGB"), drawing.getchannel("A")
        self.inset = _opaque_inset(mask)
        inner = (self.inset, self.inset, self.width - self.inset, self.height - self.inset)
        self.body = colours.crop(inner) if self.inset * 2 < min(drawing.size) else None
        self.edges = [(edge[:2], colours.crop(edge), mask.crop(edge)) for edge in self._edges(inner)]

    def put(self, picture: Image.Image, left: int, top: int) -> None:
        if self.body:
            picture.paste(self.body, (left + self.inset, top + self.inset))
        for (x, y), colours, mask in self.edges:
            picture.paste(colours, (left + x, top + y), mask)

    def centre(self, picture: Image.Image, x: float, y: float) -> None:
        self.put(picture, round(x - self.width / 2), round(y - self.height / 2))

    def _edges(self, inner: Box) -> list[Box]:
        if self.body is None:
            return [(0, 0, self.width, self.height)]
        left, top, right, bottom = inner
        return [
            (0, 0, self.width, top),
            (0, bottom, self.width, self.height),
            (0, top, left, bottom),
            (right, top, self.width, bottom),
        ]


def _opaque_inset(mask: Image.Image) -> int:
    """How far from its border a mask is opaque; half its size if it is nowhere."""
    width, height = mask.size
    for inset in range(0, min(width, height) // 2, 2):
        lowest, _ = mask.crop((inset, inset, width - inset, height - inset)).getextrema()
        if lowest == 255:
            return inset
    return (min(width, height) + 1) // 2
