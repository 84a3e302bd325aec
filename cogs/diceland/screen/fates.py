"""Say what a shot would do to a target."""

from __future__ import annotations

from bot.engine.text import Text, text
from cogs.diceland.prospects import Fate
from cogs.diceland.view import View
from cogs.diceland.wording import character_of, die_text


def fate_text(view: View, target: int, what: Fate) -> Text:
    """Name a target with what becomes of it."""
    name = die_text(view, target)
    return {
        "immune": text("{die} is immune", die=name),
        "sees": text("{die} sees it coming", die=name),
        "kill": text("kills {die} (+{points})", die=name, points=character_of(view, target).points),
        "damage": text("damages {die}", die=name),
        "reached": text("reaches {die}", die=name),
    }[what]
