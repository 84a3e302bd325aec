"""Game nights that somebody plans, for tests."""

from __future__ import annotations

from bot.demo.people import Answer, Person, Seen

LWD = "little_white_die"
MINUTE = 60


async def planned(person: Person, when: str = "in 20 minutes", game: str = LWD, **values: str) -> Answer:
    """A night that somebody has planned, and not announced yet."""
    return await person.fill(await person.slash("night plan", game=game), when=when, **{"tables": "3", **values})


async def announced(person: Person, when: str = "in 20 minutes", game: str = LWD, **values: str) -> Seen:
    await planned(person, when, game, **values)
    await person.press("Announce it here")
    return board(person)


def board(person: Person) -> Seen:
    """The message of the night."""
    return next(one for one in person._latest() if not one.private and "ame night" in one.words)
