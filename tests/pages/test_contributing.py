"""CONTRIBUTING.md: the commands that it recommends do what they say."""

from __future__ import annotations

from pathlib import Path

from tests.checkout import checkout, run
from tests.pages.reading import blocks


def test_the_commands_for_in_between_work(tmp_path: Path) -> None:
    copy = checkout(tmp_path / "copy")
    _, in_between = blocks("CONTRIBUTING.md", "sh")
    for line in in_between.splitlines():
        run(line, copy)
