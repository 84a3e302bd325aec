"""Answer whoever looks at decks, and moderators who change the cards that are in them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.decks.authorship import is_another_s
from bot.decks.library import GRACE
from bot.decks.model import NoCard
from bot.decks.trying import key_of
from bot.engine.deck import Card
from bot.engine.screen import Form
from bot.engine.text import Text, text
from bot.store.deck_records import Version, What
from bot.ui.components.forms import checked
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.routes import go
from cogs.decks.screens import history, overview, policy, proposals
from cogs.decks.screens.my_cards import CardNews
from cogs.decks.screens.overview import DeckContents
from cogs.decks.screens.trials import gravest_line
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
    last = await request.decks.undoing.last(page.deck, request.by) if request.by.moderator else None
    undo = () if last is None else ((go(text("Undo the last import"), routes.UndoImport(page.deck, last.at)),),)
    screen = overview.deck_page(contents, number)
    screen = replace(screen, rows=(*screen.rows, *undo))
    return PageScreen(screen, overview.cards_on_page(contents, number), contents.deck)


async def show_card(request: Request, page: routes.OfCard) -> PageScreen:
    """Show a card as it is now or, where it was retired, what has become of it. Raises NoCard."""
    contents = await request.contents(page.deck)
    held = contents.at(page.slot)
    if held.free and held.version is not None:
        versions = await request.decks.library.history(page.deck, request.guild, page.slot)
        if last := next((one.card for one in reversed(versions) if one.card is not None), None):
            return PageScreen(history.retired_page(contents.deck, held, held.version, last, request.by.moderator))
    found, posting = contents.card(page.slot), (await request.decks.moderation.policy(request.guild)).posting
    done = await request.services.done(contents.deck, page.slot)
    screen = overview.card_page(contents, found, request.by, posting=posting, done=done)
    return PageScreen(screen, (found,), contents.deck)


# Not as a decorator: pages of other kinds, which lead back to their card, call it as well.
answers(routes.ShowCard)(show_card)


@answers(routes.ShowHistory)
async def show_history(request: Request, page: routes.ShowHistory) -> Answer:
    contents = await request.contents(page.deck)
    versions = await request.decks.library.history(page.deck, request.guild, page.slot)
    place = contents.place(page.slot)
    if not versions:
        raise NoCard(text("Nothing has ever been written on {card}.", card=place.label))
    tried = await _tried(request, page.deck, versions) if request.by.moderator else {}
    return PageScreen(history.history_page(contents.deck, place, versions, request.by.moderator, page.page, tried))


async def _tried(request: Request, deck: int, versions: Sequence[Version]) -> dict[int, Text]:
    """Say what came of trying versions out the last time, by their numbers."""
    cards = [(one.number, one.card) for one in versions if one.card is not None]
    results = await request.decks.trials.of_all(deck, [card for _, card in cards])
    known = [(number, results.get(key_of(card))) for number, card in cards]
    return {number: gravest_line(result) for number, result in known if result is not None}


@answers(routes.ShowVersion)
async def show_version(request: Request, page: routes.ShowVersion) -> Answer:
    contents = await request.contents(page.deck)
    then, before = await request.decks.library.version(page.deck, request.guild, page.slot, page.number)
    screen = history.version_page(contents.deck, contents.at(page.slot), then, before, request.by.moderator)
    return PageScreen(screen, () if then.card is None else (then.card,), contents.deck)


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
    await request.moderators.reported(report, held, request.guild, request.locale)
    return None


# What moderators do


@answers(routes.AskEdit)
async def ask_edit(request: Request, page: routes.AskEdit) -> Answer:
    request.must_moderate()
    return _edit_form(request, await request.contents(page.deck), page)


def _edit_form(request: Request, contents: DeckContents, page: routes.OfCard) -> Form:
    number, card = contents.at(page.slot).number, contents.card(page.slot)
    form = proposals.card_form(
        routes.EditCard(page.deck, page.slot, number), request.reader.plain, card, contents.place(page.slot)
    )
    if not is_another_s(card, request.by):
        return form
    return replace(form, fields=(*form.fields, proposals.consent_field(card), proposals.reason_field()))


@answers(routes.EditCard)
async def edit(request: Request, page: routes.EditCard) -> Answer:
    """Change a card; words of somebody else only with their consent, or as words after them."""
    contents = await request.contents(page.deck)
    # a form may lie open for an hour: what was edited meanwhile is not overwritten
    contents.must_be(page.slot, page.seen)
    before = contents.card(page.slot)
    values = dict(checked(_edit_form(request, contents, page), request.filled).values)
    how, reason = values.pop("how", proposals.AFTER), values.pop("reason", "")
    written = request.written(before, values)
    await request.wait()
    if written == before:
        return await show_card(request, page)
    automod = await request.automod()
    if how == proposals.AFTER:
        await request.decks.editing.edit(page.deck, page.slot, written, request.by, automod, reason=reason)
        return await _told(request, page, before, "edit", reason, await show_card(request, page))
    offered = await request.decks.proposals.offer(
        page.deck, written, request.by, reason=reason, retired=how == proposals.RETIRED, automod=automod
    )
    line = text("{name} is asked. `/deck-moderation queue` shows the answer.", name=before.signature)
    try:
        await request.answer(PageScreen(overview.notice(text("Offered"), line)))
    finally:
        await request.moderators.show(offered.id, request.guild)
        await request.authors.tell_author(offered, request.guild)
    return None


async def _told(
    request: Request, page: routes.OfCard, before: Card | None, what: What, reason: str, answer: PageScreen
) -> Answer:
    """Answer, and tell the author of a card what has become of it, whether Discord takes the answer or not."""
    try:
        await request.answer(answer)
    finally:
        if before is not None and is_another_s(before, request.by):
            now = (await request.contents(page.deck)).at(page.slot).card
            deck = await request.decks.library.deck(page.deck, request.guild)
            await request.authors.tell_news(deck, [CardNews(page.slot, what, before, now)], reason)
    return None


def _reason(request: Request, page: routes.OfCard, card: Card | None, title: Text) -> str | Form:
    """Give the reason that was typed, or the form that asks for it where there is an author to read it."""
    if not is_another_s(card, request.by):
        return ""
    form = Form(title, page.path, (proposals.reason_field(),))
    return checked(form, request.filled).values["reason"] if "reason" in request.filled.values else form


@answers(routes.RetireCard)
async def retire(request: Request, page: routes.RetireCard) -> Answer:
    request.must_moderate()
    before = (await request.contents(page.deck)).at(page.slot)
    reason = _reason(request, page, before.card, text("Retire a card"))
    if isinstance(reason, Form):
        return reason
    await request.decks.editing.retire(page.deck, page.slot, request.by, reason)
    what = title_of(before.card) if before.card is not None else before.place.label
    line = text("“{title}” is kept, and can come back: look at its history.", title=what)
    past = go(text("History"), routes.ShowHistory(page.deck, page.slot))
    undo = go(text("Undo"), routes.RestoreCard(page.deck, page.slot))
    rows = ((undo, past, go(text("Back to the deck"), routes.ShowDeck(page.deck))),)
    retired = PageScreen(overview.notice(text("Retired"), line, rows=rows))
    return await _told(request, page, before.card, "retire", reason, retired)


@answers(routes.RestoreCard)
async def restore(request: Request, page: routes.RestoreCard) -> Answer:
    back = (await request.decks.editing.restore(page.deck, page.slot, request.by)).card
    return await _told(request, page, back, "restore", "", await show_card(request, page))


@answers(routes.RollBack)
async def roll_back(request: Request, page: routes.RollBack) -> Answer:
    request.must_moderate()
    contents = await request.contents(page.deck)
    contents.must_be(page.slot, page.seen)
    before = contents.at(page.slot).card
    reason = _reason(request, page, before, text("Put an earlier version back"))
    if isinstance(reason, Form):
        return reason
    await request.decks.editing.roll_back(page.deck, page.slot, page.number, request.by, reason)
    return await _told(request, page, before, "roll back", reason, await show_card(request, page))


@answers(routes.RemoveDrawing)
async def remove_drawing(request: Request, page: routes.RemoveDrawing) -> Answer:
    before = (await request.contents(page.deck)).at(page.slot).card
    bare = await request.decks.editing.remove_drawing(page.deck, page.slot, request.by)
    shown = await show_card(request, page)
    undo = go(text("Undo"), routes.RollBack(page.deck, page.slot, bare.number - 1, bare.number))
    shown = replace(shown, screen=replace(shown.screen, rows=((undo,), *shown.screen.rows)))
    return await _told(request, page, before, "remove drawing", "", shown)


@answers(routes.AskDelete)
async def ask_delete(request: Request, page: routes.AskDelete) -> Answer:
    request.must_moderate()
    return PageScreen(overview.delete_question(await request.decks.management.what_is_lost(page.deck, request.guild)))


@answers(routes.DeleteDeck)
async def delete(request: Request, page: routes.DeleteDeck) -> Answer:
    heir = await request.decks.management.delete(page.deck, request.by, await request.server_locale())
    line = text("New tables play with “{deck}”.", deck=heir.name)
    request.bot.leftovers.hurry()  # what waited for it need not be seen any more
    rows = ((go(text("Undo"), routes.UndeleteDeck(page.deck)), overview.ALL_DECKS),)
    return PageScreen(overview.notice(text("Deleted"), line, overview.UNDO_LINE, rows=rows))
