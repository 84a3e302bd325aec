"""Decks as files: taken out, and brought in once a moderator has seen what a file would change."""

from __future__ import annotations

import io

import discord

from bot.decks.exchange.model import Changes
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.engine.text import text
from bot.ui.commands import tell
from cogs.decks import screens_exchange
from cogs.decks.looking import deck
from cogs.decks.station import Sent
from cogs.decks.visit import Page, Shown, Visit, expect, number


async def export(visit: Visit, path: Path) -> Page:
    """export/<deck>: the kind of file, zip or csv, is typed"""
    id, kind = number(expect(path, 1)[0]), visit.typed("kind")
    await visit.wait()
    info = await visit.decks.deck(id, visit.guild)
    if kind == "csv":
        data = await visit.decks.export_sheet(id, visit.by, visit.locale)
        how = text("Change it in a spreadsheet and bring it back with `/deck-moderation import`.")
    else:
        licence = visit.filled.values.get("licence", "")
        data = await visit.decks.export(id, visit.by, licence)
        how = text(
            "All of the deck: cards, authors, drawings, history. `/deck-moderation import` brings it in anywhere."
        )
    file = discord.File(io.BytesIO(data), f"deck-{id}.{kind}")
    try:
        await tell(visit.interaction, text("The deck “{deck}”.", deck=info.name), how, file=file)
    except discord.Forbidden as error:
        raise Refused(text("I may not send files here. Allow my role Attach Files, or use another channel.")) from error
    return None


async def compare(visit: Visit, path: Path) -> Page:
    """import[/<deck>]: what the file would change; without a deck it becomes a new one"""
    visit.must_moderate()
    id = number(path[0]) if path else 0
    sent = Sent(visit.typed("name"), visit.sent("file"))
    await visit.wait()
    changes = await _compared(visit, id, sent)
    if not changes.problems:
        visit.station.keep((visit.guild, visit.by.user), sent)
    return await _told(visit, id, sent, changes)


async def compared(visit: Visit, path: Path) -> Page:
    """compared/<deck, or 0>/<digest of the file>/<page>: further changes"""
    visit.must_moderate()
    id, sent, page = number(expect(path, 3)[0]), _kept(visit, path[1]), number(path[2])
    await visit.wait()
    return await _told(visit, id, sent, await _compared(visit, id, sent), page)


async def _compared(visit: Visit, id: int, sent: Sent) -> Changes:
    """Raises Broken, which names the line."""
    automod = await visit.automod()
    if id:
        return await visit.decks.preview(id, sent.data, sent.name, visit.by, automod)
    locale = visit.station.locale_of(visit.interaction)
    return await visit.decks.preview_new(
        visit.station.game, sent.data, sent.name, visit.by, locale=locale, automod=automod
    )


async def _told(visit: Visit, id: int, sent: Sent, changes: Changes, page: int = 0) -> Shown:
    into = await visit.decks.deck(id, visit.guild) if id else None
    places = {place.slot: place for place in visit.decks.kind(visit.station.game).places}
    return Shown(screens_exchange.changes(changes, into, sent.digest, places, page))


def _kept(visit: Visit, digest: str) -> Sent:
    """The file that was looked at. Raises Refused."""
    sent = visit.station.kept((visit.guild, visit.by.user))
    if sent is None or sent.digest != digest:
        raise Refused(text("I no longer have this file. Send it once more with `/deck-moderation import`."))
    return sent


async def do_import(visit: Visit, path: Path) -> Page:
    """do_import/<deck, or 0>/<its version as it was compared>/<digest of the file>"""
    visit.must_moderate()
    id, seen, sent = number(expect(path, 3)[0]), number(path[1]), _kept(visit, path[2])
    await visit.wait()
    automod = await visit.automod()
    if id:
        await visit.decks.apply(id, sent.data, sent.name, visit.by, seen=seen, automod=automod)
    else:
        locale = visit.station.locale_of(visit.interaction)
        made = await visit.decks.apply_new(
            visit.station.game, sent.data, sent.name, visit.by, locale=locale, automod=automod
        )
        id = made.id
    visit.station.forget((visit.guild, visit.by.user))
    return await deck(visit, (str(id),))
