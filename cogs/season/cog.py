"""Let moderators begin and end seasons (/season): ladders that start anew, and a role for whoever is first."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.screen import Screen
from bot.engine.text import text
from bot.language.escape import clean
from bot.ui.cog_pages import show
from bot.ui.commands import Command, tell
from cogs.season.ending import check_own_right, first_lines, firsts, hand_over, lacks

LONGEST = 40
NONE = text("No season runs. `/season start` begins one.")

# Others do not see it. Whoever sees it because the server's owner wants it so, is still checked.
group = app_commands.Group(
    name=locale_str("season"),
    description=locale_str("For moderators: seasons of the ladder."),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


@group.command(
    name=locale_str("start"), description=locale_str("Begins a season: everybody starts anew on its ladders.")
)
@app_commands.rename(name=locale_str("name"), role=locale_str("role"))
@app_commands.describe(
    name=locale_str("What it is called."),
    role=locale_str("Whoever is first in a game at its end gets it; those of the season before lose it."),
)
async def start(
    interaction: discord.Interaction[Bot], name: Range[str, 1, LONGEST], role: discord.Role | None = None
) -> None:
    await _must_moderate(interaction)
    client, called = interaction.client, clean(name)
    if not called:
        raise Refused(text("A season needs a name that can be read."))
    if role is not None:
        check_own_right(interaction.user, role)
        if missing := tuple(lacks(role.guild, role)):
            await tell(interaction, text("The season has not begun: nobody could be given its role."), *missing)
            return
    number = None if role is None else role.id
    if not await client.store.seasons.begin(interaction.guild_id or 0, called, number, client.clock()):
        raise Refused(text("A season runs already. `/season end` ends it."))
    said = text("Every game that ends from now on counts for it, besides all time. `/ladder` shows it.")
    await show(interaction, Screen(text("The season {name} has begun", name=called), (said,)), private=False)


@group.command(name=locale_str("end"), description=locale_str("Ends the season, and tells who is first."))
async def end(interaction: discord.Interaction[Bot]) -> None:
    await _must_moderate(interaction)
    client, guild = interaction.client, interaction.guild
    season = await client.store.seasons.running(interaction.guild_id or 0)
    if guild is None or season is None:
        raise Refused(NONE)
    await interaction.response.defer(ephemeral=True, thinking=True)
    best = await firsts(client, season)
    # the role first: after a crash the season still runs, and all of it is done again
    said = await hand_over(client, guild, season, best)
    if not await client.store.seasons.end(season.id, client.clock()):
        raise Refused(NONE)
    await tell(interaction, text("The season has ended."), *said)
    title = text("The season {name} is over", name=season.name)
    await show(interaction, Screen(title, tuple(first_lines(client, best))), private=False)


async def _must_moderate(interaction: discord.Interaction[Bot]) -> None:
    if not (await interaction.client.services.actor(interaction)).moderator:
        raise Refused(text("Only moderators can do that."))


def commands(bot: Bot) -> list[Command]:
    return [group]
