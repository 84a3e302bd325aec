"""Answer authors who look after their own cards, or are asked about an edit."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.model import Member, NotAllowed
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.store.deck_records import AuditEntry, Draft
from bot.ui.table_opening import UNKNOWN
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.pages.write import draft_of, open_prize, show_draft
from cogs.decks.routes import go
from cogs.decks.screens import editor, my_cards, overview
from cogs.decks.screens.wording import card_label, title_of


@answers(routes.MyCards)
async def show_my_cards(request: Request, page: routes.MyCards) -> Answer:
    """Show the visitor's cards, proposals and draft."""
    library, guild, me, first = request.decks.library, request.guild, request.by.user, page.page == 0
    decks = {deck.id: overview.deck_name(deck) for deck in await request.server_decks()}
    versions, more = await library.cards_by(guild, me, page.page)
    places = {place.slot: place for game in request.games for place in library.game(game).places}
    cards = [
        (card_label(one.card, places[one.slot]), decks[one.deck], routes.ShowCard(one.deck, one.slot))
        for one in versions
        if one.card is not None and one.slot in places and one.deck in decks
    ]
    proposals = await request.decks.proposals.by_author(guild, me) if first else []
    drafted = first and await draft_of(request) is not None
    # An approved one is among the cards already.
    own = [one for one in proposals if one.status != "approved"]
    # How many pages there are is not counted: only whether there is another one.
    pages, news = page.page + 2 if more else page.page + 1, await _news(request) if first else []
    return PageScreen(my_cards.my_cards_page(cards, own, drafted, page.page, pages, news))


async def _news(request: Request) -> list[tuple[AuditEntry, Text, bool]]:
    """What others have done to the visitor's cards, each with the card's title."""
    news = await request.decks.moderation.news(request.by)
    cards = await request.decks.library.cards_about([entry for entry, _ in news], request.guild)
    return [(entry, title_of(cards[entry.id]), fresh) for entry, fresh in news if entry.id in cards]


@answers(routes.TakeNameOff)
async def take_name_off(request: Request, page: routes.TakeNameOff) -> Answer:
    """Take the author's name off words that others have made of theirs, from a direct message as well."""
    at = await request.decks.editing.take_name_off(page.deck, page.slot, _author(request, page))
    line = text("Nobody's name stands on it any more. Your own words stay in its history.")
    undo = go(text("Undo"), routes.PutNameBack(page.deck, page.slot, page.guild, at))
    return PageScreen(overview.notice(text("Your name is off"), line, overview.UNDO_LINE, rows=((undo,),)), here=True)


@answers(routes.PutNameBack)
async def put_name_back(request: Request, page: routes.PutNameBack) -> Answer:
    await request.decks.editing.put_name_back(page.deck, page.slot, page.at, _author(request, page))
    line = text("The card is signed “after” you again.")
    off = go(text("Take my name off"), routes.TakeNameOff(page.deck, page.slot, page.guild), "danger")
    return PageScreen(overview.notice(text("Your name is back"), line, rows=((off,),)), here=True)


def _author(request: Request, page: routes.Consent | routes.OfSigned) -> Member:
    """Give the visitor as somebody of the server that the page names: in a direct message nobody is known to moderate,
    and nobody has to be. Raises Refused."""
    if request.interaction.guild_id not in (None, page.guild):
        raise Refused(UNKNOWN)
    return replace(request.by, guild=page.guild, moderator=False)


@answers(routes.Withdraw)
async def withdraw(request: Request, page: routes.Withdraw) -> Answer:
    proposal = await request.decks.proposals.withdraw(page.proposal, request.by)
    await request.answer(await show_my_cards(request, routes.MyCards()))
    await request.moderators.show(proposal.id, request.guild)
    return None


@answers(routes.WriteAnew)
async def write_anew(request: Request, page: routes.WriteAnew) -> Answer:
    proposal = await request.decks.proposals.find(page.proposal, request.guild)
    if proposal.author != request.by.user:
        raise NotAllowed(text("Somebody else wrote this card."))
    await request.decks.permissions.must_not_be_barred(request.guild, request.by.user)
    if page.instead is None and (begun := await draft_of(request)) is not None:
        anew = go(text("Write that one anew"), replace(page, instead="instead"))
        return PageScreen(editor.instead_question(begun, anew))
    card = proposal.original or proposal.card
    held = (await request.contents(proposal.deck)).at(card.slot)
    # its place was freed when it was sent back
    slot = "" if held.place.any_will_do and held.card is None else card.slot
    prize = await open_prize(request, proposal.table)
    draft = Draft(request.guild, request.by.user, proposal.deck, slot, prize, card.title, card.condition)
    await request.decks.drafts.keep(replace(draft, words=card.words, drawing=card.drawing, language=card.language))
    return await show_draft(request, routes.ShowDraft())


@answers(routes.Consider)
async def consider(request: Request, page: routes.Consider) -> Answer:
    proposal = await request.decks.proposals.find(page.proposal, request.guild)
    if proposal.author != request.by.user:
        raise NotAllowed(text("Only its author is asked about this card."))
    await request.wait()
    about = await request.services.proposal_details(proposal, request.guild)
    return PageScreen(my_cards.consent_question(about, request.guild), (proposal.card,), about.deck)


@answers(routes.Agree, routes.Disagree)
async def answer_consent(request: Request, page: routes.Consent) -> Answer:
    """Take the author's answer, from a direct message as well, where no server is known but the one that the page
    names."""
    author, yes = _author(request, page), isinstance(page, routes.Agree)
    proposal = await request.decks.proposals.consent(page.proposal, author, yes, seen=page.revision)
    done = text("It is in the deck now.") if proposal.offered else text("The moderators can now approve it.")
    line = done if yes else text("It stays as you wrote it.")
    # It is decided: the moderators are shown it even if Discord does not take this answer.
    try:
        await request.answer(PageScreen(overview.notice(text("Thank you"), line), here=True))
    finally:
        await request.moderators.show(proposal.id, page.guild)
    return None


@answers(routes.AskUnname)
async def ask_unname(request: Request, _: routes.AskUnname) -> Answer:
    return PageScreen(my_cards.unname_question())


@answers(routes.Unname)
async def unname(request: Request, _: routes.Unname) -> Answer:
    await request.wait()
    await request.bot.unsign(request.by.user)
    return PageScreen(overview.notice(text("Done"), text("Your name and your drawings are off all cards.")))
