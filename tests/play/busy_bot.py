"""The real bot in a process of its own, in the middle of a job: `python -m tests.play.busy_bot FOLDER JOB`.

There is no Discord: instead of logging in, it gives a worker the job, which writes down the numbers of its processes.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import bot.app
from bot.app import Bot
from bot.decks.jobs import TRIAL
from bot.games import GameFolder
from bot.run import run
from bot.settings import Settings
from bot.store.deck_records import DeckInfo
from tests.workers import jobs

SERVER = 1


async def busy(bot: Bot, folder: Path, job: str) -> None:
    if job != "tries":
        await bot.workers.run(TRIAL, SERVER, jobs.writes, str(folder / "begun"), then=job)
        return
    cards = GameFolder("blank").deck.starter()
    others, tried = tuple(cards[1:]), cards[0]
    asking = bot.decks.trials.of(GameFolder("blank").deck, DeckInfo(1, SERVER, "blank", "Cards"), others, tried)
    asked = asyncio.create_task(asking)
    await bot.workers.run(jobs.BESIDE, SERVER, jobs.writes, str(folder / "begun"), then="nothing")
    await asked


def main(folder: Path, job: str) -> None:
    async def start(bot: Bot, _: str) -> None:
        await busy(bot, folder, job)

    Bot.start = start  # type: ignore[method-assign, assignment]
    if job != "tries":
        bot.app.prepare = jobs.prepares  # type: ignore[attr-defined, assignment]
    run(Settings.from_env({"DISCORD_TOKEN": "nobody", "DATABASE": str(folder / "tables.db")}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
