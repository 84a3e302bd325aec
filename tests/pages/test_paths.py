"""What the pages point to is there."""

from __future__ import annotations

import re

import pytest

from bot.language.catalogues import TEMPLATE
from bot.new_game import TESTS
from tests.checkout import ROOT
from tests.pages.reading import LINK, PAGES, paths, read

GAMES = sorted(str(page.relative_to(ROOT)) for page in ROOT.glob("cogs/*/README.md"))
MADE_BY_ITS_STEPS = {
    "docs/add-a-game.md": "sea_dogs",
    "docs/add-a-language.md": "/de/",
    "docs/add-an-effect.md": "halve",
    "README.md": "coin",
}
"""Found in a checkout by the test that follows the page."""


def is_there(path: str, page: str) -> bool:
    """From the root, or from where the page lies. A name alone is that of a file that games have."""
    if (ROOT / path).exists() or ((ROOT / page).parent / path).exists():
        return True
    return "/" not in path and any(any(game.rglob(path)) for game in (TEMPLATE, TESTS, ROOT / "cogs" / "blank"))


@pytest.mark.parametrize("page", [*PAGES, *GAMES])
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    named = {path for path in paths(page) if MADE_BY_ITS_STEPS.get(page, "\n") not in path}
    assert [path for path in sorted(named) if not is_there(path, page)] == []


@pytest.mark.parametrize("page", [*PAGES, *GAMES])
def test_every_link_leads_somewhere(page: str) -> None:
    assert [link for link in LINK.findall(read(page)) if not ((ROOT / page).parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_target_of_make_is_there(page: str) -> None:
    known = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {target for found in re.findall(r"`make ([a-z ]+)", read(page)) for target in found.split()}
    assert named <= known
