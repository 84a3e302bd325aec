"""Offer /deck: the cards that a server writes, and what everybody may do with them."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from cogs.decks import routes
from cogs.decks.commands import autocomplete
from cogs.decks.commands.arguments import (
    CARD,
    DECK,
    PLACE,
    Argument,
    Interaction,
    card_command,
    command,
    page_command,
    turn_to,
    turn_to_card,
)

group = app_commands.Group(
    name=locale_str("deck"), description=locale_str("The cards of this server, and writing new ones."), guild_only=True
)


page_command(group, locale_str("list"), locale_str("All decks of this server."), routes.ListDecks())


@command(
    group,
    locale_str("show"),
    locale_str("A deck page by page, or one of its cards."),
    deck=DECK,
    card=CARD,
    page=Argument(locale_str("page"), locale_str("Which page of the deck.")),
)
async def show(
    interaction: Interaction, deck: str | None = None, card: str | None = None, page: Range[int, 1, 100] = 1
) -> None:
    if card is not None:
        await turn_to_card(interaction, routes.ShowCard, deck, card)
    else:
        await turn_to(interaction, routes.ShowDeck(await autocomplete.chosen_deck(interaction, deck), page - 1))


@command(group, locale_str("write"), locale_str("Write a card. The moderators look at it first."), deck=DECK)
async def write(interaction: Interaction, deck: str | None = None) -> None:
    await turn_to(interaction, routes.Write(await autocomplete.chosen_deck(interaction, deck)))


@command(
    group,
    locale_str("print"),
    locale_str("A deck to hold: its cards on paper to be cut out, or for Tabletop Simulator."),
    deck=DECK,
    form=Argument(locale_str("format"), locale_str("What your printer prints on, or another game table.")),
    cards=Argument(locale_str("cards"), locale_str("All cards of the deck, or only those with words.")),
)
@app_commands.choices(
    form=[
        Choice(name=locale_str("A4 (Europe)"), value="A4"),
        Choice(name=locale_str("Letter (USA)"), value="Letter"),
        Choice(name=locale_str("On a screen: Tabletop Simulator"), value="simulator"),
    ],
    cards=[
        Choice(name=locale_str("All, also blank ones to write on"), value="all"),
        Choice(name=locale_str("Only those that are written"), value="written"),
    ],
)
async def print_(
    interaction: Interaction,
    deck: str | None = None,
    form: Literal["A4", "Letter", "simulator"] = "A4",
    cards: Literal["all", "written"] = "all",
) -> None:
    which = await autocomplete.chosen_deck(interaction, deck)
    await turn_to(interaction, routes.PrintDeck(which), {"form": form, "cards": cards})


page_command(
    group,
    locale_str("hall"),
    locale_str("What the cards that you all wrote have done in games, and the card of the month."),
    routes.ShowHall(),
)
page_command(group, locale_str("my"), locale_str("Your cards, what became of them, and your draft."), routes.MyCards())
card_command(
    group,
    locale_str("history"),
    locale_str("What has been written on a card, when and by whom."),
    routes.ShowHistory,
    PLACE,
)
card_command(
    group, locale_str("report"), locale_str("Tell the moderators that something is wrong."), routes.AskReport, CARD
)
