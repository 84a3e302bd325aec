"""Pages for whoever looks at decks, and what moderators do with the cards that are in them."""

from __future__ import annotations

from bot.decks.library import GRACE
from bot.decks.model import NoCard
from bot.engine.screen import Path
from bot.engine.text import text
from bot.ui.components.forms import checked
from cogs.decks.pages.request import Page, Request, Shown, expect, number
from cogs.decks.screens import overview, policy, proposals
from cogs.decks.screens.overview import Stock, go
from cogs.decks.screens.wording import titled


async def decks(request: Request, _: Path) -> Page:
    stocks = [await request.stock(deck.id) for deck in await request.shelf()]
    deleted = [(deck, (deck.deleted_at or 0) + GRACE) for deck in await request.decks.library.deleted(request.guild)]
    return Shown(overview.decks(stocks, deleted))


async def deck(request: Request, path: Path) -> Page:
    """show/<deck>[/<page>]"""
    stock = await request.stock(number(expect(path, 1)[0]))
    page = min(number(path[1]) if len(path) > 1 else 0, overview.pages(stock) - 1)
    return Shown(overview.deck(stock, page), overview.page_of(stock, page), stock.deck)


async def card(request: Request, path: Path) -> Page:
    """card/<deck>/<slot>"""
    stock = await request.stock(number(expect(path, 2)[0]))
    return shown(request, stock, path[1])


def shown(request: Request, stock: Stock, slot: str) -> Shown:
    """A card as it is now. Raises NoCard."""
    found = stock.card(slot)
    return Shown(overview.card(stock, found, request.by), (found,), stock.deck)


async def history(request: Request, path: Path) -> Page:
    """history/<deck>/<slot>[/<page>]"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    page = number(path[2]) if len(path) > 2 else 0
    stock = await request.stock(deck)
    versions = await request.decks.library.history(deck, request.guild, slot)
    place = stock.place(slot)
    if not versions:
        raise NoCard(text("Nothing has ever been written on {card}.", card=place.label))
    return Shown(overview.history(stock.deck, place, versions, request.by.moderator, page))


# What members do


async def report(request: Request, path: Path) -> Page:
    """report/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    (await request.stock(deck)).card(slot)
    return policy.report_form(deck, slot)


async def reported(request: Request, path: Path) -> Page:
    """reported/<deck>/<slot>: the form"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    form = policy.report_form(deck, slot)
    reason = checked(form, request.filled).values["reason"]
    report = await request.decks.moderation.report(deck, slot, request.by, reason)
    thanks = text("The moderators see your report. Nobody else does.")
    rows = ((go(text("Back to the card"), "card", deck, slot),),)
    await request.answer(Shown(overview.said(text("Thank you"), thanks, rows=rows)))
    await request.services.moderators.reported(
        report, await request.decks.library.card(deck, request.guild, slot), request.guild
    )
    return None


# What moderators do


async def rewrite(request: Request, path: Path) -> Page:
    """rewrite/<deck>/<slot>: a card of the deck, to be edited"""
    request.must_moderate()
    stock = await request.stock(number(expect(path, 2)[0]))
    seen = stock.seen(path[1])
    return proposals.rewrite_form(stock.deck.id, seen, request.reader.plain, stock.card(path[1]), stock.place(path[1]))


async def rewritten(request: Request, path: Path) -> Page:
    """rewritten/<deck>/<slot>/<version>: the form"""
    deck, slot, seen = number(expect(path, 3)[0]), path[1], number(path[2])
    stock = await request.stock(deck)
    stock.must_be(slot, seen)
    before = stock.card(slot)
    form = proposals.rewrite_form(deck, seen, request.reader.plain, before, stock.place(slot))
    written = request.written(before, checked(form, request.filled).values)
    await request.wait()
    if written != before:
        await request.decks.editing.edit(deck, slot, written, request.by, await request.automod())
    return shown(request, await request.stock(deck), slot)


async def retire(request: Request, path: Path) -> Page:
    """retire/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    stock = await request.stock(deck)
    before = stock.at(slot)
    await request.decks.editing.retire(deck, slot, request.by)
    what = titled(before.card) if before.card is not None else before.place.label
    line = text("“{title}” is kept, and can come back: look at its history.", title=what)
    rows = ((go(text("History"), "history", deck, slot), go(text("Back to the deck"), "show", deck)),)
    return Shown(overview.said(text("Retired"), line, rows=rows))


async def restore(request: Request, path: Path) -> Page:
    """restore/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    await request.decks.editing.restore(deck, slot, request.by)
    return shown(request, await request.stock(deck), slot)


async def roll(request: Request, path: Path) -> Page:
    """roll/<deck>/<slot>/<version>/<the newest version as it was seen>"""
    deck, slot = number(expect(path, 4)[0]), path[1]
    (await request.stock(deck)).must_be(slot, number(path[3]))
    await request.decks.editing.roll_back(deck, slot, number(path[2]), request.by)
    return shown(request, await request.stock(deck), slot)


async def undraw(request: Request, path: Path) -> Page:
    """undraw/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    await request.decks.editing.remove_drawing(deck, slot, request.by)
    return shown(request, await request.stock(deck), slot)


async def deleting(request: Request, path: Path) -> Page:
    """deleting/<deck>: what would be lost"""
    request.must_moderate()
    return Shown(
        overview.deleting(await request.decks.management.what_is_lost(number(expect(path, 1)[0]), request.guild))
    )


async def delete(request: Request, path: Path) -> Page:
    """delete/<deck>"""
    deck = number(expect(path, 1)[0])
    heir = await request.decks.management.delete(deck, request.by, request.services.locale_of(request.interaction))
    line = text("New tables play with “{deck}”.", deck=heir.name)
    rows = ((go(text("All decks"), "list"),),)
    request.bot.leftovers.hurry()  # what waited for it need not be seen any more
    return Shown(overview.said(text("Deleted"), line, rows=rows))
