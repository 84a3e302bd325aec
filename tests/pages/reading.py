"""Read the pages of the repository as a machine can: the commands, files and paths that they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.checkout import ROOT, run

FENCE = re.compile(r"(?:`([^`\n]+)`:\n\n)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""The file above a block, if one is named there; its kind; and what it holds."""
PATH = re.compile(r"`((?:[\w.-]+/)*[\w.-]+(?:/|\.(?:py|md|po|toml|txt|rules|html|json|gz))|(?:[\w.-]+/)+[\w.-]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
PAGES = ("README.md", "CONTRIBUTING.md", *sorted(str(page.relative_to(ROOT)) for page in ROOT.glob("docs/*.md")))


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(page: str, kind: str) -> list[str]:
    """What stands between ``` marks of this kind, in order."""
    return [block for _, named, block in FENCE.findall(read(page)) if named == kind]


def paths(page: str) -> set[str]:
    """Files and folders in `quotes`; not what has a placeholder in it."""
    return set(PATH.findall(FENCE.sub("", read(page))))


def follow(page: str, folder: Path, besides: str = "$^") -> Iterator[str]:
    """Do in a checkout what a page says, step by step: commands are typed, but for those with `besides` in them, a
    regular expression; and code is written into the file whose name stands above it. Yields commands and names."""
    for name, kind, block in FENCE.findall(read(page)):
        if name:
            (folder / name).write_text(block)
            yield name
        elif kind == "sh":
            for line in block.splitlines():
                if not re.search(besides, line):
                    run(line, folder)
                yield line
