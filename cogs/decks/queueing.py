"""Pages for moderators who decide on proposals, and for authors who are asked about theirs."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.model import Draft, NotAllowed, Proposal, Settled
from bot.engine.game import Refused, encode
from bot.engine.screen import Form, Path
from bot.engine.text import text
from bot.ui.forms import checked
from bot.ui.hall import UNKNOWN
from cogs.decks import screens, screens_mine, screens_queue, screens_writing, writing
from cogs.decks.screens import go, ours
from cogs.decks.visit import Page, Shown, Visit, expect, number
from cogs.decks.wording import listed


async def queue(visit: Visit, path: Path) -> Page:
    """queue[/<number>]: one proposal after the other, for the moderator alone"""
    visit.must_moderate()
    await visit.wait()
    waiting = await visit.decks.waiting(visit.guild)
    trouble = await visit.station.office.trouble(visit.guild)
    if not waiting:
        nothing = text("No card waits for you.")
        return Shown(screens.said(text("The queue"), nothing, *((trouble,) if trouble else ())))
    turned_to = min(number(path[0]) if path else 0, len(waiting) - 1)
    about = await visit.station.case(waiting[turned_to], visit.guild)
    shown = screens_queue.waiting(about, turned_to, len(waiting), trouble)
    return Shown(shown, (about.proposal.card,), about.deck)


async def case(visit: Visit, proposal: Proposal) -> Shown:
    """A proposal as it is now, on the message that was pressed; everywhere else it is shown anew as well."""
    about = await visit.station.case(proposal, visit.guild)
    screen = screens_queue.case(about)
    if not visit.on_public:
        screen = replace(screen, rows=(*screen.rows, (go(text("The queue"), "queue"),)))
    return Shown(screen, (proposal.card,), about.deck, here=True)


async def look(visit: Visit, path: Path) -> Page:
    """case/<proposal>"""
    visit.must_moderate()
    await visit.wait(here=True)
    return await case(visit, await visit.decks.proposal(number(expect(path, 1)[0]), visit.guild))


async def decided(visit: Visit, proposal: Proposal, *, tell: bool = True) -> Page:
    """What follows a decision, whether Discord takes the answer to it or not: the moderators see it wherever the
    proposal is shown, and its author is told."""
    shown = False
    try:
        await visit.answer(await case(visit, proposal))
        shown = visit.interaction.message is not None and visit.interaction.message.id == proposal.message
        if shown:
            await visit.decks.shown(proposal)
    finally:
        if not shown:
            await visit.station.office.show(proposal.id, visit.guild)
        if tell:
            await visit.station.post.tell_author(proposal, visit.guild)
    return None


async def approve(visit: Visit, path: Path) -> Page:
    """approve/<proposal>/<the revision that was seen>"""
    visit.must_moderate()
    id, seen = map(number, expect(path, 2)[:2])
    await visit.wait(here=True)
    return await decided(visit, await visit.decks.approve(id, visit.by, seen=seen))


async def original(visit: Visit, path: Path) -> Page:
    """original/<proposal>/<revision>: the author's own words again, which need no consent"""
    visit.must_moderate()
    id, seen = map(number, expect(path, 2)[:2])
    await visit.wait(here=True)
    proposal = await visit.decks.proposal(id, visit.guild)
    words = proposal.original or proposal.card
    changed = await visit.decks.edit_proposal(id, words, visit.by, seen=seen, automod=await visit.automod())
    return await decided(visit, changed, tell=False)


async def edit(visit: Visit, path: Path) -> Page:
    """edit/<proposal>/<revision>: opens the form"""
    visit.must_moderate()
    proposal = await _undecided(visit, path)
    return await _edit_form(visit, proposal)


async def edited(visit: Visit, path: Path) -> Page:
    """edited/<proposal>/<revision>: the form. The author is asked for consent (K26)"""
    visit.must_moderate()
    proposal, seen = await _undecided(visit, path), number(path[1])
    typed = checked(await _edit_form(visit, proposal), visit.filled).values
    await visit.wait(here=True)
    card = replace(proposal.card, **typed)  # its words are read anew
    changed = await visit.decks.edit_proposal(proposal.id, card, visit.by, seen=seen, automod=await visit.automod())
    return await decided(visit, changed, tell=changed.consent == "asked")


async def _edit_form(visit: Visit, proposal: Proposal) -> Form:
    place = (await visit.stock(proposal.deck)).place(proposal.card.slot)
    return screens_queue.edit_form(proposal, visit.reader.plain, place)


async def back(visit: Visit, path: Path) -> Page:
    """back/<proposal>/<revision>: opens the form for the reason"""
    visit.must_moderate()
    return screens_queue.back_form(await _undecided(visit, path))


async def returned(visit: Visit, path: Path) -> Page:
    """returned/<proposal>/<revision>: the form"""
    visit.must_moderate()
    id, seen = map(number, expect(path, 2)[:2])
    proposal = await visit.decks.proposal(id, visit.guild)
    reason = checked(screens_queue.back_form(proposal), visit.filled).values["reason"]
    await visit.wait(here=True)
    return await decided(visit, await visit.decks.send_back(id, visit.by, reason, seen=seen))


async def try_out(visit: Visit, path: Path) -> Page:
    """try/<proposal>/<revision>: computers play with and without it"""
    visit.must_moderate()
    proposal = await visit.decks.proposal(number(expect(path, 1)[0]), visit.guild)
    await visit.wait()
    stock = await visit.stock(proposal.deck)
    key = (stock.deck.id, stock.deck.version, encode(proposal.card))
    found = await visit.station.trials.of(stock.kind, visit.guild, key, stock.written, proposal.card)
    return Shown(screens_queue.tried(proposal, found))


async def _undecided(visit: Visit, path: Path) -> Proposal:
    """The proposal that a path names, while it can be decided. Raises Settled."""
    id, seen = map(number, expect(path, 2)[:2])
    proposal = await visit.decks.proposal(id, visit.guild)
    if proposal.status != "waiting" or proposal.revision != seen:
        raise Settled(proposal, text("This proposal has changed meanwhile. Look at it again."))
    return proposal


# Authors


async def mine(visit: Visit, path: Path) -> Page:
    """my[/<page>]: my cards, my proposals, my draft"""
    page = number(path[0]) if path else 0
    decks = {deck.id: screens.name_of(deck) for deck in await visit.shelf()}
    game, guild, me = visit.station.game, visit.guild, visit.by.user
    versions, more = await visit.decks.cards_by(guild, game, me, page)
    places = {place.slot: place for place in visit.decks.kind(game).places}
    cards = [
        (listed(one.card, places[one.slot]), decks[one.deck], ours("card", one.deck, one.slot))
        for one in versions
        if one.card is not None and one.slot in places and one.deck in decks
    ]
    proposals = await visit.decks.proposals_of(guild, me) if page == 0 else []
    drafted = page == 0 and await visit.decks.draft(guild, me) is not None
    own = [one for one in proposals if one.status != "approved"]
    return Shown(screens_mine.mine(cards, own, drafted, page, page + 2 if more else page + 1))


async def withdraw(visit: Visit, path: Path) -> Page:
    """withdraw/<proposal>"""
    proposal = await visit.decks.withdraw(number(expect(path, 1)[0]), visit.by)
    await visit.answer(await mine(visit, ()))
    await visit.station.office.show(proposal.id, visit.guild)
    return None


async def again(visit: Visit, path: Path) -> Page:
    """again/<proposal>[/instead]: what was sent back becomes a draft, to be written better, instead of another one"""
    proposal = await visit.decks.proposal(number(expect(path, 1)[0]), visit.guild)
    if proposal.author != visit.by.user:
        raise NotAllowed(text("Somebody else wrote this card."))
    if path[1:] != ("instead",) and (begun := await writing.draft_of(visit)) is not None:
        return Shown(screens_writing.instead(begun, go(text("Write that one anew"), "again", proposal.id, "instead")))
    card = proposal.original or proposal.card
    stock = await visit.stock(proposal.deck)
    free = stock.place(card.slot).kind == "rule" and stock.at(card.slot).card is None
    slot = "" if free else card.slot
    prize = await writing.still_won(visit, proposal.table)
    draft = Draft(visit.guild, visit.by.user, proposal.deck, slot, prize, card.title, card.condition)
    await visit.decks.keep_draft(replace(draft, words=card.words, drawing=card.drawing, language=card.language))
    return await writing.draft(visit, ())


async def consider(visit: Visit, path: Path) -> Page:
    """consider/<proposal>: what a moderator has changed"""
    proposal = await visit.decks.proposal(number(expect(path, 1)[0]), visit.guild)
    if proposal.author != visit.by.user:
        raise NotAllowed(text("Only its author is asked about this card."))
    await visit.wait()
    about = await visit.station.case(proposal, visit.guild)
    return Shown(screens_mine.consider(about, visit.guild), (proposal.card,), about.deck)


async def agree(visit: Visit, path: Path) -> Page:
    """agree/<proposal>/<revision>/<server>"""
    return await _answered(visit, path, yes=True)


async def disagree(visit: Visit, path: Path) -> Page:
    """disagree/<proposal>/<revision>/<server>"""
    return await _answered(visit, path, yes=False)


async def _answered(visit: Visit, path: Path, *, yes: bool) -> Page:
    """The author's answer, from a direct message as well, where no server is known but the one in the path."""
    id, seen, guild = map(number, expect(path, 3)[:3])
    if visit.interaction.guild_id not in (None, guild):
        raise Refused(UNKNOWN)
    author = replace(visit.by, guild=guild, moderator=False)
    proposal = await visit.decks.consent(id, author, yes, seen=seen)
    line = text("The moderators can now approve it.") if yes else text("It stays as you wrote it.")
    try:
        await visit.answer(Shown(screens.said(text("Thank you"), line), here=True))
    finally:
        await visit.station.office.show(proposal.id, guild)
    return None


async def unname(visit: Visit, _: Path) -> Page:
    return Shown(screens_mine.unnaming())


async def nameless(visit: Visit, _: Path) -> Page:
    await visit.wait()
    await visit.bot.unsign(visit.by.user)
    done = text("Your name and your drawings are off all cards.")
    return Shown(screens.said(text("Done"), done))
