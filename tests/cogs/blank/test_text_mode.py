"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tables.by_words import Page, play_by_words

TOP = re.compile(r"^Top card: (\w+) (\d) ")
HELD = re.compile(r"^• (red|orange|green|blue|purple|pink) \S+: (.+)$")
CARD = re.compile(r"^(\w+) (\d) (\S+)")
LASTS = "⛔"
WAYS = ("Call a penalty", "Rules in play", "Read my cards", "Try a wrong card", "Play out of turn")

Card = tuple[str, str]
"""Colour and number."""


def held(page: Page) -> list[Card]:
    """The own hand, line by line, which the words of the picture repeat; titles of effects are left out."""
    lines = [found for sentence in dict.fromkeys(page.sentences) if (found := HELD.match(sentence))]
    return [(line[1], number) for line in lines for number in re.findall(r"\b\d\b", re.sub(r"“[^”]*”", "", line[2]))]


def check_laying(page: Page, answers: list[str]) -> None:
    """The words alone tell which cards match, and those are the ones that can be laid."""
    (colour, number) = next(found.groups() for sentence in page.sentences if (found := TOP.match(sentence)))
    if any(sentence.startswith(LASTS) for sentence in page.sentences):
        return
    matching = [card for card in held(page) if colour == card[0] or number == card[1]]
    offered = [(found[1], found[2]) for label in answers if (found := CARD.match(label))]
    assert sorted(matching) == sorted(offered)


class Reader:
    """Lays whatever can be laid, then plays it; answers a question with the first answer."""

    def press(self, page: Page) -> str:
        answers = [label for label in page.labels if label not in WAYS]
        if page.sentences[0] == "Your turn: play a card":
            check_laying(page, answers)
        cards = [label for label in answers if CARD.match(label)]
        return cards[0] if cards else answers[0]


@pytest.mark.parametrize("options", [{}, {"strict": 1}], ids=["enforced", "strict"])
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: Path, options: dict[str, int]) -> None:
    _, page = await play_by_words(tmp_path / "bot.db", Reader(), "blank", options)
    assert not page.labels
