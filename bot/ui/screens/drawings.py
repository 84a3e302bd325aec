"""Show what players draw their own way at a table, and let them draw, report and take away. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.decks.validation import REASON
from bot.engine.drawings import FOR_GOOD, NO, TAKE_AWAY, YES, DrawingSample, OwnDrawing
from bot.engine.game import AnyGame
from bot.engine.screen import Choice, Field, Form, Go, Menu, Path, Row, Screen
from bot.engine.text import Name, Text, text
from bot.tables.model import Actor, Table

PAGE = ("~drawings",)
# The first words of the paths of forms and presses, which name the table.
WORD, REPORT = "~draw", "~drawing"
MINE, ALL = Go(text("Draw icons by hand"), PAGE), Go(text("Drawings"), PAGE)
SENT, USED, GONE = "sent", "used", "gone"
# So much of a digest tells drawings apart that one person has sent to one table.
SOME = 24
OFF = text("On this server nobody draws their own way: those who manage it have switched it off.")


class TableDrawings(NamedTuple):
    """What somebody may know of the drawings of a table. `allowed`: whether their server lets players draw."""

    allowed: bool = False
    seen: Sequence[OwnDrawing] = ()


def may_draw(game: AnyGame, view: Any, drawings: TableDrawings) -> bool:
    """Whether there is something to draw for the seat of a view."""
    return drawings.allowed and view is not None and bool(game.drawable(view))


def drawings_page(game: AnyGame, table: Table, actor: Actor, view: Any, drawings: TableDrawings, home: Go) -> Screen:
    """What can be drawn, and what is drawn already."""
    seen = (text("• {drawing}", drawing=_label(game, view, each)) for each in drawings.seen)
    lines = (*_how(game, table, view, drawings), *seen)
    rows = (*_draw(game, table, view, drawings), *_judge(game, table, actor, view, drawings.seen), (home,))
    return Screen(text("Drawn by hand"), lines, rows=rows)


def sample_page(game: AnyGame, table: Table, view: Any, key: str, digest: str) -> Screen:
    """A drawing as it would look, before anybody else sees it."""
    what = game.drawing_name(view, key)
    lines = (
        text("This is your own {what}, large, and as small as it is on a phone.", what=what),
        text("Once you use it, it stays for this game."),
    )
    use = Go(text("Use it"), (WORD, str(table.id), key, USED, digest[:SOME]), "good")
    again = Go(text("Another picture"), (WORD, str(table.id), key))
    description = (text("Your own {what}, drawn by hand.", what=what),)
    rows = ((use, again, Go(text("Do not use it"), PAGE)),)
    return Screen(text("Is it good like this?"), lines, description, rows, DrawingSample(digest))


def gone_question(game: AnyGame, table: Table, view: Any, drawing: OwnDrawing) -> Screen:
    """Ask before a drawing is taken away: what may have to go at once is not kept for an undo."""
    gone = Go(YES, _report(table, drawing, GONE), "danger")
    rows = ((gone, Go(NO, PAGE)),)
    return Screen(TAKE_AWAY, (_label(game, view, drawing), FOR_GOOD), rows=rows)


def _how(game: AnyGame, table: Table, view: Any, drawings: TableDrawings) -> Iterator[Text]:
    if not drawings.allowed:
        yield OFF
    elif may_draw(game, view, drawings):
        yield text(
            "Choose what you draw your own way, and send a photo or a picture of it: dark lines on light paper. It is "
            "shown wherever you draw it in this game, and is gone with this table. Each can be drawn once."
        )
    if not table.drawings:
        yield text("Nobody has drawn anything by hand at this table.")


def _label(game: AnyGame, view: Any, drawing: OwnDrawing) -> Text:
    return text("{what}, drawn by {player}", what=game.drawing_name(view, drawing.key), player=Name(drawing.seat))


def _draw(game: AnyGame, table: Table, view: Any, drawings: TableDrawings) -> Iterator[Row]:
    if not may_draw(game, view, drawings):
        return
    drawn = {drawing.key for drawing in table.drawings if drawing.seat == view.seat}
    choices = tuple(
        Choice(game.drawing_name(view, key), (WORD, str(table.id), key))
        for key in game.drawable(view)
        if key not in drawn
    )
    if choices:
        yield (Menu(text("What do you draw?"), choices),)


def _judge(game: AnyGame, table: Table, actor: Actor, view: Any, seen: Sequence[OwnDrawing]) -> Iterator[Row]:
    """Anybody may report a drawing; a moderator takes it away, and so may whoever has drawn it."""
    others = [drawing for drawing in seen if drawing.by != actor.user]
    removable = seen if actor.moderator else [drawing for drawing in seen if drawing.by == actor.user]
    if others:
        yield (
            Menu(
                text("Report a drawing"), tuple(Choice(_label(game, view, one), _report(table, one)) for one in others)
            ),
        )
    if removable:
        gone = tuple(Choice(_label(game, view, one), (*PAGE, GONE, str(one.seat), one.key)) for one in removable)
        yield (Menu(text("Take a drawing away"), gone),)


def _report(table: Table, drawing: OwnDrawing, *then: str) -> Path:
    return REPORT, str(table.id), str(drawing.seat), drawing.key, *then


def drawing_form(table: int, key: str, what: Text) -> Form:
    """Where a picture of an own drawing is sent in."""
    hint = text("Dark lines on light paper; colours become one ink. The photo itself is not kept.")
    field = Field("drawing", text("A photo or picture of it"), "upload", hint=hint)
    return Form(text("Your own {what}", what=what), (WORD, str(table), key, SENT), (field,))


def report_form(path: Path) -> Form:
    """Where somebody says what is wrong with a drawing."""
    field = Field("reason", text("What is wrong with this drawing?"), "paragraph", longest=REASON)
    return Form(text("Report a drawing"), (*path, SENT), (field,))
