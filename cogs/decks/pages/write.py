"""Answer whoever writes a card. What is written is kept from the first form on: a restart loses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec.structs import replace

from bot.decks.authorship import own
from bot.decks.deck_game import DeckGame, DeckPlace
from bot.decks.fitting import room
from bot.decks.jobs import BLANK_TITLE, PICTURE, is_seen
from bot.decks.model import NoCard, NoDeck, NotAllowed, Outdated
from bot.decks.validation import cleaned
from bot.decks.wordings import wording_key
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.screen import Form
from bot.engine.text import Text, text
from bot.store.deck_records import Draft, Prize, Proposal
from bot.ui import cog_pages
from bot.ui.components.imported_ink import drawn_ink
from bot.ui.screens.panel import panel_page
from bot.ui.services import names
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.routes import ANY, go
from cogs.decks.screens import editor, overview
from cogs.decks.screens.kinds import kind_of
from cogs.decks.screens.meanings import fingerprint, meanings_of
from cogs.decks.screens.wording import PARTS

# Seconds that a form waits for how much room is left on a card.
MEASURING = 1.0
# What is raised for a draft whose place is gone or taken.
NO_PLACE = (NoDeck, NoCard, Outdated)
GONE = text("There is no draft any more. Begin a card with `/deck write`.")


# Which card


@answers(routes.Write)
async def choose_kind(request: Request, page: routes.Write) -> Answer:
    return await _start(request, page, page.prize)


async def _start(request: Request, page: routes.Write, back: int) -> Answer:
    """`back`: the table from which somebody comes; 0: none."""
    deck = await request.decks.library.deck(page.deck, request.guild)
    free = await request.decks.places.free(deck.id, request.by, page.prize or None)
    # A prize is for the deck that was played with.
    others = (
        [] if page.prize else [one for one in await request.server_decks() if one.default and one.game != deck.game]
    )
    titled = tuple((request.services.title(one.game), one) for one in others)
    drafted = await draft_of(request) is not None
    return PageScreen(editor.writing_start(deck, free, page.prize, drafted, titled, back=back))


@answers(routes.TakePrize)
async def take_prize(request: Request, page: routes.TakePrize) -> Answer:
    """Let whoever has won a card write it, and others who may write one write one, in the deck that was played."""
    won = await _won(request, page.table)
    if won is not None:
        return await choose_kind(request, routes.Write(await existing_deck(request, won.deck), page.table))
    table = await request.services.platform.here(request.interaction, page.table)
    await request.decks.permissions.must_be_writer(request.by, None)
    return await _start(request, routes.Write(await existing_deck(request, (*table.decks, 0)[0])), table.id)


@answers(routes.BackToEnd)
async def back_to_end(request: Request, page: routes.BackToEnd) -> Answer:
    platform = request.services.platform
    table = await platform.here(request.interaction, page.table)
    actor = await platform.actor(request.interaction)
    view = None if table.state is None else platform.tables.view(table, None if table.status == "over" else actor.user)
    screen = panel_page(platform.games[table.game], table, actor, view, ())
    await cog_pages.show(request.interaction, screen, names=names(table), table=table)
    return None


@answers(routes.DeclinePrize)
async def decline_prize(request: Request, page: routes.DeclinePrize) -> Answer:
    if await _won(request, page.table) is None:
        raise Refused(text("This prize is not yours."), "K25")
    await request.decks.permissions.decline(page.table, request.by.user)
    undo = go(text("Undo"), routes.TakePrizeUp(page.table))
    said = text("The deck stays as it is. Well played!")
    return PageScreen(overview.notice(text("No card, then"), said, rows=((undo,),)))


@answers(routes.TakePrizeUp)
async def take_prize_up(request: Request, page: routes.TakePrizeUp) -> Answer:
    if await _won(request, page.table) is None:
        raise Refused(text("This prize is not yours."), "K25")
    await request.decks.permissions.take_up(page.table, request.by.user)
    return await take_prize(request, routes.TakePrize(page.table))


@answers(routes.ChooseGroup)
async def choose_group(request: Request, page: routes.ChooseGroup) -> Answer:
    deck = await request.decks.library.deck(page.deck, request.guild)
    free = await request.decks.places.free(page.deck, request.by, page.prize or None)
    # Groups may have filled up since the menu was drawn.
    last = max(0, len(editor.groups_of(free)) - 1)
    return PageScreen(editor.card_choice(deck, free, page.prize, min(page.group, last)))


@answers(routes.ChooseWay)
async def choose_way(request: Request, page: routes.ChooseWay) -> Answer:
    contents = await request.contents(page.deck)
    return PageScreen(editor.way_choice(contents.deck, contents.place(page.slot), page.prize))


# Its words


@answers(routes.OpenForm)
async def open_form(request: Request, page: routes.OpenForm) -> Answer:
    """Open an empty form, or the draft of that card."""
    draft = await draft_for(request, page)
    return await _form(request, draft)


async def _form(request: Request, draft: Draft) -> Form:
    game, place = await place_of(request, draft)
    kind = kind_of(game, place)
    # On any blank card there is as much room as on another.
    slot = next(each.slot for each in game.places if each.kind == kind) if place is None else place.slot
    written = own(replace(draft.card, slot=slot), request.by)
    left = await _room(game, cleaned(written))
    return editor.writing_form(draft, place, kind, left)


async def _room(game: DeckGame, card: Card) -> Mapping[str, int]:
    """Measure a card; nothing where that takes longer than a form can wait."""
    # Discord waits for three seconds, and whoever wants to write need not know it.
    try:
        return await asyncio.wait_for(asyncio.to_thread(room, game, card), MEASURING)
    except TimeoutError:
        return {}


@answers(routes.ChangeMine)
async def change_mine(request: Request, page: routes.ChangeMine) -> Answer:
    contents = await request.contents(page.deck)
    if contents.card(page.slot).author != request.by.user:
        raise NotAllowed(text("Somebody else wrote this card. If something is wrong with it, report it."))
    await request.decks.permissions.must_be_writer(request.by, None)
    form, other = routes.OpenForm(page.deck, 0, page.slot), await draft_of(request)
    if other is not None and (other.deck, other.slot) != (page.deck, page.slot):
        return PageScreen(editor.instead_question(other, go(text("Change my card"), form)))
    return await open_form(request, form)


@answers(routes.ChangeDraft)
async def change_draft(request: Request, _: routes.ChangeDraft) -> Answer:
    """Open the form with what is written already."""
    draft = await kept_draft(request)
    return await _form(request, draft)


@answers(routes.SendForm)
async def send_form(request: Request, page: routes.SendForm) -> Answer:
    request.typed("words")
    drafts, typed = request.decks.drafts, {part: request.filled.values.get(part, "").strip() for part in PARTS}
    # fields that the form did not have are empty: an effect has no condition
    before = await draft_for(request, page)
    draft = replace(before, **typed)
    # What somebody has chosen as the meaning of words is not that of others.
    if wording_key(draft.card) != wording_key(before.card):
        draft = replace(draft, meaning=None, offered=False)
    await drafts.keep(draft)  # whatever is wrong with it, and becomes of the drawing: the words are safe
    if not is_seen(draft.title):
        raise Refused(BLANK_TITLE)
    await request.wait()
    draft = await request.decks.checker.in_its_language(draft, await request.game_of(draft.deck), request.locale)
    await drafts.keep(draft)
    trouble = request.filled.refused.get("drawing")
    if (sent := request.filled.files.get("drawing")) is not None:
        draft, trouble = await _with_drawing(request, draft, sent)
    return await _preview(request, draft, trouble)


async def _with_drawing(request: Request, draft: Draft, sent: bytes) -> tuple[Draft, Text | None]:
    """The draft with a photo as ink; or as it is, and why the photo cannot be used."""
    try:
        mask = await request.bot.workers.run(PICTURE, request.guild, drawn_ink, sent)
    except Refused as refused:
        return draft, refused.why
    draft = replace(draft, drawing=await request.decks.retention.add_drawing(mask), undrawn="")
    await request.decks.drafts.keep(draft)
    return draft, None


@answers(routes.DropDrawing)
async def drop_drawing(request: Request, _: routes.DropDrawing) -> Answer:
    draft = await kept_draft(request)
    if draft.drawing:
        draft = replace(draft, drawing="", undrawn=draft.drawing)
        await request.decks.drafts.keep(draft)
    return await _preview(request, draft)


@answers(routes.TakeUpDrawing)
async def take_up_drawing(request: Request, _: routes.TakeUpDrawing) -> Answer:
    """Undo that the drawing was left out."""
    draft = await kept_draft(request)
    if draft.undrawn:
        draft = replace(draft, drawing=draft.undrawn, undrawn="")
        await request.decks.drafts.keep(draft)
    return await _preview(request, draft)


# What they mean


@answers(routes.Mean)
async def choose_meaning(request: Request, page: routes.Mean) -> Answer:
    """Take what was offered as the meaning of the words, or leave them to people."""
    draft = await kept_draft(request)
    undecided = replace(draft, meaning=None, offered=False)
    await request.wait()
    try:
        checked = await request.decks.drafts.check(undecided, request.by, await request.automod())
    except NO_PLACE:
        return await _preview(request, draft)
    some, none = meanings_of(checked)
    known = {fingerprint(checked.card, offer): offer for offer in (*some, none) if offer is not None}
    if (offer := known.get(page.meant)) is None:
        return await _preview(request, draft, note=text("These words are read in another way by now. Look again."))
    draft = replace(draft, meaning=offer.meaning, offered=offer in some)
    await request.decks.drafts.keep(draft)
    return await _preview(request, draft)


@answers(routes.MeanAnew)
async def choose_anew(request: Request, _: routes.MeanAnew) -> Answer:
    draft = replace(await kept_draft(request), meaning=None, offered=False)
    await request.decks.drafts.keep(draft)
    return await _preview(request, draft)


# Before it is sent


@answers(routes.ShowDraft)
async def show_draft(request: Request, _: routes.ShowDraft) -> Answer:
    return await _preview(request, await kept_draft(request))


@answers(routes.ExplainDraft)
async def explain_draft(request: Request, _: routes.ExplainDraft) -> Answer:
    return await _preview(request, await kept_draft(request), why=True)


async def _preview(
    request: Request, draft: Draft, trouble: Text | None = None, note: Text | None = None, *, why: bool = False
) -> PageScreen:
    """`trouble`: with the drawing, which does not keep anybody from sending the words; `note`: what is told besides;
    `why`: with all that was read, also where the writer is asked what is meant."""
    await request.wait()
    try:
        checked = await request.decks.drafts.check(draft, request.by, await request.automod())
    except NO_PLACE as refused:
        return PageScreen(editor.draft_without_place(draft, refused.why, await existing_deck(request, draft.deck)))
    deck = await request.decks.library.deck(draft.deck, request.guild)
    chosen, says = draft.meaning is not None, request.decks.library.game(deck.game).says
    screen = editor.draft_preview(
        deck, checked, says, chosen=chosen, undrawn=draft.undrawn != "", trouble=trouble, note=note, why=why
    )
    return PageScreen(screen, (checked.card,), deck)


@answers(routes.SendDraft)
async def send_draft(request: Request, _: routes.SendDraft) -> Answer:
    await request.wait()
    # pressed twice, a draft is sent once
    async with request.services.lock("draft", request.guild, request.by.user):
        draft = await kept_draft(request)
        try:
            proposal = await _proposed(request, draft)
        # the preview tells that there is no place any more, and offers another
        except NO_PLACE:
            return await _preview(request, draft)
        if draft.offered:
            await request.decks.wordings.remember(request.by, await request.game_of(draft.deck), proposal.card)
        await request.decks.drafts.drop(request.guild, request.by.user)
    deck = await request.decks.library.deck(draft.deck, request.guild)
    changed = proposal.base and (await request.decks.library.content(deck, proposal.card.slot)).card
    rivals = (0, 0) if changed else await request.decks.places.rivals(deck, proposal.card.slot)
    await request.answer(PageScreen(editor.sent_notice(deck, rivals, another=await _may_write(request))))
    await request.moderators.show(proposal.id, request.guild)
    return None


async def _may_write(request: Request) -> bool:
    """Tell whether somebody may write a card without having won one."""
    try:
        await request.decks.permissions.must_be_writer(request.by, None)
    except Refused:
        return False
    return True


async def _proposed(request: Request, draft: Draft) -> Proposal:
    return await request.decks.proposals.propose(
        draft.deck,
        draft.card,
        request.by,
        locale=request.locale,
        channel=request.interaction.channel_id,
        prize_table=await open_prize(request, draft.prize),
        automod=await request.automod(),
    )


@answers(routes.DropDraft)
async def drop_draft(request: Request, _: routes.DropDraft) -> Answer:
    await request.decks.drafts.throw_away(request.guild, request.by.user)
    lines = text("Nobody has seen it."), text("-# You can undo this until you begin another card.")
    rows = ((go(text("Undo"), routes.TakeUpDraft()), overview.ALL_DECKS),)
    return PageScreen(overview.notice(text("Thrown away"), *lines, rows=rows))


@answers(routes.TakeUpDraft)
async def take_up_draft(request: Request, _: routes.TakeUpDraft) -> Answer:
    await request.decks.drafts.throw_away(request.guild, request.by.user, away=False)
    return await _preview(request, await kept_draft(request))


# Parts


async def draft_of(request: Request) -> Draft | None:
    return await request.decks.drafts.find(request.guild, request.by.user)


async def kept_draft(request: Request) -> Draft:
    """Find the visitor's draft. Raises Refused, and Barred: nobody writes on what they could not send in."""
    await request.decks.permissions.must_not_be_barred(request.guild, request.by.user)
    draft = await draft_of(request)
    if draft is None:
        raise Refused(GONE)
    return draft


async def open_prize(request: Request, table: int | None) -> int | None:
    """Find the table of a prize, while the visitor may write a card for it: what was written for another goes on
    without."""
    prize = None if table is None else await _won(request, table)
    return table if prize is not None and prize.status == "open" else None


async def _won(request: Request, table: int) -> Prize | None:
    """The visitor's prize of a table of this server."""
    prize = await request.decks.permissions.prize(table, request.by.user)
    return prize if prize is not None and prize.guild == request.guild else None


async def existing_deck(request: Request, deck: int) -> int:
    """Take that deck or, once it is gone, the one of its game that new tables play with."""
    known = await request.server_decks()
    if deck in [info.id for info in known]:
        return deck
    game = await request.decks.library.game_of(deck, request.guild)
    return next((info.id for info in known if info.game == game), known[0].id)


async def draft_for(request: Request, page: routes.OfDraft) -> Draft:
    """Find the draft of the card that a page names: the one that is kept, if it is of that card; else what the visitor
    has written on it before; else the words of a draft that has lost its place, or nothing. Raises Barred."""
    await request.decks.permissions.must_not_be_barred(request.guild, request.by.user)
    slot, prize = "" if page.slot == ANY else page.slot, page.prize or None
    blank = Draft(request.guild, request.by.user, page.deck, slot, prize, language=request.locale)
    draft = await draft_of(request)
    if draft is not None and (draft.deck, draft.slot, draft.prize) == (blank.deck, blank.slot, blank.prize):
        return draft
    now = (await request.decks.library.card(page.deck, request.guild, slot)).card if slot else None
    if now is not None and now.author == request.by.user:
        return replace(blank, title=now.title, condition=now.condition, words=now.words, drawing=now.drawing)
    if draft is not None and not await _has_place(request, draft):
        # What its words mean is asked anew: an effect means nothing that a rule does.
        place = {"deck": blank.deck, "slot": blank.slot, "prize": blank.prize}
        return replace(draft, **place, chosen={}, meaning=None, offered=False)
    return blank


async def _has_place(request: Request, draft: Draft) -> bool:
    try:
        await request.decks.drafts.place_of(draft, request.by)
    except NO_PLACE:
        return False
    return True


async def place_of(request: Request, draft: Draft) -> tuple[DeckGame, DeckPlace | None]:
    """Find where a draft is to stand; None: on any blank card. Raises NoDeck, NoCard."""
    contents = await request.contents(draft.deck)
    return contents.game, contents.place(draft.slot) if draft.slot else None
