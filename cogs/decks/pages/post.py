"""Answer whoever shows a card of a deck to everybody in a channel. What lies in a hand, or waits, has no such button:
a deck is all that everybody may see."""

from __future__ import annotations

import discord

from bot.decks.model import NotAllowed
from bot.engine.game import Refused
from bot.engine.text import Moment, text
from bot.ui.cog_pages import NOBODY, page_layout
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.routes import go
from cogs.decks.screens import overview
from cogs.decks.screens.overview import DeckContents
from cogs.decks.screens.wording import title_of


@answers(routes.PostCard)
async def post_card(request: Request, page: routes.PostCard) -> Answer:
    contents = await request.contents(page.deck)
    contents.must_be(page.slot, page.seen)
    card = contents.card(page.slot)
    await must_be_allowed(request)
    await request.wait()
    message = await _posted(request, contents, page.slot)
    # The message goes when one of those whom it names is forgotten.
    for user in {card.author, request.by.user}:
        await request.moderators.names(message, request.guild, user)
    line = text("Everybody in this channel sees “{title}” now.", title=title_of(card))
    rows = ((go(text("Back to the card"), routes.ShowCard(page.deck, page.slot)),),)
    return PageScreen(overview.notice(text("Posted"), line, rows=rows))


async def must_be_allowed(request: Request) -> None:
    """Raises NotAllowed, Barred, Refused."""
    if not (await request.decks.moderation.policy(request.guild)).posting:
        raise NotAllowed(text("On this server cards are not shown in channels."))
    await request.decks.permissions.must_not_be_barred(request.guild, request.by.user)
    interaction = request.interaction
    thread = isinstance(interaction.channel, discord.Thread)
    for rights in (interaction.permissions, interaction.app_permissions):
        if not (rights.send_messages_in_threads if thread else rights.send_messages):
            raise NotAllowed(text("In this channel you or I may not write. Show it in another one."))
    now = request.decks.library.now()
    if (at := request.services.post_at(request.guild, request.by.user, interaction.channel_id or 0)) > now:
        raise Refused(text("A card was shown a moment ago. You can show another one {when}.", when=Moment(at)))


async def _posted(request: Request, contents: DeckContents, slot: str) -> discord.Message:
    reader, card = await request.public_reader(), contents.card(slot)
    drawable = request.interaction.app_permissions.attach_files
    picture = await request.services.picture(contents.deck, (card,), reader) if drawable else None
    screen = overview.posted_card(contents, card, request.by.user, pictured=picture is not None)
    view, files = page_layout(screen, reader, picture)
    return await request.interaction.followup.send(view=view, files=files, allowed_mentions=NOBODY, wait=True)
