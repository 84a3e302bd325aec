"""Answer in time, and truly, whoever waits for a database that does not answer, or that may be another process's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.engine.text import Text
from bot.store import behalf
from bot.store.api import LeaseLost
from bot.store.behalf import Behalf
from bot.ui.refusals import AWAY, UNSURE, contained
from bot.ui.requests import NETWORK

# Seconds after which somebody who waits for the database is answered without it, of the three that Discord allows.
LATEST = 2.2
# Seconds in which another process that may have our shards answers first, if there is one.
ANOTHER = 1.5

Say = Callable[[Text], Awaitable[None]]

# Those that are being answered: nobody else holds them.
_answering = set[asyncio.Task[None]]()


def keep_time(interaction: discord.Interaction[Any], say: Say) -> None:
    """For the task that deals with a press or a command, which begins with this. `say` must not wait for the database.
    What was not committed by then is given up with it."""
    press, task = behalf.begun(), asyncio.current_task()
    assert task is not None  # noqa: S101 - else nobody could call it
    timer = asyncio.get_running_loop().call_later(LATEST, _look, interaction, press, task, say)
    task.add_done_callback(lambda _: timer.cancel())


def _look(interaction: discord.Interaction[Any], press: Behalf, task: asyncio.Task[Any], say: Say) -> None:
    if interaction.response.is_done() or not interaction.client.store.silent:
        return
    press.told = True
    if press.given_up:
        task.cancel()
    answering = asyncio.create_task(_answer(interaction, AWAY if press.given_up else UNSURE, say))
    _answering.add(answering)
    answering.add_done_callback(_answering.discard)


async def _answer(interaction: discord.Interaction[Any], why: Text, say: Say) -> None:
    with contained("answering interaction %d", interaction.id):
        try:
            await say(why)
        except NETWORK:  # it was answered at the last moment, or nobody hears us
            return


async def answer_unless_another_does(interaction: discord.Interaction[Any], say: Say) -> None:
    """While it is not certain that our shards are still ours. A process that has taken them answers; if there is none,
    whoever pressed is told why nothing happens. Should both answer, Discord takes the first answer alone."""
    await asyncio.sleep(ANOTHER)
    if not isinstance(interaction.client.store.lost, LeaseLost):
        await _answer(interaction, AWAY, say)
