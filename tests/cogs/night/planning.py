"""What people do at game nights, for tests: plan one, look at its message, play its tables to the end."""

from __future__ import annotations

from itertools import count

from bot.demo.people import Answer, Person, Seen
from bot.demo.world import World
from bot.engine.chance import SeededChance
from bot.engine.game import Seat, encode
from bot.nights.model import Night
from bot.tables.model import Actor, Table
from cogs.night.cog import WORD

LWD = "little_white_die"
MINUTE = 60
FILLED = {"tables": "3", "rounds": "1", "filling": "random"}


async def planned(ana: Person, when: str = "in 20 minutes", game: str = LWD, **values: str) -> Answer:
    """Ana has planned a night, and not announced it yet."""
    return await ana.fill(await ana.slash("night plan", game=game), when=when, **{**FILLED, **values})


async def announced(ana: Person, when: str = "in 20 minutes", game: str = LWD, **values: str) -> Seen:
    """The message of a night that Ana has announced."""
    await planned(ana, when, game, **values)
    await ana.press("Announce it here")
    return board(ana)


def boards(person: Person) -> list[Seen]:
    """The messages of nights, the newest first."""
    return [one for one in person.messages()[::-1] if not one.private and "ame night" in one.words.splitlines()[0]]


def board(person: Person) -> Seen:
    return boards(person)[0]


async def says(label: str, *people: Person) -> Answer:
    """Each presses it on the message of the night; what the last one is told."""
    for person in people:
        answer = await person.press(label, on=board(person))
    return answer


async def begun(world: World, ana: Person, *people: Person, **values: str) -> list[Table]:
    """A night that has begun with these people; its tables."""
    await announced(ana, **{"when": "in 2 minutes", **values})
    await says("I am here", *people)
    await world.pass_time(2 * MINUTE)
    return open_tables(world)


def open_tables(world: World) -> list[Table]:
    return sorted(world.bot.tables.open_tables(), key=lambda table: table.id)


def names(table: Table) -> list[str]:
    return [player.name for player in table.players]


async def finish(world: World, table: Table) -> Table:
    """The game of a table, played to its end as computers would play it."""
    tables, folder = world.bot.tables, world.bot.games[table.game]
    presses = count(table.id * 10_000)
    while acting := folder.game.to_act(table.state):
        seat = min(acting)
        view = folder.game.view(table.state, Seat(seat))
        chosen = folder.computer_of("easy").choose(view, SeededChance(b"night", table.revision))
        player = table.players[seat]
        actor, move, press = Actor(player.user or 0, player.name), encode(chosen), next(presses)
        with world.as_bot():
            change = await tables.play(table.id, actor, move, revision=None, interaction=press)
        table = change.table
    return table


async def the_night(world: World, number: int = 1) -> Night:
    found: Night | None = await world.bot.services.cog_pages[WORD].keeper.load(number)
    assert found is not None
    return found
