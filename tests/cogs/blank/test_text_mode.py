"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

import re
from pathlib import Path as File
from typing import NamedTuple

import pytest

from bot.engine.screen import Button, Go, Menu, Screen
from bot.engine.text import Text
from bot.language import Words
from bot.tables.acts import ChooseOption
from bot.tables.model import Table
from tests.tables.running_tables import ANA, RunningTables, running_tables

TOP = re.compile(r"^Top card: (\w+) (\d) ")
HELD = re.compile(r"^• (red|orange|green|blue|purple|pink) \S+: (.+)$")
CARD = re.compile(r"^(\w+) (\d) (\S+)")
LASTS = "⛔"
WAYS = ("Call a penalty", "Rules in play", "Read my cards", "Try a wrong card", "Play out of turn")

Card = tuple[str, str]
"""Colour and number."""


class Page(NamedTuple):
    """What is there to read: sentences from top to bottom, then what can be pressed, and what that does."""

    sentences: tuple[str, ...]
    offered: dict[str, object]


def read(home: RunningTables, table: Table) -> Page:
    """The first page of the panel as words."""
    screen = home.games["blank"].panel(home.tables.view(table, ANA.user), ())
    say = Words("en-US", [player.name for player in table.players])
    sentences = tuple(say(sentence) for sentence in (screen.title, *screen.lines))
    labels = [(say(label), does) for label, does in controls(screen)]
    assert len(dict(labels)) == len(labels), "two controls that read the same"
    return Page(sentences, dict(labels))


def controls(screen: Screen) -> list[tuple[Text, object]]:
    found: list[tuple[Text, object]] = []
    for control in (control for row in screen.rows for control in row):
        match control:
            case Button():
                found.append((control.label, control.move))
            case Go():
                found.append((control.label, control.path))
            case Menu():
                found += [(choice.label, choice.does) for choice in control.choices]
    return found


def held(page: Page) -> list[Card]:
    """The own hand, line by line; titles of effects are left out."""
    lines = [found for sentence in page.sentences if (found := HELD.match(sentence))]
    return [(line[1], number) for line in lines for number in re.findall(r"\b\d\b", re.sub(r"“[^”]*”", "", line[2]))]


def press(page: Page) -> str:
    """Lays whatever can be laid, then plays it; answers a question with the first answer."""
    answers = [label for label in page.offered if label not in WAYS]
    if page.sentences[0] == "Your turn: lay a card":
        check_laying(page, answers)
    cards = [label for label in answers if CARD.match(label)]
    return cards[0] if cards else answers[0]


def check_laying(page: Page, answers: list[str]) -> None:
    """The words alone tell which cards match, and those are the ones that can be laid."""
    (colour, number) = next(found.groups() for sentence in page.sentences if (found := TOP.match(sentence)))
    if any(sentence.startswith(LASTS) for sentence in page.sentences):
        return
    matching = [card for card in held(page) if colour == card[0] or number == card[1]]
    offered = [(found[1], found[2]) for label in answers if (found := CARD.match(label))]
    assert sorted(matching) == sorted(offered)


@pytest.mark.parametrize("options", [{}, {"strict": 1}], ids=["enforced", "strict"])
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: File, options: dict[str, int]) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        lobby = await home.lobby(ANA, computers=1, game="blank")
        for key, value in options.items():
            lobby = await home.act(lobby, ANA, ChooseOption(key, value))
        table = await home.started_from(lobby, ANA)
        await home.quiet()
        while (table := home.now(table)).status == "playing":
            page = read(home, table)
            await home.play(table, ANA, page.offered[press(page)])
            await home.quiet()
        assert table.result is not None
        assert not read(home, table).offered
