"""Hold what the pages, commands and notices of the decks share: made once for a bot."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.app import Bot
from bot.decks.deck_game import Reading, Sentence
from bot.decks.decks import Decks
from bot.decks.exchange.model import ImportPreview
from bot.engine.deck import Card
from bot.engine.game import Refused, encode
from bot.engine.text import Text, text
from bot.store.deck_records import DeckInfo, Proposal
from bot.ui.components.layout import Reader
from bot.ui.services import Services
from cogs.decks.routes import ShowQueue
from cogs.decks.screens.hall import fame_lines
from cogs.decks.screens.proposals import ProposalDetails

# Files that wait for a decision at the same time, one of each moderator.
FILES = 8
# Moderators of whom is known where they are in their queue, and people and channels that have shown a card lately.
PLACES = 1000
# Milliseconds between two cards that one person shows, and that are shown in one channel.
POST_PAUSE, CHANNEL_PAUSE = 60_000, 15_000


class UploadedFile(NamedTuple):
    """A file that was looked at. It is kept in memory only: after a restart it is sent once more."""

    name: str
    data: bytes
    ticked: frozenset[str] = frozenset()
    """The slots at which the moderator wants what is not done unasked."""
    into: int = 0
    """The deck that it was compared with; 0: a new one."""
    found: ImportPreview | None = None
    """What it would change there; None: it was not compared yet."""
    game: str = ""
    """Of which game its cards are; "": it was not looked into yet."""

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.data).hexdigest()[:16]


def games_of(platform: Services) -> tuple[str, ...]:
    """List the games whose cards people write; the first is meant where none is named. Raises Refused where there is
    none."""
    if found := tuple(slug for slug, one in platform.games.items() if one.deck is not None):
        return found
    raise Refused(text("There is no game here whose cards people write."))


async def decks_of(platform: Services, guild: int, locale: str) -> list[DeckInfo]:
    """List the decks of a server, game by game, the default one of each first."""
    return [deck for game in games_of(platform) for deck in await platform.decks.library.decks(guild, game, locale)]


class DeckServices:
    """What pages, commands and notices share: the parts of the bot, files and locks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        # Of moderators on servers, until they decide about them.
        self._files: OrderedDict[tuple[int, int], UploadedFile] = OrderedDict()
        self._places: OrderedDict[tuple[int, int], ShowQueue] = OrderedDict()
        # From when on a card may be shown, by person and by channel.
        self._posted: OrderedDict[Hashable, int] = OrderedDict()
        # Weak: a lock that nobody holds or waits for is gone by itself.
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    @property
    def platform(self) -> Services:
        return self.bot.services

    @property
    def decks(self) -> Decks:
        return self.bot.services.decks

    @property
    def games(self) -> tuple[str, ...]:
        return games_of(self.platform)

    def title(self, game: str) -> Text:
        """Name a game."""
        title: Text = self.platform.games[game].game.info.title
        return title

    async def proposal_details(self, proposal: Proposal, guild: int) -> ProposalDetails:
        """Gather all that is needed to decide on a proposal. Raises NoDeck."""
        library = self.decks.library
        deck = await library.deck(proposal.deck, guild)
        place = library.place(deck, proposal.card.slot)
        # a worker may have given the card up
        try:
            reading, problems = await self.decks.checker.proposal(proposal, guild, deck.game)
        except Refused as refused:  # a card that cannot be read can be decided on nevertheless
            reading, problems = Reading(None, (Sentence(proposal.card.words, refused.why, free=True),)), ()
        rivals, before = await self.decks.places.rivals(deck, proposal.card.slot), await self._before(proposal, guild)
        tried, looker = await self.decks.trials.last(deck.id, proposal.card), proposal.looked_at(library.now())
        done = () if before is None else await self.done(deck, proposal.card.slot)
        about = (proposal, deck, place, reading, before, problems, rivals)
        return ProposalDetails(*about, tried=tried, looker=looker, done=done)

    async def done(self, deck: DeckInfo, slot: str) -> tuple[Text, ...]:
        """Say what a card of a deck has done in games since it was written there, and who likes it."""
        fame = (await self.bot.hall.fame(deck.guild)).get((deck.id, slot))
        return () if fame is None else tuple(fame_lines(self.platform.games[deck.game].hall, fame))

    async def _before(self, proposal: Proposal, guild: int) -> Card | None:
        """Find what a proposal was written to replace, whatever has become of it since."""
        if proposal.offered:  # also where the card is retired until its author answers
            return proposal.original
        history = await self.decks.library.history(proposal.deck, guild, proposal.card.slot)
        return next((one.card for one in history if one.number == proposal.base), None)

    def lock(self, *key: Hashable) -> asyncio.Lock:
        """Let one at a time do something to whatever has that key."""
        return self._locks.setdefault(key, asyncio.Lock())

    def keep_file(self, whose: tuple[int, int], sent: UploadedFile) -> None:
        self._files.pop(whose, None)
        self._files[whose] = sent
        # kept in memory: a few megabytes each
        while len(self._files) > FILES:
            self._files.popitem(last=False)

    def kept_file(self, whose: tuple[int, int]) -> UploadedFile | None:
        return self._files.get(whose)

    def forget_file(self, whose: tuple[int, int]) -> None:
        self._files.pop(whose, None)

    def keep_place(self, whose: tuple[int, int], at: ShowQueue) -> None:
        """Note where a moderator on a server is in the queue."""
        self._places[whose] = at
        self._places.move_to_end(whose)
        if len(self._places) > PLACES:
            self._places.popitem(last=False)

    def place_in_queue(self, whose: tuple[int, int]) -> ShowQueue:
        """Tell where a moderator was in the queue; at its beginning, where nobody knows."""
        return self._places.get(whose, ShowQueue())

    def post_at(self, guild: int, user: int, channel: int) -> int:
        """Tell from when on somebody may show a card in a channel; when it is now, that is noted, and the next one
        has to wait."""
        now = self.decks.library.now()
        pauses = {("person", guild, user): POST_PAUSE, ("channel", channel): CHANNEL_PAUSE}
        at = max(now, *(self._posted.get(key, 0) for key in pauses))
        if at == now:
            for key, pause in pauses.items():
                self._posted[key] = now + pause
                self._posted.move_to_end(key)
            while len(self._posted) > PLACES:
                self._posted.popitem(last=False)
        return at

    async def public_reader(self, guild: int, locale: str) -> Reader:
        """Make the reader of what everybody on a server reads. `locale`: of whoever it comes from, for a server that
        has no language."""
        return Reader(await self.platform.server_locale(guild) or locale)

    async def reader_of(self, user: int, locale: str) -> Reader:
        """Make the reader of what only that person reads, who last spoke `locale`."""
        row = await self.platform.store.person(user)
        return Reader(row.language or locale, text_mode=row.text_mode)

    async def picture(self, deck: DeckInfo, cards: Sequence[Card], reader: Reader) -> bytes | None:
        """Draw the cards as a PNG; None if drawing failed: words stand in for it."""
        drawings = await self.decks.retention.drawings({card.drawing for card in cards if card.drawing})
        game, say = self.decks.library.game(deck.game), reader.plain
        key = (deck.game, say.locale, deck.mark, tuple(map(encode, cards)), tuple(sorted(drawings)))
        drawn = await self.platform.pictures.drawn(key, lambda: game.draw(cards, deck.mark, drawings, say), "cards")
        return None if drawn is None else drawn.data

    def channel(self, id: int, guild: int) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(id, guild_id=guild)
