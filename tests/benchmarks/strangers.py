"""What other servers keep the bot busy with: cards tried out, decks imported, hostile pictures sent, without end."""

from __future__ import annotations

import asyncio
import io
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

from PIL import Image

from bot.app import Bot
from bot.decks.jobs import PICTURE, TRIAL, try_out
from bot.decks.model import Member
from bot.engine.deck import Deck
from bot.engine.game import Refused
from bot.ui.components.imported_ink import drawn_ink

Work = Callable[[int], Coroutine[Any, Any, Any]]
GAME = "blank"
TRYING, IMPORTING, SENDING = 71, 72, 73
"""Their servers: of each only one job is done at a time."""


@asynccontextmanager
async def strangers(bot: Bot) -> AsyncIterator[Counter[str]]:
    """They are there; counts what is done for them."""
    done = Counter[str]()
    works = {"tried": await _trying(bot), "imported": await _importing(bot), "looked at": _sending(bot)}
    tasks = [asyncio.create_task(_again_and_again(work, what, done)) for what, work in works.items()]
    try:
        yield done
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ended:
            if isinstance(end, Exception):
                raise end


async def _again_and_again(work: Work, what: str, done: Counter[str]) -> None:
    for number in count():
        with suppress(Refused):  # noise is no drawing
            await work(number)
        done[what] += 1


async def _trying(bot: Bot) -> Work:
    """A card of the starter deck, played with and without."""
    game = bot.decks.library.game(GAME)
    *others, card = game.starter()
    tried, without = Deck((*others, card)), Deck(tuple(others))
    return lambda number: bot.workers.run(TRIAL, TRYING, try_out, game, tried, without, str(number))


async def _importing(bot: Bot) -> Work:
    """The file of a deck is compared with it; a file of another name is another file."""
    by = Member(1, "Mo", IMPORTING, moderator=True)
    deck, *_ = await bot.decks.library.decks(IMPORTING, GAME)
    data = await bot.decks.exchange.export(deck.id, by)
    return lambda number: bot.decks.exchange.preview(deck.id, data, f"{number}.zip", by)


def _sending(bot: Bot) -> Work:
    """The largest picture that is looked at, nothing but noise."""
    noise, file = Image.frombytes("L", (5000, 5000), random.Random(1).randbytes(25_000_000)), io.BytesIO()
    noise.save(file, "JPEG", quality=20)
    return lambda _: bot.workers.run(PICTURE, SENDING, drawn_ink, file.getvalue())
