"""Turn refusals into private sentences, bugs into log entries with a reference: the one place that catches all."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import discord

from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.store import behalf
from bot.store.api import Busy, Damaged, Full, LeaseLost, Locked, Removed, ServerAway, StoreError, Withdrawn
from bot.ui.requests import ANSWERED, NETWORK, UNKNOWN_INTERACTION

log = logging.getLogger(__name__)

Tell = Callable[[Text], Awaitable[None]]
CANNOT_SAVE = text("I cannot save anything right now, so this did not happen. Please tell whoever runs me.")
FULL = text("The disk I save on is full, so this did not happen. Nothing is lost: please tell whoever runs me.")
BUSY = text("My database is busy at this moment, so this did not happen. Nothing is lost: try again in a moment.")
DAMAGED = text("What is stored of this is damaged, so this did not happen. Please tell whoever runs me.")
REMOVED = text("My database was taken away, so nothing can be saved and nobody can play. Please tell whoever runs me.")
AWAY = text("I cannot reach my database right now. Nothing is lost: look again soon, and press if it is your turn.")
UNSURE = text("My database does not answer. This may have been done: look again soon, before you press once more.")
RESTARTING = text("I am being restarted. Nothing is lost: press again in a minute.")
# What whoever pressed is told of a store that cannot save; of all else, CANNOT_SAVE.
TROUBLE: tuple[tuple[type[StoreError], Text], ...] = (
    (Full, FULL),
    (Busy, BUSY),
    (Locked, BUSY),
    (Removed, REMOVED),
    (ServerAway, AWAY),
    (Damaged, DAMAGED),
)


@contextmanager
def contained(what: str, *about: Any) -> Iterator[None]:
    """For work that nobody waits for and that must not stop what goes on around it: what fails is logged."""
    try:
        yield
    except StoreError as error:
        log.error(what + ": %s", *about, error)
    except Exception:
        log.exception("bug %s: " + what, reference(), *about)


@asynccontextmanager
async def answered(interaction: discord.Interaction[Any], tell: Tell) -> AsyncIterator[None]:
    """Whatever goes wrong inside is told to whoever pressed, in a private sentence."""
    try:
        yield
    except Exception as error:
        await explain(interaction, error, tell)


async def explain(interaction: discord.Interaction[Any], error: Exception, tell: Tell) -> None:
    """Says why something did not happen. `tell` sends a private sentence."""
    if isinstance(error, discord.HTTPException) and error.code in (UNKNOWN_INTERACTION, ANSWERED):
        log.info("interaction %d: answered too late", interaction.id)
        return
    if isinstance(error, LeaseLost):
        log.info("interaction %d: %s", interaction.id, error)  # whoever has our shards now answers it
        return
    if isinstance(error, discord.InteractionResponded | Withdrawn) and (press := behalf.current()) and press.told:
        log.info("interaction %d: was answered before it was dealt with", interaction.id)
        return
    try:
        await tell(_sentence(interaction, error))
    except NETWORK as unheard:
        log.info("interaction %d: could not be answered: %s", interaction.id, unheard)


def _sentence(interaction: discord.Interaction[Any], error: Exception) -> Text:
    if isinstance(error, Refused):
        return error.why
    if isinstance(error, StoreError):
        log.error("interaction %d: %s", interaction.id, error)
        return unsaved(error)
    if isinstance(error, NETWORK):
        log.warning("interaction %d: Discord failed: %s", interaction.id, error)
        return text("Discord did not let me answer properly. What you did is saved: look again in a moment.")
    number = reference()
    log.error("bug %s: interaction %d", number, interaction.id, exc_info=error)
    return text("Something went wrong on my side; the game is safe. Tell whoever runs me: {number}.", number=number)


def unsaved(error: StoreError) -> Text:
    """What whoever pressed is told of it."""
    return next((why for kind, why in TROUBLE if isinstance(error, kind)), CANNOT_SAVE)


def reference() -> str:
    """What connects a report with the log."""
    return secrets.token_hex(3)
