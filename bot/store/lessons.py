"""Remember which lessons of which games somebody has had, and whether they want any more."""

from __future__ import annotations

from bot.store.committer import Committer
from bot.store.driver import Driver, some

# Stands for all lessons of a game: whoever has had it wants no more of them.
ENOUGH = "enough"
OF = "SELECT lesson FROM lessons WHERE user = ? AND game = ?"
ADD = "INSERT INTO lessons (user, game, lesson) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
FORGET = "DELETE FROM lessons WHERE user = ?"
# How many people's lessons of a game are known without asking the database.
_KNOWN = 10_000


class LessonStore:
    """The lessons that people have had."""

    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer
        # asked whenever a panel is drawn
        self._had: dict[tuple[int, str], frozenset[str]] = {}

    async def had(self, user: int, game: str) -> frozenset[str]:
        """The keys of the lessons that somebody has had of a game."""
        if (user, game) not in self._had:
            rows = await self._driver.read(OF, user, game)
            # what was added while we read is newer
            self._had.setdefault((user, game), frozenset(lesson for (lesson,) in rows))
            if len(self._had) > _KNOWN:
                del self._had[next(iter(self._had))]
        return self._had[user, game]

    async def add(self, user: int, game: str, lesson: str) -> None:
        await self._committer.write((some(ADD, user, game, lesson),))
        self._had[user, game] = await self.had(user, game) | {lesson}

    async def clear(self, user: int) -> None:
        """Somebody begins anew, in all games."""
        await self._committer.write((some(FORGET, user),))
        self.forgotten(user)

    def unknown(self) -> None:
        """Other processes may have changed them: they are asked for again."""
        self._had.clear()

    def forgotten(self, user: int) -> None:
        """Their lessons are gone from the database."""
        self._had = {key: had for key, had in self._had.items() if key[0] != user}
