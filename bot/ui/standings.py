"""Draw the standings of a series."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.text import Text, text
from bot.nights.series import PersonId, Placing
from bot.ui.components.layout import Reader
from bot.ui.pictures import Picture, Pictures
from bot.ui.screens.standings import MOST_NAMED, more_people
from rendering.pieces.standings import StandingsRow, StandingsSheet, standings


async def standings_picture(
    pictures: Pictures, title: Text, said: Text, found: Sequence[Placing], names: Mapping[PersonId, str], reader: Reader
) -> Picture | None:
    """Who stands where, as `standings_lines` tell it; `said`: after which round. None where drawing failed: words
    stand in for it."""
    say, left = reader.plain, len(found) - MOST_NAMED
    sheet = StandingsSheet(
        say(title),
        say(said),
        (say(text("points")), say(text("opponents")), say(text("won"))),
        tuple(
            StandingsRow(names[each.person], each.place, each.points, each.opponents, each.wins, each.moved, each.byes)
            for each in found[:MOST_NAMED]
        ),
        say(text("had a bye")),
        say(more_people(left)) if left > 0 else "",
    )
    return await pictures.drawn(("standings", sheet), lambda: standings(sheet), "standings")
