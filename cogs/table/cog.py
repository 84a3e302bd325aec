"""Show the channel's table again, end it, open one's own hand, verify a finished one (/table); list mine (/tables)."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Mapping

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str

from bot.app import Bot
from bot.decks.model import Improper
from bot.decks.validation import problems
from bot.engine.game import AnyGame, Refused, encode
from bot.engine.replay import Mismatch, Record, verify
from bot.engine.screen import Path
from bot.engine.text import Text, listing, plural, text
from bot.language.escape import clean
from bot.tables.acts import LONGEST_WORDS, End, TypeWords
from bot.tables.model import Gone, Table
from bot.tables.seats import seat_of
from bot.ui import access
from bot.ui.cog_pages import Handler, open_form, wait
from bot.ui.commands import Command, tell
from bot.ui.components.forms import Filled, checked
from bot.ui.messages.table_message import Unposted
from bot.ui.rights import unposted
from bot.ui.screens.drawings import WORD as DRAW
from bot.ui.screens.panel import END
from bot.ui.screens.proof import LABEL, PAGE, WORD, lot_lines, words_form
from bot.ui.services import WISHES, Services, link
from bot.ui.table_opening import UNKNOWN, check_possible
from cogs.table import own_drawings, wishes

log = logging.getLogger(__name__)

# Shown by /tables; more would not fit in one message.
MOST_TABLES = 10

COMPARE = text("Only you can tell whether this hash and these lots are those that stood in the lobby.")
FILE = text("The file holds everything: `python -m bot replay` checks it again, anywhere.")

table = app_commands.Group(
    name=locale_str("table"), description=locale_str("The table in this channel."), guild_only=True
)


def _here(interaction: discord.Interaction[Bot]) -> Table:
    """The open table of the channel. Raises Gone."""
    found = interaction.client.services.tables.in_channel(interaction.channel_id or 0)
    if found is None:
        raise Gone(
            text("There is no open table in this channel. Open one with the command of a game, or see `/tables`.")
        )
    return found


@table.command(name=locale_str("show"), description=locale_str("Shows the table again, at the bottom of the channel."))
async def show(interaction: discord.Interaction[Bot]) -> None:
    check_possible(interaction)
    await interaction.response.defer(ephemeral=True)
    shown = _here(interaction)
    try:
        there = await interaction.client.publisher.repost(shown.id)
    except Unposted as refused:
        raise Refused(await _unshown(interaction, shown, refused.code)) from refused
    slow = text("If you do not see the table yet, Discord is slow: it follows by itself.")
    await tell(interaction, text("Here it is again.") if there else slow)


async def _unshown(interaction: discord.Interaction[Bot], table: Table, code: int) -> Text:
    """What has become of a table whose message Discord refuses."""
    why = unposted(interaction, code)
    if (await interaction.client.services.tables.find(table.id)).status == "over":
        return text("The table is closed: it can no longer be shown. {why}", why=why)
    return text("The table stays where it is. {why}", why=why)


@table.command(name=locale_str("hand"), description=locale_str("Shows you your hand, and what you can do."))
async def hand(interaction: discord.Interaction[Bot]) -> None:
    await interaction.client.private_panels.open(interaction, _here(interaction), ())


@table.command(name=locale_str("end"), description=locale_str("Ends the table: moderators at once, players by a vote."))
async def end(interaction: discord.Interaction[Bot]) -> None:
    services = interaction.client.services
    actor, ended = await services.actor(interaction), _here(interaction)
    if actor.moderator and seat_of(ended, actor.user) is None:
        # It is over at once, for people who may not have asked for it: one slip of a command must not do that.
        await interaction.client.private_panels.open(interaction, ended, END)
        return
    change = await services.tables.act(ended.id, actor, End(), revision=None, interaction=interaction.id)
    await tell(interaction, _ended(change.table))


def _ended(table: Table) -> Text:
    if table.status == "over":
        return text("The table has ended.")
    return text("The others vote on it: the vote stands on the table's message.")


@table.command(name=locale_str("verify"), description=locale_str("Checks a finished game, and gives you its record."))
@app_commands.rename(number=locale_str("number"))
@app_commands.describe(number=locale_str("Which table; without it, the last one that ended here."))
async def verify_(interaction: discord.Interaction[Bot], number: Range[int, 1, 2**53 - 1] | None = None) -> None:
    services = interaction.client.services
    finished = await _finished(interaction, number)
    game, record = services.games[finished.game].game, await services.tables.record(finished.id)
    # Replaying a long game takes a while, in which others want to play.
    await interaction.response.defer(ephemeral=True)
    verdict = await asyncio.to_thread(_verdict, game, record, finished.id)
    verdict += await _tried_again(services, record, finished)
    title = text("**{game}**, table {number}", game=game.info.title, number=finished.id)
    file = discord.File(io.BytesIO(encode(record).encode()), f"table-{finished.id}.json")
    await tell(interaction, title, *verdict, *lot_lines(finished), FILE, table=finished, file=file)


async def _finished(interaction: discord.Interaction[Bot], number: int | None) -> Table:
    """The table asked for, if they may see it; or the last one that ended in the channel. Raises Gone."""
    services = interaction.client.services
    last = number or await services.store.finished_in(interaction.channel_id or 0)
    if last is None:
        raise Gone(text("No game has ended in this channel yet, or it was too long ago."))
    found = await services.tables.find(last)
    access.check(interaction, found)
    return found


def _verdict(game: AnyGame, record: Record, table: int) -> tuple[Text, ...]:
    bonds = (
        text("The secret: `{secret}`", secret=record.secret),
        text("The SHA-256 that was shown when the table opened: `{hash}`", hash=record.commitment),
    )
    if record.version != game.info.version:
        return text(
            "ℹ️ This game began with version {began} of its rules, and I have version {now}: only a copy of me with that"
            " one can check it.",
            began=record.version,
            now=game.info.version,
        ), *bonds
    try:
        moves = verify(game, record)
    except Mismatch as mismatch:
        log.error("table %d: its record does not add up: %s", table, mismatch)
        return text("❌ This record does not add up. Show it to the others, and to whoever runs me."), *bonds
    checked = plural(
        "✅ All is right: the secret is the one that was promised; {moves} move with its shuffles and rolls follows.",
        "✅ All is right: the secret is the one that was promised; {moves} moves with all shuffles and rolls follow.",
        moves=moves,
    )
    return checked, *bonds, COMPARE


async def _tried_again(services: Services, record: Record, finished: Table) -> tuple[Text, ...]:
    """What there is to say of moves that had to be tried out, such as throws; nothing where there were none."""
    tried = sum(entry.found is not None for entry in record.entries)
    if not tried or record.version != services.games[record.game].game.info.version:
        return ()
    try:
        again = await services.tables.repeated(record, finished.guild or finished.channel)
    except Mismatch as mismatch:
        log.error("table %d: its record does not add up: %s", finished.id, mismatch)
        return (text("❌ Tried out again, something else comes of one of its moves. Show the record to the others."),)
    except Refused as refused:
        return (refused.why,)
    return (
        text(
            "🎲 {tried} moves had to be tried out. {again} of them were tried out again: the same came of them. Of the"
            " others, only what lies where was checked: they are of another engine or kind of machine.",
            tried=tried,
            again=again,
        ),
    )


@app_commands.command(
    name=locale_str("tables"), description=locale_str("Your tables everywhere, and whose turn it is.")
)
@app_commands.guild_only()
async def tables(interaction: discord.Interaction[Bot]) -> None:
    services = interaction.client.services
    user = interaction.user.id
    mine = await services.tables.tables_of(user)
    if not mine:
        raise Refused(text("You sit at no table. `/play` opens one."))
    await tell(interaction, *[await _line(services, table, user) for table in mine[:MOST_TABLES]])


async def _line(services: Services, table: Table, user: int) -> Text:
    place = await services.store.place(table.id)
    game, there = services.games[table.game].game, link(table, place.message)
    return text("• {game}: {turn} {link}", game=game.info.title, turn=_turn(game, table, user), link=there)


def _turn(game: AnyGame, table: Table, user: int) -> Text:
    """What a table waits for, as one of its players wants to know it."""
    if table.state is None:
        return text("not begun yet.")
    waits = [table.players[seat] for seat in sorted(game.to_act(table.state))]
    if any(player.user == user for player in waits):
        return text("**it is your turn.**")
    return text("it is the turn of {players}.", players=listing(*(player.called for player in waits)))


async def type_words(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """~words/<table>: opens the form; ~words/<table>/sent: takes what was typed, and shows the page of luck again."""
    services = interaction.client.services
    table, actor = await services.here(interaction, _number(path)), await services.actor(interaction)
    if path[2:] != ("sent",):
        await open_form(interaction, words_form(table, actor))
        return
    typed = clean(checked(words_form(table, actor), filled).values["words"])
    await wait(interaction)
    await _check_proper(interaction, typed)
    act = TypeWords(typed)
    change = await services.tables.act(table.id, actor, act, revision=None, interaction=interaction.id)
    panels = interaction.client.private_panels
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await panels.turn(interaction, change.table, actor, PAGE)
    else:
        await panels.open(interaction, change.table, PAGE)


def _number(path: Path) -> int:
    """Of the table."""
    if len(path) < 2 or not path[1].isdecimal() or len(path[1]) > 16:
        raise Refused(UNKNOWN)
    return int(path[1])


async def _check_proper(interaction: discord.Interaction[Bot], typed: str) -> None:
    """Everybody in the channel reads them, said by a bot: what the server bars on cards is barred here. Refused."""
    services = interaction.client.services
    automod = await services.automod.of(interaction)
    barred = await services.decks.checker.word_filter(interaction.guild_id or 0, automod)
    found = await asyncio.to_thread(lambda: tuple(problems(typed, LABEL, LONGEST_WORDS, barred)))
    if found:
        raise Improper(found)


def commands(bot: Bot) -> list[Command]:
    return [table, tables]


def cog_pages(bot: Bot) -> Mapping[str, Handler]:
    return {WORD: type_words, DRAW: own_drawings.draw, WISHES: wishes.wish}
