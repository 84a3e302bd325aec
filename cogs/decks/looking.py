"""Pages for whoever looks at decks, and what moderators do with the cards that are in them."""

from __future__ import annotations

from bot.decks.model import NoCard
from bot.decks.shelf import GRACE
from bot.engine.screen import Path
from bot.engine.text import text
from bot.ui.forms import checked
from cogs.decks import screens, screens_order, screens_queue
from cogs.decks.screens import Stock, go
from cogs.decks.visit import Page, Shown, Visit, expect, number
from cogs.decks.wording import titled


async def decks(visit: Visit, _: Path) -> Page:
    stocks = [await visit.stock(deck.id) for deck in await visit.shelf()]
    deleted = [(deck, (deck.deleted_at or 0) + GRACE) for deck in await visit.decks.deleted(visit.guild)]
    return Shown(screens.decks(stocks, deleted))


async def deck(visit: Visit, path: Path) -> Page:
    """show/<deck>[/<page>]"""
    stock = await visit.stock(number(expect(path, 1)[0]))
    page = min(number(path[1]) if len(path) > 1 else 0, screens.pages(stock) - 1)
    return Shown(screens.deck(stock, page), screens.page_of(stock, page), stock.deck)


async def card(visit: Visit, path: Path) -> Page:
    """card/<deck>/<slot>"""
    stock = await visit.stock(number(expect(path, 2)[0]))
    return shown(visit, stock, path[1])


def shown(visit: Visit, stock: Stock, slot: str) -> Shown:
    """A card as it is now. Raises NoCard."""
    found = stock.card(slot)
    return Shown(screens.card(stock, found, visit.by), (found,), stock.deck)


async def history(visit: Visit, path: Path) -> Page:
    """history/<deck>/<slot>[/<page>]"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    page = number(path[2]) if len(path) > 2 else 0
    stock = await visit.stock(deck)
    versions = await visit.decks.history(deck, visit.guild, slot)
    place = stock.place(slot)
    if not versions:
        raise NoCard(text("Nothing has ever been written on {card}.", card=place.label))
    return Shown(screens.history(stock.deck, place, versions, visit.by.moderator, page))


# What members do


async def report(visit: Visit, path: Path) -> Page:
    """report/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    (await visit.stock(deck)).card(slot)
    return screens_order.report_form(deck, slot)


async def reported(visit: Visit, path: Path) -> Page:
    """reported/<deck>/<slot>: the form"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    form = screens_order.report_form(deck, slot)
    reason = checked(form, visit.filled).values["reason"]
    report = await visit.decks.report(deck, slot, visit.by, reason)
    thanks = text("The moderators see your report. Nobody else does.")
    rows = ((go(text("Back to the card"), "card", deck, slot),),)
    await visit.answer(Shown(screens.said(text("Thank you"), thanks, rows=rows)))
    await visit.station.office.reported(report, await visit.decks.card(deck, visit.guild, slot), visit.guild)
    return None


# What moderators do


async def rewrite(visit: Visit, path: Path) -> Page:
    """rewrite/<deck>/<slot>: a card of the deck, to be edited"""
    visit.must_moderate()
    stock = await visit.stock(number(expect(path, 2)[0]))
    seen = stock.seen(path[1])
    return screens_queue.rewrite_form(
        stock.deck.id, seen, visit.reader.plain, stock.card(path[1]), stock.place(path[1])
    )


async def rewritten(visit: Visit, path: Path) -> Page:
    """rewritten/<deck>/<slot>/<version>: the form"""
    deck, slot, seen = number(expect(path, 3)[0]), path[1], number(path[2])
    stock = await visit.stock(deck)
    stock.must_be(slot, seen)
    before = stock.card(slot)
    form = screens_queue.rewrite_form(deck, seen, visit.reader.plain, before, stock.place(slot))
    written = visit.written(before, checked(form, visit.filled).values)
    await visit.wait()
    if written != before:
        await visit.decks.edit(deck, slot, written, visit.by, await visit.automod())
    return shown(visit, await visit.stock(deck), slot)


async def retire(visit: Visit, path: Path) -> Page:
    """retire/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    stock = await visit.stock(deck)
    before = stock.at(slot)
    await visit.decks.retire(deck, slot, visit.by)
    what = titled(before.card) if before.card is not None else before.place.label
    line = text("“{title}” is kept, and can come back: look at its history.", title=what)
    rows = ((go(text("History"), "history", deck, slot), go(text("Back to the deck"), "show", deck)),)
    return Shown(screens.said(text("Retired"), line, rows=rows))


async def restore(visit: Visit, path: Path) -> Page:
    """restore/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    await visit.decks.restore(deck, slot, visit.by)
    return shown(visit, await visit.stock(deck), slot)


async def roll(visit: Visit, path: Path) -> Page:
    """roll/<deck>/<slot>/<version>/<the newest version as it was seen>"""
    deck, slot = number(expect(path, 4)[0]), path[1]
    (await visit.stock(deck)).must_be(slot, number(path[3]))
    await visit.decks.roll_back(deck, slot, number(path[2]), visit.by)
    return shown(visit, await visit.stock(deck), slot)


async def undraw(visit: Visit, path: Path) -> Page:
    """undraw/<deck>/<slot>"""
    deck, slot = number(expect(path, 2)[0]), path[1]
    await visit.decks.remove_drawing(deck, slot, visit.by)
    return shown(visit, await visit.stock(deck), slot)


async def deleting(visit: Visit, path: Path) -> Page:
    """deleting/<deck>: what would be lost"""
    visit.must_moderate()
    return Shown(screens.deleting(await visit.decks.what_is_lost(number(expect(path, 1)[0]), visit.guild)))


async def delete(visit: Visit, path: Path) -> Page:
    """delete/<deck>"""
    deck = number(expect(path, 1)[0])
    heir = await visit.decks.delete(deck, visit.by, visit.station.locale_of(visit.interaction))
    line = text("New tables play with “{deck}”.", deck=heir.name)
    rows = ((go(text("All decks"), "list"),),)
    visit.bot.leftovers.hurry()  # what waited for it need not be seen any more
    return Shown(screens.said(text("Deleted"), line, rows=rows))
