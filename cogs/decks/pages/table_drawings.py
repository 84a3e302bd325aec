"""Answer whoever finds something wrong with a drawing at a table, and moderators who take one away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import discord
from PIL import Image

from bot.decks.model import Member, NoCard, conflicts_refused, must_moderate
from bot.decks.validation import REASON
from bot.engine.drawings import OwnDrawing
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.engine.text import Text, text
from bot.language.escape import clean
from bot.store.deck_records import AuditEntry, DrawingReport, What
from bot.tables import drawings
from bot.tables.acts import TakeDrawing
from bot.tables.model import Actor, Gone, Table
from bot.ui.cog_pages import open_form
from bot.ui.commands import tell
from bot.ui.components.forms import Filled, checked
from bot.ui.screens.drawings import GONE, SENT, report_form
from bot.ui.table_opening import UNKNOWN
from cogs.decks import routes
from cogs.decks.notices.moderator_channel import ModeratorChannel
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.screens.overview import mention
from cogs.decks.screens.table_drawings import ReportedDrawing, gone_question, report_screen
from cogs.decks.services import DeckServices
from rendering.drawings import uploads
from rendering.paint.palette import INK, PAPER

MARGIN = 30
_NO_DRAWING = text("This drawing is no longer here.")


class DrawingReports:
    """Takes presses on drawings at tables: bot.ui.cog_pages' Handler.

    ~drawing/<table>/<seat>/<key>: opens the form of a report; .../sent: takes it; .../gone: takes the drawing away."""

    def __init__(self, services: DeckServices, moderators: ModeratorChannel) -> None:
        self._services, self._moderators = services, moderators

    async def __call__(self, interaction: discord.Interaction[Any], path: Path, filled: Filled) -> None:
        platform = self._services.platform
        table = await platform.here(interaction, _number(path, 1))
        actor = await platform.actor(interaction)
        drawing = self._seen(table, actor, _number(path, 2), path[3] if len(path) > 3 else "")
        match path[4:]:
            case ():
                await open_form(interaction, report_form(path))
            case (then,) if then == SENT:
                reason = checked(report_form(path[:4]), filled).values["reason"]
                await self._reported(interaction, table, drawing, reason)
            case (then,) if then == GONE:
                await taken_away(self._services, table, actor, drawing)
                await tell(interaction, text("The drawing is taken away."))
            case _:
                raise Refused(UNKNOWN)

    def _seen(self, table: Table, actor: Actor, seat: int, key: str) -> OwnDrawing:
        """Find a drawing that this person sees. Raises Refused: of one that is still secret nobody learns."""
        platform = self._services.platform
        needed, view = platform.games[table.game].drawings, platform.tables.view(table, actor.user)
        digests = set() if needed is None else set(needed(view))
        for drawing in drawings.shown(table):
            known = drawing.digest in digests or drawing.by == actor.user
            if (drawing.seat, drawing.key) == (seat, key) and known:
                return drawing
        raise Refused(_NO_DRAWING)

    async def _reported(
        self, interaction: discord.Interaction[Any], table: Table, drawing: OwnDrawing, reason: str
    ) -> None:
        by = Member(interaction.user.id, "", table.guild or 0)
        library = self._services.decks.library
        report = DrawingReport(
            0, table.id, drawing.seat, drawing.key, drawing.digest, by.user, library.now(), clean(reason, REASON)
        )
        refusal = Refused(text("You have reported this drawing already; the moderators know."))
        with conflicts_refused(refusal):
            note = library.audited(by, "report drawing", user=drawing.by)
            report = await self._services.platform.store.drawings.report(report, note)
        # First the answer: whoever reports need not wait for the moderators' channel, which may refuse it.
        await tell(interaction, text("The moderators see your report. Nobody else does."))
        told = await reported(self._services, report)
        await self._moderators.reported_drawing(told, await picture(self._services, told), by.guild, table.locale)


def _number(path: Path, at: int) -> int:
    if len(path) <= at or not (path[at].isascii() and path[at].isdecimal()) or len(path[at]) > 16:
        raise Refused(UNKNOWN)
    return int(path[at])


async def reported(services: DeckServices, report: DrawingReport) -> ReportedDrawing:
    """Gather what a report is about. Raises Gone."""
    platform = services.platform
    table = await platform.tables.find(report.table)
    game, view = platform.games[table.game].game, platform.tables.view(table, None)
    shown = next((one for one in drawings.shown(table) if one.digest == report.digest), None)
    by = None if shown is None else shown.by
    return ReportedDrawing(report, game.drawing_name(view, report.key), by, table.channel)


async def open_reports(services: DeckServices, guild: int, most: int) -> Sequence[ReportedDrawing]:
    """List what is reported about drawings on a server, oldest first."""
    found = list[ReportedDrawing]()
    for report in (await services.platform.store.drawings.reports(guild))[:most]:
        with suppress(Gone):  # a table that this program cannot read
            found.append(await reported(services, report))
    return found


async def picture(services: DeckServices, told: ReportedDrawing) -> bytes | None:
    """Draw what is reported; None once it is taken away."""
    digest = told.report.digest
    ink = (await services.platform.store.drawings.inks([digest])).get(digest)
    if ink is None:
        return None
    drawn = await services.platform.pictures.drawn(("table drawing", digest), lambda: _on_paper(ink), "a drawing")
    return None if drawn is None else drawn.data


def _on_paper(ink: bytes) -> Image.Image:
    mask = uploads.mask(ink)
    paper = Image.new("RGB", (mask.width + 2 * MARGIN, mask.height + 2 * MARGIN), PAPER)
    paper.paste(INK, (MARGIN, MARGIN), mask)
    return paper


async def taken_away(services: DeckServices, table: Table, actor: Actor, drawing: OwnDrawing) -> None:
    """Take a drawing off a table, and its ink out of the store. Raises Refused."""
    act = TakeDrawing(drawing.seat, drawing.key)
    await services.platform.tables.act(table.id, actor, act, revision=None, interaction=None)
    by = Member(actor.user, actor.name, table.guild or 0, actor.moderator)
    note = services.decks.library.audited(by, "remove drawing", user=drawing.by)
    # Whoever takes their own away is nobody's business.
    notes = () if drawing.by == actor.user else (note,)
    await services.platform.store.drawings.drop(table.id, drawing.digest, *notes)


# What moderators do


async def _found(request: Request, page: routes.OfDrawingReport) -> DrawingReport:
    """Raises NotAllowed, NoCard: of another server's report nobody learns."""
    must_moderate(request.by)
    report = await request.services.platform.store.drawings.find_report(request.guild, page.report)
    if report is None:
        raise NoCard(text("This report is no longer here."))
    return report


@answers(routes.ShowDrawingReport)
async def show_report(request: Request, page: routes.ShowDrawingReport) -> Answer:
    told = await reported(request.services, await _found(request, page))
    return PageScreen(report_screen(told), here=True, png=await picture(request.services, told))


@answers(routes.TakeDrawingAway)
async def take_away(request: Request, page: routes.TakeDrawingAway) -> Answer:
    report = await _found(request, page)
    table = await _table(request, report)
    drawing = next((one for one in drawings.shown(table) if one.digest == report.digest), None)
    if drawing is None:
        raise Refused(_NO_DRAWING)
    if page.sure is None:
        told = await reported(request.services, report)
        return PageScreen(gone_question(told), here=True, png=await picture(request.services, told))
    actor = Actor(request.by.user, request.by.name, request.by.moderator)
    await taken_away(request.services, table, actor, drawing)
    done = text("✅ {who} has taken it away.", who=mention(request.by.user))
    return await _settled(request, report, done)


@answers(routes.CloseDrawingReport)
async def close_report(request: Request, page: routes.CloseDrawingReport) -> Answer:
    store = request.services.platform.store.drawings
    report = await _noted(request, page, "close report", store.close_report)
    done = text("✅ {who} has looked at it.", who=mention(request.by.user))
    return await _settled(request, report, done, undo=True)


@answers(routes.ReopenDrawingReport)
async def reopen_report(request: Request, page: routes.ReopenDrawingReport) -> Answer:
    """Take back that somebody is done with a report."""
    store = request.services.platform.store.drawings
    report = await _noted(request, page, "reopen report", store.reopen_report)
    return await _settled(request, report, None)


async def _noted(
    request: Request, page: routes.OfDrawingReport, what: What, note: Callable[[int, AuditEntry], Awaitable[None]]
) -> DrawingReport:
    """Note what has become of a report. Raises NotAllowed, NoCard, Outdated."""
    report = await _found(request, page)
    with conflicts_refused():
        await note(report.id, request.decks.library.audited(request.by, what))
    return report


async def _table(request: Request, report: DrawingReport) -> Table:
    table = await request.services.platform.tables.find(report.table)
    if table.guild != request.guild:
        raise Gone(_NO_DRAWING)
    return table


async def _settled(request: Request, report: DrawingReport, done: Text | None, *, undo: bool = False) -> PageScreen:
    """Show what has become of a report, where it was shown."""
    if request.on_public:
        await request.moderators.names(request.interaction.message, request.guild, request.by.user)
    told = await reported(request.services, report)
    return PageScreen(report_screen(told, done, undo=undo), here=True, png=await picture(request.services, told))
