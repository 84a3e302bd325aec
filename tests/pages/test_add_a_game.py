"""docs/add-a-game.md, followed step by step in a copy of the repository."""

from __future__ import annotations

import re
from pathlib import Path

from tests.checkout import checkout, run
from tests.pages.reading import follow, paths

PAGE = "docs/add-a-game.md"
PROOF = "transcripts|ruff|mypy|lint-imports|pytest"
"""What proves the game takes long, and is done with the computer and the picture that the page adds after it."""


def test_whoever_follows_the_page_has_a_game_that_passes(tmp_path: Path) -> None:
    copy = checkout(tmp_path / "copy")
    steps = list(follow(PAGE, copy, besides=PROOF))
    assert any("new-game" in step for step in steps)
    assert any("pytest" in step for step in steps)
    assert [path for path in sorted(paths(PAGE)) if "sea_dogs" in path and not (copy / path).exists()] == []
    # The page ends with a computer and a picture, and says: write the transcript anew, and prove the game again.
    assert {"cogs/sea_dogs/computer.py", "cogs/sea_dogs/picture.py"} <= set(steps)
    for again in (step for step in steps if re.search(PROOF, step)):
        run(again, copy)
