"""Files that people upload, from a server that says one thing and sends another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.engine.game import Refused
from bot.ui.components import uploads
from bot.ui.components.layout import Reader
from bot.ui.components.uploads import Upload, download, fetch, fetch_picture

ADDRESS = "https://cdn.discordapp.com/a.png"


class Client:
    """Hands out so many bytes, or fails."""

    def __init__(self, answer: bytes | Exception) -> None:
        self.answer, self.asked = answer, 0

    async def download(self, url: str, most: int) -> bytes:
        self.asked += 1
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer[: most + 1]


async def why(client: Client, upload: Upload, most: int | None = None) -> str:
    with pytest.raises(Refused) as refused:
        await (fetch_picture(client, upload) if most is None else fetch(client, upload, most))
    return Reader("en").plain(refused.value.why)


async def test_a_picture_arrives_as_it_was_sent() -> None:
    assert await fetch_picture(Client(b"png"), Upload(ADDRESS, 3, "image/png", 4000, 3000)) == b"png"


@pytest.mark.parametrize(
    ("upload", "said"),
    [
        (Upload(ADDRESS, 3), "no picture"),
        (Upload(ADDRESS, 3, "text/html"), "no picture"),
        (Upload(ADDRESS, 3, "ximage/png"), "no picture"),
        (Upload(ADDRESS, 8 * 2**20 + 1, "image/png"), "8 MB"),
        (Upload(ADDRESS, 3, "image/png", 5001, 5000), "pixels"),
        (Upload(ADDRESS, 3, "image/png", 10_001, 1), "pixels"),
    ],
)
async def test_what_discord_says_of_it_is_enough_to_refuse_it(upload: Upload, said: str) -> None:
    client = Client(b"png")
    assert said in await why(client, upload)
    assert client.asked == 0


async def test_a_file_that_grew_is_refused() -> None:
    assert "too large" in await why(Client(bytes(2**20 + 1)), Upload(ADDRESS, 3), 2**20)


@pytest.mark.parametrize("error", [aiohttp.ClientError(), TimeoutError(), OSError()])
async def test_a_failure_is_a_refusal(error: Exception) -> None:
    assert "once more" in await why(Client(error), Upload(ADDRESS, 3), 9)


async def test_waiting_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "PATIENCE", 0.01)

    class Slow(Client):
        async def download(self, url: str, most: int) -> bytes:
            await asyncio.sleep(60)
            raise AssertionError

    assert "once more" in await why(Slow(b""), Upload(ADDRESS, 3), 9)


@pytest.mark.parametrize(
    "url",
    [
        "http://cdn.discordapp.com/a.png",
        "https://localhost/a.png",
        "https://cdn.discordapp.com.evil.org/a.png",
        "https://cdn.discordapp.com@evil.org/a.png",
        "file:///etc/passwd",
        "",
    ],
)
async def test_nothing_is_fetched_from_anywhere_else(url: str) -> None:
    with pytest.raises(Refused):
        await download(url, 9)


@asynccontextmanager
async def served(answer: Any) -> AsyncIterator[str]:
    """The address of a server that answers so."""
    app = web.Application()
    app.router.add_get("/a.png", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/a.png"
    finally:
        await runner.cleanup()


@pytest.fixture
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes this computer for Discord's."""
    monkeypatch.setattr(uploads, "_is_discords", lambda url: True)


async def endless(request: web.Request) -> web.StreamResponse:
    answer = web.StreamResponse()
    await answer.prepare(request)
    while True:
        await answer.write(bytes(2**16))


@pytest.mark.usefixtures("trusting")
async def test_no_more_is_read_than_one_byte_too_much() -> None:
    async with served(endless) as url:
        assert len(await download(url, 100_000)) == 100_001


@pytest.mark.usefixtures("trusting")
async def test_a_small_file_is_read_to_its_end() -> None:
    async def small(request: web.Request) -> web.Response:
        return web.Response(body=b"png")

    async with served(small) as url:
        assert await download(url, 100_000) == b"png"


@pytest.mark.usefixtures("trusting")
@pytest.mark.parametrize("status", [302, 404, 500])
async def test_an_answer_that_is_no_file_is_an_error(status: int) -> None:
    async def other(request: web.Request) -> web.Response:
        return web.Response(status=status, headers={"Location": "http://localhost/"})

    async with served(other) as url:
        with pytest.raises(aiohttp.ClientResponseError):
            await download(url, 9)


async def test_few_files_are_held_at_once_and_servers_take_turns() -> None:
    class Slow(Client):
        inside = most = 0

        async def download(self, url: str, most: int) -> bytes:
            self.inside += 1
            self.most = max(self.most, self.inside)
            await asyncio.sleep(0.001)
            self.inside -= 1
            return await super().download(url, most)

    client = Slow(b"png")
    flood = [fetch(client, Upload(ADDRESS, 3), 9, server=1) for _ in range(100)]
    others = [fetch(client, Upload(ADDRESS, 3), 9, server=server) for server in range(2, 8)]
    answers = await asyncio.gather(*flood, *others, return_exceptions=True)
    assert [answer == b"png" for answer in answers] == [True] * 4 + [False] * 96 + [True] * 6
    assert all(isinstance(answer, Refused) for answer in answers[4:100])
    assert client.most == 3
