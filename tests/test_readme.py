"""The README promises only what is there: its ten-line game is found and played, its settings and commands exist."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cogs
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.replay import verify
from bot.games import Found, find_games
from tests.battery import Playout, panel_pages
from tests.play.driver import Group

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
IMPORTS = re.search(r"\(after (`.*?`), and with\s+`(GAME = Coin\(\))`", README, re.S)


@pytest.fixture
def coin(tmp_path: Path) -> Iterator[Found]:
    """The game of the README, as a folder that was just added."""
    assert IMPORTS
    lines = re.findall(r"<!-- game -->\n```python\n(.*?)```", README, re.S)[0]
    assert len(lines.splitlines()) == 10
    before = re.findall(r"`(.*?)`", IMPORTS[1], re.S)
    folder = tmp_path / "coin"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.py").write_text("\n".join([*before, lines, IMPORTS[2], ""]))
    cogs.__path__.append(str(tmp_path))
    yield find_games()["coin"]
    cogs.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("cogs.coin")]:
        del sys.modules[name]


def test_the_game_in_ten_lines_is_found_and_played(coin: Found) -> None:
    for number in range(20):
        playout = Playout(coin.game, number)
        for position in playout:
            assert len(panel_pages(coin, coin.game.view(position.state, position.seat))) == 1
        assert coin.game.outcome(position.state) is not None
        assert verify(coin.game, playout.record()) == 1


async def test_the_game_in_ten_lines_is_played_on_discord(coin: Found, world: World, ana: Person, ben: Person) -> None:
    group = Group(world, [ana, ben], command="coin")
    await group.open()
    assert await group.finish() == 1
    assert "It fell." in ana.table.words


def test_every_game_stands_in_the_table_of_games() -> None:
    for slug, found in find_games().items():
        assert found.game.info.title.message in README
        assert f"(cogs/{slug}/README.md)" in README
        assert (ROOT / "cogs" / slug / "README.md").exists()


def test_every_file_the_readme_points_to_exists() -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", README):
        assert (ROOT / target).exists(), target
