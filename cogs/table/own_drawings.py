"""Take what players draw their own way for the game at hand: a photo becomes ink, and is looked at before anybody sees
it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import discord

from bot.app import Bot
from bot.decks.jobs import PICTURE
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.engine.text import text
from bot.games import Trouble
from bot.tables import drawings
from bot.tables.acts import Draw
from bot.tables.model import Actor, Table
from bot.ui.cog_pages import open_form, wait
from bot.ui.components.forms import Filled, checked
from bot.ui.components.imported_ink import fitting_ink, own_ink
from bot.ui.screens.drawings import OFF, PAGE, SENT, USED, drawing_form
from bot.ui.services import Services
from bot.ui.table_opening import UNKNOWN

MadeInk = Callable[[bytes, Trouble | None, str, tuple[bytes, ...]], bytes]


async def draw(interaction: discord.Interaction[Bot], path: Path, filled: Filled) -> None:
    """~draw/<table>/<key>: opens the form; .../sent: takes what was sent in, and shows how it looks;
    .../used/<digest>: has the table use it."""
    services = interaction.client.services
    if len(path) < 3:
        raise Refused(UNKNOWN)
    table, actor, key = await services.here(interaction, number(path[1])), await services.actor(interaction), path[2]
    await _check_allowed(services, table, actor, key)
    game, view = services.games[table.game].game, services.tables.view(table, actor.user)
    form = drawing_form(table.id, key, game.drawing_name(view, key))
    match path[3:]:
        case ():
            interaction.client.workers.awaken()  # a photo will soon have to be read
            await open_form(interaction, form)
            return
        case (then,) if then == SENT:
            photo = checked(form, filled).files["drawing"]
            await wait(interaction)
            shown: Path = (*PAGE, key, await _sent(interaction.client, table, actor, key, photo))
        case (then, digest) if then == USED:
            await wait(interaction)
            await _used(interaction, table, actor, key, digest)
            shown = PAGE
        case _:
            raise Refused(UNKNOWN)
    now = await services.tables.find(table.id)
    await interaction.client.private_panels.turn(interaction, now, actor, shown)


async def _check_allowed(services: Services, table: Table, actor: Actor, key: str) -> None:
    """Raises Refused for whoever may not draw that at this table now."""
    if not (await services.store.server(table.guild or 0)).drawings:
        raise Refused(OFF)
    await services.decks.permissions.must_not_be_barred(table.guild or 0, actor.user)
    game, seat = services.games[table.game].game, drawings.seat_to_draw(table, actor.user)
    drawings.check(game, table, seat, key)


async def _sent(bot: Bot, table: Table, actor: Actor, key: str, photo: bytes) -> str:
    """Make ink of a photo, keep it with the table, and give its digest. Raises Refused for what cannot be used."""
    ink = await _fitting(bot, table, key, own_ink, photo)
    digest = hashlib.sha256(ink).hexdigest()
    await _drop_unused(bot.services, table.id, actor)
    await bot.store.drawings.add(table.id, digest, actor.user, ink)
    return digest


async def _fitting(bot: Bot, table: Table, key: str, made: MadeInk, data: bytes) -> bytes:
    """Have a worker look at something that is sent in, beside all that is drawn by hand there. Raises Refused."""
    folder = bot.games[table.game]
    # Those of cards that a community has written, and those of players: also what is drawn in secret is seen one day.
    on_cards = () if folder.drawings is None else folder.drawings(bot.tables.view(table, None))
    others = await bot.ink({*on_cards, *(drawing.digest for drawing in drawings.shown(table))})
    return await bot.workers.run(
        PICTURE, table.guild or 0, made, data, folder.drawing_trouble, key, tuple(others.values())
    )


async def _used(interaction: discord.Interaction[Bot], table: Table, actor: Actor, key: str, begun: str) -> None:
    """Have the table use a drawing whose digest begins like that. Raises Refused."""
    services = interaction.client.services
    sent = await services.store.drawings.sent_by(table.id, actor.user)
    inks = await services.store.drawings.inks(digest for digest in sent if digest.startswith(begun))
    if len(inks) != 1:
        raise Refused(text("This picture is no longer here. Send it once more."))
    ((digest, ink),) = inks.items()
    # Others may have drawn meanwhile.
    await _fitting(interaction.client, table, key, fitting_ink, ink)
    act = Draw(key, digest)
    await services.tables.act(table.id, actor, act, revision=None, interaction=interaction.id)


async def _drop_unused(services: Services, table: int, actor: Actor) -> None:
    """Drop what somebody has sent in before and not used: one at a time is kept for them."""
    used = {drawing.digest for drawing in (await services.tables.find(table)).drawings}
    for digest in await services.store.drawings.sent_by(table, actor.user):
        if digest not in used:
            await services.store.drawings.drop(table, digest)


def number(word: str) -> int:
    """Read the number of a table, or of a seat, in a path that anybody may have written. Raises Refused."""
    if not (word.isascii() and word.isdecimal()) or len(word) > 16:
        raise Refused(UNKNOWN)
    return int(word)
