"""Pages for moderators who decide on proposals, and for authors who are asked about theirs."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.model import NotAllowed, Settled
from bot.engine.game import Refused, encode
from bot.engine.screen import Form, Path
from bot.engine.text import text
from bot.store.deck_records import Draft, Proposal
from bot.ui.components.forms import checked
from bot.ui.table_opening import UNKNOWN
from cogs.decks.pages import write
from cogs.decks.pages.request import Page, Request, Shown, expect, number
from cogs.decks.screens import editor, my_cards, overview
from cogs.decks.screens import proposals as screens_queue
from cogs.decks.screens.overview import go, ours
from cogs.decks.screens.wording import listed


async def queue(request: Request, path: Path) -> Page:
    """queue[/<number>]: one proposal after the other, for the moderator alone"""
    request.must_moderate()
    await request.wait()
    waiting = await request.decks.proposals.waiting(request.guild)
    trouble = await request.services.moderators.trouble(request.guild)
    if not waiting:
        nothing = text("No card waits for you.")
        return Shown(overview.said(text("The queue"), nothing, *((trouble,) if trouble else ())))
    turned_to = min(number(path[0]) if path else 0, len(waiting) - 1)
    about = await request.services.case(waiting[turned_to], request.guild)
    shown = screens_queue.waiting(about, turned_to, len(waiting), trouble)
    return Shown(shown, (about.proposal.card,), about.deck)


async def case(request: Request, proposal: Proposal) -> Shown:
    """A proposal as it is now, on the message that was pressed; everywhere else it is shown anew as well."""
    about = await request.services.case(proposal, request.guild)
    screen = screens_queue.case(about)
    if not request.on_public:
        screen = replace(screen, rows=(*screen.rows, (go(text("The queue"), "queue"),)))
    return Shown(screen, (proposal.card,), about.deck, here=True)


async def look(request: Request, path: Path) -> Page:
    """case/<proposal>"""
    request.must_moderate()
    await request.wait(here=True)
    return await case(request, await request.decks.proposals.find(number(expect(path, 1)[0]), request.guild))


async def decided(request: Request, proposal: Proposal, *, tell: bool = True) -> Page:
    """What follows a decision, whether Discord takes the answer to it or not: the moderators see it wherever the
    proposal is shown, and its author is told."""
    shown = False
    try:
        await request.answer(await case(request, proposal))
        shown = request.interaction.message is not None and request.interaction.message.id == proposal.message
        if shown:
            await request.decks.proposals.shown(proposal)
    finally:
        if not shown:
            await request.services.moderators.show(proposal.id, request.guild)
        if tell:
            await request.services.authors.tell_author(proposal, request.guild)
    return None


async def approve(request: Request, path: Path) -> Page:
    """approve/<proposal>/<the revision that was seen>"""
    request.must_moderate()
    id, seen = map(number, expect(path, 2)[:2])
    await request.wait(here=True)
    return await decided(request, await request.decks.proposals.approve(id, request.by, seen=seen))


async def original(request: Request, path: Path) -> Page:
    """original/<proposal>/<revision>: the author's own words again, which need no consent"""
    request.must_moderate()
    id, seen = map(number, expect(path, 2)[:2])
    await request.wait(here=True)
    proposal = await request.decks.proposals.find(id, request.guild)
    words = proposal.original or proposal.card
    changed = await request.decks.proposals.edit(id, words, request.by, seen=seen, automod=await request.automod())
    return await decided(request, changed, tell=False)


async def edit(request: Request, path: Path) -> Page:
    """edit/<proposal>/<revision>: opens the form"""
    request.must_moderate()
    proposal = await _undecided(request, path)
    return await _edit_form(request, proposal)


async def edited(request: Request, path: Path) -> Page:
    """edited/<proposal>/<revision>: the form. The author is asked for consent (K26)"""
    request.must_moderate()
    proposal, seen = await _undecided(request, path), number(path[1])
    typed = checked(await _edit_form(request, proposal), request.filled).values
    await request.wait(here=True)
    card = replace(proposal.card, **typed)  # its words are read anew
    changed = await request.decks.proposals.edit(
        proposal.id, card, request.by, seen=seen, automod=await request.automod()
    )
    return await decided(request, changed, tell=changed.consent == "asked")


async def _edit_form(request: Request, proposal: Proposal) -> Form:
    place = (await request.stock(proposal.deck)).place(proposal.card.slot)
    return screens_queue.edit_form(proposal, request.reader.plain, place)


async def back(request: Request, path: Path) -> Page:
    """back/<proposal>/<revision>: opens the form for the reason"""
    request.must_moderate()
    return screens_queue.back_form(await _undecided(request, path))


async def returned(request: Request, path: Path) -> Page:
    """returned/<proposal>/<revision>: the form"""
    request.must_moderate()
    id, seen = map(number, expect(path, 2)[:2])
    proposal = await request.decks.proposals.find(id, request.guild)
    reason = checked(screens_queue.back_form(proposal), request.filled).values["reason"]
    await request.wait(here=True)
    return await decided(request, await request.decks.proposals.send_back(id, request.by, reason, seen=seen))


async def try_out(request: Request, path: Path) -> Page:
    """try/<proposal>/<revision>: computers play with and without it"""
    request.must_moderate()
    proposal = await request.decks.proposals.find(number(expect(path, 1)[0]), request.guild)
    await request.wait()
    stock = await request.stock(proposal.deck)
    key = (stock.deck.id, stock.deck.version, encode(proposal.card))
    found = await request.services.trials.of(stock.kind, request.guild, key, stock.written, proposal.card)
    return Shown(screens_queue.tried(proposal, found))


async def _undecided(request: Request, path: Path) -> Proposal:
    """The proposal that a path names, while it can be decided. Raises Settled."""
    id, seen = map(number, expect(path, 2)[:2])
    proposal = await request.decks.proposals.find(id, request.guild)
    if proposal.status != "waiting" or proposal.revision != seen:
        raise Settled(proposal, text("This proposal has changed meanwhile. Look at it again."))
    return proposal


# Authors


async def mine(request: Request, path: Path) -> Page:
    """my[/<page>]: my cards, my proposals, my draft"""
    page = number(path[0]) if path else 0
    decks = {deck.id: overview.name_of(deck) for deck in await request.shelf()}
    game, guild, me = request.services.game, request.guild, request.by.user
    versions, more = await request.decks.library.cards_by(guild, game, me, page)
    places = {place.slot: place for place in request.decks.library.game(game).places}
    cards = [
        (listed(one.card, places[one.slot]), decks[one.deck], ours("card", one.deck, one.slot))
        for one in versions
        if one.card is not None and one.slot in places and one.deck in decks
    ]
    proposals = await request.decks.proposals.by_author(guild, me) if page == 0 else []
    drafted = page == 0 and await request.decks.drafts.find(guild, me) is not None
    own = [one for one in proposals if one.status != "approved"]
    return Shown(my_cards.mine(cards, own, drafted, page, page + 2 if more else page + 1))


async def withdraw(request: Request, path: Path) -> Page:
    """withdraw/<proposal>"""
    proposal = await request.decks.proposals.withdraw(number(expect(path, 1)[0]), request.by)
    await request.answer(await mine(request, ()))
    await request.services.moderators.show(proposal.id, request.guild)
    return None


async def again(request: Request, path: Path) -> Page:
    """again/<proposal>[/instead]: what was sent back becomes a draft, to be written better, instead of another one"""
    proposal = await request.decks.proposals.find(number(expect(path, 1)[0]), request.guild)
    if proposal.author != request.by.user:
        raise NotAllowed(text("Somebody else wrote this card."))
    if path[1:] != ("instead",) and (begun := await write.draft_of(request)) is not None:
        return Shown(editor.instead(begun, go(text("Write that one anew"), "again", proposal.id, "instead")))
    card = proposal.original or proposal.card
    stock = await request.stock(proposal.deck)
    free = stock.place(card.slot).kind == "rule" and stock.at(card.slot).card is None
    slot = "" if free else card.slot
    prize = await write.still_won(request, proposal.table)
    draft = Draft(request.guild, request.by.user, proposal.deck, slot, prize, card.title, card.condition)
    await request.decks.drafts.keep(replace(draft, words=card.words, drawing=card.drawing, language=card.language))
    return await write.draft(request, ())


async def consider(request: Request, path: Path) -> Page:
    """consider/<proposal>: what a moderator has changed"""
    proposal = await request.decks.proposals.find(number(expect(path, 1)[0]), request.guild)
    if proposal.author != request.by.user:
        raise NotAllowed(text("Only its author is asked about this card."))
    await request.wait()
    about = await request.services.case(proposal, request.guild)
    return Shown(my_cards.consider(about, request.guild), (proposal.card,), about.deck)


async def agree(request: Request, path: Path) -> Page:
    """agree/<proposal>/<revision>/<server>"""
    return await _answered(request, path, yes=True)


async def disagree(request: Request, path: Path) -> Page:
    """disagree/<proposal>/<revision>/<server>"""
    return await _answered(request, path, yes=False)


async def _answered(request: Request, path: Path, *, yes: bool) -> Page:
    """The author's answer, from a direct message as well, where no server is known but the one in the path."""
    id, seen, guild = map(number, expect(path, 3)[:3])
    if request.interaction.guild_id not in (None, guild):
        raise Refused(UNKNOWN)
    author = replace(request.by, guild=guild, moderator=False)
    proposal = await request.decks.proposals.consent(id, author, yes, seen=seen)
    line = text("The moderators can now approve it.") if yes else text("It stays as you wrote it.")
    try:
        await request.answer(Shown(overview.said(text("Thank you"), line), here=True))
    finally:
        await request.services.moderators.show(proposal.id, guild)
    return None


async def unname(request: Request, _: Path) -> Page:
    return Shown(my_cards.unnaming())


async def nameless(request: Request, _: Path) -> Page:
    await request.wait()
    await request.bot.unsign(request.by.user)
    done = text("Your name and your drawings are off all cards.")
    return Shown(overview.said(text("Done"), done))
