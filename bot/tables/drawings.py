"""Let players draw what a game draws their own way, for the game at hand, and take such drawings away again. Pure."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine.drawings import OwnDrawing
from bot.engine.game import AnyGame, Refused, Seat
from bot.engine.text import Name, text
from bot.tables import seats
from bot.tables.changes import Effect, effect
from bot.tables.model import Actor, Table

ONCE = text("You have drawn this one your own way already: once for each is how it goes. It stays so for this game.")


def shown(table: Table) -> tuple[OwnDrawing, ...]:
    """List the drawings that a table shows. Whoever leaves for good takes theirs along."""
    return tuple(
        drawing for drawing in table.drawings if drawing.digest and table.players[drawing.seat].user == drawing.by
    )


def seen(game: AnyGame, table: Table, view: Any) -> Any:
    """A view of the game with those of them that its seat may know of."""
    return game.with_drawings(view, shown(table)) if table.drawings else view


def check(game: AnyGame, table: Table, seat: int, key: str) -> None:
    """Raises Refused for what this seat may not draw now."""
    if any((drawing.seat, drawing.key) == (seat, key) for drawing in table.drawings):
        raise Refused(ONCE)
    if table.status != "playing" or key not in game.drawable(game.view(table.state, Seat(seat))):
        raise Refused(text("This cannot be drawn at the moment. Open the list again, and choose something else."))


def draw(game: AnyGame, table: Table, seat: int, key: str, digest: str) -> Effect:
    """Add a drawing of a seat. What it is of may still be a secret: it is not said."""
    check(game, table, seat, key)
    drawing = OwnDrawing(seat, key, digest, table.players[seat].user or 0)
    after = replace(table, drawings=(*table.drawings, drawing))
    return effect(after, text("{player} draws something their own way.", player=Name(seat)))


def take_away(table: Table, actor: Actor, seat: int, key: str) -> Effect:
    """Take a drawing off a table: what it was of is not drawn again. Raises Refused."""
    found = next((one for one in table.drawings if (one.seat, one.key) == (seat, key) and one.digest), None)
    if found is None:
        raise Refused(text("This drawing is no longer here."))
    if not actor.moderator and actor.user != found.by:
        raise Refused(text("Only a moderator can take it away, and whoever has drawn it."))
    without = tuple(OwnDrawing(seat, key) if one is found else one for one in table.drawings)
    after = replace(table, drawings=without)
    return effect(after, text("A drawing of {player} is taken away.", player=Name(seat)))


def seat_to_draw(table: Table, user: int) -> int:
    """Find the seat of somebody who wants to draw. Raises Refused."""
    seat = seats.seat_of(table, user)
    if seat is None:
        raise Refused(text("You have no seat at this table, but you can watch."))
    return seat
