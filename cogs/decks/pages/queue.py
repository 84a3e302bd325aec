"""Answer moderators who look through what waits for them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.decks.queue import Decided
from bot.engine.screen import Go
from bot.engine.text import Text, plural, text
from bot.store.deck_records import Proposal
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.pages.review import given_reason, own_reasons
from cogs.decks.routes import go
from cogs.decks.screens import overview, proposals, queue

CHANGED = text("⚠️ The queue has changed meanwhile: pick anew.")
FIRST = routes.ListQueue()


@answers(routes.ShowQueue)
async def show_queue(request: Request, page: routes.ShowQueue) -> Answer:
    """Show one proposal after the other, for the moderator alone."""
    request.must_moderate()
    await request.wait()
    view = await request.decks.queue.look(request.by, page.sort, page.person)
    trouble = await request.moderators.trouble(request.guild)
    if not view.found:
        return PageScreen(queue.empty_queue(view, page, *queue.troubles(trouble)))
    # Others may have decided meanwhile: fewer wait than when the button was drawn.
    page = replace(page, page=min(page.page, len(view.found) - 1))
    request.services.keep_place((request.guild, request.by.user), page)
    about = await request.services.proposal_details(view.found[page.page].proposal, request.guild)
    return PageScreen(queue.queue_page(about, view, page, trouble), (about.proposal.card,), about.deck)


@answers(routes.ListQueue)
async def list_queue(request: Request, page: routes.ListQueue) -> Answer:
    """Show a page of what waits, for the moderator alone."""
    return await _list(request, page)


async def _list(request: Request, page: routes.OfPicked, *notes: Text, undo: Go | None = None) -> PageScreen:
    view = await request.decks.queue.look(request.by, page.sort, page.person)
    trouble = tuple(queue.troubles(await request.moderators.trouble(request.guild)))
    number = max(0, min(page.page, queue.pages_of(view.found) - 1))
    at = routes.ListQueue(number, page.sort, page.person, page.picked, page.seen)
    # what was picked is what was seen: not what has come to stand in its place
    if at.picked and at.seen != queue.fingerprint(queue.page_of(view.found, number)):
        at, notes = replace(at, picked=0), (*notes, CHANGED)
    return PageScreen(queue.queue_list(view, at, *trouble, *notes, undo=undo))


async def _picked(request: Request, page: routes.OfPicked) -> list[Proposal] | None:
    """Find what is picked; None: the page is not the one that was seen any more."""
    view = await request.decks.queue.look(request.by, page.sort, page.person)
    shown = queue.page_of(view.found, page.page)
    if queue.fingerprint(shown) != page.seen:
        return None
    return [one.proposal for number, one in enumerate(shown) if queue.is_picked(page, number)]


@answers(routes.ApproveSome)
async def approve_some(request: Request, page: routes.ApproveSome) -> Answer:
    request.must_moderate()
    await request.wait()
    if (picked := await _picked(request, page)) is None:
        return await _list(request, page)
    found = await request.decks.queue.approve(picked, request.by)
    said = plural("✅ {n} card is in its deck.", "✅ {n} cards are in their decks.", n=len(found.done))
    return await _decided(request, page, found, said)


@answers(routes.AskReasonForSome)
async def ask_reason_for_some(request: Request, page: routes.AskReasonForSome) -> Answer:
    request.must_moderate()
    own = await own_reasons(request)
    return proposals.send_back_form(_sent_to(page), own)


@answers(routes.SendSomeBack)
async def send_some_back(request: Request, page: routes.SendSomeBack) -> Answer:
    request.must_moderate()
    reason = await given_reason(request, page)
    await request.wait()
    if (picked := await _picked(request, page)) is None:
        return await _list(request, page, request.returned(CHANGED))
    found = await request.decks.queue.send_back(picked, request.by, reason)
    said = plural("↩️ {n} card was sent back.", "↩️ {n} cards were sent back.", n=len(found.done))
    undo = go(text("Undo"), routes.ReopenAll(found.at)) if found.done else None
    return await _decided(request, page, found, said, undo)


def _sent_to(page: routes.OfPicked) -> routes.SendSomeBack:
    return routes.SendSomeBack(page.page, page.sort, page.person, page.picked, page.seen)


async def _decided(
    request: Request, page: routes.OfPicked, found: Decided, said: Text, undo: Go | None = None
) -> Answer:
    """Show what is left of the page, and do what follows decisions, whether Discord takes the answer or not."""
    notes = queue.decided_notes(said, found.refused)
    try:
        await request.answer(await _list(request, replace(page, picked=0), *notes, undo=undo))
    finally:
        await tell_all(request, found.done)
    return None


@answers(routes.ReopenAll)
async def reopen_all(request: Request, page: routes.ReopenAll) -> Answer:
    """Let all wait again that was sent back together."""
    request.must_moderate()
    await request.wait()
    again = await request.decks.proposals.reopen_all(page.at, request.by)
    said = plural("{n} card waits again.", "{n} cards wait again.", n=len(again))
    try:
        await request.answer(PageScreen(overview.notice(text("Undone"), said, rows=((go(queue.QUEUE, FIRST),),))))
    finally:
        await tell_all(request, again)
    return None


async def tell_all(request: Request, some: Sequence[Proposal]) -> None:
    """Show the moderators what became of several proposals, wherever they are shown, and tell their authors."""
    for proposal in some:
        await request.moderators.show(proposal.id, request.guild)
        if proposal.author != request.by.user:
            await request.authors.tell_author(proposal, request.guild)
