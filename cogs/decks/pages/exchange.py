"""Answer moderators who take decks out as files, and bring files in once they have seen what would change."""

from __future__ import annotations

import io

import discord

from bot.decks.authorship import is_another_s
from bot.decks.exchange.model import ImportPreview, shown
from bot.engine.game import Refused
from bot.engine.text import text
from bot.ui.commands import tell
from cogs.decks import routes
from cogs.decks.pages.browse import show_deck
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.screens import files
from cogs.decks.screens.my_cards import CardNews
from cogs.decks.services import UploadedFile


@answers(routes.ExportDeck)
async def export_deck(request: Request, page: routes.ExportDeck) -> Answer:
    """Send a deck as a file. Its kind, zip or csv, is typed."""
    kind, exchange = request.typed("kind"), request.decks.exchange
    await request.wait()
    info = await request.decks.library.deck(page.deck, request.guild)
    if kind == "csv":
        data = await exchange.export_sheet(page.deck, request.by, request.locale)
        how = text("Change it in a spreadsheet and bring it back with `/deck-moderation import`.")
    else:
        data = await exchange.export(page.deck, request.by, request.filled.values.get("licence", ""))
        how = text(
            "All of the deck: cards, authors, drawings, history. `/deck-moderation import` brings it in anywhere."
        )
    file = discord.File(io.BytesIO(data), f"deck-{page.deck}.{kind}")
    try:
        await tell(request.interaction, text("The deck “{deck}”.", deck=info.name), how, file=file)
    except discord.Forbidden as error:
        raise Refused(text("I may not send files here. Allow my role Attach Files, or use another channel.")) from error
    return None


@answers(routes.PreviewImport)
async def preview_import(request: Request, page: routes.PreviewImport) -> Answer:
    """Show what the file would change; where no deck was named, ask first into which it goes."""
    request.must_moderate()
    file = UploadedFile(request.typed("name"), request.sent("file"))
    await request.wait()
    if not page.deck:
        return await _ask_deck(request, file)
    # a file with problems is not kept: it comes again, corrected
    changes = await _previewed(request, page.deck, file)
    if not changes.problems:
        request.services.keep_file((request.guild, request.by.user), file)
    return await _shown(request, page.deck, file, changes)


async def _ask_deck(request: Request, file: UploadedFile) -> PageScreen:
    game = await _game_in(request, file)
    request.services.keep_file((request.guild, request.by.user), file)
    decks = await request.decks.library.decks(request.guild, game, request.server_locale)
    contents = [await request.contents(deck.id) for deck in decks]
    return PageScreen(files.deck_question(shown(file.name), request.services.title(game), contents, file.digest))


@answers(routes.TurnImport)
async def turn_import(request: Request, page: routes.TurnImport) -> Answer:
    request.must_moderate()
    file = _kept(request, page.digest)
    await request.wait()
    return await _shown(request, page.deck, file, await _previewed(request, page.deck, file), page.page)


async def _previewed(request: Request, deck: int, file: UploadedFile) -> ImportPreview:
    """Raises Broken, which names the line."""
    exchange, automod = request.decks.exchange, await request.automod()
    if deck:
        return await exchange.preview(deck, file.data, file.name, request.by, automod)
    locale = request.server_locale
    game = await _game_in(request, file)
    return await exchange.preview_new(game, file.data, file.name, request.by, locale=locale, automod=automod)


async def _game_in(request: Request, file: UploadedFile) -> str:
    """Tell of which game the cards of a file are; in doubt of the first."""
    found = await request.decks.exchange.game_in(request.guild, request.games, file.data, file.name)
    return found or request.games[0]


async def _shown(request: Request, deck: int, file: UploadedFile, changes: ImportPreview, page: int = 0) -> PageScreen:
    into = await request.contents(deck) if deck else None
    library = request.decks.library
    places = {place.slot: place for game in request.games for place in library.game(game).places}
    return PageScreen(files.import_page(changes, into, file.digest, places, page))


def _kept(request: Request, digest: str) -> UploadedFile:
    """The file that was looked at. Raises Refused."""
    file = request.services.kept_file((request.guild, request.by.user))
    # Another file may have been sent since these buttons were drawn.
    if file is None or file.digest != digest:
        raise Refused(text("I no longer have this file. Send it once more with `/deck-moderation import`."))
    return file


@answers(routes.DoImport)
async def do_import(request: Request, page: routes.DoImport) -> Answer:
    request.must_moderate()
    id, file, exchange = page.deck, _kept(request, page.digest), request.decks.exchange
    await request.wait()
    automod = await request.automod()
    if id:
        done = await exchange.apply(id, file.data, file.name, request.by, seen=page.version, automod=automod)
        request.services.forget_file((request.guild, request.by.user))
        try:
            await request.answer(await show_deck(request, routes.ShowDeck(id)))
        finally:
            await _tell_authors(request, id, done, file.name)
        return None
    locale = request.server_locale
    made = await exchange.apply_new(
        await _game_in(request, file), file.data, file.name, request.by, locale=locale, automod=automod
    )
    request.services.forget_file((request.guild, request.by.user))
    return await show_deck(request, routes.ShowDeck(made.id))


async def _tell_authors(request: Request, id: int, done: ImportPreview, name: str) -> None:
    """Tell everybody whose cards a file has changed or removed."""
    news = [
        CardNews(change.slot, "import", change.before, change.after)
        for change in done.changes
        if change.before is not None and is_another_s(change.before, request.by)
    ]
    if news:
        await request.authors.tell_news(await request.decks.library.deck(id, request.guild), news, shown(name))
