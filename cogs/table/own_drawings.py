"""Take what players draw their own way for the game at hand: a photo becomes ink, and is looked at before anybody sees
it."""

from __future__ import annotations

import hashlib

import discord

from bot.app import Bot
from bot.decks.jobs import PICTURE
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.tables import drawings
from bot.tables.acts import Draw
from bot.tables.model import Actor, Table
from bot.ui.cog_pages import open_form, wait
from bot.ui.components.forms import Filled, checked
from bot.ui.components.imported_ink import own_ink
from bot.ui.screens.drawings import OFF, PAGE, SENT, drawing_form
from bot.ui.services import Services
from bot.ui.table_opening import UNKNOWN


async def draw(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """~draw/<table>/<key>: opens the form; ~draw/<table>/<key>/sent: takes what was sent in, and shows the page of
    drawings again."""
    services = interaction.client.services
    if len(path) < 3:
        raise Refused(UNKNOWN)
    table, actor, key = await services.here(interaction, number(path[1])), await services.actor(interaction), path[2]
    await _check_allowed(services, table, actor, key)
    game, view = services.games[table.game].game, services.tables.view(table, actor.user)
    form = drawing_form(table.id, key, game.drawing_name(view, key))
    if path[3:] != (SENT,):
        interaction.client.workers.awaken()  # a photo will soon have to be read
        await open_form(interaction, form)
        return
    sent = checked(form, filled).files["drawing"]
    await wait(interaction)
    await _sent(interaction, table, actor, key, sent)
    await interaction.client.private_panels.turn(interaction, await services.tables.find(table.id), actor, PAGE)


async def _check_allowed(services: Services, table: Table, actor: Actor, key: str) -> None:
    """Raises Refused for whoever may not draw that at this table now."""
    if not (await services.store.server(table.guild or 0)).drawings:
        raise Refused(OFF)
    await services.decks.permissions.must_not_be_barred(table.guild or 0, actor.user)
    game, seat = services.games[table.game].game, drawings.seat_to_draw(table, actor.user)
    drawings.check(game, table, seat, key)


async def _sent(interaction: discord.Interaction[Bot], table: Table, actor: Actor, key: str, photo: bytes) -> None:
    """Make ink of a photo, and keep it with the table. Raises Refused for what cannot be used."""
    services, store = interaction.client.services, interaction.client.store.drawings
    others = await store.inks(drawing.digest for drawing in drawings.shown(table))
    trouble = services.games[table.game].drawing_trouble
    ink = await interaction.client.workers.run(
        PICTURE, table.guild or 0, own_ink, photo, trouble, key, tuple(others.values())
    )
    digest = hashlib.sha256(ink).hexdigest()
    # First the ink: what a table shows is there, also if this ends in between.
    await store.add(table.id, digest, actor.user, ink)
    try:
        await services.tables.act(table.id, actor, Draw(key, digest), revision=None, interaction=interaction.id)
    except Refused:
        await _dropped(services, table.id, digest)
        raise


async def _dropped(services: Services, table: int, digest: str) -> None:
    """Drop ink that no drawing of the table is made with."""
    now = await services.tables.find(table)
    if digest not in {drawing.digest for drawing in now.drawings}:
        await services.store.drawings.drop(table, digest)


def number(word: str) -> int:
    """Read the number of a table, or of a seat, in a path that anybody may have written. Raises Refused."""
    if not (word.isascii() and word.isdecimal()) or len(word) > 16:
        raise Refused(UNKNOWN)
    return int(word)
