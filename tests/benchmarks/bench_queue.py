"""What it costs to answer a moderator while very many cards wait: from the text of the gateway to the answer."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from time import process_time

from bot.app import Bot
from bot.engine.deck import Card
from bot.engine.screen import Path as Words
from bot.store.deck_records import AuditEntry, Proposal
from bot.ui.components.custom_id import NO_TABLE, Carried, payload, write
from cogs.blank.deck import DECK
from cogs.decks import routes
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import (
    EPHEMERAL,
    FIRST_CHANNEL,
    FIRST_USER,
    GUILD,
    Stub,
    gateway,
    message,
    press,
    running_bot,
)

WAITING, ROUNDS, GOAL = 500, 5, 0.3
"""Cards that wait; how often each page is asked for; seconds of the processor that one may take."""
WRITTEN = (
    ("a red 3 is played", "the next player draws two cards"),
    ("somebody yawns", "whoever yawned draws a card"),
    ("a 5 is played", "the next player must whistle"),
    ("a green card is played", "all others draw a card"),
)
PAGES: dict[str, Words] = {
    "a page of the list": routes.ListQueue(30).path,
    "only what the table does all of": routes.ListQueue(3, "read").path,
    "only what one person has written": routes.ListQueue(0, "all", FIRST_USER + 7).path,
}


async def _fill(bot: Bot, waiting: int) -> None:
    (deck,) = await bot.decks.library.decks(GUILD, "blank")
    note = AuditEntry(GUILD, 0, 1, "propose", deck.id)
    meanings = [DECK.read(Card("r14", "", *written)).meaning for written in WRITTEN]

    def proposal(number: int) -> Proposal:
        kind = number % len(WRITTEN)
        card = Card(f"r{14 + number % 20}", f"Card {number}", *WRITTEN[kind], meanings[kind])
        return Proposal(0, deck.id, card, FIRST_USER + number % 100, "Ben", number)

    await asyncio.gather(*(bot.store.decks.proposals.propose(proposal(number), note) for number in range(waiting)))


async def _pressed(bot: Bot, stub: Stub, path: Words) -> float:
    """Seconds of the processor for one answer."""
    custom_id = write(Carried(NO_TABLE, None, payload(path)))
    made = press(FIRST_USER, FIRST_CHANNEL, custom_id, message({"flags": EPHEMERAL}))
    told = json.loads(made.text)
    told["d"]["member"]["permissions"] = str(1 << 5)  # Manage Server: a moderator
    answer, socket, text = stub.answer_to(made.id), gateway(bot), json.dumps(told)
    start = process_time()
    await socket.received_message(text)
    await answer
    spent = process_time() - start
    _, shown = stub.answers[made.id]
    if "wait" not in json.dumps(shown) and "Page" not in json.dumps(shown):
        raise RuntimeError(f"that was no page of the queue: {shown}")
    return spent


async def _measure(database: Path, waiting: int, rounds: int) -> dict[str, float]:
    async with running_bot(database, 1) as (bot, stub):
        await _fill(bot, waiting)
        return {what: min([await _pressed(bot, stub, path) for _ in range(rounds)]) for what, path in PAGES.items()}


def measure(waiting: int = WAITING, rounds: int = ROUNDS) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_measure(Path(folder, "tables.db"), waiting, rounds))


def main() -> None:
    found = measure()
    heading(f"The moderators' queue while {WAITING} cards wait")
    for what, seconds in found.items():
        line(what, f"{seconds * 1000:.0f} ms", f"at most {GOAL * 1000:.0f} ms of CPU", seconds <= GOAL)


if __name__ == "__main__":
    main()
