"""Declare commands with arguments that are described once, and turn to the pages that they lead to."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Bot
from bot.ui.components.forms import Filled
from cogs.decks.commands import autocomplete
from cogs.decks.routes import WORD, DeckPage, OfCard

Interaction = discord.Interaction[Bot]


class Argument(NamedTuple):
    """The name of an argument and what it is for; `offer`: what is offered while somebody types."""

    name: locale_str
    about: locale_str
    offer: Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]] | None = None


_DECK, _CARD = locale_str("deck"), locale_str("card")
_WHICH_CARD = locale_str("Which card: type a part of its title.")
DECK = Argument(
    _DECK, locale_str("Which deck; without it, the one that new tables play with."), autocomplete.offer_decks
)
ONE_DECK = Argument(_DECK, locale_str("Which deck."), autocomplete.offer_decks)
CARD = Argument(_CARD, _WHICH_CARD, autocomplete.offer_cards)
PLACE = Argument(_CARD, _WHICH_CARD, autocomplete.offer_places)
RETIRED = Argument(_CARD, _WHICH_CARD, autocomplete.offer_retired)


def command(
    group: app_commands.Group, name: locale_str, about: locale_str, /, **arguments: Argument
) -> Callable[[Any], Any]:
    """Make the function below a command of a group."""

    def add(callback: Any) -> Any:
        offers = {key: one.offer for key, one in arguments.items() if one.offer is not None}
        app_commands.rename(**{key: one.name for key, one in arguments.items()})(callback)
        app_commands.describe(**{key: one.about for key, one in arguments.items()})(callback)
        app_commands.autocomplete(**offers)(callback)
        return group.command(name=name, description=about)(callback)

    return add


async def turn_to(
    interaction: Interaction,
    page: DeckPage,
    typed: Mapping[str, str] | None = None,
    files: Mapping[str, bytes] | None = None,
) -> None:
    """Answer a command with a page of the decks, which checks everything that was typed."""
    # the same way as a press: what a page may do is checked in one place
    router = interaction.client.services.cog_pages[WORD]
    await router(interaction, page.path, Filled(typed or {}, files or {}))


async def turn_to_card(interaction: Interaction, page: type[OfCard], deck: str | None, card: str) -> None:
    """Answer a command with a page about one card, as somebody named it."""
    which = await autocomplete.chosen_deck(interaction, deck)
    await turn_to(interaction, page(which, await autocomplete.chosen_card(interaction, which, card)))


def page_command(group: app_commands.Group, name: locale_str, about: locale_str, page: DeckPage) -> None:
    """Add a command that leads to a page and asks nothing."""

    @command(group, name, about)
    async def turn(interaction: Interaction) -> None:
        await turn_to(interaction, page)


def card_command(
    group: app_commands.Group, name: locale_str, about: locale_str, page: type[OfCard], card: Argument
) -> None:
    """Add a command about one card, as somebody names it."""

    @command(group, name, about, card=card, deck=DECK)
    async def turn(interaction: Interaction, card: str, deck: str | None = None) -> None:
        await turn_to_card(interaction, page, deck, card)
