"""Answer moderators who take decks out as files, and bring files in once they have seen what would change."""

from __future__ import annotations

import io
from collections.abc import Iterable

import discord

from bot.decks.authorship import is_another_s
from bot.decks.exchange.model import CardChange, Imported, ImportPreview, shown
from bot.decks.names import called
from bot.engine.game import Refused
from bot.engine.text import text
from bot.store.deck_records import DeckInfo, What
from bot.ui.commands import tell
from cogs.decks import routes
from cogs.decks.pages.progress import watched
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.screens import files
from cogs.decks.screens.my_cards import CardNews
from cogs.decks.services import UploadedFile

NOTHING_FOUND = ImportPreview((), 0, ())


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
        await tell(request.interaction, text("The deck “{deck}”.", deck=called(info.name)), how, file=file)
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
    return await _shown(request, page.deck, file)


async def _ask_deck(request: Request, file: UploadedFile) -> PageScreen:
    game = await _game_in(request, file)
    request.services.keep_file((request.guild, request.by.user), file._replace(game=game))
    decks = await request.decks.library.decks(request.guild, game, await request.server_locale())
    contents = [await request.contents(deck.id) for deck in decks]
    return PageScreen(files.deck_question(shown(file.name), request.services.title(game), contents, file.digest))


@answers(routes.TurnImport)
async def turn_import(request: Request, page: routes.TurnImport) -> Answer:
    request.must_moderate()
    file = _kept(request, page.digest)
    await request.wait()
    return await _shown(request, page.deck, file, page.page)


@answers(routes.TickImport)
async def tick_import(request: Request, page: routes.TickImport) -> Answer:
    request.must_moderate()
    file = _kept(request, page.digest)
    await request.wait()
    file = await _compared(request, page.deck, file)
    if file.found is not None:
        asked = frozenset(change.slot for change in file.found.changes if change.is_asked)
        removed = frozenset(change.slot for change in file.found.removals)
        about = removed if page.slot == routes.REMOVALS else asked & {page.slot}
        file = file._replace(ticked=file.ticked | about if page.wanted else file.ticked - about)
    return await _shown(request, page.deck, file, page.page)


async def _compared(request: Request, deck: int, file: UploadedFile) -> UploadedFile:
    """The file with what it would change; it is compared once, as long as the deck stays. Raises Broken, which names
    the line."""
    now = (await request.decks.library.deck(deck, request.guild)).version if deck else 0
    if file.found is not None and (file.into, file.found.version) == (deck, now):
        return file
    exchange, automod = request.decks.exchange, await request.automod()
    if deck:
        found = await watched(request, lambda: exchange.preview(deck, file.data, file.name, request.by, automod))
    else:
        game, locale = await _game_in(request, file), await request.server_locale()
        found = await watched(
            request,
            lambda: exchange.preview_new(game, file.data, file.name, request.by, locale=locale, automod=automod),
        )
    # what was ticked was seen beside what the deck held then
    return file._replace(into=deck, found=found, ticked=frozenset())


async def _game_in(request: Request, file: UploadedFile) -> str:
    """Tell of which game the cards of a file are; in doubt of the first."""
    if file.game:
        return file.game
    found = await request.decks.exchange.game_in(request.guild, request.games, file.data, file.name)
    return found or request.games[0]


async def _shown(request: Request, deck: int, file: UploadedFile, page: int = 0) -> PageScreen:
    file = await _compared(request, deck, file)
    found, whose = file.found or NOTHING_FOUND, (request.guild, request.by.user)
    # a file with problems is not kept: it comes again, corrected
    if found.problems:
        request.services.forget_file(whose)
    else:
        request.services.keep_file(whose, file)
    into = await request.contents(deck) if deck else None
    library = request.decks.library
    places = {place.slot: place for game in request.games for place in library.game(game).places}
    return PageScreen(files.import_page(found, into, file.digest, places, file.ticked, page))


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
    whose = (request.guild, request.by.user)
    await request.wait()
    # whoever presses twice makes one deck
    async with request.services.lock("file", *whose):
        file = _kept(request, page.digest)
        done = await _done(request, page, file)
        request.services.forget_file(whose)
    contents = await request.contents(done.deck.id)
    try:
        await request.answer(PageScreen(files.imported_page(done, contents)))
    finally:
        request.moderators.chore.hurry(request.guild)
        await _tell_authors(request, done.deck, "import", (*done.done, *done.waiting), shown(file.name))
    return None


async def _done(request: Request, page: routes.DoImport, file: UploadedFile) -> Imported:
    exchange, by, data, name = request.decks.exchange, request.by, file.data, file.name
    automod, locale = await request.automod(), await request.server_locale()
    if page.deck:
        ticked = file.ticked if file.into == page.deck else frozenset[str]()
        return await watched(
            request,
            lambda: exchange.apply(page.deck, data, name, by, seen=page.version, ticked=ticked, automod=automod),
        )
    game = await _game_in(request, file)
    return await watched(request, lambda: exchange.apply_new(game, data, name, by, locale=locale, automod=automod))


@answers(routes.UndoImport)
async def undo_import(request: Request, page: routes.UndoImport) -> Answer:
    request.must_moderate()
    await request.wait()
    undone = await request.decks.undoing.undo(page.deck, page.at, request.by, locale=await request.server_locale())
    try:
        await request.answer(PageScreen(files.undone_page(undone)))
    finally:
        request.moderators.chore.hurry(request.guild)
        await _tell_authors(request, undone.deck, "undo import", undone.back)
    return None


async def _tell_authors(
    request: Request, deck: DeckInfo, what: What, changes: Iterable[CardChange], reason: str = ""
) -> None:
    """Tell everybody whose cards a file has changed or removed, who is asked about one, or who has them back."""
    news = [
        CardNews(change.slot, "offer" if change.way == "offered" else what, card, change.after)
        for change in changes
        if change.way != "proposed"
        and (card := (change.after or change.before) if what == "undo import" else change.before) is not None
        and is_another_s(card, request.by)
    ]
    if news:
        await request.authors.tell_news(deck, news, reason)
