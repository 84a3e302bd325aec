"""Put together all that a community does with the cards it writes, without Discord.

Whoever asks is a Member: their server is the one whose decks they meet, and every change checks their right to it
and is noted in the audit log in the same transaction. What is refused is told in bot.decks.model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.decks.checking import Checker
from bot.decks.deck_game import DeckGame
from bot.decks.drafts import Drafts
from bot.decks.editing import Editing
from bot.decks.exchange.exchange import Exchange, no_drawings
from bot.decks.exchange.model import Gate
from bot.decks.exchange.undoing import Undoing
from bot.decks.library import Library
from bot.decks.management import Management
from bot.decks.moderation import Moderation
from bot.decks.permissions import Permissions
from bot.decks.places import CardPlaces
from bot.decks.proposals import Proposals
from bot.decks.queue import ModeratorQueue
from bot.decks.queue_messages import QueueMessages
from bot.decks.retention import Retention
from bot.decks.server_wordings import Wordings
from bot.decks.trying import Trials
from bot.store.store import Store
from bot.workers.workers import Runner, ThreadRunner


class Decks:
    """All parts of the decks, made once. `games`: what each game tells of its cards, by its slug. `now`: milliseconds
    since 1970. `gate`: what a drawing from a file must pass. `runner`: reads what people send."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, DeckGame],
        now: Callable[[], int],
        gate: Gate = no_drawings,
        runner: Runner | None = None,
    ) -> None:
        kept, runner = store.decks, runner or ThreadRunner()
        self.library = library = Library(kept, games, now)
        self.wordings = wordings = Wordings(kept.wordings, library)
        self.checker = checker = Checker(kept.moderation, library, wordings, runner)
        self.management = Management(kept, library, checker)
        self.editing = Editing(kept, library, checker)
        self.permissions = Permissions(kept.proposals, kept.moderation, now)
        self.places = places = CardPlaces(kept.proposals, library, self.permissions)
        self.proposals = Proposals(kept.proposals, library, checker, self.permissions, places)
        self.messages = QueueMessages(kept.proposals, now)
        self.queue = ModeratorQueue(kept.moderation, self.proposals, library)
        self.drafts = Drafts(kept.proposals, library, checker, places)
        self.moderation = Moderation(kept.moderation, library)
        self.exchange = Exchange(kept, library, self.management, checker, wordings, runner, gate)
        self.trials = Trials(kept.trials, runner, now)
        self.undoing = Undoing(kept, library, self.management)
        self.retention = Retention(kept, now)
