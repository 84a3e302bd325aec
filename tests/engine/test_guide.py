"""Guides: chapters of paragraphs, whatever the breaks of their lines."""

from __future__ import annotations

from bot.engine.guide import chapters, messages
from bot.engine.text import Text, text

GUIDE = """# What it is about

One sentence that is
broken in two.

- #2 is no heading, nor is {power}.

# The end
There is one.
"""


def test_chapters_have_paragraphs_as_messages() -> None:
    assert chapters(GUIDE, power=text("Reroll"), other=1) == (
        (
            text("What it is about"),
            (
                text("One sentence that is broken in two."),
                Text("- #2 is no heading, nor is {power}.", (("power", text("Reroll")),)),
            ),
        ),
        (text("The end"), (text("There is one."),)),
    )


def test_everything_is_for_translators() -> None:
    assert list(messages(GUIDE)) == [
        "What it is about",
        "One sentence that is broken in two.",
        "- #2 is no heading, nor is {power}.",
        "The end",
        "There is one.",
    ]
    assert list(messages("")) == []
