"""Answer whoever looks at decks, and moderators who change the cards that are in them."""

from __future__ import annotations

from bot.decks.library import GRACE
from bot.decks.model import NoCard
from bot.engine.screen import Form
from bot.engine.text import text
from bot.ui.components.forms import checked
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.routes import go
from cogs.decks.screens import overview, policy, proposals
from cogs.decks.screens.overview import DeckContents
from cogs.decks.screens.wording import title_of


@answers(routes.ListDecks)
async def list_decks(request: Request, _: routes.ListDecks) -> Answer:
    contents = [await request.contents(deck.id) for deck in await request.server_decks()]
    games = [
        (request.services.title(game), [one for one in contents if one.deck.game == game]) for game in request.games
    ]
    deleted = [(deck, (deck.deleted_at or 0) + GRACE) for deck in await request.decks.library.deleted(request.guild)]
    return PageScreen(overview.deck_list(games, deleted))


@answers(routes.ShowDeck)
async def show_deck(request: Request, page: routes.ShowDeck) -> Answer:
    contents = await request.contents(page.deck)
    # The deck may have fewer pages than when the button was drawn.
    number = min(page.page, overview.page_count(contents) - 1)
    return PageScreen(overview.deck_page(contents, number), overview.cards_on_page(contents, number), contents.deck)


async def show_card(request: Request, page: routes.OfCard) -> PageScreen:
    """Show a card as it is now. Raises NoCard."""
    contents = await request.contents(page.deck)
    found = contents.card(page.slot)
    return PageScreen(overview.card_page(contents, found, request.by), (found,), contents.deck)


# Not as a decorator: pages of other kinds, which lead back to their card, call it as well.
answers(routes.ShowCard)(show_card)


@answers(routes.ShowHistory)
async def show_history(request: Request, page: routes.ShowHistory) -> Answer:
    contents = await request.contents(page.deck)
    versions = await request.decks.library.history(page.deck, request.guild, page.slot)
    place = contents.place(page.slot)
    if not versions:
        raise NoCard(text("Nothing has ever been written on {card}.", card=place.label))
    return PageScreen(overview.history_page(contents.deck, place, versions, request.by.moderator, page.page))


# What members do


@answers(routes.AskReport)
async def ask_report(request: Request, page: routes.AskReport) -> Answer:
    (await request.contents(page.deck)).card(page.slot)
    return policy.report_form(page)


@answers(routes.SendReport)
async def send_report(request: Request, page: routes.SendReport) -> Answer:
    reason = checked(policy.report_form(page), request.filled).values["reason"]
    report = await request.decks.moderation.report(page.deck, page.slot, request.by, reason)
    thanks = text("The moderators see your report. Nobody else does.")
    rows = ((go(text("Back to the card"), routes.ShowCard(page.deck, page.slot)),),)
    # First the answer: whoever reports need not wait for the moderators' channel, which may refuse it.
    await request.answer(PageScreen(overview.notice(text("Thank you"), thanks, rows=rows)))
    held = await request.decks.library.card(page.deck, request.guild, page.slot)
    await request.moderators.reported(report, held, request.guild)
    return None


# What moderators do


@answers(routes.AskEdit)
async def ask_edit(request: Request, page: routes.AskEdit) -> Answer:
    request.must_moderate()
    return _edit_form(request, await request.contents(page.deck), page)


def _edit_form(request: Request, contents: DeckContents, page: routes.OfCard) -> Form:
    number = contents.at(page.slot).number
    return proposals.card_form(
        routes.EditCard(page.deck, page.slot, number),
        request.reader.plain,
        contents.card(page.slot),
        contents.place(page.slot),
    )


@answers(routes.EditCard)
async def edit(request: Request, page: routes.EditCard) -> Answer:
    contents = await request.contents(page.deck)
    # a form may lie open for an hour: what was edited meanwhile is not overwritten
    contents.must_be(page.slot, page.seen)
    before = contents.card(page.slot)
    written = request.written(before, checked(_edit_form(request, contents, page), request.filled).values)
    await request.wait()
    if written != before:
        await request.decks.editing.edit(page.deck, page.slot, written, request.by, await request.automod())
    return await show_card(request, page)


@answers(routes.RetireCard)
async def retire(request: Request, page: routes.RetireCard) -> Answer:
    before = (await request.contents(page.deck)).at(page.slot)
    await request.decks.editing.retire(page.deck, page.slot, request.by)
    what = title_of(before.card) if before.card is not None else before.place.label
    line = text("“{title}” is kept, and can come back: look at its history.", title=what)
    history = go(text("History"), routes.ShowHistory(page.deck, page.slot))
    rows = ((history, go(text("Back to the deck"), routes.ShowDeck(page.deck))),)
    return PageScreen(overview.notice(text("Retired"), line, rows=rows))


@answers(routes.RestoreCard)
async def restore(request: Request, page: routes.RestoreCard) -> Answer:
    await request.decks.editing.restore(page.deck, page.slot, request.by)
    return await show_card(request, page)


@answers(routes.RollBack)
async def roll_back(request: Request, page: routes.RollBack) -> Answer:
    (await request.contents(page.deck)).must_be(page.slot, page.seen)
    await request.decks.editing.roll_back(page.deck, page.slot, page.number, request.by)
    return await show_card(request, page)


@answers(routes.RemoveDrawing)
async def remove_drawing(request: Request, page: routes.RemoveDrawing) -> Answer:
    await request.decks.editing.remove_drawing(page.deck, page.slot, request.by)
    return await show_card(request, page)


@answers(routes.AskDelete)
async def ask_delete(request: Request, page: routes.AskDelete) -> Answer:
    request.must_moderate()
    return PageScreen(overview.delete_question(await request.decks.management.what_is_lost(page.deck, request.guild)))


@answers(routes.DeleteDeck)
async def delete(request: Request, page: routes.DeleteDeck) -> Answer:
    heir = await request.decks.management.delete(page.deck, request.by, request.server_locale)
    line = text("New tables play with “{deck}”.", deck=heir.name)
    request.bot.leftovers.hurry()  # what waited for it need not be seen any more
    return PageScreen(overview.notice(text("Deleted"), line, rows=((overview.ALL_DECKS,),)))
