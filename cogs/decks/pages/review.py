"""Answer moderators who decide on proposals."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.model import Settled
from bot.decks.reasons import reasons_of
from bot.engine.game import Refused
from bot.engine.screen import Form
from bot.engine.text import text
from bot.store.deck_records import Proposal, What
from bot.ui.components.forms import checked
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.routes import go
from cogs.decks.screens import proposals
from cogs.decks.screens.my_cards import CardNews
from cogs.decks.screens.queue import QUEUE
from cogs.decks.screens.trials import trial_page


async def show_proposal(request: Request, proposal: Proposal) -> PageScreen:
    """Show a proposal as it is now, on the message that was pressed; everywhere else it is shown anew as well."""
    about = await request.services.proposal_details(proposal, request.guild)
    screen = proposals.proposal_screen(about)
    # the message in the channel has no way back: everybody sees it
    if not request.on_public:
        back = request.services.place_in_queue((request.guild, request.by.user))
        screen = replace(screen, rows=(*screen.rows, (go(QUEUE, back),)))
    return PageScreen(screen, (proposal.card,), about.deck, here=True)


@answers(routes.ShowProposal)
async def look_at_proposal(request: Request, page: routes.ShowProposal) -> Answer:
    request.must_moderate()
    await request.wait(here=True)
    return await show_proposal(request, await request.decks.proposals.find(page.proposal, request.guild))


async def answer_decision(request: Request, proposal: Proposal, *, tell: bool = True) -> Answer:
    """Do what follows a decision, whether Discord takes the answer or not: show it to the moderators wherever the
    proposal is shown, and tell its author."""
    shown = False
    # it is decided already: whatever becomes of the answer, the others must be told
    try:
        await request.answer(await show_proposal(request, proposal))
        shown = request.interaction.message is not None and request.interaction.message.id == proposal.message
        if shown:
            await request.decks.messages.shown(proposal)
    finally:
        if not shown:
            await request.moderators.show(proposal.id, request.guild)
        if tell:
            await request.authors.tell_author(proposal, request.guild)
    return None


@answers(routes.Approve)
async def approve(request: Request, page: routes.Approve) -> Answer:
    request.must_moderate()
    await request.wait(here=True)
    approved = await request.decks.proposals.approve(page.proposal, request.by, seen=page.revision)
    return await answer_decision(request, approved)


@answers(routes.BackToOriginal)
async def back_to_original(request: Request, page: routes.BackToOriginal) -> Answer:
    """Put the author's own words back, which need no consent."""
    request.must_moderate()
    await request.wait(here=True)
    proposal = await request.decks.proposals.find(page.proposal, request.guild)
    words, automod = proposal.original or proposal.card, await request.automod()
    changed = await request.decks.proposals.edit(page.proposal, words, request.by, seen=page.revision, automod=automod)
    return await answer_decision(request, changed, tell=False)


@answers(routes.AskEditProposal)
async def ask_edit(request: Request, page: routes.AskEditProposal) -> Answer:
    request.must_moderate()
    return await _edit_form(request, await _undecided(request, page))


@answers(routes.EditProposal)
async def edit(request: Request, page: routes.EditProposal) -> Answer:
    """Change the words, and ask the author for consent (K26)."""
    request.must_moderate()
    proposal = await _undecided(request, page)
    typed = checked(await _edit_form(request, proposal), request.filled).values
    await request.wait(here=True)
    card, automod = replace(proposal.card, **typed), await request.automod()  # its words are read anew
    changed = await request.decks.proposals.edit(proposal.id, card, request.by, seen=page.revision, automod=automod)
    return await answer_decision(request, changed, tell=changed.consent == "asked")


async def _edit_form(request: Request, proposal: Proposal) -> Form:
    place = (await request.contents(proposal.deck)).place(proposal.card.slot)
    return proposals.edit_form(proposal, request.reader.plain, place)


@answers(routes.AskReason)
async def ask_reason(request: Request, page: routes.AskReason) -> Answer:
    request.must_moderate()
    await _undecided(request, page)
    return proposals.send_back_form(routes.SendBack(page.proposal, page.revision), await own_reasons(request))


@answers(routes.SendBack)
async def send_back(request: Request, page: routes.SendBack) -> Answer:
    request.must_moderate()
    reason = await given_reason(request, page)
    await request.wait(here=True)
    sent = await request.decks.proposals.send_back(page.proposal, request.by, reason, seen=page.revision)
    return await answer_decision(request, sent)


async def own_reasons(request: Request) -> tuple[str, ...]:
    return (await request.decks.moderation.policy(request.guild)).reasons


async def given_reason(request: Request, page: routes.DeckPage) -> str:
    """Find the reason that was chosen and typed in the form that was sent to `page`. Raises Refused."""
    own = await own_reasons(request)
    values = checked(proposals.send_back_form(page, own), request.filled).values
    if not (reason := " ".join(filter(None, (reasons_of(own).get(values["ready"]), values["reason"])))):
        raise Refused(text("Say why: choose a reason, or write one."))
    return reason


@answers(routes.Look)
async def look(request: Request, page: routes.Look) -> Answer:
    """Tell the others that the visitor is looking at a card."""
    request.must_moderate()
    await request.wait(here=True)
    return await answer_decision(request, await request.decks.proposals.look(page.proposal, request.by), tell=False)


@answers(routes.StopLooking)
async def stop_looking(request: Request, page: routes.StopLooking) -> Answer:
    request.must_moderate()
    await request.wait(here=True)
    left = await request.decks.proposals.stop_looking(page.proposal, request.by)
    return await answer_decision(request, left, tell=False)


@answers(routes.Reopen)
async def reopen(request: Request, page: routes.Reopen) -> Answer:
    """Let a card wait again that was sent back."""
    request.must_moderate()
    await request.wait(here=True)
    again = await request.decks.proposals.reopen(page.proposal, request.by, seen=page.revision)
    return await answer_decision(request, again, tell=again.author != request.by.user)


@answers(routes.TakeBack)
async def take_back(request: Request, page: routes.TakeBack) -> Answer:
    request.must_moderate()
    await request.wait(here=True)
    taken = await request.decks.proposals.send_back(page.proposal, request.by, "", seen=page.revision)
    return await answer_decision(request, taken)


@answers(routes.UndrawProposal)
async def remove_drawing(request: Request, page: routes.UndrawProposal) -> Answer:
    """Take the drawing off a card that waits; its author is told."""
    request.must_moderate()
    await request.wait(here=True)
    bare = await request.decks.proposals.remove_drawing(page.proposal, request.by, seen=page.revision)
    return await _answer_about_drawing(request, bare, "remove drawing")


@answers(routes.PutDrawingBack)
async def put_drawing_back(request: Request, page: routes.PutDrawingBack) -> Answer:
    """Undo that; its author is told, too."""
    request.must_moderate()
    await request.wait(here=True)
    drawn = await request.decks.proposals.put_drawing_back(page.proposal, request.by, seen=page.revision)
    return await _answer_about_drawing(request, drawn, "put drawing back")


async def _answer_about_drawing(request: Request, now: Proposal, what: What) -> Answer:
    deck = await request.decks.library.deck(now.deck, request.guild)
    try:
        return await answer_decision(request, now, tell=False)
    finally:
        if now.author != request.by.user:
            await request.authors.tell_news(deck, [CardNews(now.card.slot, what, now.card, now.card)])


@answers(routes.TryOut)
async def try_out(request: Request, page: routes.TryOut) -> Answer:
    """Let computers play with and without the card."""
    request.must_moderate()
    proposal = await request.decks.proposals.find(page.proposal, request.guild)
    await request.wait()
    contents = await request.contents(proposal.deck)
    result = await request.decks.trials.of(contents.game, contents.deck, contents.written, proposal.card)
    await request.answer(PageScreen(trial_page(proposal, result)))
    # The result stands beside the decision, wherever that is shown.
    await request.moderators.show(proposal.id, request.guild)
    return None


async def _undecided(request: Request, page: routes.OfRevision) -> Proposal:
    """The proposal that a page names, while it can be decided. Raises Settled."""
    proposal = await request.decks.proposals.find(page.proposal, request.guild)
    if proposal.status != "waiting" or proposal.revision != page.revision:
        raise Settled(proposal, text("This proposal has changed meanwhile. Look at it again."))
    return proposal
