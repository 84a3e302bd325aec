"""Show moderators what players have drawn by hand at a table, and what others find wrong about it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.engine.drawings import FOR_GOOD, NO, TAKE_AWAY, YES
from bot.engine.screen import Choice, Screen
from bot.engine.text import Moment, Text, text
from bot.store.deck_records import DrawingReport
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import mention


class ReportedDrawing(msgspec.Struct, frozen=True):
    """A report, and what it is about."""

    report: DrawingReport
    what: Text
    """What is drawn."""
    by: int | None
    """Who has drawn it; None: it is gone."""
    channel: int


def drawing_label(reported: ReportedDrawing) -> Text:
    """Name a drawing on a control."""
    return text("A drawing of {what}", what=reported.what)


def report_line(reported: ReportedDrawing) -> Text:
    """Tell a report in a list."""
    report = reported.report
    return text(
        "• {card}: “{reason}” – {who}, {when}",
        card=_where(reported),
        reason=report.reason,
        who=mention(report.by),
        when=Moment(report.at),
    )


def report_choices(open_ones: Sequence[ReportedDrawing]) -> tuple[Choice, ...]:
    """Lead to what is reported, one line a report."""
    return tuple(
        Choice(
            text("{card}: {why}", card=drawing_label(one), why=one.report.reason),
            routes.ShowDrawingReport(one.report.id).path,
        )
        for one in open_ones
    )


def report_screen(reported: ReportedDrawing, done: Text | None = None, *, undo: bool = False) -> Screen:
    """Show one report, with the drawing as the picture; once a moderator is `done` with it, without buttons but the
    one to `undo` it."""
    report = reported.report
    title = text("Reported: {card}", card=drawing_label(reported))
    reason = text("“{reason}” – {who}, {when}", reason=report.reason, who=mention(report.by), when=Moment(report.at))
    lines = (_where(reported), reason)
    if done is not None:
        again = ((go(text("Undo"), routes.ReopenDrawingReport(report.id)),),) if undo else ()
        return Screen(title, (*lines, done), rows=again)
    take = go(text("Take the drawing away"), routes.TakeDrawingAway(report.id), "danger")
    look = go(text("Done with this report"), routes.CloseDrawingReport(report.id))
    return Screen(title, lines, rows=((take, look) if reported.by is not None else (look,),))


def gone_question(reported: ReportedDrawing) -> Screen:
    """Ask before a drawing is taken away."""
    yes = go(YES, routes.TakeDrawingAway(reported.report.id, "sure"), "danger")
    no = go(NO, routes.ShowDrawingReport(reported.report.id))
    return Screen(TAKE_AWAY, (_where(reported), FOR_GOOD), rows=((yes, no),))


def _where(reported: ReportedDrawing) -> Text:
    return text(
        "{what}, drawn by {who} at the table in <#{channel}>",
        what=reported.what,
        who=mention(reported.by),
        channel=str(reported.channel),
    )
