"""Tell what may be played from now on, as it is told when that begins."""

from __future__ import annotations

from bot.engine.text import Text, text
from cogs.blank.cards.names import colour_text

_ONLY = {
    "only_colour": text("The next play matches by colour only."),
    "only_number": text("The next play matches by number only."),
}


def limit_begins(kind: str, value: int = -1) -> Text | None:
    """Tell it of one kind of what lasts; None: that limits no play. `value`: the colour or number, if it has one."""
    match kind:
        case "ban_colour":
            return text("No {colour} card may be played for now.", colour=colour_text(value))
        case "ban_number":
            return text("No {n} may be played for now.", n=value)
        case "demand_colour":
            return text("Only {colour} cards may be played now, on anything.", colour=colour_text(value))
        case "demand_number":
            return text("Only a {n} may be played now, on anything.", n=value)
    return _ONLY.get(kind)
