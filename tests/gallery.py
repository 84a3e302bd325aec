"""Draw everything there is to look at into a folder: `python -m tests.gallery FOLDER`.

The paint box has one sheet. A game adds its own by a module picture/gallery.py with sheets() -> {name: picture}.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from PIL import Image

import cogs
from rendering import gallery


def sheets() -> Iterator[tuple[str, Image.Image]]:
    """All sheets by the names of their files."""
    yield "rendering", gallery.sheet()
    for module in sorted(Path(cogs.__path__[0]).glob("*/picture/gallery.py")):
        game = module.parent.parent.name
        for name, sheet in import_module(f"cogs.{game}.picture.gallery").sheets().items():
            yield f"{game}_{name}", sheet


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tests.gallery FOLDER")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in sheets():
        sheet.save(folder / f"{name}.png")
        print(folder / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
