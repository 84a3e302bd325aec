"""One word for each thing: no class name stands for two things, and what docs/glossary.md names is there."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path
from pydoc import locate

import pytest

ROOT = Path(__file__).parent.parent
EVERY_GAME_HAS_ONE = {"State", "View"}
ROW = re.compile(r"^\| ([^|]+?) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`((?:bot|cogs|rendering)\.[\w.]+)`")
LINES = ROW.findall((ROOT / "docs/glossary.md").read_text("utf-8"))[1:]


def test_a_class_name_stands_for_one_thing() -> None:
    places = defaultdict[str, list[str]](list)
    for path in sorted(path for top in ("bot", "rendering") for path in (ROOT / top).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{path.relative_to(ROOT)}:{node.lineno}")
    twice = {name: where for name, where in places.items() if len(where) > 1 and name not in EVERY_GAME_HAS_ONE}
    assert not twice


def test_the_glossary_is_in_order_and_says_each_word_once() -> None:
    words = [word for word, _ in LINES]
    assert words == sorted(set(words))
    assert len(words) > 60


@pytest.mark.parametrize("name", sorted({name for _, line in LINES for name in NAMED.findall(line)}))
def test_what_the_glossary_names_is_there(name: str) -> None:
    assert locate(name) is not None
