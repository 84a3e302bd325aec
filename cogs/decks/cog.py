"""Bring the decks to the bot: their commands, their pages, and the chores of showing what waits and how much."""

from __future__ import annotations

from bot.app import Bot
from bot.ui.cog_pages import Handler
from bot.ui.commands import Command
from bot.ui.screens.drawings import REPORT
from cogs.decks.commands import deck, moderation
from cogs.decks.notices.moderator_channel import ModeratorChannel
from cogs.decks.notices.queue_tally import QueueTally
from cogs.decks.pages.router import AT_TABLES, DeckRouter
from cogs.decks.pages.table_drawings import DrawingReports
from cogs.decks.routes import WORD
from cogs.decks.services import DeckServices


def commands(bot: Bot) -> list[Command]:
    """Offer the commands of the decks."""
    return [deck.group, moderation.group]


def cog_pages(bot: Bot) -> dict[str, Handler]:
    """Offer the pages of the decks by the first word of their paths, and begin the chores."""
    services = DeckServices(bot)
    moderators = ModeratorChannel(services)
    bot.scheduler.chores += [moderators.chore, QueueTally(services).chore]
    router = DeckRouter(services, moderators)
    return {**dict.fromkeys((WORD, *AT_TABLES), router), REPORT: DrawingReports(services, moderators)}
