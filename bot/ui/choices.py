"""Offer what fits while people type a command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord.app_commands import Choice

from bot.engine.game import Refused
from bot.engine.text import text
from bot.ui.components.layout import OPTION, OPTIONS, cut
from bot.ui.services import Services


def fitting(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Of names and what they stand for, as many as Discord shows in which that was typed."""
    wanted = typed.strip().casefold()
    found = [(name, value) for name, value in named if wanted in name.casefold()]
    return [Choice(name=cut(name, OPTION), value=value) for name, value in found[:OPTIONS]]


async def offer_games(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
    """All games, in the reader's language."""
    services: Services = interaction.client.services
    say = (await services.reader(interaction)).plain
    return fitting([(say(folder.game.info.title), slug) for slug, folder in services.games.items()], typed)


def check_game(interaction: discord.Interaction[Any], slug: str | None) -> None:
    """Refused for what is no game: Discord lets people send what they typed as well."""
    if slug is not None and slug not in interaction.client.services.games:
        raise Refused(text("There is no game of this name. Choose one of the list."))
