"""Draw a table as everybody may see it: its words, and its pictures."""

from __future__ import annotations

from typing import Any

from bot.engine.text import Text
from bot.tables import clock
from bot.tables.model import Table
from bot.ui.components.layout import Reader
from bot.ui.covers import lobby_picture, result_picture
from bot.ui.messages.calling import now
from bot.ui.messages.live_message import RenderedTable
from bot.ui.pictures import Picture
from bot.ui.refusals import contained
from bot.ui.screens import public
from bot.ui.services import Services, names


async def drawn_table(
    services: Services, table: Table, *, wordy: bool, moving: bool, told: bool = False
) -> RenderedTable:
    """`wordy`: without pictures; `moving`: what just happened may be shown as a moving one, which takes a hundred times
    as long as any other; `told`: that one has come to its end."""
    folder, reader = services.games[table.game], Reader(table.locale, names(table))
    view = None if table.state is None else services.tables.view(table, None)
    decks = await services.lender.playable_decks(table) if table.status == "lobby" else ()
    facts = await _facts(services, table)
    screen = public.table_screen(folder, table, view, decks, facts)
    picture = above = None
    if not wordy:
        moving = moving and table.staged and services.settings.moving_pictures > 0
        picture, above = await _pictures(services, table, view, reader, facts, moving=moving)
    if picture is not None and picture.moves and not told and clock.is_held(table, now()):
        if table.result is None:
            screen = public.staged_screen(screen)
        elif screen.staged is not None:
            screen, above = public.last_moment(screen), None  # how the game has ended is shown after it
    return RenderedTable(table.id, table.revision, table.position, screen, reader, picture, above)


async def _facts(services: Services, table: Table) -> tuple[Text, ...]:
    """What was remarkable in a game that is over."""
    with contained("telling what was remarkable at table %d", table.id):  # its end is shown all the same
        return await services.tables.facts(table)
    return ()


async def _pictures(
    services: Services, table: Table, view: Any, reader: Reader, facts: tuple[Text, ...], *, moving: bool
) -> tuple[Picture | None, Picture | None]:
    """That of the table, and the one that stands above it."""
    folder, pictures, avatars = services.games[table.game], services.pictures, services.avatars
    if view is None:
        in_lobby = table.status == "lobby"
        return (await lobby_picture(pictures, folder, table, reader, avatars) if in_lobby else None), None
    above = None
    if table.result is not None:
        above = await result_picture(pictures, folder, table, reader, avatars, view, facts)
    elif table.staged and not moving:
        above = await pictures.before(folder, view, reader)
    return await pictures.of(folder, view, reader, moving=moving), above
