"""Read PDFs as far as tests need it: pages, the pictures on them and where these are, and what is read aloud."""

from __future__ import annotations

import re
import zlib
from contextlib import suppress
from typing import NamedTuple


class Put(NamedTuple):
    """A picture on a page: where its left lower corner is and how large it is, in points."""

    left: float
    bottom: float
    width: float
    height: float


_PUT = re.compile(rb"q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm /I\d+ Do Q")
_LINE = re.compile(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S")


def page_sizes(data: bytes) -> list[tuple[float, float]]:
    """Of each page, in points."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert len(boxes) == 1, "one for all pages"
    return [(float(boxes[0][0]), float(boxes[0][1]))] * len(re.findall(rb"/Type /Page\b", data))


def put(data: bytes) -> list[list[Put]]:
    """The pictures on each page."""
    found = []
    for page in _pages(data):
        each = (map(float, match) for match in _PUT.findall(page))
        found.append([Put(x, y, width, height) for width, height, x, y in each])
    return found


def lines(data: bytes) -> list[list[tuple[float, ...]]]:
    """The straight lines on each page: from where to where."""
    return [[tuple(map(float, match)) for match in _LINE.findall(page)] for page in _pages(data)]


def pixels(data: bytes) -> list[tuple[int, int]]:
    """Width and height of every picture in it."""
    heads = re.findall(rb"<<[^<>]*(?:<<[^<>]*>>[^<>]*)*/Subtype /Image[^<>]*>>", data)
    return [(int(re.findall(rb"/Width (\d+)", head)[0]), int(re.findall(rb"/Height (\d+)", head)[0])) for head in heads]


def told(data: bytes) -> list[str]:
    """What is read aloud of its pictures, in any order."""
    plain = (re.sub(rb"\\([()\\])", rb"\1", found).decode() for found in re.findall(rb"/Alt \(([^\n]*)\)\n", data))
    return [*plain, *(bytes.fromhex(found.decode()).decode("utf-16") for found in re.findall(rb"/Alt <(\w+)>", data))]


def _pages(data: bytes) -> list[bytes]:
    """What draws each page."""
    drawn = []
    for stream in re.finditer(rb"(?<!end)stream\r?\n", data):
        with suppress(zlib.error):
            drawn.append(zlib.decompress(data[stream.end() : data.index(b"endstream", stream.end())]))
    return [each for each in drawn if b" Do Q" in each]
