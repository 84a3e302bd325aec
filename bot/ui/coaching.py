"""Coach people in their first games: one sentence at each kind of decision, and why there is only one thing to do.

A game says both of a seat's view (`screen.lessons`, `screen.why_only`). A lesson stays on the panel while its decision
does, and is never told again, but for those that are told throughout somebody's first game; "No more tips" under "More"
is for good, until /settings brings them back.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine.coach import Lesson
from bot.engine.controls import beside
from bot.engine.screen import Go, Path, Screen
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.store.lessons import ENOUGH, LessonStore
from bot.tables.model import Table
from bot.ui.refusals import contained

# The first words of the paths: of a page that says why, of the press that ends the tips, and of the page with it.
WHY, COACH, MORE = "~why", "~coach", "~"
BACK = Go(text("Back to the game"), ())
# People whose lessons are remembered to be on their panels.
REMEMBERED = 10_000
# In the place of a lesson, before the number of the table at which somebody is told lessons again and again.
FIRST = "first game: "


class Coach:
    """Knows which lesson is on whose panel."""

    def __init__(self, store: LessonStore) -> None:
        self._store = store
        # In memory only: after a restart a lesson may be missed, and none that was noted is told twice.
        self._told: dict[tuple[int, int], str] = {}

    async def coached(
        self, folder: GameFolder, table: Table, user: int, view: Any, screen: Screen, path: Path
    ) -> Screen:
        """A page of somebody's panel with what the coach has to say there."""
        seat: int | None = getattr(view, "seat", None)
        if table.status == "playing" and seat is not None and path == (MORE,):
            return await self._with_an_end(folder, table, user, screen)
        acts = seat is not None and seat in view.to_act and not table.players[seat].computer
        if table.status != "playing" or not acts:
            self._told.pop((user, table.id), None)
            return screen
        why = folder.why_only(view) if folder.why_only is not None else None
        if path[:1] == (WHY,) and why is not None:
            return Screen(text("Why only this?"), (why,), rows=((BACK,),))
        if path:
            # A page of the platform is about something else, such as the rules in play.
            again = None if path[0].startswith(MORE) else await self._again(folder, table, user, view)
            return _with(screen, again, None)
        lesson = await self._lesson(folder, table, user, view)
        return _with(screen, lesson, why)

    async def _with_an_end(self, folder: GameFolder, table: Table, user: int, screen: Screen) -> Screen:
        if folder.lessons is None or ENOUGH in await self._store.had(user, table.game):
            return screen
        end = Go(text("No more tips"), (COACH, f"{table.id}", "enough"))
        return replace(screen, rows=beside(screen.rows, (end,)))

    async def _lesson(self, folder: GameFolder, table: Table, user: int, view: Any) -> Lesson | None:
        if folder.lessons is None:
            return None
        had = await self._store.had(user, table.game)
        if ENOUGH in had:
            return None
        fitting = {lesson.key: lesson for lesson in folder.lessons(view)}
        told = self._told.get((user, table.id))
        if told in fitting:
            return fitting[told]
        new = next((key for key, lesson in fitting.items() if key not in had and not lesson.again), None)
        if new is None:
            self._told.pop((user, table.id), None)
            again = next((lesson for lesson in fitting.values() if lesson.again), None)
            return again if again and await self._first_game(user, table, had) else None
        self._told[user, table.id] = new
        if len(self._told) > REMEMBERED:
            del self._told[next(iter(self._told))]
        await self._note(user, table, new)
        return fitting[new]

    async def _again(self, folder: GameFolder, table: Table, user: int, view: Any) -> Lesson | None:
        """What is told again and again stays on the pages that a decision takes."""
        had = await self._store.had(user, table.game)
        if folder.lessons is None or ENOUGH in had:
            return None
        again = next((lesson for lesson in folder.lessons(view) if lesson.again), None)
        return again if again and await self._first_game(user, table, had) else None

    async def _first_game(self, user: int, table: Table, had: frozenset[str]) -> bool:
        """Whether this is the game in which somebody is told lessons again and again: the first that has any."""
        if not any(key.startswith(FIRST) for key in had):
            await self._note(user, table, f"{FIRST}{table.id}")
            return True
        return f"{FIRST}{table.id}" in had

    async def _note(self, user: int, table: Table, key: str) -> None:
        with contained("noting a lesson at table %d", table.id):  # the panel is shown all the same
            await self._store.add(user, table.game, key)

    async def enough(self, user: int, table: Table) -> None:
        """Somebody wants no more tips in this game."""
        self._told.pop((user, table.id), None)
        await self._store.add(user, table.game, ENOUGH)


def _with(screen: Screen, lesson: Lesson | None, why: Text | None) -> Screen:
    lines = screen.lines if lesson is None else (text("💡 {lesson}", lesson=lesson.text), *screen.lines)
    rows = screen.rows if why is None else beside(screen.rows, (Go(text("Why only this?"), (WHY,)),))
    return replace(screen, lines=lines, rows=rows)
