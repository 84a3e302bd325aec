"""Answer moderators who keep somebody from writing, and deal with what is there of them."""

from __future__ import annotations

from bot.decks.moderation import MOST_DAYS
from bot.engine.game import Refused
from bot.engine.screen import Row
from bot.engine.text import plural, text
from bot.ui.table_opening import UNKNOWN
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.routes import go
from cogs.decks.screens import overview, people


@answers(routes.BarPerson)
async def bar_person(request: Request, page: routes.BarPerson) -> Answer:
    typed = request.filled.values.get("days", "0")
    if not typed.isdecimal() or len(typed) > len(str(MOST_DAYS)):
        raise Refused(UNKNOWN)
    reason = request.filled.values.get("reason", "")
    bar = await request.decks.moderation.bar(page.user, request.by, reason, int(typed))
    waiting = [one for one in await request.decks.proposals.waiting(request.guild) if one.author == page.user]
    cards = await request.decks.editing.by_author(page.user, request.by)
    return PageScreen(people.barred_page(bar, len(waiting), len(cards)))


@answers(routes.UnbarPerson)
async def unbar_person(request: Request, page: routes.UnbarPerson) -> Answer:
    await request.decks.moderation.unbar(page.user, request.by)
    line = text("{who} may write again.", who=overview.mention(page.user))
    return PageScreen(overview.notice(text("Not barred any more"), line))


@answers(routes.SendAllBack)
async def send_all_back(request: Request, page: routes.SendAllBack) -> Answer:
    """Send everything of theirs back that waits, with the reason for which they are barred."""
    request.must_moderate()
    await request.wait()
    bar = await request.decks.moderation.bar_of(request.guild, page.user)
    reason = bar.reason if bar is not None else ""
    sent, at = await request.decks.proposals.send_back_all(page.user, request.by, reason)
    line = plural("{n} card was sent back.", "{n} cards were sent back.", n=len(sent))
    cards = await request.decks.editing.by_author(page.user, request.by)
    undo = (go(text("Undo"), routes.ReopenAll(at)),) if sent else ()
    row: Row = (*undo, *((people.retire_button(page.user, len(cards)),) if cards else ()))
    rows = (row,) if row else ()
    # it is decided already: whatever becomes of the answer, the moderators must see it
    try:
        await request.answer(PageScreen(overview.notice(text("Sent back"), line, rows=rows)))
    finally:
        for proposal in sent:
            await request.moderators.show(proposal.id, request.guild)
    return None


@answers(routes.AskRetireAll)
async def ask_retire_all(request: Request, page: routes.AskRetireAll) -> Answer:
    cards = await request.decks.editing.by_author(page.user, request.by)
    names = {deck.id: deck.name for deck in await request.server_decks()}
    return PageScreen(people.retire_question(page.user, [one for one in cards if one.deck in names], names))


@answers(routes.RetireAll)
async def retire_all(request: Request, page: routes.RetireAll) -> Answer:
    many, at = await request.decks.editing.retire_all(page.user, request.by)
    line = plural("{n} card is out of its deck.", "{n} cards are out of their decks.", n=many)
    if not many:
        return PageScreen(overview.notice(text("Retired"), line))
    rows = ((go(text("Undo"), routes.RestoreAll(at)),),)
    return PageScreen(overview.notice(text("Retired"), line, overview.UNDO_LINE, rows=rows))


@answers(routes.RestoreAll)
async def restore_all(request: Request, page: routes.RestoreAll) -> Answer:
    many = await request.decks.editing.bring_back_all(await request.server_decks(), page.at, request.by)
    line = plural("{n} card is back.", "{n} cards are back.", n=many)
    return PageScreen(overview.notice(text("Undone"), line, rows=((overview.ALL_DECKS,),)))
