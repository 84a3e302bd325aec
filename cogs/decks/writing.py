"""Pages for whoever writes a card. What is written is kept from the first form on: a restart loses nothing."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.jobs import PICTURE
from bot.decks.kind import DeckKind, Place
from bot.decks.model import Draft, NoCard, NoDeck, NotAllowed, Outdated, Prize, Proposal
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.engine.text import Text, text
from bot.ui.imported_ink import drawn_ink
from cogs.decks import screens, screens_writing
from cogs.decks.screens import go
from cogs.decks.screens_writing import RULE
from cogs.decks.visit import Page, Shown, Visit, expect, number
from cogs.decks.wording import PARTS

NO_PLACE = (NoDeck, NoCard, Outdated)
"""What is raised for a draft whose place is gone or taken."""
GONE = text("There is no draft any more. Begin a card with `/deck write`.")


# Which card


async def write(visit: Visit, path: Path) -> Page:
    """write/<deck>[/<table of the prize, or 0>]"""
    deck = await visit.decks.deck(number(expect(path, 1)[0]), visit.guild)
    prize = number(path[1]) if len(path) > 1 else 0
    free = await visit.decks.free(deck.id, visit.by, prize or None)
    return Shown(screens_writing.begin(deck, free, prize, await draft_of(visit) is not None))


async def prize(visit: Visit, path: Path) -> Page:
    """~prize/<table>: from the message of a finished table (K25)"""
    table = number(expect(path, 1)[0])
    won = await _won(visit, table)
    if won is None:
        raise Refused(text("Only the winners of this game may write a card for it."), "K25")
    return await write(visit, (str(await there(visit, won.deck)), str(table)))


async def decline(visit: Visit, path: Path) -> Page:
    """decline/<table of the prize>"""
    table = number(expect(path, 1)[0])
    if await _won(visit, table) is None:
        raise Refused(text("This prize is not yours."), "K25")
    await visit.decks.decline(table, visit.by.user)
    return Shown(screens.said(text("No card, then"), text("The deck stays as it is. Well played!")))


async def group(visit: Visit, path: Path) -> Page:
    """group/<deck>/<prize>/<number of the group>"""
    deck, won, chosen = map(number, expect(path, 3))
    info = await visit.decks.deck(deck, visit.guild)
    free = await visit.decks.free(deck, visit.by, won or None)
    last = max(0, len(screens_writing.groups(free)) - 1)
    return Shown(screens_writing.group(info, free, won, min(chosen, last)))


async def way(visit: Visit, path: Path) -> Page:
    """way/<deck>/<prize>/<slot>"""
    deck, won = number(expect(path, 3)[0]), number(path[1])
    stock = await visit.stock(deck)
    return Shown(screens_writing.way(stock.deck, stock.place(path[2]), won))


# Its words


async def form(visit: Visit, path: Path) -> Page:
    """form/<deck>/<prize>/<slot, or rule>: an empty form, or the draft of that card"""
    draft = await begun(visit, path)
    return screens_writing.form(draft, (await place_of(visit, draft))[1])


async def change_mine(visit: Visit, path: Path) -> Page:
    """change_mine/<deck>/<slot>: other words for a card that the visitor wrote"""
    stock = await visit.stock(number(expect(path, 2)[0]))
    if stock.card(path[1]).author != visit.by.user:
        raise NotAllowed(text("Somebody else wrote this card. If something is wrong with it, report it."))
    await visit.decks.may_write(visit.by, None)
    other = await draft_of(visit)
    if other is not None and (other.deck, other.slot) != (stock.deck.id, path[1]):
        on = go(text("Change my card"), "form", stock.deck.id, 0, path[1])
        return Shown(screens_writing.instead(other, on))
    return await form(visit, (path[0], "0", path[1]))


async def change(visit: Visit, _: Path) -> Page:
    """The form, with what is written already."""
    draft = await kept(visit)
    return screens_writing.form(draft, (await place_of(visit, draft))[1])


async def written(visit: Visit, path: Path) -> Page:
    """written/<deck>/<prize>/<slot, or rule>: the form"""
    visit.typed("words")
    typed = {part: visit.filled.values.get(part, "").strip() for part in PARTS}
    draft = replace(await begun(visit, path), **typed)
    await visit.decks.keep_draft(draft)  # whatever is wrong with it, and becomes of the drawing: the words are safe
    await visit.wait()
    draft = await visit.decks.in_its_language(draft, visit.station.game, visit.locale)
    await visit.decks.keep_draft(draft)
    trouble = visit.filled.refused.get("drawing")
    if (sent := visit.filled.files.get("drawing")) is not None:
        draft, trouble = await _with_drawing(visit, draft, sent)
    return await _preview(visit, draft, trouble)


async def _with_drawing(visit: Visit, draft: Draft, sent: bytes) -> tuple[Draft, Text | None]:
    """The draft with a photo as ink; or as it is, and why the photo cannot be used."""
    try:
        mask = await visit.bot.workers.run(PICTURE, visit.guild, drawn_ink, sent)
    except Refused as refused:
        return draft, refused.why
    draft = replace(draft, drawing=await visit.decks.add_drawing(mask))
    await visit.decks.keep_draft(draft)
    return draft, None


async def bare(visit: Visit, _: Path) -> Page:
    """Without the drawing."""
    draft = replace(await kept(visit), drawing="")
    await visit.decks.keep_draft(draft)
    return await _preview(visit, draft)


# Before it is sent


async def draft(visit: Visit, _: Path) -> Page:
    return await _preview(visit, await kept(visit))


async def _preview(visit: Visit, draft: Draft, trouble: Text | None = None) -> Shown:
    """`trouble`: with the drawing, which does not keep anybody from sending the words."""
    await visit.wait()
    try:
        looked = await visit.decks.look_over(draft, visit.by, await visit.automod())
    except NO_PLACE as refused:
        return Shown(screens_writing.homeless(draft, refused.why, await there(visit, draft.deck)))
    deck = await visit.decks.deck(draft.deck, visit.guild)
    screen = screens_writing.preview(deck, looked, trouble)
    return Shown(screen, (looked.card,), deck)


async def send(visit: Visit, _: Path) -> Page:
    await visit.wait()
    async with visit.station.alone("draft", visit.guild, visit.by.user):
        draft = await kept(visit)
        try:
            proposal = await _proposed(visit, draft)
        except NO_PLACE:
            return await _preview(visit, draft)
        await visit.decks.drop_draft(visit.guild, visit.by.user)
    await visit.answer(Shown(screens_writing.sent(await visit.decks.deck(draft.deck, visit.guild))))
    await visit.station.office.show(proposal.id, visit.guild)
    return None


async def _proposed(visit: Visit, draft: Draft) -> Proposal:
    return await visit.decks.propose(
        draft.deck,
        draft.card,
        visit.by,
        locale=visit.locale,
        channel=visit.interaction.channel_id,
        prize_table=await still_won(visit, draft.prize),
        automod=await visit.automod(),
    )


async def drop(visit: Visit, _: Path) -> Page:
    await visit.decks.drop_draft(visit.guild, visit.by.user)
    return Shown(
        screens.said(text("Thrown away"), text("Nobody has seen it."), rows=((go(text("All decks"), "list"),),))
    )


# Parts


async def draft_of(visit: Visit) -> Draft | None:
    return await visit.decks.draft(visit.guild, visit.by.user)


async def kept(visit: Visit) -> Draft:
    """Raises Refused."""
    draft = await draft_of(visit)
    if draft is None:
        raise Refused(GONE)
    return draft


async def still_won(visit: Visit, table: int | None) -> int | None:
    """The table of a prize, while the visitor may write a card for it: what was written for another goes on without."""
    prize = None if table is None else await _won(visit, table)
    return table if prize is not None and prize.status == "open" else None


async def _won(visit: Visit, table: int) -> Prize | None:
    """The visitor's prize of a table of this server."""
    prize = await visit.decks.prize(table, visit.by.user)
    return prize if prize is not None and prize.guild == visit.guild else None


async def there(visit: Visit, deck: int) -> int:
    """That deck; once it is gone, the one that new tables play with."""
    shelf = [info.id for info in await visit.shelf()]
    return deck if deck in shelf else shelf[0]


async def begun(visit: Visit, path: Path) -> Draft:
    """The draft of the card that a path names: the one that is kept, if it is of that card; else what the visitor has
    written on it before; else the words of a draft that has lost its place, or nothing."""
    deck, won, slot = number(expect(path, 3)[0]), number(path[1]) or None, path[2]
    blank = Draft(visit.guild, visit.by.user, deck, "" if slot == RULE else slot, won, language=visit.locale)
    draft = await draft_of(visit)
    if draft is not None and (draft.deck, draft.slot, draft.prize) == (blank.deck, blank.slot, blank.prize):
        return draft
    now = (await visit.decks.card(deck, visit.guild, blank.slot)).card if blank.slot else None
    if now is not None and now.author == visit.by.user:
        return replace(blank, title=now.title, condition=now.condition, words=now.words, drawing=now.drawing)
    if draft is not None and not await _has_place(visit, draft):
        return replace(draft, deck=blank.deck, slot=blank.slot, prize=blank.prize, chosen={})
    return blank


async def _has_place(visit: Visit, draft: Draft) -> bool:
    try:
        await visit.decks.place_of(draft, visit.by)
    except NO_PLACE:
        return False
    return True


async def place_of(visit: Visit, draft: Draft) -> tuple[DeckKind, Place | None]:
    """Where a draft is to stand; None: on any blank rule card. Raises NoDeck, NoCard."""
    stock = await visit.stock(draft.deck)
    return stock.kind, stock.place(draft.slot) if draft.slot else None
