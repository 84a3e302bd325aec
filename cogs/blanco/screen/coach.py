"""Coach a beginner: a sentence at each kind of decision, and why there is only one thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.coach import Lesson
from bot.engine.game import moves_of
from bot.engine.text import Text, text
from cogs.blanco.view import Swap, View

_SAID = {
    "reveal": text(
        "Clear these nine cards line by line, then a second grid of twelve, and you win. Any card will do now."
    ),
    "look": text("Only you see this card: remember what it is, and where."),
    "turn": text("Aim at rows of one number or columns of one colour, all face up."),
    "drawn": text("It takes the place of a card, which the next player may then take."),
    "clear": text(
        "When a line goes, the grid closes up and may make a new line: a chain. A line may wait until it does."
    ),
    "reward": text("A look costs nothing, and nobody else learns what you saw."),
    "turn_up": text("Turn it up if it completes a line, or soon will; face down nobody knows it but you."),
}
_SECOND = text("Your second grid has twelve cards. Clear it, and the game is yours.")


def lessons(view: View) -> Iterator[Lesson]:
    """Say what somebody should know who decides this for the first time."""
    if view.phase == "reveal" and view.seat is not None and view.players[view.seat].second:
        yield Lesson("second grid", _SECOND)
    elif view.phase in _SAID:
        yield Lesson(view.phase, _SAID[view.phase])


def why_only(view: View) -> Text | None:
    """Say why there is nothing else to do."""
    if view.phase == "turn" and not moves_of(view, Swap):
        return text("Your grid has no two neighbours left to swap, so you take a card.")
    return None
