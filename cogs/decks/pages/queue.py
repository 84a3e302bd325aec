"""Answer moderators who look through what waits for them."""

from __future__ import annotations

from msgspec.structs import replace

from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.screens import queue


@answers(routes.ShowQueue)
async def show_queue(request: Request, page: routes.ShowQueue) -> Answer:
    """Show one proposal after the other, for the moderator alone."""
    request.must_moderate()
    await request.wait()
    view = await request.decks.queue.look(request.by, page.sort, page.person)
    trouble = await request.moderators.trouble(request.guild)
    if not view.found:
        return PageScreen(queue.empty_queue(view, page, trouble))
    # Others may have decided meanwhile: fewer wait than when the button was drawn.
    page = replace(page, page=min(page.page, len(view.found) - 1))
    about = await request.services.proposal_details(view.found[page.page].proposal, request.guild)
    return PageScreen(queue.queue_page(about, view, page, trouble), (about.proposal.card,), about.deck)


@answers(routes.ListQueue)
async def list_queue(request: Request, page: routes.ListQueue) -> Answer:
    """Show a page of what waits, for the moderator alone."""
    view = await request.decks.queue.look(request.by, page.sort, page.person)
    trouble = await request.moderators.trouble(request.guild)
    if not view.found:
        return PageScreen(queue.empty_queue(view, page, trouble))
    page = replace(page, page=min(page.page, queue.pages_of(view.found) - 1))
    return PageScreen(queue.queue_list(view, page, trouble))
