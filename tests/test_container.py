"""The image of the container gets what it is made of, and nothing else."""

from __future__ import annotations

import re

from tests.checkout import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
WRITTEN_ALONE = set((ROOT / ".dockerignore").read_text("utf-8").split())


def test_what_is_copied_is_there_and_is_let_in() -> None:
    copied = set(re.findall(r"^COPY (?!--from)(\S+)", DOCKERFILE, re.MULTILINE))
    assert copied == {"requirements.txt", "bot", "cogs", "rendering"}
    assert WRITTEN_ALONE - {"*", "**/__pycache__"} == {f"!{name}" for name in copied}
    assert all((ROOT / name).exists() for name in copied)


def test_what_it_does_without_is_pinned_for_the_demo_alone() -> None:
    """Taken out after the installation: whatever is renamed or gone must not stay in the image unseen."""
    (taken,) = re.findall(r"uninstall --yes --quiet (.+)", DOCKERFILE)
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    assert set(taken.split()) - {"pip"} <= set(pinned)
