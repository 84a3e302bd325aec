"""A View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.screen import Path, Screen
from bot.engine.text import Text, plural, text
from cogs.blank.screen import alt_text, controls
from cogs.blank.screen.pages import Page, further_page
from cogs.blank.screen.status import lasting, situation
from cogs.blank.screen.titles import is_wrong, own_title, public_title
from cogs.blank.view import Done, DrawPenalty, Lay, View


def table(view: View) -> Screen:
    """The public message. Shows nothing that only one seat may know, whoever's view it is given."""
    return Screen(public_title(view), tuple(_lines(view)), alt_text.picture(view), controls.public_rows(view))


def panel(view: View, path: Path) -> Screen:
    """What one seat, or a watcher, sees and may do. A path that leads nowhere (now) shows the first page."""
    described = alt_text.picture(view) if view.seat is None else alt_text.own_picture(view)
    page = further_page(view, path)
    if page is not None:
        return _further(page, described)
    if view.seat is None:
        rows = ((controls.RULES,),) if view.phase != "over" else ()
        return Screen(public_title(view), tuple(_lines(view)), described, rows)
    lines = tuple(_own_lines(view, view.seat))
    return Screen(own_title(view), lines, described, controls.first_page(view))


def _further(page: Page, described: tuple[Text, ...]) -> Screen:
    """What a page says of a card is what the picture of that card says, and no more."""
    if page.shows is not None:
        described = (page.title, *page.lines)
    elif not page.pictured:
        described = ()
    return Screen(page.title, page.lines, described, page.rows, page.shows)


def _lines(view: View) -> Iterator[Text]:
    """What everybody should know; at the end the result says it all."""
    if view.phase == "over":
        return
    yield from situation(view)
    yield from alt_text.top(view)
    yield from lasting(view)
    yield from alt_text.rules(view)


def _own_lines(view: View, seat: int) -> Iterator[Text]:
    """What is expected of the viewer, and their hand."""
    if view.phase == "over":
        return
    yield from situation(view)
    if seat in view.to_act:
        yield from _expected(view)
    elif view.phase in ("turn", "question"):
        yield from _waiting(view, seat)
    yield from alt_text.top(view)
    yield from lasting(view)
    yield from alt_text.looked_at(view)
    yield from alt_text.laid(view)
    yield from alt_text.hand(view)


def _expected(view: View) -> Iterator[Text]:
    kinds = {type(move) for move in view.moves}
    if DrawPenalty in kinds:
        yield text("No card of yours matches, so you draw one, and your turn is over.")
    elif is_wrong(view):
        yield text(
            "⚠️ The last card you laid does not fit: if you play it, you draw a penalty card. Better take it back."
        )
    elif Done in kinds:
        yield text("Nobody sees what you lay before you play it. Only the top card sets off rules.")
    elif Lay in kinds:
        yield _fitting(view)


def _fitting(view: View) -> Text:
    """What can be laid, under what is in force."""
    only = {lasting.kind for lasting in view.lasting}
    if "only_number" in only:
        return text("Lay one card or several, all of the top card's number.")
    if "only_colour" in only:
        return text("Lay one card or several, all of the top card's colour.")
    return text("Lay one card or several, all of the top card's colour or all of its number.")


def _waiting(view: View, seat: int) -> Iterator[Text]:
    if seat == view.turn:
        return
    if view.players[seat].skips:
        yield plural("You will miss a turn.", "You will miss {n} turns.", n=view.players[seat].skips)
        return
    before = (seat - view.turn) * view.direction % len(view.players)
    yield plural("You are next.", "{n} players are before you.", n=before)
