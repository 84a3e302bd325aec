"""Tell the rules in our own words, for `/diceland rules`, and then every die, a team to a chapter."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.engine.guide import Chapter, chapters
from bot.engine.text import text
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.wording import about_character


@cache
def guide() -> tuple[Chapter, ...]:
    """Split guide.md into chapters, and add the teams."""
    written = (Path(__file__).parents[1] / "guide.md").read_text("utf-8")
    teams = [
        (
            text("{team}: {crew}", team=team.name, crew=team.crew),
            tuple(about_character(each) for each in CHARACTERS if each.team == number),
        )
        for number, team in enumerate(TEAMS)
    ]
    return (*chapters(written), *teams)
