"""Answer the buttons and forms of game nights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import discord
import msgspec
from msgspec.structs import replace

from bot.app import Bot
from bot.engine.game import GameInfo, Refused
from bot.engine.screen import Path, page_at
from bot.engine.text import Text, text
from bot.language.escape import whole
from bot.nights.model import LATEST, PAUSE, REMIND, SOONEST, Night, night_of
from bot.nights.moments import read_moment
from bot.nights.pairing import PairingKind
from bot.store.nights import Guest
from bot.tables import quiet_hours
from bot.tables.seats import clean_name
from bot.ui.cog_pages import open_form, show, wait
from bot.ui.commands import tell
from bot.ui.components.forms import Filled, checked
from bot.ui.scheduler import NotNow
from bot.ui.table_opening import UNKNOWN
from cogs.night.events import event_note
from cogs.night.keeper import NightKeeper
from cogs.night.screens import NightPage, ask_off_screen, manage_screen, night_form, nights_screen, preview_screen

NOT_YOURS = text("Only whoever plans it, or a moderator, can do that.")
# Of a server, at the same time.
MOST_NIGHTS = 25
OVER = text("This game night is over.")
NO_CLOCK = text("Say as well what time it is for you now: Discord does not tell me in which time zone you are.")


def _planned(night: Night, at: int, values: Mapping[str, str], now: int) -> Night:
    """The night with what was filled in. People hear of another time, and are called again before that."""
    rounds, filling = int(values["rounds"]), msgspec.convert(values["filling"], PairingKind)
    if rounds == 1 and filling in ("swiss", "round_robin"):  # their first round is drawn by lot
        filling = "random"
    planned = replace(night, at=at, tables=int(values["tables"]), rounds=rounds, filling=filling)
    if night.stage == "draft" or at == night.at:
        return planned
    return replace(planned, reminded=now >= at - REMIND, pages=night.pages + 1)


class NightPages:
    """Handles every press on a game night."""

    def __init__(self, bot: Bot, keeper: NightKeeper) -> None:
        self._bot, self.keeper = bot, keeper

    async def __call__(self, interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
        page = page_at(NightPage, path)
        night = None if page is None else await self.keeper.load(page.night)
        if page is None or night is None or night.guild != interaction.guild_id:
            raise Refused(UNKNOWN)
        match page.does:
            case "come" | "stay":
                await self._say(interaction, night, comes=page.does == "come")
                return
        await self._check_planner(interaction, night)
        match page.does:
            case "manage":
                await show(interaction, manage_screen(night, self._info(night)))
            case "change":
                await self.open_form(interaction, night)
            case "sent":
                await self._sent(interaction, night, filled)
            case "announce":
                await self._announce(interaction, night)
            case "off":
                await show(interaction, ask_off_screen(night, self._info(night)))
            case "called-off":
                await self._call_off(interaction, night)
            case "next":
                await self._go_on(interaction, night)

    def _info(self, night: Night) -> GameInfo:
        return self._bot.games[night.game].game.info

    # Whoever comes

    async def _say(self, interaction: discord.Interaction[Bot], night: Night, *, comes: bool) -> None:
        if night.stage == "draft":
            raise Refused(UNKNOWN)
        await wait(interaction, private=False)
        name = clean_name(whole(interaction.user.display_name))
        guest = Guest(interaction.user.id, name, self._bot.clock(), comes)
        told = await self.keeper.come(night.id, guest)
        await self._kept(night)
        if told is not None:
            await tell(interaction, told)

    async def _kept(self, night: Night) -> Night:
        """What is due is done, or follows by itself."""
        try:
            return await self.keeper.keep(night.id) or night
        except NotNow:
            self.keeper.chore.hurry(night.guild)
            return night

    # Whoever plans it

    async def _check_planner(self, interaction: discord.Interaction[Bot], night: Night) -> None:
        if interaction.user.id == night.host:
            return
        if night.stage == "draft":
            raise Refused(UNKNOWN)
        if not (await self._bot.services.actor(interaction)).moderator:
            raise Refused(NOT_YOURS)

    async def show_all(self, interaction: discord.Interaction[Bot]) -> None:
        """Answers with what is planned on the server, for whoever may plan."""
        rows = await self._bot.store.nights.open_in(interaction.guild_id or 0, MOST_NIGHTS)
        nights = [night for night in map(night_of, rows) if night.is_open]
        await show(interaction, nights_screen([(night, self._info(night)) for night in nights]))

    async def open_form(self, interaction: discord.Interaction[Bot], night: Night) -> None:
        """Asks what is planned."""
        quiet = (await self._bot.store.person(interaction.user.id)).quiet
        clock = ""
        if quiet is not None:
            minute = quiet_hours.minute_of_day(quiet, self._bot.clock())
            clock = f"{minute // 60:02}:{minute % 60:02}"
        stamp = f"<t:{night.at // 1000}:F>" if night.at else ""
        await open_form(interaction, night_form(night, stamp, clock))

    async def _sent(self, interaction: discord.Interaction[Bot], night: Night, filled: Filled) -> None:
        values = checked(night_form(night, "", ""), filled).values
        now = self._bot.clock()
        at = self._moment(values["when"], values["clock"], now)
        async with self.keeper.lock(night.id):
            night = await self._fresh(night)
            if night.stage not in ("draft", "announced"):
                raise Refused(text("It has begun: its time cannot be changed any more."))
            night = await self.keeper.save(_planned(night, at, values, now))
        if night.stage == "announced":
            await wait(interaction)
            await self._done(interaction, night, text("It is changed."))
        else:
            await show(interaction, preview_screen(night, self._info(night), [*self._notes(night)]))

    def _moment(self, typed: str, clock: str, now: int) -> int:
        ahead = quiet_hours.ahead(quiet_hours.minute_of(clock), now) if clock else None
        at = read_moment(typed, now, ahead or 0)
        if ahead is None and read_moment(typed, now, 60) != at:
            raise Refused(NO_CLOCK)
        if at < now + SOONEST:
            raise Refused(text("That is past, or too soon: a game night begins in a minute at the earliest."))
        if at > now + LATEST:
            raise Refused(text("That is too far away: a game night begins in 60 days at the latest."))
        return at // 60_000 * 60_000

    def _notes(self, night: Night) -> Iterator[Text]:
        if night.tables > self.keeper.opening.most_tables(night):
            yield text("I may not open threads here, so there is room for one table, in this channel itself.")
        guild = self._bot.get_guild(night.guild)
        if guild is not None and (note := event_note(guild)) is not None:
            yield note

    async def _fresh(self, night: Night) -> Night:
        found = await self.keeper.load(night.id)
        if found is None or found.stage in ("over", "off"):
            raise Refused(OVER)
        return found

    async def _announce(self, interaction: discord.Interaction[Bot], night: Night) -> None:
        await wait(interaction)
        async with self.keeper.lock(night.id):
            night = await self._fresh(night)
            now = self._bot.clock()
            if night.stage == "draft":
                if night.at < now + SOONEST:
                    raise Refused(text("Its time has come meanwhile. Choose another one."))
                if (why := await self.keeper.opening.obstacle(night)) is not None:
                    raise Refused(why)
                await self._check_room(night)
                reminded = now >= night.at - REMIND
                announced = replace(night, stage="announced", since=now, reminded=reminded, pages=1)
                night = await self.keeper.save(announced)
        await self._done(interaction, night, text("It is announced."))

    async def _check_room(self, night: Night) -> None:
        if len(await self._bot.store.nights.open_in(night.guild, MOST_NIGHTS)) == MOST_NIGHTS:
            raise Refused(text("So many game nights are planned here already that no more fit. Call one of them off."))

    async def _call_off(self, interaction: discord.Interaction[Bot], night: Night) -> None:
        await wait(interaction)
        async with self.keeper.lock(night.id):
            night = await self._fresh(night)
            night = await self.keeper.off(night, text("It was called off."))
        await self._done(interaction, night, text("It is called off."))

    async def _go_on(self, interaction: discord.Interaction[Bot], night: Night) -> None:
        await wait(interaction)
        async with self.keeper.lock(night.id):
            night = await self._fresh(night)
            if night.round < night.rounds and night.stage == "playing":
                night = await self.keeper.end_round(night)
            if night.stage == "between":
                night = await self.keeper.save(replace(night, since=self._bot.clock() - PAUSE))
        await self._done(interaction, night, text("The next round begins."))

    async def _done(self, interaction: discord.Interaction[Bot], night: Night, told: Text) -> None:
        night = await self._kept(night)
        await show(interaction, manage_screen(night, self._info(night), (told,)))
