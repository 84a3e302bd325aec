"""Coach a beginner: a sentence at each kind of decision, an idea in each turn, and why only one thing can be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine.coach import Lesson
from bot.engine.game import moves_of
from bot.engine.text import Text, text
from cogs.blanco.screen.ideas import idea
from cogs.blanco.view import Swap, View

_SAID = {
    "reveal": text(
        "Clear these nine cards, rows of one number and columns of one colour, then a second grid of twelve, and you "
        "win. Any card will do now."
    ),
    "look": text("Only you see this card: remember what it is, and where."),
    "turn": text("Take a card, then put one of three onto your grid in place of another. Or swap two of your grid."),
    "drawn": text("It takes the place of another, which the next player may take. Or discard it, and turn one up."),
    "clear": text(
        "The grid closes up over a line that goes; what that completes may go next, too: a chain. A line may wait for "
        "one, but while it does you are no closer to the end, and others are."
    ),
    "reward": text("A look costs nothing, and nobody else learns what you saw."),
    "turn_up": text("Turn it up if it completes a line, or soon will; face down nobody knows it but you."),
}
_SECOND = text("Your second grid has twelve cards. Clear it, and the game is yours.")


def lessons(view: View) -> Iterator[Lesson]:
    """Say what somebody should know who decides this for the first time."""
    if view.phase == "reveal" and view.seat is not None and view.players[view.seat].second:
        yield Lesson("second grid", _SECOND)
    elif view.phase == "turn" and view.seat is not None:
        yield Lesson("turn", partial(_with_idea, view))
    elif view.phase in _SAID:
        yield Lesson(view.phase, _SAID[view.phase])
    if view.phase in ("turn", "drawn") and view.seat is not None:
        yield Lesson("idea", partial(idea, view), again=True)


def _with_idea(view: View) -> Text:
    """One button is coloured in the first turn, too, and this is why."""
    return text("{rule} {idea}", rule=_SAID["turn"], idea=idea(view))


def why_only(view: View) -> Text | None:
    """Say why there is nothing else to do."""
    if view.phase == "turn" and not moves_of(view, Swap):
        return text("Your grid has no two neighbours left to swap, so you take a card.")
    return None
