"""Avatars in covers and results: fetched once, in the background, and never missed where they cannot be had."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
import pytest
from PIL import Image

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.game import Outcome
from bot.engine.text import text
from bot.tables.model import Player, Table
from bot.ui import avatars, covers
from bot.ui.avatars import Avatars
from bot.ui.components.layout import Reader
from rendering.paint.palette import NAMED

RED, BLUE = NAMED["red"], NAMED["blue"]
"""No chair has these colours."""


def painted(colour: str, size: int = 64) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (size, size), colour).save(file, "PNG")
    return file.getvalue()


def shows(picture: bytes, colour: str) -> bool:
    """Whether a token's worth of it has that colour."""
    drawn = Image.open(io.BytesIO(picture)).convert("RGB")
    same = Image.new("RGB", (1, 1), colour).getpixel((0, 0))
    return sum(number for number, found in drawn.getcolors(2**24) or () if found == same) > 3000


def faces(person: Person) -> list[bool]:
    """Whether Ana's avatar, and Ben's, are on the table's message."""
    return [shows(person.table.pictures[0], colour) for colour in (RED, BLUE)]


@pytest.fixture
def served(world: World, ana: Person, ben: Person) -> World:
    world.put_avatar(ana.id, "avatar-ana", painted(RED))
    world.put_avatar(ben.id, "avatar-ben", painted(BLUE))
    return world


async def test_the_next_edit_shows_avatars_which_are_fetched_once(served: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.press("Join")
    await ana.press("Full game", on=ana.table)
    assert faces(ana) == [True, True]
    for user, name in ((ana, "ana"), (ben, "ben")):
        served.put_avatar(user.id, f"avatar-{name}", b"gone")
    await ana.press("Standard", on=ana.table)
    assert faces(ana) == [True, True], "they are known"
    await ben.press("Leave", on=ben.table)
    assert faces(ana) == [True, False]


async def test_a_cover_that_was_drawn_without_one_is_shown_once_more(world: World, ana: Person) -> None:
    await ana.slash("little-white-die new")
    assert faces(ana) == [False, False]
    world.put_avatar(ana.id, "avatar-ana", painted(RED))
    world.bot.services.avatars.forget(ana.id)
    await ana.slash("help")
    await world.pass_time(1)
    assert faces(ana) == [True, False]


async def test_a_table_that_is_played_is_not(served: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ana.press("Play now")
    before = len(served.wire.sent)
    served.bot.publisher.avatar_arrived(ana.id)
    await served.settle()
    assert len(served.wire.sent) == before


async def test_another_avatar_takes_the_place_of_the_old_one(served: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.press("Join")
    served.backend.users[ana.id].avatar = "another"
    served.put_avatar(ana.id, "another", painted("white"))
    await ana.press("Full game", on=ana.table)
    await ana.press("Standard", on=ana.table)
    assert faces(ana) == [False, True]


@pytest.mark.parametrize("sent", [None, b"", b"no picture", painted(RED, 600)])
async def test_where_one_cannot_be_had_initials_stand_in_for_it(sent: bytes | None, world: World, ana: Person) -> None:
    """Nothing is told as an error: the world is checked at the end."""
    if sent is not None:
        world.put_avatar(ana.id, "avatar-ana", sent)
    await ana.slash("little-white-die new")
    await ana.press("Full game", on=ana.table)
    assert faces(ana) == [False, False]


async def test_nobody_waits_for_an_avatar_and_one_that_never_comes_is_given_up(world: World, ana: Person) -> None:
    async def hangs(url: str) -> bytes:
        await asyncio.sleep(3600)
        return b""

    world.bot.http.get_from_cdn = hangs
    await ana.slash("little-white-die new")
    await ana.press("Full game", on=ana.table)
    assert "At the table: Ana" in ana.table.words
    await world.pass_time(avatars.PATIENCE + 1)
    assert faces(ana) == [False, False]


async def test_one_that_could_not_be_had_is_asked_for_again_after_a_while(world: World, ana: Person) -> None:
    await ana.slash("little-white-die new")
    world.put_avatar(ana.id, "avatar-ana", painted(RED))
    await ana.slash("help")
    assert not world.bot.services.avatars.of(ana.id), "not with every press"
    await world.pass_time(avatars.AGAIN)
    await ana.slash("help")
    await world.settle()
    assert world.bot.services.avatars.of(ana.id)


async def test_whoever_is_forgotten_is_seen_no_more(served: World, ana: Person) -> None:
    await ana.slash("little-white-die new")
    assert served.bot.services.avatars.of(ana.id)
    await served.bot.forget(ana.id)
    assert not served.bot.services.avatars.of(ana.id)


async def test_a_result_shows_them(served: World, ana: Person) -> None:
    await ana.slash("little-white-die new")
    players = (Player("Ana", ana.id), Player("Biscuit", computer=True))
    ended, bot = Outcome((0,), text("It is over.")), served.bot
    over = Table(1, 2, 3, "blanco", ana.id, "00", 0, 0, status="over", players=players, result=ended)
    reader = Reader("en-US", ("Ana", "Biscuit"))
    drawn = await covers.result_picture(bot.pictures, bot.games["blanco"], over, reader, bot.services.avatars, None, ())
    assert drawn is not None
    assert shows(drawn.data, RED)


async def test_only_so_many_are_kept(served: World, ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(avatars, "MOST", 3)
    known, here = Avatars(), range(100, 105)
    for id in here:
        served.put_avatar(id, "hash", painted(RED))
        about: Any = {"id": str(id), "username": "x", "discriminator": "0", "avatar": "hash", "global_name": None}
        with served.as_bot():
            known.note(discord.User(state=served.bot._connection, data=about))
        await served.settle()
    assert [bool(known.of(id)) for id in here] == [False, False, True, True, True]


class TestSwitchedOff:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return settings | {"AVATARS": "0"}

    async def test_nothing_is_fetched(self, served: World, ana: Person) -> None:
        await ana.slash("little-white-die new")
        await ana.press("Full game", on=ana.table)
        assert faces(ana) == [False, False]
        assert not served.bot.services.avatars.of(ana.id)
