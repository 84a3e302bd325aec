"""Pages for whoever writes a card. What is written is kept from the first form on: a restart loses nothing."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.deck_game import DeckGame, DeckPlace
from bot.decks.jobs import PICTURE
from bot.decks.model import NoCard, NoDeck, NotAllowed, Outdated
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.engine.text import Text, text
from bot.store.deck_records import Draft, Prize, Proposal
from bot.ui.components.imported_ink import drawn_ink
from cogs.decks.pages.request import Page, Request, Shown, expect, number
from cogs.decks.screens import editor, overview
from cogs.decks.screens.editor import RULE
from cogs.decks.screens.overview import go
from cogs.decks.screens.wording import PARTS

NO_PLACE = (NoDeck, NoCard, Outdated)
"""What is raised for a draft whose place is gone or taken."""
GONE = text("There is no draft any more. Begin a card with `/deck write`.")


# Which card


async def write(request: Request, path: Path) -> Page:
    """write/<deck>[/<table of the prize, or 0>]"""
    deck = await request.decks.library.deck(number(expect(path, 1)[0]), request.guild)
    prize = number(path[1]) if len(path) > 1 else 0
    free = await request.decks.proposals.free_places(deck.id, request.by, prize or None)
    return Shown(editor.begin(deck, free, prize, await draft_of(request) is not None))


async def prize(request: Request, path: Path) -> Page:
    """~prize/<table>: from the message of a finished table (K25)"""
    table = number(expect(path, 1)[0])
    won = await _won(request, table)
    if won is None:
        raise Refused(text("Only the winners of this game may write a card for it."), "K25")
    return await write(request, (str(await there(request, won.deck)), str(table)))


async def decline(request: Request, path: Path) -> Page:
    """decline/<table of the prize>"""
    table = number(expect(path, 1)[0])
    if await _won(request, table) is None:
        raise Refused(text("This prize is not yours."), "K25")
    await request.decks.permissions.decline(table, request.by.user)
    return Shown(overview.said(text("No card, then"), text("The deck stays as it is. Well played!")))


async def group(request: Request, path: Path) -> Page:
    """group/<deck>/<prize>/<number of the group>"""
    deck, won, chosen = map(number, expect(path, 3))
    info = await request.decks.library.deck(deck, request.guild)
    free = await request.decks.proposals.free_places(deck, request.by, won or None)
    last = max(0, len(editor.groups(free)) - 1)
    return Shown(editor.group(info, free, won, min(chosen, last)))


async def way(request: Request, path: Path) -> Page:
    """way/<deck>/<prize>/<slot>"""
    deck, won = number(expect(path, 3)[0]), number(path[1])
    stock = await request.stock(deck)
    return Shown(editor.way(stock.deck, stock.place(path[2]), won))


# Its words


async def form(request: Request, path: Path) -> Page:
    """form/<deck>/<prize>/<slot, or rule>: an empty form, or the draft of that card"""
    draft = await begun(request, path)
    return editor.form(draft, (await place_of(request, draft))[1])


async def change_mine(request: Request, path: Path) -> Page:
    """change_mine/<deck>/<slot>: other words for a card that the visitor wrote"""
    stock = await request.stock(number(expect(path, 2)[0]))
    if stock.card(path[1]).author != request.by.user:
        raise NotAllowed(text("Somebody else wrote this card. If something is wrong with it, report it."))
    await request.decks.permissions.must_be_writer(request.by, None)
    other = await draft_of(request)
    if other is not None and (other.deck, other.slot) != (stock.deck.id, path[1]):
        on = go(text("Change my card"), "form", stock.deck.id, 0, path[1])
        return Shown(editor.instead(other, on))
    return await form(request, (path[0], "0", path[1]))


async def change(request: Request, _: Path) -> Page:
    """The form, with what is written already."""
    draft = await kept(request)
    return editor.form(draft, (await place_of(request, draft))[1])


async def written(request: Request, path: Path) -> Page:
    """written/<deck>/<prize>/<slot, or rule>: the form"""
    request.typed("words")
    typed = {part: request.filled.values.get(part, "").strip() for part in PARTS}
    draft = replace(await begun(request, path), **typed)
    await request.decks.drafts.keep(draft)  # whatever is wrong with it, and becomes of the drawing: the words are safe
    await request.wait()
    draft = await request.decks.checker.in_its_language(draft, request.services.game, request.locale)
    await request.decks.drafts.keep(draft)
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
    draft = replace(draft, drawing=await request.decks.retention.add_drawing(mask))
    await request.decks.drafts.keep(draft)
    return draft, None


async def bare(request: Request, _: Path) -> Page:
    """Without the drawing."""
    draft = replace(await kept(request), drawing="")
    await request.decks.drafts.keep(draft)
    return await _preview(request, draft)


# Before it is sent


async def draft(request: Request, _: Path) -> Page:
    return await _preview(request, await kept(request))


async def _preview(request: Request, draft: Draft, trouble: Text | None = None) -> Shown:
    """`trouble`: with the drawing, which does not keep anybody from sending the words."""
    await request.wait()
    try:
        looked = await request.decks.drafts.check(draft, request.by, await request.automod())
    except NO_PLACE as refused:
        return Shown(editor.homeless(draft, refused.why, await there(request, draft.deck)))
    deck = await request.decks.library.deck(draft.deck, request.guild)
    screen = editor.preview(deck, looked, trouble)
    return Shown(screen, (looked.card,), deck)


async def send(request: Request, _: Path) -> Page:
    await request.wait()
    async with request.services.alone("draft", request.guild, request.by.user):
        draft = await kept(request)
        try:
            proposal = await _proposed(request, draft)
        except NO_PLACE:
            return await _preview(request, draft)
        await request.decks.drafts.drop(request.guild, request.by.user)
    await request.answer(Shown(editor.sent(await request.decks.library.deck(draft.deck, request.guild))))
    await request.services.moderators.show(proposal.id, request.guild)
    return None


async def _proposed(request: Request, draft: Draft) -> Proposal:
    return await request.decks.proposals.propose(
        draft.deck,
        draft.card,
        request.by,
        locale=request.locale,
        channel=request.interaction.channel_id,
        prize_table=await still_won(request, draft.prize),
        automod=await request.automod(),
    )


async def drop(request: Request, _: Path) -> Page:
    await request.decks.drafts.drop(request.guild, request.by.user)
    return Shown(
        overview.said(text("Thrown away"), text("Nobody has seen it."), rows=((go(text("All decks"), "list"),),))
    )


# Parts


async def draft_of(request: Request) -> Draft | None:
    return await request.decks.drafts.find(request.guild, request.by.user)


async def kept(request: Request) -> Draft:
    """Raises Refused."""
    draft = await draft_of(request)
    if draft is None:
        raise Refused(GONE)
    return draft


async def still_won(request: Request, table: int | None) -> int | None:
    """The table of a prize, while the visitor may write a card for it: what was written for another goes on without."""
    prize = None if table is None else await _won(request, table)
    return table if prize is not None and prize.status == "open" else None


async def _won(request: Request, table: int) -> Prize | None:
    """The visitor's prize of a table of this server."""
    prize = await request.decks.permissions.prize(table, request.by.user)
    return prize if prize is not None and prize.guild == request.guild else None


async def there(request: Request, deck: int) -> int:
    """That deck; once it is gone, the one that new tables play with."""
    shelf = [info.id for info in await request.shelf()]
    return deck if deck in shelf else shelf[0]


async def begun(request: Request, path: Path) -> Draft:
    """The draft of the card that a path names: the one that is kept, if it is of that card; else what the visitor has
    written on it before; else the words of a draft that has lost its place, or nothing."""
    deck, won, slot = number(expect(path, 3)[0]), number(path[1]) or None, path[2]
    blank = Draft(request.guild, request.by.user, deck, "" if slot == RULE else slot, won, language=request.locale)
    draft = await draft_of(request)
    if draft is not None and (draft.deck, draft.slot, draft.prize) == (blank.deck, blank.slot, blank.prize):
        return draft
    now = (await request.decks.library.card(deck, request.guild, blank.slot)).card if blank.slot else None
    if now is not None and now.author == request.by.user:
        return replace(blank, title=now.title, condition=now.condition, words=now.words, drawing=now.drawing)
    if draft is not None and not await _has_place(request, draft):
        return replace(draft, deck=blank.deck, slot=blank.slot, prize=blank.prize, chosen={})
    return blank


async def _has_place(request: Request, draft: Draft) -> bool:
    try:
        await request.decks.drafts.place_of(draft, request.by)
    except NO_PLACE:
        return False
    return True


async def place_of(request: Request, draft: Draft) -> tuple[DeckGame, DeckPlace | None]:
    """Where a draft is to stand; None: on any blank rule card. Raises NoDeck, NoCard."""
    stock = await request.stock(draft.deck)
    return stock.kind, stock.place(draft.slot) if draft.slot else None
