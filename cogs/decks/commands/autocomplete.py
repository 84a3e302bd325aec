"""Offer decks and cards while people type a command, and find the ones they meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord.app_commands import Choice

from bot.decks.model import NoCard, NoDeck, PlaceContent
from bot.engine.text import text
from bot.language.escape import clean
from bot.store.deck_records import DeckInfo
from bot.ui.choices import fitting
from bot.ui.components.layout import OPTION
from bot.ui.services import Services
from cogs.decks.screens.wording import card_label, place_label
from cogs.decks.services import decks_of, games_of

Typing = discord.Interaction[Any]


async def server_decks(interaction: Typing) -> list[DeckInfo]:
    """List the decks of the server, game by game, the default one of each first."""
    platform: Services = interaction.client.services
    return await decks_of(platform, interaction.guild_id or 0, await platform.public_locale(interaction))


async def chosen_deck(interaction: Typing, typed: str | None) -> int:
    """Find the deck that was chosen or named; for None the default one of the first game. Raises NoDeck."""
    decks = await server_decks(interaction)
    if typed is None:
        return decks[0].id
    return _meant(decks, typed)


def _meant(decks: Iterable[DeckInfo], typed: str) -> int:
    # Decks of two games may be called the same: the first game's is meant.
    named = {one.name.casefold(): one.id for one in reversed([*decks])} | {_value(one): one.id for one in decks}
    if (found := named.get(typed.strip().casefold())) is None:
        name = clean(typed, OPTION)
        raise NoDeck(text("There is no deck called “{name}” here. `/deck list` shows all of them.", name=name))
    return found


def _value(deck: DeckInfo) -> str:
    """Name a deck by its number, for whoever chooses what is offered."""
    # With a sign before it: a deck may be called like another one's number.
    return f"#{deck.id}"


async def chosen_deleted(interaction: Typing, typed: str) -> int:
    """Find the deleted deck that was chosen or named, while it can be brought back. Raises NoDeck."""
    return _meant(await interaction.client.services.decks.library.deleted(interaction.guild_id or 0), typed)


async def chosen_card(interaction: Typing, deck: int, typed: str) -> str:
    """Find the place of the card that was chosen, or named by its title. Raises NoCard."""
    platform: Services = interaction.client.services
    held = await platform.decks.library.cards(deck, interaction.guild_id or 0)
    # Whoever took what was offered sends the slot; Discord lets people send what they typed as well.
    if typed in {one.place.slot for one in held}:
        return typed
    say = (await platform.reader(interaction)).plain
    # A title that is on no card may be that of one that was retired.
    blank = {one.place.slot: one.place for one in held if one.card is None}
    retired = await platform.decks.library.retired(deck, interaction.guild_id or 0)
    for one in (*held, *(PlaceContent(blank[last.slot], last.card, last) for last in retired)):
        names = [one.place.label, *([one.card.said("title"), card_label(one.card, one.place)] if one.card else [])]
        if typed.strip().casefold() in {say(name).casefold() for name in names}:
            return one.place.slot
    name = clean(typed, OPTION)
    raise NoCard(text("There is no card called “{name}” in this deck. `/deck show` shows its cards.", name=name))


# While they type


async def offer_decks(interaction: Typing, current: str) -> list[Choice[str]]:
    return await _named(interaction, await server_decks(interaction), current)


async def _named(interaction: Typing, decks: Iterable[DeckInfo], current: str) -> list[Choice[str]]:
    """Offer decks by their names; those of further games with the name of the game."""
    platform: Services = interaction.client.services
    say, (first, *_) = (await platform.reader(interaction)).plain, games_of(platform)
    titles = {slug: say(platform.games[slug].game.info.title) for slug in games_of(platform)}
    named = [(one.name if one.game == first else f"{titles[one.game]}: {one.name}", _value(one)) for one in decks]
    return fitting(named, current)


async def offer_games(interaction: Typing, current: str) -> list[Choice[str]]:
    """Offer the games whose cards people write."""
    platform: Services = interaction.client.services
    say = (await platform.reader(interaction)).plain
    return fitting([(say(platform.games[slug].game.info.title), slug) for slug in games_of(platform)], current)


async def offer_deleted(interaction: Typing, current: str) -> list[Choice[str]]:
    decks = await interaction.client.services.decks.library.deleted(interaction.guild_id or 0)
    known = games_of(interaction.client.services)
    return await _named(interaction, [deck for deck in decks if deck.game in known], current)


async def offer_cards(interaction: Typing, current: str) -> list[Choice[str]]:
    """Offer the written cards of the deck that the command names so far."""
    return await _offered([one for one in await _held(interaction) if one.card is not None], interaction, current)


async def offer_places(interaction: Typing, current: str) -> list[Choice[str]]:
    """Offer the cards on which something is written, or was."""
    return await _offered([one for one in await _held(interaction) if one.version is not None], interaction, current)


async def offer_retired(interaction: Typing, current: str) -> list[Choice[str]]:
    platform: Services = interaction.client.services
    blank = {one.place.slot: one.place for one in await _held(interaction) if one.card is None}
    if not blank:
        return []
    last = await platform.decks.library.retired(await _chosen(interaction), interaction.guild_id or 0)
    found = [PlaceContent(blank[one.slot], one.card, one) for one in last if one.slot in blank]
    return await _offered(found, interaction, current)


async def _chosen(interaction: Typing) -> int:
    """The deck of the command as far as it is typed."""
    typed = getattr(interaction.namespace, "deck", None)
    return await chosen_deck(interaction, typed or None)


async def _held(interaction: Typing) -> list[PlaceContent]:
    """Nothing for a deck that does not exist: its name may not be finished."""
    try:
        chosen = await _chosen(interaction)
    except NoDeck:
        return []
    held: list[PlaceContent] = await interaction.client.services.decks.library.cards(chosen, interaction.guild_id or 0)
    return held


async def _offered(held: Iterable[PlaceContent], interaction: Typing, current: str) -> list[Choice[str]]:
    say = (await interaction.client.services.reader(interaction)).plain
    named = [(say(place_label(one)), one.place.slot) for one in held]
    return fitting(named, current)
