"""Draw the avatar and banner for Discord's developer portal: `python -m tests.portal_pictures FOLDER`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from bot.games import find_games
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box
from rendering.paint.palette import CHALK
from rendering.pieces import table
from rendering.pieces.cover import Motif

# Pixels, as the portal wants them; the banner twice as large as it is shown.
AVATAR, BANNER = (1024, 1024), (1360, 480)
NAME = "Carte Blanche"
# Where on the banner what a game is about lies.
PLACES = {
    "little_white_die": Box(760, 20, 300, 210),
    "blanco": Box(1066, 16, 290, 218),
    "blank": Box(400, 222, 380, 256),
    "blank_white_dice": Box(790, 236, 280, 232),
    "diceland": Box(1094, 236, 240, 232),
}


def avatar() -> Image.Image:
    """Cards, one of them blank, and a pencil: within the circle that Discord cuts out."""
    picture = table.felt(*AVATAR)
    motif_of("blank")(picture, Box(110, 120, 804, 784))
    return picture


def banner() -> Image.Image:
    """The name, and what the games are about. Discord lays the avatar over the lower left."""
    picture = table.felt(*BANNER)
    handwriting.fitting(NAME, 690, 190, 60, fonts.BRUSH).put(picture, 60, 190, CHALK)
    for game, place in PLACES.items():
        motif_of(game)(picture, place)
    return picture


def motif_of(game: str) -> Callable[[Image.Image, Box], None]:
    motif: Motif = find_games()[game].cover
    return motif.draw


def main(folder: Path) -> None:
    for name, picture in (("avatar", avatar()), ("banner", banner())):
        picture.save(folder / f"{name}.png")
        print(folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
