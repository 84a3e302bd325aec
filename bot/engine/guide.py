"""Read the rules of a game in our own words, as they are written in its guide.md.

A line that begins with `# ` is the heading of a chapter; an empty line parts the paragraphs below it. Every heading
and every paragraph is a message of its own for translators.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.text import Argument, Text

# Prose is kept out of the code: whoever improves the rules' wording, or asks what players are told, reads a page.
Chapter = tuple[Text, tuple[Text, ...]]
"""A heading and its paragraphs."""


def chapters(written: str, **gaps: Argument) -> tuple[Chapter, ...]:
    """Split a guide into its chapters. `gaps`: what stands where the guide says `{name}`."""
    said = [[_said(message, gaps) for message in chapter] for chapter in _parts(written)]
    return tuple((heading, tuple(paragraphs)) for heading, *paragraphs in said)


def messages(written: str) -> Iterator[str]:
    """List what a guide says, for translators."""
    for chapter in _parts(written):
        yield from chapter


def _parts(written: str) -> list[list[str]]:
    """Each chapter as its heading and its paragraphs, however their lines are broken."""
    return [
        [" ".join(part.split()) for part in chapter.replace("\n", "\n\n", 1).split("\n\n") if part.strip()]
        for chapter in f"\n{written}".split("\n# ")[1:]
    ]


def _said(message: str, gaps: dict[str, Argument]) -> Text:
    # Only the gaps that it has: a Text says that it is filled in by just those.
    return Text(message, tuple((name, value) for name, value in gaps.items() if f"{{{name}}}" in message))
