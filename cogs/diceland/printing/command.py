"""Add /diceland print to the commands of the game: a team's dice as a PDF, for whoever asks."""

from __future__ import annotations

import io

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.text import text
from bot.ui.commands import tell
from bot.workers.printing import PRINTING
from cogs.diceland.dice.catalogue import TEAMS
from cogs.diceland.printing import jobs
from rendering.printing.papers import Paper

NO_FILES = text("I may not send files here. Allow my role Attach Files, or use another channel.")


@app_commands.command(name=locale_str("print"), description=locale_str("Dice of paper to cut out, fold and throw."))
@app_commands.rename(team=locale_str("team"), paper=locale_str("paper"))
@app_commands.describe(team=locale_str("Whose five dice."), paper=locale_str("What your printer prints on."))
@app_commands.choices(
    team=[Choice(name=locale_str(team.name.message), value=number) for number, team in enumerate(TEAMS)]
)
@app_commands.choices(
    paper=[Choice(name=locale_str("A4 (Europe)"), value="A4"), Choice(name=locale_str("Letter (USA)"), value="Letter")]
)
async def print_(interaction: discord.Interaction[Bot], team: int, paper: Paper = "A4") -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    reader = await interaction.client.services.reader(interaction)
    server = interaction.guild_id or 0
    data = await interaction.client.workers.run(PRINTING, server, jobs.printed, team, paper, reader.locale)
    file = discord.File(io.BytesIO(data), f"diceland-{TEAMS[team].key}.pdf")
    how = text("{crew}. Print it at its full size, on thick paper.", crew=TEAMS[team].crew)
    try:
        await tell(interaction, how, file=file)
    except discord.Forbidden as error:
        raise Refused(NO_FILES) from error
