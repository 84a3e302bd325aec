"""Keep finished drawings, and paste them fast: the opaque middle of a sprite needs no mask, only its edges do."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, TypeAlias

from PIL import Image

from rendering.paint import encode
from rendering.paint.memory import kept, weight

Box = tuple[int, int, int, int]
OPAQUE = 255
# Pixels from which on a sprite is kept in the colours of the theme, in which every picture ends anyway: a byte to a
# pixel instead of four, for a little time whenever it is put.
LARGE = 20_000
STEP = 4  # by which the hollow of a ring is looked for


class Themed(NamedTuple):
    """A picture in the colours of the theme, and the colour that is nearly everywhere below what is put on it: sprites
    are brought into these colours once, as they look there, and not their place anew each time. Edges of drawings that
    overlap keep a trace of that colour."""

    image: Image.Image
    ground: str


Surface: TypeAlias = Image.Image | Themed


class Sprite:
    """A drawing that can be put on a picture many times. Never changes, so threads may share it."""

    __slots__ = ("_body", "_corner", "_edges", "height", "width")

    def __init__(self, drawing: Image.Image) -> None:
        """`drawing`: RGBA."""
        self.width, self.height = drawing.size
        colours, mask = drawing.convert("RGB"), drawing.getchannel("A")
        if self.width * self.height >= LARGE:
            colours = encode.reduced(colours)
        inner = _opaque_box(mask)
        self._corner = inner[:2]
        self._body = colours.crop(inner) if inner[0] < inner[2] and inner[1] < inner[3] else None
        middle = inner if self._body else _hollow(mask)
        edges = [edge for edge in map(partial(_inked, mask), self._around(middle)) if edge]
        self._edges = [(edge[:2], colours.crop(edge), mask.crop(edge)) for edge in edges]

    def drawing(self) -> Image.Image:
        """Give the drawing back."""
        drawn = Image.new("RGBA", (self.width, self.height))
        if self._body:
            drawn.paste(self._body.convert("RGB"), self._corner)
        for corner, colours, mask in self._edges:
            edge = colours.convert("RGB")
            edge.putalpha(mask)
            drawn.paste(edge, corner)
        return drawn

    @property
    def weight(self) -> int:
        """Bytes."""
        return weight(self._body) + sum(weight(colours) + weight(mask) for _, colours, mask in self._edges)

    def put(self, picture: Surface, left: int, top: int) -> None:
        """Paste it on a picture in RGB, or on another drawing; or on a themed picture."""
        if isinstance(picture, Themed):
            picture.image.paste(flat(self, picture.ground), (left, top), silhouette(self))
            return
        # Pillow would look for the colours in a palette of its own.
        if picture.mode == "P":
            raise ValueError("paint on a picture in the colours of the theme with table.patch")
        if self._body:
            picture.paste(self._body, (left + self._corner[0], top + self._corner[1]))
        for (x, y), colours, mask in self._edges:
            picture.paste(colours, (left + x, top + y), mask)

    def centre(self, picture: Surface, x: float, y: float) -> None:
        self.put(picture, round(x - self.width / 2), round(y - self.height / 2))

    def _around(self, inner: Box) -> list[Box]:
        left, top, right, bottom = inner
        return [
            (0, 0, self.width, top),
            (0, bottom, self.width, self.height),
            (0, top, left, bottom),
            (right, top, self.width, bottom),
        ]


@kept
def flat(sprite: Sprite, colour: str) -> Image.Image:
    """Give a drawing as it looks on one colour, in those of the theme: to be pasted on a picture that is in them, where
    nothing else lies, never changed. That takes a tenth of the time of bringing the place into them anew."""
    drawing = Image.new("RGB", (sprite.width, sprite.height), colour)
    sprite.put(drawing, 0, 0)
    return encode.reduced(drawing)


@kept
def silhouette(sprite: Sprite) -> Image.Image:
    """Give the mask of where there is anything of a drawing: never changed."""
    return sprite.drawing().getchannel("A").point([0] + [255] * 255, "1")


def _inked(mask: Image.Image, box: Box) -> Box | None:
    """Find the part of a box that is not wholly transparent; None if nothing is in it."""
    if box[0] >= box[2] or box[1] >= box[3]:
        return None
    inked = mask.crop(box).getbbox()
    return inked and (box[0] + inked[0], box[1] + inked[1], box[0] + inked[2], box[1] + inked[3])


def _opaque_box(mask: Image.Image) -> Box:
    """Find a large opaque box inside a mask: every side moves in until nothing shines through at it. May be empty."""
    # Bytes, because hundreds of sides are looked at, and cropping one takes twenty times as long as a slice.
    width, alpha = mask.width, mask.tobytes()
    left, top, right, bottom = 0, 0, *mask.size
    while left < right and top < bottom:
        inward = (
            _shines(alpha[top * width + left : bottom * width : width]),
            _shines(alpha[top * width + left : top * width + right]),
            _shines(alpha[top * width + right - 1 : bottom * width : width]),
            _shines(alpha[(bottom - 1) * width + left : (bottom - 1) * width + right]),
        )
        if not any(inward):
            break
        left, top, right, bottom = left + inward[0], top + inward[1], right - inward[2], bottom - inward[3]
    # A frame is opaque along all its sides and yet has nothing inside.
    if left < right and top < bottom and mask.crop((left, top, right, bottom)).getextrema()[0] != OPAQUE:
        return 0, 0, 0, 0
    return left, top, right, bottom


def _hollow(mask: Image.Image) -> Box:
    """Find a box in the middle, equally far from all sides, in which there is nothing: inside a ring. May be empty."""
    width, height = mask.size
    for inset in range(STEP, min(width, height) // 2, STEP):
        inner = (inset, inset, width - inset, height - inset)
        if not mask.crop(inner).getbbox():
            return inner
    return 0, 0, 0, 0


def _shines(alpha: bytes) -> bool:
    return alpha.count(OPAQUE) != len(alpha)
