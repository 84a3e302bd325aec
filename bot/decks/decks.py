"""The decks of all servers, without Discord: everything that a community does with the cards it writes.

Whoever asks is a Member: their server is the one whose decks they meet, and every change checks their right to it
and is noted in the audit log in the same transaction.
"""

from __future__ import annotations

from bot.decks.drafts import Drafts
from bot.decks.exchange.exchange import Exchange
from bot.decks.moderation import Moderation
from bot.decks.prizes import Prizes
from bot.decks.retention import Retention
from bot.decks.snapshot import Snapshots


class Decks(Exchange, Drafts, Prizes, Moderation, Snapshots, Retention):
    """Raises what bot.decks.model says, all of it Refused with a sentence for whoever asked."""
