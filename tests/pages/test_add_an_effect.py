"""docs/add-an-effect.md: whoever does what the page says has an effect that is read, said, offered, and carried out."""

from __future__ import annotations

import re
from pathlib import Path

from bot.language.catalogues import ROOT
from tests.checkout import checkout, run

PAGE = (ROOT / "docs" / "add-an-effect.md").read_text()
FILES = re.findall(r"`([^`\n]+)`:\n\n```\w+\n(.*?)```", PAGE, re.DOTALL)
"""Each block that stands below the name of a file."""
(COMMANDS,) = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)


def write(path: Path, block: str) -> None:
    """As the page says: a new file, a line below another, or the translation of a message that is there."""
    match path.suffix:
        case ".py":
            assert not path.exists()
            path.write_text(block)
        case ".rules":
            put_below(path, r"^\?effect: .*\n", block)
        case ".toml":
            put_below(path, r"^\[wordings\]\n", block)
        case ".po":
            message = block.partition("\n")[0] + "\n"
            catalogue = path.read_text()
            assert catalogue.count(message + 'msgstr ""\n') == 1
            path.write_text(catalogue.replace(message + 'msgstr ""\n', block))


def put_below(path: Path, line: str, block: str) -> None:
    written, found = re.subn(line, lambda found: found[0] + block, path.read_text(), flags=re.MULTILINE)
    assert found == 1
    path.write_text(written)


def test_an_effect_is_added_in_two_files_and_two_lines_a_language(tmp_path: Path) -> None:
    copy = checkout(tmp_path / "copy")
    for name, block in FILES:
        if name.endswith(".po"):
            run(".venv/bin/python -m bot.language.extract", copy)
        write(copy / name, block)
    written = [name for name, _ in FILES if name.startswith("cogs") and name.endswith(".py")]
    assert len(written) == 2
    assert [block.count("\n") for name, block in FILES if name.endswith((".rules", ".toml"))] == [1, 1, 1, 1]
    proved = run(COMMANDS.replace("-q", "-q -n 0 -p no:cacheprovider"), copy)
    assert re.findall(r"(\d+) passed", proved) == ["6", "2"]
    run(f".venv/bin/ruff check {' '.join(written)} && .venv/bin/python -m bot.language.check", copy)
