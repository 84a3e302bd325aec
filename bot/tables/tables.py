"""Open, play and end all tables of the bot, without Discord, and find them again after a restart."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from bot.engine.analysis import Analysis
from bot.engine.game import Refused, Seat, decode_move
from bot.engine.luck import new_secret
from bot.engine.replay import Record
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.store.store import Store
from bot.tables import actions, deeds, drawings, formers, lobby, play, replays, seats, stories, takebacks, timeouts
from bot.tables.acts import AnyAct, Begin, ChooseDecks, Leave, Rematch, TakeBack
from bot.tables.changes import Transition
from bot.tables.laboratory import Laboratory
from bot.tables.lobby import NOTHING, Lender, Lent
from bot.tables.model import DAY, LIVE, PACES, Actor, Change, DecksGone, Gone, Table
from bot.tables.practice import practice_table
from bot.tables.records import UnreadableTable, from_row, record_of, state_before
from bot.tables.replays import Replay
from bot.tables.repository import GONE, LoadedTable, Repository
from bot.tables.stories import Story
from bot.tables.studies import Studies
from bot.tables.sweeper import Sweeper

# Games that are kept as they were played again: whoever looks at one turns many pages.
REPLAYS = 3
# What games were like; small, and everybody at a table asks for it.
ANALYSES = 50
CHANGED = text("The rules have changed since this game was played: its chances cannot be told any more.")


class Tables:
    """`now`: milliseconds since 1970. `changed` is called after every committed change, in order for each table, and
    must only take note. `staging`: for how long a new table shows what wants to be seen, milliseconds. What happens by
    itself is asked of `sweeper`."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, GameFolder],
        *,
        now: Callable[[], int],
        changed: Callable[[Change], None],
        computer_delay: float = 1.2,
        staging: int = 0,
        keep_days: int = 30,
        secrets: Callable[[], bytes] = new_secret,
        lender: Lender | None = None,
        laboratory: Laboratory | None = None,
        studies: bool = True,
    ) -> None:
        self._repository = Repository(store, games, self._committed)
        self._laboratory = laboratory or Laboratory()
        self._studies = Studies(self._laboratory, wanted=studies)
        self.sweeper = Sweeper(self._repository, self._laboratory, now, computer_delay, keep_days * DAY)
        self._now, self._changed, self._secrets, self._staging = now, changed, secrets, staging
        self._lender = lender or Lender()
        self._replays: dict[int, Replay] = {}
        self._analyses: dict[int, asyncio.Future[Analysis]] = {}

    # Looking

    def table(self, id: int) -> Table:
        """An open or just finished table. Raises Gone."""
        if id not in self._repository.loaded:
            raise Gone(GONE)
        return self._repository.loaded[id].table

    async def find(self, id: int) -> Table:
        """Any table, also one finished long ago. Raises Gone."""
        return await self._repository.find(id)

    def in_channel(self, channel: int) -> Table | None:
        """The open table of a channel."""
        id = self._repository.channels.get(channel)
        return None if id is None else self.table(id)

    def open_tables(self) -> list[Table]:
        """All tables that are not over."""
        return [self.table(id) for id in self._repository.channels.values()]

    async def tables_of(self, user: int) -> list[Table]:
        """The open tables at which somebody sits, also those that another process plays."""
        store = self._repository.store
        if store.shards.whole:
            return [table for table in self.open_tables() if seats.seat_of(table, user) is not None]
        found = []
        for row in await store.open_with(user):
            with suppress(UnreadableTable):
                found.append(from_row(self._repository.games, row))
        return [table for table in found if seats.seat_of(table, user) is not None]

    def view(self, table: Table, user: int | None) -> Any:
        """What this user may see of the game: their seat's view, or the public one. Refused in the lobby."""
        if table.state is None:
            raise Refused(text("The game has not begun yet."))
        game, seat = self._repository.game(table), seats.seat_of(table, user)
        view = game.view(table.state, None if seat is None else Seat(seat))
        view = game.among(view, frozenset(seat for seat, player in enumerate(table.players) if player.computer))
        return formers.told_now(table, drawings.seen(game, table, view))

    def studied(self, table: Table, user: int, view: Any, news: Callable[[], None]) -> Any:
        """A view of this user with what is known of its studies. Those that are not done yet are begun, and those that
        they had asked for before are given up. `news` is called whenever there is more to see."""
        return self._studies.seen(self._repository.game(table), table, user, view, news)

    async def record(self, id: int) -> Record:
        """The whole game, for verification. Refused while the table is open: its secret is still one."""
        table = await self.find(id)
        return record_of(self._repository.game(table), table, await self._repository.store.log(id))

    async def story(self, table: Table) -> Story:
        """What has happened at a table since its game began, as everybody may know it."""
        log = await self._repository.store.log(table.id)
        return await asyncio.to_thread(stories.story, self._repository.game(table), table, log)

    async def remembered(self, id: int) -> Table:
        """Any table; of one that is over without its last state, if that cannot be read any more. Raises Gone."""
        return await self._repository.remembered(id)

    async def replay(self, id: int) -> Replay:
        """A finished game, step by step. Refused while the table is open: what others hold is secret."""
        kept = self._replays
        if id in kept:
            return kept[id]
        table = await self.remembered(id)
        replays.check(table)
        log = await self._repository.store.log(id)
        found = await asyncio.to_thread(replays.replay_of, self._repository.game(table), table, log)
        kept[id] = found
        if len(kept) > REPLAYS:
            del kept[next(iter(kept))]
        return found

    async def analysis(self, id: int) -> Analysis:
        """What a finished game was like for everybody. Refused while the table is open, and where today's rules do not
        lead through the game any more."""
        kept = self._analyses
        if (asked := kept.get(id)) is None:
            asked = kept[id] = asyncio.ensure_future(self._analysed(id))
            asked.add_done_callback(lambda done: self._keep_if_found(kept, id, done))
            if len(kept) > ANALYSES:
                del kept[next(iter(kept))]
        # Several may wait for the same one: whoever gives up must not take it from the others.
        return await asyncio.shield(asked)

    async def _analysed(self, id: int) -> Analysis:
        replay = await self.replay(id)
        if not replay.is_whole:
            raise Refused(CHANGED)
        return await self._laboratory.analysed(await self.record(id), replay.table.guild or replay.table.channel)

    @staticmethod
    def _keep_if_found(kept: dict[int, asyncio.Future[Analysis]], id: int, asked: asyncio.Future[Analysis]) -> None:
        if (asked.cancelled() or asked.exception() is not None) and kept.get(id) is asked:
            del kept[id]

    async def facts(self, table: Table) -> tuple[Text, ...]:
        """Two or three sentences about a game that is over: what was remarkable."""
        folder = self._repository.games[table.game]
        if folder.facts is None or table.result is None:
            return ()
        log = await self._repository.store.log(table.id)
        return await asyncio.to_thread(stories.facts, folder.game, table, log, folder.facts)

    async def deeds(self, id: int) -> tuple[Table, Mapping[int, Counter[str]]]:
        """What the written cards of a finished game did in it, by their index in its deck. Raises Gone."""
        table = await self._repository.find(id)
        log = await self._repository.store.log(id)
        return table, await asyncio.to_thread(deeds.deeds, self._repository.games[table.game], table, log)

    async def repeated(self, record: Record, server: int) -> int:
        """How many experiments of a verified record were done again, with the same result. Raises Mismatch."""
        return await self._laboratory.repeated(self._repository.games[record.game].game, record, server)

    # People

    async def open(
        self,
        actor: Actor,
        *,
        game: str,
        guild: int | None,
        channel: int,
        locale: str,
        pace: str,
        interaction: int | None,
        audience: int | None = None,
        others: Sequence[Actor] = (),
    ) -> Table:
        """A new table with `actor` as host and first player, after whom `others` sit already. The same interaction
        again gives the same table. Raises ChannelTaken."""
        now, known = self._now(), pace if pace in PACES else LIVE
        secret, staging = self._secrets().hex(), self._staging
        table = Table(0, guild, channel, game, actor.user, secret, now, now, locale, pace=known, staging=staging)
        table = replace(table, audience=audience)
        return await self._open(lobby.gathered(table, (actor, *others)) if others else table, actor, interaction)

    async def practise(
        self,
        replay: Replay,
        step: int,
        seat: int,
        actor: Actor,
        *,
        channel: int,
        locale: str,
        interaction: int | None,
        audience: int | None = None,
    ) -> Table:
        """A new table at which `actor`, in that seat, plays on from a step of a finished game against computers.
        Raises ChannelTaken, and Refused where there is nothing to play."""
        now, old = self._now(), replay.table
        new = Table(0, old.guild, channel, old.game, actor.user, self._secrets().hex(), now, now, locale)
        new = replace(new, audience=audience, staging=self._staging)
        opened = practice_table(self._repository.game(old), replay, step, seat, actor, new)
        return await self._repository.open(opened, interaction)

    async def rematch(self, id: int, actor: Actor, *, interaction: int | None) -> Table:
        """The same people at a new table; the seat after the last first player begins. Raises ChannelTaken."""
        table = lobby.rematch_of(await self.find(id), actor, self._secrets().hex(), self._now())
        return await self._open(table, actor, interaction)

    async def _open(self, table: Table, actor: Actor, interaction: int | None) -> Table:
        game, press = self._repository.game(table), self._press(interaction)
        return await self._repository.open(lobby.newly_opened(game, table, actor, self._now(), press), interaction)

    def _press(self, interaction: int | None) -> str:
        """The number of a press; what happens without one has the time in its place."""
        return str(self._now() if interaction is None else interaction)

    async def act(self, id: int, actor: Actor, act: AnyAct, *, revision: int | None, interaction: int | None) -> Change:
        """Raises Refused, or one of its kinds. The same interaction again changes nothing."""
        if isinstance(act, Rematch):
            return Change(await self.rematch(id, actor, interaction=interaction))

        async def decide(table: Table) -> Transition:
            game = self._repository.game(table)
            actions.check(table, actor, act, revision=revision)
            lent = await self._lent(table, act)
            before = await self._before(table, actor, act)
            return actions.after_act(game, table, actor, act, self._now(), self._press(interaction), lent, before)

        try:
            change = await self._repository.change(id, decide, interaction)
        except DecksGone:
            await self._repository.change(id, lambda table: lobby.without_decks(table, self._now()))
            raise
        if change is not None and isinstance(act, Begin):
            await self._lender.begun(change.table)
        return change or Change(await self.find(id))

    async def _lent(self, table: Table, act: AnyAct) -> Lent:
        """What the table would play with. Raises DecksGone when it begins and what it had chosen is not there."""
        if isinstance(act, ChooseDecks):
            return await self._lender.lend(replace(table, decks=act.decks))
        if not isinstance(act, Begin):
            return NOTHING
        try:
            return await self._lender.lend(table)
        except Refused as refused:
            raise (DecksGone(lobby.DECKS_GONE) if table.decks else refused) from refused

    async def _before(self, table: Table, actor: Actor, act: AnyAct) -> Any:
        """What the game was before the move that somebody takes back. Refused where it cannot be."""
        if not isinstance(act, TakeBack):
            return None
        way = takebacks.checked(table, seats.seat_of(table, actor.user), act.step)
        log, game = await self._repository.store.log(table.id), self._repository.game(table)
        return await asyncio.to_thread(state_before, game, table, log, way.step)

    async def play(
        self,
        id: int,
        actor: Actor,
        data: str,
        *,
        revision: int | None,
        interaction: int | None,
        moved: int | None = None,
    ) -> Change:
        """A person's move in its text form. `revision` None: good at every position (any_time); with `moved` until they
        move: their newest move was at that step."""

        async def decide(table: Table) -> Transition:
            game = self._repository.game(table)
            seat = play.check_seat(game, table, actor.user, revision, moved)
            move = decode_move(game, data)
            play.check_move(game, table, seat, move)
            return await self._laboratory.after_move(game, table, seat, move, "person", self._now)

        return await self._repository.change(id, decide, interaction) or Change(await self.find(id))

    def heard(self, id: int, user: int) -> None:
        """Somebody pressed something at a table, whatever it was: they are there."""
        if id in self._repository.loaded:
            self._repository.loaded[id].heard[user] = self._now()

    # What happens to tables

    async def close(self, id: int, why: Text) -> Change | None:
        """Ends an open table whatever its state: its channel is gone, or the bot may no longer write there."""
        if id not in self._repository.loaded:
            return None
        return await self._repository.change(id, lambda table: timeouts.closed(table, why, self._now()))

    async def close_server(self, guild: int) -> None:
        """The bot was removed from a server: its tables end."""
        here = [table.id for table in self.open_tables() if table.guild == guild]
        await asyncio.gather(*(self.close(id, text("The bot was removed from this server.")) for id in here))

    async def person_left(self, guild: int | None, user: int) -> None:
        """Somebody left a server (None: leaves everywhere): they leave their tables there."""
        for table in self.open_tables():
            seat = seats.seat_of(table, user)
            if seat is not None and guild in (None, table.guild):
                actor = Actor(user, table.players[seat].name)
                await self.act(table.id, actor, Leave(), revision=None, interaction=None)

    async def forget(self, user: int) -> None:
        """Somebody wants to be forgotten: they leave all tables, and neither tables nor store know them any more.
        The tables of other processes follow in a moment: see `errands`."""
        await self._repository.store.ask(f"forget {user}", await self._forget(user))

    async def _forget(self, user: int) -> list[int]:
        """The tables that knew them, everybody's."""

        def forgotten(table: Table) -> Transition | None:
            return timeouts.forgotten(self._repository.game(table), table, user, self._now())

        known = [table.id for table in self.open_tables() if timeouts.knows(table, user)]
        await self.person_left(None, user)
        for id in known:
            await self._repository.change(id, forgotten)
        touched = await self._repository.store.forget_person(user)
        self._forget_past()
        for table in self.open_tables():  # which they left before, and which may still tell so
            if table.id in touched and table.id not in known:
                await self._repository.change(table.id, forgotten)
        self._repository.forget_finished(touched)
        return touched

    async def unsign(self, user: int) -> None:
        """Somebody wants their name off the cards they wrote: also at the tables that play or played with them."""
        await self._repository.store.ask(f"unsign {user}", await self._unsign(user))

    async def _unsign(self, user: int) -> list[int]:
        def unsigned(table: Table) -> Transition | None:
            return timeouts.unsigned(self._repository.game(table), table, user, self._now())

        for table in self.open_tables():
            if await self._repository.change(table.id, unsigned) is not None:
                await self._repository.store.leftovers.mark(table.id)
        touched = await self._repository.store.unsign_person(user)
        self._repository.forget_finished(touched)
        self._forget_past()
        return touched

    def _forget_past(self) -> None:
        # New ones: who is reading now keeps nothing of what is forgotten.
        self._replays, self._analyses = {}, {}

    async def errands(self) -> None:
        """Does what other processes were asked for and only we can do: to forget people at our tables."""
        store = self._repository.store
        does = {"forget": self._forget, "unsign": self._unsign}  # asking others is for whoever was asked first
        for errand, keys in (await store.asked()).items():
            what, _, user = errand.partition(" ")
            await does[what](int(user))
            await store.done(keys)

    # Starting and stopping

    async def load(self) -> None:
        """At the start: open tables, and finished ones not shown yet. Everything that runs gets back the time since
        the last heartbeat; `changed` hears of every table whose message is behind."""
        for loaded in await self.sweeper.load():
            self._changed(Change(loaded.table))

    async def drain(self) -> None:
        """Finishes what runs, but for experiments, and refuses everything new: the bot stops."""
        self._laboratory.close()
        await self._studies.stop()
        await self._repository.close()
        await self.sweeper.stop()

    def _committed(self, loaded: LoadedTable, change: Change) -> None:
        self.sweeper.wake(loaded)
        self._replays.pop(loaded.table.id, None)
        self._analyses.pop(loaded.table.id, None)
        self._changed(change)
