"""Put the bot together: one discord.py client, which finds games and commands, and one router for every interaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord

from bot.backups import LOOK, Backups
from bot.clock import Clock
from bot.decks.decks import Decks
from bot.engine.luck import new_secret
from bot.engine.text import text
from bot.games import find_games
from bot.gateway import Gate
from bot.metrics import Metrics
from bot.settings import Settings
from bot.store.shards import Shards
from bot.store.store import Store
from bot.tables.laboratory import Laboratory
from bot.tables.model import Change
from bot.tables.sweeper import START
from bot.tables.tables import Tables
from bot.ui.automod import AutoMod
from bot.ui.avatars import Avatars
from bot.ui.coaching import Coach
from bot.ui.cog_pages import all_pages
from bot.ui.commands import CommandNames, Tree, all_commands, sync
from bot.ui.components.answers import read_briefly
from bot.ui.components.imported_ink import imported_ink, prepare
from bot.ui.components.uploads import download
from bot.ui.hall import HallOfCards
from bot.ui.lender import DeckLender
from bot.ui.messages.digests import Digests
from bot.ui.messages.leftovers import Leftovers
from bot.ui.messages.opening_call import HOLDS
from bot.ui.messages.private_panels import PrivatePanels
from bot.ui.messages.publisher import Publisher
from bot.ui.pictures import Pictures
from bot.ui.refusals import contained
from bot.ui.requests import MISSING_ACCESS, NETWORK, UNKNOWN_SERVER, limit, limit_session, only_while, pace
from bot.ui.router import Router
from bot.ui.scheduler import Chore, Scheduler, ServerChores
from bot.ui.season_roles import take_back
from bot.ui.services import CallKind, Services
from bot.ui.table_opening import TableOpening
from bot.workers.workers import new_workers

if TYPE_CHECKING:
    from yarl import URL

log = logging.getLogger(__name__)

# After a lost connection the next attempt comes within 2 to the power of this, 32 seconds.
LONGEST_PAUSE = 5
# Seconds between two looks at what the decks no longer need.
TIDYING = 24 * 3600.0
# Seconds between two looks at what other processes have been asked for by people of our servers.
ERRANDS = 5.0
# Seconds between two looks for people whom a digest was to tell of a table here, and who have none any more.
DIGESTS = 60.0


def _client_options(metrics: Metrics | None, shards: Shards | None) -> dict[str, Any]:
    """How the client meets Discord. `shards`: None for all, as many as Discord wants."""
    ours = {} if shards is None else {"shard_ids": shards.numbers, "shard_count": shards.count}
    return {
        **ours,
        "http_trace": None if metrics is None else metrics.trace(),
        # What people write is none of its business: it hears of servers, channels and presses alone.
        "intents": discord.Intents(guilds=True),
        # Nothing is looked up in discord.py's caches: on hundreds of servers they would only cost memory.
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_messages": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        # Rather refused than kept waiting: by then there is a newer state to show.
        "max_ratelimit_timeout": 30.0,
    }


class Bot(discord.AutoShardedClient):
    """Everything the commands need: `store`, `tables`, `decks`, `games`, `publisher`, `private_panels`, `router`,
    `settings`, `clock`; and lists of what cogs want to be asked to do."""

    def __init__(self, settings: Settings, store: Store, secrets: Callable[[], bytes] = new_secret) -> None:
        # discord.py would warn, at every start, of packages that only speaking needs.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        # None: nobody wants to know.
        self.metrics = Metrics() if settings.metrics_port else None
        super().__init__(**_client_options(self.metrics, settings.shards))
        limit(self, settings.request_timeout)
        read_briefly(self)
        self.settings, self.store, self.games, self.clock = settings, store, find_games(), Clock()
        kinds = {slug: found.deck for slug, found in self.games.items() if found.deck is not None}
        # Where what strangers send is read.
        self.workers = new_workers(prepare, list(kinds.values()))
        self.decks = Decks(store, kinds, self.clock, imported_ink, self.workers)
        self.pictures = Pictures(self.ink, settings.picture_cache_mb * 2**20)
        self.lender = DeckLender(self.decks, self.games)
        self.tables = self._new_tables(secrets)
        about = (store, self.games, self.tables, self.pictures, self.decks, self.lender)
        avatars = Avatars(settings.avatars > 0)
        self.services = Services(
            self,
            settings,
            *about,
            AutoMod(self.clock),
            Coach(store.lessons),
            avatars=avatars,
            count_call=self._count_call,
        )
        self.publisher = Publisher(self.services)
        avatars.arrived = self.publisher.avatar_arrived
        self.private_panels = PrivatePanels(self.services, self.publisher.is_blocked, self.publisher.told_at)
        self.publisher.told = self.private_panels.told
        self.table_opening = TableOpening(self.services, self.publisher)
        self.router = Router(self.services, self.publisher, self.private_panels, self.table_opening, self.clock)
        self.digests = Digests(self.services, self.publisher.calls_changed)
        self.leftovers = Leftovers(self.services, self.publisher)
        self.hall = HallOfCards(store, self.games, self.tables)
        self.tree = Tree(self)
        self.tables.sweeper.shard_of, self.tables.sweeper.shown_anew = self._shard_of, self.publisher.anew
        self._syncing: asyncio.Task[None] | None = None
        self._drained = False
        if self.metrics is not None:
            store.watch(self.metrics.committed)
            self.pictures.watch = self.metrics.drew
        self._gate: Gate | None = None
        if settings.shards is not None:
            self._gate = Gate(store, self.clock, self._concurrency)
            only_while(self, lambda: store.holds)
        if settings.requests_per_second:
            pace(self, settings.requests_per_second * store.shards.share)
        # What one process does for all of them, the one that has the first shard.
        self.leads = store.shards.first == 0
        # The one loop, and the chores; cogs add theirs.
        self.scheduler = Scheduler(settings.sweep_interval, self._sweep)
        self.backups = self._new_backups()
        self.scheduler.chores += self._chores()

    def _new_backups(self) -> Backups | None:
        settings = self.settings
        if not settings.backup_hours:
            return None
        copies = settings.backup_folder, settings.backup_hours, settings.backup_keep
        return Backups(*copies, self.store.driver.backup, self.clock)

    def _chores(self) -> Iterator[Chore | ServerChores]:
        yield from (self.leftovers.messages, self.leftovers.tables, self.hall.chore)
        if self.leads:
            yield Chore("tidying the decks", self.decks.retention.sweep, TIDYING)
            yield Chore("ending old wishes", self._end_wishes, TIDYING)
            yield self.digests.chore
        yield Chore("calling whom no digest tells", self.publisher.call_untold, DIGESTS)
        # A process that has all servers finds what was asked of those before it; nobody asks it for more.
        every = TIDYING if self.store.shards.whole else ERRANDS
        yield Chore("forgetting people for other processes", self.tables.errands, every)
        if self.backups is not None:
            yield Chore("copying the database", self.backups.sweep, LOOK)

    def _new_tables(self, secrets: Callable[[], bytes]) -> Tables:
        return Tables(
            self.store,
            self.games,
            now=self.clock,
            changed=self._changed,
            computer_delay=self.settings.computer_delay,
            staging=self.settings.moment_seconds * 1000,
            keep_days=self.settings.keep_finished_days,
            secrets=secrets,
            lender=self.lender,
            laboratory=Laboratory(new_workers),
            studies=self.settings.studies > 0,
        )

    download = staticmethod(download)
    """Fetches what somebody uploaded, by its address."""

    async def forget(self, user: int) -> None:
        """Somebody wants to be forgotten: their seats, settings, name and id, and who wrote their cards."""
        self.services.avatars.forget(user)
        await take_back(self, self.store.seasons, user)
        await self.tables.forget(user)
        await self.unsign(user)

    async def unsign(self, user: int) -> None:
        """Somebody wants their name off the cards they wrote, and their drawings gone; what they proposed goes."""
        await self.decks.retention.forget(user)
        await self.tables.unsign(user)
        self.leftovers.hurry()
        await self.store.scrub()

    async def ink(self, digests: Iterable[str]) -> dict[str, bytes]:
        """What is drawn on cards, and by players for the game at hand, by its digest."""
        wanted = tuple(digests)
        return {**await self.decks.retention.drawings(wanted), **await self.store.drawings.inks(wanted)}

    def _count_call(self, kind: CallKind) -> None:
        if self.metrics is not None:
            self.metrics.called(kind)

    async def _end_wishes(self) -> None:
        await self.store.wishes.expire(self.clock() - HOLDS)

    def _changed(self, change: Change) -> None:
        self.publisher.changed(change)
        self.private_panels.changed(change)
        self.lender.changed(change)
        self.hall.changed(change)

    # Starting and stopping

    async def prepare(self) -> None:
        """Commands and tables, before Discord is met."""
        await self.tree.set_translator(CommandNames())
        # Cogs are imported here and not before: they want the finished bot.
        for command in all_commands(self):
            self.tree.add_command(command)
        self.services.cog_pages.update(all_pages(self))
        await self.tables.load()
        self.tables.sweeper.lost(START)

    async def setup_hook(self) -> None:
        """Logged in, not yet connected: requests work, events do not come yet."""
        limit_session(self, self.settings.request_timeout)
        # What was not shown before the last stop is shown now; nobody waits for the commands to be told.
        await self.publisher.begin()
        self.scheduler.begin()
        if self.leads:
            self._syncing = asyncio.create_task(self._sync(), name="telling Discord the commands")

    async def _sync(self) -> None:
        with contained("telling Discord the commands"):
            await sync(self.tree, self.store)

    async def drain(self) -> None:
        """Refuses everything new and finishes what runs. Once it is done, there is nothing left to finish."""
        if self._drained:
            return
        self.router.closing = True
        self.workers.close()  # whoever waits for one is told to try again
        if self._syncing is not None:
            self._syncing.cancel()
        await self.scheduler.stop()
        await self.tables.drain()
        await self.publisher.stop()
        await self.private_panels.stop()
        await self.lender.stop()
        await self.services.avatars.stop()
        self._drained = True

    async def _sweep(self) -> None:
        """Only what is due and what must be woken: all clocks wait for the end of it, so it asks nothing of Discord."""
        await self._keep_time()
        await self.tables.sweeper.sweep()
        self.publisher.sweep()
        self.private_panels.sweep()

    async def _keep_time(self) -> None:
        """When the computer's clock was set: everything that waits for a moment still has left what it had left."""
        if self.clock.differs:
            before = self.clock()
            self.clock.adopt()
            now = self.clock()
            log.warning("the computer's clock was set by %d s; nobody's turn is touched", (now - before) // 1000)
            await self.tables.sweeper.clock_set(before)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connects a shard, whose pauses between attempts stay short: discord.py's grow to 17 minutes."""
        await super().launch_shard(gateway, shard_id, initial=initial)
        shards: dict[int, Any] = self._AutoShardedClient__shards  # type: ignore[attr-defined]
        shards[shard_id]._backoff._max = LONGEST_PAUSE

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Other processes identify as well: then their turns are kept in the database."""
        if self._gate is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._gate.identify(shard_id or 0)

    async def _concurrency(self) -> int:
        limits = await self.fetch_session_start_limits()
        log.info("Discord allows %d more sessions, %d at a time", limits.remaining, limits.max_concurrency)
        return limits.max_concurrency

    # Events

    async def on_interaction(self, interaction: discord.Interaction[Bot]) -> None:
        if self.metrics is not None:
            self.metrics.heard(interaction)
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self.router.pressed(interaction)

    async def on_ready(self) -> None:
        log.info("ready on %d servers with %d open tables", len(self.guilds), len(self.tables.open_tables()))
        if not self.tables.sweeper.unheard:
            with contained("looking for servers that have removed the bot"):
                await self._forget_left()

    async def on_shard_disconnect(self, shard: int) -> None:
        self.tables.sweeper.lost(shard)

    async def on_shard_ready(self, shard: int) -> None:
        # One that is never ready stops the clocks of its own servers alone.
        self.tables.sweeper.known(self._connection.shard_ids)
        await self._returned(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        await self._returned(shard)

    async def _returned(self, shard: int) -> None:
        await self.tables.sweeper.found(shard)
        self.publisher.returned(lambda guild: self._shard_of(guild) == shard)

    @property
    def away(self) -> frozenset[int]:
        """The shards that Discord does not hear at the moment; START before any was ready."""
        return frozenset(self.tables.sweeper.away)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._forget_server(guild.id)

    async def _forget_server(self, guild: int) -> None:
        """It has removed the bot."""
        await self.tables.close_server(guild)
        await self.store.forget_server(guild)
        await self.decks.retention.put_away(guild)

    async def _forget_left(self) -> None:
        """Servers that have removed the bot while it was away: it was not told. Only for when all its shards are
        ready: then it knows every server that it is in, those that are down included."""
        for guild in await self.store.servers():
            if self.get_guild(guild) is None and self._is_ours(guild) and await self._has_left(guild):
                log.info("server %d has removed the bot while it was away", guild)
                await self._forget_server(guild)

    def _is_ours(self, guild: int) -> bool:
        """Whether Discord would tell this process of that server, and not another one of other shards."""
        return self.shard_count is not None and self._shard_of(guild) in self.shards

    def _shard_of(self, guild: int | None) -> int:
        return ((guild or 0) >> 22) % (self.shard_count or 1)

    async def _has_left(self, guild: int) -> bool:
        """Whether Discord itself says so. If it cannot say, the server stays."""
        # What is deleted does not come back: what the gateway has told so far is not enough.
        try:
            await self.fetch_guild(guild, with_counts=False)
        except (discord.Forbidden, discord.NotFound) as error:
            return error.code in (UNKNOWN_SERVER, MISSING_ACCESS)
        except NETWORK as error:
            log.info("server %d: whether it has removed the bot is not known: %s", guild, error)
        return False

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._close_in(channel.id)
        await self.store.wishes.forget_channel(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self._close_in(event.thread_id)

    async def _close_in(self, channel: int) -> None:
        table = self.tables.in_channel(channel)
        if table is not None:
            await self.tables.close(table.id, text("The channel of this table was deleted."))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Discord archives a thread in which nobody writes; a game that is played there keeps it open."""
        state = event.data["thread_metadata"]
        table = self.tables.in_channel(event.thread_id)
        if table is not None and table.status == "playing" and state["archived"] and not state.get("locked"):
            self.publisher.message_of(table).mark_anew()


@asynccontextmanager
async def make_bot(settings: Settings, secrets: Callable[[], bytes] = new_secret) -> AsyncIterator[Bot]:
    """The complete bot, not logged in; the database is open and locked until the end, also if starting fails.
    `secrets`: where tables get theirs from."""
    async with Store.open(settings.database, shards=settings.shards) as store, Bot(settings, store, secrets) as bot:
        try:
            await bot.prepare()
            yield bot
        finally:
            await bot.drain()
            bot.pictures.close()
