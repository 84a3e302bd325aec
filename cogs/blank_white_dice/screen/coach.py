"""Coach a beginner: a sentence at each kind of decision, and why there is only one thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.coach import Lesson
from bot.engine.text import Text, text
from cogs.blank_white_dice.view import Asked, View

_PHASES = {
    "deal": text("Nobody sees what you add until all have chosen. Add what you would like to have on your own dice."),
    "common": text("You may be the one who rolls it in the end, or a rival."),
    "roll": text("One press rolls all dice, everybody's."),
}
_ASKED = {
    "resolve": text("What changes another die is often best before that die."),
    "tag": text("What you draw works from the next round on, each time it comes up."),
    "icon": text("Only one icon of the card goes here: choose the one that you want to roll."),
    "place": text("The same icon on several faces of a die comes up more often."),
    "face": text("Look at the other faces of that die, too: it shows one of six."),
    "die": text("First see whose die it is, and what is on its other faces."),
    "player": text("Look at the points first: who is ahead, and who may be next?"),
    "card": text("Look who has its icons on their dice before you choose."),
    "option": text("You choose anew each time that this icon is resolved."),
    "ward": text("A ward works only if you use it now, and it may cost you something."),
    "source": text("First choose what is moved, then where it goes."),
    "order": text("A card that overwrites another lies on top of it, and what it covers works no more."),
}


# In setup: of the place for an icon, and by how many cards are drawn already. A lesson stays while its key does: no two
# decisions in a row have the same.
_WHERE = Lesson("where", text("Each face of a die comes up as often as the others: choose a die, and any face."))
_DRAWING = (
    Lesson("again", text("An icon on three of the six faces of a die comes up every other time.")),
    Lesson("blanks", text("Leave some faces blank: when one comes up, you draw a card on it.")),
)
# For a further die of the same turn.
_FURTHER = {
    "resolve": Lesson("further", text("All your dice must be resolved, but in which order is up to you.")),
    "tag": Lesson("further blank", text("An icon that is on both of your dice comes up more often.")),
}


def lessons(view: View) -> Iterator[Lesson]:
    """Say what somebody should know who decides this for the first time."""
    if view.phase == "tagging" and view.seat is not None:
        tags = view.players[view.seat].tags
        yield _WHERE if view.drawing else _drawing(view, tags)
    elif view.asked is not None and view.phase in ("order", "turn"):
        yield _asked(view, view.asked)
    elif view.phase == "common" and view.drawing:
        yield _WHERE
    elif view.phase in _PHASES:
        yield Lesson(view.phase, _PHASES[view.phase])


def _drawing(view: View, tags: int) -> Lesson:
    """Of the first card what it is all about; of each further one another hint."""
    about = text(
        "You draw icons on your two blank dice. Each round you roll both and do what comes up; {goal} points win.",
        goal=view.goal,
    )
    return _DRAWING[tags - 1] if 0 < tags <= len(_DRAWING) else Lesson("tagging", about)


def _asked(view: View, asked: Asked) -> Lesson:
    if asked.what in _FURTHER and any(die != asked.die for die in view.resolved):
        return _FURTHER[asked.what]
    return Lesson(asked.what, _ASKED[asked.what])


def why_only(view: View) -> Text | None:
    """Say why there is nothing else to do."""
    if len(view.moves) != 1 or view.asked is None or view.phase != "turn":
        return None
    return {
        "resolve": text("All your dice must be resolved, and this is the only one left."),
        "tag": text("On a blank face you must draw, and this is the only card that can be drawn now."),
        "place": text("This is the only face on which it can be drawn."),
        "face": text("This is the only face that the card may be about."),
        "die": text("This is the only die that the card may be about."),
        "player": text("This is the only player whom the card may be about."),
        "card": text("This is the only card that it may be about."),
    }.get(view.asked.what)
