"""The simulated Discord, asked by discord.py's real client over TLS and without."""

from __future__ import annotations

import asyncio
import io
import ssl
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest
from discord.http import Route

from bot.ui import requests
from bot.ui.requests import pace
from tests.scale.rest import Rest, certificate, served

PICTURE = b"a picture"


@pytest.fixture
async def rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Rest, discord.Client]]:
    made, key = certificate(tmp_path)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(made, key)
    rest = Rest()
    async with served(rest, tls=context) as url:
        monkeypatch.setattr(Route, "BASE", url)
        trusting = aiohttp.TCPConnector(ssl=ssl.create_default_context(cafile=made))
        async with discord.Client(intents=discord.Intents.none(), connector=trusting) as client:
            await client.login("nobody")
            rest.asked.clear()
            yield rest, client


def shown(picture: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}")))
    return view


def picture_of(message: discord.Message) -> int:
    gallery = message.components[0]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.attachment_id is not None
    return gallery.items[0].media.attachment_id


async def test_what_comes_too_often_is_refused_and_comes_later(
    rest: tuple[Rest, discord.Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    discord_side, client = rest
    monkeypatch.setattr("tests.scale.rest.GLOBAL", 2)
    monkeypatch.setattr("tests.scale.rest.SECOND", 0.2)
    for number in range(5):
        await client.get_partial_messageable(number).send("x")
    assert [asked.about for asked in discord_side.asked if asked.status == 200] == list("01234")
    assert 429 in {asked.status for asked in discord_side.asked}
    assert discord_side.asked[-1].at - discord_side.asked[0].at >= 0.2


async def test_processes_that_keep_to_their_shares_are_never_refused(
    rest: tuple[Rest, discord.Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of five a second each: what is between whole numbers is nobody's."""
    discord_side, client = rest
    monkeypatch.setattr("tests.scale.rest.GLOBAL", 5)
    monkeypatch.setattr("tests.scale.rest.SECOND", 0.2)
    monkeypatch.setattr(requests, "SECOND", 0.4)  # a busy machine may be late by a whole one
    async with discord.Client(intents=discord.Intents.none(), connector=client.http.connector) as other:
        for each in (client, other):
            pace(each, 2.5)
        await other.login("nobody")
        await asyncio.sleep(0.2)  # the first one's login counts, too
        discord_side.asked.clear()
        channels = [each.get_partial_messageable(number) for number in range(7) for each in (client, other)]
        await asyncio.gather(*(channel.send("x") for channel in channels))
    assert [asked.status for asked in discord_side.asked] == [200] * 14
    assert sorted(asked.about for asked in discord_side.asked) == [str(number) for number in range(7) for _ in range(2)]


async def test_a_share_of_less_than_one_a_second_is_waited_for(
    rest: tuple[Rest, discord.Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    discord_side, client = rest
    monkeypatch.setattr(requests, "SECOND", 0.1)
    pace(client, 0.5)
    for number in range(2):
        await client.get_partial_messageable(number).send("x")
    first, second = discord_side.asked
    assert second.at - first.at >= 0.19


async def test_a_picture_that_is_kept_is_still_the_same_one(rest: tuple[Rest, discord.Client]) -> None:
    discord_side, client = rest
    channel = client.get_partial_messageable(7)
    file = discord.File(io.BytesIO(PICTURE), "a.png")
    message = await channel.send(view=shown("a.png"), file=file)
    kept = picture_of(message)
    attachment = discord.Attachment(
        data={"id": kept, "filename": "a.png", "size": 1, "url": "", "proxy_url": ""},
        state=client._connection,
    )
    assert picture_of(await message.edit(view=shown("a.png"), attachments=[attachment])) == kept
    again = discord.File(io.BytesIO(PICTURE), "a.png")
    assert picture_of(await message.edit(view=shown("a.png"), attachments=[again])) != kept
    first, kept_only, _ = discord_side.asked
    assert first.size > len(PICTURE) + kept_only.size
