"""Decks as files: taken out, and brought in once a moderator has seen what a file would change."""

from __future__ import annotations

import io

import discord

from bot.decks.exchange.model import ImportPreview
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.engine.text import text
from bot.ui.commands import tell
from cogs.decks.pages.browse import deck
from cogs.decks.pages.request import Page, Request, Shown, expect, number
from cogs.decks.screens import files
from cogs.decks.services import Sent


async def export(request: Request, path: Path) -> Page:
    """export/<deck>: the kind of file, zip or csv, is typed"""
    id, kind = number(expect(path, 1)[0]), request.typed("kind")
    await request.wait()
    info = await request.decks.library.deck(id, request.guild)
    if kind == "csv":
        data = await request.decks.exchange.export_sheet(id, request.by, request.locale)
        how = text("Change it in a spreadsheet and bring it back with `/deck-moderation import`.")
    else:
        licence = request.filled.values.get("licence", "")
        data = await request.decks.exchange.export(id, request.by, licence)
        how = text(
            "All of the deck: cards, authors, drawings, history. `/deck-moderation import` brings it in anywhere."
        )
    file = discord.File(io.BytesIO(data), f"deck-{id}.{kind}")
    try:
        await tell(request.interaction, text("The deck “{deck}”.", deck=info.name), how, file=file)
    except discord.Forbidden as error:
        raise Refused(text("I may not send files here. Allow my role Attach Files, or use another channel.")) from error
    return None


async def compare(request: Request, path: Path) -> Page:
    """import[/<deck>]: what the file would change; without a deck it becomes a new one"""
    request.must_moderate()
    id = number(path[0]) if path else 0
    sent = Sent(request.typed("name"), request.sent("file"))
    await request.wait()
    changes = await _compared(request, id, sent)
    if not changes.problems:
        request.services.keep((request.guild, request.by.user), sent)
    return await _told(request, id, sent, changes)


async def compared(request: Request, path: Path) -> Page:
    """compared/<deck, or 0>/<digest of the file>/<page>: further changes"""
    request.must_moderate()
    id, sent, page = number(expect(path, 3)[0]), _kept(request, path[1]), number(path[2])
    await request.wait()
    return await _told(request, id, sent, await _compared(request, id, sent), page)


async def _compared(request: Request, id: int, sent: Sent) -> ImportPreview:
    """Raises Broken, which names the line."""
    automod = await request.automod()
    if id:
        return await request.decks.exchange.preview(id, sent.data, sent.name, request.by, automod)
    locale = request.services.locale_of(request.interaction)
    return await request.decks.exchange.preview_new(
        request.services.game, sent.data, sent.name, request.by, locale=locale, automod=automod
    )


async def _told(request: Request, id: int, sent: Sent, changes: ImportPreview, page: int = 0) -> Shown:
    into = await request.decks.library.deck(id, request.guild) if id else None
    places = {place.slot: place for place in request.decks.library.game(request.services.game).places}
    return Shown(files.changes(changes, into, sent.digest, places, page))


def _kept(request: Request, digest: str) -> Sent:
    """The file that was looked at. Raises Refused."""
    sent = request.services.kept((request.guild, request.by.user))
    if sent is None or sent.digest != digest:
        raise Refused(text("I no longer have this file. Send it once more with `/deck-moderation import`."))
    return sent


async def do_import(request: Request, path: Path) -> Page:
    """do_import/<deck, or 0>/<its version as it was compared>/<digest of the file>"""
    request.must_moderate()
    id, seen, sent = number(expect(path, 3)[0]), number(path[1]), _kept(request, path[2])
    await request.wait()
    automod = await request.automod()
    if id:
        await request.decks.exchange.apply(id, sent.data, sent.name, request.by, seen=seen, automod=automod)
    else:
        locale = request.services.locale_of(request.interaction)
        made = await request.decks.exchange.apply_new(
            request.services.game, sent.data, sent.name, request.by, locale=locale, automod=automod
        )
        id = made.id
    request.services.forget((request.guild, request.by.user))
    return await deck(request, (str(id),))
