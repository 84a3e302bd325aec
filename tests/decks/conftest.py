"""Decks of a small game on a real file, and the people of a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.decks.decks import Decks
from bot.decks.model import Member
from bot.store.store import Store
from tests.decks.exchange.files import gate
from tests.decks.small_game import SmallGame
from tests.empty_database import put_empty_database

GAME = "small"
GUILD = 900
OTHER_GUILD = 901


class Clock:
    """Goes on by a second whenever it is asked."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        self.now += 1_000
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    put_empty_database(tmp_path / "bot.db")
    async with Store.open(tmp_path / "bot.db") as opened:
        yield opened


@pytest.fixture
def decks(store: Store, clock: Clock) -> Decks:
    return Decks(store, {GAME: SmallGame()}, clock, gate=gate)


@pytest.fixture
def ana() -> Member:
    """A moderator."""
    return Member(1, "Ana", GUILD, moderator=True)


@pytest.fixture
def mia() -> Member:
    """Another one."""
    return Member(5, "Mia", GUILD, moderator=True)


@pytest.fixture
def ben() -> Member:
    return Member(2, "Ben", GUILD)


@pytest.fixture
def carla() -> Member:
    return Member(3, "Carla", GUILD)


@pytest.fixture
def stranger() -> Member:
    """Moderates another server."""
    return Member(4, "Zed", OTHER_GUILD, moderator=True)


@pytest.fixture
async def deck(decks: Decks) -> int:
    """The starter deck of the server."""
    return (await decks.library.decks(GUILD, GAME))[0].id


async def slots(decks: Decks, deck: int, guild: int = GUILD) -> set[str]:
    """The places of a deck that a table would be given."""
    return {card.slot for card in (await decks.library.snapshot(guild, [deck])).cards}
