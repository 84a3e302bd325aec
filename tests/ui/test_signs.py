"""'What do I see?' explains every sign that is seen in pictures, but for those that explain themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest

from bot.engine.game import Seat
from bot.ui.screens.legend import signs as signs_of
from rendering.paint import memory
from tests import signs
from tests.battery import GAMES, Playout
from tests.cogs.blanco import pictured as blanco
from tests.cogs.blank import pictured as blank
from tests.cogs.blank_white_dice import pictured as blank_white_dice
from tests.cogs.diceland import views as diceland
from tests.cogs.little_white_die.tables import PlainWords

ENDLESS = 2**31
"""Bytes: nothing is forgotten that was drawn."""
PLAYED, SEEN = 2, 12
"""Random games, and moments of each."""
VIEWS: Mapping[str, Callable[[], Iterable[Any]]] = {
    "blanco": blanco.everything,
    "blank": lambda: blank.everything().values(),
    "blank_white_dice": lambda: blank_white_dice.everything().values(),
    "little_white_die": lambda: (),
    "diceland": lambda: [made() for made in diceland.EVERY.values()],
}
BESIDE_WORDS = ("bolt", "card", "eye", "flag", "no", "skip", "tick")
WHOLE = {"octahedron"}
"""What is on these is explained apart."""
PAPER = {
    "mat": "a place for somebody's things",
    "tag plain": "a name stands on it",
    "slip": "words stand on it",
    "table.plate": "a number stands on it",
}
ALONE: Mapping[str, dict[str, str]] = {
    "little_white_die": {
        "cards.deck": "its number stands beside it",
        "symbol again": "as on the card with that power",
        "symbol flag": "who challenged and what they said stands beside it",
        "table.bubble": "words stand in it",
        "table.chalk_line": "words",
        "table.verdict": "words stand on it",
        "tag out": "a name that is struck out, and 'out' beside it",
    },
    "blanco": {
        "suited.disc": "the name of a complete line, as on its button",
        "suited.stack": "the edges of a pile, with its number",
        "suited.fan": "the name of the game stands below it",
    },
    "blank": {
        "card with mark": "the deck of a mark is named beside it",
        "slip with a number": "words stand beside the number",
        **{f"slip with {sign}": "words stand beside the sign" for sign in BESIDE_WORDS},
        "stationery.frame": "a part of a card",
        "stationery.heading": "a line below a title",
        "stationery.strip": "a part of a card",
        "suited.stack": "the edges of a pile",
        "written.rule_card": "words stand on it",
    },
    "blank_white_dice": {
        "player_mat._begins": "a flag, which is explained, and what it says beside it",
        "player_mat._counted": "stands beside the pencil",
        "player_mat._points": "a star with a number, or a disc",
        "poster.burst": "points with a plus or minus, below the name of whoever gains or loses them",
        "shelf._entry": "the name of a card and what it does stand beside its icon",
        "stationery.poster": "words stand on it",
    },
    "diceland": {
        "cards.drawn": "the name stands on it, and its edge is as the ring on the table",
        "shadow of a die": "a shadow",
        "marks.emblem": "looks as the tags, beside the name",
        "marks.label": "a tag and a shield, which are explained",
        "muster.banner": "the name of the team stands on it",
        "muster.card": "the name stands on it",
        "muster.crew": "the name stands on it, and how the team plays",
    },
}


@pytest.fixture
def remembered() -> Iterator[None]:
    """All that is drawn is kept until the test is over."""
    room = memory.drawings.room
    memory.drawings.room = ENDLESS
    yield
    memory.drawings.clear()
    memory.drawings.room = room


def views(slug: str) -> Iterator[Any]:
    """Tables made by hand, and moments of games, as all and as players see them."""
    yield from VIEWS[slug]()
    game = GAMES[slug].game
    for number in range(PLAYED):
        played = list(Playout(game, number))
        for position in [*played[:: max(1, len(played) // SEEN)], played[-1]]:
            for seat in (None, Seat(0), position.seat):
                yield game.view(position.state, seat)


@pytest.mark.usefixtures("remembered")
@pytest.mark.parametrize("slug", VIEWS)
def test_every_sign_that_is_seen_is_explained_or_explains_itself(slug: str) -> None:
    folder, words = GAMES[slug], PlainWords(("Ana", "🤖 Lotta", "Cy", "Dora", "Эм", "Fay"))
    memory.drawings.clear()
    for view in views(slug):
        folder.draw(view, words, *(({},) if folder.drawings is not None else ()))
    seen, explained, alone = signs.drawn(), set[str](), PAPER | ALONE[slug]
    for sign in signs_of(folder):
        memory.drawings.clear()
        sign.drawn()
        found = signs.drawn()
        explained |= found & WHOLE or found
    assert seen - explained - alone.keys() == set()
    assert alone.keys() - seen - PAPER.keys() == set(), "is not seen any more"
    assert ALONE[slug].keys() & explained == set(), "is explained"
