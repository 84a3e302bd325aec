"""Show pages beside tables, for a cog that has more to show than a game: screens, pictures and forms.

A cog offers handlers: `def cog_pages(bot) -> Mapping[str, Handler]` in its cog.py, by the first word of their paths.
Each control of a page shown here (a `Go`, or a choice that is a path) and each form comes back to the handler of its
first word, with the whole path:

    async def cards(interaction, path, filled):                # cog_pages: {"cards": cards}
        match path[1:]:
            case ("write", slot): await open_form(interaction, form(slot))           # path: ("cards", "sent", slot)
            case ("sent", slot): typed = checked(form(slot), filled); await show(interaction, page, picture)
            case _: raise Refused(UNKNOWN)

A word that begins with "~" is good at tables, too: the page `("~prize", "7")` of any table's message or panel. What is
shown with that `table` leads back there: `Go(label, ())` is the first page of the table's panel.
What a handler refuses is told in private. It has three seconds to `show` or `open_form`; before work that takes
longer it calls `wait`, after which a form can no longer be opened. A form with files has been waited for already.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any

import discord

from bot.engine.screen import Form, Path, Screen
from bot.games import folders_with
from bot.tables.model import Table
from bot.ui.components.custom_id import NO_TABLE
from bot.ui.components.forms import Filled, modal
from bot.ui.components.layout import Layout, Reader, laid_out
from bot.ui.pictures import Picture

Handler = Callable[[discord.Interaction[Any], Path, Filled], Awaitable[None]]

NOBODY = discord.AllowedMentions.none()
# Of an interaction's extras: whether only whoever made it sees its answer, which must never change.
ANSWERED = "answered in private"


def all_pages(bot: Any) -> Iterator[tuple[str, Handler]]:
    """The pages of every cog that has some."""
    for folder in folders_with("cog"):
        offered = getattr(importlib.import_module(f"cogs.{folder}.cog"), "cog_pages", None)
        if offered is not None:
            yield from offered(bot).items()


async def open_form(interaction: discord.Interaction[Any], form: Form) -> None:
    """Answers a press or a command with a window to fill in. Not possible for what is a form itself."""
    reader = await interaction.client.services.reader(interaction)
    await interaction.response.send_modal(modal(form, reader))


async def show(
    interaction: discord.Interaction[Any],
    screen: Screen,
    picture: bytes | Picture | None = None,
    *,
    private: bool = True,
    names: tuple[str, ...] = (),
    table: Table | None = None,
) -> None:
    """Answers with a screen and, where pictures are wanted and possible, one (bytes: a PNG): on the message that was
    pressed if that is private, too (or public, too), else on a new one. May be called again after other work. What was
    begun on a new private message is not public any more. `names`: of those at the table that it tells of, by seat.
    `table`: the one beside which it was opened; then all its paths are such as are good there."""
    reader = replace(await reader_of(interaction, private=private), names=names)
    shown = picture if interaction.app_permissions.attach_files and not reader.text_mode else None
    view, files = page_layout(screen, reader, shown, table)
    if not interaction.response.is_done():
        interaction.extras[ANSWERED] = private
        if _is_here(interaction, private):
            await interaction.response.edit_message(view=view, attachments=files)
        else:
            await interaction.response.send_message(view=view, files=files, ephemeral=private)
    elif interaction.extras.get(ANSWERED) is private:
        await interaction.edit_original_response(view=view, attachments=files)
    elif not private and interaction.message is not None and _is_here(interaction, private):
        await interaction.message.edit(view=view, attachments=files, allowed_mentions=NOBODY)
    else:
        await interaction.followup.send(view=view, files=files, ephemeral=private)


async def wait(interaction: discord.Interaction[Any], *, private: bool = True) -> None:
    """Tells Discord that the answer takes longer; `show` then gives it. `private` False is for a press on a public
    message only: what waits on a new public message would have to be public, a refusal included."""
    if interaction.response.is_done():
        return
    if not (private or _is_here(interaction, private)):
        raise ValueError("only a public message that was pressed can wait in public")
    interaction.extras[ANSWERED] = private
    if _is_here(interaction, private):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def _is_here(interaction: discord.Interaction[Any], private: bool) -> bool:
    """Whether the pressed message is one of that kind."""
    return interaction.message is not None and interaction.message.flags.ephemeral is private


async def reader_of(interaction: discord.Interaction[Any], *, private: bool) -> Reader:
    """Whoever made it, or everybody who reads what it leads to."""
    services = interaction.client.services
    if private or interaction.guild_id is None:
        reader: Reader = await services.reader(interaction)
        return reader
    return Reader(await services.public_locale(interaction))


def page_layout(
    screen: Screen, reader: Reader, picture: bytes | Picture | None = None, table: Table | None = None
) -> tuple[Layout, list[discord.File]]:
    """View and files of a page, for whoever posts or edits a message without an interaction."""
    at = (NO_TABLE, 0) if table is None else (table.id, table.revision)
    if picture is None:
        return laid_out(screen, reader, *at, None), []
    if isinstance(picture, bytes):
        picture = Picture(f"cards-{hashlib.sha256(picture).hexdigest()[:16]}.png", picture)
    return laid_out(screen, reader, *at, picture.uri), [picture.file()]
