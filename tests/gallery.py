"""Draw everything there is to look at into a folder: `python -m tests.gallery FOLDER`.

The paint box has one sheet, and each game one for its fewest and one for its most players. A game adds its own by a
module picture/gallery.py with sheets() -> {name: picture}.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from PIL import Image

import cogs
from bot.games import find_games
from bot.language import Words
from bot.ui.screens import lobby
from rendering import gallery
from rendering.pieces.cover import Chair, Lid, cover, shelf
from rendering.pieces.standings import standings
from tests import game_sheets
from tests.rendering.shown_standings import hostile_standings

# Pixels of a picture that is 1100 by 700.
DESKTOP, PHONE = (550, 350), (350, 223)


def sheets() -> Iterator[tuple[str, Image.Image]]:
    """All sheets by the names of their files."""
    yield "rendering", gallery.sheet()
    yield "covers", covers()
    yield "standings", standings_of_series()
    for slug, folder in find_games().items():
        for seats in sorted({min(folder.game.info.seats), max(folder.game.info.seats)}):
            yield f"{slug}_for_{seats}", game_sheets.sheet(folder, seats)
    for module in sorted(Path(cogs.__path__[0]).glob("*/picture/gallery.py")):
        game = module.parent.parent.name
        for name, sheet in import_module(f"cogs.{game}.picture.gallery").sheets().items():
            yield f"{game}_{name}", sheet


def covers() -> Image.Image:
    """The covers of all games and the shelf, as wide as desktops show them, and below as wide as phones do."""
    words = Words("en-US", markup=False)
    lids, drawn = [], []
    for folder in find_games().values():
        info = folder.game.info
        about = words(info.title), words(info.tagline)
        chairs = [Chair("Ana Maria"), Chair("Biscuit", computer=True), *(Chair(),) * (max(info.seats) - 2)]
        drawn.append(cover(Lid(*about, words(lobby.facts(info)), folder.cover), chairs, "free"))
        lids.append(Lid(*about, words(lobby.short_facts(info)), folder.cover))
    pictures = [picture.convert("RGB") for picture in (*drawn, shelf(lids))]
    sheet = Image.new("RGB", (3 * DESKTOP[0], -(-len(pictures) // 3) * (DESKTOP[1] + PHONE[1])))
    for number, picture in enumerate(pictures):
        left, top = number % 3 * DESKTOP[0], number // 3 * (DESKTOP[1] + PHONE[1])
        sheet.paste(picture.resize(DESKTOP), (left, top))
        sheet.paste(picture.resize(PHONE), (left, top + DESKTOP[1]))
    return sheet


def standings_of_series() -> Image.Image:
    """Standings with all that can happen in them, as wide as desktops and phones show them, side by side."""
    return game_sheets.stacked([standings(hostile_standings()).convert("RGB")])


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
