"""/deck: the cards that a server writes. Here is what everybody may do; moderating.py has /deck-moderation."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str

from bot.app import Bot
from bot.ui.cog_pages import Handler
from bot.ui.commands import Command
from cogs.decks.commands import autocomplete, moderation  # noqa: F401 - its commands join the group
from cogs.decks.commands.group import CARD, DECK, WORD, group, moderators, turn_to, turn_to_card
from cogs.decks.pages.router import Router
from cogs.decks.services import DeckServices


@group.command(name=locale_str("list"), description=locale_str("All decks of this server."))
async def list_(interaction: discord.Interaction[Bot]) -> None:
    await turn_to(interaction, "list")


@group.command(name=locale_str("show"), description=locale_str("A deck page by page, or one of its cards."))
@app_commands.rename(deck=locale_str("deck"), card=locale_str("card"), page=locale_str("page"))
@app_commands.describe(deck=DECK, card=CARD, page=locale_str("Which page of the deck."))
@app_commands.autocomplete(deck=autocomplete.offer_decks, card=autocomplete.offer_cards)
async def show(
    interaction: discord.Interaction[Bot],
    deck: str | None = None,
    card: str | None = None,
    page: Range[int, 1, 100] = 1,
) -> None:
    if card is not None:
        await turn_to_card(interaction, "card", deck, card)
    else:
        await turn_to(interaction, "show", await autocomplete.deck(interaction, deck), page - 1)


@group.command(name=locale_str("write"), description=locale_str("Write a card. The moderators look at it first."))
@app_commands.rename(deck=locale_str("deck"))
@app_commands.describe(deck=DECK)
@app_commands.autocomplete(deck=autocomplete.offer_decks)
async def write(interaction: discord.Interaction[Bot], deck: str | None = None) -> None:
    await turn_to(interaction, "write", await autocomplete.deck(interaction, deck))


@group.command(name=locale_str("my"), description=locale_str("Your cards, what became of them, and your draft."))
async def my(interaction: discord.Interaction[Bot]) -> None:
    await turn_to(interaction, "my")


@group.command(name=locale_str("history"), description=locale_str("What has been written on a card, when and by whom."))
@app_commands.rename(card=locale_str("card"), deck=locale_str("deck"))
@app_commands.describe(card=CARD, deck=DECK)
@app_commands.autocomplete(card=autocomplete.offer_places, deck=autocomplete.offer_decks)
async def history(interaction: discord.Interaction[Bot], card: str, deck: str | None = None) -> None:
    await turn_to_card(interaction, "history", deck, card)


@group.command(name=locale_str("report"), description=locale_str("Tell the moderators that something is wrong."))
@app_commands.rename(card=locale_str("card"), deck=locale_str("deck"))
@app_commands.describe(card=CARD, deck=DECK)
@app_commands.autocomplete(card=autocomplete.offer_cards, deck=autocomplete.offer_decks)
async def report(interaction: discord.Interaction[Bot], card: str, deck: str | None = None) -> None:
    await turn_to_card(interaction, "report", deck, card)


def commands(bot: Bot) -> list[Command]:
    return [group, moderators]


def cog_pages(bot: Bot) -> dict[str, Handler]:
    services = DeckServices(bot)
    bot.scheduler.chores.append(services.moderators.chore)
    router = Router(services)
    return {WORD: router, "~prize": router}
