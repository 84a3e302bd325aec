"""What the developer portal asks for is within its limits."""

from __future__ import annotations

import re

from PIL import Image

from tests.checkout import ROOT
from tests.portal_pictures import AVATAR, BANNER

PORTAL = ROOT / "docs" / "portal"
PAGE = (PORTAL / "README.md").read_text("utf-8")


def test_the_description_and_the_tags_have_room() -> None:
    (description,) = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)
    assert 0 < len(description) <= 400
    tags = re.findall(r"`([^`]+)`", re.findall(r"Tags \|(.*)\|", PAGE)[0])
    assert len(tags) == 5
    assert all(len(tag) <= 20 for tag in tags)


def test_the_pictures_have_the_sizes_that_are_promised() -> None:
    for name, size in (("avatar", AVATAR), ("banner", BANNER)):
        with Image.open(PORTAL / f"{name}.png") as kept:
            assert kept.size == size
            assert f"[{name}.png]({name}.png), {size[0]} by {size[1]}" in PAGE
