"""Answer whoever looks into the hall of cards, and players who like a card of the game that they have played."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.text import text
from bot.ui import access
from bot.ui.cog_pages import NOBODY, page_layout
from bot.ui.hall import best_first, month_of
from bot.ui.pictures import Picture
from cogs.decks import routes
from cogs.decks.pages.post import must_be_allowed
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.routes import EVER
from cogs.decks.screens import hall
from cogs.decks.screens.hall import FamousCard
from cogs.decks.screens.overview import DeckContents, notice
from cogs.decks.screens.wording import title_of
from rendering.pieces.honour import Honour, honoured


@answers(routes.ShowHall)
async def show_hall(request: Request, page: routes.ShowHall) -> Answer:
    now = month_of(request.decks.library.now())
    month = page.month if page.month == EVER or _is_past(page.month, now) else now
    await request.wait()
    famous = await _famous(request, month)
    screen = hall.hall_page(famous, month, now)
    if month == EVER or not famous or request.reader.text_mode:
        return PageScreen(screen)
    picture = await _picture(request, famous[0], month)
    return PageScreen(screen, png=None if picture is None else picture.data)


def _is_past(month: int, now: int) -> bool:
    return 197001 <= month <= now and 1 <= month % 100 <= 12


async def _famous(request: Request, month: int) -> list[FamousCard]:
    """List the cards that people have written and that are in a deck now, the best first."""
    found, decks = list[FamousCard](), dict[int, DeckContents]()
    fame = await request.bot.hall.fame(request.guild, 0 if month == EVER else month)
    for deck, slot in fame:
        if deck not in decks:
            decks[deck] = await request.contents(deck)
        held = decks[deck].at(slot)
        if held.card is not None and not held.card.printed:
            game = request.bot.games[decks[deck].deck.game]
            found.append(FamousCard(held.card, held.place, decks[deck].deck, fame[deck, slot], game.hall))
    return sorted(found, key=lambda one: best_first(one.fame))


async def _picture(request: Request, best: FamousCard, month: int, *, public: bool = False) -> Picture | None:
    """Draw the card of a month."""
    services, pictures = request.services, request.services.platform.pictures
    say = ((await request.public_reader()) if public else request.reader).plain
    told = tuple((sign, colour, say(said)) for sign, colour, said in hall.reasons(best))
    honour = Honour(say(text("Card of the month")), say(hall.when(month)), told)
    inks = await services.decks.retention.drawings({best.card.drawing} if best.card.drawing else set())
    game, card = services.decks.library.game(best.deck.game), best.card
    key = ("honour", best.deck.game, say.locale, best.deck.mark, card, honour, *sorted(inks))
    return await pictures.drawn(
        repr(key), lambda: honoured(game.draw((card,), best.deck.mark, inks, say), honour), "the card of the month"
    )


@answers(routes.ShareMonth)
async def share_month(request: Request, page: routes.ShareMonth) -> Answer:
    if not _is_past(page.month, month_of(request.decks.library.now())) or not (
        famous := await _famous(request, page.month)
    ):
        raise Refused(text("In this month no card was in a game, or was liked."))
    await must_be_allowed(request)
    await request.wait()
    drawable = request.interaction.app_permissions.attach_files
    picture = await _picture(request, famous[0], page.month, public=True) if drawable else None
    screen = hall.shared_month(famous[0], page.month, request.by.user)
    view, files = page_layout(screen, await request.public_reader(), picture)
    message = await request.interaction.followup.send(view=view, files=files, allowed_mentions=NOBODY, wait=True)
    # The message goes when one of those whom it names is forgotten.
    for user in {famous[0].card.author, request.by.user}:
        await request.moderators.names(message, request.guild, user)
    line = text("Everybody in this channel sees “{title}” now.", title=title_of(famous[0].card))
    return PageScreen(notice(text("Posted"), line))


@answers(routes.LikeCard)
async def like_card(request: Request, page: routes.LikeCard) -> Answer:
    table = await request.services.platform.tables.remembered(page.table)
    access.check(request.interaction, table)
    card = await request.bot.hall.like(table, page.card, request.by.user, request.decks.library.now())
    deck = await request.decks.library.deck(table.decks[card.deck], request.guild)
    fame = (await request.bot.hall.fame(request.guild)).get((deck.id, card.slot))
    return PageScreen(hall.liked(deck, card, 0 if fame is None else fame.likes))


@answers(routes.UnlikeCard)
async def unlike_card(request: Request, page: routes.UnlikeCard) -> Answer:
    deck = await request.decks.library.deck(page.deck, request.guild)
    await request.bot.hall.unlike(deck.id, page.slot, request.by.user)
    return PageScreen(notice(text("Taken back"), text("You like this card no longer.")))
