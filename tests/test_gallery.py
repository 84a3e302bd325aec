"""The gallery shows what the paint box has, and what games add to it."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from bot.games import find_games
from tests import gallery

ROOT = Path(__file__).parent.parent


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as picture:
        return picture.size


def test_every_sheet_is_stored_as_a_picture(tmp_path: Path) -> None:
    assert gallery.main([str(tmp_path / "new")]) == 0
    stored = {path.stem: size_of(path) for path in (tmp_path / "new").iterdir()}
    games = [path.parts[-3] for path in ROOT.glob("cogs/*/picture/gallery.py")]
    assert games
    assert all(any(name.startswith(owner) for name in stored) for owner in ("rendering", *games))
    assert {f"{slug}_for_{max(folder.game.info.seats)}" for slug, folder in find_games().items()} <= stored.keys()
    assert all(min(size) > 100 for size in stored.values())


def test_without_a_folder_nothing_is_drawn() -> None:
    assert gallery.main([]) == 2
