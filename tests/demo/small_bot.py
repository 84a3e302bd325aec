"""The smallest bot that uses what ours uses: one router, a command, a file, a form, a private panel, a database
thread."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite
import discord
from discord import app_commands, ui
from discord.ext import tasks
from PIL import Image

from bot.engine.screen import Field, Form
from bot.engine.text import text
from bot.ui.components import uploads
from bot.ui.components.forms import modal, read
from bot.ui.components.layout import Reader

BUTTONS = ("Count", "Hand", "Write", "Break", "Silent")


class Screen(ui.LayoutView):
    def __init__(self, words: str, *buttons: str, picture: str = "") -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(ui.TextDisplay(words))
        if picture:
            box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description="a square")))
        row: ui.ActionRow[Any] = ui.ActionRow()
        for label in buttons:
            row.add_item(ui.Button(label=label, custom_id=label.lower()))
        box.add_item(row)
        self.add_item(box)

    def is_finished(self) -> bool:
        return True


def square() -> io.BytesIO:
    data = io.BytesIO()
    Image.new("RGB", (4, 4), "red").save(data, "PNG")
    data.seek(0)
    return data


FORM = Form(
    text("A note"),
    ("note",),
    (
        Field("title", text("Title"), hint=text("In few words."), longest=20),
        Field("body", text("Words"), "paragraph", value="Once upon a time", required=False),
        Field("mood", text("Mood"), "choice", choices=(("glad", text("Glad")), ("sad", text("Sad")))),
        Field("sketch", text("Drawing"), "upload", required=False),
    ),
)


class SmallBot(discord.AutoShardedClient):
    def __init__(self, database: aiosqlite.Connection) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(self)
        self.database, self.ticks = database, 0

    download = staticmethod(uploads.download)

    async def setup_hook(self) -> None:
        @self.tree.command(description="Open a table")
        async def new(interaction: discord.Interaction) -> None:
            view = Screen("Nobody yet", *BUTTONS, picture="square-0.png")
            await interaction.response.send_message(view=view, file=discord.File(square(), "square-0.png"))

        await self.tree.sync()
        self.beat.start()

    @tasks.loop(seconds=5)
    async def beat(self) -> None:
        self.ticks += 1

    async def count(self) -> int:
        await self.database.execute("UPDATE counter SET n = n + 1")
        await self.database.commit()
        async with self.database.execute("SELECT n FROM counter") as rows:
            row = await rows.fetchone()
        return int(row[0]) if row else 0

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        pressed = interaction.data.get("custom_id") if interaction.data else None
        if pressed == "count":
            await asyncio.sleep(0.05)
            n = await self.count()
            view = Screen(f"{n} by {interaction.locale}", *BUTTONS, picture=f"square-{n}.png")
            files = [discord.File(square(), f"square-{n}.png")]
            await interaction.response.edit_message(view=view, attachments=files)
        elif pressed == "hand":
            await interaction.response.send_message(view=Screen("Your hand", "Count"), ephemeral=True)
        elif pressed == "write":
            await interaction.response.send_modal(modal(FORM, Reader("en")))
        elif interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.defer(ephemeral=True, thinking=True)
            values, sent = read(interaction.data)
            sizes = [len(await uploads.fetch_picture(self, one)) for one in sent.values()]
            await interaction.followup.send(f"{sorted(values.items())}, pictures of {sizes} bytes", ephemeral=True)
        elif pressed == "break":
            await interaction.response.defer()
            raise ValueError("on purpose")


@asynccontextmanager
async def open_small_bot(path: Path) -> AsyncIterator[SmallBot]:
    async with aiosqlite.connect(path) as database:
        await database.execute("CREATE TABLE IF NOT EXISTS counter (n INTEGER)")
        await database.execute("INSERT INTO counter SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM counter)")
        await database.commit()
        bot = SmallBot(database)
        try:
            yield bot
        finally:
            bot.beat.cancel()
